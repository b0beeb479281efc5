/**
 * The seats that this browser holds, in its storage. A token is the seat: it goes nowhere else.
 *
 * Laws: a tab stays at the seat that it was opened with, whatever other tabs do; a seat that somebody
 * gave up is kept aside, chain and all, until it is taken back or forgotten for good.
 */

import * as chains from './chains';
import { Heads } from './heads';
import { own, shared } from './shelf';

/** The token of this tab's seat at a table. */
const mine = (encounter: string) => own<string>(`seat/${encounter}`);
const known = shared<KnownSeat[]>('seats');

export interface KnownSeat {
  encounter: string;
  token: string;
  seat?: string;
  role?: string;
  name?: string;
  title?: string;
  ruleset?: string;
  /** The fight that this one goes on from, and its commit, as `id/17`. */
  origin?: string;
  /** When it was used last, in ms since 1970. */
  used?: number;
  /** It was given up, and can be taken back. */
  given?: boolean;
}

function read(): KnownSeat[] {
  const found: unknown = known.read();
  return Array.isArray(found) ? found.filter(isSeat) : [];
}

function isSeat(found: unknown): found is KnownSeat {
  const seat = found as Partial<KnownSeat> | null;
  return typeof seat?.encounter === 'string' && typeof seat.token === 'string';
}

const newest = (a: KnownSeat, b: KnownSeat) => (b.used ?? 0) - (a.used ?? 0);

/** The seat of all who watch without a token. */
const guest = (encounter: string): KnownSeat => ({ encounter, token: '', role: 'spectator' });

/** Changes what is known of a seat; it becomes known where it was not. */
function change(seat: KnownSeat, how: (before?: KnownSeat) => KnownSeat): void {
  const all = read();
  const others = all.filter((other) => !same(other, seat));
  known.write([...others, how(all.find((other) => same(other, seat)))]);
}

/** A token can open a seat of a campaign and one in each of its fights. */
const same = (a: KnownSeat, b: Pick<KnownSeat, 'encounter' | 'token'>) =>
  a.encounter === b.encounter && a.token === b.token;

export const seats = {
  /** All of them, the one used last first. */
  all: (): KnownSeat[] =>
    read()
      .filter((seat) => !seat.given)
      .sort(newest),
  /** Those that were given up, the one used last first. */
  given: (): KnownSeat[] =>
    read()
      .filter((seat) => seat.given)
      .sort(newest),
  /** Those at one table; several when somebody is GM and player in one browser. */
  at: (encounter: string): KnownSeat[] => seats.all().filter((s) => s.encounter === encounter),
  keep(seat: KnownSeat): void {
    if (seat.token === '') return; // which is nobody's own
    change(seat, (before) => ({ ...before, ...seat, used: Date.now() }));
  },
  /** This tab's seat at a table, or else the one that was used last. */
  here(encounter: string): KnownSeat | undefined {
    const all = seats.at(encounter);
    const token = mine(encounter).read();
    if (token === '') return guest(encounter);
    return all.find((seat) => seat.token === token) ?? all[0];
  },
  /** Sits down: the seat is kept, also if it had been given up, and is this tab's. */
  take(seat: KnownSeat): void {
    seats.keep({ ...seat, given: false });
    mine(seat.encounter).write(seat.token);
  },
  /** Watches without a token, in this tab alone. */
  watch(encounter: string): void {
    mine(encounter).write('');
  },
  /** Gets up, and can come back. */
  giveUp(seat: KnownSeat): void {
    change(seat, (before) => ({ ...before, ...seat, given: true }));
  },
  /** Watches no longer without a token. */
  leave(encounter: string): void {
    if (mine(encounter).read() === '') mine(encounter).clear();
  },
  /** Forgets a seat for good, with its chain. */
  forget(seat: Pick<KnownSeat, 'encounter' | 'token'>): void {
    const [there, { encounter, token }] = [seats.at(seat.encounter), seat];
    if (there.length === 1 && there.every((one) => same(one, seat))) new Heads(encounter).forget();
    known.write(read().filter((other) => !same(other, seat)));
    chains.forget(encounter, token);
  },
};
