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

export type Slip = 'bad-call' | 'other-call' | 'call-dropped' | 'passed-over' | 'not-asked';

/** So many calls may have been missed with the commits: who is passed over twice is left in peace. */
const MISSED = 2;
/** The game master's seats, for there may be several, and the server's. */
const HOST = /^(gm|server)/;
/** Milliseconds for which a seat may be here before every server process knows that it is. */
const GRACE = 5000;
/** Milliseconds for which a server may send again what was missed. */
const CATCHING_UP = 60_000;

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
  /** The last call that came on this connection. */
  #heard = '';
  /** From when on this seat should be asked, in ms of the clock here. */
  #here = Infinity;
  #passed = 0;
  /** It was passed over, and its person has given no command since. */
  #rests = false;

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

  /** There is a new connection, of which other servers may not know yet; commits may have been missed. */
  connected(now: number): void {
    this.#loose = this.#number > 0 || this.#most > 0;
    [this.#open, this.#heard, this.#here] = [undefined, '', now + CATCHING_UP];
  }

  /** All that was missed is here. */
  caughtUp(now: number): void {
    this.#here = Math.min(this.#here, now + GRACE);
  }

  /** Takes a call in; it is answered as soon as what it names is held. Tells whether it may be. */
  take(call: Call): boolean {
    this.#heard = call.call;
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

  /**
   * Reads the next commit as `seat` sees it; gives what an honest server does not do. `wanted`: which
   * rolls the table calls; `now`: by the clock here, since a server that cheats sets its own as it likes.
   */
  follow(seat: string, lines: readonly Seen[], wanted = 'gm', now = 0): Slip[] {
    const answered = this.#answered;
    this.#answered = '';
    const found = lines.find((line): line is Witnessed & Seen => isWitnessed(line));
    const slips: Slip[] = answered && found?.call !== answered ? ['call-dropped'] : [];
    const [, number] = found?.called.find(([called]) => called === seat) ?? [];
    const here = now > this.#here;
    if (found && typeof number === 'number') {
      [this.#number, this.#loose] = [number, false];
      slips.push(...this.#stands(seat, found, answered, here));
    } else if (here && this.#missed(seat, lines, wanted)) slips.push('not-asked');
    this.#note(seat, lines[0]);
    return slips;
  }

  /** Compares what stands in the stream with what was sent. */
  #stands(seat: string, found: Witnessed, answered: string, here: boolean): Slip[] {
    const mine = found.call === answered || found.call === this.#call;
    if (!found.passed?.includes(seat)) return mine ? [] : ['other-call'];
    [this.#passed, this.#rests] = [this.#passed + 1, true];
    if (mine) return ['passed-over'];
    return here && found.call !== this.#heard ? ['not-asked'] : [];
  }

  /** Tells whether this seat should have been asked for a link, and was not. */
  #missed(seat: string, lines: readonly Seen[], wanted: string): boolean {
    const taken = lines.find((line) => 'type' in line && line.type === 'shaken');
    if (!taken || !('seat' in taken) || taken.seat === seat || wanted === 'none') return false;
    const player = !HOST.test(taken.seat) && 'link' in taken && Boolean(taken.link);
    return !(this.#rests || this.#passed >= MISSED || (player && wanted !== 'all'));
  }

  /** Notes that the person of this seat did something. */
  #note(seat: string, first?: Seen): void {
    if (!first || !('type' in first) || first.type !== 'declared' || first.seat !== seat) return;
    this.#rests &&= first.command['type'] === 'anchor';
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
