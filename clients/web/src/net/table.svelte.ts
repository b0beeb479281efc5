/**
 * One seat at a table, alive: the view, the legal moves, who is here, and a way to give commands.
 *
 * Everything that a page shows of the fight comes from here. A command is a promise: it is kept when
 * the commit is on disk and shown, and broken with a `Refused` when it was refused.
 */

import type { Slip } from '../dice/calls';
import type { Mislaid } from '../dice/given';
import { toldApart } from '../facts/apart';
import type { Move, Need } from '../types/api';
import { Refused, SeatApi } from './api';
import { along, anew, answered, heir, readHalted, readLying, still } from './asking';
import type { Asking, Entered, Halted, Lying } from './asking';
import * as chains from './chains';
import { Heads } from './heads';
import type { Giving } from './outbox';
import { Receipts } from './receipts';
import { seats } from './seats';
import type { Left } from './left';
import type { Happening, Refusal } from './happening';
import { Session } from './session';
import { own, type Shelf } from './shelf';
import { Connection } from './socket';
import { turns } from './turn';
import { Chronicle } from './chronicle.svelte';
import type { Json, View } from './view';

export type Status = 'connecting' | 'live' | 'lost' | 'over';

/** Calls for a line in vain, after which it is said that something stands in the way. */
const PATIENCE = 3;

/** Milliseconds for which dice are in the air at most: witnesses have 1.5 seconds. */
const FLIGHT = 3000;

interface Waiter {
  readonly done: (commit: number) => void;
  readonly failed: (reason: Refused) => void;
}

export class Table {
  #drawn = $state.raw<View | null>(null);
  /** What the seat sees, with those of one name told apart. */
  readonly view = $derived.by(() => this.#drawn && this.#told(this.#drawn));
  commit = $state(0);
  /** The digest of the last line. */
  head = $state('');
  moves = $state.raw<readonly Move[]>([]);
  /** The combatants whose moves the fight waits for, as far as this seat may know. */
  waits = $state.raw<readonly string[]>([]);
  /** The commit that `moves` are of. */
  movesAt = $state(-1);
  online = $state.raw<readonly string[]>([]);
  away = $state.raw<Readonly<Record<string, number>>>({});
  status = $state<Status>('connecting');
  /** Why the page is not there yet after several calls: the server is away, or only its line. */
  hindrance = $state<'' | 'server' | 'line'>('');
  /** Why the connection ended for good. */
  over = $state.raw<Refusal | null>(null);
  /** When the line was lost, in ms since 1970; 0 while it stands. */
  lostAt = $state(0);
  /** How many commits were caught up when the line came back; -1 when that was long ago. */
  caughtUp = $state(-1);
  /** Whose dice and commands these are: of several game masters each has a seat of their own. */
  holder = $state('');
  /** The server lost history: this seat's own, or somebody's. */
  lostHistory = $state<'' | 'own' | 'other'>('');
  /** Commands that wait for their answer. */
  waiting = $state(0);
  /** Until when the server asked to be left alone, in ms since 1970; 0 when it did not. */
  slowedUntil = $state(0);
  /** A roll that this seat takes part in has not fallen yet: it may wait for links of others. */
  inAir = $state(false);
  /** The last thing that the server did with links of this seat and an honest one does not do. */
  slip = $state.raw<{ readonly slip: Slip | Mislaid; readonly commit: number } | null>(null);
  asking = $state.raw<Asking | null>(null);
  readonly api: SeatApi;
  readonly story: Chronicle;
  readonly #session: Session;
  readonly receipts: Receipts;
  readonly #heads: Heads;
  #whole = false;
  readonly #connection: Connection;
  /** The command that waits for dice. */
  readonly #halted: Shelf<Halted>;
  readonly #waiters = new Map<string, Waiter>();
  /** Dice that were entered for an answer which came too late. */
  readonly #lying: Shelf<Lying>;
  /** Questions for dice are put one after the other. */
  #asked: Promise<unknown> = Promise.resolve();
  #calls = 0;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #landing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly encounter: string,
    readonly token: string,
    /** It is only shown here: the token is nobody's seat in this browser. */
    private readonly shown = false,
  ) {
    this.api = new SeatApi(encounter, token);
    this.#heads = new Heads(encounter);
    this.receipts = new Receipts(this.api);
    this.story = new Chronicle(this.api, this.#heads, (good) => this.#checked(good));
    this.#halted = own<Halted>(`dice/${encounter}/${token}`);
    this.#lying = own<Lying>(`lying/${encounter}/${token}`);
    const prefix = crypto.getRandomValues(new Uint32Array(2)).join('');
    this.#session = new Session(token, prefix, {
      box: chains.open(encounter, token),
      left: own<Left>(`left/${encounter}/${token}`),
      turn: turns(`${encounter}/${token}`, () => this.#go()),
      mine: chains.givenBy(encounter, token),
      checks: true,
    });
    this.waiting = this.#session.waiting;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const url = `${scheme}//${location.host}/ws/encounters/${encodeURIComponent(encounter)}`;
    this.#connection = new Connection(
      url,
      this.#session,
      (happened) => happened.forEach((one) => this.#happened(one)),
      (line) => line === 'pausing' && this.#cut(),
    );
  }

