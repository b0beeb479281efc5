/** What cards and views say beyond recorded fights. */
import { describe, expect, it } from 'vitest';
import type { View } from '../net/view';
import type { Checked, Seen } from '../types/api';
import { struckLast } from './body';
import { declarations, resultsOf } from './declarations';
import type { Entry } from './entry';
import { deed, isBrief, type Card } from './story';

function entry(kind: string, more: Partial<Entry> = {}): Entry {
  return {
    round: 1,
    at: '7-1',
    commit: 7,
    kind,
    sentence: 'Ana does it.',
    who: { id: 'c1', name: 'Ana' },
    ...more,
  };
}

function card(...entries: Entry[]): Card {
  return { commit: 7, round: 1, entries, veiled: false, retracted: false };
}

function view(readied: string[]): View {
  const fighter = (id: string, side: string): object => ({ [id]: { id, name: id, side } });
  const combatants = {
    ...fighter('c1', 'party'),
    ...fighter('c2', 'party'),
    ...fighter('c3', 'foes'),
  };
  return { combatants, readied, round: 1 } as unknown as View;
}

const states = (found: View, ...cards: Card[]): string[] =>
  declarations(found, cards).map(({ id, state }) => `${id} ${state}`);

describe('declarations', () => {
  it('wait for everybody while something is sealed', () => {
    expect(states(view(['c1']))).toEqual(['c1 sealed', 'c2 waiting', 'c3 waiting']);
    const mine = card(entry('chosen', { hidden: true }));
    expect(states(view(['c1']), mine)).toEqual(['c1 open', 'c2 waiting', 'c3 waiting']);
  });

  it('wait for those of a side that declares in the open', () => {
    const open = card(entry('chosen'));
    expect(states(view(['c1']), open)).toEqual(['c1 open', 'c2 waiting']);
    expect(states(view([]), open)).toEqual(['c1 open']);
  });

  it('begin anew with a phase, and forget what was taken back', () => {
    const chosen = card(entry('chosen'));
    expect(states(view([]), chosen, card(entry('phased')))).toEqual([]);
    expect(states(view([]), card(entry('chosen', { retracted: true })))).toEqual([]);
  });

  it('fill in place when they are revealed, with the phase that follows, and then with the result', () => {
    const mine = card(entry('chosen', { hidden: true }));
    const theirs = { who: { id: 'c3', name: 'Rat' }, sentence: 'Rat parries.' };
    const reveal = card(
      entry('chosen', { ...theirs, hidden: true, revealed: '6-2' }),
      entry('phased'),
    );
    const found = declarations(view(['c1', 'c3']), [mine, reveal]);
    expect(found).toMatchObject([
      { id: 'c1', state: 'open', words: 'Ana does it.', secret: false },
      { id: 'c3', state: 'open', words: 'Rat parries.', secret: false },
    ]);
    const checked = card(entry('checked', { sentence: 'Ana hits.' }), entry('phased'));
    const later = card(entry('checked', { sentence: 'Rat misses.' }));
    const results = (...more: Card[]) => resultsOf(view(['c1', 'c3']), [mine, reveal, ...more]);
    expect(results()).toEqual([]);
    expect(results(checked, later)).toEqual(['Ana hits.', 'Rat misses.']);
    const next = { ...view([]), round: 2 };
    expect(declarations(next, [mine, reveal, checked])).toEqual([]);
  });
});

it('knows where somebody was struck last, in this round', () => {
  const lines: Record<string, Partial<Checked>> = {
    '7-1': { type: 'checked', outcome: 'left-arm' },
    '7-2': { type: 'checked', outcome: 'hit' },
  };
  const line = (at: string) => ({ at, ...lines[at] }) as Seen;
  const cards = [card(entry('checked'), entry('checked', { at: '7-2' }))];
  expect(struckLast('c1', 1, cards, line)).toEqual({ place: 'left-arm', at: '7-1' });
  expect(struckLast('c2', 1, cards, line)).toBeUndefined();
  expect(struckLast('c1', 2, cards, line)).toBeUndefined();
  const undone = [card(entry('checked', { retracted: true }))];
  expect(struckLast('c1', 1, undone, line)).toBeUndefined();
});

it('knows who did it, also where only who suffered is told', () => {
  const [ana, rat] = [
    { id: 'c1', name: 'Ana' },
    { id: 'c2', name: 'Rat' },
  ];
  const track = { kind: 'pool', name: 'hp' };
  const change = { track: 'hp', name: 'hp', before: track, after: track };
  const damaged = entry('damaged', { who: rat, by: ana, change });
  expect(deed(card(damaged))).toEqual({ actor: 'c1', target: 'c2' });
  expect(deed(card(entry('checked', { target: rat })))).toEqual({ actor: 'c1', target: 'c2' });
  expect(deed(card(entry('checked', { target: ana })))).toEqual({ actor: 'c1', target: '' });
});

it('takes one plain sentence for brief', () => {
  expect(isBrief(card(entry('readied')))).toBe(true);
  expect(isBrief(card(entry('noted')))).toBe(false);
  expect(isBrief(card(entry('rolled', { dice: [] })))).toBe(false);
  expect(isBrief(card(entry('readied'), entry('phased')))).toBe(false);
});
