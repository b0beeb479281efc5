/** Texts of src/why: why a number is what it is, how dice were made, what a rule says. */

import type { Same } from '../same';
import type { why as en } from '../en/why';

export const why: Same<typeof en> = {
  track: (track, name) => `Warum: ${track} von ${name}`,
  dice: 'Wie diese Würfel entstanden',
  diceOf: (name, faces) =>
    `Wie die Würfel entstanden${name && ` für ${name}`}${faces && `: ${faces}`}`,
  rule: (word) => `Was die Regeln sagen: ${word}`,
  rules: 'Die Regeln dieses Spiels',
  ask: 'Warum diese Zahl?',

  trackOf: (track, name) => `${track} von ${name}`,
  causes: 'Was sie verändert hat, das Letzte zuerst',
  never: 'Bisher hat sie nichts verändert.',
  course: (track) => `Wie es verlief: ${track}`,
  step: (commit) => `Schritt ${commit}`,
  round: (round) => (round ? `Runde ${round}` : 'vor dem Kampf'),
  look: 'Ansehen',
  lookAt: (commit) => `Ab Schritt ${commit} ansehen`,
  amend: 'Berichtigen …',
  amendAt: (commit) => `Schritt ${commit} berichtigen`,
  gone: 'zurückgenommen',

  how: 'Von den Zahlen zu den Augen',
  server: (n, name) => `Die geheime Zahl ${n} des Servers für ${name}`,
  serverHidden: 'Die geheime Zahl des Servers ist dir verborgen, bis der Schirm fällt.',
  shake: (n, name) => `Gemischt von ${name}, mit Zahl ${n} des eigenen Browsers`,
  unshaken: 'Kein Browser hat diesen Wurf gemischt.',
  witness: (n, name) => `Bezeugt von ${name}, mit Zahl ${n}`,
  passed: (names) => `Hat nicht rechtzeitig geantwortet: ${names}`,
  absent: (names) => `War nicht verbunden: ${names}`,
  settled: (at) => `festgelegt bei ${at}, bevor jemand handelte`,
  leads: (n) =>
    n === 1
      ? 'Einmal gehasht ergibt sie, was dort bekannt gemacht wurde.'
      : `${n}-mal gehasht ergibt sie, was dort bekannt gemacht wurde.`,
  strays: 'Sie führt nicht zu dem, was vorher bekannt gemacht wurde!',
  seed: 'Alle zusammen, gehasht, sind die Saat',
  label: (label) => `Saat und Wort „${label}“ ergeben die Augen`,
  reckoned: (faces) => `Dieser Browser rechnet nach: ${faces}`,
  real: 'Echte Würfel, von Hand geworfen und eingegeben. Niemand kann sie später prüfen.',
  again: 'Dieser Schritt wurde durch eine Berichtigung neu entschieden.',
  keeps: (commit) =>
    commit
      ? `Was in Schritt ${commit} gefallen war, bleibt; alles andere kommt aus der Berichtigung.`
      : 'Die Würfel kommen aus der Berichtigung.',
  none: 'Hier ist kein Wurf, der dir gezeigt wurde.',
  verdict: 'Was dieser Browser selbst geprüft hat',
  reasons: {
    line: 'Die Zeile ist nicht, wie sie sein muss.',
    chain: 'Die Zeilen führen nicht zu dem Kopf, den der Server nannte.',
    reveal: 'Aufgedeckt wurde etwas anderes, als verborgen war.',
    draw: 'Die Zahl des Servers war nicht vorher festgelegt.',
    shake: 'Die Zahl eines Browsers war nicht vorher festgelegt.',
    face: 'Die Augen sind nicht, was die Saat ergibt.',
    total: 'Die Summe stimmt nicht.',
  },

  condition: 'Zustand',
  speaks: 'Regeln, die davon sprechen',
  silent: 'Keine Regel dieses Spiels nennt es mit diesen Worten.',
  all: (count) => `Alle ${count} Regeln dieses Spiels`,
  noRules: 'Dieses Spiel führt keine Regeln auf.',
  search: 'In den Regeln suchen',
  nothing: 'Keine Regel enthält diese Wörter.',
};
