/**
 * Questions: the words of the rules with the names of people in them.
 *
 * Twin of `question` in `domain/telling.py`: both say the same.
 */
import type { Prompted } from '../../types/api';
import { clean } from './clean';

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

/** What a player says who asks the GM to take something back; why stands behind it. */
const WISH = ' asks to take back the last step.';

/**
 * Says what is asked, with whom it concerns told apart from others of the name; why a player asks to take
 * something back stands in brackets, as other reasons do. Twin of `asked` in `domain/telling.py`.
 */
export function said(
  event: Prompted,
  names: ReadonlyMap<string, string>,
  word: (sentence: string) => string,
): string {
  const at = event.kind === 'undo' ? event.question.indexOf(WISH) : -1;
  const why = at < 0 ? '' : clean(event.question.slice(at + WISH.length));
  if (why) {
    const wish = question(event.question.slice(0, at) + WISH, names.values(), word);
    return `${wish.replace(/\.$/, '')} (${why}).`;
  }
  const { text, of } = apart(event, names);
  const told = question(text, names.values(), word);
  return of ? `${of}: ${told}` : told;
}

/** Says a choice; somebody who can be chosen is told apart from others of the name. */
export function picked(
  { id, label }: { readonly id: string; readonly label: string },
  names: ReadonlyMap<string, string>,
  word: (label: string) => string,
): string {
  const name = names.get(id);
  return name !== undefined && bare(id, name) === clean(label) ? name : word(label);
}

/** A question as it is asked, with those told apart who can be; else with whom it is about. */
export interface Apart {
  readonly text: string;
  /** Whom it is about, where it cannot be known who of one name is meant where. */
  readonly of: string;
}

/** Gives a question with whom it concerns told apart from others of the name; `names` by their id. */
export function apart(event: Prompted, names: ReadonlyMap<string, string>): Apart {
  const people = [event.about, ...(event.needs ?? [])].filter(Boolean);
  const bares = new Map(people.map((who) => [who, bare(who, names.get(who) ?? '')]));
  const hits = [...event.question.matchAll(any([...names.values(), ...bares.values()]))];
  const meant = meanings(event, bares, hits);
  let n = 0;
  const text = event.question.replaceAll(any([...names.values(), ...bares.values()]), (name) => {
    const who = meant[n++];
    return (who && names.get(who)) || name;
  });
  const name = bares.get(event.about) ?? '';
  const twice = [...names].some(([who, whose]) => whose === `${name} (${who})`);
  const open = !meant.includes(event.about) && hits.some(([hit]) => hit === name);
  return { text, of: twice && open ? (names.get(event.about) ?? '') : '' };
}

/** Gives words with those told apart who are meant there, in their order; where it is not known who is, as they are. */
export function named(
  text: string,
  people: readonly string[],
  names: Readonly<Record<string, string>>,
): string {
  const bares = people.map((who) => bare(who, names[who] ?? ''));
  const found = any([...Object.values(names), ...bares]);
  const hits = [...text.matchAll(found)].map(([hit]) => hit);
  const count = (all: readonly string[], name: string) => all.filter((one) => one === name).length;
  const rest = people.map((who, place) => [bares[place], names[who]] as const);
  return text.replaceAll(found, (name) => {
    if (count(hits, name) !== count(bares, name)) return name;
    const [[, told] = []] = rest.splice(
      rest.findIndex(([plain]) => plain === name),
      1,
    );
    return told ?? name;
  });
}

/** Gives a name without what tells it apart from others. */
export function bare(who: string, name: string): string {
  const own = ` (${who})`;
  return name.endsWith(own) ? name.slice(0, -own.length) : name;
}

/**
 * Gives who is meant by each name; empty where that cannot be known. Who *does* something is whom the
 * question is about, and before that those whom it needs are named.
 */
function meanings(
  { about, needs = [], question }: Prompted,
  bares: ReadonlyMap<string, string>,
  hits: readonly RegExpExecArray[],
): readonly string[] {
  const rest = needs.length ? [...needs, about] : [];
  const does = hits.map(({ index }) => question.slice(0, index).toLowerCase().endsWith('does '));
  const meant = does.map((asks) => (asks ? about : (rest.shift() ?? '')));
  if (does.includes(true) && meant.every((who, n) => bares.get(who) === hits[n]?.[0])) return meant;
  const once = (all: readonly string[], name: string) =>
    all.filter((one) => one === name).length === 1;
  const said = hits.map(([name]) => name);
  return said.map((name) => {
    const only = once(said, name) && once([...bares.values()], name);
    return (only && [...bares].find(([, found]) => found === name)?.[0]) || '';
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
