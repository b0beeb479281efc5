/**
 * Moves that are offered over several: who makes them, and what is chosen for them. Pure.
 *
 * Law: whatever is given here was offered; names, and words of the game in the reader's language, are put
 * in where the words have a slot.
 */

import type { Json } from '../net/view';
import type { Move } from '../types/api';
import { toldApart } from './apart';
import { tongue } from './tell/tongue';
import { listed } from './tell/words';

type Names = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, readonly unknown[]>>;

/** Gives a move for each combatant who can make it; what else is to be chosen stays open. */
export function byWho(move: Move, names: Names): Move[] {
  const rows = (move.over ?? []) as readonly Row[];
  if (!rows.some((row) => row['who'])) return [move];
  return rows.flatMap(({ who, ...rest }) =>
    (who ?? []).map((one) => settle(move, { who: one }, names, [rest])),
  );
}

/** Gives everything that a move stands for, one after the other. */
export function* each(move: Move, names: Names): Generator<Move> {
  for (const row of (move.over ?? [{}]) as readonly Row[]) {
    for (const chosen of combinations(Object.entries(row))) {
      const said = [move.command['who'], ...Object.values(chosen)].filter(
        (value) => typeof value === 'string',
      );
      if (new Set(said).size === said.length) yield settle(move, chosen, names, []);
    }
  }
}

function* combinations(fields: [string, readonly unknown[]][]): Generator<Json> {
  const [first, ...rest] = fields;
  if (!first) {
    yield {};
    return;
  }
  for (const value of first[1])
    for (const more of combinations(rest)) yield { [first[0]]: value, ...more };
}

/** Puts what was chosen into the command and the words. */
function settle(move: Move, chosen: Json, names: Names, rows: readonly Row[]): Move {
  const open = rows.filter((row) => Object.keys(row).length > 0);
  const say = (text: string | undefined) =>
    text?.replace(/\{(\w+)\}/g, (slot, field: string) => word(slot, chosen[field], names));
  const words = Object.fromEntries(
    (['label', 'group', 'short'] as const).flatMap((key) =>
      move[key] === undefined ? [] : [[key, say(move[key])]],
    ),
  );
  const command = { ...move.command, ...chosen };
  const left = Object.fromEntries(Object.entries(move).filter(([key]) => key !== 'over'));
  return { ...left, command, ...words, ...(open.length > 0 && { over: open }) } as Move;
}

function word(slot: string, value: unknown, names: Names): string {
  if (value === undefined) return slot;
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const called = (one: string) => (Object.hasOwn(names, one) ? names[one] : undefined);
  return listed(values.map((one) => called(one) ?? tongue.word('slot', one)));
}

/** Gives the names of combatants by their ids, those of one name told apart. */
export function namesOf(people: Readonly<Record<string, { id: string; name: string }>>): Names {
  return Object.fromEntries(Object.values(toldApart(people)).map(({ id, name }) => [id, name]));
}

/** Gives everybody who can make a move. */
export function makers(move: Move): unknown[] {
  const rows = (move.over ?? []) as readonly Row[];
  return [move.command['who'], ...rows.flatMap((row) => row['who'] ?? [])];
}
