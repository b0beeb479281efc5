/** What stands under a seat's name is what its browser gave, or is named. */
import { expect, test } from 'vitest';
import type { Seen } from '../types/api';
import { Given } from './given';

const STRIKE = { type: 'strike', who: 'c1', at: 'c2', hard: true, why: 'a\u202eha', count: 1 };
const LINK = 'ab'.repeat(32);

function follow(said: object, more: object = {}, link: string | undefined = LINK): string[] {
  const given = new Given((id) => id.startsWith('p-'));
  given.send({ id: 'p-1', command: STRIKE, shake: LINK });
  const declared = { at: '4-0', type: 'declared', seat: 's3', id: 'p-1', command: said, ...more };
  const shaken = { at: '4-1', type: 'shaken', seat: 's3', n: 1, ...(link && { link }) };
  return given.follow('s3', [declared, shaken] as unknown as Seen[]);
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(STRIKE).filter(([field]) => field !== name));

test('what stands as it was given is no lie', () => {
  expect(follow({ ...STRIKE, why: 'aha' })).toEqual([]);
  expect(follow(without('count'))).toEqual([]);
  expect(follow({}, { seat: 'gm' })).toEqual([]);
  expect(follow({}, { of: 3 })).toEqual([]);
});

test('another command under its id is told', () => {
  const less = [without('hard'), without('at')];
  for (const said of [{ ...STRIKE, at: 'c3' }, { ...STRIKE, aim: 'high' }, ...less])
    expect(follow(said)).toEqual(['other-command']);
});

test('a roll without the link that was shown for it is told', () => {
  expect(follow(STRIKE, {}, '')).toEqual(['other-link']);
  expect(follow(STRIKE, {}, 'cd'.repeat(32))).toEqual(['other-link']);
});

test('what this browser did not give, or gave once, is told', () => {
  expect(follow(STRIKE, { id: 'x-1' })).toEqual(['not-given']);
  expect(follow(STRIKE, { id: 'p-2' })).toEqual([]); // another tab did
  expect(follow({ type: 'anchor' }, { id: 'x-1' })).toEqual([]);
  const given = new Given(() => true);
  given.send({ id: 'p-1', command: STRIKE });
  const twice = [{ at: '4-0', type: 'declared', seat: 's3', id: 'p-1', command: STRIKE }];
  expect(given.follow('s3', twice as unknown as Seen[])).toEqual([]);
  expect(given.follow('s3', twice as unknown as Seen[])).toEqual(['other-command']);
});
