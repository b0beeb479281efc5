import { expect, test } from 'vitest';
import type { View } from '../net/view';
import type { Seen } from '../types/api';
import { sensible } from './slots';

const slot = (id: string, state: string) => ({ id, state });
const view = (role: string, combatants = {}) =>
  ({ round: 2, you: { seat: 's', role }, combatants }) as View;
const lines = [
  { at: '1-0', type: 'chosen', who: 'c1', what: {} },
  { at: '2-0', type: 'phased', phase: 'a', round: 1 },
  { at: '3-0', type: 'phased', phase: 'a', round: 2 },
  { at: '4-0', type: 'chosen', who: 'c2', what: {} },
] as unknown as Seen[];
const known = { moves: [{ command: { who: 'c3' }, label: '' }], story: { lines: () => lines } };
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test('what this seat was shown in this round is not sealed', () => {
  const slots = [slot('c1', 'sealed'), slot('c2', 'sealed')];
  expect(ids(sensible(slots, view('player'), known))).toEqual(['c1']);
});

test('in a crowd only those are waited for who can still declare', () => {
  const slots = [slot('c1', 'open'), slot('c3', 'waiting'), slot('c4', 'waiting')];
  expect(ids(sensible(slots, view('gm'), known))).toEqual(['c1', 'c3']);
  expect(ids(sensible(slots, view('player'), known))).toEqual(['c1']);
  expect(ids(sensible(slots.slice(0, 2), view('player'), known))).toEqual(['c1', 'c3']);
});

test('nobody waits for somebody who is out of the fight', () => {
  const lore = { conditions: [{ id: 'collapsed', name: 'collapsed', out: true }] };
  const combatants = { c3: { marks: { collapsed: {} } }, c4: { marks: { wet: {} } } };
  const slots = [slot('c1', 'open'), slot('c3', 'waiting')];
  expect(ids(sensible(slots, view('player', combatants), known, lore))).toEqual(['c1']);
  const more = [...slots, slot('c4', 'waiting')];
  expect(ids(sensible(more, view('gm', combatants), known, lore))).toEqual(['c1', 'c4']);
});
