/** Texts of the tale of a fight, after it. */

import type { Same } from '../same';
import type { tale as en } from '../en/tale';
import { times } from './count';

export const tale: Same<typeof en> = {
  title: 'Wie es verlief',
  print: 'Drucken',
  nothing: 'Der Kampf hat noch nicht begonnen.',
  lead: (rounds, steps) =>
    `${times(rounds, 'Runde', 'Runden')}, ${times(steps, 'Schritt', 'Schritte')}.`,
  fallen: (names) => `Aus dem Kampf: ${names.join(', ')}.`,
  none: 'Niemand fiel.',
  turns: 'Wo er sich wendete',
  kinds: {
    first: 'Erstes Blut',
    fall: 'Ein Sturz',
    blow: 'Ein harter Hieb',
    amended: 'Berichtigt',
    end: 'Das Ende',
  },
  round: (round) => `Runde ${round}`,
  course: 'Was jedem blieb, Schritt für Schritt',
  courseOf: 'Eine Linie für jeden, von voll ganz oben bis nichts ganz unten; die Zahlen folgen',
  end: 'Am Ende',
  parts: 'Wer was tat',
  columns: ['Wer', 'Ausgeteilt', 'Erlitten', 'Härtester Hieb', 'Niedergestreckt'],
  hardest: (amount, target) => `${amount} gegen ${target}`,
  checking: 'Kette, Würfel und Regeln werden geprüft …',
  rounds: 'Runde für Runde',

  charts: {
    dealt: 'Ausgeteilter Schaden',
    taken: 'Erlittener Schaden',
    outcomes: 'Wie ihre Proben ausgingen',
    luck: 'Wie hoch die Würfel fielen',
    turns: 'Dauer eines Zuges',
    rounds: 'Dauer jeder Runde',
  },
  thrown: (sides, count, table) =>
    `W${sides}, ${count === 1 ? 'einmal' : `${count}-mal`}${table ? ' am Tisch' : ''} geworfen`,
  group: (from, to) => `${from} bis ${to}`,
  series: {
    fell: 'gefallen',
    expected: 'erwartet',
    'above what is expected': 'über dem Erwarteten',
    mean: 'im Mittel',
    longest: 'am längsten',
    time: 'Dauer',
    // How tests of the games come out.
    hit: 'Treffer',
    miss: 'daneben',
    fended: 'abgewehrt',
    nothing: 'nichts',
    none: 'keins',
    done: 'gelungen',
    spent: 'verbraucht',
    avoided: 'vermieden',
    unseen: 'ungesehen',
    survives: 'überlebt',
    spoiled: 'verdorben',
    riposte: 'Riposte',
    reached: 'erreicht',
    prevented: 'verhindert',
    performed: 'ausgeführt',
    held: 'gehalten',
    free: 'frei',
    down: 'am Boden',
    short: 'zu wenig',
  },
};
