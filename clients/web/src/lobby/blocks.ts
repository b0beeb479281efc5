/**
 * Stat blocks that somebody pastes: rows of a table, or the JSON of other trackers, as combatants.
 *
 * A table has tabs, bars, semicolons or commas between its cells. JSON may be a list of creatures, or
 * hold one: Improved Initiative (a library, a saved encounter, one stat block), 5etools (`monster`),
 * Open5e (`results`). Each creature is a row, and what lies inside its fields is looked for there.
 * Laws: nothing is taken that was not shown; what means nothing to the game is left out.
 */

import type { Newcomer } from '../types/api';
import { resolve, type Components, type Schema } from '../facts/form/schema';
import { entries, fieldsIn } from './block-lists';

/** What was pasted. `named`: the columns have names of their own. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly named: boolean;
}

/** What a column can be: `name`, `count`, `side`, or a field of the sheet as `sheet.key`. */
export interface Target {
  readonly id: string;
  readonly title: string;
  readonly schema: Schema;
  /** The fields of its entries, where it is a list of such. */
  readonly lists?: Readonly<Record<string, Schema>> | undefined;
}

export const MOST = 100;
const DEEP = 3;
const DELIMITERS = ['\t', '|', ';', ','];
/** Words that mean the same, whatever the game calls it. */
const ALIKE = [
  ['name', 'creature', 'monster', 'character', 'who'],
  ['count', 'number', 'quantity', 'qty', 'amount', 'howmany'],
  ['side', 'team', 'faction'],
  ['hitpoints', 'hp', 'maxhp', 'hits', 'health', 'life', 'hpvalue', 'hpaverage', 'hpmax'],
  ['defence', 'defense', 'armour', 'armor', 'ac', 'armorclass', 'armourclass', 'acvalue', 'acac'],
  ['attacks', 'attack', 'weapons', 'weapon', 'arms', 'angriffe', 'angriff', 'waffen'],
  ['initiative', 'init', 'initiativemodifier', 'initiativebonus'],
  ...['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'].map((word) => [
    word,
    word.slice(0, 3),
    `abilities${word.slice(0, 3)}`,
    `abilityscores${word}`,
  ]),
];
/** What numbers without a name are, first to last. */
const USUAL = ['hitpoints', 'defence', 'initiative'];

/** Reads what was pasted; nothing where it is neither. */
export function read(text: string): Table | undefined {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) return ofJson(trimmed);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !/^[\s|:-]+$/.test(line));
  if (lines.length === 0) return undefined;
  const delimiter = DELIMITERS.find((one) => lines.every((line) => line.includes(one))) ?? '\t';
  const cells = lines.map((line) => split(line, delimiter));
  const [first = [], ...rest] = cells;
  const named = rest.length > 0 && first.every((cell) => cell && !/^[+-]?\d/.test(cell));
  const rows = named ? rest : cells;
  const width = Math.max(...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => (named && first[i]) || String(i + 1));
  return { columns, rows, named };
}

function split(line: string, delimiter: string): string[] {
  const bare = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  const found = [''];
  let quoted = false;
  for (const letter of bare)
    if (letter === '"') quoted = !quoted;
    else if (letter === delimiter && !quoted) found.push('');
    else found.push((found.pop() ?? '') + letter);
  return found.map((cell) => cell.trim());
}

function ofJson(text: string): Table | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const creatures = listOf(found).map((one) => flat(one));
  const columns = [...new Set(creatures.flatMap((one) => [...one.keys()]))];
  if (!columns.length) return undefined;
  const rows = creatures.map((one) => columns.map((column) => one.get(column) ?? ''));
  return { columns, rows, named: true };
}

const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

/** Finds the list of creatures: the whole, a list in it, its values, or the one that it is. */
function listOf(found: unknown): Record<string, unknown>[] {
  if (Array.isArray(found)) return found.filter(isObject);
  if (!isObject(found)) return [];
  const lists = Object.values(found).filter((one) => Array.isArray(one) && one.some(isNamed));
  if (!isNamed(found) || lists.length > 0) {
    if (lists[0]) return (lists[0] as unknown[]).filter(isObject);
    const inside = Object.values(found).filter(isNamed);
    if (inside.length > 0) return inside.filter(isObject);
  }
  return [found];
}

const isNamed = (found: unknown): boolean =>
  isObject(found) && ['name', 'Name', 'StatBlock'].some((key) => Object.hasOwn(found, key));

