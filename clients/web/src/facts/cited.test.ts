import { expect, test } from 'vitest';
import type { Entry } from './entry';
import { ruled, ruledPart, sentences, source } from './cited';

const LORE = {
  rules: { 'ZC-08': 'Opposed check.' },
  sources: {
    check: 'ZC-08, 001-16',
    'roll-of-n': 'ZC-23',
    part: 'IC-20',
    'a-save-against--': 'ZH-22',
  },
};
const entry = (more: Partial<Entry>): Entry => ({
  at: '1-1',
  commit: 1,
  kind: 'rolled',
  sentence: '',
  ...more,
});

test('each part of a number leads to the rules that the game names', () => {
  const found = ['roll of 5', 'a save against sleep', 'armour', ''].map((part) =>
    source(LORE, part),
  );
  expect(found).toEqual(['ZC-23', 'ZH-22', '', '']);
  expect(source(LORE, 'Sword', 'part')).toBe('IC-20');
  expect(source({}, 'check')).toBe('');
});

test('what a number is for comes before what its roll is called, and only numbers have rules', () => {
  expect(ruled(entry({ topic: 'check', reason: 'slash v parry' }), LORE)).toBe('ZC-08, 001-16');
  expect(ruled(entry({ topic: 'check', reason: 'a save against sleep' }), LORE)).toBe('ZH-22');
  expect(ruled(entry({ kind: 'noted', topic: 'check' }), LORE)).toBe('');
});

test('how a test came out and what a loss is made of may have rules of their own', () => {
  const sources = {
    attack: 'IC-12',
    'attack-missed': 'IC-18',
    'damaged-ash': 'IC-23',
    damaged: 'IC-21',
    'damaged-part': 'IC-20',
    late: 'SW-28',
  };
  const found = [
    entry({ kind: 'checked', topic: 'attack', outcome: 'missed' }),
    entry({ kind: 'checked', topic: 'attack', outcome: 'hit' }),
    entry({ kind: 'damaged', modifiers: [{ name: 'ash', value: 1 }] }),
    entry({ kind: 'damaged', modifiers: [{ name: 'Club', value: 1 }] }),
    entry({ kind: 'damaged' }),
    entry({ kind: 'damaged', reason: 'claws, late' }),
  ].map((one) => ruled(one, { sources }));
  expect(found).toEqual(['IC-18', 'IC-12', 'IC-23', 'IC-20', 'IC-21', 'SW-28']);
});

test('who gets away does so by a rule, and who is taken out of play by none', () => {
  const sources = { 'left-fled': 'A-1', 'left-fled-turn-flee': 'A-2' };
  const gone = [
    {},
    { topic: 'turn flee' },
    { topic: 'exchange hit' },
    { by: { id: 'gm', name: '' } },
  ];
  const found = gone.map((more) => entry({ kind: 'left', reason: 'fled', ...more }));
  expect(found.map((one) => ruled(one, { sources }))).toEqual(['A-1', 'A-2', 'A-1', '']);
  expect(ruled(entry({ kind: 'left' }), { sources })).toBe('');
});

test('a part may come from another rule by what its number is for', () => {
  const sources = {
    'wrestling-strength': 'A-1',
    '--v-parry-strength': 'A-2',
    'resist-strength': 'A-3',
    'rolled-strength': 'A-4',
    strength: 'A-5',
  };
  const found = [
    entry({ topic: 'check', reason: 'wrestling, again after a tie' }),
    entry({ topic: 'check', reason: 'thrust v parry' }),
    entry({ kind: 'checked', topic: 'resist' }),
    entry({ topic: 'check', reason: 'slash v dodge' }),
    entry({ kind: 'damaged', reason: 'a hit' }),
  ].map((one) => ruledPart('strength', one, { sources }));
  expect(found).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
});

test('a condition leads to the rules by which it began or ended, not where it was by hand', () => {
  const sources = {
    'marked-ablaze': 'A-1',
    'unmarked-ablaze': 'A-2',
    'unmarked-ablaze-doused': 'A-3',
    'marked-lost': 'A-4',
    ablaze: 'A-6',
    'played-given': 'A-7',
    dealt: 'A-8',
  };
  const found = [
    entry({ kind: 'marked', mark: 'ablaze' }),
    entry({ kind: 'unmarked', mark: 'ablaze', reason: 'burnt out' }),
    entry({ kind: 'unmarked', mark: 'ablaze', reason: 'doused' }),
    entry({ kind: 'unmarked', mark: 'lost.arm' }),
    entry({ kind: 'marked', mark: 'tired' }),
    entry({ kind: 'marked', mark: 'ablaze', by: { id: 'gm', name: 'the GM' } }),
    entry({ kind: 'played', topic: 'given' }),
    entry({ kind: 'dealt' }),
  ].map((one) => ruled(one, { sources }));
  expect(found).toEqual(['A-1', 'A-2', 'A-3', 'A-4', '', '', 'A-7', 'A-8']);
});

test('a rule is told in its sentence, a ruling by its number', () => {
  expect(sentences('ZC-08, 001-16', LORE)).toEqual(['ZC-08: Opposed check.', '001-16']);
});

test('a die that does not count cites the rule for that as well', () => {
  const sources = { check: 'A-1, 1-2', 'not-counted': 'A-2, 1-2' };
  const dice = [
    { sides: 6, face: 5 },
    { sides: 6, face: 2, kept: false },
  ];
  expect(ruled(entry({ topic: 'check', dice }), { sources })).toBe('A-1, 1-2, A-2');
  expect(ruled(entry({ topic: 'check', dice: dice.slice(0, 1) }), { sources })).toBe('A-1, 1-2');
});

test('dice that are thrown apart from the rules come from none', () => {
  const sources = { part: 'IC-20', block: 'IC-14', 'rolled-modifier': 'A-1', rolled: 'A-2' };
  const thrown = entry({ topic: 'throw', reason: 'block', dice: [{ sides: 20, face: 7 }] });
  expect(ruled(thrown, { sources })).toBe('');
  expect(ruledPart('modifier', thrown, { sources })).toBe('');
});

test('a choice leads to the rules of what is said of it first', () => {
  const sources = { 'chosen-stance--': 'A-1', 'chosen-stance-guard': 'A-2', 'chosen-nap': 'A-3' };
  const found = ['stance charge', 'stance guard', 'nap', 'card', ''].map((topic) =>
    ruled(entry({ kind: 'chosen', topic }), { sources }),
  );
  expect(found).toEqual(['A-1', 'A-2', 'A-3', '', '']);
});

test('dice of which one is yet to be picked cite that as well', () => {
  const sources = { check: 'A-1', 'not-picked-check': 'A-2' };
  const dice = [
    { sides: 20, face: 3 },
    { sides: 20, face: 9 },
  ];
  const said = (more: Partial<Entry>) =>
    ruled(entry({ topic: 'check', dice, ...more }), { sources });
  expect(said({})).toBe('A-1, A-2');
  expect(said({ grade: 'miss' })).toBe('A-1');
  expect(said({ total: 12 })).toBe('A-1');
  expect(said({ dice: dice.slice(1) })).toBe('A-1');
});
