/**
 * What the moves of one combatant come to before they are made: asked for when somebody is to be aimed at.
 *
 * Law: what is shown is of the moves that are shown; what came for others is let go.
 */

import type { Table } from '../net/table.svelte';
import type { Json } from '../net/view';
import { keyOf, matched, type Chance } from './chance';

export class Chances {
  #found = $state.raw<ReadonlyMap<string, Chance>>(new Map());
  #asked = '';

  constructor(readonly table: Table) {}

  /** Asks for the chances of somebody, once for the moves of now. */
  want(who: string): void {
    const { movesAt, api } = this.table;
    const asked = `${movesAt} ${who}`;
    if (movesAt < 0 || asked === this.#asked) return;
    [this.#asked, this.#found] = [asked, new Map()];
    api.odds(who).then(
      ({ commit, odds }) => {
        if (asked === this.#asked && commit === movesAt) this.#found = matched(odds);
      },
      () => undefined, // the moves are the same without
    );
  }

  of(command: Json): Chance | undefined {
    return this.#found.get(keyOf(command));
  }
}
