/**
 * The words of the game that is played in this page, in the reader's language.
 *
 * Law: what it has no word for is given as it came, as is everything where the game has no sayings in
 * that language.
 */
import { lang, type Lang } from '../lang';
import { bare, named, picked, said, whole } from '../facts/tell/question';
import { learned, tongue, type Tongue } from '../facts/tell/tongue';
import type { Schema } from '../facts/form/schema';
import type { Move, Prompted } from '../types/api';
import type { SeatApi } from './api';

/** Families of words in a game's sayings. */
type Family =
  | 'thing'
  | 'field'
  | 'track'
  | 'look'
  | 'phase'
  | 'question'
  | 'choice'
  | 'move'
  | 'end'
  | 'why'
  | 'modifier'
  | 'outcome'
  | 'grade';

type Names = Readonly<Record<string, string>>;
/** A slot of a move's words, and the name that stands there. */
type Slot = readonly [slot: string, name: string];

class GameWords {
  #tongue: Tongue | undefined = $state.raw();

  /** Takes a game's sayings; an empty text forgets them. */
  learn(sayings: string, spoken: Lang = lang): void {
    this.#tongue = learned(sayings, spoken);
    if (sayings && spoken === lang) tongue.learned = this.#tongue;
  }

  say(family: Family, word: string): string {
    return this.#tongue?.word(family, word) ?? word;
  }

  /** Says a move; slots stay open, and names that stand in it already stay where they belong. */
  move(offered: Move, names: Names): Move {
    const move = apart(offered, names);
    if (!this.#tongue) return move;
    const slots = slotsOf(move, names);
    const said = (['label', 'group', 'short'] as const).flatMap((key) =>
      move[key] ? [[key, this.#said(move[key], slots, others(slots, names))]] : [],
    );
    const form = move.form && { form: this.#form(move.form) };
    return { ...move, ...Object.fromEntries(said), ...form } as Move;
  }

  /** Says what a form asks for; values that are offered get words beside them. */
  #form(schema: Schema, name = ''): Schema {
    const { title, description, titles, properties, items } = schema;
    const own = (schema.enum ?? []).filter((one) => typeof one === 'string' && one !== '');
    const called = Object.fromEntries(
      (own as string[]).map((one) => [one, titles?.[one] ?? one] as const),
    );
    const inner = Object.entries(properties ?? {}).map(
      ([key, one]) => [key, this.#form(one, key)] as const,
    );
    const named = title ?? (name && this.say('field', name) !== name ? name : undefined);
    return {
      ...schema,
      ...(named && { title: this.say('field', named) }),
      ...(description && { description: this.say('thing', description) }),
      ...(own.length > 0 && { titles: this.#words(called) }),
      ...(properties && { properties: Object.fromEntries(inner) }),
      ...(items && { items: this.#form(items) }),
    };
  }

  /** Says words; those that nobody has another word for are left out. */
  #words(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const said = Object.entries(words).map(([key, one]) => [key, this.say('thing', one)] as const);
    return Object.fromEntries(said.filter(([key, one]) => one !== key));
  }

  /** Says a question; whoever is named in it is `{1}`, `{2}` as they come, told apart by `names`. */
  question(asked: Prompted, names: Names): string {
    return said(asked, new Map(Object.entries(names)), (one) => this.say('question', one));
  }

  /** Says a choice; somebody who can be chosen is told apart from others of the name. */
  choice(choice: Prompted['choices'][number], names: Names): string {
    return picked(choice, new Map(Object.entries(names)), (one) => this.say('choice', one));
  }

  /** Says words of a move; whoever `others` has keeps the name of the table, though the game has a word for it. */
  #said(text: string, slots: readonly Slot[], others: readonly Slot[]): string {
    for (const found of [longest([...slots, ...others]), slots]) {
      const open = found.reduce((said, [slot, name]) => said.replace(whole(name), slot), text);
      const told = this.say('move', open);
      if (told !== open)
        return found.reduce((said, [slot, name]) => said.replaceAll(slot, () => name), told);
    }
    return text;
  }
}

/** Gives a move whose words tell those in its command apart from others of the name. */
function apart(move: Move, names: Names): Move {
  const { who, ...rest } = move.command;
  const people = [who, ...Object.values(rest)].filter(
    (id): id is string => typeof id === 'string' && Object.hasOwn(names, id),
  );
  if (people.every((id) => bare(id, names[id] ?? '') === names[id])) return move;
  const told = (['label', 'group', 'short'] as const).flatMap((key) =>
    move[key] ? [[key, named(move[key], people, names)]] : [],
  );
  return { ...move, ...Object.fromEntries(told) } as Move;
}

/** Gives the slots that the server has filled: of the command, and of who else is named there. */
function slotsOf({ command, label }: Move, names: Names): Slot[] {
  const found = Object.entries(command).flatMap(([field, id]): Slot[] => {
    const name = typeof id === 'string' && Object.hasOwn(names, id) ? names[id] : undefined;
    return name ? [[`{${field}}`, name]] : [];
  });
  const known = new Set(found.map(([, name]) => name));
  const other = Object.values(names)
    .toSorted((a, b) => b.length - a.length)
    .find((name) => !known.has(name) && whole(name).test(label));
  if (other && !('target' in command)) found.push(['{target}', other]);
  return longest(found);
}

/** Gives slots for everybody else who is at the table. */
function others(slots: readonly Slot[], names: Names): Slot[] {
  const known = new Set(slots.map(([, name]) => name));
  const rest = [...new Set(Object.values(names))].filter((name) => name && !known.has(name));
  return rest.map((name, place) => [`{${place + 1}}`, name]);
}

const longest = (slots: readonly Slot[]): Slot[] =>
  slots.toSorted(([, a], [, b]) => b.length - a.length);

export const gameWords = new GameWords();

/** Learns the words of a fight's game before anything is told in them: what was is not told again. */
export async function learnWords(api: Pick<SeatApi, 'game'>): Promise<void> {
  if (lang === 'en') return; // games are written in it
  const book = await api.game().catch(() => undefined);
  tongue.learned = learned(book?.sayings ?? '');
}
