import { describe, expect, it } from 'vitest';
import { guess, newcomers, read, targets } from './blocks';

const SHEET = {
  type: 'object',
  properties: {
    armour: { type: 'integer', title: 'Armour' },
    hit_points: { type: 'integer', title: 'Hit points' },
    dexterity: { type: 'integer', title: 'Dexterity' },
    initiative: { type: 'integer', title: 'Initiative' },
    healing: { type: 'string', title: 'Healing' },
    dies_at_once: { enum: ['no', 'yes'], title: 'Dies at 0' },
    attacks: { type: 'array', title: 'Attacks', items: { $ref: '#/$defs/Attack' } },
    resists: { type: 'array', items: { enum: ['fire'] } },
  },
};
const COMPONENTS = {
  Attack: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      bonus: { type: 'integer' },
      damage: { type: 'string' },
      type: { enum: ['slashing', 'piercing'] },
    },
  },
};
const KNOWN = targets(SHEET, COMPONENTS, { name: 'Name', count: 'How many', side: 'Side' });

/** Reads what was pasted as the dialog does, and takes what it guesses. */
function taken(text: string) {
  const table = read(text);
  return table ? newcomers(table, guess(table, KNOWN), KNOWN) : [];
}

const foe = (name: string, sheet: Record<string, unknown>, side = 'foes') => ({
  name,
  side,
  npc: true,
  sheet,
});

describe('a table that is pasted', () => {
  it('gives ten combatants for ten lines', () => {
    const lines = Array.from({ length: 10 }, (_, n) => `Rat ${n + 1}\t${n + 3}\t12`);
    const found = taken(['Name\tHP\tAC', ...lines].join('\n'));
    expect(found).toHaveLength(10);
    expect(found[9]).toEqual(foe('Rat 10', { hit_points: 12, armour: 12 }));
  });

  it.each([
    ['tabs', 'Name\tHP\tInit\nOgre\t59 (7d10)\t-1'],
    ['commas', 'name,hit points,initiative\n"Ogre",59,-1'],
    ['semicolons', 'Creature;Health;Init\r\nOgre;59;-1\r\n'],
    ['bars', '| Name | HP | Initiative |\n| --- | ---: | --- |\n| Ogre | 59 | -1 |'],
  ])('may have %s between its cells', (_, text) => {
    expect(taken(text)).toEqual([foe('Ogre', { hit_points: 59, initiative: -1 })]);
  });

  it('may say how many there are, on which side, and any field of the sheet', () => {
    const text = 'Name,Count,Side,Dies at 0,Healing,Colour\nImp,2,the other side,YES,1d4,red';
    const imp = foe('Imp', { dies_at_once: 'yes', healing: '1d4' }, 'the-other-side');
    expect(taken(text)).toEqual([imp, imp]);
    expect(taken('Name;HP\n3x Imp;4\nOrc x2;15').map((one) => one.name)).toEqual([
      'Imp',
      'Imp',
      'Imp',
      'Orc',
      'Orc',
    ]);
  });

  it('is guessed where nothing names its columns, and may be told better', () => {
    const table = read('Ogre;59;11;-1');
    expect(table?.named).toBe(false);
    expect(table && guess(table, KNOWN)).toEqual([
      'name',
      'sheet.hit_points',
      'sheet.armour',
      'sheet.initiative',
    ]);
    const other = ['name', 'sheet.armour', '', 'sheet.dexterity'];
    expect(table && newcomers(table, other, KNOWN)).toEqual([
      foe('Ogre', { armour: 59, dexterity: -1 }),
    ]);
  });

  it('brings attacks where a column has them', () => {
    const found = taken(
      'Name|Attacks\nOgre|Two-handed club +6 2d8 + 4 / Javelin: +6 (1d6) piercing\nRat|Bite d4\nCow|',
    );
    expect(found.map(({ sheet }) => sheet)).toEqual([
      {
        attacks: [
          { name: 'Two-handed club', bonus: 6, damage: '2d8+4' },
          { name: 'Javelin', bonus: 6, damage: '1d6', type: 'piercing' },
        ],
      },
      { attacks: [{ name: 'Bite', damage: '1d4' }] },
      {},
    ]);
    expect(KNOWN.map(({ id }) => id)).not.toContain('sheet.resists');
  });

  it('is never more than a fight may be opened with', () => {
    expect(taken('Name,Count\nRat,99\nBat,99')).toHaveLength(100);
    expect(read('  \n')).toBeUndefined();
  });
});

describe('the JSON of other trackers', () => {
  const goblin = foe('Goblin', { hit_points: 7, armour: 15, dexterity: 14 });
  const block = {
    Id: 'x',
    Name: 'Goblin',
    HP: { Value: 7, Notes: '(2d6)' },
    AC: { Value: 15, Notes: '' },
    InitiativeModifier: 2,
    Abilities: { Str: 8, Dex: 14 },
  };
  const there = foe('Goblin', { hit_points: 7, armour: 15, dexterity: 14, initiative: 2 });

  it('of Improved Initiative: a stat block, a library, a saved encounter', () => {
    expect(taken(JSON.stringify(block))).toEqual([there]);
    expect(taken(JSON.stringify({ 'Creatures.a': block, 'Creatures.b': block }))).toHaveLength(2);
    const saved = { Name: 'Ambush', Combatants: [{ StatBlock: block }, { StatBlock: block }] };
    expect(taken(JSON.stringify(saved))).toEqual([there, there]);
  });

  it('of 5etools: a list of monsters', () => {
    const one = { name: 'Goblin', hp: { average: 7, formula: '2d6' }, ac: [{ ac: 15 }], dex: 14 };
    expect(taken(JSON.stringify({ monster: [one] }))).toEqual([goblin]);
    expect(taken(JSON.stringify([{ ...one, ac: [15] }]))).toEqual([goblin]);
  });

  it('of Open5e: the results of a search, older and newer', () => {
    const older = { name: 'Goblin', hit_points: 7, armor_class: 15, dexterity: 14 };
    const newer = {
      name: 'Goblin',
      hit_points: 7,
      armor_class: 15,
      ability_scores: { dexterity: 14 },
    };
    for (const one of [older, newer])
      expect(taken(JSON.stringify({ count: 1, results: [one] }))).toEqual([goblin]);
  });

  it('is left alone where it is none', () => {
    expect(read('{"name": ')).toBeUndefined();
    expect(read('[]')).toBeUndefined();
  });
});
