// @vitest-environment node
/** Fights of every game: nothing honest is called wrong, and nothing forged is called right. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { record, seen } from '../past/recorded';
import { call } from './calling';
import { Chain, seed } from './chain';
import { Words } from './draw';
import { proofOf } from './proof';
import { digest, isShown, mark, START, type Line, type Shown } from './line';
import { Verifier } from './verify';

const fights = record(3);
/** Of every game that rolls dice of its own. */
const every = fights
  .filter((fight) => fight.lines.some((line) => line.type === 'rolled'))
  .map((fight, number) => [`${fight.game} ${String(number)}`, fight] as const);

type Fields = Record<string, unknown>;

function follow(lines: readonly Line[]): Verifier {
  const verifier = new Verifier();
  verifier.follow(lines);
  return verifier;
}

function rolls(lines: readonly Line[]): Shown[] {
  return lines.filter((line) => isShown(line)).filter((line) => line.type === 'rolled');
}

test('how a roll was made leads from what was settled before to the faces that fell', () => {
  let reckoned = 0;
  for (const [name, { lines }] of every) {
    const verifier = follow(lines);
    for (const { at, to } of rolls(lines)) {
      const proof = proofOf(lines, at);
      if (to || !proof || proof.again || verifier.verdict(at)?.state !== 'verified') continue;
      const { server, shake, witnesses, dice } = proof;
      expect([server?.leads, shake?.leads ?? true], `${name} ${at}`).toEqual([true, true]);
      expect(witnesses.every(({ leads }) => leads)).toBe(true);
      expect(dice.map((die) => die.reckoned)).toEqual(dice.map((die) => die.face));
      reckoned += dice.length;
    }
  }
  expect(reckoned).toBeGreaterThan(100);
});

test('a link that strays from its chain is told as that, and what is no roll was not made', () => {
  const [, { lines } = { lines: [] }] = every[0] ?? [];
  const at = rolls(lines)[0]?.at ?? '';
  const other = lines.map((line) =>
    line.type === 'drawn' ? { ...line, link: 'ab'.repeat(32) } : line,
  );
  expect(proofOf(lines, at)?.server?.leads).toBe(true);
  expect(proofOf(other, at)?.server?.leads).toBe(false);
  expect(proofOf(lines, '1-0')).toBeUndefined();
});

/** Changes lines, as a server would that lies. */
function forged(lines: readonly Shown[], change: (line: Shown & Fields) => object): Shown[] {
  return lines.map((line) => change({ ...line }) as Shown);
}

/** The digest of all lines. */
function head(lines: readonly Line[]): string {
  return lines.reduce(digest, START);
}

test.each(every)('%s: whoever sees everything verifies every roll and deal', (_, fight) => {
  const verifier = follow(fight.lines);
  expect(verifier.flaws).toEqual([]);
  expect(rolls(fight.lines).length).toBeGreaterThan(0);
  for (const roll of rolls(fight.lines))
    expect(verifier.verdict(roll.at)).toEqual({ state: 'verified' });
  expect(verifier.digest).toBe(head(fight.lines));
});

test.each(every)('%s: every seat verifies what it can see, line by line', (_, fight) => {
  for (const seat of Object.keys(fight.patches)) {
    const verifier = new Verifier();
    for (const line of seen(fight.lines, seat)) {
      verifier.follow([line]);
      if (isShown(line) && line.type === 'rolled' && line.to === undefined) {
        const verdict = verifier.verdict(line.at);
        expect(verdict?.state, line.at).toMatch(/verified|hidden/);
      }
    }
    expect(verifier.flaws).toEqual([]);
    for (const line of fight.lines) {
      // The last command of each recorded fight opens the screen.
      if (line.type === 'rolled') expect(verifier.verdict(line.at)).toEqual({ state: 'verified' });
    }
  }
});

