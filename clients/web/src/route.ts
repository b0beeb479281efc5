/** Page addresses. The path says which page, the fragment which moment; tokens leave at once. */

/** How a fight is shown where nobody plays: on a screen, over a stream, inside a page of another site. */
export type Look = 'stage' | 'overlay' | 'embed';
const LOOKS: ReadonlySet<string> = new Set<Look>(['stage', 'overlay', 'embed']);

export type Route =
  | { page: 'lobby' }
  | { page: 'join'; code: string }
  | { page: 'table'; encounter: string; moment: string }
  | { page: 'replay'; encounter: string; moment: string }
  | { page: 'after'; encounter: string }
  | { page: 'whatif'; encounter: string }
  | { page: 'sheet'; encounter: string; who: string }
  | { page: Look; encounter: string }
  | { page: 'unknown' };

const MOMENT = /^#\d{1,9}(-\d{1,9})?$/;

/** Reads an address; `hash` begins with its `#`, as `location.hash` does. */
export function parse(path: string, hash: string): Route {
  const [, page = '', encounter = '', ...rest] = path.split('/');
  const moment = MOMENT.test(hash) ? hash.slice(1) : '';
  const [who = ''] = rest;
  if (page === 'sheet' && encounter && who && rest.length === 1) return { page, encounter, who };
  if (rest.length > 0) return { page: 'unknown' };
  if (page === '' && !encounter) return { page: 'lobby' };
  if (page === 'join' && !encounter) return { page: 'join', code: code(hash) };
  if (page === 'table' && encounter) return { page, encounter, moment };
  if (page === 'replay') return { page, encounter, moment };
  if (page === 'after' && encounter) return { page, encounter };
  if (page === 'whatif' && encounter) return { page, encounter };
  if (isLook(page) && encounter) return { page, encounter };
  return { page: 'unknown' };
}

/** Tells whether a page is one where nobody plays. */
export const isLook = (page: string): page is Look => LOOKS.has(page);

/** The token in a fragment (`#t=…`); empty where there is none. */
export function secret(hash: string): string {
  const found = new URLSearchParams(hash.slice(1));
  return found.get('t') ?? found.get('token') ?? '';
}

export const paths = {
  lobby: () => '/',
  join: (code: string) => `/join#${encodeURIComponent(code)}`,
  /** The link of a seat: whoever opens it has the seat. */
  seat: (encounter: string, token: string) => `/table/${encounter}#t=${encodeURIComponent(token)}`,
  table: (encounter: string, moment = '') => `/table/${encounter}${fragment(moment)}`,
  replay: (encounter = '', moment = '') =>
    encounter ? `/replay/${encounter}${fragment(moment)}` : '/replay',
  after: (encounter: string) => `/after/${encounter}`,
  /** The fight and those that go on from it, side by side. */
  whatIf: (encounter: string) => `/whatif/${encounter}`,
  /** A fight to look at, for whoever has the token; without one, where the GM lets everybody watch. */
  show: (look: Look, encounter: string, token = '', asked = '') =>
    `/${look}/${encounter}${asked && `?${asked}`}${token && `#t=${encodeURIComponent(token)}`}`,
  /** The page of one moment, which the server makes: it is not of this client. */
  moment: (encounter: string, commit: number) => `/moment/${encounter}/${commit}`,
  /** The sheet of a character, with its history. */
  sheet: (encounter: string, who: string) => `/sheet/${encounter}/${who}`,
};

function code(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim().toUpperCase().slice(0, 20);
  } catch {
    return '';
  }
}

const fragment = (moment: string) => (moment ? `#${moment}` : '');