  /** Calls at once, whatever pause the line is in. */
  readonly callNow = (): void => this.#connection.callNow();

  start(): void {
    this.#connection.start();
  }

  leave(): void {
    clearTimeout(this.#soon);
    this.#connection.end();
  }

  /** Gives a command; the number of its commit comes back. Dice are asked for where it needs some. */
  command(command: Json, giving: Giving = {}): Promise<number> {
    return this.#give({ command, giving, entered: [], left: this.#left(command) });
  }

  /** What lies on the table for the question that is answered now: it was asked otherwise before. */
  #left(command: Json): readonly Entered[] {
    const [lying, prompt] = [readLying(this.#lying), answered(command)];
    if (!lying || !prompt || heir(this.story.lines(), lying.prompt) !== prompt) return [];
    this.#lying.clear();
    return lying.entered;
  }

  /** Leaves on the table what was entered for an answer that came too late. */
  #lay(command: Json, entered: readonly Entered[]): void {
    const prompt = answered(command);
    if (prompt && entered.length > 0) this.#lying.write({ prompt, entered });
  }

  /** Gives the answers due to commands that were given before this page was loaded. */
  resume(): Promise<number>[] {
    const answers = this.#session.lasting.map(({ id, body }) => {
      const { command, ...giving } = body;
      return this.#seeThrough(this.#answerTo(id), { command, giving, entered: [] });
    });
    const halted = readHalted(this.#halted);
    return halted ? [...answers, this.#give(halted)] : answers;
  }

  #give(given: Halted, problem: Refused | null = null): Promise<number> {
    this.#halted.clear();
    const id = this.#session.command(given.command, along(given.giving, given.entered));
    const answer = this.#answerTo(id);
    this.#connection.flush();
    return this.#seeThrough(answer, given, problem);
  }

