/**
 * Branches: fights that go on from a moment of another one, beside it.
 *
 * Pure. Laws: only steps that stand are compared; what a seat was not shown is not compared, and is said to
 * be missing. A branch can be brought back where the first step in which it differs stands in the place of a
 * step of the fight: as an amendment, of which the dice that fell in the fight stay.
 */
import { isShown } from '../dice/line';
import type { Json } from '../net/view';
import type { Declared, Seen } from '../types/api';
import { amendable } from '../table/order';

const SERVER = 'server';

/** A step that stands: its commit and what was asked for; nothing where that is hidden. */
export interface Step {
  readonly commit: number;
  readonly command: Json | undefined;
}

/** How a branch can be brought back: in the place of a step; or why it cannot. */
export type Way =
  | { readonly can: true; readonly commit: number; readonly command: Json; readonly more: number }
  | { readonly can: false; readonly why: 'nothing' | 'open' | 'hidden' | 'same' };

/** Gives the steps behind a commit that stand and that could be other ones. */
export function stepsOf(
  lines: readonly Seen[],
  retracted: ReadonlySet<number>,
  after: number,
): readonly Step[] {
  return lines.flatMap((line): Step[] => {
    const [commit, index] = line.at.split('-').map(Number);
    if (commit === undefined || index !== 0 || commit <= after || retracted.has(commit)) return [];
    if (!isShown(line)) return [{ commit, command: undefined }];
    // What the server does by itself, such as what makes a branch of its own, is nobody's step.
    const own = line.type === 'declared' && line.seat === SERVER;
    return amendable(line) && !own ? [{ commit, command: (line as Declared).command }] : [];
  });
}

/** Gives the forks that a fight knows of: where they begin, and their ids, the newest last. */
export function forksOf(lines: readonly Seen[]): readonly { id: string; at: number }[] {
  return lines.flatMap((line) => {
    if (!isShown(line) || line.type !== 'forked' || !line.into) return [];
    const [id = '', at] = line.into.split('/');
    return [{ id, at: Number(at) }];
  });
}

/** Says how a branch can be brought back into the fight. */
export function wayBack(fight: readonly Step[], branch: readonly Step[]): Way {
  if (branch.length === 0) return { can: false, why: 'nothing' };
  for (const [place, { command }] of branch.entries()) {
    const there = fight[place];
    if (!there) return { can: false, why: 'open' };
    if (!command) return { can: false, why: 'hidden' };
    if (!there.command || JSON.stringify(there.command) !== JSON.stringify(command))
      return { can: true, commit: there.commit, command, more: branch.length - place - 1 };
  }
  return { can: false, why: 'same' };
}
