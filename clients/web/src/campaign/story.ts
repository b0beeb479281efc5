/** One page of several: the logs of a campaign's fights as a story. Pure. */

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

/** An address is one of its own fight: on one page of several it would lead astray. */
const lower = (html: string) =>
  html
    .replace(/ (id|href)="#?[\d-]+"/g, '')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<(\/?)h1>/g, '<$1h2>');

function part(page: string, from: string, to: string): string {
  const start = page.indexOf(from);
  const end = page.lastIndexOf(to);
  return start < 0 || end < start ? '' : page.slice(start + from.length, end);
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0) ?? 0)};`);
