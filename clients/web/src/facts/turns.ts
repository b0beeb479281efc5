/** Who acts now and who comes after: from whose turn it is, and from what is still to be done. */
import type { Step } from '../types/api';

/**
 * Gives combatants by id, who acts now first, each once: whoever reacts to what goes on, and has a
 * turn to come, is named where that turn is.
 */
export function turns(turn: string, steps: readonly Step[]): string[] {
  const coming = steps.map((step) => step.who ?? '').filter(Boolean);
  const now = turn || (coming[0] ?? '');
  const later = coming.filter((who, index) => coming.lastIndexOf(who) === index && who !== now);
  return [now, ...later].filter(Boolean);
}
