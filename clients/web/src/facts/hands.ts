/** Hands of cards, where a ruleset's own state has any: by the shape of the state, not by its name. */
import type { View } from '../net/view';

export interface Held {
  /** The cards, where this viewer may know them. */
  readonly cards?: readonly number[];
  readonly count: number;
  /** The card on the table; 0 where it lies face down or is none that this viewer knows. */
  readonly played?: number;
}

/** Gives somebody's hand; nothing where the game has no cards. */
export function handOf(view: View, who: string): Held | undefined {
  const counted = entry(view.own, 'counts', who);
  const cards = entry(view.own, 'hands', who);
  const known = Array.isArray(cards) ? cards.filter((card) => typeof card === 'number') : undefined;
  if (typeof counted !== 'number' && !known) return undefined;
  const count = typeof counted === 'number' ? counted : (known?.length ?? 0);
  const played = entry(view.own, 'up', who) ?? entry(view.own, 'down', who);
  const sealed = view.readied.includes(who) ? 0 : undefined;
  const shown = typeof played === 'number' ? played : sealed;
  return { count, ...(known && { cards: known }), ...(shown !== undefined && { played: shown }) };
}

function entry(own: unknown, table: string, key: string): unknown {
  if (typeof own !== 'object' || own === null) return undefined;
  const found = (own as Record<string, unknown>)[table];
  if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
  return (found as Record<string, unknown>)[key];
}
