/** Texts of src/lobby/own: games that people write, and stat blocks that they paste. */

import type { Words } from '../same';
import { number } from './count';

export const own: Words<'own'> = {
  title: 'Dein eigenes Spiel',
  write: 'Schreiben',
  from: 'Anfangen mit',
  choose: 'Datei wählen …',
  shipped: 'Spiele, die Dateien sind',
  mine: 'Deine, in diesem Browser',
  fights: 'Das Spiel eines deiner Kämpfe',
  upload: 'Oder nimm eine eigene Datei',
  file: 'Die Datei des Spiels',
  views: 'Wie es geschrieben wird',
  viewAs: { form: 'Als Formular', text: 'Als Text' },
  mistakesIn: (count) => (count === 1 ? 'ein Fehler' : `${number(count)} Fehler`),
  looking: 'Wird angesehen …',
  right: (title) => `${title}: alles stimmt. Es bleibt in diesem Browser.`,
  empty: 'Wähle eine Datei für den Anfang, nimm eine eigene oder füge sie hier ein.',
  mistakes: (count) => (count === 1 ? 'Ein Fehler:' : `${number(count)} Fehler:`),
  line: (line) => `Zeile ${line}`,
  download: 'Herunterladen',
  forget: 'Hier vergessen',
  mendFirst: 'In der Datei sind Fehler: behebe sie zuerst.',
  again: 'Noch ein Kampf mit diesem Spiel',

  blocks: 'Werteblöcke einfügen',
  blocksHelp:
    'Zeilen mit Tabs, Kommas, Semikolons oder Strichen dazwischen, in der ersten die Namen der Spalten; oder JSON aus Improved Initiative, 5etools oder Open5e.',
  blocksLists: (lists) =>
    `Ohne eine Spalte für ${lists.join(', ')} bringt niemand welche mit. In so einer Zelle steht etwa „Klaue +4 1d6+2 / Biss +5 2d4“.`,
  pasted: 'Werteblöcke',
  blocksFile: 'Oder nimm sie aus einer Datei',
  unread: 'Hier ließ sich nichts lesen.',
  column: (name) => `Spalte ${name} ist`,
  leaveOut: 'weggelassen',
  name: 'Name',
  count: 'Wie viele',
  guessed: 'Es gibt keine Zeile mit Namen: sieh nach, ob die Spalten stimmen.',
  noName: 'Sag, in welcher Spalte die Namen stehen.',
  take: (count) => (count === 1 ? 'Eine Figur hinzufügen' : `${number(count)} Figuren hinzufügen`),
  tooMany: (most) => `Nur die ersten ${number(most)} kommen dazu.`,
};
