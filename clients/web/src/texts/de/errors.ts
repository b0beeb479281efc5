/**
 * What the server refuses, by its code; see docs/errors.md. The server's own sentences are English: where
 * they say more than the code does, such as what a rule forbids, they stand behind.
 */

import type { Words } from '../same';
import { TONGUES } from '../../facts/tell/tongue';

/** Those of which the server's sentence says what exactly is wrong. */
const EXACT = new Set(['bad-book', 'bad-game', 'bad-json', 'bad-message', 'bad-sheet', 'illegal']);

export const errors: Words<'errors'> = (code, message) => {
  const said = TONGUES.de.word('refused', code);
  if (said === code) return message;
  return message && EXACT.has(code) ? `${said} (${message})` : said;
};
