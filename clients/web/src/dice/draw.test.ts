/** The values that `docs/fairness.md` gives to test with. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { Chain, LINKS, NO_SALT, previous, readLink, stir } from './chain';
import { Draw } from './draw';

const TIP = Uint8Array.from({ length: 32 }, (_, place) => place);
const ANCHOR = 'b0b0a977a1ac0838572bdcc02114fd175f74141b4ce9b56dfe8877f5286475d7';
const FIRST = 'd458f74085ce45629a95c34194a39d0983e8b86316977cfec3db463ef1d754ce';
const SECOND = 'c983e19b1659462c396ca15cc750bfd010e54f97963379cfc3ecfea64ad74e07';
const SALT = '8163837a4b15d48f3654f7ecc0d3a4cf0e0e20b97bc83b91cce42ffbbc1a2599';
const ONES = new Uint8Array(32).fill(1);

function times<T>(count: number, next: () => T): T[] {
  return Array.from({ length: count }, next);
}

test('a chain leads from its tip to its anchor', () => {
  const chain = new Chain(TIP);
  expect(chain.anchor).toBe(ANCHOR);
  expect(chain.link(1)).toBe(FIRST);
  expect(chain.link(2)).toBe(SECOND);
  expect(chain.link(LINKS)).toBe(bytesToHex(TIP));
});

test.each([1, 2, 63, 64, 65, 130])(
  'every link of a chain of %i leads to the one before',
  (length) => {
    const chain = new Chain(TIP, length);
    for (let place = 1; place <= length; place++) {
      expect(bytesToHex(previous(hexToBytes(chain.link(place))))).toBe(chain.link(place - 1));
    }
    expect(() => chain.link(length + 64)).toThrow(RangeError);
  },
);

test('a link is 64 hex digits and nothing else', () => {
  expect(bytesToHex(readLink(FIRST))).toBe(FIRST);
  for (const wrong of ['', FIRST.slice(2), FIRST.toUpperCase(), `${FIRST}\n`, 7, null]) {
    expect(() => readLink(wrong)).toThrow(TypeError);
  }
});

test('faces come from seed, salt and label', () => {
  const seed = hexToBytes(FIRST);
  const dice = (sides: number, count: number, salt = NO_SALT): number[] => {
    const words = new Draw(seed, salt).read('check:ana');
    return times(count, () => words.face(sides));
  };
  expect(dice(6, 8)).toEqual([1, 2, 6, 5, 2, 6, 1, 5]);
  expect(dice(100, 3)).toEqual([77, 28, 72]);
  expect(dice(20, 1)).toEqual([17]);
  const salt = stir(NO_SALT, ONES);
  expect(bytesToHex(salt)).toBe(SALT);
  expect(dice(6, 8, salt)).toEqual([5, 6, 2, 2, 4, 6, 3, 6]);
});

test('a number that would favour some is passed over', () => {
  const words = new Draw(hexToBytes(FIRST)).read('big');
  expect(times(4, () => words.below(2147483649))).toEqual([
    201427604, 1064550645, 323506326, 283811459,
  ]);
});

test('cards are shuffled fairly', () => {
  const cards = new Draw(hexToBytes(SECOND)).read('deck').shuffle(100);
  expect(cards.slice(0, 10)).toEqual([79, 45, 28, 54, 35, 66, 77, 93, 19, 30]);
  expect([...cards].sort((a, b) => a - b)).toEqual(times(100, () => 0).map((_, place) => place));
});

test('a label goes on where it stopped, whatever other labels were read', () => {
  const draw = new Draw(hexToBytes(FIRST));
  const found = times(8, () => {
    draw.read('other').face(20);
    return draw.read('check:ana').face(6);
  });
  expect(found).toEqual([1, 2, 6, 5, 2, 6, 1, 5]);
});
