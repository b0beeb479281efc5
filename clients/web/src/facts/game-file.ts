/**
 * The words for conditions that the file of a game holds, for a book that is read where the game is not
 * installed.
 *
 * Limit: reads tables `[conditions.<id>]` with texts and yes or no on one line each, as files of games
 * are written; what is written otherwise is told in the common words.
 */
import type { Condition, Seen } from '../types/api';
import type { Lore } from './lore';

const TABLE = /^\s*\[([^\]]+)\]\s*(?:#.*)?$/;
const VALUE = /^\s*(title|help|out)\s*=\s*(?:(true|false)|"((?:[^"\\]|\\.)*)"|'([^']*)')/;
const FAMILY = 'conditions.';

/** Gives the words in the text of a game's file. */
export function wordsIn(file: string): Lore {
  const conditions: Condition[] = [];
  let current: { id: string; name: string; help: string; out: boolean } | undefined;
  for (const line of file.split('\n')) {
    const table = TABLE.exec(line)?.[1]?.trim();
    if (table !== undefined) {
      const id = table.startsWith(FAMILY) ? table.slice(FAMILY.length) : '';
      current = /^[\w-]+$/.test(id) ? { id, name: id, help: '', out: false } : undefined;
      if (current) conditions.push(current);
      continue;
    }
    const [, key, yes, quoted, plain] = VALUE.exec(line) ?? [];
    if (!current || !key) continue;
    const text = quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '';
    if (key === 'out') current.out = yes === 'true';
    else current[key === 'title' ? 'name' : 'help'] = text;
  }
  return { conditions };
}

/** Gives the words of the game that the lines of a fight carry along; none, where they carry none. */
export function carried(lines: readonly Seen[]): Lore {
  const opened = lines.find((line) => 'type' in line && line.type === 'opened');
  const file = opened && 'game' in opened ? opened.game : '';
  return typeof file === 'string' && file ? wordsIn(file) : {};
}
