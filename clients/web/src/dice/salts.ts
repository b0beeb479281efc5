/**
 * The salts of hidden lines: once the screen's secret is public, each is the one of its place.
 *
 * Limit: under a secret that never became public salts are taken as they stand.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { readLink } from './chain';
import { place, text, type Shown } from './line';

const SALT = utf8ToBytes('fightbook/salt/2');

/** Gives the salt of a hidden line, hex. */
export function salt(secret: Uint8Array, commit: number, index: number): string {
  const at = new DataView(new ArrayBuffer(8));
  at.setUint32(0, commit);
  at.setUint32(4, index);
  return bytesToHex(hmac(sha256, secret, concatBytes(SALT, new Uint8Array(at.buffer))));
}

/** Walks through lines, those that were revealed behind what reveals them. */
export class Salts {
  #screen = '';
  /** The commit with which its secret began. */
  #since = 0;
  #waiting = new Map<string, string>();
  /** How many were found to be right. */
  checked = 0;

  /** Checks the next line; gives the addresses at which something is wrong. */
  follow(line: Shown): string[] {
    const [commit] = place(line.at);
    if (line.to && commit >= this.#since) this.#waiting.set(line.at, text(line, 'salt', ''));
    if (line.type === 'opened') this.#screen = text(line, 'screen', '');
    if (line.type === 'screened') {
      this.#screen = text(line, 'sha256');
      this.#since = commit;
      const declared = [...this.#waiting].filter(([at]) => place(at)[0] === commit);
      this.#waiting = new Map(declared);
    }
    return line.type === 'unscreened' ? this.#opened(line) : [];
  }

  #opened(line: Shown): string[] {
    const secret = readLink(text(line, 'secret'));
    const [waiting, screen] = [[...this.#waiting], this.#screen];
    this.#waiting = new Map();
    this.#screen = '';
    if (bytesToHex(sha256(secret)) !== screen) return [line.at];
    const wrong = waiting.filter(([at, found]) => salt(secret, ...place(at)) !== found);
    this.checked += waiting.length - wrong.length;
    return wrong.map(([at]) => at);
  }
}
