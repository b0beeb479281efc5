/** The keys of a table. None fires while somebody types, in a dialog, or in a menu. */

import { flushSync } from 'svelte';
import { paths } from '../route';
import { router } from '../router.svelte';
import type { Desk, Panel } from './desk.svelte';

const PANELS: Record<string, Panel> = { c: 'people', f: 'fight', l: 'log' };

export function shortcuts(event: KeyboardEvent, desk: Desk): void {
  if (event.defaultPrevented || busy(event.target)) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === 'z') {
    event.preventDefault();
    void (event.shiftKey ? desk.redo() : desk.undo());
    return;
  }
  if ((event.ctrlKey || event.metaKey) && key === 'k') {
    event.preventDefault();
    desk.open({ dialog: 'palette' });
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (plain(key, desk)) event.preventDefault();
}

function plain(key: string, desk: Desk): boolean {
  const panel = PANELS[key];
  if (panel) return reach(desk, panel);
  if (key === '?') desk.open({ dialog: 'keys' });
  else if (key === 'i' && desk.gm) desk.open({ dialog: 'invite' });
  else if (key === 'j' || key === 'k') desk.step(key === 'j' ? 1 : -1);
  else if (key === 'r') router.go(paths.replay(desk.table.encounter));
  else if (key === 'n') focus(desk, 'log', '[data-note]');
  else if (/^[1-9]$/.test(key)) focus(desk, 'fight', numbered(), Number(key) - 1);
  else return false;
  return true;
}

/** Where the numbers lead: to whom a chosen verb can be done, or else to what can be done. */
const numbered = () =>
  document.querySelector('[data-aims] .play') ? '[data-aims] .play' : '[data-offer] .play';

/** Brings the focus to a panel, so that the next Tab goes into it. */
function reach(desk: Desk, panel: Panel): boolean {
  desk.panel = panel;
  flushSync(); // on a phone it has to be there first
  const found = document.getElementById(`panel-${panel}`);
  found?.setAttribute('tabindex', '-1');
  found?.focus();
  return true;
}

function focus(desk: Desk, panel: Panel, selector: string, index = 0): void {
  desk.panel = panel;
  flushSync();
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  found.filter((one) => one.checkVisibility())[index]?.focus();
}

function busy(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, dialog[open], [role=menu], [contenteditable]') !== null
  );
}
