/**
 * Bodies: what a combatant's sheet and conditions say of each part of a body.
 *
 * By names of limbs alone, wherever they stand: as keys of armour, or behind the dot of a condition
 * (`crippled.left-arm`), or as the outcome of a test that says where a blow landed. A game that
 * names none has no body to show.
 */
import type { Combatant } from '../net/view';
import type { Seen } from '../types/api';
import type { Card } from './story';
import { plain } from './tell/words';

export const PLACES = ['head', 'body', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const;
export type Place = (typeof PLACES)[number];

export interface Part {
  readonly place: Place;
  /** What protects it, in words. */
  readonly armour: readonly string[];
  /** What happened to it, in words. */
  readonly harm: readonly string[];
}

/** A part that was struck, and the address of the line that told so. */
export interface Struck {
  readonly place: Place;
  readonly at: string;
}

/** The names that parts go by. */
const NAMES: Readonly<Record<string, readonly Place[]>> = {
  head: ['head'],
  body: ['body'],
  torso: ['body'],
  arms: ['right-arm', 'left-arm'],
  legs: ['right-leg', 'left-leg'],
  'right-arm': ['right-arm'],
  'left-arm': ['left-arm'],
  'right-leg': ['right-leg'],
  'left-leg': ['left-leg'],
};

/**
 * Gives the parts of a combatant's body; nothing where its game knows no parts. `say` gives its words in
 * the reader's language.
 */
export function bodyOf(combatant: Combatant, say = (word: string): string => word): Part[] {
  const armour = collect(Object.entries(worn(combatant.sheet['armour'], say)));
  const harm = collect(
    Object.keys(combatant.marks).flatMap((mark): [string, string[]][] => {
      const [word, place] = mark.split('.', 2);
      return word && place ? [[place, [say(plain(word))]]] : [];
    }),
  );
  if (armour.size + harm.size === 0) return [];
  return PLACES.map((place) => ({
    place,
    armour: armour.get(place) ?? [],
    harm: harm.get(place) ?? [],
  }));
}

/** Gives where a combatant was struck last in the round that goes on; nothing if it was not. */
export function struckLast(
  who: string,
  round: number,
  cards: readonly Card[],
  line: (at: string) => Seen | undefined,
): Struck | undefined {
  for (const card of cards.toReversed()) {
    if (card.round < round) return undefined;
    for (const entry of card.entries.toReversed()) {
      if (entry.kind !== 'checked' || entry.retracted || entry.who?.id !== who) continue;
      const found = line(entry.at);
      const outcome = found && 'type' in found && found.type === 'checked' ? found.outcome : '';
      const place = PLACES.find((name) => name === outcome);
      if (place) return { place, at: entry.at };
    }
  }
  return undefined;
}

function collect(found: readonly [string, readonly string[]][]): Map<Place, string[]> {
  const parts = new Map<Place, string[]>();
  for (const [name, words] of found) {
    for (const place of Object.hasOwn(NAMES, name) ? (NAMES[name] ?? []) : [])
      parts.set(place, [...(parts.get(place) ?? []), ...words]);
  }
  return parts;
}

/** Gives what is worn, by the name of the part. */
function worn(armour: unknown, say: (word: string) => string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const pieces: unknown[] = Array.isArray(armour) ? armour : [armour];
  for (const piece of pieces) {
    if (typeof piece !== 'object' || piece === null) continue;
    const fields = Object.entries(piece as Record<string, unknown>);
    const name = fields.find(([key]) => key === 'name')?.[1];
    for (const [key, value] of fields) {
      const words = typeof value === 'string' ? say(plain(value)) : number(value, name, say);
      if (Object.hasOwn(NAMES, key) && words) found[key] = [...(found[key] ?? []), words];
    }
  }
  return found;
}

/** Says a number of protection with what gives it; nothing for none. */
function number(value: unknown, name: unknown, say: (word: string) => string): string {
  if (typeof value !== 'number' || value <= 0) return '';
  return typeof name === 'string' ? `${say(name)} ${value}` : String(value);
}
