/**
 * Lines: events as the stream holds them, or the address and mark of one that is hidden.
 *
 * Law: a line read as JSON and written again compactly has the bytes that were stored, so its mark,
 * and with it the digest of the stream, can be computed here. Nothing in a line is trusted: fields are read with `text`, `whole` and
 * `list`, which throw a `TypeError` where a field is of another type.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A line that the viewer may see. */
export interface Shown {
  readonly at: string;
  readonly type: string;
  readonly to?: readonly string[] | null;
}

/** A line that is not for the viewer. */
export interface Hidden {
  readonly at: string;
  readonly mark: string;
}

export type Line = Shown | Hidden;

/** The digest before the first line. */
export const START = '0'.repeat(64);

const LINE = utf8ToBytes('fightbook/line/2');
const HASH = /^[0-9a-f]{64}$/;
const ADDRESSES = 2 ** 32;
const ADDRESS = /^(0|[1-9]\d{0,15})-(0|[1-9]\d{0,15})$/;

/** Tells whether the viewer may see the line. */
export function isShown(line: Line): line is Shown {
  return 'type' in line;
}

/** Gives the SHA-256 of a line as it is stored, hex; of a hidden line, the one that it names. */
export function mark(line: Line): string {
  if (isShown(line)) return bytesToHex(sha256(utf8ToBytes(JSON.stringify(line))));
  const found = text(line, 'mark');
  if (!HASH.test(found)) throw new TypeError('mark: 64 hex digits are expected');
  return found;
}

/** Gives the digest of a line behind the line whose digest is `before`. Throws a `TypeError`. */
export function digest(before: string, line: Line): string {
  const [commit, index] = place(line.at);
  if (Math.max(commit, index) >= ADDRESSES) throw new TypeError('no address of a stream');
  const at = new DataView(new ArrayBuffer(8));
  at.setUint32(0, commit);
  at.setUint32(4, index);
  const parts = [LINE, hexToBytes(before), new Uint8Array(at.buffer), hexToBytes(mark(line))];
  return bytesToHex(sha256(concatBytes(...parts)));
}

/** Reads an address such as `17-2`. Throws a `TypeError` for anything else. */
export function place(address: unknown): readonly [commit: number, index: number] {
  const found = typeof address === 'string' ? ADDRESS.exec(address) : null;
  if (found === null) throw new TypeError('not an address');
  return [Number(found[1]), Number(found[2])];
}

/** Gives the commit of an address. */
export function commitOf(address: string): number {
  return place(address)[0];
}

/** Gives the field of an object that came from somewhere else. */
export function field(found: object, name: string): unknown {
  return Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined;
}

/** Reads a text; `missing` where it is left out. */
export function text(found: object, name: string, missing?: string): string {
  const value = field(found, name) ?? missing;
  if (typeof value !== 'string') throw new TypeError(`${name}: a text is expected`);
  return value;
}

/** Reads a whole number. */
export function whole(found: object, name: string): number {
  const value = field(found, name);
  if (!Number.isSafeInteger(value)) throw new TypeError(`${name}: a whole number is expected`);
  return value as number;
}

/** Reads an object. */
export function map(found: object, name: string): object {
  const value = field(found, name);
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${name}: an object is expected`);
  return value;
}

/** Reads a list of objects; an empty one where it is left out. */
export function list(found: object, name: string): readonly object[] {
  const value = field(found, name) ?? [];
  const fits =
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
  if (!fits) throw new TypeError(`${name}: a list is expected`);
  return value as object[];
}
