/** Texte von src/checker: ein Kampfbuch, geprüft ohne Server. */

import type { checker as en } from '../en/checker';
import type { Same } from '../same';
import { times } from './count';

const rolls = (count: number) => times(count, 'Wurf', 'Würfe');
const lines = (count: number) => times(count, 'Zeile', 'Zeilen');

export const checker: Same<typeof en> = {
  link: 'Der Prüfer',
  linkHint: 'Eine Datei, die jedes Kampfbuch prüft, ohne Netz',
  title: 'Einen Kampf prüfen',
  lead: 'Diese Seite ist eine einzige Datei. Sie liest ein Kampfbuch in diesem Browser, schickt nichts irgendwohin und braucht kein Netz: heb sie auf und prüf damit jeden Kampf.',
  drop: 'Zieh ein Kampfbuch hierher, oder',
  choose: 'Kampfbuch wählen',
  another: 'Ein anderes Kampfbuch prüfen',
  reading: (share) => `Wird geprüft: ${share} %`,
  unreadable: 'Diese Datei ist nicht zu lesen: Ein Buch ist Text in UTF-8.',
  sound: (count, rolled) => `Kein Fehler in ${lines(count)} und ${rolls(rolled)}.`,
  unsound: (faults) =>
    `${times(faults, 'Sache kann', 'Sachen können')} in diesem Kampfbuch nicht stimmen.`,
  covered: (checked, rolled, hidden, typed) =>
    [
      `${checked} von ${rolls(rolled)} fielen, wie vorher festgelegt`,
      hidden ? `${hidden} lagen hinter dem Schirm` : '',
      typed ? `${typed} von Hand geworfen, was niemand prüfen kann` : '',
    ]
      .filter(Boolean)
      .join('; ') + '.',
  running:
    'In diesem Kampfbuch ist der Kampf nicht zu Ende: es reicht bis zu seiner letzten Zeile.',
  figures: 'Was geprüft wurde',
  lines: (count, commits) =>
    `${lines(count)} in ${times(commits, 'Befehl', 'Befehlen')}, eine aus der anderen, bis zum Stand am Ende`,
  hidden: (count) =>
    `${lines(count)} verborgen vor dem, der das Buch gesichert hat, durch ihre Marken gebunden`,
  shaken: (shaken, alone) =>
    alone
      ? `${shaken} Würfe auch von ihrem Platz geschüttelt, ${alone} vom Server allein`
      : `${rolls(shaken)}, von ihrem Platz geschüttelt und vom Server`,
  salts: (salts) => `${salts} Salz verborgener Zeilen, jetzt, da der Schirm offen ist`,
  not: 'Was diese Seite nicht wissen kann',
  nots: [
    'Ob die Regeln aus einem Wurf das Richtige gemacht haben: `fightbook audit` entscheidet jeden Befehl noch einmal.',
    'Ob das ganze Buch eine Erfindung ist, die zu sich selbst passt: vergleich seinen Stand mit einem, den jemand aufgehoben hat.',
    'Ob echte Würfel so fielen, wie sie eingegeben wurden.',
  ],
  wrong: 'Was nicht stimmt',
  row: (row) => `Zeile ${row} der Datei`,
  faults: {
    draw: 'Das Glied ist nicht das nächste seiner Kette.',
    shake: 'Das Schütteln ist nicht das nächste Glied des Platzes, der würfelt.',
    face: 'Die Würfel sind nicht die, die festgelegt waren.',
    total: 'Die Summe ist nicht die ihrer Teile.',
    saw: 'Der Befehl wurde auf einem Stand gegeben, den dieses Buch nie hatte: Zeilen davor wurden geändert.',
    salt: 'Das Salz oder das Geheimnis des Schirms ist nicht das, das festgelegt war.',
  },
  notes: 'Was man wissen möchte',
  noNotes: 'Nichts Ungewöhnliches.',
  remarks: {
    late: (seat, count) =>
      `${seat || 'Jemand'} hatte die geheime Zahl für diesen Wurf schon gezeigt, und davor kam noch etwas von der Spielleitung oder vom Server: ${times(count, 'Befehl', 'Befehle')}.`,
    shown: (seat, count) =>
      `${seat || 'Jemand'} hatte die geheime Zahl dieses Wurfs schon ${count}-mal gezeigt, mit einem Befehl, der nichts würfelte.`,
    unsaid: (seat) =>
      `${seat || 'Jemand'} sagt nicht, wann die geheime Zahl für diesen Wurf gezeigt wurde; was dazwischen kam, bleibt offen.`,
    passed: (seat, count) =>
      `${seat} gab für diesen Wurf nicht rechtzeitig eine geheime Zahl, darum waren ${count} Ausgänge offen.`,
    nothing: (seat) =>
      `Für einen Wurf von ${seat || 'jemandem'} wurden geheime Zahlen gezeigt, und es wurde nichts daraus.`,
    pair: (seat) => `Neue geheime Zahlen für ${seat}.`,
    lost: (seat) => `Zeilen gingen verloren: ${seat} hat mehr gesehen, als der Server noch hatte.`,
  },
  head: 'Hast du einen Stand aufgehoben?',
  headLead:
    'Acht Wörter oder 64 Ziffern. Stand der Kampf je so, dann ist dieses Buch bis dahin der Kampf, den du gesehen hast.',
  held: (at) => `Ja: das Buch hatte diesen Stand bei ${at}.`,
  notHeld:
    'Nein: diesen Stand hatte das Buch nie. Es ist ein anderer Kampf, oder es wurde geändert.',
  rolls: 'Jeder Wurf',
  columns: { at: 'Wo', seat: 'Wer', label: 'Wofür', dice: 'Würfel', state: 'Prüfung' },
  states: {
    verified: 'wie festgelegt',
    hidden: 'nicht zu sehen',
    table: 'von Hand',
    wrong: 'falsch',
  },
  deal: 'Karten',
  shownOf: (shown, all) => `Die ersten ${shown} von ${all}.`,
};
