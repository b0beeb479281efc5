/** Texts of src/amend: putting another command in the place of a past one. */

import type { Words } from '../same';
import { times } from './count';

export const amend: Words<'amend'> = {
  title: (commit) => `Schritt ${commit} ändern`,
  loading: 'Mal sehen, was da getan wurde …',
  was: 'Was getan wurde',
  by: (name) => `angesagt durch ${name}`,
  sealed: 'Es wurde dort angesagt, wo du es nicht sehen konntest.',
  instead: 'Stattdessen',
  alone: 'Nichts: nur dies zurücknehmen',
  didNot: 'Es ist nicht geschehen.',
  moves: 'Was da möglich war',
  search: 'Etwas davon suchen',
  unchanged: 'wie es war',
  none: 'Was da möglich war, ist nicht bekannt. Schreib den Befehl unten hin.',
  rolls: (dice) => `würfelt ${dice}`,
  form: 'Ein anderer Befehl, als Formular',
  kind: 'Befehl',
  take: 'Übernehmen',
  text: 'Der Befehl als JSON',
  badText: 'Das ist kein JSON-Objekt.',
  dice: 'Würfel',
  same: 'Dieselben Würfel wie damals',
  fresh: 'Neue Würfel',
  illegal: 'Spätere Schritte, die nicht mehr erlaubt sind',
  drop: 'Weglassen',
  stop: 'Vor dem ersten davon aufhören',
  preview: 'Was anders wäre',
  before: 'So ist es',
  after: 'So wäre es',
  waiting: 'Wird ausgerechnet …',
  choose: 'Wähle, was stattdessen geschehen soll, oder neue Würfel.',
  nothing: 'Der Kampf stünde wie jetzt; nur der Kampfbericht wäre anders.',
  nothingElse: 'Sonst wäre am Stand des Kampfes nichts anders.',
  own: 'Auch was das Spiel selbst festhält, etwa Pläne, Karten und Plätze, wäre anders.',
  never: 'Dieser Schritt hat nichts verändert oder zählt nicht: hier ist nichts zu ändern.',
  refused: (why) => `Das ging damals nicht: ${why}`,
  draws: (commit, amended) =>
    commit === amended
      ? 'Dafür braucht es Würfel, die noch nicht gefallen sind. Was folgt, zeigt sich erst, wenn sie liegen.'
      : `Ab Schritt ${commit} braucht es Würfel, die noch nicht gefallen sind. Was du hier siehst, endet davor.`,
  unopened: (commit) =>
    `Schritt ${commit} ist eine noch verdeckte Wahl oder würde eine aufdecken. Was du hier siehst, endet davor.`,
  dropped: (count) =>
    `${times(count, 'späterer Schritt ist', 'spätere Schritte sind')} nicht mehr erlaubt`,
  later: (commit, what) => `Schritt ${commit}, „${what}“:`,
  there: ['nicht da', 'da'],
  declared: ['hat nicht angesagt', 'hat angesagt'],
  played: (players) => `gespielt von ${players || 'der Spielleitung'}`,
  side: (side) => `auf der Seite: ${side}`,
  shown: {
    exact: 'Spieler sehen in Zahlen, wie es steht',
    word: 'Spieler sehen in einem Wort, wie es steht',
    nothing: 'Spieler sehen nicht, wie es steht',
  },
  scene: {
    phase: 'Phase',
    round: 'Runde',
    turn: 'Am Zug',
    side: 'Seite',
    outcome: 'Wie es ausging',
    next: 'Wer als Nächstes kommt',
    asked: 'Offene Frage',
  },
  empty: 'nichts',
  unmarked: 'kein Zustand',
  confirm: 'Ändern',
  confirming: 'Wird geändert …',
  undone: 'Du kannst es von seiner Stelle im Kampfbericht aus zurücknehmen.',
};
