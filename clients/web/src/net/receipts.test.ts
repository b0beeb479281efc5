/** The receipt of the end is kept, and one that is not of what was seen is known. */
import { beforeEach, expect, test } from 'vitest';
import type { Receipt } from '../types/api';
import { Refused, SeatApi } from './api';
import { Heads } from './heads';
import { fits, Receipts } from './receipts';

const HEAD = 'ab'.repeat(32);
const signed = (time: number): Receipt => ({
  encounter: 'e1',
  at: '17-2',
  head: HEAD,
  time,
  key: '',
  signature: '',
});

/** A server that signs at one time after the other; at none when these are over. */
function server(...times: number[]): SeatApi {
  const receipt = () => {
    const time = times.shift();
    return time === undefined
      ? Promise.reject(new Refused('away', ''))
      : Promise.resolve(signed(time));
  };
  return Object.assign(new SeatApi('e1', ''), { receipt });
}

beforeEach(() => localStorage.clear());

test('the receipt of the end is the one that is taken home, on every page of this browser', async () => {
  await new Receipts(server(1)).keep();
  const page = new Receipts(server(2, 3));
  expect(await page.take(true)).toEqual(signed(1));
  expect(await page.take(false), 'the fight goes on').toEqual(signed(2));
});

test('where none could be kept, one is asked for', async () => {
  await new Receipts(server()).keep();
  expect(await new Receipts(server(2)).take(true)).toEqual(signed(2));
  await expect(new Receipts(server()).take(true)).rejects.toThrow(Refused);
});

test('a receipt of another past than this browser saw does not fit', () => {
  expect(fits(signed(1))).toBe(true);
  new Heads('e1').keep(17, HEAD);
  expect(fits(signed(1))).toBe(true);
  new Heads('e1').keep(17, 'cd'.repeat(32));
  expect(fits(signed(1))).toBe(false);
});
