/**
 * Drawing a chart: bars in groups, by Observable Plot, in the colours of the page.
 *
 * Laws: the page forbids styles in markup, so the drawing is made in a document of its own and comes
 * without its style sheet; colours are the page's tokens, so a chart follows the theme. A saved chart
 * has the colours that it had on the screen.
 */
import { axisFx, axisY, barY, plot, ruleY } from '@observablehq/plot';
import type { Chart } from '../types/api';
import { colour } from './colours';

const WIDTH = 480;
const HEIGHT = 250;
const TICKS = 5;
const STYLE = 'display:block;font:12px system-ui,sans-serif;background:none';

interface Bar {
  readonly label: string;
  readonly series: string;
  readonly value: number;
}

/** Draws a chart; `all` are the series that have colours, in their order, where other charts share them. */
export function draw(
  chart: Chart,
  label: string,
  all: readonly string[] = chart.series.map((series) => series.name),
): SVGSVGElement {
  const names = chart.series.map((series) => series.name);
  // What is counted is whole.
  const most = Math.max(...chart.series.flatMap(({ values }) => values.map((one) => one ?? 0)));
  const ticks = chart.unit || most >= TICKS ? { ticks: TICKS } : { interval: 1, tickFormat: 'd' };
  const long = Math.max(...chart.labels.map((text) => text.length)) > 70 / chart.labels.length;
  const found = plot({
    document: document.implementation.createHTMLDocument(),
    width: WIDTH,
    height: HEIGHT,
    marginBottom: long ? 70 : 34,
    marginLeft: 44,
    ariaLabel: label,
    x: { axis: null, domain: names, padding: 0.08 },
    fx: { domain: chart.labels, padding: 0.18, label: null },
    y: { grid: true, label: null, nice: true },
    color: { domain: [...all], range: all.map((_, place) => colour(place)) },
    marks: [
      axisY({ label: null, tickSize: 0, ...ticks }),
      axisFx({ anchor: 'bottom', label: null, tickSize: 0, tickRotate: long ? -30 : 0 }),
      barY(bars(chart), { fx: 'label', x: 'series', y: 'value', fill: 'series', rx: 1.5 }),
      ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
  });
  found.querySelectorAll('style').forEach((style) => style.remove());
  // A group of bars has no role, and so may have no label; the picture as a whole has one.
  found.querySelectorAll('g').forEach((group) => group.removeAttribute('aria-label'));
  found.setAttribute('role', 'img');
  return document.importNode(found, true) as SVGSVGElement;
}

/** Gives a drawing as a file that needs no page around it. */
export function file(drawn: SVGSVGElement): string {
  const tokens = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolved = new XMLSerializer()
    .serializeToString(drawn)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      probe.style.color = tokens.getPropertyValue(name);
      return getComputedStyle(probe).color;
    });
  probe.style.color = tokens.getPropertyValue('--ink');
  const ink = getComputedStyle(probe).color;
  probe.remove();
  return resolved.replace('<svg ', `<svg style="${STYLE};color:${ink}" `);
}

function bars(chart: Chart): Bar[] {
  return chart.series.flatMap(({ name, values }) =>
    values.flatMap((value, place) =>
      value === null ? [] : [{ label: chart.labels[place] ?? '', series: name, value }],
    ),
  );
}
