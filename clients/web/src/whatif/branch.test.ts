/** Which branch can be brought back into the fight that it goes on from, and in the place of what. */
import { describe, expect, it } from 'vitest';
import type { Seen } from '../types/api';
import { forksOf, stepsOf, wayBack } from './branch';

const declared = (at: string, command: object): Seen =>
  ({ at, type: 'declared', seat: 'gm', command }) as unknown as Seen;
const step = (commit: number, type = '') => ({ commit, command: type ? { type } : undefined });

describe('a branch', () => {
  it('has the steps that stand, without what is no step', () => {
    const lines: Seen[] = [
      declared('3-0', { type: 'slash' }),
      declared('4-0', { type: 'slash' }),
      declared('5-0', { type: 'say' }),
      declared('6-0', { type: 'thrust' }),
      { at: '7-0', mark: 'ab' },
      { ...declared('8-0', { type: 'screen' }), seat: 'server' } as Seen,
      { at: '8-1', type: 'forked', into: 'abc/3', origin: '' },
    ];
    const found = stepsOf(lines, new Set([4]), 3);
    expect(found).toEqual([step(6, 'thrust'), step(7)]);
    expect(forksOf(lines)).toEqual([{ id: 'abc', at: 3 }]);
  });

  it('comes back in the place of the first step in which it differs', () => {
    const [fight, branch] = [
      [step(4, 'slash'), step(6, 'parry'), step(7, 'wait')],
      [step(5, 'slash'), step(6, 'thrust'), step(8, 'flee')],
    ];
    const command = { type: 'thrust' };
    expect(wayBack(fight, branch)).toEqual({ can: true, commit: 6, command, more: 1 });
  });

  it('stays where it is for a reason that can be said', () => {
    const why = (...[fight, branch]: Parameters<typeof wayBack>) => {
      const way = wayBack(fight, branch);
      return way.can ? '' : way.why;
    };
    expect(why([step(4, 'slash')], [])).toBe('nothing');
    expect(why([], [step(5, 'slash')])).toBe('open');
    expect(why([step(4, 'slash')], [step(5, 'slash')])).toBe('same');
    expect(why([step(4, 'slash')], [step(5)])).toBe('hidden');
  });
});
