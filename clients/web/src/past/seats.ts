/** The table: what undo leaves alone. Seats, the code, the lock, where the encounter came from. */
import type { Role, View } from '../net/view';
import type { Line } from '../types/api';
import { without } from './fight';

export interface Table {
  readonly encounter: Omit<View['encounter'], 'id' | 'version'>;
  readonly seats: View['seats'];
  readonly locked: boolean;
  readonly code: string;
  readonly codeUntil: number;
  readonly origin: string;
}

/** Gives the table before the first line. */
export function begin(): Table {
  const encounter = { title: '', ruleset: '', edition: '', options: {} };
  return { encounter, seats: {}, locked: false, code: '', codeUntil: 0, origin: '' };
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
      };
    }
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
    case 'forked':
      return { ...table, origin: line.origin ?? table.origin };
    default:
      return table;
  }
}
