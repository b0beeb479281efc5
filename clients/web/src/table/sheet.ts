/** Values of a sheet in words, without knowing what they mean. Pure. */

import { plain } from '../facts/tell/words';
import type { Json } from '../net/view';

const DEEP = 2;
/** An id of the rules, or their words, which people say as words; whatever else is written stays as it is. */
const ID = /^(?:[a-z\d]+(?:[-_.][a-z\d]+)*|[a-z\d]+(?: [a-z\d]+)*)$/;

/** Says an id of the rules. */
type Say = (id: string) => string;

/** Gives a value in words; empty for what says nothing: no, none, or zero things. */
export function told(value: unknown, say: Say = plain, depth = 0): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return ID.test(value) ? say(value) : value;
  if (value === true) return '✓';
  if (Array.isArray(value)) {
    const said = value.map((one) => told(one, say, depth + 1));
    return said.join(said.some((one) => one.includes(', ')) ? '; ' : ', ');
  }
  if (typeof value !== 'object' || value === null || depth > DEEP) return '';
  const found = value as Json;
  const called = found['name'];
  if (typeof called === 'string') return say(called) === plain(called) ? called : say(called);
  // What is all in words says by itself what it is, as a feat and its weapon do.
  const words = Object.values(found);
  if (depth > 0 && words.length > 1 && words.every((one) => typeof one === 'string'))
    return words.map((one) => told(one, say, depth + 1)).join(', ');
  return Object.entries(found)
    .map(([name, inner]) => [say(name), told(inner, say, depth + 1)])
    .filter(([, inner]) => inner !== '')
    .map(([name, inner]) => `${name} ${inner}`)
    .join(', ');
}
