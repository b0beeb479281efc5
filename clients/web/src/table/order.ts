/** The order of the combatants on this desk, and what is said of them. Pure. */

import type { Combatant, View } from '../net/view';
import type { Seen } from '../types/api';

/** Gives the combatants in somebody's own order; who is not in it comes behind, as they joined. */
export function ordered(all: readonly Combatant[], order: readonly string[]): Combatant[] {
  const place = (one: Combatant) => {
    const found = order.indexOf(one.id);
    return found < 0 ? order.length : found;
  };
  return [...all].sort((a, b) => place(a) - place(b) || number(a.id) - number(b.id));
}

/** Commands that leave the fight as it is, or that go about in its past. */
const NOT_AMENDED = new Set(
  'open invite sit reseat admit public frame publish renew trust claim fork anchor lock unseat say ask undo redo rewind amend'.split(
    ' ',
  ),
);

/** Tells whether the command of a declaration can be another one. */
export function amendable(declared: Seen | undefined): boolean {
  if (!declared || !('type' in declared) || declared.type !== 'declared') return false;
  return !NOT_AMENDED.has(String(declared.command['type']));
}

/** Tells whether a seat may bring the dice that a label names: it ends with whose they are. */
export function brings(view: View | null, label: string): boolean {
  if (!view || view.you.role === 'gm') return view !== null;
  const { seat } = view.you;
  const usual = view.encounter.options['dice'] === 'table' ? 'all' : 'none';
  const dice = view.seats[seat]?.dice ?? usual;
  if (dice !== 'own') return dice === 'all';
  const own = whose(view, label);
  return label === 'throw' || (own?.seats.includes(seat) ?? false);
}

/** Gives the combatant whose dice a label names; nobody where they are the table's. */
export function whose(view: View | null, label: string) {
  return view?.combatants[label.slice(label.lastIndexOf(':') + 1)];
}

/** The players who have nobody to play. */
export function idle({ seats, combatants }: View) {
  const busy = new Set(Object.values(combatants).flatMap((one) => one.seats));
  return Object.entries(seats).filter(([seat, { role }]) => role === 'player' && !busy.has(seat));
}

const number = (id: string) => Number.parseInt(id.replace(/\D/g, ''), 10) || 0;
