/**
 * The dice of one commit: whether each roll, and each deal of cards, is what its draw gives.
 *
 * Pure: the lines of the commit, revealed ones in their places, and the draws that are known. Laws:
 * a roll that cannot be checked yet is `hidden` and never `verified`; it is `wrong` only where
 * nothing hidden could explain it. The rolls of a commit read the words of their label one after
 * another.
 */
import { SIDES, type Reader } from './draw';
import { Unseeded, type Read } from './fell';
import { field, isShown, list, text, whole, type Line, type Shown } from './line';

export type State = 'verified' | 'hidden' | 'table' | 'wrong';

/** What can be wrong: with the chain of lines, with a link, a shake, a face or a sum. */
export type Reason = 'line' | 'chain' | 'reveal' | 'draw' | 'shake' | 'face' | 'total';

export interface Verdict {
  readonly state: State;
  readonly reason?: Reason;
}

/**
 * Gives the numbers of a label, by cup; whether lines are `veiled`, in the commit or where its seeds
 * stand, that nobody showed us; and whether it is `sealed`: an amendment may have decided it again, and
 * its declaration, which says whose dice it keeps, is hidden.
 */
export interface Source {
  readonly read: (cup: string, label: string) => Read;
  readonly veiled: boolean;
  readonly sealed: boolean;
}

export class Faces {
  readonly verdicts = new Map<string, Verdict>();
  readonly #labels = new Map<string, Read>();

  constructor(
    private readonly lines: readonly Line[],
    private readonly source: Source,
  ) {}

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
    const label = text(line, 'label');
    const faces = drawn.map((die) => fallen(die));
    try {
      const { reader, good } = this.#read(cup, label);
      // Each is read, also behind one that is wrong.
      const falls = faces.filter(([sides, face]) => reader.face(sides) !== face).length === 0;
      if (!good) return { state: 'wrong', reason: 'draw' };
      if (falls) return undefined;
      // Hidden dice may have been read before these.
      return veiled && cup !== 'table' ? { state: 'hidden' } : { state: 'wrong', reason: 'face' };
    } catch (error) {
      if (!(error instanceof Unseeded)) throw error;
      const may = error.hidden || (open ? sealed : veiled);
      return may ? { state: 'hidden' } : { state: 'wrong', reason: 'draw' };
    }
  }

  #read(cup: string, label: string): { readonly reader: Reader; readonly good: boolean } {
    const key = `${cup}/${label}`;
    const found = this.#labels.get(key) ?? this.source.read(cup, label);
    this.#labels.set(key, found);
    return found;
  }
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
