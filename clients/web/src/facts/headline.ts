/**
 * Headlines: a step as people tell it to each other: who did what to whom, what came of it, and what it cost.
 *
 * Pure. The words are the log's own; here it is chosen which of them say most.
 */
import type { Entry } from './entry';
import type { Card } from './story';
import { start } from './tell/words';
import { telling, title } from './tell/title';

export interface Headline {
  readonly commit: number;
  readonly deed: string;
  /** What came of it, first to last. */
  readonly results: readonly string[];
  /** What it cost whom. */
  readonly losses: readonly Loss[];
}

export interface Loss {
  readonly who: string;
  readonly name: string;
  readonly sentence: string;
}

const MOST = 3;
const CAME: ReadonlySet<string> = new Set(['checked', 'left', 'closed', 'marked']);
/** What is done beside the fight makes no headline. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['noted', 'invited', 'seated', 'anchored', 'locked', 'forked'],
  ...['framed', 'timed', 'published'],
  ...['unseated', 'renewed'],
]);

/**
 * Gives what was done in a card: the deed as it was chosen where the declaration names nobody, or else
 * what it was checked against.
 */
export function deedOf(entries: readonly Entry[]): string {
  const told = telling(entries);
  if (!told) return '';
  // What somebody sets is the deed and what came of it.
  if (told.kind === 'adjusted') return told.sentence.replace(/\.$/, '');
  const plain = title(entries);
  if (told.target ?? (told.kind !== 'declared' && told.kind !== 'answered')) return plain;
  const own = entries.filter((one) => !one.revealed && !one.retracted);
  const named = (kind: string) => own.findLast((one) => one.kind === kind && one.target);
  const better = named('chosen') ?? blow(own);
  if (better && byHand(better)) return title([better]).replace(/ \([^()]*\)$/, '');
  // Whoever it was asked about is what people want to know, and not who said it.
  return told.kind === 'answered' && told.who ? plain.replace(/^.*?(?=: )/, told.who.name) : plain;
}

/** Gives the test that says what was done: the one that harmed somebody, else the first. */
function blow(own: readonly Entry[]): Entry | undefined {
  const harm = own.findIndex(({ kind }) => kind === 'damaged');
  const by = own[harm]?.by?.id;
  const checks = own.filter(({ kind, target }) => kind === 'checked' && target);
  const led = checks.findLast((one) => by && one.who?.id === by && own.indexOf(one) < harm);
  return led ?? checks[0];
}

const byHand = ({ who, target }: Entry): boolean => Boolean(who && target && who.id !== target.id);

/** Gives the headline of a card; nothing where it tells of none. */
export function headline({ commit, entries, retracted }: Card): Headline | undefined {
  if (retracted || entries.length === 0 || entries.every(({ kind }) => BESIDE.has(kind))) return;
  const deed = deedOf(entries);
  const doer = telling(entries)?.who?.id;
  // What somebody does with nobody else is told where nothing else came of it.
  const alone = !entries.some(
    ({ kind, target }) => kind === 'damaged' || (kind === 'checked' && target),
  );
  const came = entries.filter(
    ({ kind, who, target, mark, sentence }) =>
      CAME.has(kind) &&
      (kind !== 'marked' || mark) &&
      (kind !== 'checked' || target !== undefined || (alone && who?.id === doer)) &&
      !sentence.startsWith(deed),
  );
  const losses = entries.flatMap(({ kind, who, change, sentence }) =>
    (kind === 'damaged' || kind === 'healed') && change && who
      ? [{ who: who.id, name: who.name, sentence: short(sentence) }]
      : [],
  );
  const results = came.filter(({ kind }) => kind !== 'marked').map(({ sentence }) => sentence);
  return { commit, deed, results: results.slice(-MOST), losses: losses.slice(-MOST) };
}

/** A loss without what the bar beside it shows, and without its reason. */
const short = (sentence: string): string => start(sentence.replace(/ \([^()]*\)\.?$/, ''));

/** Gives the newest headline of a log. */
export function news(cards: readonly Card[]): Headline | undefined {
  for (const card of cards.toReversed()) {
    const found = headline(card);
    if (found) return found;
  }
  return undefined;
}
