/**
 * The dice of one commit: whether each roll, and each deal of cards, is what its draw gives.
 *
 * Pure: the lines of the commit, revealed ones in their places, and the draws that are known. Laws:
 * a roll that cannot be checked yet is `hidden` and never `verified`; it is `wrong` only where
 * nothing hidden could explain it. The rolls of a commit read the words of their label one after
 * another; behind `redecided` they read on in the draws of the commits that its `dice` names.
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

/** The seed of a draw and the salt that it was stirred with; `good` if it was fixed before. */
export interface Seed {
  readonly link: Uint8Array;
  readonly salt: Uint8Array;
  readonly good: boolean;
}

/** The draws of a commit by cup, and whether there are lines in it that nobody showed us. */
export interface Source {
  readonly seeds: ReadonlyMap<string, Seed>;
  readonly veiled: boolean;
}

interface Dice {
  readonly draw: Draw;
  readonly good: boolean;
}

export class Faces {
  readonly verdicts = new Map<string, Verdict>();
  readonly #own: Map<string, Dice>;
  #now: Map<string, Dice>;
  #veiled: boolean;
  readonly #again = new Map<string, Dice>();
  #amending = false;
  /** A hidden line may have said whose dice follow; and it may have read some of the others'. */
  #lost = false;
  #blurred = false;

  constructor(
    private readonly lines: readonly Line[],
    private readonly source: (commit: number) => Source,
    commit: number,
  ) {
    const own = source(commit);
    this.#own = new Map([...own.seeds].map(([cup, seed]) => [cup, dice(seed)] as const));
    this.#now = this.#own;
    this.#veiled = own.veiled;
  }

  /** Reads the lines in order. */
  check(): ReadonlyMap<string, Verdict> {
    for (const line of this.lines) {
      if (!isShown(line)) this.#lost = this.#blurred = this.#amending;
      else if (line.type === 'amended') this.#amending = true;
      else if (line.type === 'redecided') this.#redecided(line);
      else if (line.type === 'rolled') this.verdicts.set(line.at, this.#roll(line));
    }
    return this.verdicts;
  }

  #redecided(line: Shown): void {
    this.#lost = false;
    this.#now = new Map(this.#own);
    for (const [cup, commit] of named(line)) {
      const key = `${cup}/${commit}`;
      const then = this.source(commit);
      const seed = then.seeds.get(cup);
      const found = this.#again.get(key) ?? (seed && dice(seed));
      this.#veiled ||= then.veiled;
      if (found) this.#again.set(key, found);
      if (found) this.#now.set(cup, found);
      else this.#now.delete(cup);
    }
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
    if (this.#lost) return { state: 'hidden' };
    const cup = text(line, 'cup', 'table');
    const found = this.#now.get(cup);
    if (found === undefined) {
      const may = this.#veiled && (cup !== 'table' || this.#amending);
      return may ? { state: 'hidden' } : { state: 'wrong', reason: 'draw' };
    }
    const words = found.draw.read(text(line, 'label'));
    const falls = drawn
      .map((die) => fallen(die))
      .every(([sides, face]) => words.face(sides) === face);
    if (!found.good) return { state: 'wrong', reason: 'draw' };
    if (falls) return undefined;
    // Hidden dice may have been read before these.
    const others = this.#blurred || (this.#veiled && cup !== 'table');
    return others ? { state: 'hidden' } : { state: 'wrong', reason: 'face' };
  }
}

function dice({ link, salt, good }: Seed): Dice {
  return { draw: new Draw(link, salt), good };
}

/** Gives the cups that a command was decided again with, and the commits that drew from them. */
export function named(line: Shown): (readonly [cup: string, commit: number])[] {
  const found = field(line, 'dice') ?? {};
  if (typeof found !== 'object') throw new TypeError('dice: an object is expected');
  return Object.keys(found).map((cup) => [cup, whole(found, cup)] as const);
}

function fallen(die: object): readonly [sides: number, face: number] {
  const sides = whole(die, 'sides');
  if (sides < 1 || sides > SIDES) throw new TypeError('no such die');
  return [sides, whole(die, 'face')];
}

function total(line: Shown, all: readonly object[]): number {
  const kept = all.filter((die) => field(die, 'kept') !== false);
  const faces = kept.map((die) => whole(die, 'face'));
  const modifiers = list(line, 'modifiers').map((modifier) => whole(modifier, 'value'));
  return [...faces, ...modifiers].reduce((sum, value) => sum + value, 0);
}
