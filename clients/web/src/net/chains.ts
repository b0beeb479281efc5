/**
 * A seat's chain of shakes, on a shelf that all tabs of the browser share, so that a page loaded
 * again goes on where it was, and two tabs of one seat do not give it two chains.
 *
 * Laws: a chain comes onto the shelf when the table knows its anchor, and leaves it when it is given
 * up; of one chain, the shelf never says fewer links spent than it said before. Tabs that disagree
 * come to one chain, since each takes what lies on the shelf when the table refuses its own.
 */

import { Shakes, type Kept } from '../dice/shakes';
import { shared, type Shelf } from './shelf';

const chain = (token: string) => shared<Kept>(`chain/${token}`);

export class ShakeBox {
  shakes: Shakes;
  #anchored: boolean;
  readonly #shelf: Shelf<Kept> | undefined;

  /** Takes the chain from the shelf, or begins one. */
  constructor(shelf?: Shelf<Kept>, shakes?: Shakes) {
    this.#shelf = shelf;
    const found = shakes ?? opened(shelf?.read());
    this.shakes = found ?? new Shakes();
    this.#anchored = found !== undefined && found !== shakes;
  }

  /** Whether the table knows the anchor. */
  get anchored(): boolean {
    return this.#anchored;
  }

  /** Notes that the table knows the anchor. */
  anchor(): void {
    this.#anchored = true;
    this.#keep();
  }

  /** Notes that the seat began the chain of `anchor`, here or in another tab. */
  began(anchor: string): void {
    if (anchor !== this.shakes.anchor) this.refresh();
    if (anchor === this.shakes.anchor) this.anchor();
    else this.renew(); // nobody begins a chain twice
  }

  /** Shows the next link with one more command, on `head`. */
  show(head: string): ReturnType<Shakes['show']> {
    const found = this.shakes.show(head);
    this.#keep();
    return found;
  }

  /** Notes that the stream holds a link. */
  spend(link: string): void {
    if (this.shakes.spend(link) && this.#anchored) this.#keep();
  }

  /** Takes over what another tab has laid onto the shelf. */
  refresh(): void {
    const kept = this.#shelf?.read();
    if (!kept || this.shakes.takeOver(kept)) return;
    const found = opened(kept);
    if (found) [this.shakes, this.#anchored] = [found, true];
  }

  /** Gives the chain up, for a new one that the table does not know yet. */
  renew(): void {
    [this.shakes, this.#anchored] = [new Shakes(), false];
    this.#shelf?.clear();
  }

  #keep(): void {
    const kept = this.#shelf?.read();
    if (kept) this.shakes.takeOver(kept);
    this.#shelf?.write(this.shakes.toJSON());
  }
}

function opened(kept: Kept | undefined): Shakes | undefined {
  try {
    return kept && new Shakes(kept);
  } catch {
    return undefined;
  }
}

/** Gives the seat's box. */
export const open = (token: string) => new ShakeBox(chain(token));

export function forget(token: string): void {
  chain(token).clear();
}
