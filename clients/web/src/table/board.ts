/** The board: how much of each there is room for, and where an arrow key leads. Pure. */

import { makers } from '../facts/over';
import type { Json } from '../net/view';
import type { Move } from '../types/api';

/** How much is shown of each: all that is counted, the most of it, or what a glance needs. */
export type Room = 'few' | 'some' | 'many';

const FEW = 6;
const SOME = 12;

export function roomOf(count: number): Room {
  if (count <= FEW) return 'few';
  return count <= SOME ? 'some' : 'many';
}

/**
 * Gives the command by which a game puts `who` where it stands in an order now: before the next who is in the
 * game's own order, or last. Nothing where the game was not asked for it.
 */
export function arranged(
  moves: readonly Move[],
  order: readonly string[],
  who: string,
): Json | undefined {
  const kinds = moves.filter(({ command }) => command.type === 'arrange');
  const known = new Set(kinds.flatMap(makers));
  const [next] = order.slice(order.indexOf(who) + 1).filter((one) => known.has(one));
  if (!known.has(who)) return undefined;
  return { type: 'arrange', who, ...(next !== undefined && { before: next }) };
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Gives the place that an arrow key leads to from `here`; nothing for other keys, and at an edge. */
export function aside(places: readonly Place[], here: number, key: string): number | undefined {
  const last = places.length - 1;
  const steps: Record<string, number> = {
    ArrowRight: Math.min(here + 1, last),
    ArrowLeft: Math.max(here - 1, 0),
    Home: 0,
    End: last,
  };
  const down = key === 'ArrowDown';
  const at = places[here];
  if (!at || (!down && key !== 'ArrowUp')) return steps[key];
  const beyond = places
    .map((place, index) => ({ index, by: (place.top - at.top) * (down ? 1 : -1), place }))
    .filter(({ by }) => by > 1);
  const nearest = Math.min(...beyond.map(({ by }) => by));
  const across = ({ place }: { place: Place }) => Math.abs(middle(place) - middle(at));
  const row = beyond.filter(({ by }) => by < nearest + 1);
  return row.sort((a, b) => across(a) - across(b))[0]?.index;
}

const middle = ({ left, width }: Place): number => left + width / 2;
