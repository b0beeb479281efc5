/** What the game at hand says about its own words: its conditions, what boxes can bear, its rules. */
import { getContext, setContext } from 'svelte';
import type { Condition, GameBook } from '../types/api';
import type { Mark } from '../net/view';
import type { Entry } from './entry';

export type Lore = Partial<
  Pick<GameBook, 'conditions' | 'boxes' | 'rules' | 'sources' | 'schemas'>
>;

const KEY = Symbol('lore');

/** Hands it down to all parts of a page. */
export function setLore(lore: () => Lore): void {
  setContext(KEY, lore);
}

/** Gives it; nothing, where no game is known. */
export function getLore(): () => Lore {
  return getContext<(() => Lore) | undefined>(KEY) ?? (() => ({}));
}

/** Gives the condition that a mark is; those of one family share what stands before the dot. */
export function conditionOf(mark: string, { conditions = [] }: Lore): Condition | undefined {
  const family = mark.split('.', 1)[0];
  return conditions.find(({ id }) => id === mark) ?? conditions.find(({ id }) => id === family);
}

/** Gives the mark that puts somebody out of the fight, where there is one. */
export function fate(marks: Readonly<Record<string, Mark>>, lore: Lore): string | undefined {
  const out = lore.conditions?.filter((one) => one.out && marks[one.id]) ?? [];
  // Who is dead is not called unconscious as well: the last to come counts.
  return Object.keys(marks).findLast((mark) => out.some(({ id }) => id === mark));
}

/** Tells whether an entry says that somebody is out of the fight now. */
export function isFall({ kind, mark = '' }: Entry, lore: Lore): boolean {
  return kind === 'marked' && mark !== '' && Boolean(conditionOf(mark, lore)?.out);
}
