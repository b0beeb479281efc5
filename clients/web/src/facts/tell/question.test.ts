/** What `tests/domain/test_tongue.py` asks of its twin. */
import { expect, test } from 'vitest';
import { question } from './question';

const SAID: Readonly<Record<string, string>> = {
  'Does {1} follow {2}?': 'Folgt {1} {2}?',
  'Where to?': 'Wohin?',
  '{1} rests. And {2}?': '{1} und {2}?',
};
const said = (text: string) => question(text, ['Ana 1', 'Bo', 'Ana'], (one) => SAID[one] ?? one);

test('a question is said with the names in it', () => {
  expect(said('Does Ana 1 follow Ana?')).toBe('Folgt Ana 1 Ana?');
  expect(said('Does Bob follow Bo?')).toBe('Does Bob follow Bo?');
  expect(said('Why not? Where to?')).toBe('Why not? Wohin?');
  expect(said('Ana rests. And Bo?')).toBe('Ana und Bo?');
});

test('a question is said of two of one name', () => {
  expect(said('Does Bo follow Bo?')).toBe('Folgt Bo Bo?');
  expect(said('Where to? Does Bo follow Bo?')).toBe('Wohin? Folgt Bo Bo?');
  expect(said('Bo rests. And Bo?')).toBe('Bo und Bo?');
});
