/**
 * The commands on their way: one at a time, those that roll with the next shake, until answered.
 *
 * Laws: commands leave in the order given; a command keeps its id and its shake however often it is
 * sent, so that sending it again is harmless and shows no other link; it gets another shake only
 * when the table refused the first; none is sent with a shake that the table cannot check. A shake
 * goes with what is known to roll: with the `kind` of command that did when it was last seen, or
 * with what was refused without one.
 */

import type { ShakeBox } from './chains';
import type { Json, View } from './view';

export interface Giving {
  /** The commit upon which it was decided, if it shall fail upon any other. */
  expect?: number;
  /** Faces of real dice, by label. */
  dice?: Record<string, number[]>;
  dry_run?: boolean;
  /** The commit at which a value was seen that this sets, if it shall fail where another has. */
  seen?: number;
}

/** A command with what goes along. */
export interface Given extends Giving {
  readonly command: Json;
}

/** A command that was not answered yet. */
export interface Pending {
  readonly id: string;
  readonly body: Given;
  /** Whether it does anything, so that it may roll. */
  readonly shaken: boolean;
  /** What kind of command it is: by that it is known whether it rolls. */
  readonly kind?: string;
  /** It was refused because it rolls. */
  readonly rolls?: boolean;
  /** The moment of the fight that it was meant for, as long as it was not sent. */
  readonly meant?: string;
  /** The shake that it was sent with. */
  readonly shake?: string | undefined;
  /** The head that was held when it left first, or upon which its shake was shown first. */
  readonly saw?: string;
  /** With how many commands its shake had been shown before. */
  readonly shown?: number;
  /** A new chain was begun for it. */
  readonly again?: boolean;
  /** Laid by the outbox, to tell the table a new anchor. */
  readonly own?: boolean;
}

/** Refusals that say nothing of what was asked. */
const PASSING = new Set(['store-away', 'busy', 'internal']);

export class Outbox {
  #ids = 0;
  #waiting: Pending[];
  #flying: Pending | undefined;
  readonly #rolling = new Map<string, boolean>();

  /** Begins with what `kept` holds. `prefix` makes new ids differ from those of any session. */
  constructor(
    readonly prefix: string,
    public box: ShakeBox | null,
    kept: readonly Pending[] = [],
  ) {
    this.#waiting = [...kept];
  }

  newId(): string {
    this.#ids += 1;
    return `${this.prefix}-${this.#ids}`;
  }

  /**
   * Notes whether a kind of command rolled when it was carried out. A kind that once did not is
   * asked about for ever, since others may wait with their move when they know a link that was
   * shown in vain.
   */
  learn(kind: string, rolled: boolean): void {
    this.#rolling.set(kind, rolled && (this.#rolling.get(kind) ?? true));
  }

  /** Lets a command wait for its turn; gives its id. `meant`: for this moment, or for any. */
  add(body: Given, shaken: boolean, meant = '', kind = ''): string {
    const pending = { id: this.newId(), body, shaken, meant, kind };
    this.#waiting.push(pending);
    return pending.id;
  }

  /** How many commands have not been answered. */
  get waiting(): number {
    return this.#waiting.length + (this.#flying ? 1 : 0);
  }

  /** What has to be given again after this page was left: somebody wanted it, and it does something. */
  get lasting(): Pending[] {
    const all = this.#flying ? [this.#flying, ...this.#waiting] : this.#waiting;
    return all.filter((pending) => !pending.own && pending.shaken);
  }

  /** The id of the command that waits for its answer, if any. */
  get flying(): string {
    return this.#flying?.id ?? '';
  }

  /** Whether something could be sent now. */
  get ready(): boolean {
    return !this.#flying && this.#waiting.length > 0;
  }

