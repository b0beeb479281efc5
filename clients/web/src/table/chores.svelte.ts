/**
 * Chores: several moves one after the other at one click, for those who have many to move.
 *
 * Laws: each is a command of its own, and was offered; the first that is refused ends the chore, as does a
 * question, and whoever presses stop. What was done can be taken back as one.
 */

import type { Table } from '../net/table.svelte';
import type { Json } from '../net/view';
import { t } from '../texts';
import { boards } from '../texts/boards';
import { toasts } from '../ui/toasts.svelte';
import { chooses, type Layout } from './offer';

const SHORT_MS = 15;
/** So long is waited for the moves after a step. */
const LONG_MS = 8000;
/** No phase of a fight has more steps; what seems to have is no end. */
const MOST = 200;

/** What is needed of the desk at which they are done. */
interface Desk {
  readonly table: Pick<Table, 'view' | 'commit' | 'movesAt' | 'waiting' | 'status'>;
  readonly gm: boolean;
  readonly offer: Layout;
  readonly past: string;
  act(command: Json): Promise<boolean>;
  rewind(to: number): Promise<void>;
  release(): void;
}

export class Chores {
  /** How many steps are done of how many; of what goes on until it ends, nobody knows. */
  now = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  #ends = new AbortController();
  #nudges: Promise<void> = Promise.resolve();

  constructor(readonly desk: Desk) {}

  readonly stop = (): void => {
    this.#ends.abort();
  };

  /** Gives these commands one after the other. */
  async many(commands: readonly Json[]): Promise<void> {
    let place = 0;
    await this.#run(commands.length, () => commands[place++]);
  }

  /** Sets a pool one up or down, after what was set before it; each is told from where it stands then. */
  nudge(who: string, track: string, by: number): Promise<void> {
    const go = async () => {
      const value = this.desk.table.view?.combatants[who]?.tracks[track]?.value ?? 0;
      const reason = t.table.correction;
      await this.desk.act({ type: 'adjust', who, track, value: value + by, reason });
    };
    this.#nudges = this.#nudges.then(go);
    return this.#nudges;
  }

  /** Does what nobody has to choose, until somebody has to; `answer`: own questions as usual. */
  async rest(answer: boolean): Promise<void> {
    const { round, phase } = this.#moment;
    await this.#run(0, () => {
      if (asked(this.desk)) return answer ? usual(this.desk) : undefined;
      const same = this.#moment.round === round && this.#moment.phase === phase;
      return same ? forced(this.desk) : undefined;
    });
  }

  get #moment() {
    const { round = 0, phase = '' } = this.desk.table.view ?? {};
    return { round, phase };
  }

  async #run(of: number, next: () => Json | undefined): Promise<void> {
    if (this.now) return;
    const { table } = this.desk;
    const before = table.commit;
    this.#ends = new AbortController();
    const { signal } = this.#ends;
    this.now = { done: 0, of };
    let done = 0;
    for (; done < MOST && !signal.aborted && table.status === 'live'; done += 1) {
      const command = next();
      if (!command || !(await this.desk.act(command))) break;
      this.now = { done: done + 1, of };
      const last = of > 0 && done + 1 === of;
      if (last || (await this.#settled(signal))) continue;
      done += 1;
      break;
    }
    this.now = null;
    this.desk.release();
    if (done > 0) this.#tell(done, before);
  }

  #tell(done: number, before: number): void {
    const back = () => void this.desk.rewind(before);
    const offer = this.desk.gm && done > 1 ? { label: t.table.undo, act: back } : undefined;
    if (done > 1) toasts.done(boards.chore(done), offer, this.desk.past);
  }

  /** Waits until the page knows what can be done after a step. */
  async #settled(signal: AbortSignal): Promise<boolean> {
    const { table } = this.desk;
    const until = Date.now() + LONG_MS;
    while (table.movesAt !== table.commit || table.waiting > 0) {
      if (Date.now() > until || signal.aborted) return false;
      await new Promise((done) => setTimeout(done, SHORT_MS));
    }
    return true;
  }
}

/** Tells whether the fight waits for an answer. */
const asked = (desk: Desk): boolean => Object.keys(desk.table.view?.prompts ?? {}).length > 0;

/** Gives the usual answer to a question that is this seat's alone, where there is one. */
function usual(desk: Desk): Json | undefined {
  const { prompts = {}, you } = desk.table.view ?? {};
  const mine = Object.values(prompts).find(
    ({ seats, default: usual }) => usual && seats.every((seat) => seat === you?.seat),
  );
  return mine && { type: 'answer', prompt: mine.prompt, choice: mine.default };
}

/** Gives the command of the first who can do but one thing, where nobody has to choose anything. */
export function forced(desk: Desk): Json | undefined {
  const own = desk.offer.own.filter(chooses);
  const plain = own.every(({ due, more }) => due.length === 1 && !due[0]?.over && !more.length);
  const order = desk.table.view?.steps.map((step) => step.who ?? '') ?? [];
  const place = (who: string) => (order.includes(who) ? order.indexOf(who) : order.length);
  const [first] = plain ? [...own].sort((a, b) => place(a.who) - place(b.who)) : [];
  return first?.due[0]?.command;
}
