/** A story is one page of the logs of several fights; an evening is some of them. */
import { expect, test } from 'vitest';
import { evenings, told } from './story';

const page = (title: string) =>
  `<style>b{}</style><body><main><h1>${title}</h1><h2>Round 1</h2><h3>13. The GM</h3><li id="3-1"><a href="#3-1">3-1</a></li></main></body>`;

test('each fight stands under its own title, and nothing leads astray', () => {
  const found = told('A & <B>', [page('Mill'), page('Ford')], 'en');
  expect(found).toContain('<title>A &#38; &#60;B&#62;</title>');
  expect(found).toContain('<style>b{}</style>');
  expect(found.match(/<h2>(Mill|Ford)<\/h2>/g)).toHaveLength(2);
  expect(found.match(/<h3>Round 1<\/h3><h4>13\. The GM<\/h4>/g)).toHaveLength(2);
  expect(found).not.toMatch(/id=|href=/);
  expect(told('x', ['nothing'], 'de')).toContain('lang="de"');
});

test('an evening goes on past midnight, and the next day is another', () => {
  const at = (time: string, ...people: string[]) => ({
    at_ms: Date.parse(`2026-03-${time}`),
    people,
  });
  const fights = [at('01T21:00Z', 'c1'), at('02T01:30Z', 'c1', 'c2'), at('02T20:00Z', 'c2')];
  expect(evenings(fights).map(({ fights: of, who }) => [of.length, who])).toEqual([
    [2, ['c1', 'c2']],
    [1, ['c2']],
  ]);
  expect(evenings([])).toEqual([]);
});
