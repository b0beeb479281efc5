/** What `test_tongue.py` and `test_teller.py` ask of their twins. */
import { expect, test } from 'vitest';
import type { Prompted } from '../../types/api';
import { apart, question } from './question';

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

const FLEES = 'Orc turns from Orc. Does Orc strike?';

test.each([
  ['c2', ['c3'], 'Does Orc follow Bo?', 'Does Orc (c2) follow Bo?'],
  ['c3', ['c2'], 'Does Bo follow Orc?', 'Does Bo follow Orc (c2)?'],
  ['c1', ['c3'], 'Does Orc follow Bo?', 'Does Orc follow Bo?'],
  ['c2', ['c1'], 'Does Orc follow Orc?', 'Does Orc (c2) follow Orc?'],
  ['c1', ['c2'], 'Does Orc follow Orc?', 'Does Orc follow Orc (c2)?'],
  ['c2', ['c1'], FLEES, 'Orc turns from Orc (c2). Does Orc (c2) strike?'],
  // Which is which, nobody can know: but whom it is about.
  ['c2', [], 'Orc leaves Orc. What now?', 'Orc (c2): Orc leaves Orc. What now?'],
  ['c1', ['c2'], 'Orc leaves Orc. What now?', 'Orc: Orc leaves Orc. What now?'],
  ['c2', [], 'Orc is out: does Orc go?', 'Orc (c2): Orc is out: does Orc go?'],
  ['c3', [], 'Bo is out: does Bo go?', 'Bo is out: does Bo go?'],
  ['c2', [], 'What now?', 'What now?'],
  ['c2', [], 'Does Orcus follow?', 'Does Orcus follow?'],
])('a question tells two of one name apart: %s, %s: %s', (about, needs, asked, told) => {
  const named = [...Object.entries({ c1: 'Orc', c2: 'Orc (c2)', c3: 'Bo', c4: 'Orcus' })];
  const event = { type: 'prompted', about, needs, question: asked } as unknown as Prompted;
  const { text, of } = apart(event, new Map(named));
  expect(of ? `${of}: ${text}` : text).toBe(told);
});
