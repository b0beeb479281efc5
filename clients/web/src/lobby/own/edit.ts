/**
 * Changes to the tables of a game's file.
 *
 * Laws: nothing is changed in place; what is not on the way to the change stays the very same; a part
 * that a change leaves empty goes, but for entries that have a name of their own.
 */

export interface Table {
  readonly [key: string]: unknown;
}
/** Where something stands: names, and places in lists. */
export type Path = readonly string[];

/** The parts whose entries have names, and stay although nothing is in them. */
const NAMED: ReadonlySet<string> = new Set([
  ...['sheet', 'lists', 'tracks', 'decks', 'conditions', 'phases', 'actions', 'triggers', 'rests'],
  ...['growth', 'steps', 'options', 'templates', 'fields', 'grades'],
]);

export const isTable = (found: unknown): found is Table =>
  typeof found === 'object' && found !== null && !Array.isArray(found) && !(found instanceof Date);

export const tableOf = (found: unknown): Table => (isTable(found) ? found : {});
export const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
export const wordsOf = (found: unknown): string =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof found) ? String(found) : '';

/** Gives what stands at a path; nothing where there is nothing. */
export function at(doc: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found[Number(key)];
    return isTable(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }, doc);
}

/** Puts a value at a path; `undefined` takes away what is there. */
export function put(doc: Table, path: Path, value: unknown): Table {
  return tableOf(placed(doc, path, value, ''));
}

function placed(found: unknown, path: Path, value: unknown, within: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = placed(at(found, [key]), rest, value, key);
  if (Array.isArray(found))
    return inner === undefined
      ? found.filter((_, place) => place !== Number(key))
      : found.with(Number(key), inner);
  const table = tableOf(found);
  const gone = inner === undefined || (rest.length > 0 && isEmpty(inner) && !NAMED.has(within));
  return gone ? without(table, key) : { ...table, [key]: inner };
}

const without = (table: Table, key: string): Table =>
  Object.fromEntries(Object.entries(table).filter(([other]) => other !== key));

function isEmpty(found: unknown): boolean {
  return Array.isArray(found)
    ? found.length === 0
    : isTable(found) && Object.keys(found).length === 0;
}

/** Moves an entry of a table or a list by so many places, as far as there are any. */
export function moved(found: unknown, key: string, by: number): unknown {
  if (Array.isArray(found)) return shifted(found as unknown[], Number(key), by);
  const entries = Object.entries(tableOf(found));
  const place = entries.findIndex(([other]) => other === key);
  return Object.fromEntries(shifted(entries, place, by));
}

function shifted<T>(all: readonly T[], from: number, by: number): T[] {
  const one = all.slice(from, from + 1);
  const left = all.filter((_, place) => place !== from);
  const to = Math.min(left.length, Math.max(0, from + by));
  return [...left.slice(0, to), ...one, ...left.slice(to)];
}

const LONGEST = 40;
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
};

/** Makes a name for the formulas out of a title; none of those that are taken. */
export function keyOf(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .toLowerCase()
    .replace(/[äöüßæø]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, LONGEST - 3);
  const key = plain || 'part';
  for (let n = 1; ; n++) {
    const found = n === 1 ? key : `${key}_${n}`;
    if (!taken.has(found)) return found;
  }
}

/** The names that a file of any game uses itself. */
const KEPT = [
  ...['round', 'done', 'roll', 'natural', 'dice', 'ones', 'margin', 'passed', 'amount', 'kind'],
  ...['first', 'name', 'target', 'item', 'resists', 'vulnerable', 'immune', 'turn', 'hit', 'miss'],
];

/** Gives the names that another entry of a part cannot have. */
export function taken(doc: Table, path: Path): ReadonlySet<string> {
  const shared = ['sheet', 'lists', 'tracks', 'decks', 'conditions'];
  const parts = shared.includes(path[0] ?? '') && path.length === 1 ? shared : [];
  const others = parts.flatMap((part) => Object.keys(tableOf(doc[part])));
  return new Set([...KEPT, ...others, ...Object.keys(tableOf(at(doc, path)))]);
}
