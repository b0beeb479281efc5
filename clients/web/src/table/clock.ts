/**
 * The time for a turn, counted from the lines that a seat was shown. Pure.
 *
 * A turn begins with a phase, a round, a turn, or when the past was changed; while the time is held, nothing of
 * it goes by. Law: the same lines give the same count, so a page that was loaded again goes on where it was.
 */

import type { Seen } from '../types/api';

export interface Count {
  readonly seconds: number;
  /** Milliseconds that had gone by at `since`. */
  readonly gone: number;
  /** Since when it runs, in ms since 1970 by the server's clock; undefined while it is held. */
  readonly since: number | undefined;
}

/** Where a turn begins. */
const BEGINS: ReadonlySet<string> = new Set(['phased', 'retracted', 'reinstated', 'amended']);

/** Gives the count after these lines; nothing where a turn takes as long as it takes. */
export function counted(lines: Iterable<Seen>): Count | undefined {
  let at = 0;
  let found: Count = { seconds: 0, gone: 0, since: undefined };
  for (const line of lines) {
    if (!('type' in line)) continue;
    if (line.type === 'declared') at = line.of ? at : line.at_ms;
    else if (line.type === 'timed') found = set(found, line.seconds, line.held ?? false, at);
    else if (found.seconds && BEGINS.has(line.type))
      found = { ...found, gone: 0, since: found.since === undefined ? undefined : at };
  }
  return found.seconds ? found : undefined;
}

function set(found: Count, seconds: number, held: boolean, at: number): Count {
  const same = found.seconds === seconds;
  const running = found.since === undefined ? 0 : Math.max(0, at - found.since);
  // Held and let go again, it goes on; given anew while it runs, it begins anew.
  const gone = same && (held || found.since === undefined) ? found.gone + running : 0;
  return { seconds, gone, since: held ? undefined : at };
}

/** Gives the whole seconds that are left at `now`, by the server's clock. */
export function left({ seconds, gone, since }: Count, now: number): number {
  const over = gone + (since === undefined ? 0 : Math.max(0, now - since));
  return Math.max(0, Math.ceil((1000 * seconds - over) / 1000));
}

const MINUTE = 60;

/** Writes seconds as people read a clock. */
export const clocked = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
