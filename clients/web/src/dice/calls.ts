/**
 * A seat's links for the rolls of others: it answers when it is called, and sees what comes of it.
 *
 * Laws: a link answers one call, upon the very past that the call names, and the next does not go out
 * before this one stands in the stream, so that nobody can ask for links and keep the roll that suits.
 * Where commits were missed, few numbers may be missing too. What an honest server does not do is a
 * slip.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Call, Seen, Witnessed } from '../types/api';
import { Chain, LINKS, readLink } from './chain';

/** What is kept of the chain between visits, and for other tabs. The tip is a secret of this browser. */
export interface KeptCalls {
  readonly tip: string;
  /** The last number that the stream says this seat was called for. */
  readonly number: number;
  /** The last link that was shown, and to which call. */
  readonly most: number;
  readonly call: string;
}

export type Slip = 'other-call' | 'call-dropped' | 'passed-over' | 'other-command';

/** So many calls may have been missed with the commits: who is passed over twice is left in peace. */
const MISSED = 2;

export class Calls {
  readonly #tip: Uint8Array;
  readonly #chain: Chain;
  #number: number;
  #most: number;
  #call: string;
  /** Commits may have been missed. */
  #loose: boolean;
  #open: Call | undefined;
  /** The call that was answered by this tab, until the stream has gone on. */
  #answered = '';

  /** Makes a new chain, or goes on with the one that was `kept`. Throws a `TypeError` for nonsense. */
  constructor(kept?: KeptCalls, links = LINKS) {
    this.#tip = kept ? readLink(kept.tip) : crypto.getRandomValues(new Uint8Array(32));
    this.#chain = new Chain(this.#tip, links);
    [this.#number, this.#most, this.#call] = [kept?.number ?? 0, kept?.most ?? 0, kept?.call ?? ''];
    this.#loose = kept !== undefined;
  }

  /** The public end of the chain, hex. */
  get anchor(): string {
    return this.#chain.anchor;
  }

  /** Commits may have been missed. */
  jumped(): void {
    this.#loose = this.#number > 0 || this.#most > 0;
    this.#open = undefined;
  }

  /** Takes a call in; it is answered as soon as what it names is held. Tells whether it may be. */
  take(call: Call): boolean {
    const again = call.number === this.#most && call.call === this.#call;
    const last = this.#number + 1 + (this.#loose ? MISSED : 0);
    const next = call.number > this.#most && call.number <= Math.min(last, this.#chain.length);
    this.#open = again || next ? call : undefined;
    return again || next;
  }

  /** Gives the answer to the call that is open, for whoever holds the line at `last` with `digest`. */
  answer(last: string, digest: string): { call: string; link: string } | undefined {
    const call = this.#open;
    if (call?.after !== last) return undefined;
    this.#open = undefined;
    if (call.digest !== digest || !this.take(call)) return undefined; // another tab may have answered
    this.#open = undefined;
    [this.#most, this.#call, this.#answered] = [call.number, call.call, call.call];
    return { call: call.call, link: this.#chain.link(call.number) };
  }

  /** Reads the next commit as `seat` sees it; gives what an honest server does not do. */
  follow(seat: string, lines: readonly Seen[]): Slip[] {
    const answered = this.#answered;
    this.#answered = '';
    const found = lines.find((line): line is Witnessed & Seen => isWitnessed(line));
    const slips: Slip[] = answered && found?.call !== answered ? ['call-dropped'] : [];
    const [, number] = found?.called.find(([called]) => called === seat) ?? [];
    if (!found || typeof number !== 'number') return slips;
    [this.#number, this.#loose] = [number, false];
    const mine = found.call === answered || found.call === this.#call;
    if (found.passed?.includes(seat)) return mine ? [...slips, 'passed-over'] : slips;
    return mine ? slips : [...slips, 'other-call'];
  }

  /** Learns what another tab has shown and seen. */
  takeOver(kept: KeptCalls): void {
    if (kept.tip !== bytesToHex(this.#tip)) return;
    this.#number = Math.max(this.#number, kept.number);
    if (kept.most > this.#most) [this.#most, this.#call] = [kept.most, kept.call];
  }

  toJSON(): KeptCalls {
    return {
      tip: bytesToHex(this.#tip),
      number: this.#number,
      most: this.#most,
      call: this.#call,
    };
  }
}

const isWitnessed = (line: Seen): boolean => 'type' in line && line.type === 'witnessed';
