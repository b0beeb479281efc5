/** Real dice that a command waits for: what is asked, what was entered, and what a page leaves of it. */
import { commitOf } from '../dice/line';
import type { Need, Seen } from '../types/api';
import type { Refused } from './api';
import type { Giving } from './outbox';
import type { Shelf } from './shelf';
import type { Json } from './view';

/** What the dice of one need show. */
export interface Entered {
  readonly need: Need;
  readonly faces: readonly number[];
}

/** Dice that somebody has to throw before a command can go on. */
export interface Asking {
  readonly needs: readonly Need[];
  /** What was entered for needs of before. */
  readonly entered: readonly Entered[];
  /** Why all is asked again, where it is. */
  readonly problem: Refused | null;
  /** Notes what was entered so far, for a page that comes after this one. */
  readonly keep: (entered: readonly Entered[]) => void;
  /** Goes on with all that was entered; with nothing the command is given up. */
  readonly answer: (entered: readonly Entered[] | null) => void;
  /** Gives it up if it answers a question that is not open any longer: what was entered lies there. */
  readonly look: (open: Readonly<Record<string, unknown>>) => void;
}

/** A command that waits for dice. */
export interface Halted {
  readonly command: Json;
  readonly giving: Giving;
  readonly entered: readonly Entered[];
  /** What lies on the table from before: it answers the same throws, where they are asked for again. */
  readonly left?: readonly Entered[];
}

/** Dice that were entered for the answer to a question that is gone. */
export interface Lying {
  readonly prompt: string;
  readonly entered: readonly Entered[];
}

const wereEntered = (found: unknown): boolean =>
  Array.isArray(found) &&
  (found as readonly Partial<Entered>[]).every(
    ({ need, faces }) => typeof need?.id === 'string' && Array.isArray(faces),
  );

/** Reads the command that was waiting, unless it is something else. */
export function readHalted(shelf: Shelf<Halted>): Halted | undefined {
  const found: Partial<Halted> | undefined = shelf.read();
  const fits =
    typeof found?.command === 'object' &&
    typeof found.giving === 'object' &&
    wereEntered(found.entered);
  return fits ? (found as Halted) : undefined;
}

/** Reads what lies on the table, unless it is something else. */
export function readLying(shelf: Shelf<Lying>): Lying | undefined {
  const found: Partial<Lying> | undefined = shelf.read();
  return typeof found?.prompt === 'string' && wereEntered(found.entered)
    ? (found as Lying)
    : undefined;
}

/** Gives the question that a command answers; empty where it answers none. */
export const answered = ({ type, prompt }: Json): string =>
  type === 'answer' && typeof prompt === 'string' ? prompt : '';

/** Gives what goes along with a command when so much was entered. */
export function along(giving: Giving, entered: readonly Entered[]): Giving {
  if (entered.length === 0) return giving;
  const dice = { ...giving.dice };
  for (const { need, faces } of entered) dice[need.id] = [...faces];
  return { ...giving, dice };
}

/** Gives of what lies on the table all that answers these needs: the same throws of the same dice. */
export function still(needs: readonly Need[], left: readonly Entered[]): Entered[] {
  const same = (a: Need, b: Need): boolean =>
    a.id === b.id &&
    a.count === b.count &&
    a.sides === b.sides &&
    String(a.again) === String(b.again);
  return needs.flatMap((need) => {
    const found = left.find((one) => same(one.need, need) && !one.faces.includes(0));
    return found ? [{ need, faces: found.faces }] : [];
  });
}

/** A command from the start again, since some of its dice do not fit: those of `field`, or all. */
export function anew(given: Halted, field: string, again: boolean): Halted {
  const left = again ? [] : given.entered.filter(({ need }) => field !== `dice.${need.id}`);
  return { ...given, entered: [], left };
}

/** Gives the question that a question became: asked of the same in the commit in which it lapsed. */
export function heir(lines: readonly Seen[], prompt: string): string {
  const line = (wanted: (line: Seen) => boolean): Seen | undefined => lines.findLast(wanted);
  const asked = line((one) => 'type' in one && one.type === 'prompted' && one.prompt === prompt);
  const gone = line((one) => 'type' in one && one.type === 'lapsed' && one.prompt === prompt);
  if (!gone || !asked || !('type' in asked) || asked.type !== 'prompted') return prompt;
  const { kind, about } = asked;
  const next = line(
    (one) =>
      'type' in one &&
      one.type === 'prompted' &&
      commitOf(one.at) === commitOf(gone.at) &&
      one.kind === kind &&
      one.about === about,
  );
  return next && 'type' in next && next.type === 'prompted' ? heir(lines, next.prompt) : prompt;
}
