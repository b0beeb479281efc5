/**
 * The story of a fight: one card for each commit that says anything, as they come.
 *
 * Laws: a card that did not change is the same object; of a commit of which a viewer saw nothing, the
 * card says that there was something, and no more. Limit: feed whole commits, from the first on.
 */
import type { Seen } from '../types/api';
import { commitOf, type Entry } from './entry';
import { byCommit, Teller, type Sentences } from './tell/teller';
import { telling } from './tell/title';

/** Everything that one log card shows. */
export interface Card {
  readonly commit: number;
  readonly round: number;
  readonly entries: readonly Entry[];
  /** Something in it is not for this viewer. */
  readonly veiled: boolean;
  readonly retracted: boolean;
}

export class Story {
  readonly #teller = new Teller();
  #cards: readonly Card[] = [];

  /** The cards so far, oldest first: a new list with each feed that told anything. */
  get cards(): readonly Card[] {
    return this.#cards;
  }

  /** A short title of each commit that told anything. */
  get titles(): ReadonlyMap<number, string> {
    return this.#teller.titles;
  }

  /** Reads lines, with the sentences that the ruleset has for them. */
  feed(lines: readonly Seen[], told: Sentences = {}): void {
    const cards: Card[] = [];
    for (const commit of byCommit(lines)) {
      const { entries, struck, restored } = this.#teller.feed(commit, told);
      if (struck.length + restored.length > 0) this.#refresh(cards);
      const card = this.#card(commit, entries);
      if (card) cards.push(card);
    }
    this.#cards = [...this.#cards, ...cards];
  }

  #card(lines: readonly Seen[], entries: readonly Entry[]): Card | undefined {
    const hidden = lines.filter((line) => !('type' in line)).length;
    // One hidden line is the link that the salts came from, which nobody sees.
    const veiled = hidden > 1;
    const [first] = lines;
    if (!first || (entries.length === 0 && !veiled)) return undefined;
    // The commit that ends a round belongs to it; the one that begins the fight, to its first.
    const told = entries.find((entry) => entry.round)?.round ?? entries[0]?.round;
    const round = told ?? this.#cards.at(-1)?.round ?? 0;
    return { commit: commitOf(first.at), round, entries, veiled, retracted: gone(entries) };
  }

  /** Takes the entries anew after some were struck through or restored. */
  #refresh(cards: Card[]): void {
    const entries = new Map<number, Entry[]>();
    for (const entry of this.#teller.entries) {
      const found = entries.get(entry.commit);
      if (found) found.push(entry);
      else entries.set(entry.commit, [entry]);
    }
    const renew = (card: Card): Card => {
      const found = entries.get(card.commit) ?? [];
      const same = found.every((entry, index) => entry === card.entries[index]);
      return same ? card : { ...card, entries: found, retracted: gone(found) };
    };
    this.#cards = this.#cards.map(renew);
    cards.splice(0, cards.length, ...cards.map(renew));
  }
}

function gone(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.retracted);
}

/** Tells whether a card is one plain sentence, which can stand in its first line. */
export function isBrief(card: Card): boolean {
  const [only, ...rest] = card.entries;
  if (!only || rest.length > 0) return false;
  return only.dice === undefined && only.change === undefined && !LONG.has(only.kind);
}

const LONG: ReadonlySet<string> = new Set(['noted', 'checked', 'prompted', 'closed']);

/** Who did something to whom, by id, as far as a card tells. */
export interface Deed {
  readonly actor: string;
  readonly target: string;
}

/** Gives who acts in a card: in the entry that tells most of it. */
export function deed(card: Card): Deed {
  const entry = telling(card.entries.filter((found) => !found.revealed)) ?? telling(card.entries);
  const who = entry?.who?.id ?? '';
  const by = entry?.change ? (entry.by?.id ?? who) : who;
  const target = by === who ? (entry?.target?.id ?? '') : who;
  return { actor: by, target: target === by ? '' : target };
}
