/** What the page after a fight says of an audit, and what its files are called. */
import { expect, test } from 'vitest';
import type { View } from '../net/view';
import type { Remark, Report, Seen } from '../types/api';
import { badges, own } from './badges';
import { t } from '../texts';
import { grouped, tellLines, typists } from './remarks';
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
  heads: { s3: 4 },
  head: '',
  needs: [],
};
const tones = (report: Partial<Report>) =>
  badges({ ...sound, ...report }).map(({ tone, text }) => `${tone}: ${text}`);

test('a sound fight has nothing but good badges', () => {
  expect(tones({})).toEqual([
    'good: 100 lines, none missing or changed',
    'good: 7 dice in 4 rolls fell as settled beforehand',
    'good: 9 commands decided again, with the same result',
    'good: Every roll was stirred by its player',
  ]);
});

test('what nobody can prove is open, and not good', () => {
  const found = tones({ hidden: 1, table_faces: 2, decided: 3, without_shake: { gm: 5, s3: 1 } });
  expect(found.filter((one) => one.startsWith('open'))).toEqual([
    'open: 3 of 9 commands decided again',
    'open: 6 of 10 rolls stirred by nobody but the server',
    'open: 2 dice thrown by hand, which nobody can check',
    'open: 1 line hidden from you',
  ]);
});

test('a fight whose dice were all typed says so, and by whom', () => {
  const typed = { kind: 'dice from the table', who: 'c1', detail: { label: 'check:c1' } };
  const remarks = ['gm', 's3', 'gm'].map((seat, n) => ({ ...typed, at: `${String(n)}-1`, seat }));
  const people = { seats: { s3: { role: 'player', name: 'Ana' } } } as unknown as View;
  const by = typists(remarks, people);
  expect(by).toBe('the GM and Ana');
  expect(t.after.audit.soundLead(0, 3, by)).toMatch(
    /No die came from the server: 3 dice were typed by hand, by the GM and Ana/,
  );
  expect(t.after.audit.soundLead(4, 1, by)).toMatch(/4 dice came as settled .* 1 die was typed/);
  expect(t.after.audit.soundLead(4, 0, '')).toContain('Nobody picked a die');
  expect(tones({ faces: 0, table_faces: 3 }).join()).not.toContain('settled beforehand');
});

test('lines that were lost are said first, although what is left is sound', () => {
  const remarks = [{ kind: 'lines were lost', at: '9-1', seat: 'gm', who: '' }];
  expect(tones({ remarks })[0]).toMatch(/^bad: Somebody saw more/);
});

test.each([
  ['chain-broken', 'bad: The chain of lines is broken'],
  ['bad-saw', 'bad: The chain of lines is broken'],
  ['bad-face', 'bad: Dice did not fall as was settled beforehand'],
  ['not-decided', 'bad: A command, decided again, gives something else'],
])('what is wrong is bad: %s', (code, says) => {
  const findings = [{ code, at: '7-2', sentence: '' }];
  expect(tones({ sound: false, findings })).toContain(says);
});

test('what this browser found out is said by itself', () => {
  const verified = { state: 'verified' } as const;
  expect(own([verified, verified])).toEqual({
    tone: 'good',
    text: 'This browser checked all 2 rolls itself',
  });
  expect(own([verified, { state: 'hidden' }, undefined, { state: 'table' }])).toEqual({
    tone: 'open',
    text: 'This browser checked 1 of 4 rolls itself, 2 behind the screen, 1 thrown by hand',
  });
  expect(own([verified, { state: 'wrong', reason: 'face' }])).toMatchObject({ tone: 'bad' });
});

const declared = (commit: number, type: string): Seen[] => [
  {
    at: `${String(commit)}-0`,
    type: 'declared',
    seat: 'gm',
    at_ms: 1,
    id: 'k',
    command: { type, who: 'c1' },
    version: '1',
  },
];
const view = {
  seats: { gm: { role: 'gm', name: 'The GM' } },
  combatants: { c1: { name: 'Linnet' } },
} as unknown as View;

test('remarks stand by kind, the weightiest first, in the words of the log', () => {
  const lines = [...declared(1, 'dodge'), ...declared(2, 'strike')];
  const told = tellLines(lines, { '1-0': 'Linnet dodges.', '2-0': 'Linnet strikes.' });
  const gm = { seat: 'gm', who: '' };
  const remarks: Remark[] = [
    { kind: 'a new chain', at: '1-1', seat: 'server', who: '' },
    { kind: 'taken back', at: '4-1', ...gm, detail: { how: 'undo', commits: [2, 9] } },
    { kind: 'brought back', at: '5-1', ...gm, detail: { commits: [2] } },
    { kind: 'amended', at: '6-1', ...gm, detail: { commit: 1, dice: 'fresh' } },
    { kind: 'the GM acted for a player', at: '2-0', seat: 'gm', who: 'c1' },
    { kind: 'a roll taken again', at: '2-0', ...gm, detail: { was: 11, is: 8 } },
    { kind: 'something new', at: '1-0', ...gm },
  ];
  const found = grouped(remarks, told, view).map(({ kind, rows }) => [kind, rows[0]?.words]);
  expect(found).toEqual([
    ['amended', 'The GM put another move in the place of “Linnet dodges”, with fresh dice.'],
    ['the GM acted for a player', 'Linnet strikes.'],
    ['taken back', 'The GM took back “Linnet strikes” and move 9.'],
    ['brought back', 'The GM brought back “Linnet strikes”.'],
    ['a roll taken again', 'Linnet strikes. Before it was taken back: 11.'],
    ['a new chain', 'the server'],
    ['something new', 'Linnet dodges.'],
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
