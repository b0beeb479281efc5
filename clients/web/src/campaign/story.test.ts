/** A story is one page of the logs of several fights. */
import { expect, test } from 'vitest';
import { told } from './story';

const page = (title: string) =>
  `<style>b{}</style><body><main><h1>${title}</h1><h2>Round 1</h2><li id="3-1"><a href="#3-1">3-1</a></li></main></body>`;

test('each fight stands under its own title, and nothing leads astray', () => {
  const found = told('A & <B>', [page('Mill'), page('Ford')], 'en');
  expect(found).toContain('<title>A &#38; &#60;B&#62;</title>');
  expect(found).toContain('<style>b{}</style>');
  expect(found.match(/<h2>(Mill|Ford)<\/h2>/g)).toHaveLength(2);
  expect(found).not.toMatch(/id=|href=/);
  expect(told('x', ['nothing'], 'de')).toContain('lang="de"');
});
