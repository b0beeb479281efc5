/** What a track is called, also where this viewer sees no numbers of it: as that of anybody else. */
import { plain, start } from '../facts/tell/words';
import type { Combatant } from '../net/view';
import { gameWords } from '../net/words.svelte';

export function trackName(
  people: Readonly<Record<string, Combatant>>,
  who: string,
  track: string,
): string {
  const own = people[who]?.tracks[track]?.name;
  const other = Object.values(people).map((one) => one.tracks[track]?.name);
  return start(gameWords.say('track', own ?? other.find(Boolean) ?? plain(track)));
}
