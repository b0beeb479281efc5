/** The changes that a preview tells, old beside new, as a table has them. */
import type { Combatant, Mark, View } from '../net/view';
import type { Track } from '../types/api';

/** As much of a view as tells who is who. */
export type People = Pick<View, 'combatants' | 'encounter' | 'round' | 'seats'>;

/** Old and new; `null` where there was or would be nothing. */
export type Pair<T> = readonly [T | null, T | null];

interface Told {
  readonly there?: Pair<boolean>;
  readonly tracks?: Readonly<Record<string, Pair<Track>>>;
  readonly marks?: Readonly<Record<string, Pair<Mark>>>;
}

/** What would be different for one combatant. */
export interface Changed {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly there: Pair<boolean> | undefined;
  readonly tracks: readonly (readonly [string, Pair<Track>])[];
  /** The conditions that differ, before and after. */
  readonly marks: readonly [Record<string, Mark>, Record<string, Mark>] | undefined;
}

export interface Changes {
  readonly combatants: readonly Changed[];
  /** Phase, round, turn, side and outcome, by name. */
  readonly scene: readonly (readonly [string, Pair<string>])[];
}

/** Reads the changes of a preview; `view` knows the names. */
export function readChanges(found: Readonly<Record<string, unknown>>, view: People): Changes {
  const combatants = (found['combatants'] ?? {}) as Record<string, Told>;
  const scene = Object.entries(found).filter(([name]) => name !== 'combatants');
  return {
    combatants: Object.entries(combatants).map(([id, told]) =>
      changed(id, told, view.combatants[id]),
    ),
    scene: (scene as [string, Pair<string | number>][]).map(
      ([name, [before, after]]) =>
        [name, [said(name, before, view), said(name, after, view)]] as const,
    ),
  };
}

function changed(id: string, told: Told, known: Combatant | undefined): Changed {
  const marks = told.marks && Object.entries(told.marks);
  return {
    id,
    name: known?.name ?? id,
    side: known?.side ?? '',
    there: told.there,
    tracks: Object.entries(told.tracks ?? {}),
    marks: marks && [half(marks, 0), half(marks, 1)],
  };
}

function half(marks: readonly (readonly [string, Pair<Mark>])[], index: 0 | 1) {
  const found = marks.flatMap(([name, pair]) =>
    pair[index] ? [[name, pair[index]] as const] : [],
  );
  return Object.fromEntries(found);
}

function said(name: string, value: string | number | null, view: People): string {
  const text = String(value ?? '');
  return name === 'turn' ? (view.combatants[text]?.name ?? text) : text;
}
