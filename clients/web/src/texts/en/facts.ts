/** Texts of src/facts. */

import { telling } from './telling';

export const facts = {
  // Words inside sentences.
  and: (most: string, last: string) => `${most} and ${last}`,
  at: (target: string) => ` at ${target}`,
  not: (what: string) => `not ${what}`,
  nothing: 'nothing',
  noDice: 'no dice',
  free: (count: number) => `${count} free`,
  somebody: 'somebody',
  theGm: 'the GM',
  theServer: 'the server',
  theSpectators: 'the spectators',
  say: telling,
};
