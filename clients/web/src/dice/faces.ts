/**
 * The dice of one commit: whether each roll, and each deal of cards, is what its draw gives.
 *
 * Pure: the lines of the commit, revealed ones in their places, and the draws that are known. Laws:
 * a roll that cannot be checked yet is `hidden` and never `verified`; it is `wrong` only where
 * nothing hidden could explain it. The rolls of a commit read the words of their label one after
 * another.
 */
import { Draw, SIDES } from './draw';
import { field, isShown, list, text, whole, type Line, type Shown } from './line';

export type State = 'verified' | 'hidden' | 'table' | 'wrong';

/** What can be wrong: with the chain of lines, with a link, a shake, a face or a sum. */
export type Reason = 'line' | 'chain' | 'reveal' | 'draw' | 'shake' | 'face' | 'total';

export interface Verdict {
  readonly state: State;
  readonly reason?: Reason;
}

/**
 * The `value` of a seed; `good` if its link was fixed before. Labels
 * begin with `prefix` where an amendment's own seed is read.
 */
export interface Seed {
  readonly value: Uint8Array;
  readonly good: boolean;
  readonly prefix: string;
}

/**
 * The seeds that a commit reads, by cup; whether lines are `veiled`, in it or where those seeds
 * stand, that nobody showed us; and whether it is `sealed`: an amendment may have decided it again, and
 * its declaration, which says whose seed it reads, is hidden.
 */
export interface Source {
  readonly seeds: ReadonlyMap<string, Seed>;
  readonly veiled: boolean;
  readonly sealed: boolean;
}

interface Dice {
  readonly draw: Draw;
  readonly seed: Seed;
}

export class Faces {
  readonly verdicts = new Map<string, Verdict>();
  readonly #dice: ReadonlyMap<string, Dice>;

  constructor(
    private readonly lines: readonly Line[],
    private readonly source: Source,
  ) {
    const all = [...source.seeds].map(([cup, seed]) => [cup, dice(seed)] as const);
    this.#dice = new Map(all);
  }

  /** Reads the lines in order. */
  check(): ReadonlyMap<string, Verdict> {
    for (const line of this.lines) {
      if (isShown(line) && line.type === 'rolled') this.verdicts.set(line.at, this.#roll(line));
    }
    return this.verdicts;
  }

  #roll(line: Shown): Verdict {
    const all = list(line, 'dice');
    const drawn = all.filter((die) => field(die, 'table') !== true);
    const wrong = this.#wrong(line, drawn);
    if (wrong !== undefined) return wrong;
    if (total(line, all) !== whole(line, 'total')) return { state: 'wrong', reason: 'total' };
    return { state: drawn.length < all.length ? 'table' : 'verified' };
  }

  /** Says what keeps the drawn dice from being verified; nothing if they are. */
  #wrong(line: Shown, drawn: readonly object[]): Verdict | undefined {
    if (drawn.length === 0) return undefined;
    const cup = text(line, 'cup', 'table');
    const { veiled, sealed } = this.source;
    const open = field(line, 'to') === undefined;
    // What all may see is rolled from the cup of the table alone.
    if (open !== (cup === 'table')) return { state: 'wrong', reason: 'draw' };
    const found = this.#dice.get(cup);
    if (found === undefined) {
      const may = open ? sealed : veiled;
      return may ? { state: 'hidden' } : { state: 'wrong', reason: 'draw' };
    }
    const words = found.draw.read(found.seed.prefix + text(line, 'label'));
    const falls = drawn
      .map((die) => fallen(die))
      .every(([sides, face]) => words.face(sides) === face);
    if (!found.seed.good) return { state: 'wrong', reason: 'draw' };
    if (falls) return undefined;
    // Hidden dice may have been read before these.
    return veiled && cup !== 'table' ? { state: 'hidden' } : { state: 'wrong', reason: 'face' };
  }
}

function dice(seed: Seed): Dice {
  return { draw: new Draw(seed.value), seed };
}

/** Gives the cups that a command was decided again with, and the commits that drew from them. */
export function named(line: Shown): (readonly [cup: string, commit: number])[] {
  const found = field(line, 'seeds') ?? {};
  if (typeof found !== 'object') throw new TypeError('seeds: an object is expected');
  return Object.keys(found).map((cup) => [cup, whole(found, cup)] as const);
}

function fallen(die: object): readonly [sides: number, face: number] {
  const sides = whole(die, 'sides');
  if (sides < 1 || sides > SIDES) throw new TypeError('no such die');
  return [sides, whole(die, 'face')];
}

function total(line: Shown, all: readonly object[]): number {
  const kept = all.filter((die) => field(die, 'kept') !== false);
  const counted = field(line, 'counted') === true;
  const faces = kept.map((die) => (counted ? 1 : whole(die, 'face')));
  const modifiers = list(line, 'modifiers').map((modifier) => whole(modifier, 'value'));
  return [...faces, ...modifiers].reduce((sum, value) => sum + value, 0);
}
