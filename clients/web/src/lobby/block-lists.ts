/**
 * Attacks and the like in one cell of a pasted table: `Claw +4 1d6+2 slashing / Bite +5 2d4`.
 *
 * Of each the words before the first number are the name; dice go to the first field that has dice,
 * numbers to the fields with numbers as they come, and a word that a field offers to that field. Law:
 * what fits no field is left out.
 */

import { resolve, type Components, type Schema } from '../facts/form/schema';

const BETWEEN = /[;/\n]/;
const DICE = /\d*d\d+(?:\s*[+-]\s*\d+)*/i;
/** Up to a number or a bracket. */
const NAME = /^(?:(?!\d|[:(]|[+-]\s*\d).)*/;
const NUMBER = /[+-]?\d+/g;

/** Gives the fields of the entries of a list, where it is one of entries with a name. */
export function fieldsIn(list: Schema, components: Components): Record<string, Schema> | undefined {
  if (list.type !== 'array' || !list.items) return undefined;
  const { properties } = resolve(list.items, components);
  if (!properties?.['name']) return undefined;
  const inner = Object.entries(properties).filter(([key]) => key !== 'name');
  return Object.fromEntries(inner.map(([key, one]) => [key, resolve(one, components)]));
}

/** Reads the entries in a cell. */
export function entries(
  text: string,
  fields: Readonly<Record<string, Schema>>,
): Record<string, unknown>[] {
  return text
    .split(BETWEEN)
    .map((one) => entry(one.trim(), fields))
    .filter(({ name }) => name);
}

function entry(text: string, fields: Readonly<Record<string, Schema>>): Record<string, unknown> {
  const dice = DICE.exec(text)?.[0];
  const before = dice ? text.slice(0, text.indexOf(dice)) : text;
  const found: Record<string, unknown> = { name: NAME.exec(before)?.[0].trim() ?? '' };
  const all = Object.entries(fields);
  const thrown = all.find(([, { type, enum: choices }]) => type === 'string' && !choices)?.[0];
  if (dice && thrown) found[thrown] = dice.replace(/\s/g, '').replace(/^d/i, '1d').toLowerCase();
  const rest = dice ? text.replace(dice, ' ') : text;
  const numbers = rest.match(NUMBER) ?? [];
  for (const [key, { type, enum: choices }] of all) {
    if (type === 'integer' && numbers.length > 0) found[key] = Number(numbers.shift());
    const word = choices?.map(String).find((one) => says(rest, one));
    if (word) found[key] = word;
  }
  return found;
}

const says = (text: string, word: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase());
