/** The order of the combatants on this desk, and the moves of each. Pure. */

import { start } from '../facts/tell/words';
import type { Combatant, View } from '../net/view';
import type { Move, Seen } from '../types/api';

/** Gives the combatants in somebody's own order; who is not in it comes behind, as they joined. */
export function ordered(all: readonly Combatant[], order: readonly string[]): Combatant[] {
  const place = (one: Combatant) => {
    const found = order.indexOf(one.id);
    return found < 0 ? order.length : found;
  };
  return [...all].sort((a, b) => place(a) - place(b) || number(a.id) - number(b.id));
}

/** Moves of one combatant, or of the table itself. */
export interface Group {
  /** The combatant; empty for the table. */
  readonly who: string;
  readonly moves: readonly Move[];
}

/** Sorts moves by whom they are about; answers to questions stand elsewhere. */
export function grouped(moves: readonly Move[]): Group[] {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    const { type, who } = move.command;
    if (type === 'answer' || type === 'begin') continue;
    const key = typeof who === 'string' ? who : '';
    found.set(key, [...(found.get(key) ?? []), move]);
  }
  return [...found].map(([who, moves]) => ({ who, moves }));
}

/** A move's words without the name that stands above it already. */
export function shortened(label: string, name: string): string {
  const heads = name ? [`${name}: `, `${name} `] : [];
  const head = heads.find((found) => label.startsWith(found)) ?? '';
  return start(label.slice(head.length));
}

/** Commands that leave the fight as it is, or that go about in its past. */
const NOT_AMENDED = new Set(
  'open invite sit reseat fork anchor lock unseat say ask undo redo rewind amend'.split(' '),
);

/** Tells whether the command of a declaration can be another one. */
export function amendable(declared: Seen | undefined): boolean {
  if (!declared || !('type' in declared) || declared.type !== 'declared') return false;
  return !NOT_AMENDED.has(String(declared.command['type']));
}

/** The players who have nobody to play. */
export function idle({ seats, combatants }: View) {
  const busy = new Set(Object.values(combatants).flatMap((one) => one.seats));
  return Object.entries(seats).filter(([seat, { role }]) => role === 'player' && !busy.has(seat));
}

/** The seats that the fight waits for: by open questions. */
export function awaited(view: View): string[] {
  return [...new Set(Object.values(view.prompts).flatMap((prompt) => prompt.seats))];
}

const number = (id: string) => Number.parseInt(id.replace(/\D/g, ''), 10) || 0;
