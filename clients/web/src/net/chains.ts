/**
 * A seat's chain of shakes, on a shelf that all tabs of the browser share, so that a page loaded
 * again goes on where it was, and two tabs of one seat do not give it two chains.
 *
 * Laws: a chain comes onto the shelf when the table knows its anchor, and leaves it when it is given
 * up; of one chain, the shelf never says fewer links spent than it said before. Tabs that disagree
 * come to one chain, since each takes what lies on the shelf when the table refuses its own.
 */

import type { Calls, Slip } from '../dice/calls';
import { Shakes, type Kept } from '../dice/shakes';
import type { Call, Seen } from '../types/api';
import { shared, type Shelf } from './shelf';

/** One token can open a seat of a campaign and of each of its fights: those have chains of their own. */
const chain = (encounter: string, token: string) => shared<Kept>(`chain/${encounter}/${token}`);

export class ShakeBox {
  shakes: Shakes;
  #anchored: boolean;
  /** Another device of the seat began a pair since: it keeps that until somebody rolls here. */
  taken = false;
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
    [this.#anchored, this.taken] = [true, false];
    this.#keep();
  }

  /** Notes that the seat began the chain of `anchor`; tells whether that is one of this browser's. */
  began(anchor: string): boolean {
    if (anchor !== this.shakes.anchor) this.refresh();
    if (anchor === this.shakes.anchor) {
      this.anchor();
      return true;
    }
    this.renew(); // nobody begins a chain twice
    this.taken = anchor !== '';
    return false;
  }

  /** Shows the next link with one more command, on `head`. */
  show(head: string): ReturnType<Shakes['show']> {
    const found = this.shakes.show(head);
    this.#keep();
    return found;
  }

  /** Notes that a command that `link` was shown with may be done, though it was refused. */
  leaveOpen(link: string, shown: number): void {
    this.shakes.leaveOpen(link, shown);
    if (this.#anchored) this.#keep();
  }

  /** Takes a call in; tells whether it may be answered. Nothing where this seat has no chain for it. */
  called(call: Call): boolean | undefined {
    this.refresh();
    return this.#anchored ? this.shakes.calls?.take(call) : undefined;
  }

  /** Answers the call that is open, if it can be; see `Calls.answer`. */
  answer(last: string, digest: string): ReturnType<Calls['answer']> {
    const found = this.shakes.calls?.answer(last, digest);
    if (found) this.#keep();
    return found;
  }

  /** Reads the next commit as `seat` sees it; gives what an honest server does not do. */
  follow(
    seat: string,
    lines: readonly Seen[],
    wanted: string,
    now: number,
  ): (Slip | 'other-command')[] {
    if (!this.#anchored) return [];
    const found: (Slip | 'other-command')[] = this.#retold(seat, lines) ? ['other-command'] : [];
    found.push(...(this.shakes.calls?.follow(seat, lines, wanted, now) ?? []));
    if (lines.some((line) => 'type' in line && line.type === 'witnessed')) this.#keep();
    return found;
  }

  /** Tells whether a declaration says otherwise when the link of this seat's roll was shown. */
  #retold(seat: string, lines: readonly Seen[]): boolean {
    const shaken = lines.find((line) => 'type' in line && line.type === 'shaken');
    const [declared] = lines;
    if (shaken?.seat !== seat) return false;
    if (!declared || !('type' in declared) || declared.type !== 'declared') return false;
    this.refresh(); // another tab may have shown it
    return this.shakes.retold(shaken.link ?? '', declared.saw ?? '', declared.shown ?? 0);
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
    [this.shakes, this.#anchored, this.taken] = [new Shakes(), false, false];
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
export const open = (encounter: string, token: string) => new ShakeBox(chain(encounter, token));

/** Keeps the beginnings of the ids of commands that this browser gave for the seat. */
export const givenBy = (encounter: string, token: string) =>
  shared<readonly string[]>(`given/${encounter}/${token}`);

/** So many tabs of before may still have commands under way. */
export const TABS = 50;

/** Names a command that goes out apart from any session, so that it is known as this browser's own. */
export function named(encounter: string, token: string): string {
  const prefix = crypto.getRandomValues(new Uint32Array(2)).join('');
  const given = givenBy(encounter, token);
  given.write([...(given.read() ?? []), prefix].slice(-TABS));
  return `${prefix}-1`;
}

export function forget(encounter: string, token: string): void {
  chain(encounter, token).clear();
  givenBy(encounter, token).clear();
}
