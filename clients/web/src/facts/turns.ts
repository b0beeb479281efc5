/** Who acts now and who comes after: from whose turn it is, and from what is still to be done. */
import type { Step } from '../types/api';

/** Gives combatants by id, who acts now first; one who has several steps in a row is named once. */
export function turns(turn: string, steps: readonly Step[]): string[] {
  const all = [turn, ...steps.map((step) => step.who ?? '')].filter(Boolean);
  return all.filter((who, index) => who !== all[index - 1]);
}
