/** What a session is given: the seat's chain, shelves of the browser, a clock. */

import type { ShakeBox } from './chains';
import type { Left } from './left';
import type { Shelf } from './shelf';
import type { Turn } from './turn';

/** What a session finds in the browser. */
export interface Means {
  /** The seat's chain; without one no shakes. */
  readonly box?: ShakeBox | null;
  readonly left?: Shelf<Left>;
  readonly turn?: Turn;
  /** The beginnings of the ids that this browser gave for the seat. */
  readonly mine?: Shelf<readonly string[]>;
  /** Gives ms that only grow. */
  readonly clock?: () => number;
  /** A past that a fresh page was not told is held against what was seen before: see `checked`. */
  readonly checks?: boolean;
}
