/** The palette: everything that this seat can do now, found by its words. Pure but for what it does. */

import { each } from '../facts/over';
import { start } from '../facts/tell/words';
import { paths } from '../route';
import { router } from '../router.svelte';
import { t } from '../texts';
import { boards } from '../texts/boards';
import { clockTexts } from '../texts/clocks';
import type { Desk, Opened } from './desk.svelte';
import { first, type Turn } from './offer';

export interface Entry {
  readonly label: string;
  readonly act: () => void;
}

/** Gives what can be done: moves first, then what concerns somebody, then the table. */
export function* entries(desk: Desk): Generator<Entry> {
  yield* moves(desk);
  for (const one of desk.people) {
    yield { label: t.table.select(one.name), act: () => desk.choose(one.id) };
    if (desk.gm && !desk.table.view?.outcome) yield* deeds(desk, one.id, one.name);
  }
  yield* table(desk);
}

function* moves(desk: Desk): Generator<Entry> {
  const { others, table } = desk.offer;
  // Who is to choose comes before those who have chosen.
  const due = first(desk.offer, desk.table.view?.turn ?? '');
  const place = ({ who, done }: Turn) => (who === due ? 0 : done ? 2 : 1);
  const own = [...desk.offer.own].sort((a, b) => place(a) - place(b));
  for (const { due, more, tools } of [...own, table, ...others])
    for (const move of [...due, ...more, ...tools])
      for (const one of each(move, desk.names))
        yield { label: start(one.label), act: () => void desk.act(one.command) };
}

function* deeds(desk: Desk, who: string, name: string): Generator<Entry> {
  const about = (words: string) => boards.about(words, name);
  for (const [words, dialog] of [
    [t.table.setMark, 'mark'],
    [t.table.grant, 'grant'],
    [t.table.assign, 'assign'],
  ] as const)
    yield { label: about(words), act: () => desk.open({ dialog, who }) };
  const command = { type: 'grant', who, kind: 'screen', reason: t.table.ruling };
  yield { label: about(t.table.behindScreen), act: () => void desk.act(command) };
}

function* table(desk: Desk): Generator<Entry> {
  const open = (label: string, opened: Opened) => ({ label, act: () => desk.open(opened) });
  const { outcome = '' } = desk.table.view ?? {};
  if (desk.gm && desk.undoes)
    yield { label: t.table.undoWhat(desk.undoes), act: () => void desk.undo() };
  if (desk.gm && desk.redoes)
    yield { label: t.table.redoWhat(desk.redoes), act: () => void desk.redo() };
  if (desk.gm && !outcome) {
    yield open(boards.harm, { dialog: 'harm' });
    yield open(t.table.add, { dialog: 'enlist' });
    yield open(clockTexts.menu, { dialog: 'clock' });
    yield open(t.table.endFight, { dialog: 'close' });
  }
  if (desk.gm) yield open(t.table.invite, { dialog: 'invite' });
  if (!desk.gm && !outcome) yield open(t.table.askUndo, { dialog: 'ask' });
  if (!outcome) yield open(t.table.throwDice, { dialog: 'throw' });
  yield open(t.table.keys, { dialog: 'keys' });
  const { encounter } = desk.table;
  yield { label: t.table.replay, act: () => router.go(paths.replay(encounter)) };
  yield { label: t.table.after, act: () => router.go(paths.after(encounter)) };
}

/** Gives the first entries in which each of the words stands; what begins with them comes first. */
export function sought(all: Iterable<Entry>, text: string, most: number): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Entry[] = [];
  const later: Entry[] = [];
  for (const entry of all) {
    const label = entry.label.toLowerCase();
    if (!words.every((word) => label.includes(word))) continue;
    (words.every((word) => ` ${label}`.includes(` ${word}`)) ? found : later).push(entry);
    if (found.length >= most) break;
  }
  return [...found, ...later].slice(0, most);
}
