import { expect, test } from 'vitest';
import type { GameBook } from '../types/api';
import { draftOf, fromTemplate, freeName, moved, newcomer, readSheet, trial } from './opening';

const game = {
  id: 'duel',
  title: 'Duel',
  about: '',
  version: '1',
  versions: ['1'],
  editions: ['1'],
};
const fighter = { id: 'fighter', name: 'Fighter', side: 'party', sheet: { hp: 3 } };
const rat = { id: 'rat', name: 'Rat', side: 'foes', sheet: { hp: 1 }, npc: true };
const templates = [fighter, rat];
const wrong = { badJson: 'bad', notAnObject: 'none' };

test('a trial has two of each side, all named differently', () => {
  const found = trial(game, { ...game, templates } as unknown as GameBook, 'Try');
  expect(found).toMatchObject({ ruleset: 'duel', title: 'Try' });
  expect(found.combatants).toMatchObject([
    { name: 'Fighter', template: 'fighter', side: 'party', npc: false },
    { name: 'Fighter 2' },
    { name: 'Rat', side: 'foes', npc: true },
    { name: 'Rat 2' },
  ]);
});

test('a row is sent with its template or its sheet', () => {
  const row = fromTemplate(rat, [], 0);
  expect(newcomer(row)).not.toHaveProperty('sheet');
  const own = { ...row, name: ' Bo ', template: '', sheet: { hp: 2 }, side: ' ' };
  expect(newcomer(own)).toMatchObject({ name: 'Bo', sheet: { hp: 2 }, side: 'foes' });
});

test('a newcomer becomes a row with what a row needs', () => {
  const row = draftOf({ name: 'Bo', sheet: { hp: 2 }, hidden: true }, 3);
  expect(row).toMatchObject({ key: 3, side: 'foes', template: '', npc: false, hidden: true });
  expect(newcomer(row)).toMatchObject({ name: 'Bo', sheet: { hp: 2 } });
});

test('a name that is taken gets a number', () => {
  expect(freeName('Rat', [])).toBe('Rat');
  expect(freeName('Rat', [{ name: 'Rat' }, { name: 'Rat 2' }])).toBe('Rat 3');
});

test('an item moves within the list and never out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});

test('a sheet is an object', () => {
  expect(readSheet('{"hp": 2}', wrong)).toEqual({ hp: 2 });
  expect(readSheet('[1]', wrong)).toBe('none');
  expect(readSheet('{hp', wrong)).toBe('bad');
});
