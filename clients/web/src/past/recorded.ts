/** Fights for tests, recorded by the server's own code: `python -m tests.support.recorded`. */
import { execFileSync } from 'node:child_process';
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

/** Plays so many fights of every game. */
export function record(fights: number): readonly Recorded[] {
  const root = new URL('../../../../', import.meta.url);
  const python = process.env['PYTHON'] ?? 'python';
  const found = execFileSync(python, ['-m', 'tests.support.recorded', String(fights)], {
    cwd: root,
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  });
  return JSON.parse(found) as Recorded[];
}

/** Gives the lines as a seat is shown them. */
export function seen(lines: readonly Shown[], seat: string): Line[] {
  return lines.map((line) =>
    (line.to?.includes(seat) ?? true) ? line : { at: line.at, mark: mark(line) },
  );
}
