import { expect, test } from 'vitest';
import type { Combatant, View } from '../net/view';
import { grouped, idle, ordered, shortened } from './order';

const people = ['c1', 'c2', 'c10'].map((id) => ({ id }) as Combatant);

test('combatants stand as they joined, or as somebody sorted them', () => {
  expect(ordered(people.toReversed(), []).map(({ id }) => id)).toEqual(['c1', 'c2', 'c10']);
  expect(ordered(people, ['c10', 'gone']).map(({ id }) => id)).toEqual(['c10', 'c1', 'c2']);
});

test('moves are sorted by whom they are about, without answers', () => {
  const move = (command: Record<string, unknown>) => ({ command, label: '' });
  const found = grouped([
    move({ type: 'go' }),
    move({ type: 'aim', who: 'c1' }),
    move({ type: 'answer', prompt: 'p1' }),
    move({ type: 'wait', who: 'c1' }),
  ]);
  expect(found.map(({ who, moves }) => [who, moves.length])).toEqual([
    ['', 1],
    ['c1', 2],
  ]);
});

test('the name that stands above is not said again', () => {
  expect(shortened('Ana slashes at Bo', 'Ana')).toBe('Slashes at Bo');
  expect(shortened('Ana: heal', 'Ana')).toBe('Heal');
  expect(shortened('Anabel waits', 'Ana')).toBe('Anabel waits');
  expect(shortened('Go on', '')).toBe('Go on');
});

test('players who play nobody are idle, and nobody else is', () => {
  const seats = Object.fromEntries(
    ['gm', 'player', 'player', 'spectator'].map((role, i) => [`s${i}`, { role, name: `N${i}` }]),
  );
  const view = { seats, combatants: { c1: { id: 'c1', seats: ['s1'] } } } as unknown as View;
  expect(idle(view).map(([seat]) => seat)).toEqual(['s2']);
});
