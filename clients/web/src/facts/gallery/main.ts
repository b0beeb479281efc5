/** The gallery begins: `?game=zwerchhau&part=log&theme=dark&axe`. Development only. */
import { mount } from 'svelte';
import '../../ui/theme.css';
import '../../ui/controls.css';
import type { Recording } from '../recording';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const game = wanted.get('game') ?? 'zwerchhau';
const answer = await fetch(`/recordings/${encodeURIComponent(game)}.json`);
const recording = (await answer.json()) as Recording;
const moment = Number(wanted.get('moment') ?? 4);
const target = document.getElementById('app');
if (target)
  mount(Gallery, { target, props: { recording, part: wanted.get('part') ?? '', moment } });

if (wanted.has('axe')) {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run();
  const found = violations.map((one) => ({
    rule: one.id,
    impact: one.impact,
    where: one.nodes.slice(0, 4).map((node) => `${node.html} ${node.failureSummary ?? ''}`),
  }));
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const wider = [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
  const report = document.createElement('pre');
  report.id = 'report';
  report.textContent = JSON.stringify({ wide, wider: [...new Set(wider)], found }, null, 1);
  document.body.append(report);
}
