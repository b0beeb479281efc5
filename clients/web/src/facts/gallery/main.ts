/** The gallery begins: `?game=zwerchhau&part=log&theme=dark`. Development only. */
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
