/**
 * Verbs: moves laid out by what is done, so that whom it is done to is chosen apart. Pure.
 *
 * Law: every move that is given is found again exactly once, in a verb, alone, or in a kind. A verb is what
 * can be done to several combatants; what could be done to one alone is said whole.
 */

import { each } from '../facts/over';
import type { Json } from '../net/view';
import type { Move } from '../types/api';
import { chooses, type Turn } from './offer';

type Names = Readonly<Record<string, string>>;

/** What is done, and each of the moves that do it. */
export interface Verb {
  readonly title: string;
  readonly moves: readonly Move[];
  /** How it is laid out: one button, a verb before its targets, or all of its moves at once. */
  readonly way: 'move' | 'verb' | 'kind';
}

/** Gives the combatant that a move is done to; nobody where it is done to none, or to several. */
export function aimOf({ command }: Move, names: Names): string {
  const aims = Object.entries(command)
    .filter(([field]) => field !== 'who')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value) => typeof value === 'string' && Object.hasOwn(names, value));
  return aims.length === 1 ? String(aims[0]) : '';
}

/** Lays moves out: those of a group together, where the first of them came. */
export function verbsOf(moves: readonly Move[], names: Names): Verb[] {
  const groups = new Map<string, Move[]>();
  let alone = 0;
  for (const move of moves)
    for (const one of each(move, names)) {
      const key = one.group ? `group ${one.group}` : `move ${alone++}`;
      const same = groups.get(key);
      if (same) same.push(one);
      else groups.set(key, [one]);
    }
  return [...groups.values()].map((all) => ({
    title: all[0]?.group ?? '',
    moves: all,
    way: wayOf(all, names),
  }));
}

function wayOf(moves: readonly Move[], names: Names): Verb['way'] {
  if (moves.length === 1) return 'move';
  const aims = moves.map((move) => aimOf(move, names)).filter(Boolean);
  return aims.length === moves.length && new Set(aims).size === aims.length ? 'verb' : 'kind';
}

/** What several can do at once: by whom, and to whom. */
export interface Deed {
  readonly title: string;
  /** Each one's move, where there is nothing to aim at. */
  readonly commands: readonly Json[];
  /** By whom it is aimed at: the moves of those who can. */
  readonly aims: ReadonlyMap<string, readonly Json[]>;
  /** Each one's move, so that they fall upon as many as can be. */
  readonly spread: readonly Json[];
  /** How many of them can do it. */
  readonly able: number;
}

/** Gives what the combatants of several turns can do, as they would say it without a name. */
export function deedsOf(
  turns: readonly Turn[],
  names: Names,
  bare: (label: string, name: string) => string,
): Deed[] {
  const found = new Map<string, Map<string, Move[]>>();
  for (const { who, due } of turns)
    for (const { title, moves, way } of verbsOf(due, names)) {
      if (way === 'kind') continue;
      const [move] = moves;
      const key = title || bare(move?.label ?? '', names[who] ?? '');
      const by = found.get(key) ?? new Map<string, Move[]>();
      by.set(who, [...moves]);
      found.set(key, by);
    }
  return [...found].map(([title, by]) => deed(title, by, names));
}

function deed(title: string, by: ReadonlyMap<string, readonly Move[]>, names: Names): Deed {
  const aims = new Map<string, Json[]>();
  const commands: Json[] = [];
  const spread: Json[] = [];
  const load = new Map<string, number>();
  for (const moves of by.values()) {
    const aimed = moves.map((move) => [aimOf(move, names), move.command] as const);
    for (const [aim, command] of aimed) {
      if (aim) aims.set(aim, [...(aims.get(aim) ?? []), command]);
      else commands.push(command);
    }
    const least = aimed
      .filter(([aim]) => aim)
      .sort(([a], [b]) => (load.get(a) ?? 0) - (load.get(b) ?? 0))[0];
    if (!least) continue;
    load.set(least[0], (load.get(least[0]) ?? 0) + 1);
    spread.push(least[1]);
  }
  return { title, commands, aims, spread, able: by.size };
}

/** Some who have yet to choose, and what they are called together. */
export interface Team {
  readonly id: string;
  /** Empty: all of them. */
  readonly name: string;
  readonly who: readonly string[];
}

/** Some that are alike differ in nothing but a number or a letter at the end. */
const LAST = /[\s#-]+(\d+|\p{Lu})$/u;

/** Gives those who can be told together, most first: all who have yet to choose, of a side, of a name. */
export function teamsOf(
  turns: readonly Turn[],
  people: Readonly<Record<string, { name: string; side: string }>>,
  sideName: (side: string) => string,
): Team[] {
  const open = turns.filter((turn) => chooses(turn) && turn.due.length > 0 && !turn.done);
  const found = new Map<string, Team>();
  const add = (id: string, name: string, who: string) => {
    const team = found.get(id) ?? { id, name, who: [] };
    found.set(id, { ...team, who: [...team.who, who] });
  };
  for (const { who } of open) {
    const { name = '', side = '' } = people[who] ?? {};
    if (LAST.test(name)) add(`name ${name.replace(LAST, '')}`, name.replace(LAST, ''), who);
    add(`side ${side}`, sideName(side), who);
    add('all', '', who);
  }
  const seen = new Set<string>();
  return [...found.values()]
    .filter(({ who }) => who.length > 1)
    .sort((a, b) => b.who.length - a.who.length)
    .filter(({ who }) => !seen.has(who.join(' ')) && seen.add(who.join(' ')));
}
