/** Texts of src/after: what is left of a fight. */

import { times } from './count';

const rolls = (count: number) => times(count, 'roll', 'rolls');

/** Remarks of the audit, by their kind; what weighs most first. */
const REMARKS: Record<string, { title: string; about?: string }> = {
  'lines-lost': {
    title: 'Lines were lost',
    about:
      'Somebody saw more of this fight than the server still has. What is left went on with new dice.',
  },
  amended: {
    title: 'Amended',
    about:
      'Another move was put in the place of a past one, and what came after it was decided again.',
  },
  'acted-for-player': { title: 'The GM acted for a player' },
  'taken-back': { title: 'Taken back' },
  'brought-back': { title: 'Brought back' },
  unproved: {
    title: 'Rolls that rest on what is hidden',
    about:
      'Their dice fell as settled. Whether the rules ask for them, only whoever sees the hidden lines can check.',
  },
  'made-again': {
    title: 'Made another character',
    about: 'Dice had fallen for one that the same player made before.',
  },
  'rolled-again': {
    title: 'Rolled again after it was taken back',
    about: 'A roll that was taken back is thrown anew when it comes again.',
  },
  'known-dice': {
    title: 'Dice that were known to whoever amended',
    about:
      'Dice that had fallen stay when a move is amended. Here they count otherwise than before. All that had not fallen is thrown anew.',
  },
  'set-track': { title: 'The GM set a number by hand' },
  'set-condition': { title: 'The GM set a condition or granted something' },
  'screen-roll': { title: 'Rolls behind the screen' },
  'misses-lines': {
    title: 'Somebody misses lines',
    about: 'A seat says that it saw what this server does not have. It is the word of that seat.',
  },
  'late-roll': {
    title: 'Something came between',
    about:
      'A player had shown the secret number for a roll, and the game master or the server did something before the roll was made. Whoever runs the server could have known the dice by then.',
  },
  'shown-before': {
    title: 'A roll that could be known before',
    about: 'Its secret number had been shown with another command, which rolled nothing.',
  },
  'unsaid-head': {
    title: 'Nobody can say what came between',
    about:
      'The secret number for a roll came without word of when it was shown. The page, the SDK and the terminal always say it.',
  },
  'passed-over': {
    title: 'Players who did not answer in time',
    about:
      'The secret numbers of other players go into what the game master rolls. Whoever did not answer at once was passed over. Each of them leaves two ways in which the dice could have fallen.',
  },
  'came-to-nothing': {
    title: 'Rolls of which nothing came',
    about: 'Secret numbers had been shown for them, and then the command was refused.',
  },
  'table-dice-allowed': { title: 'Who may bring dice from the table' },
  'table-dice': {
    title: 'Real dice',
    about: 'They were thrown by hand and entered. Nobody can check them afterwards.',
  },
  'new-pair': {
    title: 'New secret numbers for the dice',
    about:
      'Each browser, and the server, settles its secret numbers beforehand. New ones are settled when a browser comes to the table, or when the old ones are used up.',
  },
};

const UNITS: Record<string, string> = {
  s: 'seconds',
  'standard deviations': '0 is as expected; luck mostly stays between −2 and 2',
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
    soundChanged: 'What was amended or taken back on the way is listed below.',
    chain: (lines: number) => `${times(lines, 'line', 'lines')}, none missing or changed`,
    chainBroken: 'The chain of lines is broken',
    dice: (faces: number, found: number) =>
      `${times(faces, 'die', 'dice')}${found ? ` in ${rolls(found)}` : ''} fell as settled beforehand`,
    diceWrong: 'Dice did not fall as was settled beforehand',
    decided: (commits: number) =>
      `${times(commits, 'command', 'commands')} decided again, with the same result`,
    partly: (decided: number, commits: number) => `${decided} of ${commits} commands decided again`,
    whyNot: (why: string) => `The rest was not decided again: ${why}`,
    decidedWrong: 'A command, decided again, gives something else',
    hidden: (lines: number) => `${times(lines, 'line', 'lines')} hidden from you`,
    table: (faces: number) =>
      `${times(faces, 'die', 'dice')} thrown by hand, which nobody can check`,
    stirred: 'Every roll was stirred by its player',
    unstirred: (count: number, all: number) =>
      `${count} of ${rolls(all)} stirred by nobody but the server`,
    browserAll: (all: number) =>
      `This browser checked ${all === 1 ? 'the' : 'all'} ${rolls(all)} itself`,
    browser: (verified: number, all: number, hidden: number, table: number) =>
      [
        `This browser checked ${verified} of ${rolls(all)} itself`,
        hidden ? `${hidden} behind the screen` : '',
        table ? `${table} thrown by hand` : '',
      ]
        .filter(Boolean)
        .join(', '),
    browserWrong: 'This browser itself found rolls that are wrong',
    lost: 'Somebody saw more of this fight than the server still has',
    how: 'How this is checked',
    hows: [
      [
        'The lines',
        'Each line of the record holds the fingerprint of the one before. Whoever changes, drops or adds one breaks the chain.',
      ],
      [
        'The dice',
        'The server settles secret numbers for each seat beforehand and shows their fingerprint. Each roll of the seat opens the next one, and every die follows from it.',
      ],
      [
        'Stirring',
        'To each roll a browser adds a secret number of its own, settled just as early, so that the server cannot know the dice beforehand either. Where a seat has none, its dice still follow from what the server settled.',
      ],
      [
        'The rules',
        'Every command is decided once more by the rules, with the same dice, and has to give the same.',
      ],
    ] as const,
    findings: 'What is wrong',
    remarks: 'What a table may want to know',
    remarkLead: 'All of this is allowed. It is listed so that nobody has to wonder.',
    noRemarks: 'Nothing out of the ordinary.',
    watch: (at: string) => `Watch ${at}`,
    times: (count: number) => `${count} ×`,
    shakes: 'Who stirred the dice',
    seat: 'Seat',
    with: 'Rolls that it stirred',
    without: 'That it did not',
    heads: 'That say what was seen before',
  },
  remarks: REMARKS,
  charts: {
    title: 'In figures',
    none: 'Nothing has been counted yet.',
    numbers: 'The numbers',
    save: 'Save as SVG',
    of: (title: string) => `${title}, as a picture`,
    unit: (unit: string) => UNITS[unit] ?? unit,
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
