/** Texts of src/after: what is left of a fight. */

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Remarks of the audit, by their kind. */
const REMARKS: Record<string, string> = {
  'the GM set a track': 'The GM set a track',
  'the GM set a condition': 'The GM set a condition',
  'dice from the table': 'Dice thrown by hand',
  'a roll behind the screen': 'Rolls behind the screen',
  'taken back': 'Taken back',
  'a new chain': 'A new chain of dice',
  'lines were lost': 'Lines were lost, and a new chain of dice began',
  'the GM acted for a player': 'The GM acted for a player',
  'a roll taken again': 'A roll taken back and taken again',
};

export const after = {
  title: 'After the fight',
  over: (outcome: string) => outcome || 'The fight is still going on. This is how it stands.',
  live: 'To the table',
  replay: 'Watch it again',
  noSeat: 'This browser has no seat at this table. Open the link of your seat first.',
  loading: 'Reading the fight…',
  audit: {
    title: 'Was it fair?',
    sound: 'The fight is sound',
    unsound: 'Something is wrong with this fight',
    soundLead: 'Nothing was changed, and no die was picked, as far as can be seen from your seat.',
    unsoundLead: 'The addresses below do not agree with the rest. Somebody should look at them.',
    chain: (lines: number) => `${times(lines, 'line', 'lines')} in an unbroken chain`,
    chainBroken: 'The chain of lines is broken',
    dice: (faces: number, rolls: number) =>
      `${times(faces, 'face', 'faces')} in ${times(rolls, 'roll', 'rolls')} follow from their seeds`,
    diceWrong: 'Dice do not follow from their seeds',
    decided: (commits: number) =>
      `${times(commits, 'command', 'commands')} decided again, all alike`,
    partly: (decided: number, commits: number) => `${decided} of ${commits} commands decided again`,
    whyNot: (why: string) => `The rest was not decided again: ${why}`,
    decidedWrong: 'A command, decided again, gives something else',
    hidden: (lines: number) => `${times(lines, 'line', 'lines')} hidden from you`,
    table: (faces: number) =>
      `${times(faces, 'face', 'faces')} thrown by hand, which nobody can check`,
    stirred: 'Every command stirred the dice',
    unstirred: (count: number) => `${times(count, 'command', 'commands')} did not stir the dice`,
    browser: (verified: number, all: number) =>
      `This browser itself verified ${verified} of ${times(all, 'roll', 'rolls')}`,
    browserWrong: 'This browser itself found rolls that are wrong',
    lost: 'Somebody saw more of this fight than the server still has',
    /** The server's own chains, among those of the seats. */
    cups: {
      table: 'the dice of the table',
      screen: 'the dice behind the screen',
    } as Record<string, string>,
    findings: 'What is wrong',
    remarks: 'What a table may want to know',
    remarkLead: 'All of this is allowed. It is listed so that nobody has to wonder.',
    noRemarks: 'Nothing out of the ordinary.',
    kind: (kind: string) => REMARKS[kind] ?? kind,
    times: (count: number) => `${count} ×`,
    shakes: 'Who stirred the dice',
    seat: 'Seat',
    with: 'With a shake',
    without: 'Without',
  },
  charts: {
    title: 'In figures',
    none: 'Nothing has been counted yet.',
    numbers: 'The numbers',
    save: 'Save as SVG',
    of: (title: string) => `${title}, as a picture`,
    unit: (unit: string) => (unit === 's' ? 'seconds' : unit),
    drawing: 'Drawing…',
  },
  take: {
    title: 'Take it home',
    lead: 'The book holds everything that you may see, and can be replayed and checked by anybody.',
    book: 'The book',
    bookHint: 'One line of JSON for each event',
    markdown: 'The log as Markdown',
    html: 'The log as a page',
    charts: 'The charts as SVG',
    chartsHint: 'One file each',
    saved: (name: string) => `Saved ${name}.`,
  },
};
