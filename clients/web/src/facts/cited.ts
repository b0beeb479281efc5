/** Which written rules the numbers and conditions of a log come from, as the server cites them. */
import type { Entry } from './entry';
import type { Lore } from './lore';
import { GM } from './tell/names';
import { WAVE } from './tell/say-fight';
import { GRANT } from './tell/scene';
import { ways } from './tell/tongue';

/** Gives the rules behind the first of some words that has any, as `ZC-07, 001-12`. */
export function source({ sources = {} }: Lore, ...texts: readonly string[]): string {
  for (const text of texts)
    // The whole of it, and what it says behind a comma.
    for (const one of text ? [text, ...text.split(', ').slice(1)] : [])
      for (const [key] of ways(one)) if (Object.hasOwn(sources, key)) return sources[key] ?? '';
  return '';
}

/** Gives the rules by which the number or the condition of an entry came to be, and those by which a die does not count. */
export function ruled(entry: Entry, lore: Lore): string {
  const found = source(lore, ...called(entry));
  const more = source(lore, leftOut(entry));
  return [...new Set([found, more].flatMap((rules) => rules.split(', ')))]
    .filter(Boolean)
    .join(', ');
}

/** Gives the rules that a part of the number of an entry comes from. */
export function ruledPart(part: string, entry: Entry, lore: Lore): string {
  const { kind, topic = '', reason = '' } = entry;
  if (apart(entry)) return '';
  const contexts = [reason.split(',', 1)[0], topic, kind].filter(Boolean);
  return source(lore, ...contexts.map((context) => `${context} ${part}`), part, 'part');
}

/** Gives what the number or the condition of an entry is called, special before general. */
function called(entry: Entry): string[] {
  const { kind, topic = '', reason = '', outcome = '', modifiers = [], by } = entry;
  if (MARKED.has(kind)) return conditions(entry);
  if (kind === LEFT) return gone(entry);
  if (HANDED.has(kind)) {
    const befell = `${kind} ${topic}`;
    return [...(entry.hidden ? [`${befell} unseen`] : []), befell, kind];
  }
  if (kind === CHOSEN) return topic ? [`${CHOSEN} ${topic}`] : [];
  if (!COUNTED.has(kind) || apart(entry)) return [];
  const parts = modifiers.map((part) => `${kind} ${part.name.split(',', 1)[0] ?? ''}`);
  const some = parts.length > 0 && by?.id !== GM ? [`${kind} part`] : [];
  const why = reason ? [reason, `${kind} ${reason}`] : [];
  return [...why, outcome && `${topic} ${outcome}`, topic, ...parts, ...some, kind];
}

/** Tells whether dice were thrown apart from the rules, whatever for. */
function apart({ kind, topic }: Entry): boolean {
  return kind === 'rolled' && topic === 'throw';
}

/** Gives what it is called that not all dice of a roll count, or will; nothing where all do. */
function leftOut({ kind, topic = '', dice = [], total, grade }: Entry): string {
  if (dice.some(({ kept }) => kept === false)) return LEFT_OUT;
  const several = kind === 'rolled' && total === undefined && dice.length > 1;
  return several && !grade ? `${OPEN} ${topic}` : '';
}

/** Gives what a condition is called with its reason or without; nothing where it is the GM's. */
function conditions({ kind, mark = '', reason = '', by }: Entry): string[] {
  if (by?.id === GM || mark === WAVE || mark.startsWith(GRANT)) return [];
  const names = new Set([mark, mark.split('.', 1)[0] ?? mark]);
  const reasons = reason ? [` ${reason}`, ''] : [''];
  const found = [...new Set([kind, 'marked'])].flatMap((one) =>
    [...names].flatMap((name) => reasons.map((why) => `${one} ${name}${why}`)),
  );
  return [...found, 'marked'];
}

/** Gives what it is called that somebody left; nothing where the game master saw to it. */
function gone({ topic = '', reason = '', by }: Entry): string[] {
  if (by?.id === GM || !reason) return [];
  return [`${LEFT} ${reason} ${topic}`, `${LEFT} ${reason}`];
}

/** Gives what rules say, one line each: those that the game has in a sentence. */
export function sentences(rules: string, lore: Lore): string[] {
  return rules.split(', ').map((rule) => {
    const said = lore.rules?.[rule];
    return said ? `${rule}: ${said}` : rule;
  });
}

/** What a die is called that fell and does not count. */
const LEFT_OUT = 'not counted';

/** What dice are called of which one is yet to be picked, before what they are for. */
const OPEN = 'not picked';

/** That of what somebody chose. */
const CHOSEN = 'chosen';

/** The kinds of entries with a number that the rules worked out. */
const COUNTED: ReadonlySet<string> = new Set(['rolled', 'checked', 'damaged', 'healed', 'spent']);

/** Those of cards, and of what somebody has to begin with. */
const HANDED: ReadonlySet<string> = new Set(['dealt', 'played', 'sheeted']);

/** That of somebody who is gone from the fight. */
const LEFT = 'left';

/** Those of conditions that begin or end. */
const MARKED: ReadonlySet<string> = new Set(['marked', 'unmarked']);
