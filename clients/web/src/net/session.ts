/**
 * The session: one seat's side of the protocol, without sockets, clock or storage.
 *
 * Messages go in (`receive`) and happenings come out; what is to be sent waits in `outgoing`. Laws:
 * the view after commit k is the one that the server shows at k; a commit is never skipped and never
 * applied twice; an answer is told after the commit that it speaks of; whatever arrives, nothing is
 * thrown: a message that no server sends ends the connection.
 */

import type { Slip } from '../dice/calls';
import { Given, type Mislaid } from '../dice/given';
import { digest } from '../dice/line';
import { lang } from '../lang';
import type {
  Accepted,
  Call,
  Comings,
  Commit,
  Moves,
  Presence,
  Problem,
  Rejected,
  Seen,
  Welcome,
} from '../types/api';
import { secondsOf, type Happening, type Refusal } from './happening';
import { TABS } from './chains';
import { readLeft, type Left } from './left';
import type { Means } from './means';
import { merge } from './merge';
import { kindOf, Outbox, type Giving, type Pending } from './outbox';
import type { Shelf } from './shelf';
import { always, type Turn } from './turn';
import type { Json, View } from './view';

type FromServer =
  Welcome | Commit | Accepted | Rejected | Moves | Presence | Comings | Call | Problem;

/** Seconds, where a server says to wait and not how long. */
const DEFAULT_WAIT = 1;
/** Problems that calling again does not mend. */
const FINAL = new Set([
  'bad-token',
  'no-token',
  'unknown-encounter',
  'gone',
  'unknown-ruleset',
  'forbidden',
]);
/** Problems with a message that this side sent. */
const OURS = new Set(['bad-json', 'bad-message', 'too-large', 'unknown-type']);

export type { Means };

export class Session {
  view: View | null = null;
  encounter = '';
  seat = '';
  /** Whose pair the dice of this seat come from: of several game masters each has their own. */
  holder = '';
  commit = 0;
  online: readonly string[] = [];
  away: Readonly<Record<string, number>> = {};
  /** The address and the digest of the last line. */
  last = '';
  digest = '';
  /** A roll of this seat's goes out, or a link of its for somebody else's: dice are in the air. */
  tossed = false;
  readonly #token: string;
  readonly #outbox: Outbox;
  readonly #left: Shelf<Left> | undefined;
  readonly #turn: Turn;
  readonly #clock: () => number;
  readonly #given: Given;
  #live = false;
  readonly #checks: boolean;
  /** The past is not held yet against what was seen before: no link of a chain in use goes out. */
  #unread = false;
  /** The server asked for a pause, which is not over. */
  #pauses = false;
  #asked = '';
  #outgoing: string[] = [];
  #held: Accepted[] = [];
  #resumedAt: number | undefined;

