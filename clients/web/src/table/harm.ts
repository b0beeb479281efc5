/** Harm or healing to several at once, each in full, half, double or not at all. Pure. */

import type { Combatant, Json } from '../net/view';

export type Share = 'none' | 'half' | 'full' | 'double';
export const SHARES: readonly Share[] = ['none', 'half', 'full', 'double'];

/** Gives what a share of an amount is: half of it is rounded down. */
export function portion(amount: number, share: Share): number {
  if (share === 'half') return Math.floor(amount / 2);
  return { none: 0, full: amount, double: 2 * amount }[share];
}

/** Gives where a pool stands then; healing goes up to its most. */
export function standing(
  one: Combatant,
  track: string,
  change: number,
): { before: number; after: number } | undefined {
  const pool = one.tracks[track];
  if (pool?.kind !== 'pool') return undefined;
  const { value: before = 0, max = 0 } = pool;
  const after = before + change;
  return { before, after: change > 0 ? Math.max(before, Math.min(after, max)) : after };
}

/** Gives the commands that set everybody's pool, for those to whom it does anything. */
export function strikes(
  people: readonly Combatant[],
  {
    track,
    amount,
    heals,
    reason,
  }: { track: string; amount: number; heals: boolean; reason: string },
  shares: Readonly<Record<string, Share>>,
): Json[] {
  return people.flatMap((one) => {
    const change = portion(amount, shares[one.id] ?? 'none') * (heals ? 1 : -1);
    const found = change === 0 ? undefined : standing(one, track, change);
    if (!found || found.after === found.before) return [];
    return [{ type: 'adjust', who: one.id, track, value: found.after, reason }];
  });
}
