/**
 * The commands on their way: one at a time, each with the next shake, until it is answered.
 *
 * Laws: commands leave in the order given; a command keeps its id however often it is sent, so that
 * sending it again is harmless; none is sent with a shake that the table cannot check.
 */

import { Shakes } from '../dice/shakes';
import type { Json } from './view';

/** A seat's chain; `anchored` tells whether the table knows its anchor. */
export interface ShakeBox {
  shakes: Shakes;
  anchored: boolean;
}

interface Pending {
  readonly id: string;
  readonly body: Json;
  readonly shaken: boolean;
  readonly shake?: string | undefined;
  readonly again?: boolean;
  /** Laid by the outbox, to tell the table a new anchor. */
  readonly own?: boolean;
}

export class Outbox {
  #ids = 0;
  #waiting: Pending[] = [];
  #flying: Pending | undefined;

  /** Begins empty. `prefix` makes the ids differ from those of any other session. */
  constructor(
    readonly prefix: string,
    public box: ShakeBox | null,
  ) {}

  newId(): string {
    this.#ids += 1;
    return `${this.prefix}-${this.#ids}`;
  }

  /** Lets a command wait for its turn; gives its id. */
  add(body: Json, shaken: boolean): string {
    const pending = { id: this.newId(), body, shaken };
    this.#waiting.push(pending);
    return pending.id;
  }

  /** How many commands have not been answered. */
  get waiting(): number {
    return this.#waiting.length + (this.#flying ? 1 : 0);
  }

  /** The id of the command that waits for its answer, if any. */
  get flying(): string {
    return this.#flying?.id ?? '';
  }

  /** Gives the message to send now; nothing while an answer is due, or nothing waits. */
  next(): Json | undefined {
    const [first] = this.#waiting;
    if (this.#flying || !first) return undefined;
    const pending = this.#first(first);
    this.#flying = pending;
    const shake = pending.shake === undefined ? {} : { shake: pending.shake };
    return { type: 'command', id: pending.id, ...pending.body, ...shake };
  }

  #first(first: Pending): Pending {
    const { box } = this;
    if (box && first.shaken) {
      if (box.shakes.next() === undefined) this.renew();
      if (!box.anchored) {
        const command = { type: 'anchor', anchor: box.shakes.anchor };
        return { id: this.newId(), body: { command }, shaken: false, own: true };
      }
    }
    this.#waiting.shift();
    return box && first.shaken ? { ...first, shake: box.shakes.next() } : first;
  }

  /** Begins a new chain, which the table does not know yet. */
  renew(): void {
    if (this.box) Object.assign(this.box, { shakes: new Shakes(), anchored: false });
  }

  /** Notes that a command is on disk; tells whether somebody waits for that. */
  accepted(id: string): boolean {
    const pending = this.#landed(id);
    if (!pending) return false;
    if (this.box && pending.own) this.box.anchored = true;
    else if (this.box && pending.shake !== undefined) this.box.shakes.spend(pending.shake);
    return !pending.own;
  }

  /** Notes a refusal; tells whether somebody waits for it. A bad shake is mended first, once. */
  rejected(id: string, code: string): boolean {
    const pending = this.#landed(id);
    if (!pending) return false;
    if (pending.own) {
      this.box = null;
      return false;
    }
    if (this.box && code === 'bad-shake' && !pending.again) {
      this.renew();
      this.#waiting.unshift({ ...pending, again: true });
      return false;
    }
    return true;
  }

  /** The connection was lost: what had been sent goes out again. */
  recall(): void {
    if (this.#flying && !this.#flying.own) this.#waiting.unshift(this.#flying);
    this.#flying = undefined;
  }

  /** Gives up all commands; gives the ids that somebody waits for. */
  clear(): string[] {
    this.recall();
    return this.#waiting.splice(0).map((pending) => pending.id);
  }

  #landed(id: string): Pending | undefined {
    const pending = this.#flying;
    if (pending?.id !== id) return undefined;
    this.#flying = undefined;
    return pending;
  }
}
