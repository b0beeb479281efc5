/**
 * Heraldry: a small coat of arms for everybody, always the same for the same id and name.
 *
 * Law: nothing but id, name and side goes in, so every seat and every replay draws the same shield.
 */
import { bare } from './tell/question';

/** How the field is divided. */
export const DIVISIONS = [
  'plain',
  'pale',
  'fess',
  'bend',
  'chevron',
  'quarterly',
  'chief',
] as const;
/** What lies on it. */
export const CHARGES = ['cross', 'star', 'ring', 'lozenge', 'bars', 'roundel', 'sword'] as const;

export interface Arms {
  readonly division: (typeof DIVISIONS)[number];
  readonly charge: (typeof CHARGES)[number];
  /** Which of the six colours of sides is the field's. */
  readonly side: number;
}

const SIDES = 6;
const KNOWN: Readonly<Record<string, number>> = { party: 1, foes: 2 };

/** Gives the number of the colour of a side, 1 to 6. */
export function sideColour(side: string): number {
  const free = SIDES - Object.keys(KNOWN).length;
  return KNOWN[side] ?? SIDES - free + 1 + (hash(side) % free);
}

/** Gives somebody's arms. Those of one name differ by their numbers: Rat, Rat 2 and Rat 3. */
export function arms(id: string, name: string, side: string): Arms {
  const { family = bare(id, name), number = '1' } =
    /^(?<family>.*?)\s*(?<number>\d+)$/.exec(bare(id, name))?.groups ?? {};
  const seed = hash(family);
  const own = seed + Number(number);
  const division = DIVISIONS[(own + hash(id)) % DIVISIONS.length] ?? 'plain';
  const charge = CHARGES[(Math.floor(seed / DIVISIONS.length) + own) % CHARGES.length] ?? 'cross';
  return { division, charge, side: sideColour(side) };
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let found = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    found = Math.imul(found ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return found;
}
