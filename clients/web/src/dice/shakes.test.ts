/** A seat's chain: in order, spent by what the stream holds, and the same after a visit. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { previous, readLink } from './chain';
import { Shakes, type Kept } from './shakes';

test('links come in order, each spent only when the stream has it', () => {
  const shakes = new Shakes(undefined, 3);
  let before = shakes.anchor;
  for (let place = 1; place <= 3; place++) {
    const link = shakes.next()!;
    expect(bytesToHex(previous(readLink(link)))).toBe(before);
    expect(shakes.next()).toBe(link);
    shakes.spend(before); // of a command sent twice, say
    shakes.spend(link);
    before = link;
  }
  expect(shakes.next()).toBeUndefined();
  shakes.spend(before);
  expect(shakes.toJSON().spent).toBe(3);
});

test('a chain goes on after a visit', () => {
  const shakes = new Shakes();
  shakes.spend(shakes.next()!);
  const again = new Shakes(JSON.parse(JSON.stringify(shakes)) as Kept);
  expect([again.anchor, again.next()]).toEqual([shakes.anchor, shakes.next()]);
  expect(() => new Shakes({ tip: 'no', spent: 0 })).toThrow(TypeError);
  expect(new Shakes().anchor).not.toBe(shakes.anchor);
});
