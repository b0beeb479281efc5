/**
 * The heads that this browser saw of a fight: whatever the server shows later must lead to them.
 *
 * All seats of a fight see the same heads, so all tabs share them. Limit: the last ones are kept, and
 * each binds all that came before it.
 */

import { shared } from './shelf';

const MOST = 20;
const HEAD = /^[0-9a-f]{64}$/;
type Kept = readonly (readonly [commit: number, head: string])[];

export class Heads {
  readonly #shelf;

  constructor(encounter: string) {
    this.#shelf = shared<Kept>(`heads/${encounter}`);
  }

  /** Gives what was seen: the digest at the end of a commit, by its number. */
  read(): Map<number, string> {
    const found: unknown = this.#shelf.read();
    if (!Array.isArray(found)) return new Map();
    return new Map((found as Kept).filter((one) => Array.isArray(one) && HEAD.test(one[1])));
  }

  keep(commit: number, head: string): void {
    const all = [...this.read().set(commit, head)];
    this.#shelf.write(all.sort(([a], [b]) => a - b).slice(-MOST));
  }

  forget(): void {
    this.#shelf.clear();
  }
}
