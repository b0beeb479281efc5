// @vitest-environment node
/** The checker: sound books have no flaw, and what was forged is named where it stands. */
import { expect, test } from 'vitest';
import { digest, isShown, START, type Line } from '../dice/line';
import { record, seen } from '../past/recorded';
import { examine } from './check';

const fights = record(1);

function book(found: readonly object[]): string {
  const lines = found as readonly Line[];
  const head = { head: lines.reduce(digest, START), at: lines.at(-1)?.at };
  return `${[...lines, head].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

test.each(fights.map((fight) => [fight.game, fight] as const))(
  '%s: a sound book of any seat has no flaw, and its dice are counted',
  async (_, fight) => {
    for (const seat of Object.keys(fight.patches)) {
      const lines = seen(fight.lines, seat);
      const found = await examine(book(lines));
      expect(found.flaws).toEqual([]);
      expect(found.lines).toBe(lines.length);
      expect(found.hidden).toBe(lines.filter((line) => !isShown(line)).length);
      expect(found.heads.get(found.head)).toBe(lines.at(-1)?.at);
      expect(found.rolls.every(({ state }) => state !== 'wrong')).toBe(true);
      expect(new Set(found.rolls.map(({ at }) => at)).size).toBe(found.rolls.length);
    }
  },
);

const rolled = fights.find((fight) => fight.lines.some((line) => line.type === 'rolled'))!.lines;

test('dice that somebody raised are named, though the book fits itself', async () => {
  const lines = structuredClone(rolled) as unknown as Record<string, unknown>[];
  const roll = lines.find((line) => line['type'] === 'rolled' && !('cup' in line))!;
  for (const die of roll['dice'] as { face: number; sides: number }[])
    die.face = (die.face % die.sides) + 1;
  const found = await examine(book(lines));
  expect(found.flaws).toContainEqual({ at: roll['at'], row: 0, what: 'face' });
});

test('a command that names another head tells where lines were changed before it', async () => {
  const lines = structuredClone(rolled) as unknown as Record<string, unknown>[];
  const command = lines.findLast((line) => line['type'] === 'declared')!;
  command['saw'] = 'ab'.repeat(32);
  const { flaws } = await examine(book(lines));
  expect(flaws).toEqual([{ at: command['at'], row: 0, what: 'saw' }]);
});

test('what cannot be read ends it, and what came before is told all the same', async () => {
  const rows = book(rolled).split('\n');
  const cut = await examine(rows.slice(0, 20).join('\n'));
  expect(cut.flaws).toMatchObject([{ what: 'cut' }]);
  expect(cut.lines).toBe(20);
  const odd = await examine([...rows.slice(0, 20), '{"a":1}', ...rows.slice(20)].join('\n'));
  expect(odd.flaws).toMatchObject([{ what: 'line', row: 21 }]);
  expect((await examine('')).flaws).toMatchObject([{ what: 'line', row: 1 }]);
});

test('a salt that the secret does not give is named', async () => {
  const open = fights.find(({ lines }) => lines.some((line) => line.type === 'unscreened'))!.lines;
  const good = await examine(book(open));
  expect(good.salts).toBeGreaterThan(0);
  const lines = structuredClone(open) as unknown as Record<string, unknown>[];
  const hidden = lines.find((line) => line['to'] !== undefined && line['type'] !== 'revealed')!;
  const opens = lines.find((line) => line['address'] === hidden['at'])!;
  for (const one of [hidden, opens['line'] as Record<string, unknown>])
    one['salt'] = '0'.repeat(64);
  const { flaws } = await examine(book(lines));
  expect(flaws).toContainEqual({ at: hidden['at'], row: 0, what: 'salt' });
});

test('it says what came between a shake and its roll, and who has new numbers', async () => {
  const lines = structuredClone(rolled) as unknown as Record<string, unknown>[];
  const [opened] = lines;
  const first = lines.find(
    (line, at) =>
      line['type'] === 'declared' &&
      !['gm', 'server'].includes(line['seat'] as string) &&
      lines[at + 1]?.['type'] === 'shaken' &&
      'link' in lines[at + 1]!,
  );
  const notes: string[] = [];
  const found = await examine(book(lines), () => notes.push('progress'));
  expect(opened).toBeDefined();
  const kinds = ['late', 'shown', 'unsaid', 'passed', 'pair', 'lost'];
  for (const note of found.notes) expect(kinds).toContain(note.kind);
  if (!first) return;
  first['shown'] = 2;
  const { notes: said } = await examine(book(lines));
  expect(said).toContainEqual(
    expect.objectContaining({ at: first['at'], kind: 'shown', count: 2 }),
  );
});

test('it says who was passed over, and of which rolls nothing came', async () => {
  const lines = structuredClone(rolled) as unknown as Record<string, unknown>[];
  const at = `${String(Number.parseInt(lines.at(-1)!['at'] as string) + 1)}-`;
  const more = [
    { at: `${at}0`, type: 'declared', seat: 'gm', command: {} },
    { at: `${at}1`, type: 'witnessed', called: [], links: [], passed: ['s3', 's4'] },
    { at: `${at}2`, type: 'failed', code: 'internal' },
  ];
  const { notes } = await examine(book([...lines, ...more]));
  const passed = { at: `${at}1`, kind: 'passed', count: 4 };
  expect(notes.slice(-3)).toMatchObject([passed, passed, { at: `${at}2`, kind: 'nothing' }]);
});

test('a roll that is none is a flaw, and nothing is thrown', async () => {
  const lines = structuredClone(rolled) as unknown as Record<string, unknown>[];
  const roll = lines.find((line) => line['type'] === 'rolled')!;
  delete roll['label'];
  const { flaws } = await examine(book(lines));
  expect(flaws).toContainEqual({ at: roll['at'], row: 0, what: 'line' });
});
