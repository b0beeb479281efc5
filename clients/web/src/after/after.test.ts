/** What the page after a fight says of an audit, and what its files are called. */
import { expect, test } from 'vitest';
import type { Remark, Report, Seen } from '../types/api';
import { badges, own } from './badges';
import { sayFault, sayUndecided, sayVerdict } from '../facts/tell/remark';
import { grouped, tellLines } from './remarks';
import { fileName } from './save';

const sound: Report = {
  sound: true,
  verdict: {
    ...{ code: 'sound', commits: 9, decided: 9, dice: 7, checked: 7, by_hand: 0, rolls: 4 },
    ...{
      shaken: 4,
      witnessed: 0,
      late: 0,
      dropped: 0,
      faults: 0,
      first: '',
      end: 'over',
      last: '9-3',
    },
  },
  findings: [],
  remarks: [],
  lines: 100,
  commits: 9,
  decided: 9,
  not_decided: '',
  undecided: null,
  hidden: 0,
  rolls: 4,
  faces: 7,
  table_faces: 0,
  shakes: { s3: 4 },
  without_shake: {},
  witnessed: {},
  unwitnessed: {},
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

test('a fight whose dice were all typed claims nothing of settled dice', () => {
  expect(tones({ faces: 0, table_faces: 3 }).join()).not.toContain('settled beforehand');
});

test('a verdict is the sentence of the terminal', () => {
  expect(sayVerdict(sound.verdict)).toBe(
    'The book is sound: all 9 steps were decided again, 7 of 7 dice were checked; of 4 rolls 4 were shaken by those who made them (late: 0, dropped: 0).',
  );
  const faults = { ...sound.verdict, code: 'unsound', faults: 2, first: '3-1', decided: 2 };
  expect(sayVerdict({ ...faults, end: 'cut' })).toMatch(
    /^The book is NOT sound: 2 faults were found, the first at 3-1; 2 of 9 .*; the book breaks off at 9-3\.$/,
  );
  const slots = { ruleset: 'duel', version: '2', since: '7', here: '1' };
  expect(sayUndecided({ code: 'rules', slots })).toBe(
    'From commit 7 on it was played by duel 2; here is 1.',
  );
  expect(sayUndecided(null)).toBe('');
  expect(sayFault({ code: 'cut', at: '1-0', sentence: 'It is cut.' })).toBe('It is cut.');
});

test('lines that were lost are said first, although what is left is sound', () => {
  const remarks = [{ code: 'lines-lost', at: '9-1', seat: 'gm', who: '' }];
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
const joined = [
  { at: '1-2', type: 'joined', who: 'c1', name: 'Linnet', side: 'party', seats: [], npc: false },
] as unknown as Seen[];

test('remarks stand by code, the weightiest first, in the words of the log', () => {
  const lines = [...joined, ...declared(1, 'dodge'), ...declared(2, 'strike')];
  const told = tellLines(lines, { '1-0': 'Linnet dodges.', '2-0': 'Linnet strikes.' });
  const gm = { seat: 'gm' };
  const remarks: Remark[] = [
    { code: 'new-pair', at: '1-1', seat: 'server' },
    { code: 'taken-back', at: '4-1', ...gm, slots: { how: 'undo', commits: [2, 9] } },
    { code: 'brought-back', at: '5-1', ...gm, slots: { commits: [2] } },
    { code: 'amended', at: '6-1', ...gm, slots: { commits: [1], dice: 'fresh' } },
    { code: 'acted-for-player', at: '2-0', ...gm, who: 'c1' },
    { code: 'rolled-again', at: '2-0', ...gm, who: 'c1', slots: { was: 11, is: 8 } },
    { code: 'something-new', at: '1-0', ...gm },
  ];
  const found = grouped(remarks, told).map(({ code, rows }) => [code, rows[0]?.words]);
  expect(found).toEqual([
    ['amended', 'The GM put another move in the place of “Linnet dodges”, with fresh dice.'],
    ['acted-for-player', 'The GM acted for Linnet: “Linnet strikes”.'],
    ['taken-back', 'The GM took back “Linnet strikes” and step 9.'],
    ['brought-back', 'The GM brought back “Linnet strikes”.'],
    [
      'rolled-again',
      '“Linnet strikes”, at 2: a roll of Linnet was taken back and rolled again, 8 now and 11 before.',
    ],
    ['new-pair', 'The server begins new chains for the dice.'],
    ['something-new', 'Linnet dodges'],
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
