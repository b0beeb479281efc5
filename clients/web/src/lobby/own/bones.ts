/** What a game, and each part of one, can begin with: the least that plays, to be changed. */

import { lang } from '../../lang';
import { forms } from '../../texts/forms';
import { tableOf, type Table } from './edit';
import type { Part } from './parts';

/**
 * Gives a whole small game: hit points, armour, an attack a turn, somebody to fight and somebody to
 * be.
 */
export function bones(): Table {
  const say = forms.bones;
  return {
    ...{ title: say.title, about: say.about, version: '1', language: lang },
    sheet: {
      hit_points: { title: say.hitPoints, default: 10, least: 1 },
      armour: { title: say.armour, default: 12 },
      attack: { title: say.attack, default: 3 },
      initiative: { title: say.initiative, default: 0 },
    },
    tracks: {
      hp: {
        ...{ title: say.hitPoints, max: 'hit_points' },
        zero: [{ mark: 'down' }],
        risen: [{ unmark: 'down' }],
      },
      actions: { title: say.actions, max: '1', back: 'turn' },
    },
    damage: { track: 'hp' },
    order: { by: 'roll', formula: '1d20 + initiative', ties: 'initiative' },
    conditions: { down: { title: say.down, out: true } },
    actions: { strike: { title: say.strike, ...attack(), cost: { actions: '1' } } },
    templates: {
      hero: { name: say.hero, side: 'party', npc: false, sheet: { hit_points: 20 } },
      foe: { name: say.foe },
    },
  };
}

function attack(): Table {
  const say = forms.bones;
  const grades = {
    hits: { title: say.hits, when: 'margin >= 0', effects: [{ damage: '1d6 + 1' }] },
    misses: { title: say.misses, when: '1' },
  };
  return { target: 'foe', roll: '1d20 + attack', against: 'target.armour', grades };
}

/** A way to begin an entry. */
export interface First {
  readonly id: string;
  readonly title: string;
  readonly first: Table;
}

/**
 * Gives the ways to begin an entry of a part; of most there is one. Where a game has a track that comes
 * back with each turn, an action costs one of it.
 */
export function firsts(part: Part, game: Table): readonly First[] {
  if (part !== 'actions') return [{ id: '', title: '', first: FIRST[part] ?? {} }];
  const save = { title: forms.save, roll: '1d20', against: '12' };
  const spell = { target: 'foe', effects: [{ damage: '3d6', check: save, half: true }] };
  const found = [
    { id: 'attack', first: attack() },
    { id: 'spell', first: spell },
    { id: 'heal', first: { target: 'ally', effects: [{ heal: '1d8' }] } },
    { id: 'other', first: {} },
  ];
  const spent = Object.entries(tableOf(game['tracks'])).find(
    ([, t]) => tableOf(t)['back'] === 'turn',
  );
  const cost = spent ? { cost: { [spent[0]]: '1' } } : {};
  return found.map(({ id, first }) => ({
    ...{ id, title: forms.beginnings[id] ?? id },
    first: { ...first, ...cost },
  }));
}

const FIRST: Readonly<Partial<Record<Part, Table>>> = {
  tracks: { max: '10' },
  decks: { cards: 52 },
  triggers: { at: 'declared' },
  grades: { when: 'margin >= 0' },
};
