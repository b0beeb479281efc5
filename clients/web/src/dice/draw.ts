/**
 * From a seed to faces: the random words of each label, read in order.
 *
 * Law: a face is a function of seed and label, and of nothing else; the dice of one label
 * never shift another's.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The most sides that a die can have. */
export const SIDES = 1000;

const WORDS_A_BLOCK = 8;
const SPACE = 2 ** 32;

/** Gives numbers one after another, and what is made of them. */
export abstract class Reader {
  /** Reads the next fair number from 0 to `n` - 1, for `n` from 1 to 2^32. */
  abstract below(n: number): number;

  /** Reads the next face of a die. */
  face(sides: number): number {
    return 1 + this.below(sides);
  }

  /** Reads an order of the places 0 to `n` - 1: Fisher and Yates, from the last place down. */
  shuffle(n: number): number[] {
    const order = Array.from({ length: n }, (_, place) => place);
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const found = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = found;
    }
    return order;
  }
}

/** The words of one label. */
export class Words extends Reader {
  readonly #key: Uint8Array;
  readonly #label: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #read = 0;

  constructor(key: Uint8Array, label: string) {
    super();
    this.#key = key;
    this.#label = utf8ToBytes(label);
  }

  below(n: number): number {
    const fair = Math.floor(SPACE / n) * n;
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % n;
    }
  }

  #word(): number {
    const place = this.#read % WORDS_A_BLOCK;
    if (place === 0) this.#block = this.#next(this.#read / WORDS_A_BLOCK);
    this.#read += 1;
    return this.#block.getUint32(place * 4);
  }

  #next(block: number): DataView {
    const tail = new Uint8Array(5); // a zero byte, then the number of the block, big-endian
    new DataView(tail.buffer).setUint32(1, block);
    const found = hmac(sha256, this.#key, concatBytes(this.#label, tail));
    return new DataView(found.buffer, found.byteOffset, found.byteLength);
  }
}

/** One seed: where the dice of a commit come from. */
export class Draw {
  readonly #labels = new Map<string, Words>();

  constructor(private readonly seed: Uint8Array) {}

  /** Gives the words of a label; asking again goes on where reading stopped. */
  read(label: string): Words {
    const found = this.#labels.get(label) ?? new Words(this.seed, label);
    this.#labels.set(label, found);
    return found;
  }
}
