/** What the parts of the form share: the file as it stands, what is wrong in it, and what is open. */

import { createContext } from 'svelte';
import type { Mistake } from '../../types/api';
import { at, listOf, tableOf, wordsOf, type Path, type Table } from './edit';

export interface GameForm {
  readonly doc: Table;
  readonly mistakes: readonly Mistake[];
  /** Puts a value where a path leads, or takes away what is there. */
  set: (path: Path, value: unknown) => void;
  isOpen: (path: Path) => boolean;
  open: (path: Path, open: boolean) => void;
}

export const [getForm, setForm] = createContext<GameForm>();

export const placeOf = (path: Path): string => path.join('.');

/** What is wrong just there. */
export function wrongAt(form: GameForm, path: Path): string[] {
  const place = placeOf(path);
  return form.mistakes.filter(({ where }) => where === place).map(({ why }) => why);
}

/** What is wrong there and in all that it holds. */
export function wrongIn(form: GameForm, path: Path): readonly Mistake[] {
  const place = placeOf(path);
  return form.mistakes.filter(({ where }) => where === place || where.startsWith(`${place}.`));
}

/** What is wrong in something, and in none of the fields that are shown of it. */
export function wrongBeside(form: GameForm, path: Path, shown: readonly string[]): string[] {
  const inner = shown.map((key) => placeOf([...path, key]));
  return wrongIn(form, path)
    .filter(({ where }) => !inner.some((one) => where === one || where.startsWith(`${one}.`)))
    .map(({ where, why }) =>
      where === placeOf(path) ? why : `${where.slice(placeOf(path).length + 1)}: ${why}`,
    );
}

/** Something that a field can name. */
export interface Named {
  readonly id: string;
  readonly title: string;
}

/** Gives what a field can name, by where that stands in the file. */
export function named(doc: Table, of: string): Named[] {
  if (of === 'types') return typesIn(doc);
  const [part = '', any, inner] = of.split('.');
  const entries = Object.entries(tableOf(doc[part]));
  if (any === '*' && inner !== undefined)
    return entries.flatMap(([, entry]) => named(tableOf(entry), inner)).filter(isFirst);
  return entries.map(([id, entry]) => ({ id, title: titleOf(tableOf(entry)) || id }));
}

/** The types of damage: those of the file, and what an entry of a list may say. */
function typesIn(doc: Table): Named[] {
  const types = listOf(at(doc, ['damage', 'types'])).map(wordsOf);
  const fields = Object.values(tableOf(doc['lists'])).flatMap((list) =>
    Object.entries(tableOf(tableOf(list)['fields'])),
  );
  const free = fields.filter(([, field]) => typeof tableOf(field)['default'] === 'string');
  return [
    ...types.map((id) => ({ id, title: id })),
    ...free.map(([key, field]) => ({ id: `item.${key}`, title: titleOf(tableOf(field)) || key })),
  ].filter(isFirst);
}

const isFirst = (one: Named, place: number, all: readonly Named[]) =>
  all.findIndex(({ id }) => id === one.id) === place;

export const titleOf = (entry: Table): string => wordsOf(entry['title'] ?? entry['name']);

/** Gives the names that a formula may use, each with what it is. */
export function usable(doc: Table): Named[] {
  return [...named(doc, 'sheet'), ...named(doc, 'tracks'), ...named(doc, 'conditions')];
}
