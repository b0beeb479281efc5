/**
 * What a seat is offered, laid out: whose turn it is to choose, what comes first, what is folded. Pure.
 *
 * Law: every move but answers, the start, waves and newer rules is laid out once, in the order in which it came. Who is
 * played by somebody present is theirs to choose for, also where this seat may do it.
 */

import { byWho, namesOf } from '../facts/over';
import type { Prompt, View } from '../net/view';
import type { Move } from '../types/api';

/** The moves of one combatant. */
export interface Turn {
  readonly who: string;
  /** What the fight waits for. */
  readonly due: readonly Move[];
  /** What may also be done. */
  readonly more: readonly Move[];
  readonly tools: readonly Move[];
  /** It has chosen; what is due would be another choice. */
  readonly done: boolean;
}

export interface Layout {
  /** Those for whom this seat has to choose. */
  readonly own: readonly Turn[];
  /** Those for whom others do who are here. */
  readonly others: readonly Turn[];
  /** Moves of the table itself, and its tools. */
  readonly table: Turn;
}

/** Moves under one heading; those without one stand by themselves. */
export interface Block {
  readonly title: string;
  readonly moves: readonly Move[];
}

/** What has a place of its own. */
const APART: ReadonlySet<string> = new Set(['answer', 'begin', 'upgrade', 'reveal']);

export function layOut(moves: readonly Move[], view: View, online: readonly string[]): Layout {
  const found = new Map<string, Move[]>();
  const names = namesOf(view.combatants);
  for (const move of moves.flatMap((one) => byWho(one, names))) {
    const { type, who } = move.command;
    if (APART.has(type as string)) continue;
    const key = typeof who === 'string' && view.combatants[who] ? who : '';
    const same = found.get(key);
    if (same) same.push(move);
    else found.set(key, [move]);
  }
  const { seat, role } = view.you;
  const elsewhere = ({ who }: Turn) =>
    role === 'gm' &&
    (view.combatants[who]?.seats ?? []).some((one) => one !== seat && online.includes(one));
  const turns = [...found].filter(([who]) => who).map(([who, all]) => turn(who, all));
  return {
    own: turns.filter((one) => !elsewhere(one)),
    others: turns.filter(elsewhere),
    table: turn('', found.get('') ?? []),
  };
}

/** Gives the moves that bring a later wave, first to last. */
export const brings = (moves: readonly Move[]): Move[] =>
  moves.filter(({ command }) => command.type === 'reveal');

/** Gives the versions of the rules by which the fight could go on, oldest first. */
export const newer = (moves: readonly Move[]): string[] =>
  moves
    .filter(({ command }) => command.type === 'upgrade')
    .map(({ command }) => String(command['version']));

function turn(who: string, moves: readonly Move[]): Turn {
  const [due, more, tools] = ['', 'more', 'tool'].map((part) =>
    moves.filter((move) => (move.part ?? '') === part),
  ) as [Move[], Move[], Move[]];
  return { who, due, more, tools, done: due.length > 0 && due.every((move) => move.again) };
}

/** Tells whether somebody can be chosen for, apart from tools. */
export const chooses = ({ due, more }: Turn): boolean => due.length + more.length > 0;

/** Gives the first for whom this seat has yet to choose; whoever's turn it is goes before. */
export function first(offer: Layout, turn: string): string {
  const waits = offer.own.filter(({ due, done }) => due.length > 0 && !done);
  return (waits.find(({ who }) => who === turn) ?? waits[0])?.who ?? '';
}

/** Puts moves of a kind under its heading. A kind of one move needs none. */
export function blocks(moves: readonly Move[]): Block[] {
  const found: { title: string; moves: Move[] }[] = [];
  const size = (group: string) => moves.filter((move) => move.group === group).length;
  for (const move of moves) {
    const title = move.group && size(move.group) > 1 ? move.group : '';
    const last = found.at(-1);
    const same = title ? found.find((block) => block.title === title) : last?.title ? null : last;
    if (same) same.moves.push(move);
    else found.push({ title, moves: [move] });
  }
  return found;
}

/** What a fight waits for, in a word, and for whom: the first by name, and how many more. */
export function now(view: View, waits: readonly string[]) {
  const prompts = Object.values(view.prompts);
  // The GM who is asked about somebody whom a player plays is named, and not whom it is about.
  const others = ({ about, seats }: Prompt) =>
    seats.join() === 'gm' && view.combatants[about]?.seats.some((seat) => seat !== 'gm');
  const asked = prompts.map((one) => (others(one) ? 'gm' : one.about || (one.seats[0] ?? '')));
  const turn = !prompts.length && view.turn ? [view.turn] : [];
  const ids = [prompts.length ? asked : turn, waits].find((some) => some.length) ?? [];
  const called = (id: string) => view.combatants[id]?.name ?? view.seats[id]?.name ?? '';
  const names = [...new Set(ids)].map(called).filter(Boolean);
  const what = prompts.length ? 'answer' : turn.length ? 'turn' : 'choose';
  return { what, who: names[0] ?? '', more: Math.max(0, names.length - 1) };
}

/** Gives what a seat is asked first; the GM also what nobody else is here to answer. */
export function asks({ prompts, you }: View, online: readonly string[]): Prompt | undefined {
  const all = Object.values(prompts);
  const left = ({ seats }: Prompt) =>
    you.role === 'gm' && !seats.some((one) => online.includes(one));
  return all.find(({ seats }) => seats.includes(you.seat)) ?? all.find(left);
}

/** For whom each seat is to choose, the asking seat left out: the seats' ids and combatants. */
export function awaited(view: View, waits: readonly string[]): [string, string[]][] {
  const gm = 'gm';
  const found = new Map<string, string[]>();
  for (const who of waits) {
    const seats = view.combatants[who]?.seats ?? [];
    if (seats.includes(view.you.seat)) continue;
    const key = seats.length > 0 ? seats.join(' ') : gm;
    if (key !== view.you.seat) found.set(key, [...(found.get(key) ?? []), who]);
  }
  return [...found];
}

/** Parts those who are waited for: of whom somebody is here, named alone, and who is away. */
export function present(
  found: readonly [string, string[]][],
  online: readonly string[],
): { here: [string[], string[]][]; away: [string[], string[]][] } {
  const all = found.map(([ids, who]): [string[], string[]] => [ids.split(' '), who]);
  if (online.length === 0) return { here: all, away: [] }; // nobody has said yet who is here
  const here = all.flatMap(([seats, who]): [string[], string[]][] => {
    const some = seats.filter((seat) => online.includes(seat));
    return some.length > 0 ? [[some, who]] : [];
  });
  return { here, away: all.filter(([seats]) => !seats.some((seat) => online.includes(seat))) };
}
