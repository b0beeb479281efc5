/**
 * What fell of each label: where the dice of a command that is decided again come from.
 *
 * What fell stays, along the commits that each `keeps`; behind it the numbers of the amendment's own
 * seed are read. Twin of `projections/audit/fell.py`. Nothing in a line is trusted: a field of another
 * type throws.
 */
import { Reader, Words } from './draw';
import { field, isShown, list, map, text, whole, type Line, type Shown } from './line';

/**
 * The `value` of a seed; `good` if its link was fixed before; `read`: how many numbers were read of
 * each label, as its draw says.
 */
export interface Seed {
  readonly value: Uint8Array;
  readonly good: boolean;
  readonly read: ReadonlyMap<string, number>;
}

/** A commit, as far as it is known. `run`: that of the last amendment before it. */
export interface Past {
  readonly lines: readonly Line[];
  readonly seeds: ReadonlyMap<string, Seed>;
  readonly veiled: number;
  readonly run: number;
}

interface Version {
  readonly of: number;
  readonly keeps: number;
  readonly run: number;
}

export interface Read {
  readonly reader: Reader;
  readonly good: boolean;
}

interface Part {
  readonly words: Words;
  readonly count: number;
  readonly good: boolean;
}

/** There is no seed for a die; `hidden`: but it may be in a line that we were not shown. */
export class Unseeded extends Error {
  constructor(readonly hidden: boolean) {
    super();
  }
}

/** Reads numbers that fell before, and behind them new ones. */
export class Behind extends Reader {
  readonly #fell: Words[];

  constructor(
    parts: readonly Part[],
    private readonly news: () => Words,
  ) {
    super();
    this.#fell = parts.flatMap(({ words, count }) => Array<Words>(count).fill(words));
  }

  below(n: number): number {
    return (this.#fell.shift() ?? this.news()).below(n);
  }
}

/** How many numbers can fall of one label: more would keep a page busy. */
const MOST = 100_000;

/** Reads how many numbers a draw says were read of each label. */
export function told(line: Shown): ReadonlyMap<string, number> {
  if (field(line, 'read') === undefined) return new Map();
  const found = map(line, 'read');
  return new Map(Object.keys(found).map((label) => [label, Math.min(whole(found, label), MOST)]));
}

export class Fell {
  constructor(private readonly commits: ReadonlyMap<number, Past>) {}

  /** Gives a label's reader in a commit. Throws `Unseeded` where no seed is known; or when reading. */
  read(number: number, cup: string, label: string): Read {
    const version = this.#version(number);
    if (!version) {
      const own = this.commits.get(number)?.seeds.get(cup);
      if (!own) throw new Unseeded(false); // whoever asks knows what is hidden here
      return { reader: new Words(own.value, label), good: own.good };
    }
    const parts = this.#parts(version, cup, label);
    const run = this.commits.get(version.run);
    const own = run?.seeds.get(cup);
    const words = own && new Words(own.value, `${String(version.of)}/${label}`);
    const news = (): Words => {
      if (!words) throw new Unseeded(cup !== 'table' && (run?.veiled ?? 0) > 0);
      return words;
    };
    const good = parts.every((part) => part.good) && own?.good !== false;
    return { reader: new Behind(parts, news), good };
  }

  /** Tells whether what is decided again may keep what it says. */
  lawful(number: number): boolean {
    const { of, keeps, run } = this.#version(number) ?? { of: 0, keeps: 0, run: 1 };
    if (keeps >= run) return false;
    return keeps === 0 || keeps === of || this.#sealed(keeps) || this.#version(keeps)?.of === of;
  }

  /** Gives the commits whose draws a commit reads. */
  sources(number: number): readonly number[] {
    const version = this.#version(number);
    return version ? [version.keeps, version.run] : [];
  }

  /** Tells whether a commit read of the table's cup what its draw says: an amendment could else read more. */
  whole(number: number): boolean {
    const commit = this.commits.get(number);
    if (!commit || this.#sealed(number)) return true;
    if (commit.lines.some((line) => isShown(line) && line.type === 'amended')) return true;
    const version = this.#version(number);
    const own = version ? `${String(version.of)}/` : '';
    const said = new Map(
      [...(this.commits.get(version?.run ?? number)?.seeds.get('table')?.read ?? [])]
        .filter(([label]) => label.startsWith(own))
        .map(([label, count]) => [label.slice(own.length), count]),
    );
    const taken = thrown(commit.lines);
    for (const [label, count] of taken) {
      const left = version ? count - this.#kept(version, label) : count;
      if (left !== (said.get(label) ?? 0) && left > 0) return false;
      if (left > 0) said.delete(label);
    }
    return said.size === 0;
  }

  #kept(version: Version, label: string): number {
    try {
      return this.#parts(version, 'table', label).reduce((sum, part) => sum + part.count, 0);
    } catch (error) {
      if (error instanceof Unseeded) return Infinity;
      throw error;
    }
  }

  #parts({ of, keeps, ...last }: Version, cup: string, label: string): Part[] {
    const found: Part[] = [];
    let before = last.run;
    for (let commit = keeps; commit > 0;) {
      if (commit >= before && commit !== of) break; // a circle: `lawful` says so
      if (commit !== of && this.#sealed(commit)) throw new Unseeded(true);
      const version = this.#version(commit);
      const drew = this.commits.get(version?.run ?? commit);
      const name = version ? `${String(of)}/${label}` : label;
      const seed = drew?.seeds.get(cup);
      if (!seed && cup !== 'table' && (drew?.veiled ?? 0) > 0) throw new Unseeded(true);
      const count = seed?.read.get(name) ?? 0;
      if (seed && count > 0)
        found.unshift({ words: new Words(seed.value, name), count, good: seed.good });
      before = commit;
      commit = version?.keeps ?? 0;
    }
    return found;
  }

  #sealed(number: number): boolean {
    const first = this.commits.get(number)?.lines[0];
    return first !== undefined && !isShown(first);
  }

  #version(number: number): Version | undefined {
    const commit = this.commits.get(number);
    const first = commit?.lines[0];
    if (!commit || !first || !isShown(first) || field(first, 'of') === undefined) return undefined;
    const keeps = field(first, 'keeps') === undefined ? 0 : whole(first, 'keeps');
    return { of: whole(first, 'of'), keeps, run: commit.run };
  }
}

/** Counts the dice that fell in the open, by label. */
function thrown(lines: readonly Line[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) {
    if (!isShown(line) || line.type !== 'rolled' || field(line, 'to') !== undefined) continue;
    const fallen = list(line, 'dice').filter((die) => field(die, 'table') !== true).length;
    const label = text(line, 'label');
    if (fallen > 0) found.set(label, (found.get(label) ?? 0) + fallen);
  }
  return found;
}
