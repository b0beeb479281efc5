/** What undo is about: that a player asks for one is no step of the fight. Pure. */

import type { View } from '../net/view';
import type { Seen } from '../types/api';

/** Gives the last step that can be taken back, 0 when there is none; `line` finds one by its address. */
export function lastStep(
  { prompts, timeline }: Pick<View, 'prompts' | 'timeline'>,
  line: (at: string) => Seen | undefined,
): number {
  const asked = Object.values(prompts).filter(({ kind }) => kind === 'undo');
  const steps = asked.map(({ context }) => Number(context?.['commit']));
  let last = timeline.undo;
  while (isRequest(line(`${last}-0`))) {
    const before = Math.max(0, ...steps.filter((step) => step < last));
    if (!before) break;
    last = before;
  }
  return last;
}

function isRequest(found: Seen | undefined): boolean {
  return found !== undefined && 'type' in found && found.type === 'declared' && asks(found.command);
}

const asks = (command: Readonly<Record<string, unknown>>) => command['type'] === 'ask';
