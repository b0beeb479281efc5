/**
 * The HTTP side of the server. What it refuses is thrown as `Refused`, with its stable code; only
 * where a seat came too soon, it is asked again after the time that the server named.
 */

import type {
  Calendar,
  Trace,
  Chart,
  CheckedGame,
  Committed,
  Deleted,
  Fight,
  Foresight,
  Game,
  GameBook,
  GameText,
  Imported,
  Invitation,
  Need,
  NewEncounter,
  NewFight,
  NewSeat,
  NewTable,
  Offer,
  Page,
  Places,
  Preview,
  ProblemDetails,
  Receipt,
  Recovered,
  Recovery,
  Report,
  Snapshot,
  Statistics,
  TakenSeat,
  Timeline,
} from '../types/api';
import { lang } from '../lang';
import type { Json, View } from './view';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field = '',
    /** Dice that a person must throw, where the table throws its own. */
    readonly needs: readonly Need[] = [],
    /** What else there is to know of it, by the code. */
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Refused';
  }
}

const TOO_MUCH = 429;
export type Look = Omit<Snapshot, 'view'> & { view: View };

interface Ask {
  token?: string;
  body?: unknown;
  /** Sent as it is, in place of JSON. */
  text?: string | Blob;
  query?: Record<string, string | number | undefined>;
}

/** Hears for how many seconds the server asked to be left alone. */
export const pauses: { tell?: (seconds: number) => void } = {};

/** How far the server's clock is ahead of this one, in ms; as exact as its answers say, to a second. */
let server: number | undefined;
export const ahead = (): number => server ?? 0;
const SECOND = 1000;

function tellsTime(answer: Response): void {
  const at = Date.parse(answer.headers.get('Date') ?? '') + SECOND / 2 - Date.now();
  if (Number.isNaN(at)) return;
  if (server === undefined || Math.abs(at - server) > SECOND) server = at;
}

async function ask(path: string, { token, body, text, query }: Ask = {}): Promise<Response> {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  else if (text !== undefined) headers['Content-Type'] = 'application/x-ndjson';
  const method = sent === undefined ? 'GET' : 'POST';
  const answer = await patiently(url, { method, body: sent ?? null, headers }, Boolean(token));
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as Partial<ProblemDetails>;
  const { code = 'internal', detail = answer.statusText, field } = said;
  throw new Refused(code, detail, field, [], { ...said });
}

/** Fetches; where it was too much, waits as long as the server says and, as a seat, asks again. */
async function patiently(url: URL, what: RequestInit, again: boolean): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, what).catch(() => {
      throw new Refused('away', '');
    });
    tellsTime(answer);
    const seconds = answer.status === TOO_MUCH ? Number(answer.headers.get('Retry-After')) : 0;
    if (!again || !(seconds > 0)) return answer;
    pauses.tell?.(seconds);
    await new Promise((over) => setTimeout(over, 1000 * seconds));
  }
}

const json = async <T>(path: string, how?: Ask): Promise<T> => (await ask(path, how)).json() as T;
const at = (encounter: string, what = '') =>
  `/api/encounters/${encodeURIComponent(encounter)}${what}`;

export const api = {
  places: () => json<Places>('/api/places'),
  games: () => json<Game[]>(`/api/rulesets?lang=${lang}`),
  game: (id: string) => json<GameBook>(`/api/rulesets/${encodeURIComponent(id)}?lang=${lang}`),
  /** The file of a game that is one. */
  gameFile: (id: string) => json<GameText>(`/api/games/${encodeURIComponent(id)}`),
  /** What is wrong in the file of a game; where nothing is, all of the game. */
  check: (game: string) => json<CheckedGame>('/api/games/check', { body: { game } }),
  open: (wanted: NewEncounter) => json<NewTable>('/api/encounters', { body: wanted }),
  join: (wanted: NewSeat) => json<TakenSeat>('/api/join', { body: wanted }),
  recover: (wanted: Recovery) => json<Recovered>('/api/recover', { body: wanted }),
  bring: (book: string | Blob) => json<NewTable>('/api/books', { text: book }),
  unpack: (chest: Blob) => json<NewTable>('/api/chests', { text: chest }),
};

/** What can be asked for one seat. */
export class SeatApi {
  constructor(
    readonly encounter: string,
    readonly token: string,
  ) {}

  /** The view now, or as it was after commit `commit`. */
  look = (commit?: number) => this.#get<Look>('', { at: commit });
  events = (after = '', limit?: number) => this.#get<Page>('/events', { after, limit });
  /** The moves now, or those that were legal after commit `commit`. */
  options = (commit?: number) => this.#get<Offer>('/options', { at: commit });
  /** What the moves of a combatant come to, as far as this seat may know. */
  odds = (who: string) => this.#get<Foresight>('/odds', { who });
  /** The games that a campaign's characters can be of. */
  games = () => this.#get<Game[]>('/games', { lang });
  /** All of the game that is played here, also where it is a file that somebody wrote; of a campaign, one of its games. */
  game = (of = '') => this.#get<GameBook>('/game', { lang, ...(of && { of }) });
  timeline = () => this.#get<Timeline>('/timeline');
  statistics = () => this.#get<Statistics>('/statistics');
  charts = () => this.#get<Chart[]>('/charts');
  audit = () => this.#get<Report>('/audit');
  receipt = () => this.#get<Receipt>('/receipt');
  preview = (amend: Json) => this.#post<Preview>('/preview', amend);
  /** The fights of a campaign in order, and what everybody did in all of them. */
  calendar = () => this.#get<Calendar>('/calendar');
  /** Every change of somebody's numbers, in the fights of a campaign too. */
  history = (who: string) => this.#get<Trace[]>(`/history/${encodeURIComponent(who)}`);
  /** Opens a fight from a campaign; every token of the campaign opens its seat there. */
  fight = (wanted: NewFight) => this.#post<Fight>('/fights', wanted);
  /** Deletes the table for good, a campaign with its fights; `code` is the owner's proof. */
  delete = (code: string) => this.#post<Deleted>('/delete', { code });
  fork = (commit: number) => this.#post<Imported>('/fork', { at: commit });
  /** Gives the table another join code; the one before lets nobody in any longer. */
  renewCode = (hours?: number) => this.#post<Invitation>('/code', hours ? { hours } : {});
  command = (body: Json) => this.#post<Committed>('/commands', body);

  async book(): Promise<string> {
    return (await ask(at(this.encounter, '/book'), { token: this.token })).text();
  }

  /** A whole campaign, with its fights, as one file. */
  async chest(): Promise<string> {
    return (await ask(at(this.encounter, '/chest'), { token: this.token })).text();
  }

  async log(format: 'text' | 'markdown' | 'html' | 'json'): Promise<string> {
    const path = at(this.encounter, '/log');
    return (await ask(path, { token: this.token, query: { format, lang } })).text();
  }

  #get<T>(what: string, query: Ask['query'] = {}): Promise<T> {
    return json<T>(at(this.encounter, what), { token: this.token, query });
  }

  #post<T>(what: string, body: unknown): Promise<T> {
    return json<T>(at(this.encounter, what), { token: this.token, body });
  }
}
