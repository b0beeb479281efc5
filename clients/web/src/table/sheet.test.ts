import { expect, test } from 'vitest';
import { told } from './sheet';

test('a sheet is told without knowing the game', () => {
  expect(told(4)).toBe('4');
  expect(told(false)).toBe('');
  expect(told(true)).toBe('✓');
  expect(told([])).toBe('');
  expect(told(['sword', 'axe'])).toBe('sword, axe');
  expect(told([{ name: 'Long sword', damage: 3 }])).toBe('Long sword');
  const german = (word: string) => (word === 'great flail' ? 'großer Flegel' : word);
  expect(told([{ name: 'great flail' }, { name: 'Half-moon' }], german)).toBe(
    'großer Flegel, Half-moon',
  );
  expect(told({ agility: 2, combat: 3 })).toBe('agility 2, combat 3');
  expect(told({ body: 'padded-full', motto: 'Well-met, St. John' })).toBe(
    'body padded full, motto Well-met, St. John',
  );
  const feats = ['lethal', 'heavy'].map((feat) => ({ feat, weapon: 'longsword' }));
  expect(told(feats)).toBe('lethal, longsword; heavy, longsword');
  expect(told({ healing: 1, poison: false })).toBe('healing 1');
});
