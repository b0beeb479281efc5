/**
 * The seats that this browser holds, in its storage. A token is the seat: it goes nowhere else.
 *
 * Law: a tab stays at the seat that it was opened with, whatever other tabs do.
 */

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
  /** When it was used last, in ms since 1970. */
  used?: number;
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

export const seats = {
  /** All of them, the one used last first. */
  all: (): KnownSeat[] => read().sort(newest),
  /** Those at one table; several when somebody is GM and player in one browser. */
  at: (encounter: string): KnownSeat[] => seats.all().filter((s) => s.encounter === encounter),
  keep(seat: KnownSeat): void {
    const others = read().filter((other) => other.token !== seat.token);
    const before = read().find((other) => other.token === seat.token);
    known.write([...others, { ...before, ...seat, used: Date.now() }]);
  },
  /** This tab's seat at a table, or else the one that was used last. */
  here(encounter: string): KnownSeat | undefined {
    const all = seats.at(encounter);
    const token = mine(encounter).read();
    return all.find((seat) => seat.token === token) ?? all[0];
  },
  /** Sits down: the seat is kept, and is this tab's. */
  take(seat: KnownSeat): void {
    seats.keep(seat);
    mine(seat.encounter).write(seat.token);
  },
  forget(token: string): void {
    known.write(read().filter((seat) => seat.token !== token));
  },
};
