/**
 * The table: what undo leaves alone. Seats, the code, the lock, where the encounter came from, who of
 * a campaign is away in which one.
 */
import type { Role, View } from '../net/view';
import type { Line } from '../types/api';
import { without } from './fight';

export interface Table {
  readonly encounter: Omit<View['encounter'], 'id' | 'version'>;
  readonly seats: View['seats'];
  readonly locked: boolean;
  readonly frames: readonly string[];
  readonly published: readonly number[];
  readonly clock?: View['clock'];
  readonly code: string;
  readonly codeUntil: number;
  readonly origin: string;
  readonly campaign: string;
  readonly away: Readonly<Record<string, string>>;
}

const UNSHOWN = { frames: [], published: [] } as const;

/** Gives the table before the first line. */
export function begin(): Table {
  const encounter = { title: '', ruleset: '', edition: '', options: {} };
  const none = { code: '', codeUntil: 0, origin: '', campaign: '' };
  return { encounter, seats: {}, locked: false, ...UNSHOWN, ...none, away: {} };
}

/** Gives the table after a line. */
export function learn(table: Table, line: Line): Table {
  switch (line.type) {
    case 'opened': {
      const { title, ruleset, edition } = line;
      const options = line.options as Record<string, string>;
      return {
        ...table,
        encounter: { title, ruleset, edition, options },
        origin: line.origin ?? '',
        campaign: line.campaign ?? '',
      };
    }
    case 'declared': // a fork or a book has seats of its own, and no campaign
      return line.command['type'] === 'reseat' ? { ...table, campaign: '', ...UNSHOWN } : table;
    case 'upgraded': {
      const options = { ...line.options, ...table.encounter.options };
      return { ...table, encounter: { ...table.encounter, options } };
    }
    case 'invited':
      return { ...table, code: line.code, codeUntil: line.until ?? 0 };
    case 'seated': {
      const seat = { role: line.role as Role, name: line.name };
      return { ...table, seats: { ...table.seats, [line.seat]: seat } };
    }
    case 'trusted': {
      const seat = table.seats[line.seat];
      if (!seat) return table;
      return { ...table, seats: { ...table.seats, [line.seat]: { ...seat, dice: line.whose } } };
    }
    case 'unseated':
      return { ...table, seats: without(table.seats, line.seat) };
    case 'locked':
      return { ...table, locked: line.locked };
    case 'went':
    case 'recalled':
      return { ...table, away: { ...table.away, [line.who]: line.encounter } };
    case 'returned':
      return { ...table, away: without(table.away, line.who) };
    case 'forked':
      return { ...table, origin: line.origin ?? table.origin };
    default:
      return shown(table, line);
  }
}

/** Gives the table after a line that says where it is shown, or for how long a turn lasts. */
function shown(table: Table, line: Line): Table {
  if (line.type === 'framed') return { ...table, frames: line.origins };
  if (line.type === 'timed') {
    const { seconds, held = false } = line;
    return { ...table, clock: seconds ? { seconds, held } : undefined };
  }
  if (line.type !== 'published') return table;
  const others = table.published.filter((commit) => commit !== line.commit);
  const published = line.public ? [...others, line.commit] : others;
  return { ...table, published: published.toSorted((a, b) => a - b) };
}
