/**
 * Receipts: the head of a fight, signed by the server, to be taken home.
 *
 * The one of the end is fetched when the fight ends and kept in this browser, for all its tabs. Limit:
 * its signature is not checked here; `fightbook audit --receipt` does that.
 */

import { commitOf } from '../dice/line';
import type { Receipt } from '../types/api';
import { Refused, type SeatApi } from './api';
import { Heads } from './heads';
import { shared } from './shelf';

export class Receipts {
  readonly #api;
  readonly #end;

  constructor(api: SeatApi) {
    this.#api = api;
    this.#end = shared<Receipt>(`receipt/${api.encounter}`);
  }

  /** Fetches the receipt of the end, which is now. Where that fails, whoever wants one asks again. */
  async keep(): Promise<void> {
    try {
      this.#end.write(await this.#api.receipt());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Gives a receipt: of an ended fight the one that was kept, else one of now. */
  async take(ended: boolean): Promise<Receipt> {
    return (ended && this.#end.read()) || this.#api.receipt();
  }
}

/** Tells whether a receipt is of what this browser saw, as far as it still knows that. */
export function fits({ encounter, at, head }: Receipt): boolean {
  const seen = new Heads(encounter).read().get(commitOf(at));
  return seen === undefined || seen === head;
}
