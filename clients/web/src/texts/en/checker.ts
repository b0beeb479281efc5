/** Texts of src/checker: a book examined by nobody's server. */

import { times } from './count';

export const checker = {
  link: 'The checker',
  linkHint: 'One file that checks any book, without a network',
  title: 'Check a fight',
  lead: 'This page is one file. It reads a book in this browser, sends nothing anywhere, and works without a network: keep it, and check any fight with it.',
  drop: 'Drop a book here, or',
  choose: 'Choose a book',
  another: 'Check another book',
  reading: (share: number) => `Checking: ${share} %`,
  unreadable: 'This file cannot be read: a book is text in UTF-8.',
  sound: (lines: number, rolls: number) =>
    `No fault in ${times(lines, 'line', 'lines')} and ${times(rolls, 'roll', 'rolls')}.`,
  unsound: (faults: number) => `${times(faults, 'thing', 'things')} in this book cannot be true.`,
  covered: (checked: number, rolls: number, hidden: number, typed: number) =>
    [
      `${checked} of ${times(rolls, 'roll', 'rolls')} fell as settled beforehand`,
      hidden ? `${hidden} lay behind the screen` : '',
      typed ? `${typed} thrown by hand, which nobody can check` : '',
    ]
      .filter(Boolean)
      .join('; ') + '.',
  running: 'The fight is not over in this book: it holds what happened up to its last line.',
  figures: 'What was checked',
  lines: (lines: number, commits: number) =>
    `${times(lines, 'line', 'lines')} in ${times(commits, 'command', 'commands')}, one leading to the next, up to the head`,
  hidden: (lines: number) =>
    `${times(lines, 'line', 'lines')} hidden from whoever saved this book, bound by their marks`,
  shaken: (shaken: number, alone: number) =>
    alone
      ? `${shaken} rolls shaken by their seat as well, ${alone} by the server alone`
      : `${times(shaken, 'roll', 'rolls')}, each shaken by its seat as well as by the server`,
  salts: (salts: number) =>
    `${times(salts, 'salt', 'salts')} of hidden lines, now that the screen is open`,
  not: 'What this page cannot know',
  nots: [
    'Whether the rules made the right thing of a roll: `fightbook audit` decides every command again.',
    'Whether the whole book is an invention that fits itself: compare its head with one that somebody kept.',
    'Whether real dice fell as they were typed.',
  ],
  wrong: 'What is wrong',
  row: (row: number) => `row ${row}`,
  faults: {
    draw: 'The link is not the next of its chain.',
    shake: 'The shake is not the next link of the seat that rolls.',
    face: 'The dice are not those that were settled.',
    total: 'The total is not the sum of its parts.',
    saw: 'The command was given upon a head that this book never had: lines before it were changed.',
    salt: 'The salt, or the secret of the screen, is not the one that was settled.',
  },
  notes: 'What people may want to know',
  noNotes: 'Nothing out of the ordinary.',
  remarks: {
    late: (seat: string, count: number) =>
      `${seat || 'A player'} had shown the secret number for this roll, and ${times(count, 'command', 'commands')} of the game master or the server came before it.`,
    shown: (seat: string, count: number) =>
      `${seat || 'A player'} had shown the secret number of this roll ${times(count, 'time', 'times')} before, with a command that rolled nothing.`,
    unsaid: (seat: string) =>
      `${seat || 'A player'} does not say when the secret number for this roll was shown, so what came between is open.`,
    passed: (seat: string, count: number) =>
      `${seat} did not give a secret number for this roll in time, so ${count} outcomes were open.`,
    nothing: (seat: string) =>
      `Secret numbers were shown for a roll of ${seat || 'somebody'}, and nothing came of it.`,
    pair: (seat: string) => `New secret numbers for ${seat}.`,
    lost: (seat: string) => `Lines were lost: ${seat} saw more than the server still had.`,
  },
  head: 'Did you keep a head?',
  headLead:
    'Eight words, or 64 digits. If the fight ever stood so, this book is the fight that you saw, up to there.',
  held: (at: string) => `Yes: the book had this head at ${at}.`,
  notHeld: 'No: this book never had that head. It is another fight, or it was changed.',
  rolls: 'Every roll',
  columns: { at: 'Where', seat: 'Who', label: 'What for', dice: 'Dice', state: 'Check' },
  states: {
    verified: 'as settled',
    hidden: 'not to be seen',
    table: 'by hand',
    wrong: 'wrong',
  },
  deal: 'cards',
  shownOf: (shown: number, all: number) => `The first ${shown} of ${all}.`,
};
