/** What lies on a campaign's shelves, as its view has it, and who can go to what is prepared. Pure. */

import type { Schema } from '../facts/form/schema';
import { bare } from '../facts/tell/question';
import { WAVE } from '../facts/tell/say-fight';
import type { Combatant, Json, View } from '../net/view';
import type { GameSchemas, Move, NewEncounter } from '../types/api';

/** The ruleset of a campaign. */
export const CAMPAIGN = 'campaign';

/** Somebody in a prepared encounter: so many of them. */
export interface Fighter extends Json {
  readonly name: string;
  readonly side?: string;
  readonly template?: string;
  readonly sheet?: Json;
  readonly count?: number;
  readonly npc?: boolean;
  readonly hidden?: boolean;
  /** When they come, where not with the first. */
  readonly wave?: number;
}

/** An encounter that is prepared. */
export interface Prepared extends Json {
  readonly title: string;
  readonly ruleset: string;
  readonly edition?: string;
  readonly options?: Record<string, string>;
  readonly fighters?: readonly Fighter[];
  readonly notes?: string;
  readonly tags?: readonly string[];
}

/** Something on a shelf: an encounter, a combatant of the library, a note, and so on. */
export interface Thing {
  readonly shelf: string;
  readonly id: string;
  readonly item: Json;
}

