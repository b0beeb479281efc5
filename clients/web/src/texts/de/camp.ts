/** Texte der Seite einer Kampagne, ohne die die erste Seite auskommt. */

import type { camp as english } from '../en/camp';
import type { Same } from '../same';

export const camp: Same<typeof english> = {
  firstSteps:
    'Zuerst kommen die Figuren hinzu, oder die Spielenden erschaffen eigene. Dann eine Begegnung vorbereiten, alle einladen und beginnen.',
  nothingYet: 'Wenn ein Kampf beginnt, steht hier der Weg dorthin.',
  yours: 'Deine Figuren',
  between: 'Zwischen den Kämpfen',
  rests: 'Ausruhen',
  grows: 'Jetzt fällig',
  newer: 'Es gibt neuere Regeln',
  award: 'Auszeichnung…',
  awardTitle: 'Etwas vergeben',
  awardHelp: 'Es steht dann auf jedem Blatt: Erfahrung, ein Titel, eine Schuld, etwas Gefundenes.',
  awardWhat: 'Was sie bekommen',
  awardGive: 'Vergeben',
  awarded: 'Es steht auf ihren Blättern.',
  everybody: 'Wer bekommt es?',
  play: 'Spielen',
  makeNew: 'Oder jemand Neues erschaffen',
  makeName: 'Name der Figur',
  makeIt: 'Erschaffen',
  evening: (day: string) => `Der Abend vom ${day}`,
  there: (who: string) => `Dabei: ${who}`,
  story: 'Geschichte',
  storyOf: (day: string) => `Die Geschichte vom ${day} als eine Seite`,
  notes: 'Notizen und Abende',
  noNotes: 'Noch ist nichts notiert. Was hier steht, sieht nur die Spielleitung.',
  noteTitle: 'Titel',
  noteText: 'Notiz',
  noteNew: 'Notiz schreiben',
  noteKeep: 'Notiz behalten',
  noteKept: 'Die Notiz ist aufgehoben.',
  noteDrop: (title) => `${title} wegwerfen`,
  noteChange: (title) => `${title} ändern`,
  links: 'Alle haben einen neuen Link',
  linksHelp:
    'Die Links vom anderen Server öffnen hier nichts. Gib allen den eigenen; sie werden nur dieses eine Mal gezeigt, und neue lassen sich später machen.',
  linksGo: 'Zur Kampagne gehen',
  copyLink: (name) => `Link von ${name} kopieren`,
  beginNow: 'Sofort beginnen',
  changeSheet: 'Blatt ändern',
  changeReason: 'Warum',
  changeIt: 'Ändern',
  toSheet: (name) => `Blatt und Geschichte von ${name}`,
};
