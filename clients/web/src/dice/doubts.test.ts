/** What is to know of a roll: the same that the audit of the server says. */
import { expect, test } from 'vitest';
import { Doubts } from './doubts';
import type { Line } from './line';

type Fields = Record<string, unknown>;
const SAW = 'ab'.repeat(32);

function commit(number: number, declared: Fields | undefined, ...events: Fields[]): Line[] {
  const first = declared ? { type: 'declared', ...declared } : { mark: SAW };
  return [first, ...events].map(
    (fields, index) => ({ at: `${number}-${index}`, ...fields }) as Line,
  );
}
const shaken = { type: 'shaken', seat: 's3', n: 1, link: SAW };
const rolled = (total: number): Fields => ({
  type: 'rolled',
  label: 'check:c1',
  who: 'c1',
  dice: [],
  total,
});

/** Reads commits, of which the first ends with the head that players name. */
function read(...commits: readonly Line[][]): Doubts {
  const doubts = new Doubts();
  for (const [index, lines] of commits.entries()) {
    for (const line of lines) doubts.read(line);
    doubts.end(index + 1, index === 0 ? SAW : String(index));
  }
  return doubts;
}

const opened = commit(1, { seat: 'server' });

test('what the game master put between a shake and its roll is told at the roll', () => {
  const player = { seat: 's3', saw: SAW };
  const found = read(
    opened,
    commit(2, { seat: 'gm' }),
    commit(3, undefined),
    commit(4, { seat: 's4' }),
    commit(5, { ...player, shown: 2 }, shaken),
  );
  expect(found.of(5)).toEqual([
    { code: 'late-roll', at: '5-0', seat: 's3', slots: { commits: [2, 3] } },
    { code: 'shown-before', at: '5-0', seat: 's3', slots: { times: 2 } },
  ]);
  expect(read(opened, commit(2, player, shaken)).of(2)).toEqual([]);
  expect(read(opened, commit(2, { seat: 's3' }, shaken)).of(2)).toMatchObject([
    { code: 'unsaid-head' },
  ]);
  expect(read(opened, commit(2, { seat: 'gm' }, shaken)).of(2)).toEqual([]);
  const further = { seat: 'gm', hand: 'gm4', saw: SAW };
  const late = read(opened, commit(2, { seat: 'gm' }), commit(3, further, shaken));
  expect(late.of(3)).toEqual([
    { code: 'late-roll', at: '3-0', seat: 'gm4', slots: { commits: [2] } },
  ]);
  expect(read(opened, commit(2, further, shaken)).of(2)).toEqual([]);
});

test('whose links were left out, and what came to nothing, is told', () => {
  const gm = { seat: 'gm' };
  const passed = { type: 'witnessed', called: [], links: [], passed: ['s3', 's4'] };
  const found = read(opened, commit(2, gm, { ...passed, passed: [] }), commit(3, gm, passed));
  expect([found.of(2), found.of(3)]).toEqual([
    [],
    [{ code: 'passed-over', at: '3-1', seat: 'gm', slots: { seats: ['s3', 's4'], open: 4 } }],
  ]);
  const failed = { type: 'failed', code: 'illegal' };
  expect(read(opened, commit(2, gm, failed), commit(3, { ...gm, of: 2 }, failed)).of(2)).toEqual([
    { code: 'came-to-nothing', at: '2-1', seat: 'gm', slots: { code: 'illegal' } },
  ]);
  expect(read(opened, commit(2, { ...gm, of: 1 }, failed)).of(2)).toEqual([]);
});

test('a roll that was taken back and comes again is told with both totals', () => {
  const gm = { seat: 'gm' };
  const back = { type: 'retracted', after: 1, commits: [2] };
  const again = [
    { code: 'rolled-again', at: '4-1', seat: 'gm', who: 'c1', slots: { was: 3, is: 5 } },
  ];
  const roll = commit(2, gm, rolled(3), rolled(4));
  const undo = commit(3, gm, back);
  expect(read(opened, roll, undo, commit(4, gm, rolled(5))).of(4)).toEqual(again);
  const redo = commit(4, gm, { type: 'reinstated', commits: [2] });
  expect(read(opened, roll, undo, redo, commit(5, gm, rolled(5))).of(5)).toEqual([]);
});

test('an amendment tells of dice that are new, and of those that were known and count otherwise', () => {
  const gm = { seat: 'gm' };
  const six = (face: number, total = face) => ({ ...rolled(total), dice: [{ sides: 6, face }] });
  const drawn = (label: string) => ({ type: 'drawn', cup: 'table', read: { [label]: 1 } });
  const before = [opened, commit(2, gm, drawn('check:c1'), six(3))];
  const back = commit(3, gm, { type: 'retracted', after: 1, commits: [2] });
  const amended = { type: 'amended', commits: [2] };
  const again = { ...gm, of: 2, keeps: 2 };
  const codes = (news: object[], roll: Fields) =>
    read(...before, back, commit(4, gm, ...(news as Fields[]), amended), commit(5, again, roll))
      .of(5)
      .map(({ code, slots }) => [code, slots]);
  expect(codes([], six(3))).toEqual([]);
  expect(codes([], six(3, 5))).toEqual([['known-dice', { is: 5 }]]);
  const news = [drawn('2/check:c1')];
  expect(codes(news, six(4))).toEqual([['rolled-again', { was: 3, is: 4 }]]);
});
