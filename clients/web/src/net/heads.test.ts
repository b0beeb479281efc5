/** What was seen of a fight is held against what the server shows later, also when the page is new. */
import { beforeEach, expect, test } from 'vitest';
import { commitOf, digest, START } from '../dice/line';
import { Verifier } from '../dice/verify';
import type { Seen } from '../types/api';
import { Heads } from './heads';

const OTHER = 'ab'.repeat(32);
const last = 9;
const lines = Array.from({ length: last }, (_, index) => note(index + 1)).flat();

/** A commit in which somebody says something. */
function note(commit: number): Seen[] {
  const [declared, noted] = [`${String(commit)}-0`, `${String(commit)}-1`];
  return [
    { at: declared, type: 'declared', seat: 'gm', id: declared, at_ms: 0, command: {} },
    { at: noted, type: 'noted', seat: 'gm', text: 'Hm.' },
  ] as unknown as Seen[];
}

/** The head at the end of a commit. */
const headAt = (commit: number) =>
  lines.filter(({ at }) => commitOf(at) <= commit).reduce(digest, START);

beforeEach(() => localStorage.clear());

test('the last heads of a fight are kept, those of each fight by themselves', () => {
  const [one, other] = [new Heads('e1'), new Heads('e2')];
  for (let commit = 1; commit <= 30; commit += 1) one.keep(commit, headAt(1));
  other.keep(3, OTHER);
  expect([...new Heads('e1').read().keys()]).toEqual(Array.from({ length: 20 }, (_, n) => n + 11));
  expect([...other.read()]).toEqual([[3, OTHER]]);
  one.forget();
  expect(one.read().size).toBe(0);
});

test('what is kept and makes no sense is nothing', () => {
  for (const found of ['{}', '[1, null, [2, 3]]', 'x']) {
    localStorage.setItem('fightbook/heads/e1', found);
    expect(new Heads('e1').read().size).toBe(0);
  }
});

test('a stream with the heads that were seen has no flaw, and lacks none', () => {
  const verifier = new Verifier(new Map([3, 5, last].map((commit) => [commit, headAt(commit)])));
  verifier.follow(lines);
  verifier.close();
  expect(verifier.flaws).toEqual([]);
});

test('a stream that is another one than was seen has a flaw where a head was seen', () => {
  const verifier = new Verifier(new Map([[3, OTHER]]));
  verifier.follow(lines);
  const at = lines.filter((line) => commitOf(line.at) === 3).at(-1)!.at;
  expect(verifier.flaws).toEqual([{ at, reason: 'chain' }]);
});

test('a stream that ends before what was seen has a flaw at its end, once', () => {
  const verifier = new Verifier(new Map([[last + 1, OTHER]]));
  verifier.follow(lines);
  expect(verifier.flaws).toEqual([]);
  verifier.close();
  verifier.close();
  expect(verifier.flaws).toEqual([{ at: lines.at(-1)!.at, reason: 'chain' }]);
});
