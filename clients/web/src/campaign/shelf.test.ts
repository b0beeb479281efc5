/** What a campaign's view says of its shelves, and the commands that fill them. */
import { expect, test } from 'vitest';
import type { View } from '../net/view';
import { atHome, enlisting, fights, keeping, many, prepared } from './shelf';

const one = (id: string, game: string) => ({ id, name: id, sheet: { game } });
const view = {
  own: { shelves: { encounter: { e3: { title: 'Mill', ruleset: 'duel', fighters: [] } } } },
  combatants: { c1: one('c1', 'duel'), c2: one('c2', 'duel'), c3: one('c3', 'sword') },
  away: { c1: 'f1', c9: 'f1' },
} as unknown as View;

test('who is at home, who is where, and what is prepared', () => {
  expect(atHome(view, 'duel').map(({ id }) => id)).toEqual(['c2']);
  expect(fights(view).map(([where, who]) => [where, who.map(({ id }) => id)])).toEqual([
    ['f1', ['c1']],
  ]);
  expect(prepared(view).map(([id]) => id)).toEqual(['e3']);
  const nothing = { ...view, own: undefined } as unknown as View;
  expect(prepared(nothing)).toEqual([]);
  expect(many({ title: '', ruleset: '', fighters: [{ name: 'a' }, { name: 'b', count: 3 }] })).toBe(
    4,
  );
});

test('an encounter that is kept, and a character that comes', () => {
  const rat = { name: 'Rat', side: 'foes', template: 'rat' };
  expect(keeping('duel', { ruleset: 'duel', title: 'Mill', combatants: [rat] })['item']).toEqual({
    ...{ title: 'Mill', ruleset: 'duel', edition: '', options: {} },
    fighters: [{ npc: true, ...rat }],
  });
  expect(enlisting('duel', '1', { name: 'Ana', side: 'party', template: 'hero' })).toMatchObject({
    template: 'duel:hero',
  });
  expect(enlisting('duel', '1', { name: 'Bo', side: 'party', sheet: { hp: 3 } })).toMatchObject({
    sheet: { game: 'duel', edition: '1', sheet: { hp: 3 } },
  });
});
