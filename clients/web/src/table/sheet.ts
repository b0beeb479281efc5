/** Values of a sheet in words, without knowing what they mean. Pure. */

import { plain } from '../facts/tell/words';
import type { Json } from '../net/view';

const DEEP = 2;

/** Gives a value in words; empty for what says nothing: no, none, or zero things. */
export function told(value: unknown, depth = 0): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return depth === 0 ? plain(value) : value;
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.map((one) => told(one, depth + 1)).join(', ');
  if (typeof value !== 'object' || value === null || depth > DEEP) return '';
  const found = value as Json;
  if (typeof found['name'] === 'string') return found['name'];
  return Object.entries(found)
    .map(([name, inner]) => [plain(name), told(inner, depth + 1)])
    .filter(([, inner]) => inner !== '')
    .map(([name, inner]) => `${name} ${inner}`)
    .join(', ');
}
