import { expect, test } from 'vitest';
import type { Seen } from '../types/api';
import { clocked, counted, left } from './clock';

const line = (at: number, more: object): Seen[] =>
  [{ type: 'declared', at_ms: at }, more] as unknown as Seen[];
const timed = (at: number, seconds: number, held = false) =>
  line(at, { type: 'timed', seconds, held });
const phased = (at: number) => line(at, { type: 'phased' });
const at = (now: number, ...lines: Seen[][]) => {
  const found = counted(lines.flat());
  return found && left(found, now);
};

test('each turn has the whole time, counted from where it began', () => {
  const lines = [timed(1000, 60), phased(5000), phased(30_000)];
  expect([at(30_000, ...lines), at(45_500, ...lines), at(999_999, ...lines)]).toEqual([60, 45, 0]);
  expect(at(45_500, ...lines, line(45_000, { type: 'spent' }))).toBe(45);
});

test('what is taken back gives the turn that it leads to its whole time', () => {
  expect(at(70_000, timed(0, 60), line(61_000, { type: 'retracted' }))).toBe(51);
});

test('an amendment that decides an old command again does not turn the clock back', () => {
  const again = [{ type: 'declared', at_ms: 3, of: 2 }, { type: 'phased' }] as unknown as Seen[];
  expect(at(60_000, timed(0, 60), line(50_000, { type: 'amended' }), again)).toBe(50);
});

test('while it is held nothing goes by, and a turn that begins then has its whole time', () => {
  const held = [timed(0, 60), timed(20_000, 60, true)];
  expect(at(500_000, ...held)).toBe(40);
  expect(at(600_000, ...held, timed(590_000, 60))).toBe(30);
  expect(at(600_000, ...held, phased(510_000))).toBe(60);
  expect(at(600_000, ...held, phased(510_000), timed(590_000, 60))).toBe(50);
});

test('given anew it begins anew, and without a time nothing is counted', () => {
  expect(at(40_000, timed(0, 60), timed(30_000, 60))).toBe(50);
  expect(at(40_000, timed(0, 60), timed(30_000, 90, true))).toBe(90);
  expect([at(9, phased(0)), at(9, timed(0, 60), timed(1, 0))]).toEqual([undefined, undefined]);
});

test('seconds are written as on a clock', () => {
  expect([clocked(0), clocked(59), clocked(60), clocked(3600)]).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '60:00',
  ]);
});
