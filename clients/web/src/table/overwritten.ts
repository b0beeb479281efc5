/** What a setting would write over, in the form of the changes that a preview tells. Pure. */
import type { Json } from '../net/view';

/** Gives what was seen beside what stands there now, of the one thing that `command` sets. */
export function overwritten(command: Json, was: unknown, now: unknown): Json {
  const pair = [was ?? null, now ?? null];
  const who = String(command['who']);
  return { combatants: { [who]: about(command, pair) } };
}

function about(command: Json, pair: readonly unknown[]): Json {
  switch (command['type']) {
    case 'adjust':
      return { tracks: { [String(command['track'])]: pair } };
    case 'show':
      return { shown: pair };
    case 'assign':
      return { seats: pair };
    case 'grant':
      return { marks: { [`grant.${String(command['kind'])}`]: pair } };
    default:
      return { marks: { [String(command['mark'])]: pair } };
  }
}
