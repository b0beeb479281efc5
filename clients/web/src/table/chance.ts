/** Chances of moves: found again by the command that they are of. Pure. */

import type { Json } from '../net/view';
import type { Foreseen } from '../types/api';

/** `chance` from 0 to 1; `harm` on average where it succeeds. */
export interface Chance {
  readonly chance: number;
  readonly harm?: number | undefined;
}

/** Gives the chances by command, however its fields are ordered. */
export function matched(odds: readonly Foreseen[]): Map<string, Chance> {
  return new Map(
    odds.map(({ command, chance, harm }) => [keyOf(command), { chance, harm: harm ?? undefined }]),
  );
}

/** Names a command, however its fields are ordered. */
export function keyOf(command: Json): string {
  const fields = Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields);
}
