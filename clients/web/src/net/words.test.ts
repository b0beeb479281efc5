/** What a game's sayings make of the words in a move, and what they leave as it came. */
import { expect, it } from 'vitest';
import type { Move, Prompted } from '../types/api';
import { gameWords } from './words.svelte';

const NAMES = { c1: 'Ana', c2: 'Bo (Rat)', c3: 'Cy' };
const move = (label: string, command = {}): Move => ({
  command: { type: 'x', who: 'c1', ...command },
  label,
  group: 'Slash at',
});
const said = (label: string, command = {}) => gameWords.move(move(label, command), NAMES).label;

it('says moves in the words of the game: slots stay, names are put back, the rest is as it came', () => {
  gameWords.learn(
    'move-slash-at = Hieb gegen\nmove-who-slashes-at-target = {"{who}"} haut {"{target}"}\n' +
      'move-go-on-without-- = Weiter ohne { $rest }',
    'de',
  );
  expect(gameWords.move(move(''), NAMES).group).toBe('Hieb gegen');
  expect(said('Ana slashes at {target}')).toBe('Ana haut {target}');
  expect(said('Ana slashes at Bo (Rat)', { target: 'c2' })).toBe('Ana haut Bo (Rat)');
  expect(said('Ana slashes at Cy')).toBe('Ana haut Cy');
  expect(said('Go on without Bo (Rat), Cy')).toBe('Weiter ohne Bo (Rat), Cy');
  expect(said('Ana waits')).toBe('Ana waits');
  gameWords.learn('');
  expect(said('Ana slashes at Cy')).toBe('Ana slashes at Cy');
});

it('leaves people the names that the table gave them, though the game has words for them', () => {
  gameWords.learn(
    'move-go-on-without-- = Weiter ohne { $rest }\nmove-summon-- = Beschwört: { $rest }\n' +
      'any-wrestler = Ringer\nany-swordsman = Fechter\nany-imp = Kobold',
    'de',
  );
  const names = { c1: 'Swordsman', c2: 'Wrestler', c3: 'Wrestler 2' };
  const told = (label: string) => gameWords.move(move(label, { who: undefined }), names).label;
  expect(told('Go on without Swordsman, Wrestler')).toBe('Weiter ohne Swordsman, Wrestler');
  expect(told('Go on without Wrestler 2, Wrestler')).toBe('Weiter ohne Wrestler 2, Wrestler');
  expect(told('Summon imp')).toBe('Beschwört: imp');
  gameWords.learn('');
});

it('says questions with the names in them, also where one name begins with another', () => {
  gameWords.learn(
    `question-does-1-follow-2 = Folgt {"{1}"} {"{2}"}?
question-does-2-follow-1 = Folgt {"{2}"} {"{1}"}?
question-1-strikes-2-with-- = {"{1}"} gegen {"{2}"}: { $rest }.`,
    'de',
  );
  const names = { s1: 'Ana', c1: 'Ana 1', c2: 'Bo', none: '' };
  const asked = (question: string, known: Readonly<Record<string, string>> = names) =>
    gameWords.question({ about: '', question } as Prompted, known);
  expect(asked('Does Ana 1 follow Bo?')).toBe('Folgt Ana 1 Bo?');
  expect(asked('Does Ana 1 follow Ana?')).toBe('Folgt Ana 1 Ana?');
  expect(asked('Bo strikes Ana with a spoon. Does Ana follow Bo?')).toBe(
    'Bo gegen Ana: a spoon. Folgt Ana Bo?',
  );
  expect(asked('Bo sings. Does Ana follow Bo?')).toBe('Bo sings. Folgt Ana Bo?');
  expect(asked('Does Bob follow Bo?')).toBe('Does Bob follow Bo?');
  expect(asked('Does Ana follow Bo?', {})).toBe('Does Ana follow Bo?');
  gameWords.learn('');
});

it('tells two of one name apart in moves, questions and choices', () => {
  const names = { c1: 'Ana', c2: 'Rat', c3: 'Rat (c3)', c4: 'Rat King' };
  const told = (label: string, command: object) =>
    gameWords.move({ command: { type: 'x', ...command }, label, short: label }, names);
  expect(told('Rat: end the turn', { who: 'c3' }).short).toBe('Rat (c3): end the turn');
  expect(told('Rat: end the turn', { who: 'c2' }).label).toBe('Rat: end the turn');
  expect(told('Rat King strikes at Rat', { who: 'c4', target: 'c3' }).label).toBe(
    'Rat King strikes at Rat (c3)',
  );
  expect(told('Rat strikes at Rat', { target: 'c2', who: 'c3' }).label).toBe(
    'Rat (c3) strikes at Rat',
  );
  // Who of them is meant cannot be known.
  expect(told('Rat leaves Rat', { who: 'c3' }).label).toBe('Rat leaves Rat');
  const prompt = { about: 'c3', question: 'Whom does Rat go for?', kind: 'whom' };
  expect(gameWords.question(prompt as Prompted, names)).toBe('Whom does Rat (c3) go for?');
  const choices = ['c2', 'c3'].map((id) => ({ id, label: 'Rat' }));
  expect(choices.map((one) => gameWords.choice(one, names))).toEqual(['Rat', 'Rat (c3)']);
  expect(gameWords.choice({ id: 'none', label: 'Nobody' }, names)).toBe('Nobody');
});

it('puts why somebody asks to take something back in brackets', () => {
  const asked = (why: string) => {
    const question = `Rat asks to take back the last step.${why}`;
    return gameWords.question({ about: '', kind: 'undo', question } as Prompted, { s1: 'Rat' });
  };
  const wish = 'Rat asks to take back the last step';
  expect(asked(' a slip of mine')).toBe(`${wish} (a slip of mine).`);
  expect(asked('')).toBe(`${wish}.`);
  gameWords.learn('x = y', 'de');
  expect(asked(' Verklickt. Rat, 2')).toBe(
    'Rat bittet darum, den letzten Schritt zurückzunehmen (Verklickt. Rat, 2).',
  );
  gameWords.learn('');
});
