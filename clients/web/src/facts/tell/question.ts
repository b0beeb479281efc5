/**
 * Questions: the words of the rules with the names of people in them.
 *
 * Twin of `question` in `domain/telling.py`: both say the same.
 */
import type { Prompted } from '../../types/api';

/**
 * Says a question by its sentences, or as a whole; whoever is named in it is `{1}`, `{2}` as they come.
 * Where that has no words, two of one name may be asked about: then each name is another's.
 * `word` gives what is said for a sentence, itself where nothing is.
 */
export function question(
  text: string,
  names: Iterable<string>,
  word: (sentence: string) => string,
): string {
  const found = any([...names]);
  const [told, known] = asked(text, found, word, true);
  if (known) return told;
  const [apart, better] = asked(text, found, word, false);
  return better ? apart : told;
}

/**
 * Gives a question as it is asked; whom it concerns is told apart from others of the name, named but
 * once. `names` has them by their id.
 */
export function apart(event: Prompted, names: ReadonlyMap<string, string>): string {
  const people = new Map<string, string[]>();
  for (const who of new Set([event.about, ...(event.needs ?? [])])) {
    const called = names.get(who) ?? '';
    const own = ` (${who})`;
    const name = called.endsWith(own) ? called.slice(0, -own.length) : called;
    people.set(name, [...(people.get(name) ?? []), called]);
  }
  const found = any([...names.values(), ...people.keys()]);
  const hits = [...event.question.matchAll(found)].map(([name]) => name);
  const once = (name: string) => hits.filter((hit) => hit === name).length === 1;
  return event.question.replaceAll(found, (name) => {
    const [called, ...others] = people.get(name) ?? [];
    return called && !others.length && once(name) ? called : name;
  });
}

/** Says a question, and whether there are words for all of it; `alike`: one name is one person. */
function asked(
  text: string,
  names: RegExp,
  word: (sentence: string) => string,
  alike: boolean,
): [told: string, known: boolean] {
  const said: string[] = [];
  const open = text.replaceAll(names, (name) => {
    if (!alike || !said.includes(name)) said.push(name);
    return `{${alike ? said.indexOf(name) + 1 : said.length}}`;
  });
  const sentences = open.split(/(?<=[.?]) /).map((one) => sentence(one, word));
  const parts = sentences.map(([told]) => told).join(' ');
  const all = sentences.every(([, known]) => known);
  const whole = all ? parts : word(open);
  const told = whole === open ? parts : whole;
  const named = said.reduce((one, name, n) => one.replaceAll(`{${n + 1}}`, () => name), told);
  return [named, all || whole !== open];
}

/** Says a sentence, and whether there are words for it; they end it themselves. */
function sentence(text: string, word: (bare: string) => string): [told: string, known: boolean] {
  const bare = text.replace(/\.$/, '');
  const told = word(bare);
  return told === bare ? [text, false] : [told, true];
}

/** Finds names wherever they stand by themselves, the longest where one begins with another. */
function any(names: readonly string[]): RegExp {
  const longest = names.filter(Boolean).sort((a, b) => b.length - a.length);
  return alone(longest.map(literal).join('|') || '(?!)', 'gu');
}

/** Finds a name that stands by itself. */
export const whole = (name: string): RegExp => alone(literal(name), 'u');

const literal = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const alone = (found: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${found})(?![\\p{L}\\p{N}])`, flags);
