/** Titles: what a commit was, in a few words, for lists and for the names of undo and redo. */
import type { Entry } from '../entry';

const LENGTH = 80;

/** The kinds of entries that say best what a commit was, best first. */
const TELLING: readonly string[] = [
  ...['closed', 'retracted', 'reinstated', 'checked', 'damaged', 'healed', 'adjusted', 'joined'],
  ...['left', 'played', 'rolled', 'noted', 'chosen', 'declared', 'answered', 'prompted', 'marked'],
  ...['unmarked', 'spent'],
];

/** Gives the entry that tells most of a commit. */
export function telling(entries: readonly Entry[]): Entry | undefined {
  let best: Entry | undefined;
  for (const entry of entries) if (!best || rank(entry) < rank(best)) best = entry;
  return best;
}

/** Gives its sentence without the full stop and not too long. */
export function title(entries: readonly Entry[]): string {
  const best = telling(entries);
  if (!best) return '';
  const [head = ''] = best.change ? best.sentence.split(': ', 1) : [best.sentence];
  const text = head.replace(/\.+$/, '');
  const letters = Array.from(text);
  return letters.length <= LENGTH
    ? text
    : `${letters
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

function rank(entry: Entry): number {
  const place = TELLING.indexOf(entry.kind);
  // What is only revealed here happened before.
  return (entry.revealed ? TELLING.length + 1 : 0) + (place < 0 ? TELLING.length : place);
}
