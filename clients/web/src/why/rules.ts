/**
 * Which rules speak of a word: those that have all its longer parts, in whatever form.
 *
 * Limit: words are compared by how they begin, so a rule that says it otherwise is not found.
 */

type Rule = readonly [id: string, text: string];

const LEAST = 4;
/** So much of a word has to be alike. */
const STEM = 5;

/** Gives the rules that speak of any of some words. */
export function speaking(rules: readonly Rule[], words: readonly string[]): readonly Rule[] {
  const wanted = words.map(stems).filter((parts) => parts.length > 0);
  return rules.filter(([, text]) => {
    const said = stems(text);
    return wanted.some((parts) => parts.every((part) => said.some((one) => alike(one, part))));
  });
}

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST)
    .map((word) => word.slice(0, STEM));

const alike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
