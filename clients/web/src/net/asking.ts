/** Real dice that a command waits for: what is asked, what was entered, and what a page leaves of it. */
import type { Need } from '../types/api';
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
}

/** A command that waits for dice. */
export interface Halted {
  readonly command: Json;
  readonly giving: Giving;
  readonly entered: readonly Entered[];
}

/** Reads the command that was waiting, unless it is something else. */
export function readHalted(shelf: Shelf<Halted>): Halted | undefined {
  const found: Partial<Halted> | undefined = shelf.read();
  const fits =
    typeof found?.command === 'object' &&
    typeof found.giving === 'object' &&
    Array.isArray(found.entered) &&
    (found.entered as readonly Partial<Entered>[]).every(
      ({ need, faces }) => typeof need?.id === 'string' && Array.isArray(faces),
    );
  return fits ? (found as Halted) : undefined;
}

/** Gives what goes along with a command when so much was entered. */
export function along(giving: Giving, entered: readonly Entered[]): Giving {
  if (entered.length === 0) return giving;
  const dice = { ...giving.dice };
  for (const { need, faces } of entered) dice[need.id] = [...faces];
  return { ...giving, dice };
}
