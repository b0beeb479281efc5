/** Texts of src/facts. */

import { TONGUES } from '../../facts/tell/tongue';

const tongue = TONGUES.en;

export const facts = {
  // Words inside sentences.
  noDice: tongue.say('word-no-dice'),
  free: (count: number) => tongue.say('word-free', { count: String(count) }),
  somebody: tongue.word('name', 'somebody'),
  theGm: tongue.word('name', 'gm'),

  // The log.
  log: 'Combat log',
  emptyLog: 'Nothing has happened yet.',
  round: (round: number) => `Round ${round}`,
  before: 'Before the fight',
  beforeFight: (count: number) => `Before the fight: ${count} step${count === 1 ? '' : 's'}`,
  earlier: (count: number) => `${count} earlier`,
  newCards: (count: number) => `${count} new`,
  card: (commit: number) => `Step ${commit}`,
  theTable: 'The table',
  towards: 'towards',
  takenBack: 'taken back',
  byGm: 'by the GM',
  byRule: 'By which rule',
  hiddenFromSome: 'hidden from some',
  shownNow: (at: string) => (at ? `from ${at}, shown only now` : 'shown only now'),
  something: 'Something hidden happened.',
  somethingMore: 'Some of it is hidden.',
  isRolled: 'A roll',
  becomes: 'becomes',
  menu: {
    open: (commit: number) => `What to do about commit ${commit}`,
    look: 'Look at this moment',
    undo: (steps: number) =>
      steps > 1 ? `Take this back and all after it (${steps} steps)` : 'Take this back',
    rewind: (after: number) => `Take back all after this (${after} step${after === 1 ? '' : 's'})`,
    amend: 'Amend…',
    copyLink: 'Copy the link',
    publish: 'A link for everybody …',
  },
  verdict: {
    verified: 'Checked by this browser: the dice are what the seed gives.',
    hidden: 'Rolled behind the screen: it can be checked when the screen opens.',
    table: 'Real dice, entered by hand.',
    wrong: 'These dice are not what the seed gives!',
    unchecked: 'Not checked yet.',
  },
  wrong: 'wrong dice',

  // Dice.
  die: (sides: number, face: number, remarks: string[]) =>
    `d${sides}: ${face}${remarks.map((remark) => `, ${remark}`).join('')}`,
  dropped: 'not counted',
  exploded: 'explodes',
  fromTable: 'from the table',
  gone: (count: number) => `${count} gone`,

  // Tracks and conditions.
  unknown: 'unknown',
  pool: (value: number, max: number) => `${value} of ${max}`,
  boxMark: (mark: string) => BOX_MARKS[mark.toLowerCase()] ?? mark,
  conditions: 'Conditions',
  roundsLeft: (rounds: number) => (rounds === 1 ? 'this round' : `${rounds} rounds`),
  untilRound: (round: number) => `to the end of round ${round}`,
  removeMark: (mark: string) => `End “${mark}”`,
  grant: (kind: string, value: string) => {
    if (kind === 'screen') return 'next roll behind the screen';
    return kind === 'modifier' ? `${value} to the next roll` : `${kind} on the next roll`;
  },
  wave: (number: number) => `Wave ${number}`,
  waveHelp: 'With which wave it comes. Only game masters see this.',
  grantHelp: 'Granted by the game master, once.',

  // Declarations, hands, bodies, what comes next.
  exchange: {
    title: 'Declarations',
    results: 'What came of it',
    before: 'Before this',
    waiting: 'not yet declared',
    sealed: 'declared, sealed',
    secret: 'not yet shown to everybody',
  },
  hand: {
    known: (name: string, cards: string) => `Hand of ${name}: ${cards}`,
    unknown: (name: string, count: number) => `Hand of ${name}: ${count} cards, face down`,
    card: (card: number) => `Card ${card}`,
    played: (card: number) => `Played: ${card}`,
    faceDown: 'A card face down',
    empty: 'no cards',
  },
  body: {
    title: 'Armour and wounds',
    head: 'Head',
    body: 'Body',
    'right-arm': 'Right arm',
    'left-arm': 'Left arm',
    'right-leg': 'Right leg',
    'left-leg': 'Left leg',
    whole: 'Unhurt and without armour',
  },
  steps: 'Who acts now, and who comes after',
  now: 'Now:',
  then: 'then:',
  more: (count: number) => `and ${count} more`,

  // Moves and forms.
  rolls: (dice: string) => `rolls ${dice}`,
  how: (label: string) => `How: ${label}`,
  doIt: 'Do it',
  form: {
    say: (word: string) => word.replace(/[-_:]/g, ' ').replace(/^\p{Ll}/u, (c) => c.toUpperCase()),
    usual: 'As usual',
    none: 'None',
    byName: 'by name',
    way: 'How it is given',
    add: 'Add',
    newName: 'Another',
    item: (list: string, number: number) => `${list} ${number}`,
    remove: (list: string, number: number) => `Remove ${list} ${number}`,
    fewer: (what: string) => `Fewer: ${what}`,
    oneMore: (what: string) => `More: ${what}`,
    wrong: (count: number) => (count === 1 ? 'One field is wrong.' : `${count} fields are wrong.`),
    problem: (word: keyof typeof PROBLEMS, bound: number, of: string) => PROBLEMS[word](bound, of),
  },
};

/** What can be wrong with a field. */
const PROBLEMS = {
  missing: () => 'Needed.',
  choice: () => 'Choose one of these.',
  whole: () => 'A whole number.',
  least: (bound: number) => `At least ${bound}.`,
  most: (bound: number) => `At most ${bound}.`,
  short: (bound: number) => `At least ${bound} characters.`,
  long: (bound: number) => `At most ${bound} characters.`,
  form: () => 'Letters, digits and - _ . : only.',
  few: (bound: number) => `At least ${bound} of them.`,
  many: (bound: number, of: string) => `At most ${bound}${of && ` of ${of}`}.`,
  twice: () => 'Each only once.',
  type: () => 'Something else is expected here.',
};

/** Signs that people draw into boxes, as words. */
const BOX_MARKS: Readonly<Record<string, string>> = {
  '/': 'slashed',
  x: 'crossed',
  '*': 'starred',
  tick: 'ticked',
  cross: 'crossed',
  star: 'starred',
};
