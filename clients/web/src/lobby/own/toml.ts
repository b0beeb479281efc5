/**
 * The file of a game, as text and as tables: two views of one thing.
 *
 * Laws: what was read and is written says the same, also what no form knows; comments go. Limit: a
 * text that is no TOML has no tables, and is mended as text.
 */

import { parse, stringify, TomlError } from 'smol-toml';
import type { Table } from './edit';

/** What was read; or the line of the text that cannot be. */
export type Read = { readonly doc: Table } | { readonly line: number };

export function read(text: string): Read {
  try {
    return { doc: parse(text) };
  } catch (reason) {
    if (reason instanceof TomlError) return { line: reason.line };
    throw reason;
  }
}

export function write(doc: Table): string {
  return stringify(doc);
}
