/** The values that `docs/fairness.md` gives to test with. */
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { Chain, LINKS, NOTHING, previous, readLink, seed } from './chain';
import { Draw } from './draw';

const TIP = Uint8Array.from({ length: 32 }, (_, place) => place);
const ANCHOR = 'b0b0a977a1ac0838572bdcc02114fd175f74141b4ce9b56dfe8877f5286475d7';
const FIRST = 'd458f74085ce45629a95c34194a39d0983e8b86316977cfec3db463ef1d754ce';
const SECOND = 'c983e19b1659462c396ca15cc750bfd010e54f97963379cfc3ecfea64ad74e07';
/** Of the seat that acts, and of two witnesses. */
const OTHERS = [1, 2, 3].map((byte) => new Chain(new Uint8Array(32).fill(byte)));

/** The seed of a roll to which so many others give a link. */
function seedOf(place: number, others: number): Uint8Array {
  const links = OTHERS.slice(0, others).map((chain) => hexToBytes(chain.link(place)));
  const [shake = NOTHING, ...witnesses] = links;
  const link = hexToBytes(new Chain(TIP).link(place));
  return seed(link, shake, witnesses.length ? concatBytes(...witnesses) : NOTHING);
}

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

test.each([
  [0, 6, [6, 6, 1, 1, 6, 6, 6, 6]],
  [0, 100, [44, 78, 7]],
  [0, 20, [4]],
  [1, 6, [1, 3, 2, 1, 3, 5, 1, 2]],
  [1, 100, [91, 57, 70]],
  [1, 20, [11]],
  [2, 6, [1, 3, 2, 3, 4, 4, 3, 2]],
  [2, 100, [27, 87, 12]],
  [3, 6, [6, 1, 2, 5, 5, 6, 2, 2]],
  [3, 20, [14]],
])('with %i links of others, dice of %i sides fall as they should', (others, sides, faces) => {
  const words = new Draw(seedOf(1, others)).read('check:c2');
  expect(times(faces.length, () => words.face(sides))).toEqual(faces);
});

test('a number that would favour some is passed over', () => {
  const words = new Draw(seedOf(1, 2)).read('big');
  expect(times(4, () => words.below(2147483649))).toEqual([
    1110701605, 2008524352, 1914716685, 159872606,
  ]);
});

test('cards are shuffled fairly', () => {
  const cards = new Draw(seedOf(2, 2)).read('deck').shuffle(100);
  expect(cards.slice(0, 10)).toEqual([50, 15, 65, 18, 72, 91, 90, 94, 25, 83]);
  expect([...cards].sort((a, b) => a - b)).toEqual(times(100, () => 0).map((_, place) => place));
});

test('a label goes on where it stopped, whatever other labels were read', () => {
  const draw = new Draw(seedOf(1, 1));
  const found = times(8, () => {
    draw.read('other').face(20);
    return draw.read('check:c2').face(6);
  });
  expect(found).toEqual([1, 3, 2, 1, 3, 5, 1, 2]);
});
