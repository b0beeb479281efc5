/** How a track is said to stand. */
import { expect, test } from 'vitest';
import { OPEN, isIdle, measure } from './words';

test('a set that was not thrown is told by its dice, and no limit where a pool has none', () => {
  const set = (...faces: [number, number][]) => faces.map(([sides, face]) => ({ sides, face }));
  const dice = (...faces: [number, number][]) =>
    measure({ kind: 'dice', name: 'Arrows', dice: set(...faces) });
  expect(dice([8, 8], [6, 6], [6, 6])).toBe('d8, 2d6');
  expect(dice([6, 4], [6, 6])).toBe('d6:4, d6:6');
  expect(dice()).toBe('no dice');
  const pool = { kind: 'pool', name: 'Temporary hit points', max: OPEN } as const;
  expect(measure({ ...pool, value: 7 })).toBe('7');
  expect(isIdle({ ...pool, value: 0 })).toBe(true);
  expect(measure({ ...pool, value: 3, max: 6 })).toBe('3/6');
});
