/**
 * The story of a fight: one card for each commit that says anything, as they come.
 *
 * Laws: a card that did not change is the same object; of commits of which a viewer saw nothing, one
 * card says that there was something, and no more, once for several in a row and not before the fight.
 * Limit: feed whole commits, from the first on.
 */
import type { Die, Seen } from '../types/api';
import { commitOf, type Entry } from './entry';
import { byCommit, Teller, type Sentences } from './tell/teller';
import { QUIET } from './tell/say-table';
import type { Known } from './tell/remark';
import { isAsked, telling } from './tell/title';

/** Everything that one log card shows. */
export interface Card {
  readonly commit: number;
  readonly round: number;
  readonly entries: readonly Entry[];
  /** Something in it is not for this viewer. */
  readonly veiled: boolean;
  readonly retracted: boolean;
  /** Whose deed it was: a combatant's, or else that of a seat. */
  readonly doer: Doer;
}

/** Ids: of the combatant that did something, where one did, and of the seat that asked for it. */
export interface Doer {
  readonly who: string;
  readonly seat: string;
}

export class Story {
  readonly #teller = new Teller();
  /** About whom each question is, which an answer does not say. */
  readonly #asked = new Map<string, string>();
  /** Where in the cards that of a commit lies. */
  readonly #places = new Map<number, number>();
  #cards: readonly Card[] = [];

  /** The cards so far, oldest first: a new list with each feed that told anything. */
  get cards(): readonly Card[] {
    return this.#cards;
  }

  /** A short title of each commit that told anything. */
  get titles(): ReadonlyMap<number, string> {
    return this.#teller.titles;
  }

  /** What the log says beside its cards. */
  readonly known: Known = {
    name: (id) => this.#teller.name(id),
    title: (commit) => this.titles.get(commit),
  };

  /** Reads lines, with the sentences that the ruleset has for them. */
  feed(lines: readonly Seen[], told: Sentences = {}): void {
    const cards = [...this.#cards];
    for (const commit of byCommit(lines)) {
      const { entries, turned } = this.#teller.feed(commit, told);
      for (const entry of turned) this.#renew(cards, entry);
      const card = this.#card(commit, entries, cards.at(-1));
      if (!card) continue;
      this.#places.set(card.commit, cards.length);
      cards.push(card);
    }
    this.#cards = cards;
  }

  /** Puts an entry that is told otherwise now into its card. */
  #renew(cards: Card[], entry: Entry): void {
    const place = this.#places.get(entry.commit) ?? -1;
    const card = cards[place];
    if (!card) return;
    const entries = card.entries.map((other) => (other.at === entry.at ? entry : other));
    cards[place] = { ...card, entries, retracted: gone(entries) };
  }

  #card(lines: readonly Seen[], entries: readonly Entry[], last?: Card): Card | undefined {
    const hidden = lines.filter((line) => !('type' in line)).length;
    const doer = this.#doer(lines, entries);
    const [first] = lines;
    // The commit that ends a round belongs to it; the one that begins the fight, to its first.
    const told = entries.find((entry) => entry.round) ?? entries[0] ?? last;
    const round = told?.round ?? 0;
    // One hidden line may be the link of dice that fell behind the screen, which nobody sees.
    const veiled = hidden > 1 && round > 0;
    if (!first) return undefined;
    if (entries.length === 0 && (!veiled || last?.entries.length === 0)) return undefined;
    return { commit: commitOf(first.at), round, entries, veiled, retracted: gone(entries), doer };
  }

  #doer(lines: readonly Seen[], entries: readonly Entry[]): Doer {
    const seen = lines.filter((line) => 'type' in line);
    for (const line of seen) if (line.type === 'prompted') this.#asked.set(line.prompt, line.about);
    const declared = seen.find((line) => line.type === 'declared');
    // What is declared under seal says only that somebody has decided.
    if (!declared) return { who: (!entries[0]?.revealed && entries[0]?.who?.id) || '', seat: '' };
    const { type, who, prompt } = declared.command as Record<string, string | undefined>;
    const { seat } = declared;
    if (type === 'answer') return { who: this.#asked.get(prompt ?? '') ?? '', seat };
    return { who: QUIET.has(type ?? '') ? '' : (who ?? ''), seat };
  }
}

/** The kinds of entries of which the fight itself knows nothing: undo does not take them back. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['retracted', 'reinstated', 'amended', 'failed', 'noted', 'rolled', 'forked', 'claimed'],
  ...[
    'invited',
    'seated',
    'unseated',
    'renewed',
    'trusted',
    'locked',
    'framed',
    'timed',
    'published',
    'anchored',
  ],
]);

/** Counts the steps behind a commit that a rewind to it takes back. */
export function steps(cards: readonly Card[], commit: number): number {
  const stands = ({ entries }: Card) =>
    entries.some(({ kind, retracted }) => !retracted && !BESIDE.has(kind));
  return cards.filter((card) => card.commit > commit && stands(card)).length;
}

function gone(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.retracted);
}

/** The kinds of entries that are more than a line. */
const LONG: ReadonlySet<string> = new Set(['checked', 'closed']);

/** The kinds of entries that tell of another past. */
const RETOLD: ReadonlySet<string> = new Set(['retracted', 'reinstated', 'amended']);

/** Tells whether a card tells of going back: it stands in the round that was left by it. */
export const goesBack = ({ entries }: Card): boolean =>
  entries.some(({ kind }) => RETOLD.has(kind));

/**
 * Gives the cards that stand in the fight as it goes on. What changed nothing is not struck through by going
 * back, such as a roll; where its round was left, it is none of them.
 */
export function lasting(cards: readonly Card[]): Card[] {
  let least = Infinity;
  const found = cards.toReversed().filter((card) => {
    if (card.retracted || goesBack(card) || card.round > least) return false;
    least = card.round || least;
    return true;
  });
  return found.reverse();
}

/**
 * Gives the commits above which the heading of a round stands: what is struck through has none, and
 * neither has what tells of going back, so that a round has one heading however often it was undone.
 */
export function headed(cards: readonly Card[]): ReadonlySet<number> {
  const found = new Set<number>();
  let round: number | undefined;
  for (const card of lasting(cards)) {
    if (card.round === round) continue;
    round = card.round;
    found.add(card.commit);
  }
  return found;
}

/** Says what was last taken back, brought back or amended after a commit; empty where nothing was. */
export function retold(cards: readonly Card[], after: number): string {
  const since = cards.filter((card) => card.commit > after).flatMap((card) => card.entries);
  return since.findLast((entry) => RETOLD.has(entry.kind))?.sentence ?? '';
}

/** Gives the sentence for the deed, where it can stand as the head of its card. */
export function lead(card: Card): Entry | undefined {
  const found = telling(card.entries);
  if (!found || found.revealed || found.dice || LONG.has(found.kind)) return undefined;
  return card.entries.length === 1 || isAsked(found) ? found : undefined;
}

/** Gives what else happened: without dice that are laid down just as they were rolled. */
export function rest(card: Card): Entry[] {
  const head = lead(card);
  return card.entries.filter(
    (entry) => entry !== head && !card.entries.some((other) => laysDown(entry, other)),
  );
}

function laysDown({ kind, change, who }: Entry, rolled: Entry): boolean {
  if (kind !== 'healed' || change?.after.kind !== 'dice' || rolled.who?.id !== who?.id)
    return false;
  const faces = (dice: readonly Die[] = []): string => dice.map((die) => die.face).join();
  return rolled.kind === 'rolled' && faces(rolled.dice) === faces(change.after.dice);
}
