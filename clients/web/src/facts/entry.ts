/**
 * Entries: what the combat log is made of, one for each fact that is worth a sentence.
 *
 * The same values as the server's log as JSON gives. An entry is never deleted: what was taken back
 * is `retracted`. `at` is the address of the line that told it.
 */
import type { Die, Modifier, Track } from '../types/api';

/** A combatant or a seat: its id and the name that people know. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** One die as it lies. `hidden`: rolled where not everybody saw it. */
export interface Chip extends Readonly<Die> {
  readonly hidden?: boolean;
}

/** A track before and after; `track` is its id, `amount` how much was lost or won. */
export interface Change {
  readonly track: string;
  readonly name: string;
  readonly before: Track;
  readonly after: Track;
  readonly amount?: number;
}

export interface Entry {
  readonly at: string;
  readonly commit: number;
  /** The type of the event. */
  readonly kind: string;
  readonly sentence: string;
  readonly round?: number;
  readonly phase?: string;
  readonly seat?: Named;
  readonly who?: Named;
  readonly target?: Named;
  readonly by?: Named;
  readonly dice?: readonly Chip[];
  readonly modifiers?: readonly Modifier[];
  readonly total?: number;
  readonly grade?: string;
  /** What a roll or a test is for, as the rules call it; of cards, what befell them; of a sheet, its tracks. */
  readonly topic?: string;
  /** How a test came out, as the rules call it. */
  readonly outcome?: string;
  readonly change?: Change;
  /** The condition that begins or ends here. */
  readonly mark?: string;
  readonly reason?: string;
  /** The reason in the words of the reader's language, where they are others. */
  readonly because?: string;
  readonly by_gm?: boolean;
  readonly hidden?: boolean;
  readonly revealed?: string;
  /** A choice that was changed before all were shown, or whose owner has left: it does not hold. */
  readonly early?: boolean;
  readonly retracted?: boolean;
}

/** What one reading gave: new entries, and what it changed in those before. */
export interface Told {
  readonly entries: readonly Entry[];
  /** Entries of before that are told otherwise now. */
  readonly turned: readonly Entry[];
}

/** What the browser found out about a roll; the states of src/dice. */
export type Verdict = 'verified' | 'hidden' | 'table' | 'wrong';

/** Gives the commit of an address. */
export function commitOf(address: string): number {
  return Number.parseInt(address, 10);
}
