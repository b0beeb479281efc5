/** A head has the same words here as in every other client. */
import { expect, test } from 'vitest';
import table from '../../../../tests/golden/fingerprints.json';
import { words } from './fingerprint';

test.each(Object.entries(table))('the words of %s', (head, spoken) => {
  expect(words(head)).toBe(spoken);
});
