/** Texts of src/facts. */

import type { Words } from '../same';
import { TONGUES } from '../../facts/tell/tongue';
import { number, times } from './count';

const tongue = TONGUES.de;

const steps = (count: number) => times(count, 'Schritt', 'Schritte');

/** What can be wrong with a field. */
const PROBLEMS = {
  missing: () => 'Das fehlt.',
  choice: () => 'Wähle eines davon.',
  whole: () => 'Eine ganze Zahl.',
  least: (bound: number) => `Mindestens ${number(bound)}.`,
  most: (bound: number) => `Höchstens ${number(bound)}.`,
  short: (bound: number) => `Mindestens ${number(bound)} Zeichen.`,
  long: (bound: number) => `Höchstens ${number(bound)} Zeichen.`,
  form: () => 'Nur Buchstaben, Ziffern und - _ . :',
  few: (bound: number) => `Davon mindestens ${number(bound)}.`,
  many: (bound: number, of: string) => `Höchstens ${number(bound)}${of && `: ${of}`}.`,
  twice: () => 'Jedes nur einmal.',
  type: () => 'Hier gehört etwas anderes hin.',
};

/** Signs that people draw into boxes, as words. */
const BOX_MARKS: Readonly<Record<string, string>> = {
  '/': 'mit Strich',
  x: 'mit Kreuz',
  '*': 'mit Stern',
  tick: 'mit Strich',
  cross: 'mit Kreuz',
  star: 'mit Stern',
};

export const facts: Words<'facts'> = {
  // Words inside sentences.
  noDice: tongue.say('word-no-dice'),
  free: (count) => tongue.say('word-free', { count: String(count) }),
  somebody: tongue.word('name', 'somebody'),
  theGm: tongue.word('name', 'gm'),

  // The log.
  log: 'Kampfbericht',
  emptyLog: 'Noch ist nichts geschehen.',
  round: (round) => `Runde ${round}`,
  before: 'Vor dem Kampf',
  beforeFight: (count) => `Vor dem Kampf: ${steps(count)}`,
  earlier: (count) => `${number(count)} davor`,
  newCards: (count) => `${number(count)} neu`,
  card: (commit) => `Schritt ${commit}`,
  theTable: 'Der Tisch',
  towards: 'gegen',
  takenBack: 'zurückgenommen',
  byRule: 'Nach welcher Regel',
  byGm: 'durch die Spielleitung',
  hiddenFromSome: 'nicht von allen gesehen',
  shownNow: (at: string) => (at ? `aus ${at}, erst jetzt gezeigt` : 'erst jetzt gezeigt'),
  something: 'Etwas Verborgenes ist geschehen.',
  somethingMore: 'Einiges davon ist verborgen.',
  isRolled: 'Ein Wurf',
  becomes: 'wird zu',
  menu: {
    open: (commit) => `Was mit Schritt ${commit} geschehen soll`,
    look: 'Diesen Moment ansehen',
    undo: (count) =>
      count > 1 ? `Das und alles danach zurücknehmen (${steps(count)})` : 'Zurücknehmen',
    rewind: (after) => `Alles danach zurücknehmen (${steps(after)})`,
    amend: 'Ändern …',
    copyLink: 'Link kopieren',
    publish: 'Ein Link für alle …',
  },
  verdict: {
    verified: 'Von diesem Browser geprüft: die Würfel folgen aus der gezogenen Zahl.',
    hidden: 'Hinter dem Schirm gewürfelt: das lässt sich prüfen, wenn der Schirm fällt.',
    table: 'Echte Würfel, von Hand eingetragen.',
    wrong: 'Diese Würfel folgen nicht aus der gezogenen Zahl!',
    unchecked: 'Noch nicht geprüft.',
  },
  wrong: 'falsche Würfel',

  // Dice.
  die: (sides, face, remarks) =>
    `W${sides}: ${face}${remarks.map((remark) => `, ${remark}`).join('')}`,
  dropped: 'zählt nicht',
  exploded: 'explodiert',
  fromTable: 'vom Tisch',
  gone: (count) => `${number(count)} weg`,

  // Tracks and conditions.
  unknown: 'unbekannt',
  pool: (value, max) => `${value} von ${max}`,
  boxMark: (mark) => BOX_MARKS[mark.toLowerCase()] ?? mark,
  conditions: 'Zustände',
  roundsLeft: (rounds) => (rounds === 1 ? 'diese Runde' : `${number(rounds)} Runden`),
  untilRound: (round) => `bis zum Ende von Runde ${round}`,
  removeMark: (mark) => `„${mark}“ beenden`,
  grant: (kind, value) => {
    if (kind === 'screen') return 'nächster Wurf hinter dem Schirm';
    if (kind === 'modifier') return `${value} auf den nächsten Wurf`;
    const words: Readonly<Record<string, string>> = {
      advantage: 'Vorteil',
      disadvantage: 'Nachteil',
    };
    return `${words[kind] ?? kind} beim nächsten Wurf`;
  },
  wave: (number) => `Welle ${number}`,
  waveHelp: 'Mit welcher Welle es kommt. Das sieht nur die Spielleitung.',
  grantHelp: 'Von der Spielleitung gewährt, einmalig.',

  // Declarations, hands, bodies, what comes next.
  exchange: {
    title: 'Ansagen',
    results: 'Was daraus wurde',
    before: 'Davor',
    waiting: 'noch nicht angesagt',
    sealed: 'angesagt, versiegelt',
    secret: 'noch nicht allen gezeigt',
  },
  hand: {
    known: (name, cards) => `Karten von ${name}: ${cards}`,
    unknown: (name, count) => `Karten von ${name}: ${times(count, 'Karte', 'Karten')}, verdeckt`,
    card: (card) => `Karte ${card}`,
    played: (card) => `Gespielt: ${card}`,
    faceDown: 'Eine verdeckte Karte',
    empty: 'keine Karten',
  },
  body: {
    title: 'Rüstung und Wunden',
    head: 'Kopf',
    body: 'Rumpf',
    'right-arm': 'Rechter Arm',
    'left-arm': 'Linker Arm',
    'right-leg': 'Rechtes Bein',
    'left-leg': 'Linkes Bein',
    whole: 'Unverletzt und ohne Rüstung',
  },
  steps: 'Wer jetzt dran ist und wer danach',
  now: 'Jetzt:',
  then: 'dann:',
  more: (count) => `und ${number(count)} mehr`,

  // Moves and forms.
  rolls: (dice) => `würfelt ${dice}`,
  how: (label) => `Wie: ${label}`,
  doIt: 'Los',
  form: {
    say: (word) => word.replace(/[-_:]/g, ' ').replace(/^\p{Ll}/u, (c) => c.toUpperCase()),
    usual: 'Wie üblich',
    none: 'Nichts',
    byName: 'nach Namen',
    way: 'Wie es angegeben wird',
    add: 'Hinzufügen',
    newName: 'Weiteres',
    item: (list, place) => `${list} ${place}`,
    remove: (list, place) => `${list} ${place} entfernen`,
    fewer: (what) => `Weniger: ${what}`,
    oneMore: (what) => `Mehr: ${what}`,
    wrong: (count) => (count === 1 ? 'Ein Feld stimmt nicht.' : `${count} Felder stimmen nicht.`),
    problem: (word, bound, of) => PROBLEMS[word](bound, of),
  },
};
