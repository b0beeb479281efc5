/**
 * The language of the page and of what is told in it: what the address asks for (`?lang=de`), which is
 * kept; else what was chosen here; else the first of the browser's own that is spoken here.
 */

export const LANGUAGES = ['en', 'de'] as const;
export type Lang = (typeof LANGUAGES)[number];

const PLACE = 'fightbook:lang';
const ASKED = 'lang';

/** Gives the language that is spoken here for a tag, as `de` for `de-AT`. */
export function known(tag: string | null): Lang | undefined {
  const [first = ''] = (tag ?? '').toLowerCase().split(/[-_]/);
  return LANGUAGES.find((lang) => lang === first);
}

function chosen(): Lang {
  const asked = wanted();
  if (asked) keep(asked);
  return asked ?? kept() ?? navigator.languages.map(known).find(Boolean) ?? 'en';
}

/** Takes what is asked for out of the address: links that are copied from it ask for nothing. */
function wanted(): Lang | undefined {
  const url = new URL(location.href);
  const asked = url.searchParams.get(ASKED);
  if (asked === null) return undefined;
  url.searchParams.delete(ASKED);
  history.replaceState(null, '', url);
  return known(asked);
}

function keep(asked: Lang): void {
  try {
    localStorage.setItem(PLACE, asked);
  } catch {
    // The browser lets nothing be kept: it holds for this page.
  }
}

function kept(): Lang | undefined {
  try {
    return known(localStorage.getItem(PLACE));
  } catch {
    return undefined;
  }
}

/** English where there is no browser. */
export const lang: Lang = 'location' in globalThis ? chosen() : 'en';

/** Speaks another language from now on: the page begins anew, at the same place. */
export function speak(other: string): void {
  const url = new URL(location.href);
  url.searchParams.set(ASKED, other);
  location.replace(url);
}
