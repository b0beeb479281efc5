/**
 * Texts that several pages share.
 *
 * Words of the German texts, as the log has them: encounter Kampf, GM Spielleitung, seat Platz, spectator
 * Zuschauer, combatant Figur, commit and move Schritt, command Befehl, roll Wurf, screen Schirm, track
 * Wert, condition Zustand, side Seite, declared angesagt, taken back zurückgenommen, amend ändern, book
 * Kampfbuch, audit Prüfung, to stir schütteln. The reader is „du“; names stand in the nominative or the
 * accusative.
 */

import type { Words } from '../same';
import { number } from './count';

export const common: Words<'common'> = {
  name: 'Fightbook',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  copy: 'Kopieren',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveFirst: 'Ganz nach oben',
  moveLast: 'Ganz nach unten',
  loading: 'Einen Moment …',
  unknownPage: 'Diese Seite gibt es nicht.',
  unloaded:
    'Diese Seite konnte nicht geladen werden. Der Server ist vielleicht nicht da oder neuer als diese Seite.',
  again: 'Noch einmal versuchen',
  toLobby: 'Zur Startseite',
  away: 'Der Server ist nicht zu erreichen.',
  slowed: (seconds) =>
    `Der Server bittet um eine Pause: weiter geht es in ${seconds === 1 ? 'einer Sekunde' : `${number(seconds)} Sekunden`}.`,
  failed: 'Das hat nicht geklappt.',
};
