/** How a language writes numbers, and things with their number: 1 line, 2,000 lines. */

export function counting(lang: string) {
  const figures = new Intl.NumberFormat(lang);
  const rules = new Intl.PluralRules(lang);
  const number = (value: number): string => figures.format(value);
  const times = (count: number, one: string, other: string): string =>
    `${number(count)} ${rules.select(count) === 'one' ? one : other}`;
  return { number, times };
}
