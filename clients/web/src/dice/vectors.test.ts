// @vitest-environment node
/** The vectors of `docs/vectors.json`, which the server's code wrote, are the browser's too. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import all from '../../../../docs/vectors.json';
import { call, type Calling } from './calling';
import { Chain, seed } from './chain';
import { Draw, Words } from './draw';
import { Behind } from './fell';
import { words as spoken } from './fingerprint';
import { digest, isShown, mark, START, type Line } from './line';
import { salt } from './salts';

test('chains and seeds', () => {
  for (const { tip, anchor, links } of all.chains) {
    const chain = new Chain(hexToBytes(tip));
    expect(chain.anchor).toBe(anchor);
    for (const [n, link] of Object.entries(links)) expect(chain.link(Number(n))).toBe(link);
  }
  for (const { link, shake, witnesses, seed: found } of all.seeds)
    expect(bytesToHex(seed(...([link, shake, witnesses].map(hexToBytes) as [Uint8Array])))).toBe(
      found,
    );
});

test('dice, decks and salts', () => {
  for (const one of [...all.dice, all.explosion]) {
    const reader = new Draw(hexToBytes(one.seed)).read(one.label);
    expect(one.faces.map(() => reader.face(one.sides))).toEqual(one.faces);
  }
  const again = all['decided again'];
  const fell = again.fell.map(({ seed: found, label, count }) => ({
    words: new Words(hexToBytes(found), label),
    count,
    good: true,
  }));
  const words = new Words(hexToBytes(again.seed), again.label);
  const behind = new Behind(fell, () => words);
  expect(again.faces.map(() => behind.face(again.sides))).toEqual(again.faces);
  for (const one of all.decks) {
    const reader = new Draw(hexToBytes(one.seed)).read(one.label);
    expect(reader.shuffle(one.cards).map((place) => place + 1)).toEqual(one.order);
  }
  for (const { secret, at, salt: found } of all.salts) {
    const [commit = 0, index = 0] = at.split('-').map(Number);
    expect(salt(hexToBytes(secret), commit, index)).toBe(found);
  }
});

test('calls to witnesses', () => {
  for (const { call: found, ...made } of all.calls)
    expect(call(made as unknown as Calling)).toBe(found);
});

test('lines, one behind the other', () => {
  let before = START;
  for (const one of all.lines) {
    const line = JSON.parse(one.line) as Line;
    if (isShown(line)) expect(mark(line)).toBe(one.mark);
    before = digest(before, { at: line.at, mark: one.mark });
    expect([before, spoken(before)]).toEqual([one.digest, one.words]);
  }
});
