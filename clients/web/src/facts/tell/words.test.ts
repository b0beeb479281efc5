/** Words of a game: found whole, by a number, by how they begin or end, else part by part. */
import { expect, test } from 'vitest';
import { Tongue } from './tongue';

const FILE = `
why-a-hit = ein Treffer
why-roll-of-n = Wurf { $n }
why-the-damage-of-the-- = Schaden, { WORD($rest, in: "weapon") }
why---against-armour-n = { WORD($rest, in: "weapon") } gegen Rüstung { $n }
weapon---n = { WORD($rest, in: "weapon") } { $n }
weapon-great-axe = Großaxt
any-1-has-n-m = {"{1}"} hat { $n } m.
any-slotted-who-- = {"{who}"}: { $rest }
`;

test.each([
  ['a hit', 'ein Treffer'],
  ['roll of 5', 'Wurf 5'],
  ['the damage of the great axe', 'Schaden, Großaxt'],
  ['a hit, roll of 5, somehow', 'ein Treffer, Wurf 5, somehow'],
  ['great axe 3, 8 against armour 2', 'Großaxt 3, 8 gegen Rüstung 2'],
  ['{1} has 3 m.', '{1} hat 3 m.'],
  ['{who} hears it', '{who}: hears it'],
  ['who hears it', 'who hears it'],
  ['', ''],
])('%s', (value, word) => {
  expect(new Tongue('de', FILE).word('why', value)).toBe(word);
});
