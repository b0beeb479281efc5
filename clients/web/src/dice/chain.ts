/**
 * Hash chains and seeds, written from `docs/fairness.md`.
 *
 * Laws: a link proves that it was fixed before it was shown, by `previous`; links and seeds
 * are 32 bytes. A JavaScript library does the hashing, since browsers keep their own from pages
 * that came over plain HTTP, as at most home tables.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** How many links a chain has behind its anchor. */
export const LINKS = 4096;
/** What stands for a link that nobody gave. */
export const NOTHING: Uint8Array = new Uint8Array(32);

const CHAIN = utf8ToBytes('fightbook/chain/1');
const SEED = utf8ToBytes('fightbook/seed/2');
const STRIDE = 64;
const LINK = /^[0-9a-f]{64}$/;

/** Gives the link that was published before `link`. */
export function previous(link: Uint8Array): Uint8Array {
  return sha256(concatBytes(CHAIN, link));
}

/** Gives the seed of a roll: the server's `link`, and those of whoever shook or saw it. */
export function seed(
  link: Uint8Array,
  shake: Uint8Array = NOTHING,
  witnesses: Uint8Array = NOTHING,
): Uint8Array {
  return sha256(concatBytes(SEED, link, shake, witnesses));
}

/** Reads a link written as 64 hex digits. Throws a `TypeError` for anything else. */
export function readLink(hex: unknown): Uint8Array {
  if (typeof hex !== 'string' || !LINK.test(hex)) throw new TypeError('not a link');
  return hexToBytes(hex);
}

/** A seat's own chain. Every 64th link is kept, so that any link costs at most 63 hashes. */
export class Chain {
  readonly #kept: Uint8Array[] = [];

  /** Builds a chain of `length` links behind the anchor, from 32 random bytes: the `tip`. */
  constructor(
    tip: Uint8Array,
    readonly length = LINKS,
  ) {
    let link = tip;
    for (let place = length; place > 0; place--) {
      if (place === length || place % STRIDE === 0) this.#kept[Math.ceil(place / STRIDE)] = link;
      link = previous(link);
    }
    this.#kept[0] = link;
  }

  /** The public end of the chain, hex. */
  get anchor(): string {
    return this.link(0);
  }

  /** Gives link `place`, hex; 1 is the first that is shown. */
  link(place: number): string {
    const block = Math.ceil(place / STRIDE);
    const kept = this.#kept[block];
    if (kept === undefined) throw new RangeError(`no link ${String(place)}`);
    let link = kept;
    for (let at = Math.min(this.length, block * STRIDE); at > place; at--) link = previous(link);
    return bytesToHex(link);
  }
}
