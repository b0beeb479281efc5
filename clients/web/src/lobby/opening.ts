/** What opens an encounter, put together from what somebody chose. Pure. */

import type { Game, GameBook, NewEncounter, Newcomer, Template } from '../types/api';
import type { Json } from '../net/view';

/** A combatant on the list of a fight that is not open yet. `key` tells rows apart. */
export interface Draft {
  readonly key: number;
  name: string;
  side: string;
  template: string;
  sheet: Json;
  npc: boolean;
  hidden: boolean;
  /** With which wave it comes; later ones wait unseen. */
  wave: number;
}

/** Somebody who is to come; `wave`: when, where not with the first. */
export type Comer = Newcomer & { readonly wave?: number };

const EACH_SIDE = 2;

/** Gives a row for a template, under a name that no other row has. */
export function fromTemplate(template: Template, others: readonly Draft[], key: number): Draft {
  const { id, side, npc = false } = template;
  const name = freeName(template.name, others);
  return { key, name, side, template: id, sheet: {}, npc, hidden: false, wave: 1 };
}

/** Gives `name`, with a number where it is taken. */
export function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((other) => other.name));
  let found = name;
  for (let n = 2; taken.has(found); n++) found = `${name} ${n}`;
  return found;
}

/** Gives a row for somebody who is not from the list of templates. */
export function draftOf(found: Comer, key: number): Draft {
  const usual = { side: 'foes', template: '', sheet: {}, npc: false, hidden: false, wave: 1 };
  return { key, ...usual, ...found };
}

export function newcomer({ name, side, template, sheet, npc, hidden, wave }: Draft): Comer {
  const what = template ? { template } : { sheet };
  const later = wave > 1 ? { wave } : {};
  return { name: name.trim(), side: side.trim() || 'foes', ...what, npc, hidden, ...later };
}

/** A small fight of a game: two of each side. */
export function trial(game: Game, book: GameBook, title: string): NewEncounter {
  const drafts: Draft[] = [];
  for (const side of new Set(book.templates.map((template) => template.side))) {
    const ours = book.templates.filter((template) => template.side === side);
    for (let n = 0; n < EACH_SIDE; n++) {
      const template = ours[n % ours.length];
      if (template) drafts.push(fromTemplate(template, drafts, drafts.length));
    }
  }
  return { ruleset: game.id, title, combatants: drafts.map(newcomer) };
}

/** Moves an item of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const found = [...list];
  const [item] = found.splice(from, 1);
  if (item !== undefined) found.splice(Math.max(0, Math.min(to, found.length)), 0, item);
  return found;
}

/** Reads a sheet; a text that says what is wrong where it is none. */
export function readSheet(text: string, wrong: { badJson: string; notAnObject: string }) {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found && !Array.isArray(found)) return found as Json;
    return wrong.notAnObject;
  } catch {
    return wrong.badJson;
  }
}
