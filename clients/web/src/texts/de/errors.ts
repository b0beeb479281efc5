/**
 * What the server refuses, by its code; see docs/errors.md. The server's own sentences are English: where
 * they say more than the code does, such as what a rule forbids, they stand behind.
 */

import type { Words } from '..';

const CODES: Readonly<Record<string, string>> = {
  'bad-token': 'Der Link öffnet hier keinen Platz, oder der Platz wurde weggenommen.',
  'bad-origin': 'Von einer Seite unter anderer Adresse geht das nicht.',
  'bad-host': 'Unter diesem Namen antwortet der Server nicht.',
  'bad-shake': 'Das Schütteln passte nicht zu diesem Platz. Versuch es noch einmal.',
  'shake-needed': 'Dieser Zug würfelt, und das Schütteln fehlte. Versuch es noch einmal.',
  'bad-dice': 'Diese Augen passen nicht zu den Würfeln, die fallen sollen.',
  busy: 'Auf dem Server warten zu viele Befehle: versuch es noch einmal.',
  changed: 'Jemand anders hat das gesetzt, seit du es gesehen hast.',
  closed: 'Der Kampf ist zu Ende.',
  'dice-needed': 'Dieser Tisch wirft seine eigenen Würfel: trag ein, was gefallen ist.',
  expired: 'Der Code des Tischs ist abgelaufen. Frag die Spielleitung nach einem neuen.',
  forbidden: 'Das darfst du von deinem Platz aus nicht.',
  full: 'Hier ist kein Platz mehr frei.',
  'hello-first': 'Die Verbindung begann nicht, wie sie soll.',
  'history-lost': 'Der Server hat einen Teil dieses Kampfes verloren.',
  internal: 'Im Server ging etwas schief. Es wurde nichts geschrieben.',
  locked: 'Der Tisch ist geschlossen: es kann niemand dazukommen.',
  'no-token': 'Dafür brauchst du den Link eines Platzes.',
  'not-your-dice': 'Diese Würfel darfst du nicht vom Tisch mitbringen.',
  'not-yours': 'Diese Figur spielst du nicht.',
  'nothing-to-undo': 'Es gibt nichts zurückzunehmen oder wiederherzustellen.',
  'other-rules': 'Diesen Kampf haben andere Regeln entschieden: hier geht er nicht weiter.',
  'prompt-open': 'Erst muss eine Frage beantwortet werden.',
  'slow-down': 'Das war zu viel auf einmal. Warte ein wenig.',
  stale: 'Der Kampf ging inzwischen weiter.',
  'store-away': 'Der Speicher ist nicht da, voll oder schreibgeschützt: nichts wurde festgehalten.',
  'too-large': 'Das ist zu groß.',
  'too-long': 'Das dauert länger, als der Server erlaubt. Nimm das Kampfbuch und prüfe es selbst.',
  'too-much': 'Die Datei des Spiels macht daraus mehr, als ein Befehl darf.',
  'unknown-address': 'Diese Stelle gibt es im Kampf nicht.',
  'unknown-choice': 'Diese Antwort steht nicht zur Wahl.',
  'unknown-head':
    'Dieser Kampf hatte nie den Stand, den dieser Browser gesehen hat: sag es den anderen.',
  'unknown-code': 'Kein Tisch hat diesen Code.',
  'unknown-combatant': 'Diese Figur gibt es hier nicht.',
  'unknown-encounter': 'Diesen Kampf gibt es nicht.',
  'unknown-prompt': 'Diese Frage gibt es nicht, oder sie ist schon beantwortet.',
  'unknown-version': 'Diese Fassung der Regeln gibt es hier nicht.',
  'not-newer': 'Ein Kampf geht nur nach neueren Regeln weiter, nie nach älteren.',
  'unknown-ruleset': 'Dieses Spiel, oder etwas darin, gibt es hier nicht.',
  'unknown-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
  'unknown-type': 'Einen solchen Befehl gibt es in diesem Kampf nicht.',
  'wrong-phase': 'Das geht in dieser Phase nicht.',
  'wrong-turn': 'Diese Figur ist nicht dran.',
};

/** Those of which the server's sentence says what exactly is wrong. */
const EXACT: Readonly<Record<string, string>> = {
  'bad-book': 'Das Kampfbuch ist nicht ganz oder nicht in Ordnung.',
  'bad-game': 'In der Datei des Spiels sind Fehler.',
  'bad-json': 'Das ist kein richtiges JSON.',
  'bad-message': 'Etwas fehlt, ist zu viel oder passt nicht.',
  'bad-sheet': 'Der Bogen passt nicht zum Spiel.',
  illegal: 'Das erlauben die Regeln gerade nicht.',
};

export const errors: Words<'errors'> = (code, message) => {
  const exact = EXACT[code];
  if (exact) return message ? `${exact} (${message})` : exact;
  return CODES[code] ?? message;
};
