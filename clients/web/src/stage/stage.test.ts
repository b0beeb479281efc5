import { expect, test } from 'vitest';
import type { Entry } from '../facts/entry';
import type { Card } from '../facts/story';
import type { Combatant } from '../net/view';
import { originOf, read, USUAL, write } from './asked';
import { crowd, latest } from './latest';

const entry = (commit: number, more: Partial<Entry>): Entry => ({
  at: `${commit}-0`,
  commit,
  kind: 'declared',
  sentence: 'Ana strikes Imp.',
  ...more,
});
const card = (commit: number, ...entries: Partial<Entry>[]): Card => ({
  commit,
  round: 1,
  entries: entries.map((one) => entry(commit, one)),
  veiled: false,
  retracted: false,
  doer: { who: 'c1', seat: '' },
});
const dice = [{ sides: 20, face: 17, kept: true, exploded: false, table: false }];

test('the last that happened stands with its own dice, those before are gone', () => {
  const cards = [
    card(3, {}, { kind: 'rolled', dice, total: 17, who: { id: 'c1', name: 'Ana' } }),
    card(4, { sentence: 'Bo strikes Imp.' }),
    card(5, { kind: 'noted', sentence: 'Tea?' }),
  ];
  expect(latest(cards.slice(0, 1))?.rolls).toMatchObject([{ who: 'Ana', dice, total: 17 }]);
  expect(latest(cards)).toMatchObject({ commit: 4, rolls: [] });
  expect(latest([])).toBeUndefined();
});

test('a roll that was taken back, or of which no die is seen, shows no dice', () => {
  const taken = card(3, {}, { kind: 'rolled', dice, retracted: true });
  const unseen = card(3, {}, { kind: 'rolled', dice: [] });
  expect([latest([taken])?.rolls, latest([unseen])?.rolls]).toEqual([[], []]);
});

test('a crowd stands side by side, and whoever is out makes room first', () => {
  const one = (id: string, side: string) => ({ id, side, name: id }) as Combatant;
  const all = [one('c1', 'party'), one('c2', 'foes'), one('c3', 'party'), one('c10', 'foes')];
  const ids = (most: number) => {
    const found = crowd(all, most, ({ id }) => id === 'c1');
    return [found.shown.map(({ id }) => id).join(' '), found.more];
  };
  expect(ids(9)).toEqual(['c1 c3 c2 c10', 0]);
  expect(ids(3)).toEqual(['c3 c2 c10', 1]);
});

test('an overlay is asked for in its address, and what makes no sense is as usual', () => {
  const asked = { show: ['dice', 'turn'], at: 'top', ground: 'panel', size: 1.5, hold: 8 } as const;
  expect(read(`?${write(asked)}`)).toEqual(asked);
  expect(write(asked)).toBe('show=dice,turn&at=top&ground=panel&size=1.5&hold=8');
  expect([write(USUAL), read('')]).toEqual(['', USUAL]);
  expect(read('?show=,x&at=left&ground=red&size=many&hold=')).toEqual(USUAL);
  expect(read('?size=99&hold=-1')).toMatchObject({ size: 4, hold: 0 });
});

test('a site is named by its origin, however its address is typed', () => {
  const typed = ['a.example', ' https://A.example/x?y#z ', 'http://a.example:8080/', 'ä.example'];
  expect(typed.map(originOf)).toEqual([
    'https://a.example',
    'https://a.example',
    'http://a.example:8080',
    'https://xn--4ca.example',
  ]);
  expect(['', 'https://', 'data://x', 'a b', '*', '[::1]'].map(originOf).join('')).toBe('');
});
