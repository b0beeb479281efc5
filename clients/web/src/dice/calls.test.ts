/** Links for the rolls of others: one for each call, upon the past that it names, and no other. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import type { Call, Seen } from '../types/api';
import { Calls } from './calls';
import { previous, readLink } from './chain';

const HEAD = 'ab'.repeat(32);
const call = (number: number, name = `call ${number}`, after = '3-1'): Call => ({
  type: 'call',
  call: name,
  number,
  after,
  digest: HEAD,
});
const witnessed = (number: number, name = `call ${number}`, passed: string[] = []): Seen[] => [
  { at: '4-0', type: 'declared' } as Seen,
  {
    ...{ at: '4-2', type: 'witnessed', called: [['s3', number]], links: [], call: name },
    ...{ nonce: '', passed, absent: [] },
  },
];

test('a call is answered upon the past that it names, and leads to the anchor', () => {
  const calls = new Calls(undefined, 8);
  expect(calls.take(call(1))).toBe(true);
  expect(calls.answer('3-0', HEAD)).toBeUndefined(); // that line is not here yet
  const found = calls.answer('3-1', HEAD);
  expect(found?.call).toBe('call 1');
  expect(bytesToHex(previous(readLink(found?.link)))).toBe(calls.anchor);
  expect(calls.take(call(1))).toBe(true); // the server asks again
  expect(calls.answer('3-1', HEAD)).toEqual(found);
  expect(calls.follow('s3', witnessed(1))).toEqual([]);
  expect(calls.take(call(2))).toBe(true);
  expect(calls.answer('3-1', 'cd'.repeat(32))).toBeUndefined(); // another past
});

test('no link goes out for a second call before the first stands in the stream', () => {
  const calls = new Calls(undefined, 8);
  calls.take(call(1));
  calls.answer('3-1', HEAD);
  for (const wrong of [call(1, 'another'), call(2), call(4), call(0), call(9)])
    expect(calls.take(wrong)).toBe(false);
});

test('it says what an honest server does not do', () => {
  const calls = new Calls(undefined, 8);
  calls.take(call(1));
  calls.answer('3-1', HEAD);
  expect(calls.follow('s3', [{ at: '4-0', type: 'declared' } as Seen])).toEqual(['call-dropped']);
  calls.take(call(1));
  calls.answer('3-1', HEAD);
  expect(calls.follow('s3', witnessed(1, 'call 1', ['s3']))).toEqual(['passed-over']);
  expect(calls.follow('s3', witnessed(2))).toEqual(['other-call']);
  expect(calls.follow('s3', witnessed(3, 'call 3', ['s3']))).toEqual([]); // it had not answered
});

test('it says that it was not asked, by its own clock', () => {
  const calls = new Calls(undefined, 8);
  const rolled = [
    { at: '4-0', type: 'declared', seat: 'gm', at_ms: 1 },
    { at: '4-1', type: 'shaken', seat: 'gm', n: 1 },
  ] as unknown as Seen[];
  calls.connected(0);
  expect(calls.follow('s3', rolled, 'gm', 50_000)).toEqual([]); // it may still be catching up
  calls.caughtUp(1000);
  expect(calls.follow('s3', rolled, 'gm', 5000)).toEqual([]);
  expect(calls.follow('s3', rolled, 'gm', 7000)).toEqual(['not-asked']);
  expect(calls.follow('s3', rolled, 'none', 7000)).toEqual([]);
  expect(calls.follow('s3', witnessed(1, 'call 1', ['s3']), 'gm', 7000)).toEqual(['not-asked']);
  expect(calls.follow('s3', rolled, 'gm', 7000)).toEqual([]); // it rests
  const own = [{ at: '5-0', type: 'declared', seat: 's3', command: { type: 'say' } }];
  calls.follow('s3', own as unknown as Seen[], 'gm', 7000);
  expect(calls.follow('s3', rolled, 'gm', 7000)).toEqual(['not-asked']);
});

test('another tab, and the next visit, go on with the chain and answer no second call', () => {
  const one = new Calls(undefined, 8);
  const two = new Calls(one.toJSON(), 8);
  one.take(call(1));
  one.answer('3-1', HEAD);
  two.takeOver(one.toJSON());
  expect(two.take(call(1, 'another'))).toBe(false);
  expect(two.take(call(1))).toBe(true);
  expect(two.answer('3-1', HEAD)?.link).toBeDefined();
  const later = new Calls(one.toJSON(), 8);
  expect(later.take(call(3))).toBe(true); // commits may have been missed
  expect(later.take(call(5))).toBe(false);
  expect(() => new Calls({ tip: 'no', number: 0, most: 0, call: '' })).toThrow(TypeError);
});