test('hidden dice and cards are verified once they are open, and not before', () => {
  const [fight] = fights.filter((found) => found.game === 'initiative-cards');
  const dealt = fight!.lines.filter((line) => line.type === 'dealt');
  const verifier = new Verifier();
  for (const line of seen(fight!.lines, 'gm')) {
    verifier.follow([line]);
    if (line.at === dealt[0]!.at)
      expect(verifier.verdict(line.at)?.state ?? 'hidden').toBe('hidden');
  }
  expect(dealt.length).toBeGreaterThan(0);
  const shuffles = dealt.filter((line) => (line as Shown & Fields)['who'] === '');
  for (const line of shuffles) expect(verifier.verdict(line.at)).toEqual({ state: 'verified' });
});

test('a line that reveals another has its verdict', () => {
  const fight = fights.find((found) =>
    found.lines.some((line) => line.type === 'rolled' && line.to !== undefined),
  )!;
  const reveals = fight.lines.filter((line) => line.type === 'revealed') as (Shown & Fields)[];
  const roll = reveals.find((line) => (line['line'] as Shown).type === 'rolled')!;
  expect(follow(seen(fight.lines, 'watch')).verdict(roll.at)).toEqual({ state: 'verified' });
});

test.each(every)('%s: another face is called wrong, by itself', (_, fight) => {
  const first = rolls(fight.lines)[0]!;
  const lines = forged(fight.lines, (line) => {
    if (line.at !== first.at) return line;
    const dice = (line['dice'] as { sides: number; face: number }[]).map((die) => ({
      ...die,
      face: (die.face % die.sides) + 1,
    }));
    return { ...line, dice };
  });
  const verdict = follow(lines).verdict(first.at);
  expect(verdict).toEqual({ state: 'wrong', reason: 'face' });
});

const [fight] = fights.filter((found) => found.game === 'zwerchhau');
const lines = fight!.lines;
const first = rolls(lines)[0]!;

test.each([
  ['a total', 'rolled', { total: 99 }, 'total'],
  ['a seed', 'drawn', { link: bytesToHex(new Uint8Array(32)) }, 'draw'],
  ['a seed passed over', 'drawn', { place: 2 }, 'draw'],
  ['a shake', 'shaken', { link: bytesToHex(new Uint8Array(32)) }, 'shake'],
  ['a die that is none', 'rolled', { dice: [{ sides: 0, face: 1 }] }, 'line'],
  ['a roll that is none', 'rolled', { dice: 'no' }, 'line'],
])('%s that was forged is called wrong', (_, type, fields, reason) => {
  const found = lines.find((line) => {
    const cup = (line as Shown & Fields)['cup'] ?? 'table';
    return line.type === type && cup === 'table';
  })!;
  const verifier = follow(
    forged(lines, (line) => (line.at === found.at ? { ...line, ...fields } : line)),
  );
  const roll = rolls(lines).find((line) => Number.parseInt(line.at) >= Number.parseInt(found.at))!;
  expect(verifier.verdict(roll.at)).toEqual({ state: 'wrong', reason });
});

test('dice from the table are said to be so', () => {
  const changed = forged(lines, (line) => {
    if (line.at !== first.at) return line;
    const dice = (line['dice'] as object[]).map((die) => ({ ...die, table: true }));
    return { ...line, dice };
  });
  expect(follow(changed).verdict(first.at)).toEqual({ state: 'table' });
});

test('a changed line, a gap and a line of nonsense are flaws', () => {
  const text = JSON.stringify(lines[5]);
  const changed = lines.map((line, place) => (place === 5 ? { ...line, more: text } : line));
  const verifier = follow(changed);
  verifier.follow([], head(lines));
  expect(verifier.flaws).toContainEqual({ at: lines.at(-1)!.at, reason: 'chain' });
  const gap = lines.filter((_, place) => place !== 5);
  expect(follow(gap).flaws[0]).toEqual({ at: lines[6]!.at, reason: 'chain' });
  const far = { ...lines[6]!, at: '9007199254740991-0' };
  expect(follow([...lines.slice(0, 6), far]).flaws[0]).toEqual({ at: far.at, reason: 'chain' });
  expect(follow([{ at: 'x' } as unknown as Line]).flaws).toEqual([{ at: 'x', reason: 'line' }]);
});

