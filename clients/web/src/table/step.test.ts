import { expect, test } from 'vitest';
import type { View } from '../net/view';
import type { Seen } from '../types/api';
import { lastStep } from './step';

const DEEDS = ['', 'open', 'strike', 'ask', 'say', 'ask', 'strike'];
const line = (at: string) => {
  const command = { type: DEEDS[Number.parseInt(at, 10)] };
  return { type: 'declared', at, command } as unknown as Seen;
};

/** A fight whose last commit in force is `undo`, and in which undoing these commits is asked for. */
function fight(undo: number, ...asked: number[]) {
  const prompts = asked.map((commit) => [`p${commit}`, { kind: 'undo', context: { commit } }]);
  return { timeline: { undo }, prompts: Object.fromEntries(prompts) as unknown } as unknown as View;
}

test('undo is about the last step, and not about the asking for it', () => {
  expect(lastStep(fight(2), line)).toBe(2);
  expect(lastStep(fight(3, 2), line)).toBe(2);
  expect(lastStep(fight(5, 2, 3), line)).toBe(2);
});

test('what was done since it was asked for comes first', () => {
  expect(lastStep(fight(6, 2), line)).toBe(6);
});

test('a request that is no longer open, or not known, stands in nobody’s way', () => {
  expect(lastStep(fight(3), line)).toBe(3);
  expect(lastStep(fight(3, 2), () => undefined)).toBe(3);
  expect(lastStep(fight(0), line)).toBe(0);
});