  /**
   * Gives the message to send now; nothing while an answer is due, or nothing waits. `head`: the
   * digest of the last line that was seen.
   */
  next(head: string): Json | undefined {
    const [first] = this.#waiting;
    if (this.#flying || !first) return undefined;
    const sent = this.#first(first, head);
    const pending = { ...sent, saw: sent.saw ?? head };
    this.#flying = pending;
    const { id, body, shake, saw, shown } = pending;
    const more = { ...(shake === undefined ? {} : { shake }), ...(shown ? { shown } : {}) };
    return { type: 'command', id, ...body, ...more, saw };
  }

  #first(first: Pending, head: string): Pending {
    const { box } = this;
    const rolls = first.rolls ?? this.#rolling.get(first.kind ?? '');
    const shows = box && first.shaken && rolls && first.shake === undefined;
    if (box && first.shaken) {
      box.refresh();
      if (box.shakes.next() === undefined) box.renew();
      if (!box.anchored && (shows || !box.taken)) {
        const command = { type: 'anchor', anchors: box.shakes.anchors };
        return { id: this.newId(), body: { command }, shaken: false, own: true };
      }
    }
    this.#waiting.shift();
    const sent = { ...first, meant: '' };
    return shows ? { ...sent, ...box.show(head) } : sent;
  }

  /** Gives up what was meant for another moment than this one; gives the ids. */
  overtaken(moment: string): string[] {
    const late = this.#waiting.filter(({ meant }) => meant && meant !== moment);
    this.#waiting = this.#waiting.filter((pending) => !late.includes(pending));
    return late.map(({ id }) => id);
  }

  /** Notes that a command is on disk; tells whether somebody waits for that. */
  accepted(id: string): boolean {
    const pending = this.#landed(id);
    if (!pending) return false;
    if (pending.own) this.box?.anchor();
    return !pending.own;
  }

  /**
   * Notes a refusal; gives the command that somebody waits for, if any. A bad shake is mended first;
   * a chain that cannot begin now refuses what waits for it.
   */
  rejected(id: string, code: string): string | undefined {
    const pending = this.#landed(id);
    if (!pending) return undefined;
    if (pending.own) {
      if (PASSING.has(code)) return this.#waiting.shift()?.id;
      if (code === 'illegal')
        this.box?.renew(); // it was begun before
      else this.box = null;
      return undefined;
    }
    if (code === 'shake-needed' && this.box && !pending.rolls) {
      this.#waiting.unshift({ ...pending, rolls: true });
      return undefined;
    }
    if (code === 'store-away' && pending.shake !== undefined)
      this.box?.leaveOpen(pending.shake, pending.shown ?? 0); // it may be on disk all the same
    if (code !== 'bad-shake') return id;
    const mended = this.#mended(pending);
    if (mended) this.#waiting.unshift(mended);
    return mended ? undefined : id;
  }

  /** Where the chain has gone on, say in another tab, the next link will do; else a new chain, once. */
  #mended(pending: Pending): Pending | undefined {
    const { box } = this;
    box?.refresh();
    const moved = box?.shakes.next() !== pending.shake;
    if (!box || (!moved && pending.again)) return undefined;
    if (moved) return { ...pending, shake: undefined };
    box.renew();
    return { ...pending, shake: undefined, again: true };
  }

  /** Lets a command that came too soon be the next again; false where it is none of these. */
  slowed(id: string): boolean {
    const pending = this.#landed(id);
    if (pending && !pending.own) this.#waiting.unshift(pending); // an anchor is laid anew
    return pending !== undefined;
  }

  /** The connection was lost: what had been sent goes out again. */
  recall(): void {
    if (this.#flying && !this.#flying.own) this.#waiting.unshift(this.#flying);
    this.#flying = undefined;
  }

  /** Shows no link of the chain again: what waits goes out without, and asks for a new one. */
  beginAnew(): void {
    this.box?.renew();
    this.#waiting = this.#waiting.map((pending) => ({ ...pending, shake: undefined, shown: 0 }));
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

/**
 * Says by what it is known whether a command rolls: its type, and of an answer the question's kind and
 * the choice, of anything else the action.
 */
export function kindOf(command: Json, view: View | null): string {
  const prompts: View['prompts'] | undefined = view?.prompts;
  const asked = prompts?.[String(command['prompt'])];
  const which = asked ? [asked.kind, command['choice']] : [command['action']];
  const said = [command['type'], ...which].filter((part) => part !== undefined);
  return said.map(String).join('/');
}
