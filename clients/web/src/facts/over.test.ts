import { expect, test } from 'vitest';
import type { Move } from '../types/api';
import { byWho, each, makers } from './over';

const names = { c1: 'Ana', c2: 'Bo', c3: 'Rat' };
const move = {
  command: { type: 'strike' },
  label: '{who} strikes {target}',
  group: 'Strike',
  short: '{target}',
  over: [{ who: ['c1', 'c2'], target: ['c1', 'c2', 'c3'] }],
} as unknown as Move;

test('everything that is offered is given once, with names, and nobody does it to himself', () => {
  const found = [...each(move, names)];
  expect(found.map(({ label }) => label)).toEqual([
    'Ana strikes Bo',
    'Ana strikes Rat',
    'Bo strikes Ana',
    'Bo strikes Rat',
  ]);
  expect(found[1]?.command).toEqual({ type: 'strike', who: 'c1', target: 'c3' });
  expect(found[1]?.short).toBe('Rat');
});

test('what each combatant can do keeps its targets open', () => {
  const [one, two] = byWho(move, names);
  expect(one?.command).toEqual({ type: 'strike', who: 'c1' });
  expect(one?.label).toBe('Ana strikes {target}');
  expect([...each(two ?? move, names)].map(({ label }) => label)).toEqual([
    'Bo strikes Ana',
    'Bo strikes Rat',
  ]);
  expect(makers(move)).toEqual([undefined, 'c1', 'c2']);
});

test('a move that stands for itself stays as it is; several are named together', () => {
  const plain = { command: { type: 'pass', who: 'c1' }, label: 'Ana waits' } as unknown as Move;
  expect([...each(plain, names)]).toEqual([plain]);
  expect(byWho(plain, names)).toEqual([plain]);
  const call = {
    command: { type: 'call', who: 'c1' },
    label: 'Ana calls {allies}',
    over: [{ allies: [['c2', 'c3']] }],
  } as unknown as Move;
  expect([...each(call, names)].map(({ label }) => label)).toEqual(['Ana calls Bo and Rat']);
});
