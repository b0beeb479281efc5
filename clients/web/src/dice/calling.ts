/**
 * The call to the witnesses of a roll, written from `docs/fairness.md`.
 *
 * Law: it is fixed before any of them shows a link, and binds the past, who was called, and the
 * declaration.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { readLink } from './chain';

const CALL = utf8ToBytes('fightbook/call/2');

/** What a call was made of; all but the number of the roll and who was called is hex. */
export interface Calling {
  readonly nonce: string;
  /** The digest before the commit. */
  readonly before: string;
  /** The number of the roll, that of `shaken`. */
  readonly n: number;
  /** Who was called, each with the number of the link. */
  readonly called: readonly (readonly [seat: string, number: number])[];
  /** The mark of the declaration. */
  readonly declared: string;
}

/** Gives the call, hex. Throws a `TypeError` where something is no hash. */
export function call({ nonce, before, n, called, declared }: Calling): string {
  const number = new DataView(new ArrayBuffer(4));
  number.setUint32(0, n);
  const names = sha256(utf8ToBytes(JSON.stringify(called)));
  const past = [readLink(nonce), readLink(before), new Uint8Array(number.buffer)];
  return bytesToHex(sha256(concatBytes(CALL, ...past, names, readLink(declared))));
}
