/** What is told and shown when the fight goes back, and forward again; and words of rare facts. */
import { expect, test, vi } from 'vitest';
import { fold, nothing, type State } from '../../past/fold';
import type { Seen } from '../../types/api';
import { Story } from '../story';
import { byCommit, Teller } from './teller';

const pool = (value: number, max = 6) => ({ kind: 'pool', name: 'Hit points', value, max });
const declared = { type: 'declared', seat: 'gm', id: 'x', at_ms: 0, command: { type: 'begin' } };
const joined = { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [] };
const sheeted = { type: 'sheeted', who: 'c1', sheet: {}, tracks: { hp: pool(6) } };
const hurt = (from: number, to: number) => ({
  ...{ type: 'damaged', who: 'c1', track: 'hp', amount: from - to },
  ...{ before: pool(from), after: pool(to) },
});
const begun = (round: number, more: object = {}) => ({
  ...{ type: 'phased', phase: 'strike', round },
  ...more,
});

/** Numbers the lines of commits, the first being 1. */
function written(...commits: object[][]): Seen[] {
  return commits.flatMap((events, place) =>
    [declared, ...events].map(
      (event, index) => ({ at: `${String(place + 1)}-${String(index)}`, ...event }) as Seen,
    ),
  );
}

const OPENING = [[joined, sheeted, begun(1)], [hurt(6, 4)], [hurt(4, 1), begun(2)]];
/** What an amendment of 2 is: commit 4 takes its place, and 5 is the later one decided again. */
const AMENDED = [
  { type: 'amended', commit: 2, after: 1, commits: [2, 3], command: {}, dice: 'same' },
  hurt(6, 5),
];

function hp(state: State): unknown {
  return (state.fight.combatants['c1']?.tracks['hp'] as { value?: number } | undefined)?.value;
}

/** Gives hit points, the round, and what no longer counts, after each commit. */
function stands(...commits: object[][]): [unknown, number, number[]][] {
  let state = nothing();
  return byCommit(written(...commits)).map((commit) => {
    state = fold(state, commit);
    return [hp(state), state.fight.round, [...state.retracted].sort()];
  });
}

/** Tells which commits are struck through in the end, and in which round the last one was told. */
function told(...commits: object[][]): [number[], number | undefined] {
  const teller = new Teller();
  for (const commit of byCommit(written(...commits))) teller.feed(commit);
  const struck = teller.entries.filter((entry) => entry.retracted).map((entry) => entry.commit);
  return [[...new Set(struck)], teller.entries.at(-1)?.round];
}

test('an amendment stands where what it takes the place of began', () => {
  expect(stands(...OPENING, AMENDED).at(-1)).toEqual([5, 1, [2, 3]]);
  expect(told(...OPENING, AMENDED)).toEqual([[2, 3], 1]);
});

test('an amendment that is taken back leaves what it displaced in force', () => {
  const undo = [{ type: 'retracted', after: 3, commits: [4], restored: [2, 3] }];
  expect(stands(...OPENING, AMENDED, undo).at(-1)).toEqual([1, 2, [4]]);
  expect(told(...OPENING, AMENDED, undo)[0]).toEqual([4]);
});

test('what is reinstated counts again, and what it displaces does not', () => {
  const undo = [{ type: 'retracted', after: 3, commits: [4], restored: [2, 3] }];
  const redo = [{ type: 'reinstated', after: 4, commits: [4], displaced: [2, 3] }];
  const after = [hurt(5, 3)];
  expect(stands(...OPENING, AMENDED, undo, redo).at(-1)).toEqual([5, 1, [2, 3]]);
  expect(stands(...OPENING, AMENDED, undo, redo, after).at(-1)).toEqual([3, 1, [2, 3]]);
  expect(told(...OPENING, AMENDED, undo, redo, after)).toEqual([[2, 3], 1]);
});

test('a step that is taken back and brought back counts once', () => {
  const undo = [{ type: 'retracted', after: 2, commits: [3] }];
  const redo = [{ type: 'reinstated', after: 3, commits: [3] }];
  expect(stands(...OPENING, undo).at(-1)).toEqual([4, 1, [3]]);
  expect(stands(...OPENING, undo, redo).at(-1)).toEqual([1, 2, []]);
  expect(told(...OPENING, undo)[0]).toEqual([3]);
  expect(told(...OPENING, undo, redo, [begun(3)])).toEqual([[], 3]);
});

/** Tells one more fact of the fight. */
function says(event: object): string | undefined {
  const teller = new Teller();
  teller.feed(written(...OPENING, [event]));
  return teller.entries.at(-1)?.sentence;
}

/** Tells the last of these facts, which follow each other in one commit. */
function last(...events: object[]): string | undefined {
  const teller = new Teller();
  teller.feed(written(...OPENING, events));
  return teller.entries.at(-1)?.sentence;
}

test.each([
  ['over', ''],
  ['rain', ' (rain)'],
])('that the rounds of a condition are %s', (why, told) => {
  expect(says({ type: 'unmarked', who: 'c1', mark: 'angry', why })).toBe(
    `Ana is no longer angry${told}.`,
  );
});

