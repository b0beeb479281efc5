/** What is to be amended: the command of a past commit, and what could be done in its place. */
import { isShown } from '../dice/line';
import { each, makers, namesOf } from '../facts/over';
import type { SeatApi } from '../net/api';
import type { Json, View } from '../net/view';
import { gameWords } from '../net/words.svelte';
import { t } from '../texts';
import type { Line, Move, Seen } from '../types/api';

export interface Original {
  /** The command; nothing where it was declared where we could not see it. */
  readonly command: Json | undefined;
  readonly seat: string;
  /** What that seat could have done then, the moves of the same combatant first. */
  readonly moves: readonly Move[];
}

/** An index that no event of a commit has: whatever is behind it belongs to the next commit. */
const END = 999_999;

/** Looks a commit up. */
export async function lookUp(api: SeatApi, commit: number): Promise<Original> {
  const before = commit - 1;
  const [page, offer, then] = await Promise.all([
    api.events(`${before}-${END}`, 1),
    before > 0 ? api.options(before) : { moves: [] },
    before > 0 ? api.look(before) : undefined,
  ]);
  const line = await opened(api, page.events[0]);
  const declared = line?.type === 'declared' ? line : undefined;
  const who = declared?.command['who'];
  const seat = declared?.seat ?? '';
  const names = namesOf(then?.view.combatants ?? {});
  const open = then
    ? offer.moves.flatMap((move) => given(gameWords.move(move, names), seat, then.view))
    : [];
  const ours = (move: Move): boolean => makers(move).includes(who);
  const moves = [...open.filter(ours), ...open.filter((move) => !ours(move)), ...nothing(declared)];
  return { command: declared?.command, seat, moves };
}

/** Gives what takes back this one command alone; a hidden one is not replaced by what all can read. */
const nothing = (line: Line | undefined): Move[] =>
  line && !line.to
    ? [{ command: { type: 'say', text: t.amend.didNot }, label: t.amend.alone, part: 'more' }]
    : [];

/**
 * Leaves of a move what a seat could give: for its own combatants, and answers to its questions. Tools
 * are the GM's.
 */
function given(move: Move, seat: string, { seats, combatants, prompts }: View): Move[] {
  if (seats[seat]?.role !== 'player') return [move];
  if (move.part === 'tool') return [];
  const { who, prompt } = move.command;
  const own = (id: unknown) => combatants[String(id)]?.seats.includes(seat) ?? false;
  if (typeof prompt === 'string') return prompts[prompt]?.seats.includes(seat) ? [move] : [];
  if (who !== undefined) return own(who) ? [move] : [];
  const over = (move.over ?? []).flatMap((row) => {
    const makers = row['who']?.filter(own) ?? [];
    return makers.length > 0 ? [{ ...row, who: makers }] : [];
  });
  return over.length > 0 ? [{ ...move, over }] : [];
}

/** Gives a line, also where it was hidden and revealed later. */
async function opened(api: SeatApi, line: Seen | undefined): Promise<Line | undefined> {
  if (!line || isShown(line)) return line;
  for (let after = line.at; after;) {
    const { events, more } = await api.events(after);
    for (const found of events) {
      if (isShown(found) && found.type === 'revealed' && found.address === line.at)
        return found.line as unknown as Line;
    }
    after = more ? (events.at(-1)?.at ?? '') : '';
  }
  return undefined;
}

/** Says a command in the words of the moves of then; empty where it was none of them. */
export function label(
  { moves }: Original,
  command: Json | undefined,
  names: Readonly<Record<string, string>> = {},
): string {
  for (const move of moves)
    for (const one of move.command['type'] === command?.['type'] ? each(move, names) : [])
      if (same(command, one.command)) return one.label;
  return '';
}

/** Tells whether two commands ask for the same. */
export function same(a: Json | undefined, b: Json): boolean {
  if (!a) return false;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Reads a command from text; nothing where it is none. */
export function readCommand(text: string): Json | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const fits = typeof found === 'object' && found !== null && !Array.isArray(found);
    return fits ? (found as Json) : undefined;
  } catch {
    return undefined;
  }
}
