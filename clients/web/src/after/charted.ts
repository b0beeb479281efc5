/**
 * Charts in the reader's language: the server counts, and the page has the words.
 *
 * Law: what it has no word for is said as it came. Limit: a game's own words come once the game is known.
 */
import { gameWords } from '../net/words.svelte';
import { t } from '../texts';
import { tales } from '../texts/tales';
import type { Chart } from '../types/api';

const DICE = /^d(\d+)(-table)?$/;
const GROUP = /^(\d+) to (\d+)$/;

/** Says the title, the labels and the rows of a chart. */
export function charted(chart: Chart): Chart {
  return {
    ...chart,
    title: titled(chart),
    labels: chart.labels.map(labelled),
    series: chart.series.map((one) => ({ ...one, name: named(one.name, chart.id) })),
  };
}

function titled({ id, title, series }: Chart): string {
  const [, sides, table] = DICE.exec(id) ?? [];
  if (!sides) return Object.hasOwn(tales.charts, id) ? (tales.charts[id] ?? title) : title;
  const count = series[0]?.values.reduce((sum: number, value) => sum + (value ?? 0), 0) ?? 0;
  return tales.thrown(Number(sides), count, Boolean(table));
}

function labelled(label: string): string {
  if (label === 'the GM') return t.facts.theGm;
  const [, from, to] = GROUP.exec(label) ?? [];
  return from && to ? tales.group(from, to) : label;
}

function named(name: string, chart: string): string {
  if (Object.hasOwn(tales.series, name)) return tales.series[name] ?? name;
  const families =
    chart === 'outcomes' ? (['grade', 'outcome'] as const) : (['track', 'grade'] as const);
  return families.map((one) => gameWords.say(one, name)).find((said) => said !== name) ?? name;
}