  /** Asks for dice until the command has all; those that do not fit are asked for anew. */
  async #seeThrough(
    answer: Promise<number>,
    given: Halted,
    problem: Refused | null = null,
  ): Promise<number> {
    try {
      return await answer;
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      const { command, entered } = given;
      if (reason.code === 'bad-dice' && entered.length > 0)
        return this.#give(anew(given, reason.field, problem !== null), reason);
      if (reason.code === 'dice-needed') return this.#thrown(given, reason, problem);
      this.#lay(command, entered);
      throw reason;
    }
  }

  /** Goes on with the dice that are needed: those that lie on the table, else those that are entered. */
  async #thrown(given: Halted, reason: Refused, problem: Refused | null): Promise<number> {
    const found = still(reason.needs, given.left ?? []);
    const going = { ...given, entered: [...given.entered, ...found] };
    const ids = new Set(found.map(({ need }) => need.id));
    const missing = reason.needs.filter(({ id }) => !ids.has(id));
    if (missing.length === 0) return this.#give(going, problem);
    const entered = await this.#ask(going, missing, problem);
    if (!entered) throw reason;
    return this.#give({ ...going, entered });
  }

  #answerTo(id: string): Promise<number> {
    this.waiting = this.#session.waiting;
    return new Promise((done, failed) => this.#waiters.set(id, { done, failed }));
  }

  /** It is this tab's turn to send. */
  #go(): void {
    this.#session.pump();
    this.#connection.flush();
  }

  async #ask(
    given: Halted,
    needs: readonly Need[],
    problem: Refused | null,
  ): Promise<readonly Entered[] | null> {
    const keep = (entered: readonly Entered[]) => this.#halted.write({ ...given, entered });
    const prompt = answered(given.command);
    const asked = this.#asked.then(
      () =>
        new Promise<readonly Entered[] | null>((answer, fail) => {
          const look = (open: Readonly<Record<string, unknown>>) => {
            if (!prompt || prompt in open) return;
            this.#lay(given.command, readHalted(this.#halted)?.entered ?? []);
            fail(new Refused('stale', ''));
          };
          keep(given.entered);
          this.asking = { needs, entered: given.entered, problem, keep, answer, look };
          if (this.view) look(this.view.prompts);
        }),
    );
    this.#asked = asked.catch(() => undefined);
    return asked.finally(() => {
      this.asking = null;
      this.#halted.clear();
    });
  }

  // --- what happens -----------------------------------------------------------------------------

  #happened(one: Happening): void {
    switch (one.kind) {
      case 'welcomed':
        return this.#welcomed(one);
      case 'commit':
        this.inAir = false;
        this.story.follow(one);
        if (this.#session.view?.outcome && !this.view?.outcome) void this.receipts.keep();
        this.#changed();
        this.#keepHead();
        return;
      case 'caught-up':
        this.caughtUp = one.commits;
        return;
      case 'accepted':
        return this.#answer(one.id, (waiter) => waiter.done(one.commit));
      case 'refused':
        return this.#refused(one);
      case 'moves':
        [this.moves, this.waits, this.movesAt] = [one.moves, one.waits, one.commit];
        if (one.commit < this.commit) this.#askSoon();
        return;
      case 'presence':
        [this.online, this.away] = [this.#session.online, this.#session.away];
        return;
      case 'tossed':
        return this.#toss();
      case 'slip':
        this.slip = { slip: one.slip, commit: one.commit };
        return;
      case 'history-lost':
        if (one.own) {
          this.#heads.forget(); // that they are gone is said herewith
          this.readStory();
        }
        this.lostHistory = one.own ? 'own' : this.lostHistory || 'other';
        return;
      case 'slowed':
        this.slowedUntil = one.seconds && Date.now() + 1000 * one.seconds;
        return;
      case 'dropped':
        if (one.final) this.#end(one);
        return;
    }
  }

  /** Dice are in the air, until the next commit; not for ever, if none comes. */
  #toss(): void {
    this.inAir = true;
    clearTimeout(this.#landing);
    this.#landing = setTimeout(() => (this.inAir = false), FLIGHT);
  }

  /** Keeps what is seen now, once it is known to have all that was seen before. */
  #keepHead(): void {
    if (this.#whole) this.#heads.keep(this.commit, this.head);
  }

  /** The past has all that was seen before, or it is another one: then the chain in use is given up. */
  #checked(good: boolean): void {
    this.#whole = good;
    this.#keepHead();
    this.#session.checked(good);
    this.#connection.flush();
  }

  /** Reads what happened so far, from the first line on. */
  readStory(): void {
    this.#whole = false;
    void this.story.begin(this.commit, this.#session.digest);
  }

  #welcomed({ resumed }: { resumed: boolean }): void {
    [this.status, this.lostAt, this.caughtUp, this.slowedUntil] = ['live', 0, -1, 0];
    this.hindrance = '';
    this.#changed();
    if (!resumed) this.readStory();
    if (this.view && !this.shown) remember(this.encounter, this.token, this.view);
  }

  #told(view: View): View {
    const combatants = toldApart(view.combatants, (id) => this.story.name(id));
    return combatants === view.combatants ? view : { ...view, combatants };
  }

  /** The view is another: show it, and ask what can be done now. */
  #changed(): void {
    const { view, commit, online, away, holder } = this.#session;
    this.holder = holder;
    [this.#drawn, this.commit, this.online, this.away] = [view, commit, online, away];
    this.head = this.#session.digest;
    this.waiting = this.#session.waiting;
    if (view) this.asking?.look(view.prompts);
    this.#askSoon();
  }

  #askSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      this.#session.options();
      this.#connection.flush();
    }, 20);
  }

  #answer(id: string, how: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    this.waiting = this.#session.waiting;
    if (waiter) how(waiter);
  }

  #refused({ id, refusal }: { id: string; refusal: Refusal }): void {
    this.inAir = false;
    this.#answer(id, (waiter) => waiter.failed(refused(refusal)));
  }

  #cut(): void {
    if (this.status !== 'over') this.status = this.view ? 'lost' : 'connecting';
    this.lostAt ||= Date.now();
    if (!this.view && ++this.#calls >= PATIENCE) void this.#wonder();
  }

  /** Asks over HTTP whether the server is there at all. */
  async #wonder(): Promise<void> {
    const found = await this.api.look().then(
      () => 'line' as const,
      () => 'server' as const,
    );
    if (!this.view) this.hindrance = found;
  }

  #end(refusal: Refusal): void {
    [this.status, this.over] = ['over', refusal];
    for (const waiter of this.#waiters.values()) waiter.failed(refused(refusal));
    this.#waiters.clear();
  }
}

function refused({ code, message, field, needs, detail }: Refusal): Refused {
  return new Refused(code, message, field, needs, detail);
}

function remember(encounter: string, token: string, view: View): void {
  const { seat, role } = view.you;
  const { title, ruleset } = view.encounter;
  const name = view.seats[seat]?.name ?? '';
  const origin = view.origin ?? '';
  seats.keep({ encounter, token, seat, role, name, title, ruleset, origin });
}
