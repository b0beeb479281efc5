/**
 * A cup: which of its links were shown, and whether each was fixed before anybody acted.
 *
 * Laws: the table's links come one by one, since a server that could pass one over could choose; the
 * screen's stay hidden and may be opened in any order, so between two that are known there may be
 * as many others as there are commits that still hide a line, and no more.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { LINKS, previous } from './chain';

interface Known {
  readonly link: string;
  readonly commit: number;
}

/** Counts the commits between two, both left out, that may hide a draw. */
export type Veiled = (after: number, before: number) => number;

export class Cup {
  readonly #known: (Known | undefined)[];

  /** Begins a chain behind its `anchor` (hex) that was published in `commit`. */
  constructor(
    anchor: string,
    readonly commit: number,
  ) {
    this.#known = [{ link: anchor, commit }];
  }

  /** Tells whether `link` stands at `place` of this chain and was drawn in `commit`, in order. */
  accept(place: number, link: Uint8Array, commit: number, veiled: Veiled): boolean {
    if (place < 1 || place > LINKS || this.#known[place] !== undefined) return false;
    const below = this.#below(place, link);
    const above = this.#above(place);
    if (below === undefined || commit <= this.#commit(below)) return false;
    if (above !== undefined && commit >= this.#commit(above)) return false;
    const between = place - below - 1;
    if (between > 0 && veiled(this.#commit(below), commit) < between) return false;
    this.#known[place] = { link: bytesToHex(link), commit };
    return true;
  }

  /** Follows the chain down to the nearest link that is known; nothing if it leads elsewhere. */
  #below(place: number, link: Uint8Array): number | undefined {
    let back = link;
    for (let at = place - 1; at >= 0; at--) {
      back = previous(back);
      const known = this.#known[at];
      if (known !== undefined) return known.link === bytesToHex(back) ? at : undefined;
    }
    return undefined;
  }

  #above(place: number): number | undefined {
    for (let at = place + 1; at < this.#known.length; at++) {
      if (this.#known[at] !== undefined) return at;
    }
    return undefined;
  }

  #commit(place: number): number {
    return this.#known[place]?.commit ?? 0;
  }
}