  /** Begins for the seat of `token`, with the commands that were left. `prefix` is never used twice. */
  constructor(token: string, prefix: string, means: Means) {
    const { box = null, left, turn = always, mine, clock = () => performance.now() } = means;
    [this.#token, this.#checks] = [token, means.checks ?? false];
    [this.#left, this.#turn, this.#clock] = [left, turn, clock];
    mine?.write([...(mine.read() ?? []), prefix].slice(-TABS));
    const here = (id: string) =>
      [prefix, ...(mine?.read() ?? [])].some((one) => id.startsWith(`${one}-`));
    this.#given = new Given(here);
    const found = readLeft(left);
    this.#outbox = new Outbox(prefix, box, found?.commands);
    if (found) [this.last, this.digest] = [found.last, found.digest];
  }

  /**
   * Gives a command; its id comes back with `accepted` or `refused`. While the line is down it is
   * meant for the moment of the fight that is seen; words alone are meant for any.
   */
  command(command: Json, giving: Giving = {}): string {
    const meant = this.#live || command['type'] === 'say' ? '' : this.#moment;
    const body = { command, ...giving };
    const id = this.#outbox.add(body, !giving.dry_run, meant, kindOf(command, this.view));
    this.pump();
    return id;
  }

  /** The commands that were left, until they are answered. */
  get lasting(): readonly Pending[] {
    return this.#outbox.lasting;
  }

  /** Asks for the legal moves, unless the question is on its way. */
  options(): void {
    if (this.#asked || !this.#live || this.#pauses) return;
    this.#asked = this.#outbox.newId();
    this.#send({ type: 'options', id: this.#asked });
  }

  /** The past is read: is it the one that was seen? Another is shown no link of a chain in use. */
  checked(good: boolean): void {
    if (!this.#unread) return;
    this.#unread = false;
    if (!good) this.#outbox.beginAnew();
    this.#witness();
    this.pump();
  }

  /** The time that `slowed` named is over: sends again what came too soon. */
  goOn(): void {
    this.#pauses = false;
    this.options();
    this.pump();
  }

  /** Commands that have not been answered. */
  get waiting(): number {
    return this.#outbox.waiting + this.#held.length;
  }

  // --- the connection ---------------------------------------------------------------------------

  /** A new connection stands: says hello, with what was seen last. */
  connected(): void {
    this.disconnected();
    this.#asked = '';
    const hello: Json = { type: 'hello', token: this.#token };
    if (lang !== 'en') hello['lang'] = lang;
    if (this.last) Object.assign(hello, { after: this.last, digest: this.digest });
    const { box } = this.#outbox;
    box?.refresh();
    box?.shakes.calls?.connected(this.#clock());
    if (box && !box.anchored && !box.taken) {
      const { shake, witness } = box.shakes.anchors;
      Object.assign(hello, { anchor: shake, ...(witness && { witness }) });
    }
    this.#outgoing = [];
    this.#send(hello);
  }

  /** The connection is gone: what had been sent waits for the next one. */
  disconnected(): void {
    this.#live = this.#pauses = false;
    this.#outbox.recall();
    this.#turn.pass();
  }

  /** Takes the messages that are to be sent now, in order. */
  outgoing(): string[] {
    return this.#outgoing.splice(0);
  }

  /** Takes in one message; gives what happened. */
  receive(data: string): Happening[] {
    let happened: Happening[];
    try {
      happened = this.#apply(JSON.parse(data) as FromServer);
    } catch {
      happened = [this.#drop('bad-message', '')];
    }
    this.pump();
    return happened;
  }

  #apply(found: FromServer): Happening[] {
    if (found.type === 'welcome') return this.#welcomed(found);
    if (found.type === 'problem') return this.#problem(found);
    if (!this.#live) return [];
    switch (found.type) {
      case 'commit':
        return this.#committed(found);
      case 'accepted':
        if (this.#outbox.accepted(found.id)) this.#held.push(found);
        return this.#release();
      case 'rejected':
        return this.#rejected(found.id, found);
      case 'moves':
        this.#asked = '';
        return [
          { kind: 'moves', moves: found.moves, waits: found.waits ?? [], commit: found.commit },
        ];
      case 'presence':
        return this.#present(found);
      case 'comings':
        return this.#moved(found);
      case 'call':
        return this.#called(found);
      default:
        return []; // a message of a newer server
    }
  }

  #drop(code: string, message: string, wait = 0): Happening {
    this.#live = false;
    return { kind: 'dropped', code, message, final: FINAL.has(code), wait };
  }

  #problem(found: Problem): Happening[] {
    const about = this.#outbox.flying;
    if (OURS.has(found.code) && this.#live && about) return this.#rejected(about, found);
    return [this.#drop(found.code, found.message, secondsOf(found.detail))];
  }

  // --- what comes in ----------------------------------------------------------------------------

  #welcomed(found: Welcome): Happening[] {
    const resumed = Boolean(found.resumed) && this.commit > 0;
    if (!resumed) this.#unread = this.#checks && (this.#outbox.box?.anchored ?? false);
    const lost = Boolean(this.last) && !found.resumed;
    this.#live = true;
    [this.encounter, this.seat] = [found.encounter, found.seat];
    this.holder = found.hand || found.seat;
    this.view = found.view as unknown as View;
    this.online = found.online;
    if (!this.#outbox.box?.taken) this.#outbox.box?.anchor();
    if (!found.resumed && this.commit > 0) this.#outbox.beginAnew(); // it may be another past
    if (!found.resumed) this.#outbox.box?.shakes.calls?.caughtUp(this.#clock());
    if (!resumed) [this.commit, this.last, this.digest] = [found.commit, found.last, found.digest];
    this.#resumedAt = resumed ? this.commit : undefined;
    const happened: Happening[] = [{ kind: 'welcomed', commit: this.commit, resumed }];
    if (found.flag) happened.push(...this.#lost(lost, found.flag));
    if (!resumed) happened.push(...this.#overtaken());
    return [...happened, ...this.#release()];
  }

  /** What a move is meant for: a round, a phase, a turn. */
  get #moment(): string {
    return this.view ? `${this.view.round} ${this.view.phase} ${this.view.turn}` : '';
  }

  /** Gives back what waited for the line while the fight went on without it. */
  #overtaken(): Happening[] {
    const refusal = { code: 'stale', message: '' };
    const late = this.#outbox.overtaken(this.#moment);
    return late.map((id) => ({ kind: 'refused', id, refusal }));
  }

  /** The fight is not the one that the waiting commands were meant for: they are given back. */
  #lost(own: boolean, code: string): Happening[] {
    if (!own) return [{ kind: 'history-lost', own }];
    const back = [...this.#held.splice(0).map((held) => held.id), ...this.#outbox.clear()];
    this.#outbox.box?.renew();
    const refusal = { code, message: '' };
    const refused = back.map((id): Happening => ({ kind: 'refused', id, refusal }));
    return [{ kind: 'history-lost', own }, ...refused];
  }

  /** Notes who is here. A server says so behind the commits that it sent again. */
  #present(found: Presence): Happening[] {
    [this.online, this.away] = [found.online, found.away ?? {}];
    const since = this.#resumedAt;
    this.#resumedAt = undefined;
    this.#outbox.box?.shakes.calls?.caughtUp(this.#clock());
    const caught: Happening[] =
      since === undefined ? [] : [{ kind: 'caught-up', commits: this.commit - since }];
    return [...caught, ...(since === undefined ? [] : this.#overtaken()), { kind: 'presence' }];
  }

  /** Notes who came, who is nearer or farther, and who left; now and then it is nobody. */
  #moved({ came = {}, left = [] }: Comings): Happening[] {
    const gone = new Set(left);
    const stays = (seat: string) => !gone.has(seat);
    this.online = [...new Set([...this.online, ...Object.keys(came)])].filter(stays).sort();
    const away = Object.entries({ ...this.away, ...came });
    this.away = Object.fromEntries(away.filter(([seat, ms]) => ms > 0 && stays(seat)));
    return [{ kind: 'presence' }];
  }

  #committed(found: Commit): Happening[] {
    const { commit, events, head, told = {} } = found;
    const tail = events.at(-1);
    if (commit <= this.commit) return [];
    if (commit > this.commit + 1 || !tail) return [this.#drop('gap', '')];
    this.#learn(events);
    this.view = merge(this.view, found.patch) as View;
    this.commit = commit;
    this.last = tail.at;
    for (const line of events) this.digest = digest(this.digest, line);
    const slips = this.#slips(events);
    this.#witness();
    return [
      { kind: 'commit', commit, events, head, told },
      ...slips.map((slip): Happening => ({ kind: 'slip', slip, commit })),
      ...this.#release(),
    ];
  }

  /** Holds a commit against what this browser gave and showed. */
  #slips(events: readonly Seen[]): (Slip | Mislaid)[] {
    const about: Partial<View['encounter']> | undefined = this.view?.encounter;
    const wanted = about?.options?.['witness'] ?? 'gm';
    const slips: (Slip | Mislaid)[] = this.#given.follow(this.holder, events);
    slips.push(...(this.#outbox.box?.follow(this.holder, events, wanted, this.#clock()) ?? []));
    for (const line of events) if (!this.#ownChain(line)) slips.push('other-pair');
    return [...new Set(slips)];
  }

  /** Somebody's roll takes a link of this seat, as soon as the past that it names is held. */
  #called(found: Call): Happening[] {
    const may = this.#outbox.box?.called(found);
    if (may === false) return [{ kind: 'slip', slip: 'bad-call', commit: this.commit }];
    if (may) this.#witness();
    return [];
  }

  #witness(): void {
    const found = this.#unread ? undefined : this.#outbox.box?.answer(this.last, this.digest);
    if (found) this.#send({ type: 'witness', ...found });
  }

  /** Notices whether a command rolled. */
  #learn(events: readonly Seen[]): void {
    const shown = events.filter((line) => 'type' in line);
    const declared = shown.find((line) => line.type === 'declared');
    const rolled = shown.some((line) => line.type === 'shaken');
    if (declared?.command) this.#outbox.learn(kindOf(declared.command, this.view), rolled);
  }

  /** Notices that a link was spent; tells whether this browser has the chain that the seat began. */
  #ownChain(line: Seen): boolean {
    const { box } = this.#outbox;
    if (!box || !('type' in line)) return true;
    if (line.type === 'shaken' && line.seat === this.holder) box.spend(line.link ?? '');
    if (line.type !== 'anchored' || line.holder !== this.holder) return true;
    return box.began(line.anchors['shake'] ?? '');
  }

  /** Tells the answers whose commits have arrived. */
  #release(): Happening[] {
    const ready = this.#held.filter((held) => held.commit <= this.commit);
    this.#held = this.#held.filter((held) => held.commit > this.commit);
    return ready.map(({ id, commit }) => ({ kind: 'accepted', id, commit }));
  }

  #rejected(id: string, refusal: Refusal): Happening[] {
    const asked = id === this.#asked;
    if (asked) this.#asked = '';
    if (refusal.code === 'slow-down' && (asked || this.#outbox.slowed(id))) {
      this.#pauses = true;
      return [{ kind: 'slowed', seconds: secondsOf(refusal.detail) || DEFAULT_WAIT }];
    }
    const about = this.#outbox.rejected(id, refusal.code);
    return about ? [{ kind: 'refused', id: about, refusal }] : [];
  }

  // --- what goes out ----------------------------------------------------------------------------

  #send(message: Json): void {
    this.#outgoing.push(JSON.stringify(message));
    this.tossed ||= message['type'] === 'witness' || 'shake' in message;
  }

  /** Lets the next command go, when the line stands and it is this tab's turn. */
  pump(): void {
    // What waits is sent when the commits that were missed are here.
    const live = this.#live && !this.#pauses && !this.#unread && this.#resumedAt === undefined;
    // Which links are spent is known when the commits of all that was answered are here.
    const ready = live && this.#outbox.ready && this.#held.length === 0;
    const message = ready && this.#turn.take() ? this.#outbox.next(this.digest) : undefined;
    if (message) {
      this.#given.send(message);
      this.#send(message);
    }
    // The pause is the seat's: other tabs wait too.
    if (!this.#outbox.flying && !this.#pauses) this.#turn.pass();
    this.#leave();
  }

  /** Leaves what waits for a page that comes after this one. */
  #leave(): void {
    const commands = this.#outbox.lasting;
    if (commands.length > 0) this.#left?.write({ commands, last: this.last, digest: this.digest });
    else this.#left?.clear();
  }
}
