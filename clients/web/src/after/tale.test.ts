/** The tale of a fight: only what stands, in the log's own words. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../facts/entry';
import type { Card } from '../facts/story';
import { show } from '../facts/show';
import type { Combatant } from '../net/view';
import Courses from './Courses.svelte';
import { tale } from './tale';

const [ana, rat] = [
  { id: 'c1', name: 'Ana' },
  { id: 'c2', name: 'Rat' },
];
const pool = (value: number) => ({ name: 'hit points', kind: 'pool' as const, value, max: 6 });
const person = (one: typeof ana, left: number): Combatant =>
  ({ ...one, side: 'party', tracks: { hp: pool(left) } }) as unknown as Combatant;
const people = { c1: person(ana, 6), c2: person(rat, 0) };
const lore = { conditions: [{ id: 'dead', name: 'dead', out: true }] };

function card(commit: number, ...more: Partial<Entry>[]): Card {
  const entries = more.map((one, index) => ({
    ...{ at: `${commit}-${index}`, commit, kind: 'declared', sentence: 'Ana strikes Rat.' },
    ...{ round: 1, who: ana },
    ...one,
  }));
  const retracted = entries.every((one) => one.retracted);
  return { commit, round: 1, entries, veiled: false, retracted, doer: { who: 'c1', seat: '' } };
}

const blow = (before: number, after: number, more: Partial<Entry> = {}): Partial<Entry> => ({
  ...{ kind: 'damaged', sentence: `Rat takes ${before - after}.`, who: rat, by: ana },
  change: { track: 'hp', name: 'hit points', before: pool(before), after: pool(after) },
  ...more,
});
const dies = { kind: 'marked', mark: 'dead', sentence: 'Rat is dead.', who: rat };

describe('the tale of a fight', () => {
  const gone = { retracted: true };
  const cards = [
    card(4, {}, blow(6, 5)),
    card(5, gone, blow(5, 1, gone)),
    card(6, {}, blow(5, 4)),
    card(7, {}, blow(4, 0), dies),
  ];
  const found = tale(cards, () => undefined, people, lore);

  it('turns at the first blood, at hard blows, at a fall, and not at what was taken back', () => {
    expect(found.turns.map(({ commit, kinds, result }) => [commit, kinds, result])).toEqual([
      [4, ['first'], 'Rat takes 1.'],
      [7, ['blow', 'fall'], 'Rat is dead.'],
    ]);
    expect(found.turns[0]?.deed).toBe('Ana strikes Rat');
    expect([found.rounds, found.steps]).toEqual([1, 3]);
  });

  it('says who did what to whom', () => {
    const [first, second] = found.parts;
    expect([...(first?.dealt ?? [])]).toEqual([['hit points', 6]]);
    expect(first).toMatchObject({
      felled: ['Rat'],
      fell: false,
      hardest: { amount: 4, commit: 7 },
    });
    expect([...(second?.taken ?? [])]).toEqual([['hit points', 6]]);
    expect(second?.fell).toBe(true);
  });

  it('follows what was left of each, and tells the rounds in which something came of it', () => {
    const [lane] = found.lanes;
    expect(found.lanes).toHaveLength(1);
    expect(lane?.courses.map(({ id, nth }) => [id, nth])).toEqual([['c2', 1]]);
    expect(lane?.courses[0]?.points.map(({ value, place }) => [place, value])).toEqual([
      [0, 5],
      [1, 4],
      [2, 0],
    ]);
    expect(found.chapters.map(({ deeds }) => deeds.map(({ commit }) => commit))).toEqual([
      [4, 6, 7],
    ]);
  });

  it('is nothing before the fight', () => {
    const none = tale([], () => undefined, people, lore);
    expect([none.steps, none.turns, none.lanes]).toEqual([0, [], []]);
  });

  it('has each round once, though it was gone back to', () => {
    const later = (commit: number, round: number, ...more: Partial<Entry>[]): Card => {
      const made = card(commit, ...more.map((one) => ({ round, ...one })));
      return { ...made, round };
    };
    const back = { kind: 'retracted', sentence: 'The GM rewinds to #4.' };
    const played = [
      card(4, {}, blow(6, 5)),
      later(5, 2, gone, blow(5, 1, gone)),
      later(6, 3, gone, gone),
      later(10, 3, { kind: 'rolled' }, { kind: 'checked', target: rat, sentence: 'Well.' }),
      later(7, 3, back),
      later(8, 1, {}, blow(5, 4)),
      later(9, 2, {}, blow(4, 0), dies),
    ];
    const standing = played.filter(({ retracted }) => !retracted);
    const { lanes, ...found } = tale(played, () => undefined, people, lore);
    expect([found.rounds, found.steps]).toEqual([2, 4]);
    expect(found.chapters.map(({ round }) => round)).toEqual([1, 2, 3]);
    const courses = lanes[0]?.courses ?? [];
    const { root } = show(Courses, { courses, cards: standing });
    expect([...root.querySelectorAll('svg text')].map((one) => one.textContent)).toEqual([
      '1',
      '2',
    ]);
  });

  it('draws every track that runs down, and the first', () => {
    const track = (name: string, value: number) => ({ ...pool(value), name, max: 9 });
    const tired = (id: string, one: typeof ana, before: number, after: number): Partial<Entry> => ({
      ...{ kind: 'spent', sentence: 'It costs.', who: one },
      change: { track: id, name: id, before: track(id, before), after: track(id, after) },
    });
    const tracks = {
      ...{ hp: pool(6), actions: track('actions', 9) },
      ...{ con: track('con', 5), wisdom: track('wisdom', 1), potion: track('potion', 0) },
    };
    const both = {
      c1: { ...people.c1, tracks },
      c2: { ...people.c2, tracks: { hp: pool(0), con: track('con', 3) } },
    } as unknown as Record<string, Combatant>;
    const sheet = (one: typeof ana) => ({ kind: 'adjusted', ...tired('con', one, 9, 9) });
    const played = [
      card(4, sheet(ana), sheet(rat), tired('wisdom', ana, 1, 1), blow(6, 6)),
      card(5, {}, tired('con', ana, 9, 5), tired('potion', ana, 1, 1), tired('potion', ana, 1, 0)),
      card(7, {}, tired('actions', ana, 9, 9), tired('actions', ana, 9, 2)),
      card(8, {}, tired('actions', ana, 2, 9)),
      card(6, {}, tired('con', rat, 9, 3)),
    ];
    const { lanes } = tale(played, () => undefined, both, lore);
    expect(lanes.map((lane) => [lane.track, lane.courses.map(({ id }) => id)])).toEqual([
      ['hp', ['c2']],
      ['con', ['c1', 'c2']],
    ]);
  });
});