test('a revealed line that is another one is a flaw', () => {
  const found = lines.find((line) => line.type === 'revealed') as Shown & Fields;
  const shown = seen(lines, 'watch');
  const inner = { ...(found['line'] as object), salt: 'pepper' };
  const changed = shown.map((line) => (line.at === found.at ? { ...found, line: inner } : line));
  expect(follow(changed).flaws).toContainEqual({ at: found.at, reason: 'reveal' });
});

/** The books of every game, with something that was amended. */
const books = globSync(
  fileURLToPath(new URL('../../../../tests/golden/books/*/*/cups.jsonl', import.meta.url)),
)
  .map((path) => readFileSync(path, 'utf8').trim().split('\n'))
  .map((rows) => rows.slice(0, -1).map((row) => JSON.parse(row) as Shown & Fields));

test('what was amended keeps what fell, and throws the rest anew', () => {
  const anew = books.filter((rows) =>
    rows.some(
      ({ type, read }) =>
        type === 'drawn' && Object.keys(read ?? {}).some((label) => label.includes('/')),
    ),
  );
  expect(anew.length).toBeGreaterThan(4);
  for (const rows of books) {
    const verifier = follow(rows);
    expect(verifier.flaws).toEqual([]);
    for (const { at } of rolls(rows)) expect(verifier.verdict(at)?.state).toMatch(/verified|table/);
  }
});

test.each([
  [
    'more was read than fell',
    (line: Shown & Fields) =>
      line.type === 'drawn'
        ? { ...line, read: { ...(line['read'] as object), 'check:c9': 1 } }
        : line,
  ],
  [
    'the dice of another command stay',
    (line: Shown & Fields) =>
      line['keeps'] ? { ...line, keeps: (line['keeps'] as number) - 1 } : line,
  ],
])('that %s is a flaw', (_, change) => {
  const rows = books.find((all) => all.some((line) => line['keeps']))!;
  const flaws = follow(forged(rows, change)).flaws;
  expect(flaws.map(({ reason }) => reason)).toContain('face');
});

test('a roll that takes the links of another seat than the one that gave the command is a flaw', () => {
  const [, fight] = every[0]!;
  const named = (change: (line: Shown & Fields) => object) =>
    new Set(follow(forged(fight.lines, change)).flaws.map(({ reason }) => reason));
  const other = { hand: 'gm9' };
  expect(named((line) => (line.type === 'declared' ? { ...line, ...other } : line))).toContain(
    'shake',
  );
  expect(named((line) => (line.type === 'shaken' ? { ...line, seat: 'gm9' } : line))).toContain(
    'draw',
  );
});

