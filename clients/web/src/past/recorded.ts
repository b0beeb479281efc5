/** Fights for tests, recorded by the server's own code: `python -m tests.support.recorded`. */
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { mark, type Line, type Shown } from '../dice/line';

export interface Recorded {
  readonly game: string;
  /** The whole stream. */
  readonly lines: readonly Shown[];
  /** The commit at which the seats began to look. */
  readonly first: number;
  /** The commits that no longer count, after each commit from `first` on. */
  readonly struck: readonly (readonly number[])[];
  /** For each seat the merge patch of its view after each commit from `first` on. */
  readonly patches: Readonly<Record<string, readonly object[]>>;
}

/** Gives so many fights of every game, of those that were played for all tests. */
export function record(fights: number): readonly Recorded[] {
  const { rounds, file } = inject('played');
  if (fights > rounds) throw new RangeError(`${String(rounds)} fights of each game were played`);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
  return found.slice(0, (found.length / rounds) * fights);
}

/** Gives the lines as a seat is shown them. */
export function seen(lines: readonly Shown[], seat: string): Line[] {
  return lines.map((line) =>
    (line.to?.includes(seat) ?? true) ? line : { at: line.at, mark: mark(line) },
  );
}
