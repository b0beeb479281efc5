/** What can be amended, and what a preview says, as the dialog reads them. */
import { expect, test } from 'vitest';
import type { SeatApi } from '../net/api';
import type { Line, Move, Seen } from '../types/api';
import { show } from '../facts/show';
import { readChanges, type People } from './changes';
import Effect from './Effect.svelte';
import { label, lookUp, readCommand, same } from './original';

const ALONE = 'Nothing: take it back alone';
const strike = { type: 'strike', who: 'c1', target: 'c2' };
const moves: Move[] = [
  { command: { type: 'wait', who: 'c2' }, label: 'Bo waits' },
  { command: strike, label: 'Ana strikes Bo', rolls: '1d6' },
];

/** Then Anna played Ana, was asked p1, and the GM played Bo. */
const view = {
  seats: { gm: { role: 'gm' }, s3: { role: 'player' } },
  combatants: { c1: { name: 'Ana', seats: ['s3'] }, c2: { name: 'Rat', seats: [] } },
  prompts: { p1: { seats: ['s3'] }, p2: { seats: ['gm'] } },
};

function declared(at: string, seat = 'gm'): Line {
  const said = { seat, at_ms: 1, id: 'k', command: strike, version: '1' };
  return { type: 'declared', at, ...said };
}

/** A server that knows these lines, two on a page. */
function server(lines: Seen[], open = moves): SeatApi {
  const places = (after: string) => after.split('-').map(Number) as [number, number];
  const later = (line: Seen, after: string): boolean => {
    const [commit, index] = places(line.at);
    const [last, end] = places(after);
    return commit > last || (commit === last && index > end);
  };
  return {
    events: (after: string) => {
      const found = lines.filter((line) => later(line, after));
      return Promise.resolve({ events: found.slice(0, 2), more: found.length > 2 });
    },
    options: (commit: number) => Promise.resolve({ commit, moves: open }),
    look: () => Promise.resolve({ view }),
  } as unknown as SeatApi;
}

test('a command is found, and the moves of its combatant come first', async () => {
  const found = await lookUp(server([declared('6-0'), declared('7-0')]), 7);
  expect(found.command).toEqual(strike);
  expect(found.seat).toBe('gm');
  expect(found.moves.map((move) => move.label)).toEqual(['Ana strikes Bo', 'Bo waits', ALONE]);
});

test('a player is offered what that player could have done', async () => {
  const bo = { ...strike, who: 'c2', target: 'c1' };
  const more: Move[] = [
    { command: { type: 'step' }, label: 'Go on' },
    { command: { type: 'test', who: 'c1' }, label: 'Ask Ana for a roll', part: 'tool' },
    { command: bo, label: 'Bo strikes Ana' },
    { command: { type: 'wait' }, label: '{who} waits', over: [{ who: ['c1', 'c2'] }] },
    { command: { type: 'rest' }, label: '{who} rests', over: [{ who: ['c2'] }] },
    { command: { type: 'answer', prompt: 'p1', choice: 'no' }, label: 'No' },
    { command: { type: 'answer', prompt: 'p2', choice: 'yes' }, label: 'Yes' },
  ];
  const found = await lookUp(server([declared('7-0', 's3')], [...moves, ...more]), 7);
  expect(found.moves.map((move) => move.label)).toEqual([
    'Ana strikes Bo',
    '{who} waits',
    'No',
    ALONE,
  ]);
  expect(found.moves[1]?.over).toEqual([{ who: ['c1'] }]);
});

test('a sealed command is found where it was revealed, and else is not known', async () => {
  const sealed: Seen = { at: '7-0', mark: 'd' };
  const line = declared('7-0') as unknown as Record<string, unknown>;
  const revealed: Seen = { type: 'revealed', at: '9-1', address: '7-0', line };
  const between = ['7-1', '8-0', '9-0'].map((at): Seen => ({ at, mark: 'd' }));
  expect((await lookUp(server([sealed, ...between, revealed]), 7)).command).toEqual(strike);
  const unknown = await lookUp(server([sealed, ...between]), 7);
  expect(unknown.command).toBeUndefined();
  expect(unknown.moves).toHaveLength(2);
  const secret = { ...declared('7-0'), to: ['gm'] } as Line;
  expect((await lookUp(server([secret]), 7)).moves, 'nothing that all can read').toHaveLength(2);
});

