/** What people wrote: it is told as it stands; twin of `projections/log/written.py`, with its law. */
import type { Declared, Line } from '../../types/api';
import { clean } from './clean';

const HELD = '{written}';
/** Fields of commands in which people write. */
const ASKED = ['reason', 'note', 'outcome'] as const;
/** Fields of facts that may say what was written there; the rules may have added to it. */
const TOLD: Readonly<Partial<Record<Line['type'], string>>> = {
  ...{ rolled: 'why', damaged: 'why', healed: 'why', spent: 'why' },
  ...{ marked: 'why', unmarked: 'why', left: 'why' },
  ...{ adjusted: 'reason', closed: 'outcome' },
};

/** An event with a slot for what a person wrote in the command behind it, and that text. */
export interface Held {
  readonly event: Line;
  readonly text: string;
}

export function held(event: Line, declared: Declared | undefined): Held {
  const command: Readonly<Record<string, unknown>> = declared?.command ?? {};
  for (const asked of ASKED) {
    const value = command[asked];
    const text = typeof value === 'string' ? clean(value) : '';
    if (!text) continue;
    const more = { [asked]: HELD };
    if (event.type === 'declared' && event === declared)
      return { event: { ...event, command: { ...event.command, ...more } }, text };
    if (event.type === 'chosen' && event.what[asked] === value)
      return { event: { ...event, what: { ...event.what, ...more } }, text };
    const found = begins(event, text);
    if (found) return { event: found, text };
  }
  return { event, text: '' };
}

/** Gives a fact with a slot in place of the text that its reason begins with. */
function begins(event: Line, text: string): Line | undefined {
  const field = TOLD[event.type];
  const told = field && (event as unknown as Record<string, unknown>)[field];
  if (typeof told !== 'string' || !`${clean(told)} `.startsWith(`${text} `)) return undefined;
  return { ...event, [field as string]: `${HELD}${clean(told).slice(text.length)}` };
}

/** Puts what was written where its slot stands. */
export function filled(told: string, text: string): string {
  return text ? told.replaceAll(HELD, () => text) : told;
}