/** Gives the words and numbers of a creature by what leads to them. */
function flat(found: Record<string, unknown>, path = '', deep = 0): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(found)) {
    const name = key === 'StatBlock' ? path : path ? `${path} ${key}` : key;
    const one: unknown = Array.isArray(value) && path === '' ? value[0] : value;
    if (typeof one === 'string' || typeof one === 'number') {
      if (String(one).length <= 60) all.set(name, String(one));
    } else if (isObject(one) && deep < DEEP)
      for (const [inner, word] of flat(one, name, deep + 1))
        if (!all.has(inner)) all.set(inner, word);
  }
  return all;
}

/** Gives what a column can be in a game, by the schema of its sheet. */
export function targets(sheet: unknown, components: Components, words: Words): Target[] {
  const { properties = {} } = resolve(sheet as Schema, components);
  const plain = Object.entries(properties)
    .map(([key, schema]) => [key, resolve(schema, components)] as const)
    .filter(
      ([, schema]) =>
        ['integer', 'string'].includes(schema.type ?? '') ||
        schema.enum ||
        fieldsIn(schema, components),
    );
  return [
    { id: 'name', title: words.name, schema: { type: 'string' } },
    { id: 'count', title: words.count, schema: { type: 'integer' } },
    { id: 'side', title: words.side, schema: { type: 'string' } },
    ...plain.map(([key, schema]) => ({
      id: `sheet.${key}`,
      title: schema.title ?? key.replaceAll('_', ' '),
      schema,
      lists: fieldsIn(schema, components),
    })),
  ];
}

export interface Words {
  readonly name: string;
  readonly count: string;
  readonly side: string;
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function alike(column: string, { id, title }: Target): boolean {
  const known = [bare(id.replace('sheet.', '')), bare(title)];
  const word = bare(column);
  if (known.includes(word)) return true;
  return ALIKE.some((group) => group.includes(word) && known.some((one) => group.includes(one)));
}

/** Guesses what each column is; empty: it is left out. No two columns are the same. */
export function guess(table: Table, known: readonly Target[]): string[] {
  const taken = new Set<string>();
  const take = (target: Target | undefined): string => {
    if (target) taken.add(target.id);
    return target?.id ?? '';
  };
  const free = known.filter(({ id }) => id.startsWith('sheet.'));
  let numbers = 0;
  return table.columns.map((column, at) => {
    const open = (target: Target) => !taken.has(target.id);
    if (table.named) return take(known.find((one) => open(one) && alike(column, one)));
    if (!table.rows.every((row) => /^[+-]?\d/.test(row[at] ?? '')))
      return take(known.find((one) => one.id === 'name' && open(one)));
    const usual = USUAL[numbers++];
    return usual ? take(free.find((one) => open(one) && alike(usual, one))) : '';
  });
}

/** Makes combatants of the rows: each as often as it is to be. */
export function newcomers(
  { rows }: Table,
  columns: readonly string[],
  known: readonly Target[],
): Newcomer[] {
  const found: Newcomer[] = [];
  const name = columns.indexOf('name');
  for (const row of rows) {
    const { title, times } = counted(row[name] ?? '');
    if (!title) continue;
    const sheet: Record<string, unknown> = {};
    let side = 'foes';
    let count = times;
    columns.forEach((id, at) => {
      const value = known.find((one) => one.id === id && id !== 'name');
      const read = value && valueOf(row[at] ?? '', value);
      if (read === undefined) return;
      if (id === 'count') count = Number(read);
      else if (id === 'side') side = (read as string).replace(/[^\w.:-]+/g, '-');
      else sheet[id.replace('sheet.', '')] = read;
    });
    const room = Math.min(count, MOST - found.length);
    for (let n = 0; n < room; n++)
      found.push({ name: title.slice(0, 60), side: side || 'foes', npc: true, sheet });
  }
  return found;
}

/** Reads `3x Goblin` and `Goblin x3` as well. */
function counted(name: string): { title: string; times: number } {
  const before = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(name);
  const after = /^(.+?)\s+[x×]\s*(\d{1,2})$/i.exec(name);
  if (before) return { title: before[2] ?? '', times: Number(before[1]) };
  if (after) return { title: after[1] ?? '', times: Number(after[2]) };
  return { title: name.trim(), times: 1 };
}

function valueOf(text: string, { schema, lists }: Target): unknown {
  const { type, enum: choices } = schema;
  if (!text) return undefined;
  if (lists) return entries(text, lists);
  if (choices) return choices.map(String).find((one) => bare(one) === bare(text));
  if (type !== 'integer') return text;
  const number = /[+-]?\d+/.exec(text.replace(/(?<=\d)[,'](?=\d{3})/g, ''));
  return number ? Number(number[0]) : undefined;
}
