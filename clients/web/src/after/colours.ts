/** The colours of series, by their place: the page's tokens, so that a drawing follows the theme. */
import type { Chart } from '../types/api';

const COLOURS = [
  ...['--side-1', '--side-2', '--side-3', '--side-4', '--side-5', '--side-6'],
  ...['--accent', '--ink-faint'],
];

/** Gives the colour of a series. */
export function colour(place: number): string {
  return `var(${COLOURS[place % COLOURS.length] ?? ''})`;
}

/** The charts in which each series is a track. */
const TRACKS: ReadonlySet<string> = new Set(['dealt', 'taken']);

/** Gives the series that have colours in a chart, in their order: a track has one, in whatever chart it is. */
export function coloured(chart: Chart, all: readonly Chart[]): readonly string[] {
  const kin = TRACKS.has(chart.id) ? all.filter(({ id }) => TRACKS.has(id)) : [chart];
  return [...new Set(kin.flatMap(({ series }) => series.map(({ name }) => name)))];
}
