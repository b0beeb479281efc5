/** What cards and views say beyond recorded fights. */
import { describe, expect, it } from 'vitest';
import type { View } from '../net/view';
import type { Checked, Seen } from '../types/api';
import { struckLast } from './body';
import { declarations, resultsOf } from './declarations';
import type { Lore } from './lore';
import type { Entry } from './entry';
import { lead, rest, steps, Story, type Card, headed } from './story';

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
  return {
    commit: 7,
    round: 1,
    entries,
    veiled: false,
    retracted: false,
    doer: { who: '', seat: '' },
  };
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

  it('show what holds, also where what was chosen at first is revealed after it', () => {
    const forced = card(entry('chosen', { sentence: 'Ana dodges.' }));
    const shown = card(entry('chosen', { revealed: '5-1', early: true }));
    expect(declarations(view(['c1']), [forced, shown])[0]).toMatchObject({ words: 'Ana dodges.' });
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
    expect(results().told).toEqual([]);
    const told = ['Ana hits.', 'Rat misses.'];
    expect(results(checked, later)).toEqual({ told, before: false });
    const next = { ...view([]), round: 2 };
    expect(declarations(next, [mine, reveal, checked])).toEqual([]);
    // What came of it stays until something else does.
    expect(resultsOf(next, [mine, reveal, checked, later])).toEqual({ told, before: true });
    const chosen = card(entry('chosen', { round: 2 }));
    const miss = card(entry('checked', { round: 2, sentence: 'Ana misses.' }));
    expect(resultsOf(next, [checked, later, chosen])).toEqual({ told, before: true });
    expect(resultsOf(next, [checked, chosen, miss])).toEqual({
      told: ['Ana misses.'],
      before: false,
    });
  });

  it('of one commit are told all, of others the last', () => {
    const many = Array.from({ length: 10 }, (_, n) =>
      entry('checked', { sentence: `Goblin ${n}` }),
    );
    const told = (...cards: Card[]) => resultsOf(view([]), cards).told.length;
    expect(told(card(...many))).toBe(10);
    const apart = many.map((one, n) => card({ ...one, commit: n }));
    expect(told(...apart)).toBe(6);
  });

  it('somebody falls, and that is told last', () => {
    const hit = entry('checked', { sentence: 'Ana hits.', target: { id: 'c2', name: 'Rat' } });
    const marks = ['prone', 'dying'].map((mark) =>
      entry('marked', { mark, sentence: `Rat: ${mark}.` }),
    );
    const conditions = [{ id: 'dying', name: 'dying', out: true }] as Lore['conditions'];
    const found = resultsOf(view([]), [card(hit, ...marks)], { conditions });
    expect(found.told).toEqual(['Ana hits.', 'Rat: dying.']);
  });

  it('what came of it between two says more than what a roll needed', () => {
    const needed = entry('checked', { sentence: 'Ana needed 65.' });
    const came = entry('checked', {
      sentence: 'Rat cannot prevent it.',
      target: { id: 'c2', name: 'Rat' },
    });
    const fell = entry('left', { sentence: 'Rat leaves.' });
    const told = (...cards: Card[]) => resultsOf(view([]), cards).told;
    expect(told(card(needed, came, needed, fell))).toEqual([came.sentence, fell.sentence]);
    expect(told(card(needed))).toEqual([needed.sentence]);
    expect(told(card(came), card(needed))).toEqual([came.sentence, needed.sentence]);
    const undone = { ...came, retracted: true };
    expect(told(card(needed, undone))).toEqual([needed.sentence]);
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

describe('the head of a card', () => {
  it('is the deed, whatever came of it and was revealed with it', () => {
    const theirs = entry('chosen', { at: '7-1', revealed: '6-2' });
    const mine = entry('chosen', { at: '7-3', sentence: 'Ana parries.' });
    const found = card(theirs, mine, entry('phased', { at: '7-4' }));
    expect(lead(found)).toBe(mine);
    expect(rest(found)).toEqual([theirs, found.entries[2]]);
  });

  it('is one plain sentence, or else there is none', () => {
    expect(lead(card(entry('marked')))).toBeTruthy();
    expect(lead(card(entry('checked')))).toBeUndefined();
    expect(lead(card(entry('rolled', { dice: [] })))).toBeUndefined();
    expect(lead(card(entry('marked'), entry('phased')))).toBeUndefined();
  });
});

it('leaves out dice that are laid down just as they were rolled', () => {
  const dice = [{ sides: 6, face: 4 }];
  const track = { kind: 'dice', name: 'Hit dice' };
  const change = { track: 'hits', name: 'Hit dice', before: track, after: { ...track, dice } };
  const rolled = entry('rolled', { dice });
  expect(rest(card(rolled, entry('healed', { change })))).toEqual([rolled]);
  const other = { ...change, after: { ...track, dice: [{ sides: 6, face: 5 }] } };
  expect(rest(card(rolled, entry('healed', { change: other })))).toHaveLength(2);
});

describe('whose deed it was', () => {
  const doer = (...events: object[]) => {
    const story = new Story();
    const lines = events.map((event, index) => ({ at: `1-${index}`, ...event }));
    story.feed(lines as unknown as Seen[]);
    return story.cards[0]?.doer;
  };
  const declared = (command: object) => ({ type: 'declared', seat: 'gm', id: 'x', command });
  const hurt = { type: 'noted', seat: 'gm', text: 'Hm.', who: 'c2' };

  it('is who was told to do it, and not who is told of', () => {
    expect(doer(declared({ type: 'resolve', who: 'c1' }), hurt)).toEqual({ who: 'c1', seat: 'gm' });
  });

  it("is the game master's where the deed is the game master's", () => {
    expect(doer(declared({ type: 'say', who: 'c2' }), hurt)).toEqual({ who: '', seat: 'gm' });
  });
});

it('says once that something hidden happened, and not before the fight', () => {
  const story = new Story();
  const veiled = (commit: number) => [0, 1].map((n) => ({ at: `${commit}-${n}` }));
  const note = (at: string) => ({ at, type: 'noted', seat: 'gm', text: 'Hm.' });
  const begins = { at: '2-0', type: 'phased', phase: 'declare', round: 1 };
  const lines = [...veiled(1), begins, note('2-1'), ...veiled(3), ...veiled(4), note('5-0')];
  story.feed(lines as unknown as Seen[]);
  expect(story.cards.map((card) => card.commit)).toEqual([2, 3, 5]);
});

describe('what a rewind takes back', () => {
  const at = (commit: number, kind: string, more: Partial<Entry> = {}): Card => ({
    ...card(entry(kind, { commit, ...more })),
    commit,
  });

  it('is what changed the fight and stands, and no undo, note or throw', () => {
    const cards = [
      at(7, 'damaged'),
      at(8, 'damaged', { retracted: true }),
      at(9, 'retracted'),
      at(10, 'noted'),
      at(11, 'rolled'),
      at(12, 'marked'),
      at(13, 'reinstated'),
    ];
    expect(steps(cards, 6)).toBe(2);
    expect(steps(cards, 7)).toBe(1);
    expect(steps(cards, 12)).toBe(0);
  });

  it('counts a card whose roll had a consequence', () => {
    const both = { ...card(entry('rolled'), entry('damaged')), commit: 9 };
    expect(steps([both], 8)).toBe(1);
  });
});

it('a round has one heading, however often its turns were taken back', () => {
  const card = (commit: number, round: number, kind = 'declared', retracted = false) =>
    ({ commit, round, retracted, entries: [{ kind }] }) as unknown as Card;
  const cards = [
    card(1, 1),
    card(2, 2, 'declared', true),
    card(3, 2, 'retracted'),
    card(4, 1),
    card(5, 2, 'declared', true),
    card(6, 2, 'amended'),
    card(7, 2),
  ];
  expect([...headed(cards)]).toEqual([1, 7]);
  const left = [card(1, 1), card(2, 3, 'rolled'), card(3, 3, 'retracted'), card(4, 1), card(5, 2)];
  expect([...headed(left)]).toEqual([1, 5]);
});
