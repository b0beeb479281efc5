/**
 * What this browser gave for a seat, held against what the stream holds under its name.
 *
 * Laws: a command stands once, as it was given, and with the link that was shown for it. What is under
 * the seat's name and was given neither here nor in another tab may be of another device. Limit: a
 * server leaves out of a command what says no more than its absence, and which values do is not known
 * here. Twin of `clients/python/given.py`.
 */
import type { Seen } from '../types/api';

/** What an honest server does not do with commands of this seat, or another device may have done. */
export type Mislaid = 'other-command' | 'other-link' | 'not-given' | 'other-pair';

interface Sent {
  readonly command: unknown;
  readonly shake: string;
}

type Fields = Readonly<Record<string, unknown>>;
const ID = /^[a-z]+[0-9]+(\.[a-z0-9]+)?$/;

export class Given {
  readonly #sent = new Map<string, Sent>();
  readonly #stands = new Set<string>();

  /** `mine` tells whether an id was given by this browser. */
  constructor(private readonly mine: (id: string) => boolean) {}

  /** Notes a command that goes out, perhaps once more. */
  send(message: Fields): void {
    if (message['dry_run']) return;
    const { id, command, shake = '' } = message;
    this.#sent.set(String(id), { command, shake: String(shake) });
  }

  /** Reads the next commit as `seat` sees it. */
  follow(seat: string, lines: readonly Seen[]): Mislaid[] {
    const declared = fields(lines[0]);
    const { command, id } = declared;
    if (
      declared['type'] !== 'declared' ||
      (declared['hand'] ?? declared['seat']) !== seat ||
      declared['of']
    )
      return [];
    if (fields(command)['type'] === 'anchor') return []; // a server gives it for whoever comes
    const sent = this.#sent.get(String(id));
    this.#sent.delete(String(id));
    if (this.#stands.has(String(id))) return ['other-command'];
    if (!sent) return this.mine(String(id)) ? [] : ['not-given'];
    this.#stands.add(String(id));
    const found: Mislaid[] = same(sent.command, command) ? [] : ['other-command'];
    const taken = lines.map(fields).find(({ type }) => type === 'shaken');
    if (taken?.['seat'] === seat && (taken['link'] ?? '') !== sent.shake) found.push('other-link');
    return found;
  }
}

const fields = (line: unknown): Fields =>
  typeof line === 'object' && line !== null ? (line as Fields) : {};

/** Tells whether what is said is what was given, but for what may go without saying. */
function same(given: unknown, said: unknown): boolean {
  if (typeof given === 'string' && typeof said === 'string')
    return given === said || plain(given) === plain(said);
  if (Array.isArray(given) && Array.isArray(said))
    return given.length === said.length && given.every((one, n) => same(one, said[n]));
  if (typeof given !== 'object' || typeof said !== 'object' || !given || !said)
    return given === said;
  const [asked, told] = [fields(given), fields(said)];
  const kept = Object.keys(asked).every((name) =>
    name in told ? same(asked[name], told[name]) : silent(asked[name]),
  );
  return kept && Object.keys(told).every((name) => name in asked);
}

/** Tells whether a value may be what is meant where nothing is said: no yes, and nobody's id. */
const silent = (value: unknown): boolean =>
  value !== true && !(typeof value === 'string' && ID.test(value));

/** Gives the letters and figures of a text: others may be stripped, or folded. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
