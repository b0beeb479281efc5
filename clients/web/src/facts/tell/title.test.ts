/** What `test_pages.py` asks of the twin of `title`. */
import { expect, test } from 'vitest';
import type { Entry } from '../entry';
import { title } from './title';

test.each([
  ['Ana is prone (a root). Cannot run.', 'Ana is prone (a root)'],
  ['Ana is prone (It rains. A lot). Cannot run.', 'Ana is prone (It rains. A lot)'],
  ['Ana is prone (a :( face). Cannot run.', 'Ana is prone (a :( face). Cannot run'],
  ['Ana is prone.', 'Ana is prone'],
])('a title leaves out what a condition brings: %s', (sentence, short) => {
  const entry = { kind: 'marked', sentence } as unknown as Entry;
  expect(title([entry])).toBe(short);
  expect(title([{ ...entry, kind: 'noted' }])).toBe(sentence.replace(/\.$/, ''));
});
