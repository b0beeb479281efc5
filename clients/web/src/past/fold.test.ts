// @vitest-environment node
/** Fights of every game, with undo, amendments and secrets: the fold is the server's own view. */
import { expect, test } from 'vitest';
import { commitOf } from '../dice/line';
import type { Json } from '../net/view';
import type { Line, Seen } from '../types/api';
import { without, type Fight } from './fight';
import { draw, fold, nothing, type Scene } from './fold';
import { record, seen, type Recorded } from './recorded';

const fights = record(3);
const every = fights.map((fight, number) => [`${fight.game} ${String(number)}`, fight] as const);

/** A merge patch (RFC 7396), applied. */
function merge(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const found = new Map(Object.entries((target as Json | undefined) ?? {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) found.delete(key);
    else found.set(key, merge(found.get(key), value));
  }
  return Object.fromEntries(found);
}

function commits(fight: Recorded, seat: string): Seen[][] {
  const found: Seen[][] = [];
  for (const line of seen(fight.lines, seat) as Seen[])
    (found[commitOf(line.at)] ??= []).push(line);
  return found.slice(1);
}

test.each(every)('%s: for every seat, after every commit', (_, fight) => {
  for (const [seat, patches] of Object.entries(fight.patches)) {
    let view: unknown = {};
    let state = nothing();
    let place = 0;
    for (const commit of commits(fight, seat)) {
      state = fold(state, commit);
      if (commitOf(commit[0]!.at) < fight.first) continue;
      const struck = [...state.retracted].sort((a, b) => a - b);
      expect(struck, `${seat} at ${commit[0]!.at}`).toEqual(fight.struck[place]);
      view = merge(view, patches[place++]);
      const scene = without(view as Json, 'own', 'timeline') as unknown as Scene;
      const drawn = draw(state, seat, scene.encounter.id);
      expect(drawn, `${seat} at ${commit[0]!.at}`).toEqual(scene);
      const { hands, up } = ((view as Json)['own'] ?? {}) as Partial<Fight>;
      if (hands) expect(state.fight, `${seat} at ${commit[0]!.at}`).toMatchObject({ hands, up });
    }
    expect(place).toBe(patches.length);
  }
});

test('a moment that was kept stays as it was', () => {
  const fight = fights[0]!;
  const states = commits(fight, 'gm').reduce(
    (found, commit) => [...found, fold(found.at(-1)!, commit)],
    [nothing()],
  );
  const then = structuredClone(states[10]!);
  fold(states[10]!, commits(fight, 'gm')[10]!);
  expect(states[10]).toEqual(then);
});

test('what was never shown changes nothing', () => {
  const marked = { type: 'marked', who: 'c1', mark: 'wet', at: '1-0' } as Line;
  const left = { type: 'retracted', commits: [7], after: 6, at: '2-0' } as Line;
  const again = { type: 'reinstated', commits: [7], after: 8, at: '3-0' } as Line;
  const state = fold(nothing(), [marked, left, again]);
  expect(draw(state, 'gm', '')).toEqual(draw(nothing(), 'gm', ''));
});

test('what was opened is not news again', () => {
  const marked = { type: 'marked', who: 'c1', mark: 'wet', at: '2-0' };
  const reveal = { type: 'revealed', address: '2-0', line: marked };
  const lines = [
    { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [], at: '1-0' },
    { at: '2-0', mark: 'a'.repeat(64) },
    { ...reveal, at: '3-0' },
    { type: 'unmarked', who: 'c1', mark: 'wet', at: '4-0' },
    { ...reveal, at: '5-0' },
  ] as unknown as Line[];
  const marks = lines.map((_, index) => {
    const { fight } = fold(nothing(), lines.slice(0, index + 1));
    return Object.keys(fight.combatants['c1']?.marks ?? {});
  });
  expect(marks).toEqual([[], [], ['wet'], [], []]);
});

test('what is brought back takes the place of what was done since', () => {
  const mark = (name: string, at: string) => ({ type: 'marked', who: 'c1', mark: name, at });
  const lines = [
    { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [], at: '1-0' },
    mark('wet', '2-0'),
    { type: 'retracted', commits: [2], after: 1, at: '3-0' },
    mark('cold', '4-0'),
    { type: 'reinstated', commits: [2], displaced: [4], after: 2, at: '5-0' },
  ] as unknown as Line[];
  const { fight, retracted } = fold(nothing(), lines);
  expect([...retracted]).toEqual([4]);
  expect(Object.keys(fight.combatants['c1']?.marks ?? {})).toEqual(['wet']);
});

const CARDS = { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [], at: '1-0' };
const hp = (value: number) => ({ hp: { kind: 'pool', name: 'Hit points', value, max: 9 } });
const hit = (value: number, at: string) => {
  return { type: 'damaged', who: 'c1', track: 'hp', after: hp(value).hp, at };
};
const hidden = (at: string) => ({ at, mark: 'a'.repeat(64) });
const opens = (line: { at: string }, at: string) => {
  return { type: 'revealed', address: line.at, line, at };
};

test('a number that is opened late does not take the place of a later one', () => {
  const sheeted = { type: 'sheeted', who: 'c1', sheet: {}, tracks: hp(9), at: '2-0' };
  const lines = [
    CARDS,
    hidden('2-0'),
    hidden('3-0'),
    hit(2, '4-0'),
    opens(sheeted, '5-0'),
    opens(hit(5, '3-0'), '5-1'),
  ] as unknown as Line[];
  const { fight } = fold(nothing(), lines);
  expect(fight.combatants['c1']?.tracks['hp']?.value).toBe(2);
});

test('a hand that is opened late lacks what was played, and has what was given', () => {
  const dealt = { type: 'dealt', who: 'c1', cards: [4, 5, 6], at: '2-0' };
  const gave = { type: 'played', who: 'c2', cards: [7], how: 'given', target: 'c1' };
  const lines = [
    CARDS,
    hidden('2-0'),
    { ...gave, at: '3-0' },
    { type: 'played', who: 'c1', cards: [5], at: '4-0' },
    opens(dealt, '5-0'),
  ] as unknown as Line[];
  expect(fold(nothing(), lines).fight.hands['c1']).toEqual([4, 6, 7]);
});
