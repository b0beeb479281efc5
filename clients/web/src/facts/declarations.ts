/**
 * Declarations: who has declared what in the phase that goes on, for the slots of an exchange.
 *
 * Law: what is sealed shows as sealed, and as words only to those who were shown them.
 */
import type { View } from '../net/view';
import type { Entry } from './entry';
import type { Slot } from './Exchange.svelte';
import type { Card } from './story';

/** Gives a slot for each combatant that has declared, or that others of its phase wait for. */
export function declarations(view: View, cards: readonly Card[]): Slot[] {
  const chosen = choices(cards);
  const sealed = new Set(view.readied);
  const secret = view.readied.some((id) => !chosen.has(id) || chosen.get(id)?.hidden);
  const sides = new Set(view.readied.map((id) => view.combatants[id]?.side));
  return Object.values(view.combatants).flatMap(({ id, name, side }): Slot[] => {
    const entry = chosen.get(id);
    if (entry) {
      const secret = Boolean(entry.hidden) && !entry.revealed;
      return [{ id, name, side, state: 'open', words: entry.sentence, secret }];
    }
    const state = sealed.has(id) ? 'sealed' : 'waiting';
    // What is sealed is revealed together; in the open, one side may well declare alone.
    return secret || sides.has(side) ? [{ id, name, side, state }] : [];
  });
}

/** Gives the last choice of each combatant since the phase began. */
function choices(cards: readonly Card[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const card of cards.toReversed()) {
    for (const entry of card.entries.toReversed()) {
      if (entry.retracted) continue;
      if (entry.kind === 'phased') return found;
      if (entry.kind === 'chosen' && entry.who && !found.has(entry.who.id))
        found.set(entry.who.id, entry);
    }
  }
  return found;
}