test('commands are the same whatever the order of their fields', () => {
  expect(same({ target: 'c2', who: 'c1', type: 'strike' }, strike)).toBe(true);
  expect(same({ ...strike, hard: true }, strike)).toBe(false);
  expect(same(undefined, strike)).toBe(false);
});

test('a command is an object of JSON and nothing else', () => {
  expect(readCommand('{"type":"wait"}')).toEqual({ type: 'wait' });
  for (const text of ['', '{', '[]', '7', 'null', '"wait"'])
    expect(readCommand(text)).toBeUndefined();
});

test('changes are told with the names that people know', () => {
  const ana = { id: 'c1', name: 'Ana', side: 'party' };
  const people = { combatants: { c1: ana }, seats: {}, round: 2 } as unknown as People;
  const hp = (value: number) => ({ kind: 'pool', name: 'Hit points', value, max: 6 });
  const wet = { mark: 'wet', until: 3 };
  const found = readChanges(
    {
      combatants: {
        c1: { tracks: { hp: [hp(6), hp(2)] }, marks: { wet: [null, wet] } },
        c9: { there: [false, true] },
      },
      turn: ['', 'c1'],
      round: [2, 3],
    },
    people,
  );
  const [first, second] = found.combatants;
  expect(found.own).toBe(false);
  expect(first).toMatchObject({
    name: 'Ana',
    tracks: [['hp', [hp(6), hp(2)]]],
    marks: [{}, { wet }],
  });
  expect(second).toMatchObject({ name: 'c9', words: [['not there', 'there']], tracks: [] });
  expect(found.scene).toEqual([
    ['turn', ['', 'Ana']],
    ['round', ['2', '3']],
  ]);
  expect(readChanges({}, people)).toEqual({ combatants: [], scene: [], own: false });
});

test('what is declared, asked, held and played by whom is told in words', () => {
  const ana = { id: 'c1', name: 'Ana', side: 'party' };
  const seats = { s3: { role: 'player', name: 'Anna' } };
  const people = { combatants: { c1: ana }, seats, round: 2 } as unknown as People;
  const found = readChanges(
    {
      combatants: { c1: { declared: [true, false], seats: [['s3'], []], side: ['party', 'foes'] } },
      next: [['c1'], []],
      asked: [[], ['Parry?', 'Dodge?']],
      own: [{ hands: { c1: [3, 5] } }, { hands: { c1: [3] } }],
    },
    people,
  );
  expect(found.combatants[0]?.words).toEqual([
    ['has declared', 'has not declared'],
    ['played by Anna', 'played by the game master'],
    ['on the side of the party', 'on the side of the foes'],
  ]);
  expect(found.combatants[0]?.hand).toMatchObject([{ cards: [3, 5] }, { cards: [3] }]);
  expect(found.scene).toEqual([
    ['next', ['Ana', '']],
    ['asked', ['', 'Parry?, Dodge?']],
  ]);
  expect(found.own).toBe(true);
});

test('a command is said in the words of a move of then', () => {
  const original = { command: strike, seat: 's3', moves };
  expect(label(original, strike)).toBe('Ana strikes Bo');
  expect(label(original, { type: 'flee', who: 'c1' })).toBe('');
  expect(label(original, undefined)).toBe('');
});

test('a preview that ends early says at which moment both sides stand', () => {
  const people = { combatants: {}, seats: {}, round: 7 } as unknown as People;
  const effect = (draws_at: number, changes = {}) => {
    const preview = { changes, illegal: [], draws_at, sealed_at: 0 };
    const deeds = ['Bo waits', 'Bo flees'] as const;
    return show(Effect, { preview, commit: 29, view: people, deeds, title: () => '' }).root;
  };
  const heads = (root: Element) => [...root.querySelectorAll('th')].map((one) => one.textContent);
  expect(heads(effect(0))).toEqual(['As it is', 'As it would be']);
  const early = effect(30, { round: [3, 4] });
  expect(heads(early)).toEqual(['As it was before move 30', 'As it would be there']);
  expect(early.textContent).toContain('ends before, on both sides');
  expect(effect(30).textContent).toContain('Nothing else would differ until then.');
  expect(effect(29).textContent).not.toContain('differ');
});
