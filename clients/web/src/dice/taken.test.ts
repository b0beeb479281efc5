/** Links that are right, and of another hand: whoever decides nothing again names them too. */
import { expect, test } from 'vitest';
import type { Shown } from './line';
import { Taken } from './taken';

const at = (type: string, more: object = {}) => ({ at: '4-0', type, ...more }) as Shown;
const ana = at('shaken', { seat: 's3', n: 1, link: 'ab' });
const gm = at('shaken', { seat: 'gm', n: 1 });
const drawn = (seat: string, cup = 'table') => at('drawn', { seat, cup });
const begun = (seat: string, more: object = {}) => new Taken(at('declared', { seat, ...more }));

test('a roll takes the links of whoever gave the command, each kind once', () => {
  const taken = begun('s3');
  expect([taken.shakes(ana), taken.draws(drawn('s3')), taken.draws(drawn('s3', 'screen'))]).toEqual(
    [true, true, true],
  );
  expect([taken.draws(drawn('s3')), taken.shakes(ana)]).toEqual([false, false]);
  expect(begun('gm').shakes(ana)).toBe(false);
  expect(begun('gm', { hand: 's3' }).shakes(ana)).toBe(true);
  expect(begun('s3', { of: 3 }).shakes(ana)).toBe(false);
  expect(new Taken({ at: '4-0', mark: 'ab' }).shakes(ana)).toBe(true);
  const other = begun('s3');
  expect([other.shakes(ana), other.draws(drawn('s4'))]).toEqual([true, false]);
});

test('others are called before the draw, once, and only where a roll asks for it', () => {
  const calls = (seat: string, shaken: Shown, choice: string, called = 's4') => {
    const taken = begun(seat);
    taken.shakes(shaken);
    return [taken.calls(choice, [[called, 1]]), taken.calls(choice, [[called, 1]])];
  };
  expect(calls('gm', gm, 'gm')).toEqual([true, false]);
  expect(calls('gm', gm, 'none')).toEqual([false, false]);
  expect(calls('s3', ana, 'gm')).toEqual([false, false]);
  expect(calls('s3', ana, 'all')).toEqual([true, false]);
  expect(calls('s3', ana, 'all', 's3')).toEqual([false, false]);
  const late = begun('gm');
  late.shakes(gm);
  late.draws(drawn('gm'));
  expect(late.calls('gm', [['s4', 1]])).toBe(false);
  expect(begun('gm').calls('gm', [['s4', 1]])).toBe(false);
});
