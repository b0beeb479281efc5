import { describe, expect, it } from 'vitest';
import type { Move } from '../types/api';
import { arranged, aside, roomOf } from './board';
import { forced } from './chores.svelte';
import { portion, strikes } from './harm';
import type { Turn } from './offer';
import { sought } from './palette';
import { aimOf, deedsOf, teamsOf, verbsOf } from './verbs';

const names = { c1: 'Ana', c2: 'Bo', c3: 'Rat 1', c4: 'Rat 2' };
const move = (command: object, label: string, more: object = {}) =>
  ({ command, label, ...more }) as unknown as Move;
const slash = (who: string, ...target: string[]) =>
  move({ type: 'hit', who }, `${who} slashes at {target}`, {
    over: [{ target }],
    group: 'Slash at',
    short: '{target}',
  });
const wait = (who: string, name: string) => move({ type: 'wait', who }, `${name} waits`);
const turn = (who: string, ...due: Move[]): Turn => ({
  who,
  due,
  more: [],
  tools: [],
  done: false,
});

describe('verbs', () => {
  it('stand before those to whom they can be done, and every move is found once', () => {
    const cards = move({ type: 'play', who: 'c1' }, 'Ana plays {card}', {
      over: [{ card: [3, 7] }],
      group: 'Play a card',
      short: '{card}',
    });
    const found = verbsOf([slash('c1', 'c3', 'c4'), wait('c1', 'Ana'), cards], names);
    expect(found.map(({ title, way }) => [title, way])).toEqual([
      ['Slash at', 'verb'],
      ['', 'move'],
      ['Play a card', 'kind'],
    ]);
    expect(found.flatMap(({ moves }) => moves.map(({ command }) => command))).toHaveLength(5);
    expect(found[0]?.moves.map((one) => aimOf(one, names))).toEqual(['c3', 'c4']);
  });

  it('with one target alone are said whole', () => {
    expect(verbsOf([slash('c1', 'c3')], names).map(({ way }) => way)).toEqual(['move']);
  });

  it('find whom a list of targets names, and nobody where it names two', () => {
    expect(aimOf(move({ type: 'hit', who: 'c1', targets: ['c3'] }, ''), names)).toBe('c3');
    expect(aimOf(move({ type: 'hit', who: 'c1', targets: ['c3', 'c4'] }, ''), names)).toBe('');
    expect(aimOf(move({ type: 'tend', who: 'c1', target: 'c1' }, ''), names)).toBe('c1');
  });
});

describe('several at once', () => {
  const people = {
    c1: { name: 'Ana', side: 'party' },
    c2: { name: 'Bo', side: 'party' },
    c3: { name: 'Rat 1', side: 'foes' },
    c4: { name: 'Rat 2', side: 'foes' },
  };
  const rats = ['c3', 'c4'].map((who) =>
    turn(who, slash(who, 'c1', 'c2'), wait(who, names[who as 'c3'])),
  );

  it('are all, those of a name and those of a side, each set of them once', () => {
    const turns = [turn('c1', wait('c1', 'Ana')), ...rats, { ...turn('c2'), done: true }];
    expect(teamsOf(turns, people, (side) => side)).toEqual([
      { id: 'all', name: '', who: ['c1', 'c3', 'c4'] },
      { id: 'name Rat', name: 'Rat', who: ['c3', 'c4'] },
    ]);
  });

  it('fall upon one, or upon as many as there are', () => {
    const bare = (label: string, name: string) => label.replace(`${name} `, '');
    const [hit, idle] = deedsOf(rats, names, bare);
    expect(hit?.spread.map(({ who, target }) => [who, target])).toEqual([
      ['c3', 'c1'],
      ['c4', 'c2'],
    ]);
    expect(hit?.aims.get('c2')?.map(({ who }) => who)).toEqual(['c3', 'c4']);
    expect([idle?.title, idle?.able, idle?.commands.length]).toEqual(['waits', 2, 2]);
  });

  it('are resolved in the order of the fight, and only where nobody has to choose', () => {
    const desk = (...own: Turn[]) =>
      ({
        offer: { own, others: [], table: turn('') },
        table: { view: { steps: [{ who: 'c2' }, { who: 'c1' }] } },
      }) as unknown as Parameters<typeof forced>[0];
    const [a, b] = [turn('c1', wait('c1', 'Ana')), turn('c2', wait('c2', 'Bo'))];
    expect(forced(desk(a, b))).toEqual({ type: 'wait', who: 'c2' });
    expect(forced(desk(a, ...rats))).toBeUndefined();
  });
});

describe('the board', () => {
  it('shows the less of each the more there are', () => {
    expect([6, 7, 13].map(roomOf)).toEqual(['few', 'some', 'many']);
  });

  it('is gone through with arrow keys as it lies there', () => {
    const places = [0, 1, 2, 3, 4].map((at) => ({
      left: (at % 3) * 10,
      top: at < 3 ? 0 : 5,
      width: 9,
    }));
    const from = (here: number, key: string) => aside(places, here, key);
    expect([from(1, 'ArrowDown'), from(4, 'ArrowUp'), from(2, 'ArrowDown')]).toEqual([4, 1, 4]);
    expect([from(0, 'ArrowLeft'), from(0, 'End'), from(4, 'Home')]).toEqual([0, 4, 0]);
    expect([from(4, 'ArrowDown'), from(0, 'x')]).toEqual([undefined, undefined]);
  });
});

describe('the hands of the GM', () => {
  it('put somebody before the next of the order that the game keeps, or last', () => {
    const moves = [
      move({ type: 'arrange' }, 'Put {who} last', { over: [{ who: ['c1', 'c2', 'c3'] }] }),
    ];
    expect(arranged(moves, ['c2', 'c4', 'c1', 'c3'], 'c2')).toEqual({
      type: 'arrange',
      who: 'c2',
      before: 'c1',
    });
    expect(arranged(moves, ['c2', 'c1', 'c3'], 'c3')).toEqual({ type: 'arrange', who: 'c3' });
    expect(arranged(moves, ['c4', 'c1'], 'c4')).toBeUndefined();
    expect(arranged([], ['c1', 'c2'], 'c1')).toBeUndefined();
  });

  it('harm several in full, half and not at all, and heal nobody beyond the most', () => {
    expect(portion(5, 'half')).toBe(2);
    const pool = (id: string, value: number) =>
      ({
        id,
        tracks: { hp: { name: 'hp', kind: 'pool', value, max: 6 } },
      }) as unknown as Parameters<typeof strikes>[0][number];
    const told = { track: 'hp', amount: 5, heals: false, reason: 'Fire' };
    const found = strikes([pool('c1', 6), pool('c2', 6), pool('c3', 6)], told, {
      c1: 'full',
      c2: 'half',
      c3: 'none',
    });
    expect(found.map(({ who, value }) => [who, value])).toEqual([
      ['c1', 1],
      ['c2', 4],
    ]);
    const healed = strikes(
      [pool('c1', 3), pool('c2', 6)],
      { ...told, heals: true },
      {
        c1: 'full',
        c2: 'full',
      },
    );
    expect(healed.map(({ who, value }) => [who, value])).toEqual([['c1', 6]]);
  });

  it('find what can be done by some of its words', () => {
    const all = ['Ana waits', 'Rat 1 slashes at Ana', 'Show Ana'].map((label) => ({
      label,
      act: () => undefined,
    }));
    expect(sought(all, 'ana sl', 9).map(({ label }) => label)).toEqual(['Rat 1 slashes at Ana']);
    expect(sought(all, 'na', 2)).toHaveLength(2);
  });
});
