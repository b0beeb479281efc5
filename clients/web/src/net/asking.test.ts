/** What was entered of real dice stays good as long as the same throws are asked for. */
import { expect, test } from 'vitest';
import type { Need, Seen } from '../types/api';
import { anew, answered, heir, readLying, still, type Entered, type Lying } from './asking';
import { shelf } from './shelf';

const need = (id: string, more: Partial<Need> = {}): Need => ({
  id,
  label: id.split('#')[0] ?? '',
  for: 'the attack',
  count: 1,
  sides: 100,
  who: 'c1',
  ...more,
});
const ATTACK = need('attack:c1#1');
const DEFEND = need('defend:c2#1');
const lying: readonly Entered[] = [
  { need: ATTACK, faces: [43] },
  { need: DEFEND, faces: [71] },
];

test('what lies on the table answers the same throws of the same dice', () => {
  const evasion = { ...DEFEND, for: 'the evasion' };
  expect(still([evasion, ATTACK], lying)).toEqual([
    { need: evasion, faces: [71] },
    { need: ATTACK, faces: [43] },
  ]);
});

test.each([
  ['another throw', need('attack:c1#2')],
  ['more dice', need('attack:c1#1', { count: 2 })],
  ['dice of another size', need('attack:c1#1', { sides: 20 })],
  ['what is thrown again for another face', need('attack:c1#1', { again: [100] })],
])('%s is asked for', (_, other) => {
  expect(still([other], lying)).toEqual([]);
});

test('what was left to the server is asked for again', () => {
  expect(still([ATTACK], [{ need: ATTACK, faces: [0] }])).toEqual([]);
});

const given = { command: { type: 'begin' }, giving: {}, entered: lying };

test('of dice that do not fit those are kept that nothing was said against', () => {
  const [attack] = lying;
  expect(anew(given, 'dice.defend:c2#1', false)).toMatchObject({ entered: [], left: [attack] });
  expect(anew(given, 'dice', false)).toMatchObject({ entered: [], left: lying });
});

test('dice that did not fit twice are all asked for', () => {
  expect(anew(given, 'dice', true)).toMatchObject({ entered: [], left: [] });
});

const asked = (at: string, prompt: string, about = 'c2'): Seen =>
  ({ at, type: 'prompted', prompt, kind: 'defence', seats: [], about }) as unknown as Seen;
const gone = (at: string, prompt: string): Seen =>
  ({ at, type: 'lapsed', prompt }) as unknown as Seen;

test('a question that is asked anew is the same question, however often', () => {
  const lines = [
    asked('5-1', 'p5'),
    gone('6-1', 'p5'),
    asked('6-2', 'p6b', 'c3'),
    asked('6-3', 'p6'),
    gone('8-1', 'p6'),
    asked('8-2', 'p8'),
  ];
  expect(heir(lines, 'p5')).toBe('p8');
  expect(heir(lines, 'p6')).toBe('p8');
  expect(heir(lines, 'p8')).toBe('p8');
});

test('a question of later is another one', () => {
  expect(heir([asked('5-1', 'p5'), gone('6-1', 'p5'), asked('7-1', 'p7')], 'p5')).toBe('p5');
  expect(heir([asked('5-1', 'p5'), asked('7-1', 'p7')], 'p5')).toBe('p5');
  expect(heir([], 'p5')).toBe('p5');
});

test('what lies on the table is read again, and nothing else is', () => {
  const kept = shelf<Lying>(() => sessionStorage, 'lying');
  expect(readLying(kept)).toBeUndefined();
  kept.write({ prompt: 'p5', entered: lying });
  expect(readLying(kept)).toEqual({ prompt: 'p5', entered: lying });
  for (const other of [
    { prompt: 5, entered: lying },
    { prompt: 'p5', entered: [{}] },
  ]) {
    kept.write(other as unknown as Lying);
    expect(readLying(kept)).toBeUndefined();
  }
});

test('only an answer answers a question', () => {
  expect(answered({ type: 'answer', prompt: 'p5' })).toBe('p5');
  expect(answered({ type: 'cancel', prompt: 'p5' })).toBe('');
  expect(answered({ type: 'answer' })).toBe('');
});
