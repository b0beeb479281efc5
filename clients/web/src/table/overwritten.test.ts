/** What the GM is shown before something is written over that somebody else has set. */
import { expect, test } from 'vitest';
import { readChanges, type People } from '../amend/changes';
import { overwritten } from './overwritten';

const who = { id: 'c1', name: 'Ana', side: 'party' };
const view = { combatants: { c1: who }, seats: { s3: { name: 'Lena' } } } as unknown as People;

function told(command: object, was: unknown, now: unknown) {
  const [one] = readChanges(overwritten({ who: 'c1', ...command }, was, now), view).combatants;
  return one;
}

test('a track, as it was seen and as it stands', () => {
  const [was, now] = [{ name: 'Hit points', kind: 'pool', value: 5, max: 9 }, { value: 4 }];
  const found = told({ type: 'adjust', track: 'hp' }, was, now);
  expect(found).toMatchObject({ name: 'Ana', tracks: [['hp', [was, now]]] });
});

test('a condition that was not there, and one that ended', () => {
  const wet = { mark: 'wet', value: 2 };
  expect(told({ type: 'mark', mark: 'wet' }, undefined, wet)?.marks).toEqual([{}, { wet }]);
  expect(told({ type: 'unmark', mark: 'wet' }, wet, null)?.marks).toEqual([{ wet }, {}]);
  const given = told({ type: 'grant', kind: 'modifier' }, null, wet)?.marks;
  expect(given).toEqual([{}, { 'grant.modifier': wet }]);
});

test('who plays it, and what is shown of it', () => {
  expect(told({ type: 'assign' }, [], ['s3'])?.words).toHaveLength(1);
  expect(told({ type: 'show' }, 'exact', 'word')?.words).toHaveLength(1);
});

test('what lies on a shelf: the fields that are not what they were, by what they are called', () => {
  const [was, now] = [
    { title: 'The mill', fighters: [{ name: 'Rat' }], notes: '?' },
    { title: 'The mill', fighters: [{ name: 'Rat' }, { name: 'Cat' }] },
  ];
  const { scene } = readChanges(overwritten({ type: 'keep' }, was, now), view);
  expect(scene).toEqual([
    ['Who fights', ['Rat', 'Rat, Cat']],
    ['Notes', ['?', '']],
  ]);
  expect(readChanges(overwritten({ type: 'drop' }, now, now), view).scene).toEqual([]);
});
