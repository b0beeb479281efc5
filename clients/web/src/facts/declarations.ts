/**
 * Declarations: who has declared what, and what came of it, for the slots of an exchange.
 *
 * They are those of the phase that goes on, and of the whole round where everybody declares before
 * anything is carried out. Law: what is sealed shows as sealed, and as words only to those who were
 * shown them.
 */
import type { View } from '../net/view';
import type { Entry } from './entry';
import type { Slot } from './Exchange.svelte';
import { isFall, type Lore } from './lore';
import type { Card } from './story';

/** Gives a slot for each combatant that has declared, or that others of its phase wait for. */
export function declarations(view: View, cards: readonly Card[]): Slot[] {
  const { entries, over } = choices(view, cards);
  const sealed = new Set(view.readied);
  const secret = view.readied.some((id) => !entries.has(id) || entries.get(id)?.hidden);
  const sides = new Set(view.readied.map((id) => view.combatants[id]?.side));
  return Object.values(view.combatants).flatMap(({ id, name, side }): Slot[] => {
    const entry = entries.get(id);
    if (entry) {
      // Whoever knew it before is not told again when it is revealed.
      const secret = Boolean(entry.hidden) && !entry.revealed && !over;
      return [{ id, name, side, state: 'open', words: entry.sentence, secret }];
    }
    if (sealed.has(id)) return [{ id, name, side, state: 'sealed' }];
    // What is sealed is revealed together; in the open, one side may well declare alone.
    const awaited = !over && (secret || sides.has(side));
    return awaited ? [{ id, name, side, state: 'waiting' }] : [];
  });
}

/** Gives what each has declared, in words, as far as this viewer was shown it. */
export function declared(view: View, cards: readonly Card[]): Map<string, string> {
  const { entries } = choices(view, cards);
  return new Map([...entries].map(([who, entry]) => [who, entry.sentence]));
}

/** What came of what was declared last. */
export interface Results {
  /** In words, first to last. */
  readonly told: readonly string[];
  /** Something was declared since, or another round began. */
  readonly before: boolean;
}

const MOST_RESULTS = 6;
/** So many of one commit, where a horde strikes at once. */
const MOST_AT_ONCE = 12;
const RESULTS: ReadonlySet<string> = new Set(['checked', 'left']);

/**
 * Tells whether it came of a card: somebody's fall does, and what a roll needed only where nothing was
 * between two.
 */
function came(entry: Entry, { entries }: Card, lore: Lore): boolean {
  if (entry.kind !== 'checked' || entry.target)
    return RESULTS.has(entry.kind) || isFall(entry, lore);
  return !entries.some(({ kind, target, retracted }) => kind === 'checked' && target && !retracted);
}

/** Gives the last results; they stay until there are others. */
export function resultsOf(view: View, cards: readonly Card[], lore: Lore = {}): Results {
  const found: Entry[] = [];
  let before = false;
  for (const [entry, card] of backwards(cards)) {
    const [newest] = found;
    if (came(entry, card, lore)) {
      if (newest && entry.round !== newest.round) break;
      found.unshift(entry);
    } else if (entry.kind === 'chosen' || entry.kind === 'readied') {
      if (newest) break;
      before = true;
    }
  }
  const last = found.at(-1);
  const once = found.filter(({ commit }) => commit === last?.commit).length;
  const most = Math.max(MOST_RESULTS, Math.min(once, MOST_AT_ONCE));
  return {
    told: found.slice(-most).map(({ sentence }) => sentence),
    before: before || (last?.round ?? 0) < view.round,
  };
}

/** Gives what counts and its card, the newest first. */
function* backwards(cards: readonly Card[]): Generator<[Entry, Card]> {
  for (const card of cards.toReversed()) {
    for (const entry of card.entries.toReversed()) if (!entry.retracted) yield [entry, card];
  }
}

interface Choices {
  /** The last choice of each combatant. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Another phase began since somebody declared. */
  readonly over: boolean;
}

function choices(view: View, cards: readonly Card[]): Choices {
  const entries = new Map<string, Entry>();
  let phased = false;
  let over: boolean | undefined;
  for (const entry of newestFirst(view, cards)) {
    if (entry.kind === 'phased') phased = true;
    if (phased && view.readied.length === 0) break;
    if (entry.kind === 'chosen' || entry.kind === 'readied') over ??= phased;
    const who = entry.who?.id ?? '';
    if (entry.kind === 'chosen' && !entry.early && !entries.has(who)) entries.set(who, entry);
  }
  return { entries, over: over ?? false };
}

/** Gives what counts of the round that goes on. */
function* newestFirst(view: View, cards: readonly Card[]): Generator<Entry> {
  for (const [entry] of backwards(cards)) {
    if ((entry.round ?? 0) < view.round) return;
    yield entry;
  }
}