test('a choice of somebody who died before it was shown was meant before that', () => {
  const line = { type: 'chosen', who: 'c1', what: { high: true }, to: ['s3'] };
  const shown = { type: 'revealed', address: '2-9', line };
  const dead = { type: 'marked', who: 'c1', mark: 'dead', value: 0 };
  const lives = { type: 'unmarked', who: 'c1', mark: 'dead', why: '' };
  const [chosen, before] = ['Ana chooses: high.', 'Meant before dying: Ana chooses: high.'];
  expect(last(dead, shown)).toBe(before);
  expect(last(dead, lives, shown)).toBe(chosen);
  expect(last(dead, joined, shown)).toBe(chosen);
  const hurts = { ...dead, mark: 'hurt' };
  expect(last(dead, hurts, { ...lives, mark: 'hurt' }, shown)).toBe(before);
  expect(last(hurts, shown)).toBe(chosen);
});

test('a choice that came to pass is not told by what came of it in the same commit', () => {
  const line = { type: 'chosen', who: 'c1', what: { high: true }, to: ['s3'] };
  const shown = { type: 'revealed', address: '4-2', line };
  const readied = { type: 'readied', who: 'c1' };
  const after = [
    { type: 'marked', who: 'c1', mark: 'dead', value: 0 },
    { type: 'left', who: 'c1', why: '' },
    { type: 'closed', outcome: 'Over.' },
  ];
  for (const what of after) {
    const teller = new Teller();
    teller.feed(written(...OPENING, [readied], [shown, what]));
    const told = teller.entries.filter((entry) => entry.kind === 'chosen');
    expect(told.map((entry) => entry.sentence)).toEqual(['Ana chooses: high.']);
  }
});

test('a choice that was taken back was not meant before dying', () => {
  const line = { type: 'chosen', who: 'c1', what: { high: true }, to: ['s3'] };
  const shown = { type: 'revealed', address: '4-2', line };
  const undone = { type: 'retracted', commits: [4], after: 3, by: 'gm' };
  const dead = { type: 'marked', who: 'c1', mark: 'dead', value: 0 };
  const teller = new Teller();
  teller.feed(written(...OPENING, [{ type: 'readied', who: 'c1' }], [undone], [dead], [shown]));
  const told = teller.entries.at(-1);
  expect([told?.sentence, told?.retracted]).toEqual(['Ana chooses: high.', true]);
});

test('what follows by the rules from a correction is not the game master’s', () => {
  const mine = { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: ['s3'] };
  const command = { type: 'unmark', who: 'c1', mark: 'dead', reason: 'so' };
  const deed = { type: 'declared', seat: 'gm', id: 'y', at_ms: 0, command };
  const lifted = { type: 'unmarked', who: 'c1', mark: 'dead', why: 'so' };
  const brought = [
    { type: 'unmarked', who: 'c1', mark: 'prone', why: '' },
    { type: 'marked', who: 'c1', mark: 'unconscious', value: 0 },
  ];
  const teller = new Teller();
  const later = [deed, lifted, ...brought].map((event, index) => ({
    ...{ at: `2-${String(index)}` },
    ...event,
  }));
  teller.feed([...written([mine]), ...(later as Seen[])]);
  const told = teller.entries.filter((entry) => entry.commit === 2);
  expect(told.map(({ mark, by_gm }) => [mark, by_gm])).toEqual([
    ['dead', true],
    ['prone', false],
    ['unconscious', false],
  ]);
});

test('a title is cut after a word where there is more than one', () => {
  const titled = (text: string): string | undefined => {
    const teller = new Teller();
    teller.feed(written([joined]), { '1-0': text });
    return teller.titles.get(1);
  };
  expect(titled('it winds, '.repeat(9))).toBe(`${'it winds, '.repeat(7)}it winds…`);
  expect(titled('w'.repeat(90))).toBe(`${'w'.repeat(79)}…`);
});

test('an answer for somebody of the own name does not name them again', () => {
  const mine = { type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: ['s3'] };
  const other = { ...mine, who: 'c2', name: 'Bo' };
  const choices = [{ id: 'no', label: 'No' }];
  const asked = { type: 'prompted', prompt: 'p1', kind: 'again', seats: ['s3'], choices };
  const answer = { type: 'answered', prompt: 'p1', choice: 'no', seat: 's3' };
  const told = (name: string, about: string): string | undefined =>
    last(
      { type: 'seated', seat: 's3', role: 'player', name, token: '' },
      ...[mine, other, { ...asked, about, question: 'Again?', default: '', context: {} }, answer],
    );
  expect(told('Ana', 'c1')).toBe('Ana answers: No.');
  expect(told('Ana', 'c2')).toBe('Ana answers for Bo: No.');
  expect(told('Lena', 'c1')).toBe('Lena answers for Ana: No.');
});

