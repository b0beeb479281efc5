/**
 * The words of the game that is played in this page, in the reader's language.
 *
 * Law: what it has no word for is given as it came, as is everything where the game has no sayings in
 * that language.
 */
import type { Lang } from '../lang';
import { learned, type Tongue } from '../facts/tell/tongue';
import type { Move } from '../types/api';

/** Families of words in a game's sayings. */
type Family = 'track' | 'look' | 'phase' | 'question' | 'choice' | 'move' | 'end';

type Names = Readonly<Record<string, string>>;
/** A slot of a move's words, and the name that stands there. */
type Slot = readonly [slot: string, name: string];

class GameWords {
  #tongue: Tongue | undefined = $state.raw();

  /** Takes a game's sayings; an empty text forgets them. */
  learn(sayings: string, spoken?: Lang): void {
    this.#tongue = learned(sayings, spoken);
  }

  say(family: Family, word: string): string {
    return this.#tongue?.word(family, word) ?? word;
  }

  /** Says a move; slots stay open, and names that stand in it already stay where they belong. */
  move(move: Move, names: Names): Move {
    if (!this.#tongue) return move;
    const slots = slotsOf(move, names);
    const said = (['label', 'group', 'short'] as const).flatMap((key) =>
      move[key] ? [[key, this.#said(move[key], slots)]] : [],
    );
    return { ...move, ...Object.fromEntries(said) } as Move;
  }

  #said(text: string, slots: readonly Slot[]): string {
    const open = slots.reduce((found, [slot, name]) => found.replace(whole(name), slot), text);
    const told = this.say('move', open);
    if (told === open) return text;
    return slots.reduce((found, [slot, name]) => found.replaceAll(slot, () => name), told);
  }
}

/** Gives the slots that the server has filled: of the command, and of who else is named there. */
function slotsOf({ command, label }: Move, names: Names): Slot[] {
  const found = Object.entries(command).flatMap(([field, id]): Slot[] => {
    const name = typeof id === 'string' && Object.hasOwn(names, id) ? names[id] : undefined;
    return name ? [[`{${field}}`, name]] : [];
  });
  const known = new Set(found.map(([, name]) => name));
  const other = Object.values(names).find((name) => !known.has(name) && whole(name).test(label));
  if (other && !('target' in command)) found.push(['{target}', other]);
  return found.sort(([, a], [, b]) => b.length - a.length);
}

/** Finds a name that stands by itself. */
function whole(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u');
}

export const gameWords = new GameWords();
