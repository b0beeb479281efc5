/** Texte zu src/campaign: was von Kampf zu Kampf bleibt. */

import type { Words } from '../same';

export const campaign: Words<'campaign'> = {
  begin: 'Kampagne beginnen',
  beginHelp:
    'Figuren, vorbereitete Begegnungen und Notizen, die bleiben. Kämpfe werden von hier eröffnet, und was sie anrichten, kommt mit heim.',
  name: 'Name der Kampagne',
  nameHint: 'Die Straße am Fluss',
  going: 'Im Gange',
  nothingOn: 'Es läuft kein Kampf.',
  go: (who) => `Zum Kampf von ${who}`,
  goShort: 'Hingehen',
  away: (who) => `Im Kampf: ${who}`,
  prepared: 'Vorbereitete Begegnungen',
  nothingPrepared: 'Nichts ist vorbereitet.',
  prepare: 'Begegnung vorbereiten',
  add: 'Figuren hinzufügen',
  nobody: 'Es gibt noch keine Figuren.',
  game: 'Aus welchem Spiel',
  keep: 'Behalten',
  bring: 'Hinzufügen',
  start: (title) => `${title} beginnen`,
  startShort: 'Beginnen',
  drop: (title) => `${title} aus dem Regal nehmen`,
  dropped: (title) => `${title} ist aus dem Regal genommen.`,
  kept: (title) => `${title} ist vorbereitet.`,
  who: 'Wer geht hin?',
  goThere: 'Kampf eröffnen',
  noneOfGame: (game) => `Aus ${game} ist niemand daheim.`,
  foes: (count) => (count === 1 ? '1 Figur' : `${count} Figuren`),
  whoPlays: 'Wer wen spielt',
  back: 'Zur Kampagne',
};
