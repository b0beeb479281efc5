/** Texts of the board: who can be aimed at, and many at once. */

export const board = {
  aim: (verb: string, name: string) => `${verb} ${name}`,
  whom: (verb: string) => `${verb} … whom?`,
  against: (name: string) => `Against ${name}`,
  targets: (count: number) => `${count} to choose from`,
  letGo: (name: string) => `Let go of ${name}`,
  together: 'Together',
  all: (count: number) => `All ${count}`,
  some: (name: string, count: number) => `${name} × ${count}`,
  chooseTogether: (name: string, count: number) =>
    name ? `Choose for ${count} together: ${name}` : `Choose for all ${count} together`,
  able: (able: number, of: number) => `${able} of ${of}`,
  spread: 'Spread out',
  spreadHelp: 'Each takes on somebody else, as far as there are enough.',
  rest: (count: number) => `Resolve the rest (${count})`,
  asUsual: 'my own questions as usual',
  chore: (count: number) => `${count} moves made.`,
  going: (done: number, of: number) => (of ? `${done} of ${of} …` : `${done} done …`),
  stop: 'Stop',
  chosen: 'has chosen',
  toChoose: 'has yet to choose',
  news: 'What happened last',
  pulse: 'Yours, and what happened last',
  more: (count: number) => `and ${count} more`,
};
