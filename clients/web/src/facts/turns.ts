/** Who acts now and who comes after: from whose turn it is, and from what is still to be done. */
import type { Step } from '../types/api';

export interface Turns {
  /** Whose turn it is; where nobody's is, all of the coming ones that the fight waits for. */
  readonly now: readonly string[];
  readonly then: readonly string[];
}

/**
 * Gives combatants by id, each once: whoever reacts to what goes on, and has a turn to come, is named
 * where that turn is.
 */
export function turns(turn: string, steps: readonly Step[], waits: readonly string[]): Turns {
  const coming = steps.map((step) => step.who ?? '').filter(Boolean);
  const each = coming.filter((who, index) => coming.lastIndexOf(who) === index);
  const any = turn ? [turn] : each.filter((who) => waits.includes(who));
  const now = any.length ? any : coming.slice(0, 1);
  return { now, then: each.filter((who) => !now.includes(who)) };
}
