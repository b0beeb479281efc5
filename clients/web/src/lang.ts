/**
 * The language in which fights are told: what somebody chose here, and English else, as long as the
 * page itself speaks no other.
 */

export const LANGUAGES = ['en', 'de'] as const;
export type Lang = (typeof LANGUAGES)[number];

const PLACE = 'fightbook:lang';

/** Gives the language that is spoken here for a tag, as `de` for `de-AT`. */
export function known(tag: string): Lang | undefined {
  const [first = ''] = tag.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((lang) => lang === first);
}

function chosen(): Lang {
  try {
    return known(localStorage.getItem(PLACE) ?? '') ?? 'en';
  } catch {
    return 'en'; // there is no browser, or it lets nothing be kept
  }
}

export const lang: Lang = chosen();

/** Tells in another language from now on: the page begins anew. */
export function speak(other: string): void {
  localStorage.setItem(PLACE, other);
  location.reload();
}
