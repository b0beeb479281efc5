/**
 * Questions: the words of the rules with the names of people in them.
 *
 * Twin of `question` in `domain/telling.py`: both say the same.
 */

/**
 * Says a question by its sentences, or as a whole; whoever is named in it is `{1}`, `{2}` as they come.
 * `word` gives what is said for a sentence, itself where nothing is.
 */
export function question(
  text: string,
  names: Iterable<string>,
  word: (sentence: string) => string,
): string {
  const said = new Map<string, string>();
  const open = text.replaceAll(any([...names]), (name) => {
    if (!said.has(name)) said.set(name, `{${said.size + 1}}`);
    return said.get(name) ?? name;
  });
  const sentences = open.split(/(?<=[.?]) /).map((one) => sentence(one, word));
  const parts = sentences.map(([told]) => told).join(' ');
  const whole = sentences.every(([, known]) => known) ? parts : word(open);
  const told = whole === open ? parts : whole;
  return [...said].reduce((one, [name, slot]) => one.replaceAll(slot, () => name), told);
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
