/** The seats of a browser: what is given up is kept aside, and what is forgotten is gone. */
import { beforeEach, expect, test } from 'vitest';
import { seats } from './seats';
import { shared } from './shelf';

const gm = { encounter: 'e1', token: 'a', role: 'gm', title: 'The mill' };
const ana = { encounter: 'e1', token: 'b', role: 'player' };
const tokens = (found: readonly { token: string }[]) => found.map(({ token }) => token).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a seat that was given up is nowhere to go on with, until it is taken back', () => {
  seats.take(ana);
  seats.take(gm);
  shared('chain/e1/a').write({ spent: 3 });
  seats.giveUp(gm);
  expect(tokens(seats.all())).toEqual(['b']);
  expect(tokens(seats.at('e1'))).toEqual(['b']);
  expect(seats.here('e1')?.token).toBe('b');
  expect(seats.given()).toMatchObject([{ ...gm, given: true }]);
  // Another tab, still at the table, says what it knows of the seat.
  seats.keep({ ...gm, title: 'The old mill' });
  expect(tokens(seats.all())).toEqual(['b']);
  const [given] = seats.given();
  seats.take(given!);
  expect(seats.here('e1')).toMatchObject({ token: 'a', title: 'The old mill' });
  expect(seats.given()).toEqual([]);
  expect(shared('chain/e1/a').read()).toEqual({ spent: 3 });
});

test('a seat that is forgotten leaves nothing', () => {
  seats.take(ana);
  seats.take(gm);
  shared('chain/e1/a').write({ spent: 3 });
  seats.giveUp(gm);
  seats.forget(gm);
  expect(tokens(seats.all())).toEqual(['b']);
  expect(seats.given()).toEqual([]);
  expect(shared('chain/e1/a').read()).toBeFalsy();
});

test('what is no seat is none', () => {
  shared('seats').write([ana, { token: 'c' }, null, 3]);
  expect(tokens(seats.all())).toEqual(['b']);
  shared('seats').write('all');
  expect(seats.all()).toEqual([]);
});
