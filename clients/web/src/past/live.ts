/** The whole fight so far, from the server: every line that the seat was shown, and its sentences. */
import type { Sentences } from '../facts/tell/teller';
import { SeatApi } from '../net/api';
import { learnWords } from '../net/words.svelte';
import type { Seen } from '../types/api';
import type { Source } from './player.svelte';

/** Reads the lines page by page; tells how many there are by now. */
export async function readLive(
  encounter: string,
  token: string,
  progress: (lines: number) => void,
): Promise<Source> {
  const api = new SeatApi(encounter, token);
  const [{ view }, log] = await Promise.all([api.look(), api.log('json'), learnWords(api)]);
  const lines: Seen[] = [];
  for (let more = true; more;) {
    const page = await api.events(lines.at(-1)?.at ?? '');
    lines.push(...page.events);
    more = page.more;
    progress(lines.length);
  }
  return { encounter, lines, seat: view.you.seat, told: sentences(log) };
}

/** Gives what the game says of its lines, by address; of some it says nothing on purpose. */
function sentences(log: string): Sentences {
  return (JSON.parse(log) as { told?: Sentences }).told ?? {};
}
