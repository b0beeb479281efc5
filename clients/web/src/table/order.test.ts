import { expect, test } from 'vitest';
import type { Combatant, View } from '../net/view';
import { nameless } from '../facts/tell/words';
import { brings, idle, ordered, whose } from './order';

const people = ['c1', 'c2', 'c10'].map((id) => ({ id }) as Combatant);

test('combatants stand as they joined, or as somebody sorted them', () => {
  expect(ordered(people.toReversed(), []).map(({ id }) => id)).toEqual(['c1', 'c2', 'c10']);
  expect(ordered(people, ['c10', 'gone']).map(({ id }) => id)).toEqual(['c10', 'c1', 'c2']);
});

test('the name that stands above is not said again', () => {
  expect(nameless('Ana slashes at Bo', 'Ana')).toBe('Slashes at Bo');
  expect(nameless('Ana: heal', 'Ana')).toBe('Heal');
  expect(nameless('Anabel waits', 'Ana')).toBe('Anabel waits');
  expect(nameless('Go on', '')).toBe('Go on');
});

test('players who play nobody are idle, and nobody else is', () => {
  const seats = Object.fromEntries(
    ['gm', 'player', 'player', 'spectator'].map((role, i) => [`s${i}`, { role, name: `N${i}` }]),
  );
  const view = { seats, combatants: { c1: { id: 'c1', seats: ['s1'] } } } as unknown as View;
  expect(idle(view).map(([seat]) => seat)).toEqual(['s2']);
});

test('a label says whose dice it is about', () => {
  const view = { combatants: { c1: { name: 'Ana' } } } as unknown as View;
  expect(whose(view, 'initiative:c1')?.name).toBe('Ana');
  expect(['throw', 'initiative:1'].map((label) => whose(view, label))).toEqual([
    undefined,
    undefined,
  ]);
});

test('a seat brings the dice that are its own, or what the GM chose', () => {
  const seen = (dice: string, chosen?: string, role = 'player') =>
    ({
      you: { seat: 's1', role },
      encounter: { options: { dice } },
      seats: { s1: chosen === undefined ? {} : { dice: chosen } },
      combatants: { c1: { seats: ['s1'] }, c2: { seats: ['s2'] } },
    }) as unknown as View;
  const labels = ['check:c1', 'check:c2', 'throw', 'deck'];
  const found = (view: View) => labels.filter((label) => brings(view, label));
  expect(found(seen('cups'))).toEqual([]);
  expect(found(seen('cups', 'own'))).toEqual(['check:c1', 'throw']);
  expect(found(seen('table'))).toEqual(labels);
  expect(found(seen('table', 'own'))).toEqual(['check:c1', 'throw']);
  expect(found(seen('table', 'none'))).toEqual([]);
  expect(found(seen('cups', 'all'))).toEqual(labels);
  expect(found(seen('cups', undefined, 'gm'))).toEqual(labels);
  expect(brings(null, 'throw')).toBe(false);
});
