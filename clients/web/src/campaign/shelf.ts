/** What lies on a campaign's shelves, as its view has it, and who can go to what is prepared. Pure. */

import type { Combatant, Json, View } from '../net/view';
import type { NewEncounter } from '../types/api';

/** The ruleset of a campaign. */
export const CAMPAIGN = 'campaign';

/** An encounter that is prepared. */
export interface Prepared {
  readonly title: string;
  readonly ruleset: string;
  readonly fighters?: readonly { readonly name: string; readonly count?: number }[];
}

/** Gives what is prepared, by id. */
export function prepared({ own }: View): [string, Prepared][] {
  const { shelves } = (own ?? {}) as { shelves?: Record<string, Record<string, Prepared>> };
  return Object.entries(shelves?.['encounter'] ?? {});
}

/** Gives how many will be there. */
export const many = ({ fighters = [] }: Prepared): number =>
  fighters.reduce((sum, { count = 1 }) => sum + count, 0);

/** Gives the characters of a game that are at home. */
export function atHome({ combatants, away = {} }: View, game: string): Combatant[] {
  return Object.values(combatants).filter((one) => !(one.id in away) && one.sheet['game'] === game);
}

/** Gives who is in which fight. */
export function fights({ combatants, away = {} }: View): [string, Combatant[]][] {
  const found = new Map<string, Combatant[]>();
  for (const [who, encounter] of Object.entries(away)) {
    const one = combatants[who];
    if (one) found.set(encounter, [...(found.get(encounter) ?? []), one]);
  }
  return [...found];
}

/** Gives what puts an encounter onto its shelf. */
export function keeping(ruleset: string, wanted: NewEncounter): Json {
  const { title = '', edition = '', options = {}, combatants = [] } = wanted;
  const fighters = combatants.map((one) => ({ npc: true, ...one }));
  return {
    type: 'keep',
    shelf: 'encounter',
    item: { title, ruleset, edition, options, fighters },
  };
}

/** Gives what brings somebody into a campaign: a character keeps its game beside its sheet. */
export function enlisting(game: string, edition: string, one: Json): Json {
  const { template, sheet, ...rest } = one;
  const found = template
    ? { template: `${game}:${template as string}` }
    : { sheet: { game, edition, sheet } };
  return { type: 'enlist', ...rest, ...found };
}
