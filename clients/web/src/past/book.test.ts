// @vitest-environment node
/** Books: a sound one is read as it is, and the first row that is wrong is named. */
import { expect, test } from 'vitest';
import { digest, isShown, START, type Line } from '../dice/line';
import type { Seen } from '../types/api';
import { BadBook, readBook, Reader } from './book';
import { record, seen } from './recorded';

const fights = record(1);
const whole = fights[0]!.lines;
const rows = (lines: readonly object[]) => {
  const found = lines as readonly Line[];
  const head = { head: found.reduce(digest, START), at: found.at(-1)?.at };
  return [...found, head].map((line) => JSON.stringify(line));
};

function read(found: readonly string[]): Seen[] {
  const reader = new Reader();
  for (const row of found) reader.read(row);
  return reader.end();
}

function wrong(found: readonly string[]): Pick<BadBook, 'fault' | 'row' | 'at'> {
  try {
    read(found);
  } catch (error) {
    if (error instanceof BadBook) return { fault: error.fault, row: error.row, at: error.at };
    throw error;
  }
  throw new Error('nothing was wrong');
}

test.each(fights.map((fight) => [fight.game, fight] as const))(
  '%s: the book of every seat is read as it is',
  async (_, fight) => {
    for (const seat of Object.keys(fight.patches)) {
      const lines = seen(fight.lines, seat);
      const shares: number[] = [];
      const file = new Blob([`${rows(lines).join('\n')}\n`]);
      expect(await readBook(file, (share) => shares.push(share))).toEqual(lines);
      expect(shares[0]).toBe(0);
    }
  },
);

test('a book that a mail programme gave other ends of rows is the same book', async () => {
  const file = new Blob([`${rows(whole).join('\r\n')}\r\n`]);
  expect(await readBook(file, () => undefined)).toEqual(whole);
});

test('a change of one character is named by its row and address', () => {
  const end = whole.length + 1;
  for (let place = 0; place < whole.length - 1; place += 7) {
    const found = rows(whole);
    found[place] = found[place]!.replace(/"([a-z])/, '"$1x');
    const { row } = wrong(found);
    // Where a line is as good as any other, it shows only at the head that it does not lead to.
    expect([place + 1, end]).toContain(row);
  }
  const open = whole.findIndex((line) => line.to === undefined);
  const found = rows(whole).with(open, JSON.stringify({ ...whole[open], more: 1 }));
  expect(wrong(found)).toEqual({ fault: 'chain', row: end, at: whole.at(-1)!.at });
});

test('a book that was cut is named so, wherever it ends', () => {
  const found = rows(whole);
  const last = whole.at(-2)!.at;
  expect(wrong(found.slice(0, -1)).fault).toBe('cut');
  expect(wrong(found.toSpliced(-2, 1)).fault).toBe('cut');
  expect(wrong(found.slice(0, -2))).toMatchObject({ fault: 'cut', at: last });
  expect(wrong([...found, found.at(-1)!]).fault).toBe('line');
});

test('a row that is missing, doubled or moved is named', () => {
  const found = rows(whole);
  expect(wrong(found.toSpliced(5, 1))).toEqual({ fault: 'order', row: 6, at: whole[6]!.at });
  expect(wrong(found.toSpliced(5, 0, found[5]!)).row).toBe(7);
  expect(wrong(found.slice(1)).row).toBe(1);
});

test.each([
  ['text', 'no JSON'],
  ['a number', '7'],
  ['an empty row', ''],
  ['white space', `${JSON.stringify(whole[2])} `],
  ['no address', '{"type":"noted","text":"?"}'],
  ['a mark that is none', '{"at":"2-0","mark":7}'],
  ['a head that is none', '{"head":7,"at":"2-0"}'],
])('a row of %s is no line', (_, row) => {
  const found = rows(whole).with(2, row);
  expect(wrong(found)).toMatchObject({ fault: 'line', row: 3 });
});

test('a revealed line that is another one is named', () => {
  const lines = seen(whole, 'watch');
  const place = lines.findIndex((line) => isShown(line) && line.type === 'revealed');
  const line = lines[place] as unknown as { line: object };
  const found = rows(lines).with(
    place,
    JSON.stringify({ ...line, line: { ...line.line, salt: '0' } }),
  );
  expect(wrong(found)).toMatchObject({ fault: 'reveal', row: place + 1 });
});

test('an empty file, and one that does not say which fight it is, are refused', async () => {
  await expect(readBook(new Blob(['']), () => undefined)).rejects.toThrow(BadBook);
  expect(() => new Reader().end()).toThrow('empty');
  const hidden = seen(whole, 'nobody').slice(0, 1);
  expect(wrong(rows(hidden))).toMatchObject({ fault: 'opening' });
});

test('bytes that no book has are found, though a lenient reader would pass over them', async () => {
  const [first = '', ...rest] = rows(whole);
  const odd = new TextEncoder().encode(`${[first, ...rest].join('\n')}\n`);
  const bytes = [new Uint8Array([0xef, 0xbb, 0xbf]), odd];
  const reading = (parts: Uint8Array<ArrayBuffer>[]) => readBook(new Blob(parts), () => undefined);
  await expect(reading(bytes)).rejects.toMatchObject({ fault: 'line', row: 1 });
  await expect(reading([odd, new Uint8Array([0xff])])).rejects.toMatchObject({ fault: 'line' });
});

test.each([
  ['a hidden line that says more', { mark: START, note: 'Ana cheated.' }, 'line'],
  ['an address that does not come first', { type: 'noted', text: '' }, 'line'],
  ['a kind that is no text', { type: null }, 'line'],
  ['a line revealed that is none', { type: 'revealed', address: '1-0' }, 'reveal'],
  ['one of no kind', { type: 'revealed', address: '1-0', line: { at: '1-0' } }, 'reveal'],
])('%s is found', (name, row, fault) => {
  const line = { at: '1-1', ...row };
  const odd = name.startsWith('an') ? { ...row, at: '1-1' } : line;
  const found = [rows(whole)[0]!, JSON.stringify(odd), JSON.stringify({ head: START, at: '1-1' })];
  expect(wrong(found).fault).toBe(fault);
});

test('the last row says nothing else', () => {
  const found = rows(whole);
  const head = found.pop()!.replace('}', ',"note":"Ana cheated."}');
  expect(wrong([...found, head]).fault).toBe('line');
});
