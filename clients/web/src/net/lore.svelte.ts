/**
 * Asks the server for the words of the game that is played in a fight, and hands them down to all
 * parts of a page.
 *
 * Limit: a fight without a server is told in the common words.
 */
import { setLore, type Lore } from '../facts/lore';
import type { SeatApi } from './api';

/** Follows the fight that `source` leads to, as soon as there is one. */
export function followLore(source: () => SeatApi | undefined): void {
  let found = $state.raw<Lore>({});
  setLore(() => found);
  const api = $derived(source());
  $effect(() => {
    found = {};
    api?.game().then(
      (book) => (found = book),
      () => undefined,
    );
  });
}