/** Gives all that lies on the shelves, in the order in which it came there. */
export function things({ own }: View): Thing[] {
  const { shelves = {} } = (own ?? {}) as { shelves?: Record<string, Record<string, Json>> };
  const all = Object.entries(shelves).flatMap(([shelf, items]) =>
    Object.entries(items).map(([id, item]) => ({ shelf, id, item })),
  );
  return all.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** Gives what is prepared, by id. */
export function prepared(view: View): [string, Prepared][] {
  const found = things(view).filter(({ shelf }) => shelf === 'encounter');
  return found.map(({ id, item }) => [id, item as Prepared]);
}

/** Gives the combatants of the library, of one game or of all, as a prepared encounter has them. */
export function library(view: View, ruleset = ''): [string, Fighter][] {
  return things(view)
    .filter(({ shelf, item }) => shelf === 'combatant' && (!ruleset || item['ruleset'] === ruleset))
    .map(({ id, item }) => [id, item as Fighter]);
}

/** Gives the fields of a sheet that no gear is in; none where its game does not say which are. */
export function carried({ properties = {} }: Schema): string[] {
  const others = Object.keys(properties).filter((name) => !properties[name]?.gear);
  return others.length < Object.keys(properties).length ? others : [];
}

/** What a thing is called. */
export const called = ({ title, name }: Json): string =>
  typeof title === 'string' ? title : typeof name === 'string' ? name : '';

/** Tells whether every word that is looked for stands in the name or in a tag of a thing. */
export function fits(item: Json, wanted: string): boolean {
  const tags = (Array.isArray(item['tags']) ? item['tags'] : []) as string[];
  const text = [called(item), ...tags].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Reads words between commas as tags. */
export const tagged = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 20);

/** Gives people of a fight as a prepared encounter has them: those alike once, with a count. */
export function peopleOf(combatants: readonly Combatant[]): Fighter[] {
  const found = new Map<string, Fighter & { count: number }>();
  for (const { id, name, side, sheet, npc, secret, marks } of combatants) {
    const kind = bare(id, name).replace(/ \d+$/, '');
    const hidden = secret.length > 0;
    const wave = (hidden && marks[WAVE]?.value) || 1;
    const one = { name: kind, side, sheet, npc, hidden: hidden && wave === 1, wave };
    const key = JSON.stringify(one);
    found.set(key, { ...one, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Gives what a field of a sheet is called, by its JSON Schema; empty where that does not say. */
export function titled(
  { sheet, components }: Pick<GameSchemas, 'sheet' | 'components'>,
  field: string,
) {
  const [name = ''] = ((sheet['$ref'] ?? '') as string).split('/').slice(-1);
  const { properties } = (components[name] ?? sheet) as { properties?: Record<string, Json> };
  const title = properties?.[field]?.['title'];
  return typeof title === 'string' ? title : '';
}

/** Gives a move once for everybody whom it can be about, in words. */
export function spelled(
  { command, label, over }: Move,
  people: Readonly<Record<string, { readonly name: string }>>,
): { label: string; command: Json }[] {
  const whom = (over ?? []).flatMap(({ who = [] }) => who as string[]);
  if (whom.length === 0) return [{ label, command }];
  return whom.map((who) => ({
    label: label.replace('{who}', people[who]?.name ?? who),
    command: { ...command, who },
  }));
}

const MAGIC = 'fightbook-shelves';
const AT_ONCE = 100;
/** So long may a command be, with some room. */
const LONGEST = 50_000;

/** Writes things as a file that another campaign can read. */
export const pack = (all: readonly Thing[]): string =>
  JSON.stringify({ [MAGIC]: 1, things: all.map(({ shelf, item }) => ({ shelf, item })) }, null, 1);

/** Reads such a file into commands, without what is there already; nothing where it is none. */
export function unpack(text: string, there: readonly Thing[] = []): Json[] | undefined {
  try {
    const found = JSON.parse(text) as { [MAGIC]?: number; things?: Json[] } | null;
    if (!found?.[MAGIC] || !Array.isArray(found.things)) return undefined;
    const known = new Set(there.map(alike));
    const fresh = found.things.filter((one) => !known.has(alike(one)));
    return chunks(fresh).map((part) => ({ type: 'fill', things: part }));
  } catch {
    return undefined;
  }
}

/** The same for things that are the same, in whatever order their fields stand. */
const alike = ({ shelf, item }: Thing | Json): string => JSON.stringify([shelf, sorted(item)]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const rows = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([key, found]) => [key, sorted(found)]);
}

function chunks(all: readonly Json[]): Json[][] {
  const found: Json[][] = [];
  let [part, length]: [Json[], number] = [[], 0];
  for (const one of all) {
    const size = JSON.stringify(one).length;
    if (part.length > 0 && (part.length >= AT_ONCE || length + size > LONGEST)) {
      found.push(part);
      [part, length] = [[], 0];
    }
    part.push(one);
    length += size;
  }
  return part.length > 0 ? [...found, part] : found;
}

/** Gives the game that is most likely meant: that of what was prepared last, or of somebody who is there. */
export function usual(view: View): string {
  const last = prepared(view).at(-1)?.[1].ruleset;
  const games = Object.values(view.combatants).map(({ sheet }) => sheet['game']);
  return last ?? games.find((game) => typeof game === 'string') ?? '';
}

/** Gives how many will be there. */
export const many = ({ fighters = [] }: Prepared): number =>
  fighters.reduce((sum, { count = 1 }) => sum + count, 0);

/** Gives the characters of a game that are at home. */
export function atHome({ combatants, away = {} }: View, game: string): Combatant[] {
  return Object.values(combatants).filter(
    (one) => !(one.id in away) && one.sheet['game'] === game && !one.sheet['retired'],
  );
}

/** Tells whether somebody is asked something at home, as who is still being made. */
export const isAsked = ({ prompts }: View, who: string): boolean =>
  Object.values(prompts).some(({ about }) => about === who);

/** Gives who is in which fight. */
export function fights({ combatants, away = {} }: View): [string, Combatant[]][] {
  const found = new Map<string, Combatant[]>();
  for (const [who, encounter] of Object.entries(away)) {
    const one = combatants[who];
    if (one) found.set(encounter, [...(found.get(encounter) ?? []), one]);
  }
  return [...found];
}

/** Gives what puts an encounter onto its shelf, in the place of that with an `id`. */
export function keeping(
  ruleset: string,
  wanted: NewEncounter,
  tags: string[],
  notes: string,
  id = '',
): Json {
  const { title = '', edition = '', options = {}, combatants = [] } = wanted;
  const fighters = combatants.map((one) => ({ npc: true, ...one }));
  const item = { title, ruleset, edition, options, fighters, tags, ...(notes && { notes }) };
  return { type: 'keep', shelf: 'encounter', item, ...(id && { id }) };
}

/** Gives what puts combatants into the library. */
export function stocking(ruleset: string, wanted: NewEncounter, tags: string[]): Json {
  const { combatants = [] } = wanted;
  const all = combatants.map(({ name, side = 'foes', template = '', sheet = {} }) => ({
    shelf: 'combatant',
    item: { ruleset, name, side, template, sheet, npc: true, tags },
  }));
  return { type: 'fill', things: all };
}

/** Gives what brings somebody into a campaign: a character keeps its game beside its sheet. */
export function enlisting(game: string, edition: string, one: Json): Json {
  const { template, sheet, ...rest } = one;
  const found = template
    ? { template: `${game}:${template as string}` }
    : { sheet: { game, edition, sheet } };
  return { type: 'enlist', ...rest, ...found };
}
