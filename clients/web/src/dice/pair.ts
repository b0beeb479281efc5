/**
 * A pair: the chains with which a seat rolls, and which of their links were shown.
 *
 * Laws: the n-th commit of the seat that takes links takes link n of each chain that it needs, so that
 * nobody can pass one over; the screen's stay hidden and may be opened in any order.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { LINKS, previous, readLink } from './chain';

export class Pair {
  #spent = 0;
  #called = 0;
  /** The links that are known, by cup and number. */
  readonly #known: ReadonlyMap<string, (string | undefined)[]>;

  /** Begins the chains behind `anchors` (hex, by cup) that were published in `commit`. */
  constructor(
    anchors: Readonly<Record<string, string>>,
    readonly commit: number,
  ) {
    this.#known = new Map(Object.entries(anchors).map(([cup, anchor]) => [cup, [anchor]]));
  }

  /** Tells whether links `n` are the next, and the seat's own is there, if it has such a chain. */
  take(n: number, link: string): boolean {
    const next = n === this.#spent + 1;
    this.#spent = n;
    const own = this.#known.has('shake');
    return next && (own ? link !== '' && this.accept('shake', n, link) : link === '');
  }

  /** Tells whether link `n` for the roll of another is the next; whoever was passed over gave none. */
  witness(n: number, link?: string): boolean {
    const next = n === this.#called + 1;
    this.#called = n;
    return next && (link === undefined || this.accept('witness', n, link));
  }

  /** Tells whether `link` stands at a place of a chain: it leads to the nearest one below. */
  accept(cup: string, place: number, link: string): boolean {
    const known = this.#known.get(cup);
    if (!known || place < 1 || place > LINKS || known[place] !== undefined) return false;
    let back = readLink(link);
    for (let at = place - 1; at >= 0; at--) {
      back = previous(back);
      const found = known[at];
      if (found === undefined) continue;
      if (found !== bytesToHex(back)) return false;
      known[place] = link;
      return true;
    }
    return false;
  }
}
