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
  if (typeof played === 'number') return { ...without(count, known, played), played };
  if (!view.readied.includes(who)) return { count, ...(known && { cards: known }) };
  return { count: Math.max(0, count - 1), played: 0 };
}

/** Gives a hand less the card that lies on the table. */
function without(count: number, known: number[] | undefined, played: number): Held {
  if (!known) return { count };
  const cards = known.filter((card) => card !== played);
  return { count: known.length === count ? cards.length : count, cards };
}

function entry(own: unknown, table: string, key: string): unknown {
  if (typeof own !== 'object' || own === null) return undefined;
  const found = (own as Record<string, unknown>)[table];
  if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
  return (found as Record<string, unknown>)[key];
}
