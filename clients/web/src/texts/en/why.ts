/** Texts of src/why: why a number is what it is, how dice were made, what a rule says. */

export const why = {
  // On what can be tapped.
  track: (track: string, name: string) => `Why: ${track} of ${name}`,
  dice: 'How these dice were made',
  diceOf: (name: string, faces: string) =>
    `How the dice were made${name && ` for ${name}`}${faces && `: ${faces}`}`,
  rule: (word: string) => `What the rules say: ${word}`,
  rules: 'The rules of this game',
  ask: 'Why this number?',

  // A number.
  trackOf: (track: string, name: string) => `${track} of ${name}`,
  causes: 'What changed it, the last first',
  never: 'Nothing has changed it so far.',
  course: (track: string) => `How it went: ${track}`,
  step: (commit: number) => `step ${commit}`,
  round: (round: number) => (round ? `round ${round}` : 'before the fight'),
  look: 'Watch',
  lookAt: (commit: number) => `Watch from step ${commit}`,
  amend: 'Amend…',
  amendAt: (commit: number) => `Amend step ${commit}`,
  gone: 'taken back',

  // Dice.
  how: 'From the numbers to the faces',
  server: (n: number, name: string) => `The server’s secret number ${n} for ${name}`,
  serverHidden: 'The server’s secret number is hidden from you until the screen opens.',
  shake: (n: number, name: string) => `Stirred by ${name}, with number ${n} of the own browser`,
  unshaken: 'No browser stirred this roll.',
  witness: (n: number, name: string) => `Witnessed by ${name}, with number ${n}`,
  passed: (names: string) => `Did not answer in time: ${names}`,
  absent: (names: string) => `Was not connected: ${names}`,
  settled: (at: string) => `settled at ${at}, before anybody acted`,
  leads: (n: number) =>
    n === 1
      ? 'Hashed once, it gives what was made known there.'
      : `Hashed ${n} times, it gives what was made known there.`,
  strays: 'It does not lead to what was made known before!',
  seed: 'All of them together, hashed, are the seed',
  label: (label: string) => `The seed and the words “${label}” give the faces`,
  reckoned: (faces: string) => `This browser reckons: ${faces}`,
  real: 'Real dice, thrown by hand and entered. Nobody can check them afterwards.',
  again: 'This step was decided again by an amendment.',
  keeps: (commit: number) =>
    commit
      ? `Dice that had fallen in step ${commit} stay; what had not fallen comes from the amendment.`
      : 'Its dice come from the amendment.',
  none: 'There is no roll here that you were shown.',
  verdict: 'This browser’s own check',
  reasons: {
    line: 'The line is none as it should be.',
    chain: 'The lines do not lead to the head that the server named.',
    reveal: 'What was opened is not what was hidden.',
    draw: 'The server’s number was not settled before.',
    shake: 'A browser’s number was not settled before.',
    face: 'The faces are not what the seed gives.',
    total: 'The sum is wrong.',
  },

  // Rules.
  condition: 'Condition',
  speaks: 'Rules that speak of it',
  silent: 'No rule of this game names it in these words.',
  all: (count: number) => `All ${count} rules of this game`,
  noRules: 'This game lists no rules.',
  search: 'Find in the rules',
  nothing: 'No rule has these words.',
};
