/** A book of an own game has the words of its conditions with it. */
import { expect, test } from 'vitest';
import type { Seen } from '../types/api';
import { carried } from './game-file';

const FILE = `title = "Lanterns"
[sheet.out]
title = "No condition"
[conditions.gone]  # for good
title = "In the \\"dark\\""
help = 'Sees nothing.'
out = true
[conditions.lit]
title = "Lit"
[actions.hide]
title = "Hide"
`;

const opening = (game: string) => [{ at: '1-1', type: 'opened', game }] as unknown as Seen[];

test('the conditions of the file that a book carries are known by their words', () => {
  expect(carried(opening(FILE))).toEqual({
    conditions: [
      { id: 'gone', name: 'In the "dark"', help: 'Sees nothing.', out: true },
      { id: 'lit', name: 'Lit', help: '', out: false },
    ],
  });
  expect(carried(opening(''))).toEqual({});
  expect(carried([])).toEqual({});
});
