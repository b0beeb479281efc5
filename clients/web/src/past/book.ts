/**
 * A book file: an exported fight, one line of JSON a row, read and checked in the browser.
 *
 * Laws: nothing of a book leaves the browser; the first row that is not what an unbroken book has
 * there is named. A line that was hidden from whoever exported the book is `{"at", "digest"}`. Rows
 * may end as Windows ends them.
 */
import { digest, isShown, place, START } from '../dice/line';
import type { Line, Seen } from '../types/api';

export type Fault = 'line' | 'order' | 'chain' | 'reveal' | 'opening' | 'empty' | 'strange';

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
  const rows = (await file.text()).replace(/\r?\n$/, '').split(/\r?\n/);
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

/** Reads row by row. */
export class Reader {
  readonly #lines: Seen[] = [];
  readonly #digests = new Map<string, string>();
  #last = START;

  /** Reads the next row. */
  read(row: string): void {
    const line = parse(row);
    if (!line) throw this.#bad('line', '');
    const [commit, index] = place(line.at);
    const before = this.#lines.at(-1);
    const [last, end] = before ? place(before.at) : [0, 0];
    const next = (commit === last && index === end + 1) || (commit === last + 1 && index === 0);
    if (!next) throw this.#bad('order', line.at);
    // The line before is the one that was changed: this one holds the digest that it had.
    if (isShown(line) && line.prev !== this.#last)
      throw this.#bad('chain', before?.at ?? line.at, 0);
    if (isShown(line) && line.type === 'revealed') this.#reveal(line.address, line);
    this.#last = digest(line);
    this.#digests.set(line.at, this.#last);
    this.#lines.push(line);
  }

  /** Gives all lines, when the last row was read. */
  end(): Seen[] {
    const [first] = this.#lines;
    if (!first) throw new BadBook('empty', 0, '');
    const opened = this.#lines.some((line) => isShown(line) && line.type === 'opened');
    if (!opened) throw new BadBook('opening', 1, first.at);
    return this.#lines;
  }

  #reveal(address: string, line: Line & { type: 'revealed' }): void {
    const inner = line.line as unknown as Line;
    if (inner.at !== address || digest(inner) !== this.#digests.get(address))
      throw this.#bad('reveal', line.at);
  }

  #bad(fault: Fault, at: string, later = 1): BadBook {
    return new BadBook(fault, Math.max(1, this.#lines.length + later), at);
  }
}

/** Reads a row; nothing where it is no line as a book has it. */
function parse(row: string): Seen | undefined {
  try {
    const found: unknown = JSON.parse(row);
    if (typeof found !== 'object' || found === null) return undefined;
    if (JSON.stringify(found) !== row) return undefined;
    const line = found as Seen;
    place(line.at);
    digest(line);
    return line;
  } catch {
    return undefined;
  }
}