/** Two rolls of the game master's: one player is passed over at first, and gives link 2 to the second. */
function witnessed(): Shown[] {
  const [table, ana, bo] = [1, 2, 3].map((tip) => new Chain(new Uint8Array(32).fill(tip), 8));
  if (!table || !ana || !bo) throw new Error('three chains');
  const at = (place: string, fact: object) => ({ at: place, ...fact }) as unknown as Shown;
  let before = START;
  const follow = (lines: Shown[]) => {
    for (const line of lines) before = digest(before, line);
    return lines;
  };
  const roll = (commit: number, n: number, passed: string[]) => {
    const given = passed.length > 0 ? [ana] : [ana, bo];
    const links = given.map((chain) => chain.link(n));
    const behind = concatBytes(...links.map(hexToBytes));
    const nothing = new Uint8Array(32);
    const words = new Words(seed(hexToBytes(table.link(n)), nothing, behind), 'throw');
    const face = words.face(1000);
    const called = [
      ['s3', n],
      ['s4', n],
    ] as const;
    const declared = at(`${String(commit)}-0`, { type: 'declared', seat: 'gm', command: {} });
    const nonce = '05'.repeat(32);
    const made = call({ nonce, before, n, called, declared: mark(declared) });
    return follow([
      declared,
      at(`${String(commit)}-1`, { type: 'shaken', seat: 'gm', n }),
      at(`${String(commit)}-2`, { type: 'witnessed', called, links, passed, call: made, nonce }),
      at(`${String(commit)}-3`, {
        type: 'drawn',
        seat: 'gm',
        cup: 'table',
        link: table.link(n),
        place: n,
        read: { throw: 1 },
      }),
      at(`${String(commit)}-4`, {
        type: 'rolled',
        label: 'throw',
        dice: [{ sides: 1000, face }],
        total: face,
      }),
    ]);
  };
  const anchors = {
    gm: { table: table.anchor },
    s3: { witness: ana.anchor },
    s4: { witness: bo.anchor },
  };
  const first = follow([at('1-0', { type: 'opened', anchors })]);
  return [...first, ...roll(2, 1, ['s4']), ...roll(3, 2, [])];
}

test('a roll with links of others is verified, and with others than theirs it is not', () => {
  const lines = witnessed();
  const verifier = follow(lines);
  expect(verifier.flaws).toEqual([]);
  expect(verifier.verdict('2-4')).toEqual({ state: 'verified' });
  expect(verifier.verdict('3-4')).toEqual({ state: 'verified' });
  for (const change of [
    { links: ['ab'.repeat(32)] },
    { links: [] },
    { called: [['s3', 2]] },
    { nonce: '06'.repeat(32) },
    { call: 'ab'.repeat(32) },
  ]) {
    const other = follow(lines.map((line) => (line.at === '2-2' ? { ...line, ...change } : line)));
    expect(other.flaws.length).toBeGreaterThan(0);
    expect(other.verdict('3-4')?.state).toBe('wrong');
  }
});

test('what hides around a roll for all excuses no die, but for one that may be decided again', () => {
  const lines = witnessed();
  const at = (place: string, fact: object) => ({ at: place, ...fact }) as unknown as Shown;
  const hidden = (place: string) => ({ at: place, mark: 'ab'.repeat(32) });
  const six = { type: 'rolled', label: 'throw', dice: [{ sides: 6, face: 6 }], total: 6 };
  const declared = { type: 'declared', seat: 'gm', command: {} };
  const invented = (...more: Line[]) => follow([...lines, ...more]).verdict(more.at(-1)!.at)?.state;
  expect(invented(hidden('4-0'), at('4-1', six))).toBe('wrong');
  const screen = { ...six, cup: 'screen' };
  expect(invented(at('4-0', declared), hidden('4-1'), at('4-2', screen))).toBe('wrong');
  const amended = [at('4-0', declared), at('4-1', { type: 'amended', commits: [3], after: 2 })];
  expect(invented(...amended, hidden('5-0'), at('5-1', six))).toBe('hidden');
  const again = [hidden('5-0'), at('5-1', six), hidden('6-0'), at('6-1', six)];
  expect(invented(...amended, ...again)).toBe('wrong');
});

test('a pair that begins behind a link that was shown is a forged one', () => {
  const lines = witnessed();
  const link = (lines.find((line) => line.type === 'witnessed') as Shown & Fields)[
    'links'
  ] as string[];
  const begin = (shake: string) =>
    follow([
      ...lines,
      { at: '4-0', type: 'anchored', holder: 's3', anchors: { shake } } as unknown as Shown,
    ]);
  expect(begin('ab'.repeat(32)).flaws).toEqual([]);
  expect(begin(link[0]!).flaws).toEqual([{ at: '4-0', reason: 'shake' }]);
});
