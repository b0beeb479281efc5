/** The file of a game in both directions, and what changes to its tables make of it. */
import { describe, expect, it } from 'vitest';
import { at, keyOf, moved, put, type Table } from './edit';
import { deedOf, remade } from './parts';
import { read, write } from './toml';

const SHIPPED = import.meta.glob<string>('../../../../../domain/rulesets/any_game/games/*.toml', {
  ...{ query: '?raw', import: 'default', eager: true },
});

/** Reads a text that is known to be right. */
function tables(text: string): Table {
  const found = read(text);
  if ('line' in found) throw new Error(`line ${found.line}`);
  return found.doc;
}

describe('a file', () => {
  it.each(Object.entries(SHIPPED))('says the same once it was a form: %s', (_, text) => {
    const doc = tables(text);
    expect(tables(write(doc))).toEqual(doc);
    const changed = tables(write(put(doc, ['title'], 'Another “game”')));
    expect({ ...changed, title: doc['title'] }).toEqual(doc);
  });

  it('is there four times', () => {
    expect(Object.keys(SHIPPED)).toHaveLength(4);
  });

  it('keeps what no form knows', () => {
    const text = 'title = "T" # here\nnovel = [1, { a = "ä" }]\n[actions.a]\nodd.x = 1979-05-27\n';
    const doc = tables(write(put(tables(text), ['actions', 'a', 'title'], 'A')));
    expect(at(doc, ['novel', '1', 'a'])).toBe('ä');
    expect(write(doc)).toContain('x = 1979-05-27');
  });

  it('that is no TOML says at which line', () => {
    expect(read('title = "T"\nabout = [1,\n')).toEqual({ line: 3 });
  });
});

describe('a change', () => {
  const doc = { actions: { a: { effects: [{ damage: '1' }], cost: { x: '1' } }, b: {} } };

  it('takes away what it leaves empty, but no entry with a name', () => {
    const without = put(doc, ['actions', 'a', 'effects', '0'], undefined);
    expect(without).toEqual({ actions: { a: { cost: { x: '1' } }, b: {} } });
    expect(put(without, ['actions', 'a', 'cost', 'x'], undefined)).toEqual({
      actions: { a: {}, b: {} },
    });
    expect(put({ order: { by: 'roll' } }, ['order', 'by'], undefined)).toEqual({});
    expect(doc.actions.a.effects).toHaveLength(1);
  });

  it('moves entries, and rows of a list', () => {
    expect(Object.keys(moved(doc.actions, 'b', -1) as Table)).toEqual(['b', 'a']);
    expect(moved(['x', 'y', 'z'], '0', 1)).toEqual(['y', 'x', 'z']);
    expect(moved(['x', 'y'], '1', 5)).toEqual(['x', 'y']);
  });

  it('makes a name of a title', () => {
    expect(keyOf('Stärke & Größe!', new Set())).toBe('staerke_groesse');
    expect(keyOf('Hit', new Set(['hit', 'hit_2']))).toBe('hit_3');
    expect(keyOf('50% ...', new Set())).toBe('part');
  });

  it('makes another thing of an effect, and keeps what both can say', () => {
    const harm = { damage: '2d6', type: 'fire', on: 'self', when: 'passed', odd: 1 };
    expect(deedOf(harm)).toBe('damage');
    const held = remade(harm, 'mark', {});
    expect(held).toEqual({ mark: '', on: 'self', when: 'passed', odd: 1 });
    expect([deedOf(held), deedOf({ check: {} })]).toEqual(['mark', 'check']);
  });
});
