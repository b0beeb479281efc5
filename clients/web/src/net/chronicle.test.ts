// @vitest-environment node
/** The chronicle of a long fight: what is read when the page is opened is what was told live. */
import { expect, test } from 'vitest';
import { commitOf, digest, START } from '../dice/line';
import { byCommit } from '../facts/tell/teller';
import { record, seen } from '../past/recorded';
import type { Seen } from '../types/api';
import type { SeatApi } from './api';
import { Chronicle } from './chronicle.svelte';

const every = record(2).map((fight, number) => [`${fight.game} ${String(number)}`, fight] as const);

/** A server that has these lines, and gives at most so many at once, wherever that cuts. */
function having(lines: readonly Seen[], most: number): SeatApi {
  const events = (after = ''): Promise<{ events: Seen[]; more: boolean }> => {
    const from = lines.findIndex((line) => line.at === after) + 1;
    const page = lines.slice(from, from + most);
    return Promise.resolve({ events: page, more: from + most < lines.length });
  };
  return { events, log: () => Promise.resolve('{}') } as unknown as SeatApi;
}

/** Reads a fight up to a commit, while the rest of it happens. */
async function read(lines: readonly Seen[], until: number, most = 1000): Promise<Chronicle> {
  const found = new Chronicle(having(lines, most));
  const before = lines.filter((line) => commitOf(line.at) <= until);
  let head = before.reduce(digest, START);
  const reading = found.begin(until, head);
  for (const events of byCommit(lines.slice(before.length))) {
    head = events.reduce(digest, head);
    found.follow({ commit: commitOf(events[0]!.at), events, head, told: {} });
  }
  await reading;
  return found;
}

test.each(every)('%s: read at once, in pages, or followed, it is the same', async (_, fight) => {
  const lines = seen(fight.lines, 'gm') as Seen[];
  const last = commitOf(lines.at(-1)!.at);
  const followed = await read(lines, 0);
  expect(followed.cards.length).toBeGreaterThan(10);
  for (const [until, most] of [
    [last, 1000],
    [last, 7],
    [Math.floor(last / 2), 100],
  ] as const) {
    const found = await read(lines, until, most);
    expect(found.state).toBe('ready');
    expect(found.cards).toEqual(followed.cards);
    expect(found.lines()).toEqual(lines);
    expect(found.undone).toEqual(followed.undone);
    expect(found.flaws).toEqual([]);
    for (const { at } of lines) expect(found.verdict(at)).toEqual(followed.verdict(at));
  }
});

test('a past that does not lead to what the server says now is a flaw', async () => {
  const lines = every[0]![1].lines as unknown as Seen[];
  const found = new Chronicle(having(lines, 1000));
  await found.begin(commitOf(lines.at(-1)!.at), START);
  expect(found.flaws).toEqual([{ at: lines.at(-1)!.at, reason: 'chain' }]);
});

test('it tells once whether the past has all that was seen, as soon as that is known', async () => {
  const lines = every[0]![1].lines as unknown as Seen[];
  const [last, head] = [commitOf(lines.at(-1)!.at), lines.reduce(digest, START)];
  const told = async (kept: readonly (readonly [number, string])[], until = last) => {
    const found: boolean[] = [];
    const heads = { read: () => new Map(kept) };
    const story = new Chronicle(having(lines, 1000), heads, (good) => found.push(good));
    const before = lines.filter((line) => commitOf(line.at) <= until);
    await story.begin(until, before.reduce(digest, START));
    return { found, story };
  };
  expect((await told([[last, head]])).found).toEqual([true]);
  expect((await told([[last, START]])).found).toEqual([false]);
  expect((await told([])).found).toEqual([true]);
  const { found, story } = await told([[last, head]], last - 1);
  expect(found).toEqual([]); // another server process may lag behind
  const events = lines.filter((line) => commitOf(line.at) === last);
  story.follow({ commit: last, events, head, told: {} });
  expect(found).toEqual([true]);
});

test('a past that cannot be read is no past that was checked', async () => {
  const found: boolean[] = [];
  const api = { events: () => Promise.reject(new Error('gone')), log: () => Promise.resolve('{}') };
  const heads = { read: () => new Map([[1, START]]) };
  await new Chronicle(api as unknown as SeatApi, heads, (good) => found.push(good)).begin(1, START);
  expect(found).toEqual([false]);
});

test('a fight of several thousand lines has one card for each commit', async () => {
  const note = (commit: number): Seen[] => {
    const [declared, noted] = [`${String(commit)}-0`, `${String(commit)}-1`];
    const command = { type: 'say', text: 'Hm.' };
    return [
      { at: declared, type: 'declared', seat: 'gm', id: declared, at_ms: 0, command },
      { at: noted, type: 'noted', seat: 'gm', text: 'Hm.' },
      { at: `${String(commit)}-2`, type: 'noted', seat: 'gm', text: 'So.' },
    ] as Seen[];
  };
  const lines = Array.from({ length: 1500 }, (_, index) => note(index + 1)).flat();
  const { cards } = await read(lines, 1500);
  expect(cards.map((card) => card.commit)).toEqual(Array.from({ length: 1500 }, (_, n) => n + 1));
});
