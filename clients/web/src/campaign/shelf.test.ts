/** What a campaign's view says of its shelves, and the commands that fill them. */
import { expect, test } from 'vitest';
import { draftOf, newcomer } from '../lobby/opening';
import type { View } from '../net/view';
import {
  atHome,
  carried,
  enlisting,
  fights,
  fits,
  keeping,
  library,
  many,
  pack,
  peopleOf,
  prepared,
  spelled,
  stocking,
  tagged,
  things,
  titled,
  unpack,
  usual,
  type Fighter,
  type Thing,
} from './shelf';

const one = (id: string, game: string) => ({ id, name: id, sheet: { game } });
const view = {
  own: { shelves: { encounter: { e3: { title: 'Mill', ruleset: 'duel', fighters: [] } } } },
  combatants: { c1: one('c1', 'duel'), c2: one('c2', 'duel'), c3: one('c3', 'sword') },
  away: { c1: 'f1', c9: 'f1' },
} as unknown as View;

test('what was prepared first stands first, and its game is the likely one', () => {
  const shelf = { e10: { ruleset: 'sword' }, e9: { ruleset: 'duel' } };
  const filled = { ...view, own: { shelves: { encounter: shelf } } } as unknown as View;
  expect(prepared(filled).map(([id]) => id)).toEqual(['e9', 'e10']);
  expect(usual(filled)).toBe('sword');
  expect(usual({ ...view, own: undefined })).toBe('duel');
  expect(usual({ ...view, own: undefined, combatants: {} })).toBe('');
});

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
  expect(
    keeping('duel', { ruleset: 'duel', title: 'Mill', combatants: [rat] }, [], '')['item'],
  ).toEqual({
    ...{ title: 'Mill', ruleset: 'duel', edition: '', options: {}, tags: [] },
    fighters: [{ npc: true, ...rat }],
  });
  expect(enlisting('duel', '1', { name: 'Ana', side: 'party', template: 'hero' })).toMatchObject({
    template: 'duel:hero',
  });
  expect(enlisting('duel', '1', { name: 'Bo', side: 'party', sheet: { hp: 3 } })).toMatchObject({
    sheet: { game: 'duel', edition: '1', sheet: { hp: 3 } },
  });
});

test('an encounter that is changed has its notes, and who comes later says so', () => {
  const later = { name: 'Rat', side: 'foes', wave: 2 };
  const combatants = [draftOf(later, 1), draftOf({ name: 'Cat' }, 2)].map(newcomer);
  const wanted = { ruleset: 'duel', title: 'The mill', combatants };
  const { id, item } = keeping('duel', wanted, [], 'The rats fear fire.', 'e3');
  expect(id).toBe('e3');
  const { title, notes, fighters } = item as { title: string; notes: string; fighters: Fighter[] };
  expect([title, notes]).toEqual(['The mill', 'The rats fear fire.']);
  expect(fighters.map(({ wave }) => wave)).toEqual([2, undefined]);
});

test('gear is in the fields that a game says, and anywhere where it does not say', () => {
  const gear = { strength: {}, weapon: { gear: true }, arms: { gear: true } };
  expect(carried({ properties: gear })).toEqual(['strength']);
  expect(carried({ properties: { strength: {}, weapon: {} } })).toEqual([]);
  expect(carried({})).toEqual([]);
});

test('a library is filled, searched, written to a file and read from it in parts', () => {
  const rat = { name: 'Rat', side: 'foes', template: 'rat' };
  const filled = stocking(
    'duel',
    { ruleset: 'duel', combatants: [rat] },
    tagged(' sewer, , grey '),
  );
  const [{ item }] = filled['things'] as [{ item: Record<string, unknown> }];
  expect(item).toMatchObject({ name: 'Rat', ruleset: 'duel', tags: ['sewer', 'grey'] });
  expect([fits(item, 'SEW rat'), fits(item, 'sewer cat'), fits(item, '')]).toEqual([
    true,
    false,
    true,
  ]);
  const own = { shelves: { combatant: { c1: item, c2: { ...item, ruleset: 'sword' } } } };
  const with_ = { ...view, own } as unknown as View;
  expect(library(with_, 'duel').map(([id]) => id)).toEqual(['c1']);
  expect(unpack(pack(things(with_)))).toEqual([
    { type: 'fill', things: things(with_).map(({ shelf, item }) => ({ shelf, item })) },
  ]);
  expect(unpack(pack(things(with_)), things(with_)), 'the same file again').toEqual([]);
  const turned = { c1: Object.fromEntries(Object.entries(item).reverse()) };
  const other = { ...view, own: { shelves: { combatant: turned } } } as unknown as View;
  expect(
    unpack(pack(things(with_)), things(other))?.flatMap((part) => part['things']),
  ).toHaveLength(1);
  const many_ = Array.from({ length: 250 }, () => things(with_)[0] as Thing);
  expect(unpack(pack(many_))?.map(({ things: part }) => (part as unknown[]).length)).toEqual([
    100, 100, 50,
  ]);
  expect([unpack('{}'), unpack('null'), unpack('{')]).toEqual([undefined, undefined, undefined]);
});

test('people of a fight who are alike are kept once, with a count', () => {
  const rat = { side: 'foes', sheet: { hp: 2 }, npc: true, secret: [], marks: {} };
  const all = [
    { ...rat, id: 'c1', name: 'Rat 1' },
    { ...rat, id: 'c2', name: 'Rat 2' },
    { ...rat, id: 'c5', name: 'Rat (c5)' },
    { ...rat, id: 'c3', name: 'Cat', secret: ['gm'] },
    { ...rat, id: 'c4', name: 'Ogre', secret: ['gm'], marks: { 'table.wave': { value: 2 } } },
  ] as unknown as Parameters<typeof peopleOf>[0];
  expect(peopleOf(all).map(({ name, count, hidden, wave }) => [name, count, hidden, wave])).toEqual(
    [
      ['Rat', 3, false, 1],
      ['Cat', 1, true, 1],
      ['Ogre', 1, false, 2],
    ],
  );
});

test('a field of a sheet has the words of its game, and a move is said for each', () => {
  const schemas = {
    sheet: { $ref: '#/components/schemas/Sheet' },
    components: { Sheet: { properties: { hp: { title: 'Hit points' } } } },
  };
  expect([titled(schemas, 'hp'), titled(schemas, 'x')]).toEqual(['Hit points', '']);
  const pick = { command: { type: 'pick' }, label: 'Play {who}', over: [{ who: ['c1', 'c2'] }] };
  const said = spelled(pick, { c1: { name: 'Ana' } });
  expect(said.map(({ label, command }) => [label, command['who']])).toEqual([
    ['Play Ana', 'c1'],
    ['Play c2', 'c2'],
  ]);
});
