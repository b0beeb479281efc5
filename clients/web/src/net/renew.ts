/**
 * Another token for a seat, after its link fell into other hands or was lost.
 *
 * Laws: the token is made here and only its digest is sent; it is kept before the server hears of
 * it, so that no lost answer locks anybody out of their own seat.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { api, Refused, SeatApi } from './api';
import { named } from './chains';
import { seats } from './seats';

const BYTES = 32;

/** Makes a capability of 256 random bits, safe in an address. */
function newToken(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** Gives a seat another token, in the name of the GM, and gives that. */
export async function renew(own: SeatApi, seat: string): Promise<string> {
  const token = newToken();
  const command = { type: 'renew', token: bytesToHex(sha256(utf8ToBytes(token))), seat };
  await own.command({ id: named(own.encounter, own.token), command });
  return token;
}

/** Makes somebody GM as well, in the name of the owner; gives the token of their own seat. */
export async function appoint(own: SeatApi, name: string): Promise<string> {
  const token = newToken();
  const command = { type: 'appoint', name, token: bytesToHex(sha256(utf8ToBytes(token))) };
  await own.command({ id: named(own.encounter, own.token), command });
  return token;
}

/** Sits down as the GM again, by the recovery code of the table. */
export async function recover(encounter: string, code: string): Promise<void> {
  const token = newToken();
  const own = { encounter, token, role: 'gm' as const };
  seats.keep(own);
  try {
    await api.recover({ encounter, code, token: bytesToHex(sha256(utf8ToBytes(token))) });
  } catch (problem) {
    if (problem instanceof Refused && problem.code !== 'away') seats.forget(own);
    throw problem;
  }
  seats.take(own);
}

/** Gives this tab's own seat another token, and sits down with it. */
export async function renewOwn(here: SeatApi, seat: string): Promise<void> {
  const [token, before] = [newToken(), seats.here(here.encounter)];
  const own = { ...before, encounter: here.encounter, token };
  const command = { type: 'renew', token: bytesToHex(sha256(utf8ToBytes(token))), seat };
  seats.keep(own);
  try {
    await here.command({ id: named(here.encounter, here.token), command });
  } catch (problem) {
    // Where nobody answered it may have been done, and both tokens stay.
    if (problem instanceof Refused && problem.code !== 'away') seats.forget(own);
    throw problem;
  }
  seats.take(own);
  seats.forget(here);
}
