import { expect, it } from 'vitest';
import { keyOf, matched } from './chance';

it('finds what a move comes to by its command, however the fields are ordered', () => {
  const found = matched([
    { command: { type: 'act', who: 'c1', targets: ['c2'] }, chance: 0.55, harm: 3.5 },
    { command: { type: 'act', who: 'c1', targets: ['c3'] }, chance: 1 },
  ]);
  expect(found.get(keyOf({ targets: ['c2'], who: 'c1', type: 'act' }))).toEqual({
    chance: 0.55,
    harm: 3.5,
  });
  expect(found.get(keyOf({ who: 'c1', type: 'act', targets: ['c3'] }))?.harm).toBeUndefined();
  expect(found.get(keyOf({ who: 'c1', type: 'act', targets: ['c4'] }))).toBeUndefined();
});