test('of a phase that is one combatant’s the side goes without saying', () => {
  expect(says(begun(2, { turn: 'c1', side: 'party' }))).toBe('Next: strike, Ana to act.');
  expect(says(begun(2, { side: 'party' }))).toBe('Next: strike, for the party.');
  expect(says(begun(3, { turn: 'c1' }))).toBe('Round 3: strike, Ana to act.');
});

test('who is healed by nothing can rise higher', () => {
  const healed = { type: 'healed', who: 'c1', track: 'hp', before: pool(1) };
  expect(says({ ...healed, amount: 0, after: pool(1, 9) })).toBe(
    "Ana's hit points can rise higher: 1/6 → 1/9.",
  );
  expect(says({ ...healed, amount: 2, after: pool(3) })).toBe(
    'Ana recovers 2: hit points 1/6 → 3/6.',
  );
  const row = (first: string): object => ({ kind: 'boxes', name: 'Health', boxes: [first, ''] });
  const kept = { type: 'healed', who: 'c1', track: 'health', amount: 0, before: row('X') };
  expect(says({ ...kept, after: row('*'), why: 'badly' })).toBe(
    "Ana's health changes: 1 X, 1 free → 1 *, 1 free (badly).",
  );
});

/** Counts the look-ups that telling so many undone steps takes: as many on any machine. */
function lookUps(undos: number): number {
  const steps = Array.from({ length: undos }, (_, n) => [
    [hurt(6, 4)],
    [{ type: 'retracted', after: 2 * n + 1, commits: [2 * n + 2] }],
  ]).flat();
  const lines = written(...OPENING.slice(0, 1), ...steps);
  const spies = [vi.spyOn(Map.prototype, 'get'), vi.spyOn(Set.prototype, 'has')];
  const story = new Story();
  story.feed(lines);
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  vi.restoreAllMocks();
  expect(story.cards.filter((card) => card.retracted)).toHaveLength(undos);
  return count;
}

test('to tell twice as many undos is twice the work', () => {
  expect(lookUps(80)).toBeLessThan(2.1 * lookUps(40));
});

test.each([
  [{ type: 'checked', check: 'defenceless', who: 'c1', outcome: 'helpless' }, false],
  [{ type: 'checked', check: 'prevented', who: 'c2', outcome: 'down', against: 'c1' }, false],
  [{ type: 'checked', check: 'prevented', who: 'c2', outcome: 'walk' }, true],
])('a question of which is told what became does not need no answer: %o', (became, said) => {
  const choices = [{ id: 'yes', label: 'Yes' }];
  const ask = { type: 'prompted', prompt: 'p1', kind: 'more', seats: [], about: 'c1', choices };
  const teller = new Teller();
  const other = { ...joined, who: 'c2', name: 'Bo' };
  const lines = written(
    [joined, other, { ...ask, question: 'Once more?' }],
    [{ type: 'lapsed', prompt: 'p1' }, became],
  );
  for (const commit of byCommit(lines)) teller.feed(commit);
  const told = teller.entries.some((entry) => entry.sentence.includes('needs no answer'));
  expect(told).toBe(said);
});

const rolled = {
  ...{ type: 'rolled', label: 'damage:c1', who: 'c1', why: 'the axe', total: 2 },
  dice: [{ sides: 6, face: 2 }],
};
const looks = (word: string, track = 'hp') => ({ type: 'appeared', who: 'c1', track, word });
const came = { ...joined, npc: true, shown: 'word' };

test('a blow after which somebody looks as before says so, once', () => {
  const teller = new Teller();
  const lines = written([came, looks('hurt')], [rolled, looks('hurt'), looks('hurt')]);
  for (const commit of byCommit(lines)) teller.feed(commit);
  expect(teller.entries.slice(-2).map((entry) => entry.sentence)).toEqual([
    'Ana rolls 2 for the axe.',
    'Ana still looks hurt.',
  ]);
});

test('of a blow that shows in one look no other is told to be as before', () => {
  const teller = new Teller();
  const begins = [came, looks('hurt'), looks('fresh', 'con')];
  const lines = written(begins, [rolled, looks('hurt'), looks('spent', 'con'), looks('hurt')]);
  for (const commit of byCommit(lines)) teller.feed(commit);
  expect(teller.entries.at(-1)?.sentence).toBe('Ana now looks spent (con).');
});

test('a word that is as before is no news where no dice fell', () => {
  const teller = new Teller();
  const lines = written([came, looks('hurt')], [hurt(6, 4), looks('hurt')], [looks('hurt')]);
  for (const commit of byCommit(lines)) teller.feed(commit);
  expect(teller.entries.filter((entry) => entry.sentence.includes('looks'))).toEqual([]);
});

test('who declares again what stays sealed declares anew', () => {
  const decided = { type: 'readied', who: 'c1' };
  const teller = new Teller();
  const lines = written([joined, begun(1)], [decided], [decided]);
  for (const commit of byCommit(lines)) teller.feed(commit);
  const sentences = teller.entries.map((entry) => entry.sentence);
  expect(sentences.filter((one) => one.includes('declared'))).toEqual([
    'Ana has declared.',
    'Anew: Ana has declared.',
  ]);
});
