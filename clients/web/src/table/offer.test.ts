import { expect, test } from 'vitest';
import type { View } from '../net/view';
import type { Move } from '../types/api';
import { t } from '../texts';
import { awaited, blocks, brings, first, layOut, now, present } from './offer';

const combatant = (id: string, ...seats: string[]): [string, object] => [
  id,
  { id, name: id, seats },
];
const view = (seat = 'gm') =>
  ({
    you: { seat, role: seat === 'gm' ? 'gm' : 'player' },
    seats: { gm: { role: 'gm', name: 'GM' }, p1: { role: 'player', name: 'Ana' } },
    combatants: Object.fromEntries([
      combatant('c1', 'p1'),
      combatant('c2', 'p2'),
      combatant('c3'),
      combatant('c4'),
    ]),
  }) as unknown as View;
const move = (who: string, more: Partial<Move> = {}): Move => ({
  command: { type: 'aim', ...(who && { who }) },
  label: who,
  ...more,
});
const whose = (turns: readonly { who: string }[]) => turns.map(({ who }) => who);

test('who is played by somebody present is not for the game master to choose', () => {
  const moves = [move('c1'), move('c2'), move('c3'), move('')];
  const { own, others, table } = layOut(moves, view(), ['gm', 'p1']);
  expect([whose(own), whose(others), table.due.length]).toEqual([['c2', 'c3'], ['c1'], 1]);
  expect(whose(layOut(moves, view('p1'), ['p1', 'p2']).others)).toEqual([]);
});

test('answers stand elsewhere; tools and what is not waited for are told apart', () => {
  const moves = [
    move('c3', { part: 'tool' }),
    move('c3'),
    move('c3', { part: 'more' }),
    { command: { type: 'answer' }, label: '' },
    { command: { type: 'reveal', wave: 2 }, label: 'Bring wave 2', part: 'tool' as const },
  ];
  const { own, table } = layOut(moves, view(), []);
  const [one] = own;
  expect([table.tools, brings(moves).length]).toEqual([[], 1]);
  expect([one?.due.length, one?.more.length, one?.tools.length]).toEqual([1, 1, 1]);
});

test('the first is who has not chosen, and whose turn it is before', () => {
  const offer = (...moves: Move[]) => layOut(moves, view(), []);
  expect(first(offer(move('c3', { again: true }), move('c4')), '')).toBe('c4');
  expect(first(offer(move('c3'), move('c4')), 'c4')).toBe('c4');
  expect(first(offer(move('c3', { again: true })), 'c3')).toBe('');
});

test('moves of a kind come together; one alone needs no heading', () => {
  const found = blocks([
    move('a', { group: 'Slash' }),
    move('b', { group: 'Parry' }),
    move('c', { group: 'Slash' }),
    move('d'),
    move('e', { group: 'Walk' }),
    move('f', { group: 'Walk' }),
    move('g'),
  ]);
  expect(found.map(({ title, moves }) => [title, moves.map(({ label }) => label)])).toEqual([
    ['Slash', ['a', 'c']],
    ['', ['b', 'd']],
    ['Walk', ['e', 'f']],
    ['', ['g']],
  ]);
});

test('others are waited for by their seats, and whom nobody plays by the game master', () => {
  expect(awaited(view('p1'), ['c1', 'c2', 'c3', 'c4'])).toEqual([
    ['p2', ['c2']],
    ['gm', ['c3', 'c4']],
  ]);
  expect(awaited(view(), ['c1', 'c3'])).toEqual([['p1', ['c1']]]);
});

test('who is away is not choosing; of several who play somebody, those who are here are', () => {
  const found: [string, string[]][] = [
    ['p1', ['c1']],
    ['p2 p3', ['c2']],
  ];
  expect(present(found, ['gm', 'p3'])).toEqual({
    here: [[['p3'], ['c2']]],
    away: [[['p1'], ['c1']]],
  });
  expect(present(found, []).away).toEqual([]);
});

test('what a fight waits for is said with names: an answer before a turn, a turn before a choice', () => {
  const combatants = { c1: { name: 'Rook' }, c2: { name: 'Ansel' } };
  const quiet = { combatants, seats: {}, prompts: {}, turn: '' } as unknown as View;
  const say = (view: View, waits: string[] = []) => t.table.now(now(view, waits));
  expect(say(quiet)).toBe('');
  expect(say(quiet, ['c1', 'c2'])).toBe('Rook and 1 more to choose');
  expect(say({ ...quiet, turn: 'c1' }, ['c2'])).toBe('It is Rook’s turn');
  const prompts = { p1: { about: 'c2', seats: ['s3'] } } as unknown as View['prompts'];
  expect(say({ ...quiet, turn: 'c1', prompts })).toBe('Ansel to answer');
  const approval = { p1: { about: 'c2', seats: ['gm'] } } as unknown as View['prompts'];
  const played = { ...quiet.combatants, c2: { ...quiet.combatants['c2'], seats: ['s3'] } };
  const seats = { gm: { role: 'gm', name: 'GM' } };
  const home = { ...quiet, combatants: played, seats, prompts: approval } as unknown as View;
  expect(say(home)).toBe('GM to answer');
});
