/** Charts say in English what the server says; in German nothing of it is left. */
import { expect, test } from 'vitest';
import { TALES } from '../texts/tales';
import { charted } from './charted';

test('a chart is said as the server says it, with its dice counted', () => {
  const dice = {
    ...{
      id: 'd100-table',
      title: 'd100, thrown 3 times at the table',
      labels: ['1 to 10', '11 to 20'],
    },
    series: [
      { name: 'fell', values: [1, 2] },
      { name: 'expected', values: [1.5, 1.5] },
    ],
  };
  expect(charted(dice)).toEqual(dice);
  const luck = { id: 'luck', title: 'How high the dice fell', labels: ['the GM'], series: [] };
  expect(charted(luck)).toEqual(luck);
  expect(charted({ ...luck, id: 'own', title: 'Of its own' }).title).toBe('Of its own');
  const { thrown, group, charts, series } = TALES.de;
  expect(thrown(6, 1, false)).toBe('W6, einmal geworfen');
  expect(thrown(100, 3, true)).toBe('W100, 3-mal am Tisch geworfen');
  expect(group('1', '10')).toBe('1 bis 10');
  expect(Object.keys(charts)).toEqual(Object.keys(TALES.en.charts));
  expect(Object.keys(series)).toEqual(Object.keys(TALES.en.series));
});
