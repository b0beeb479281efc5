/**
 * Whose links a commit took, and in which order: what has to fit by itself, whatever is hidden.
 *
 * Laws: the links are of whoever gave the command; each kind is there once, those of seats before the
 * draw that they are a part of; others are called only for a roll that asks for it; what is decided again
 * takes none. Limits: of a hidden declaration it is not known whose links its commit should take, and lines
 * that were opened later have no order.
 */
import { field, isShown, text, type Line, type Shown } from './line';

const HOST = /^(gm|server)/;

export class Taken {
  readonly #first: Line | undefined;
  #seat = '';
  #shaken = false;
  #called = false;
  readonly #cups = new Set<string>();

  /** Begins with the first line of a commit. */
  constructor(first: Line) {
    this.#first = first;
  }

  /** Tells whether the links of the line's seat may be taken here. */
  shakes(line: Shown): boolean {
    const seat = text(line, 'seat');
    const fits = this.#seat === '' && !this.#called && this.#cups.size === 0 && this.#may(seat);
    [this.#seat, this.#shaken] = [seat, text(line, 'link', '') !== ''];
    return fits;
  }

  #may(seat: string): boolean {
    const first = this.#first;
    if (!first || !isShown(first) || first.type !== 'declared') return true;
    const holder = text(first, 'hand', '') || text(first, 'seat', '') || seat;
    return holder === seat && field(first, 'of') === undefined;
  }

  /** Tells whether these seats may be called here, where the table made a `choice` of rolls for it. */
  calls(choice: string, called: readonly (readonly [string, number])[]): boolean {
    const due = choice === 'all' || HOST.test(this.#seat) || !this.#shaken;
    const fits = this.#seat !== '' && !this.#called && this.#cups.size === 0;
    this.#called = true;
    return fits && due && choice !== 'none' && called.every(([seat]) => seat !== this.#seat);
  }

  /** Tells whether a link may be drawn here. */
  draws(line: Shown): boolean {
    const cup = text(line, 'cup');
    const fits = !this.#cups.has(cup) && text(line, 'seat') === this.#seat;
    this.#cups.add(cup);
    return fits;
  }
}
