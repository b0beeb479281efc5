/** What a page leaves for the one that comes after it: commands that were not answered. */
import type { Pending } from './outbox';
import type { Shelf } from './shelf';

/** Commands that outlive the page, and the last line that was seen when they were given. */
export interface Left {
  readonly commands: readonly Pending[];
  readonly last: string;
  readonly digest: string;
}

/** Reads what was left, unless it is something else. */
export function readLeft(left: Shelf<Left> | undefined): Left | undefined {
  const found: Partial<Left> | undefined = left?.read();
  if (!Array.isArray(found?.commands) || !found.last || !found.digest) return undefined;
  const fits = (found.commands as readonly Partial<Pending>[]).every(
    ({ id, body }) => typeof id === 'string' && typeof body?.command === 'object',
  );
  return fits ? (found as Left) : undefined;
}
