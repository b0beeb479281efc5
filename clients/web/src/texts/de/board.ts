/** Texts of the board: who can be aimed at, and many at once. */

import type { Same } from '../same';
import type { board as en } from '../en/board';

export const board: Same<typeof en> = {
  aim: (verb, name) => `${verb} ${name}`,
  whom: (verb) => `${verb} … wen?`,
  against: (name) => `Gegen ${name}`,
  chance: (percent, harm) => (harm ? `${percent} %, im Schnitt ${harm}` : `${percent} %`),
  chanceHelp:
    'Wie wahrscheinlich es gelingt, und was es dann abzieht. Was andere erwidern, zählt nicht mit.',
  targets: (count) => `${count} zur Wahl`,
  letGo: (name) => `Doch nicht ${name}`,
  together: 'Gemeinsam',
  all: (count) => `Alle ${count}`,
  some: (name, count) => `${count} × ${name}`,
  chooseTogether: (name, count) =>
    name ? `Für ${count} gemeinsam wählen: ${name}` : `Für alle ${count} gemeinsam wählen`,
  able: (able, of) => `${able} von ${of}`,
  spread: 'Verteilt',
  spreadHelp: 'Jeder nimmt sich jemand anderen vor, soweit es reicht.',
  rest: (count) => `Den Rest ausführen (${count})`,
  asUsual: 'meine Fragen wie üblich beantworten',
  chore: (count) => `${count} Züge gemacht.`,
  going: (done, of) => (of ? `${done} von ${of} …` : `${done} erledigt …`),
  stop: 'Anhalten',
  chosen: 'hat gewählt',
  toChoose: 'muss noch wählen',
  news: 'Was zuletzt geschah',
  pulse: 'Deine Figuren, und was zuletzt geschah',
  palette: 'Was soll geschehen?',
  paletteHint: 'Tippe ein paar Wörter davon',
  paletteNothing: 'Nichts, was jetzt geht, enthält diese Wörter.',
  about: (words, name) => `${words}: ${name}`,
  harm: 'Mehreren schaden oder heilen',
  harms: 'Schaden',
  heals: 'Heilung',
  amount: 'Wie viel',
  of: 'Wovon',
  everyone: (side) => `Alle: ${side}`,
  shares: { none: 'nichts', half: 'halb', full: 'ganz', double: 'doppelt' },
  harmDo: (count) => (count === 1 ? 'Eine Figur ändern' : `${count} Figuren ändern`),
  lower: (track) => `${track} um eins senken`,
  raise: (track) => `${track} um eins heben`,
  more: (count) => `und ${count} weitere`,
};
