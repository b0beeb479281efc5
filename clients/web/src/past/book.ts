/**
 * A book file: an exported fight, one line of JSON a row, read and checked in the browser.
 *
 * Laws: nothing of a book leaves the browser; the first row that is not what an unbroken book has
 * there is named. A line that was hidden from whoever exported the book is `{"at", "mark"}`. The last
 * row is `{"head", "at"}`: what the digests of all lines lead to. Rows may end as Windows ends them.
 */
import { digest, field, isShown, mark, place, START, text } from '../dice/line';
import type { Line, Seen } from '../types/api';

export type Fault = 'line' | 'order' | 'chain' | 'cut' | 'reveal' | 'opening' | 'empty' | 'strange';

/** The first row that is wrong, counted from 1, and its address where it has one. */
export class BadBook extends Error {
  constructor(
    readonly fault: Fault,
    readonly row: number,
    readonly at: string,
  ) {
    super(`${fault} in row ${String(row)}`);
    this.name = 'BadBook';
  }
}

const HASTE = 500;

/** Reads a book; tells now and then how much of it is read. Throws `BadBook`. */
export async function readBook(file: Blob, progress: (share: number) => void): Promise<Seen[]> {
  const rows = (await textOf(file)).replace(/\r?\n$/, '').split(/\r?\n/);
  const reader = new Reader();
  for (const [number, row] of rows.entries()) {
    reader.read(row);
    if (number % HASTE === 0) {
      progress(number / rows.length);
      await new Promise((resume) => setTimeout(resume));
    }
  }
  return reader.end();
}

/**
 * Gives the text of a book, of which each byte counts: `Blob.text` would pass over a byte order mark,
 * and put one sign in the place of whatever is no UTF-8. Throws `BadBook`.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadBook('line', 1, '');
  }
}

/** Reads row by row. */
export class Reader {
  /** The lines that were read so far. */
  readonly lines: Seen[] = [];
  readonly #marks = new Map<string, string>();
  #last = START;
  #closed = false;

  /** Reads the next row. */
  read(row: string): void {
    const line = parse(row);
    if (!line || this.#closed) throw this.#bad('line', '');
    if (!isLine(line)) {
      this.#end(line);
      return;
    }
    const [commit, index] = place(line.at);
    const before = this.lines.at(-1);
    const [last, end] = before ? place(before.at) : [0, 0];
    const next = (commit === last && index === end + 1) || (commit === last + 1 && index === 0);
    if (!next) throw this.#bad('order', line.at);
    if (isShown(line) && line.type === 'revealed') this.#reveal(line.address, line);
    this.#last = digest(this.#last, line);
    this.#marks.set(line.at, mark(line));
    this.lines.push(line);
  }

  /** Gives all lines, when the last row was read. */
  end(): Seen[] {
    const [first] = this.lines;
    if (!first) throw new BadBook('empty', 0, '');
    const opened = this.lines.some((line) => isShown(line) && line.type === 'opened');
    if (!opened) throw new BadBook('opening', 1, first.at);
    if (!this.#closed) throw this.#bad('cut', this.lines.at(-1)?.at ?? '');
    return this.lines;
  }

  #end(head: Head): void {
    const last = this.lines.at(-1);
    this.#closed = true;
    if (head.at !== last?.at) throw this.#bad('cut', head.at);
    if (head.head !== this.#last) throw this.#bad('chain', head.at);
  }

  #reveal(address: string, line: Line & { type: 'revealed' }): void {
    const inner = field(line, 'line') as Line | null | undefined;
    const fits = inner?.at === address && isShown(inner);
    if (!fits || mark(inner) !== this.#marks.get(address)) throw this.#bad('reveal', line.at);
  }

  #bad(fault: Fault, at: string, later = 1): BadBook {
    return new BadBook(fault, Math.max(1, this.lines.length + later), at);
  }
}

/** The last row. */
interface Head {
  readonly head: string;
  readonly at: string;
}

function isLine(row: Seen | Head): row is Seen {
  return !('head' in row) || 'type' in row;
}

/** Tells whether a row has the form of its kind: of one that is no line, no digest binds what else it says. */
function isWhole(row: object): boolean {
  const names = Object.keys(row).join();
  if ('type' in row) return names.startsWith('at,') && typeof row.type === 'string';
  return names === 'at,mark' || names === 'head,at';
}

/** Reads a row; nothing where it is no row as a book has it. */
function parse(row: string): Seen | Head | undefined {
  try {
    const found: unknown = JSON.parse(row);
    if (typeof found !== 'object' || found === null) return undefined;
    if (JSON.stringify(found) !== row || !isWhole(found)) return undefined;
    place(field(found, 'at'));
    if (isLine(found as Seen | Head)) digest(START, found as Seen);
    else text(found, 'head');
    return found as Seen | Head;
  } catch {
    return undefined;
  }
}
