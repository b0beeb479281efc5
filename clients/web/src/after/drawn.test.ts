/** The charts: a track has one colour in all of them, and what is counted has whole steps. */
import { expect, it } from 'vitest';
import { show } from '../facts/show';
import type { Chart } from '../types/api';
import Charts from './Charts.svelte';
import { draw } from './plot';
import { amounts } from './tale';

const chart = (id: string, series: Record<string, number[]>, unit = ''): Chart => ({
  ...{ id, title: id, unit, labels: ['Ana', 'Bo'] },
  series: Object.entries(series).map(([name, values]) => ({ name, values })),
});

it('gives a track the same colour in what was dealt and what was taken', () => {
  const charts = [
    chart('dealt', { Constitution: [1, 2], 'Hit points': [3, 0] }),
    chart('taken', { 'Hit points': [0, 3], Constitution: [2, 1] }),
  ];
  const { root } = show(Charts, { charts, name: (kind: string) => kind });
  const swatches = [...root.querySelectorAll('li')].map((one) => [
    one.textContent,
    one.querySelector<HTMLElement>('.swatch')?.style.background,
  ]);
  const [con, hp] = swatches;
  expect(swatches.slice(2)).toEqual([hp, con]);
  expect(con?.[1]).not.toBe(hp?.[1]);
});

it('has no half steps where something is counted', () => {
  const ticks = (found: Chart) =>
    [...draw(found, found.title).querySelectorAll('[aria-label], text')]
      .map((one) => one.textContent)
      .filter((text) => /^[\d.]+$/.test(text));
  expect(ticks(chart('d8', { fell: [1, 0], expected: [0.25, 0.25] }))).toEqual(['0', '1']);
  expect(ticks(chart('rounds', { time: [0.5, 1] }, 's'))).toContain('0.6');
});

it('says an amount so that one of it is right, too', () => {
  expect(amounts(new Map([['hit points', 1]]), (name) => name)).toBe('hit points 1');
});
