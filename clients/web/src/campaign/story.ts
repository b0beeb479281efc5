/** One page of several: the logs of a campaign's fights as a story, and which fights were of one evening. Pure. */

/** Puts pages together, each as the server wrote it: their style, and what stands in `main`. */
export function told(title: string, pages: readonly string[], lang: string): string {
  const [style = ''] = pages.map((page) => part(page, '<style>', '</style>'));
  const all = pages.map((page) => lower(part(page, '<main>', '</main>')));
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escape(title)}</h1>
${all.join('\n')}
</body>
</html>
`;
}

/** So long after a fight began, in ms, another one is still of the same evening: also past midnight. */
const EVENING = 8 * 3_600_000;

/** What of a fight says which evening it was of. */
interface Fought {
  readonly at_ms: number;
  readonly people: readonly string[];
}

/** Gives the fights, which are in their order, evening by evening, and who was there. */
export function evenings<T extends Fought>(fights: readonly T[]): { fights: T[]; who: string[] }[] {
  const found: T[][] = [];
  for (const one of fights) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last && before && one.at_ms - before.at_ms < EVENING) last.push(one);
    else found.push([one]);
  }
  return found.map((of) => ({ fights: of, who: [...new Set(of.flatMap(({ people }) => people))] }));
}

/** An address is one of its own fight: on one page of several it would lead astray. */
const lower = (html: string) =>
  html
    .replace(/ (id|href)="#?[\d-]+"/g, '')
    .replace(/<(\/?)h3>/g, '<$1h4>')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<(\/?)h1>/g, '<$1h2>');

function part(page: string, from: string, to: string): string {
  const start = page.indexOf(from);
  const end = page.lastIndexOf(to);
  return start < 0 || end < start ? '' : page.slice(start + from.length, end);
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0) ?? 0)};`);
