/** Texts of src/amend: putting another command in the place of a past one. */

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const amend = {
  title: (commit: number) => `Amend move ${commit}`,
  loading: 'Looking up what was done then…',
  was: 'What was done',
  by: (name: string) => `by ${name}`,
  sealed: 'It was declared where you could not see it.',
  instead: 'Instead',
  moves: 'What could be done then',
  search: 'Find a move',
  unchanged: 'as it was',
  none: 'Nothing that could be done then is known. Write the command below.',
  rolls: (dice: string) => `rolls ${dice}`,
  form: 'Another command, as a form',
  kind: 'Command',
  take: 'Take this',
  text: 'The command, as JSON',
  badText: 'This is not a JSON object.',
  dice: 'Dice',
  same: 'The same dice as then',
  fresh: 'Fresh dice',
  illegal: 'Later moves that are no longer legal',
  drop: 'Leave them out',
  stop: 'Stop before the first of them',
  preview: 'What would change',
  before: 'As it is',
  after: 'As it would be',
  waiting: 'Working it out…',
  nothing: 'The fight would stand as it does now; only the log would differ.',
  refused: (why: string) => `That was not possible then: ${why}`,
  draws: (commit: number, amended: number) =>
    commit === amended
      ? 'It needs dice that have not been thrown. What follows shows only once they lie.'
      : `From move ${commit} on it needs dice that have not been thrown. What is shown here ends before.`,
  dropped: (count: number) => `${times(count, 'later move is', 'later moves are')} no longer legal`,
  later: (commit: number, command: string) => `Move ${commit}, ${command}:`,
  there: ['not there', 'there'] as const,
  scene: {
    phase: 'Phase',
    round: 'Round',
    turn: 'At turn',
    side: 'Side',
    outcome: 'How it ended',
  } as Record<string, string>,
  empty: 'none',
  unmarked: 'no condition',
  confirm: 'Amend',
  confirming: 'Amending…',
  undone: 'One undo takes all of it back.',
};
