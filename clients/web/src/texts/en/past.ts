/** Texts of src/past: looking at a fight again. */

import type { Fault } from '../../past/book';
import type { Unit } from '../../past/film';
import { times } from './count';

const UNITS: Record<Unit, string> = {
  event: 'Event',
  commit: 'Move',
  turn: 'Turn',
  round: 'Round',
};

const FAULTS: Record<Fault, string> = {
  line: 'This row is not a line as a book holds it.',
  order: 'This line does not follow the one before it: something is missing, or was moved.',
  chain: 'The lines do not lead to the digest that stands here: one of them was changed.',
  cut: 'The book is cut: it ends before its last row, which holds the digest of all lines.',
  reveal: 'This line opens a hidden one, and it is not the one that was hidden.',
  opening: 'The book does not say which fight it is.',
  empty: 'There is nothing in this file.',
  strange: 'This fight cannot be shown: its lines do not go together.',
};

export const past = {
  title: 'Replay',
  back: 'Back to the table',
  toLobby: 'To the first page',
  noSeat: 'This browser has no seat at this table. Open the link of your seat first.',
  loading: (lines: number) => `Reading the fight: ${times(lines, 'line', 'lines')} so far`,
  failed: 'The fight could not be read.',
  again: 'Try again',
  board: 'The fight at this moment',
  log: 'What happened so far',
  nobody: 'Nobody has joined yet.',
  panels: 'What to look at',
  fight: 'Fight',
  story: 'Log',
  where: (round: number, phase: string) =>
    round ? `Round ${round}, ${phase}` : 'Before the fight',
  turn: 'at turn',
  ready: 'has declared',
  unseen: 'hidden',
  out: 'Ended:',
  asked: 'Waiting for an answer:',
  next: 'Next',
  eyes: 'Seen by',
  everything: 'Everything known now',
  you: (name: string) => `${name} (you)`,
  address: 'Go to',
  addressHint: 'Go to an address such as 17 or 17-2',
  noAddress: (at: string) => `There is no ${at} in this fight.`,
  link: 'Copy link',
  copyAddress: 'Copy address',
  copied: (at: string) => `Copied the link to ${at}.`,
  copiedAddress: (at: string) =>
    `Copied ${at}. Whoever reads the same book can go to this address.`,
  ownEyes: 'Whoever opens it sees with their own eyes.',
  uncopied: (link: string) => `Copy it from here: ${link}`,
  keys: 'Keys',
  scrubber: {
    label: 'Place in the fight',
    value: (at: string, round: number, name: string) =>
      `${at}${round ? `, round ${round}` : ''}${name ? `, ${name}` : ''}`,
    controls: 'Play and step',
    play: 'Play',
    pause: 'Pause',
    begin: 'To the beginning',
    end: 'To the end',
    back: (unit: Unit) => `One ${UNITS[unit].toLowerCase()} back`,
    forward: (unit: Unit) => `One ${UNITS[unit].toLowerCase()} on`,
    unit: 'Step by',
    units: UNITS,
    speed: 'Speed',
    speeds: (speed: number) => `${speed} ×`,
    round: (round: number) => String(round),
    key: 'What the colours mean',
    gone: 'taken back',
  },
  sheet: [
    ['Space', 'Play or pause'],
    ['← →', 'Step back or on, by what is chosen'],
    [', .', 'One event'],
    ['[ ]', 'One turn'],
    ['Page Up, Page Down', 'One round'],
    ['Home, End', 'To the beginning or the end'],
    ['1 2 3 4', 'Step by event, move, turn or round'],
    ['+ −', 'Faster or slower'],
    ['v', 'Look through the next eyes'],
    ['g', 'Go to an address'],
    ['l', 'Copy the link to this moment'],
    ['?', 'This sheet'],
  ] as const,
  book: {
    title: 'Read a fight book',
    lead: 'Drop a book here, or choose one. It is read and checked in this browser and goes nowhere.',
    choose: 'Choose a book file',
    reading: (percent: number) => `Reading: ${percent} %`,
    another: 'Another book',
    wrong: (row: number, at: string) => (at ? `Row ${row}, at ${at}` : `Row ${row}`),
    faults: FAULTS,
    checked: ({ lines, rolls, verified }: { lines: number; rolls: number; verified: number }) =>
      `The chain of ${times(lines, 'line', 'lines')} is whole; ${verified} of ${times(rolls, 'roll', 'rolls')} checked and right${verified < rolls ? ', the others cannot be checked from this book' : ''}.`,
    dice: (at: string) => `The dice or shakes are not what the chains give, first at ${at}.`,
  },
};
