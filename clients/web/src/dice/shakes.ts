/**
 * A seat's own chain: each roll takes its next link, so that nobody can foresee the dice.
 *
 * Laws: links leave in order, for commands that roll, and one is spent only when the stream holds
 * it; a chain that is used up, or that the server no longer has, is replaced as a whole and never
 * continued.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { Calls, type KeptCalls } from './calls';
import { Chain, LINKS, readLink } from './chain';

/** What is kept of a chain between visits. The tip is a secret of this browser. */
export interface Kept {
  readonly tip: string;
  readonly spent: number;
  /** The head upon which the next link was shown first. */
  readonly saw?: string;
  /** With how many commands it was shown behind the first. */
  readonly shown?: number;
  /** Of these, by how many went before, may be done though they were refused: the store was away. */
  readonly open?: readonly number[];
  /** The other half of the pair: links for the rolls of others. */
  readonly witness?: KeptCalls;
}

export class Shakes {
  /** Links for the rolls of others; a chain from before there were such has none. */
  readonly calls: Calls | undefined;
  readonly #tip: Uint8Array;
  readonly #chain: Chain;
  #spent: number;
  #saw: string;
  #shown: number;
  #open: readonly number[];

  /** Makes a new chain, or the one that was `kept`. Throws a `TypeError` where that is none. */
  constructor(kept?: Kept, links = LINKS) {
    this.#tip = kept ? readLink(kept.tip) : crypto.getRandomValues(new Uint8Array(32));
    this.#chain = new Chain(this.#tip, links);
    this.#spent = kept?.spent ?? 0;
    [this.#saw, this.#shown, this.#open] = [kept?.saw ?? '', kept?.shown ?? 0, kept?.open ?? []];
    this.calls = kept && !kept.witness ? undefined : new Calls(kept?.witness, links);
  }

  /** The public ends of the pair, hex, by cup. */
  get anchors(): Readonly<Record<string, string>> {
    return { shake: this.anchor, ...(this.calls && { witness: this.calls.anchor }) };
  }

  /** The public end of the chain, hex. */
  get anchor(): string {
    return this.#chain.anchor;
  }

  /** Gives the next link, hex: the same one until it is spent; nothing when none is left. */
  next(): string | undefined {
    return this.#spent < this.#chain.length ? this.#chain.link(this.#spent + 1) : undefined;
  }

  /** Shows the next link with one more command, on `head`. */
  show(head: string): { shake: string | undefined; saw: string; shown: number } {
    if (this.#saw) this.#shown += 1;
    else this.#saw = head;
    return { shake: this.next(), saw: this.#saw, shown: this.#shown };
  }

  /**
   * Tells whether the stream, which holds `link`, says otherwise upon which head and how often this
   * chain showed it. Of a link that it did not show it knows nothing.
   */
  retold(link: string, saw: string, shown: number): boolean {
    const mine = link === this.next() && this.#saw !== '';
    return mine && (saw !== this.#saw || ![this.#shown, ...this.#open].includes(shown));
  }

  /** Notes that the command that `link` was shown with, behind so many others, may be done. */
  leaveOpen(link: string, shown: number): void {
    if (link === this.next()) this.#open = [...new Set([...this.#open, shown])];
  }

  /** Notes that the stream holds `link`, if it is the next one; tells whether it is. */
  spend(link: string): boolean {
    if (link !== this.next()) return false;
    this.#spent += 1;
    [this.#saw, this.#shown, this.#open] = ['', 0, []];
    return true;
  }

  /** Learns from what was kept how many links are spent; tells whether it is of this chain. */
  takeOver(kept: Kept): boolean {
    if (kept.tip !== bytesToHex(this.#tip)) return false;
    const { spent, saw = '', shown = 0, open = [] } = kept;
    if (kept.witness) this.calls?.takeOver(kept.witness);
    if (spent > this.#spent) {
      [this.#spent, this.#saw, this.#shown, this.#open] = [spent, saw, shown, open];
    } else if (spent === this.#spent && saw) {
      [this.#saw, this.#shown] = [saw, Math.max(shown, this.#shown)];
      this.#open = [...new Set([...this.#open, ...open])];
    }
    return true;
  }

  toJSON(): Kept {
    const shown = this.#saw ? { saw: this.#saw, shown: this.#shown } : {};
    const open = this.#open.length > 0 ? { open: this.#open } : {};
    const witness = this.calls && { witness: this.calls.toJSON() };
    return { tip: bytesToHex(this.#tip), spent: this.#spent, ...shown, ...open, ...witness };
  }
}
