/**
 * Cards: whether a deal is what the shuffle of its commit gives.
 *
 * What a commit deals, hands first and the rest of the pile last, is a pile that lay there before
 * and behind it the other cards, sorted and then shuffled by the label `deck`. Limits: it can be
 * checked once all of it and the seed are open; a deal made in another way stays unverified.
 */
import type { Source, Verdict } from './faces';
import { Unseeded, type Read } from './fell';
import { field, isShown, text, type Line, type Shown } from './line';

/** The piles that were ever left, with nothing at all as the first. */
export type Piles = readonly (readonly number[])[];

/** Gives the pile that a commit leaves behind; nothing where it leaves none that we know. */
export function left(lines: readonly Line[]): readonly number[] | undefined {
  const pile = deals(lines).find((line) => text(line, 'who') === '');
  return pile && cards(pile);
}

/** Says of each deal in a commit whether it is verified; nothing where cards were only shown. */
export function checkDeals(
  lines: readonly Line[],
  source: Source,
  piles: Piles,
): ReadonlyMap<string, Verdict> {
  const found = deals(lines);
  if (found.length === 0 || (left(lines) === undefined && !source.veiled)) return new Map();
  const dealt = found.flatMap(cards);
  const open = left(lines) !== undefined && !source.veiled;
  const fits = (pile: readonly number[]): boolean => shuffled(dealt, pile, source);
  const verdict: Verdict = byHand(lines)
    ? { state: 'table' }
    : { state: open && piles.some(fits) ? 'verified' : 'hidden' };
  return new Map(found.map((line) => [line.at, verdict]));
}

function shuffled(dealt: readonly number[], pile: readonly number[], source: Source): boolean {
  if (pile.length > dealt.length || pile.some((card, place) => card !== dealt[place])) return false;
  const rest = dealt.slice(pile.length);
  if (rest.length === 0) return true; // all of it lay there: nothing was shuffled
  try {
    const { reader, good }: Read = source.read('screen', 'deck');
    const sorted = rest.toSorted((a, b) => a - b);
    return good && reader.shuffle(rest.length).every((place, at) => sorted[place] === rest[at]);
  } catch (error) {
    if (error instanceof Unseeded) return false;
    throw error;
  }
}

function deals(lines: readonly Line[]): Shown[] {
  return lines.filter((line) => isShown(line)).filter((line) => line.type === 'dealt');
}

function cards(line: Shown): number[] {
  const found = field(line, 'cards');
  if (!Array.isArray(found)) throw new TypeError('cards: a list is expected');
  return found as number[];
}

/** Tells whether the order of the cards, or a hand, was entered by a person. */
function byHand(lines: readonly Line[]): boolean {
  const [first] = lines;
  const dice = first && field(first, 'dice');
  if (typeof dice !== 'object' || dice === null) return false;
  return Object.keys(dice).some((label) => label === 'deck' || label.startsWith('hand:'));
}
