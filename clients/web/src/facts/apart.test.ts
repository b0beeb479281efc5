/** Who is called what where two have one name: what `test_view_again.py` asks of the log. */
import { expect, it } from 'vitest';
import { toldApart } from './apart';

const people = { c1: { name: 'Rat' }, c2: { name: 'Ana' }, c3: { name: ' Rat' } };
const names = (called?: (id: string) => string) =>
  Object.values(toldApart(people, called)).map(({ name }) => name);

it('tells those of one name apart by the ids of the later', () => {
  expect(names()).toEqual(['Rat', 'Ana', 'Rat (c3)']);
});

it('calls everybody what the log calls them: whoever was heard of first has the name', () => {
  const log: Readonly<Record<string, string>> = { c1: 'Rat (c1)', c3: 'Rat' };
  expect(names((id) => log[id] ?? id)[0]).toBe('Rat (c1)');
  expect(names((id) => log[id] ?? id)[2]).toBe(' Rat');
});

it('leaves people alone who have names of their own, whatever the log calls them', () => {
  const alone = { c1: { name: 'Rat' }, c2: { name: 'Ana' } };
  expect(toldApart(alone)).toBe(alone);
  expect(toldApart(alone, () => 'somebody')).toBe(alone);
});
