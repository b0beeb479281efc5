/** The changes that a preview tells, old beside new, as a table has them. */
import { handOf, type Held } from '../facts/hands';
import { listed, plain } from '../facts/tell/words';
import type { Combatant, Mark, View } from '../net/view';
import { t } from '../texts';
import type { Track } from '../types/api';

/** As much of a view as tells who is who. */
export type People = Pick<View, 'combatants' | 'encounter' | 'round' | 'seats'>;

/** Old and new; `null` where there was or would be nothing. */
export type Pair<T> = readonly [T | null, T | null];

interface Told {
  readonly there?: Pair<boolean>;
  readonly tracks?: Readonly<Record<string, Pair<Track>>>;
  readonly marks?: Readonly<Record<string, Pair<Mark>>>;
  readonly declared?: Pair<boolean>;
  readonly seats?: Pair<readonly string[]>;
  readonly name?: Pair<string>;
  readonly side?: Pair<string>;
  readonly shown?: Pair<string>;
}

/** What would be different for one combatant. */
export interface Changed {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** What is told in words: who is there, has declared, is played by whom. */
  readonly words: readonly Pair<string>[];
  readonly tracks: readonly (readonly [string, Pair<Track>])[];
  /** The conditions that differ, before and after. */
  readonly marks: readonly [Record<string, Mark>, Record<string, Mark>] | undefined;
  readonly hand: Pair<Held> | undefined;
}

export interface Changes {
  readonly combatants: readonly Changed[];
  /** Phase, round, turn, side, outcome, who comes next and what is asked, by name. */
  readonly scene: readonly (readonly [string, Pair<string>])[];
  /** Something differs that only the game itself can put in words. */
  readonly own: boolean;
}

type Found = Readonly<Record<string, unknown>>;
type Value = string | number | null;

/** Reads the changes of a preview; `view` knows the names. */
export function readChanges(found: Found, view: People): Changes {
  const told = (found['combatants'] ?? {}) as Record<string, Told>;
  const ids = new Set([...Object.keys(told), ...Object.keys(view.combatants)]);
  const combatants = [...ids].map((id) => changed(id, told[id] ?? {}, found['own'], view));
  const scene = Object.entries(found).filter(([name]) => name !== 'combatants' && name !== 'own');
  return {
    combatants: combatants.filter(
      ({ words, tracks, marks, hand }) => words.length + tracks.length > 0 || marks || hand,
    ),
    scene: (scene as [string, Pair<Value | readonly Value[]>][]).map(
      ([name, [before, after]]) => [name, [said(before, view), said(after, view)]] as const,
    ),
    own: found['own'] !== undefined,
  };
}

function changed(id: string, told: Told, own: unknown, view: People): Changed {
  const known: Combatant | undefined = view.combatants[id];
  const marks = told.marks && Object.entries(told.marks);
  return {
    id,
    name: known?.name ?? told.name?.[1] ?? id,
    side: known?.side ?? '',
    words: inWords(told, view),
    tracks: Object.entries(told.tracks ?? {}),
    marks: marks && [half(marks, 0), half(marks, 1)],
    hand: hands(id, own),
  };
}

function inWords({ there, declared, seats, name, side, shown }: Told, view: People) {
  const { amend } = t;
  const each = <T>(pair: Pair<T> | undefined, words: (value: T) => string): Pair<string>[] =>
    pair ? [[pair[0] === null ? '' : words(pair[0]), pair[1] === null ? '' : words(pair[1])]] : [];
  const players = (ids: readonly string[]) => listed(ids.map((id) => view.seats[id]?.name ?? id));
  return [
    ...each(there, (is) => amend.there[is ? 1 : 0]),
    ...each(declared, (is) => amend.declared[is ? 1 : 0]),
    ...each(seats, (ids) => amend.played(players(ids))),
    ...each(name, (found) => found),
    ...each(side, (found) => amend.side(plain(found))),
    ...each(shown, (found) => amend.shown[found] ?? found),
  ];
}

/** Gives the hands of cards that the game's own state tells, where they differ. */
function hands(id: string, own: unknown): Pair<Held> | undefined {
  if (!Array.isArray(own)) return undefined;
  const [before, after] = (own as unknown[]).map((one) =>
    handOf({ own: one, readied: [] as readonly string[] } as View, id),
  );
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return [before ?? null, after ?? null];
}

function half(marks: readonly (readonly [string, Pair<Mark>])[], index: 0 | 1) {
  const found = marks.flatMap(([name, pair]) =>
    pair[index] ? [[name, pair[index]] as const] : [],
  );
  return Object.fromEntries(found);
}

/** Says a value; ids of combatants by their names. */
function said(value: Value | readonly Value[], view: People): string {
  if (typeof value === 'object' && value) return value.map((one) => said(one, view)).join(', ');
  const text = String(value ?? '');
  return view.combatants[text]?.name ?? text;
}
