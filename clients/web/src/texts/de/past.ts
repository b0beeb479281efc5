/** Texts of src/past: looking at a fight again. */

import type { Words } from '../same';
import type { Fault } from '../../past/book';
import type { Unit } from '../../past/film';
import { number, times } from './count';

const UNITS: Record<Unit, string> = {
  event: 'Ereignis',
  commit: 'Schritt',
  turn: 'Zug',
  round: 'Runde',
};

const ONE: Record<Unit, string> = {
  event: 'Ein Ereignis',
  commit: 'Einen Schritt',
  turn: 'Einen Zug',
  round: 'Eine Runde',
};

const FAULTS: Record<Fault, string> = {
  line: 'Das ist keine Zeile, wie ein Kampfbuch sie hat.',
  order: 'Diese Zeile folgt nicht auf die vorige: etwas fehlt oder wurde verschoben.',
  chain: 'Die Zeilen führen nicht zu der Prüfsumme, die hier steht: eine davon wurde geändert.',
  cut: 'Das Buch ist abgeschnitten: es endet vor der letzten Zeile mit der Prüfsumme aller Zeilen.',
  reveal: 'Diese Zeile öffnet eine verborgene, und zwar nicht die, die verborgen wurde.',
  opening: 'Das Buch sagt nicht, welcher Kampf es ist.',
  empty: 'In dieser Datei steht nichts.',
  strange: 'Dieser Kampf lässt sich nicht zeigen: seine Zeilen passen nicht zusammen.',
};

export const past: Words<'past'> = {
  title: 'Rückschau',
  back: 'Zurück an den Tisch',
  toLobby: 'Zur Startseite',
  noSeat: 'Dieser Browser hat keinen Platz an diesem Tisch. Öffne zuerst den Link deines Platzes.',
  loading: (lines) => `Der Kampf wird gelesen: bisher ${times(lines, 'Zeile', 'Zeilen')}`,
  failed: 'Der Kampf ließ sich nicht lesen.',
  again: 'Noch einmal versuchen',
  board: 'Der Kampf in diesem Moment',
  log: 'Was bisher geschah',
  nobody: 'Noch ist niemand dabei.',
  panels: 'Was zu sehen ist',
  fight: 'Kampf',
  story: 'Bericht',
  where: (round, phase) => (round ? `Runde ${round}, ${phase}` : 'Vor dem Kampf'),
  turn: 'dran',
  ready: 'hat angesagt',
  unseen: 'verborgen',
  out: 'Zu Ende:',
  asked: 'Eine Antwort steht aus:',
  next: 'Als Nächstes',
  eyes: 'Gesehen von',
  everything: 'Alles, was jetzt bekannt ist',
  you: (name) => `${name} (du)`,
  address: 'Gehe zu',
  addressHint: 'Gehe zu einer Stelle wie 17 oder 17-2',
  noAddress: (at) => `Eine Stelle ${at} gibt es in diesem Kampf nicht.`,
  link: 'Link kopieren',
  copyAddress: 'Stelle kopieren',
  copied: (at) => `Der Link zu ${at} ist kopiert.`,
  copiedAddress: (at) => `${at} ist kopiert. Wer dasselbe Buch liest, kann zu dieser Stelle gehen.`,
  ownEyes: 'Wer ihn öffnet, sieht mit eigenen Augen.',
  uncopied: (link) => `Kopiere es von hier: ${link}`,
  keys: 'Tasten',
  scrubber: {
    label: 'Stelle im Kampf',
    value: (at, round, name) => `${at}${round ? `, Runde ${round}` : ''}${name ? `, ${name}` : ''}`,
    controls: 'Abspielen und weitergehen',
    play: 'Abspielen',
    pause: 'Anhalten',
    begin: 'An den Anfang',
    end: 'Ans Ende',
    back: (unit) => `${ONE[unit]} zurück`,
    forward: (unit) => `${ONE[unit]} weiter`,
    unit: 'Schrittweite',
    units: UNITS,
    speed: 'Tempo',
    speeds: (speed) => `${number(speed)} ×`,
    round: (round) => String(round),
    key: 'Was die Farben bedeuten',
    gone: 'zurückgenommen',
  },
  sheet: [
    ['Leertaste', 'Abspielen oder anhalten'],
    ['← →', 'Zurück oder weiter, um die gewählte Weite'],
    [', .', 'Ein Ereignis'],
    ['[ ]', 'Ein Zug'],
    ['Bild ↑, Bild ↓', 'Eine Runde'],
    ['Pos1, Ende', 'An den Anfang oder ans Ende'],
    ['1 2 3 4', 'Nach Ereignis, Schritt, Zug oder Runde gehen'],
    ['+ −', 'Schneller oder langsamer'],
    ['v', 'Durch die nächsten Augen sehen'],
    ['g', 'Zu einer Stelle gehen'],
    ['l', 'Den Link zu diesem Moment kopieren'],
    ['?', 'Diese Übersicht'],
  ],
  book: {
    title: 'Ein Kampfbuch lesen',
    lead: 'Lege hier ein Kampfbuch ab oder wähle eines. Es wird in diesem Browser gelesen und geprüft und geht nirgendwohin.',
    choose: 'Datei eines Kampfbuchs wählen',
    reading: (percent) => `Wird gelesen: ${percent} %`,
    another: 'Ein anderes Buch',
    wrong: (row, at) => (at ? `Zeile ${row}, bei ${at}` : `Zeile ${row}`),
    faults: FAULTS,
    checked: ({ lines, rolls, verified }) =>
      `Die Kette aus ${times(lines, 'Zeile', 'Zeilen')} ist ganz; ${number(verified)} von ${times(rolls, 'Wurf', 'Würfen')} geprüft und richtig${verified < rolls ? ', die anderen lassen sich aus diesem Buch nicht prüfen' : ''}.`,
    dice: (at) =>
      `Die Würfel oder das Schütteln sind nicht, was die Ketten ergeben, zuerst bei ${at}.`,
  },
};
