/**
 * Asks the server for the words of the game that is played in a fight, and hands them down to all
 * parts of a page.
 *
 * Limit: a fight without a server, or of a game that is not installed there, has the words that its own
 * lines carry along, and else the common ones.
 */
import { carried } from '../facts/game-file';
import type { Seen } from '../types/api';
import { setLore, type Lore } from '../facts/lore';
import type { SeatApi } from './api';
import { gameWords } from './words.svelte';

/** Follows the fight that `source` leads to, as soon as there is one, and asks again for another `version`. */
export function followLore(
  source: () => SeatApi | undefined,
  lines: () => readonly Seen[] = () => [],
  version: () => string = () => '',
): void {
  let found = $state.raw<Lore>({});
  const own = $derived(carried(lines()));
  setLore(() => (found.conditions?.length ? found : { ...found, ...own }));
  const api = $derived(source());
  const rules = $derived(version());
  $effect(() => {
    const asked = rules;
    found = {};
    gameWords.learn('');
    api?.game().then(
      (book) => {
        if (asked !== rules) return; // another version has followed
        found = book;
        gameWords.learn(book.sayings ?? '');
      },
      () => undefined,
    );
  });
}
