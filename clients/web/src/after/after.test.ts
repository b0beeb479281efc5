/** What the page after a fight says of an audit, and what its files are called. */
import { expect, test } from 'vitest';
import type { Report } from '../types/api';
import { badges, byKind, own } from './badges';
import { fileName } from './save';

const sound: Report = {
  sound: true,
  findings: [],
  remarks: [],
  lines: 100,
  commits: 9,
  decided: 9,
  not_decided: '',
  hidden: 0,
  rolls: 4,
  faces: 7,
  table_faces: 0,
  shakes: { s3: 4 },
  without_shake: {},
};
const tones = (report: Partial<Report>) =>
  badges({ ...sound, ...report }).map(({ tone, text }) => `${tone}: ${text}`);

test('a sound fight has nothing but good badges', () => {
  expect(tones({})).toEqual([
    'good: 100 lines in an unbroken chain',
    'good: 7 faces in 4 rolls follow from their seeds',
    'good: 9 commands decided again, all alike',
    'good: Every command stirred the dice',
  ]);
});

test('what nobody can prove is open, and not good', () => {
  const found = tones({ hidden: 1, table_faces: 2, decided: 3, without_shake: { gm: 5, s3: 1 } });
  expect(found.filter((one) => one.startsWith('open'))).toEqual([
    'open: 3 of 9 commands decided again',
    'open: 6 commands did not stir the dice',
    'open: 2 faces thrown by hand, which nobody can check',
    'open: 1 line hidden from you',
  ]);
});

test('lines that were lost are said first, although what is left is sound', () => {
  const remarks = [{ kind: 'lines were lost', at: '9-1', seat: 'table', who: '' }];
  expect(tones({ remarks })[0]).toMatch(/^bad: Somebody saw more/);
});

test.each([
  ['chain-broken', 'bad: The chain of lines is broken'],
  ['bad-face', 'bad: Dice do not follow from their seeds'],
  ['not-decided', 'bad: A command, decided again, gives something else'],
])('what is wrong is bad: %s', (code, says) => {
  const findings = [{ code, at: '7-2', sentence: '' }];
  expect(tones({ sound: false, findings })).toContain(says);
});

test('what this browser found out is said by itself', () => {
  const verified = { state: 'verified' } as const;
  expect(own([verified, verified])).toMatchObject({ tone: 'good' });
  expect(own([verified, { state: 'hidden' }, undefined])).toEqual({
    tone: 'open',
    text: 'This browser itself verified 1 of 3 rolls',
  });
  expect(own([verified, { state: 'wrong', reason: 'face' }])).toMatchObject({ tone: 'bad' });
});

test('remarks of a kind stand together', () => {
  const remarks = ['a', 'b', 'a'].map((kind, place) => ({ kind, at: `${String(place)}-0` }));
  expect(byKind(remarks).map(([kind, found]) => [kind, found.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test.each([
  ['At the well', 'at-the-well.book'],
  ['../../etc/passwd', 'etc-passwd.book'],
  ['Über „die“ Brücke', 'über-die-brücke.book'],
  ['?', 'fight.book'],
  ['x'.repeat(200), `${'x'.repeat(60)}.book`],
])('a file of %s has a name that file systems like', (title, name) => {
  expect(fileName(title, 'book')).toBe(name);
});
