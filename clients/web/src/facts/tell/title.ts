/** Titles: what a commit was, in a few words, for lists and for the names of undo and redo. */
import type { Entry } from '../entry';

const LENGTH = 80;

/** The kinds of entries that say what was asked for. */
const ASKED: ReadonlySet<string> = new Set([
  ...['declared', 'chosen', 'readied', 'answered'],
  ...['retracted', 'reinstated', 'amended', 'failed'],
]);

export const isAsked = (entry: Entry): boolean => ASKED.has(entry.kind);

/** Gives the entry for the deed; all that came of it, and of other deeds, comes after it. */
export function telling(entries: readonly Entry[]): Entry | undefined {
  // What is only revealed here happened before.
  const own = entries.filter((entry) => !entry.revealed);
  const all = own.length ? own : entries;
  return all.find(isAsked) ?? all[0];
}

/** Gives its sentence without the full stop and not too long. */
export function title(entries: readonly Entry[]): string {
  const best = telling(entries);
  if (!best) return '';
  const [head = ''] = best.change ? best.sentence.split(': ', 1) : [best.sentence];
  const text = (best.kind === 'marked' ? first(head) : head).replace(/\.+$/, '');
  const letters = Array.from(text);
  return letters.length <= LENGTH ? text : `${cut(letters)}…`;
}

/** Gives the first sentence, without what the condition in it brings; reasons stay whole. */
function first(text: string): string {
  const parts = text.split('. ');
  const upTo = (n: number): string => parts.slice(0, n).join('. ');
  const whole = (n: number): boolean => upTo(n).split('(').length === upTo(n).split(')').length;
  return upTo(parts.findIndex((_, n) => whole(n + 1)) + 1 || parts.length);
}

/** Gives so many whole words as have room; a part of the first where not even that has. */
function cut(letters: readonly string[]): string {
  const room = letters.slice(0, LENGTH);
  const end = room.lastIndexOf(' ');
  const whole = room.slice(0, end > 0 ? end : LENGTH - 1).join('');
  return whole.replace(/[ ,;:]+$/, '');
}
