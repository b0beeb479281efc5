/**
 * Asks the server for the words of the game at hand, and hands them down to all parts of a page.
 *
 * Limit: a game that this server does not have is told in the common words.
 */
import { setLore, type Lore } from '../facts/lore';
import { api } from './api';

export function followLore(ruleset: () => string): void {
  let found = $state.raw<Lore>({});
  setLore(() => found);
  $effect(() => {
    const game = ruleset();
    found = {};
    if (!game) return;
    api.game(game).then(
      (book) => (found = book),
      () => undefined,
    );
  });
}
