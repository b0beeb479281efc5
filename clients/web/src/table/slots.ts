/**
 * Which slots of an exchange make sense. Pure.
 *
 * Law: nobody is waited for who cannot declare any longer, and nothing is called sealed that this
 * seat was shown, although the log found it not worth a sentence.
 */

import { fate, type Lore } from '../facts/lore';
import { makers } from '../facts/over';
import type { View } from '../net/view';
import type { Move, Seen } from '../types/api';

interface Slot {
  readonly id: string;
  readonly state: string;
}

interface Known {
  readonly moves: readonly Move[];
  readonly story: { lines: () => readonly Seen[] };
}

/** Two can only wait for each other; of a crowd, only the GM's moves tell who still can. */
const PAIR = 2;

export function sensible<S extends Slot>(
  all: readonly S[],
  view: View,
  known: Known,
  lore: Lore = {},
): S[] {
  const fell = (id: string) => fate(view.combatants[id]?.marks ?? {}, lore) !== undefined;
  const slots = all.filter(({ id, state }) => state !== 'waiting' || !fell(id));
  const shown = choosers(known.story.lines(), view.round);
  const able = new Set(known.moves.flatMap(makers));
  return slots.filter(({ id, state }) => {
    if (state === 'sealed') return !shown.has(id);
    if (state !== 'waiting' || slots.length <= PAIR) return true;
    return view.you.role === 'gm' ? able.has(id) : false;
  });
}

/** Who chose something in this round that the seat was shown. */
function choosers(lines: readonly Seen[], round: number): Set<string> {
  const found = new Set<string>();
  for (const line of lines.toReversed()) {
    if (!('type' in line)) continue;
    if (line.type === 'phased' && line.round < round) break;
    if (line.type === 'chosen') found.add(line.who);
  }
  return found;
}
