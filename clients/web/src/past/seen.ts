/**
 * Perspectives: the lines of a fight as somebody sees them.
 *
 * Law: from what we were shown a line can only be taken away: a seat's perspective holds what we
 * know of what that seat was shown, and is never more than we were.
 */
import { isShown, mark } from '../dice/line';
import type { Sentences } from '../facts/tell/teller';
import type { Line, Seen } from '../types/api';

/** Everything that is known by now, also what was hidden when it happened. */
export const EVERYTHING = '';

/** Gives the lines with those that were revealed later in their places. */
export function uncovered(lines: readonly Seen[]): Seen[] {
  const opened = new Map<string, Line>();
  for (const line of lines) {
    if (isShown(line) && line.type === 'revealed')
      opened.set(line.address, line.line as unknown as Line);
  }
  return lines.map((line) => (isShown(line) ? line : (opened.get(line.at) ?? line)));
}

/** Gives the sentences, those of what was revealed later also where it happened. */
export function retold(lines: readonly Seen[], told: Sentences): Sentences {
  const found: Record<string, string> = {};
  for (const line of lines) {
    const sentence = told[line.at];
    if (sentence !== undefined && isShown(line) && line.type === 'revealed')
      found[line.address] = sentence;
  }
  return { ...found, ...told };
}

/** Gives the rolls that are known by now. */
export function rollsOf(lines: readonly Seen[]): Seen[] {
  return uncovered(lines).filter((line) => isShown(line) && line.type === 'rolled');
}

/** Gives the lines as a seat was shown them. */
export function through(lines: readonly Seen[], seat: string): Seen[] {
  if (seat === EVERYTHING) return [...lines];
  return lines.map((line) =>
    !isShown(line) || (line.to?.includes(seat) ?? true) ? line : { at: line.at, mark: mark(line) },
  );
}

/** Gives the seats that a fight ever had, with their names, in order. */
export function seatsOf(lines: readonly Seen[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    if (isShown(line) && line.type === 'seated') found.set(line.seat, line.name);
  }
  return found;
}
