/**
 * The desk: what somebody at the table has before them. Whom they look at, in which order, which
 * dialog is open; and their commands, with refusals told in words.
 */

import { CAMPAIGN } from '../campaign/shelf';
import { deedOf } from '../facts/headline';
import { steps } from '../facts/story';
import { Refused } from '../net/api';
import type { Giving } from '../net/outbox';
import { shared, type Shelf } from '../net/shelf';
import type { Table } from '../net/table.svelte';
import { namesOf } from '../facts/over';
import { gameWords } from '../net/words.svelte';
import type { Combatant, Json } from '../net/view';
import { lang } from '../lang';
import { t } from '../texts';
import { boards } from '../texts/boards';
import type { Row } from '../types/api';
import { toasts, type Offer } from '../ui/toasts.svelte';
import { Chances } from './chances.svelte';
import { Chores } from './chores.svelte';
import { Awake } from '../net/awake.svelte';
import { Heed } from './heed.svelte';
import { asks, chooses, first, layOut, type Layout } from './offer';
import { ordered } from './order';
import { lastStep } from './step';
import { problemOf } from '../ui/problem';
import type { Question } from '../why/ask';

export type Panel = 'people' | 'fight' | 'log';
export type Opened =
  | { dialog: '' }
  | {
      dialog:
        | 'palette'
        | 'harm'
        | 'invite'
        | 'keys'
        | 'throw'
        | 'enlist'
        | 'close'
        | 'ask'
        | 'seat'
        | 'stage'
        | 'clock'
        | 'about'
        | 'upgrade';
    }
  | { dialog: 'mark' | 'grant' | 'assign'; who: string }
  | { dialog: 'amend' | 'fork' | 'moment'; commit: number }
  | { dialog: 'why'; question: Question }
  | { dialog: 'link'; name: string; token: string; first?: boolean }
  | { dialog: 'unseat'; seat: string; name: string }
  | { dialog: 'seen'; command: Json; done: string; expect: number; revealed: readonly string[] }
  | { dialog: 'changed'; command: Json; was: unknown; now: unknown; go: () => Promise<void> };

/** How a command is given, and what its message offers when it was carried out: to turn it round. */
type Manner = Giving & { offer?: 'undo' | 'redo' | undefined };
/** Commands whose message is of no use once the fight is at another moment. */
const PAST = new Set<unknown>(['undo', 'redo', 'rewind']);
const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
const NOBODY = { who: '', due: [], more: [], tools: [], done: false };
const NOTHING: Layout = { own: [], others: [], table: NOBODY };

/** What a tap on somebody of the board does while a verb is chosen. */
export interface Aim {
  readonly label: string;
  /** What it comes to on average; empty where that cannot be said. */
  readonly odds: string;
  readonly act: () => void;
}

export class Desk {
  opened = $state.raw<Opened>({ dialog: '' });
  /** At whom the chosen verb can be aimed, by id. */
  aims = $state.raw<ReadonlyMap<string, Aim>>(new Map());
  /** Those who are told together, by id. */
  team = $state.raw<readonly string[]>([]);
  /** Several were told together last; so are the next, until one is chosen by itself. */
  together = $state(false);
  readonly chores = new Chores(this);
  readonly chances: Chances;
  readonly heed = new Heed(this);
  readonly awake = new Awake();
  panel = $state<Panel>('fight');
  /** Whom this seat chose to look at, and when. */
  #chosen = $state.raw({ who: '', moment: '' });
  #order = $state.raw<readonly string[]>([]);
  /** It is no fight that goes on here, but what lasts between them. */
  readonly campaign = $derived.by(() => this.table.view?.encounter.ruleset === CAMPAIGN);
  readonly gm = $derived.by(() => this.table.view?.you.role === 'gm');
  readonly names = $derived.by(() => names(this.table));
  readonly people = $derived.by(() =>
    ordered(Object.values(this.table.view?.combatants ?? {}), this.#order),
  );
  readonly mine = $derived.by(() => {
    const seat = this.table.view?.you.seat ?? '';
    return this.people.filter((one) => one.seats.includes(seat));
  });
  readonly offer: Layout = $derived.by(() => {
    const { view, moves, online } = this.table;
    if (!view) return NOTHING;
    const names = namesOf(view.combatants);
    return layOut(
      moves.map((move) => gameWords.move(move, names)),
      view,
      online,
    );
  });
  readonly picked = $derived.by(() => this.#pick());
  /** Whom the moves and the details are about: the one chosen, else who is to choose, else who acts. */
  readonly selected = $derived.by(() => this.#select());

  readonly #shelf: Shelf<readonly string[]>;

  constructor(readonly table: Table) {
    this.chances = new Chances(table);
    this.#shelf = shared(`order/${table.encounter}`);
    this.#order = this.#kept();
    for (const answer of table.resume()) void told(answer);
  }

  /** What a move comes to on average, in words; empty where that cannot be said. */
  oddsOf(command: Json): string {
    const found = this.chances.of(command);
    const harm = found?.harm === undefined ? '' : tenths.format(found.harm);
    return found ? boards.chance(Math.round(100 * found.chance), harm) : '';
  }

  choose(who: string): void {
    [this.team, this.together] = [[], false];
    this.#chosen = { who, moment: this.#moment };
  }

  /** Lets go of whom it chose, so that the next who has to choose comes to the front. */
  release(): void {
    this.team = [];
    this.#chosen = { who: '', moment: '' };
  }

  /** Chooses the next combatant, or the one before. */
  step(by: number): void {
    const here = this.people.findIndex((one) => one.id === this.selected?.id);
    const next = this.people.at((here + by) % this.people.length);
    if (next) this.choose(next.id);
  }

  sort(order: readonly string[]): void {
    this.#order = order;
    this.#shelf.write(order);
  }

  open(opened: Opened): void {
    this.opened = opened;
  }

  readonly close = (): void => {
    this.opened = { dialog: '' };
  };

  /**
   * Gives a command; tells whether it was carried out. A refusal is told in words, and where it
   * would write over what somebody else set meanwhile, both are shown first.
   */
  async act(command: Json, done = '', { offer, ...giving }: Manner = {}): Promise<boolean> {
    const over = (refused: Refused) => this.#changed(command, done, offer, refused);
    const commit = await told(this.table.command(command, { ...this.#sees, ...giving }), over);
    if (commit) this.#tell(command, done, offer, commit);
    return commit > 0;
  }

  /** Says that a command was carried out. Nothing is offered that would turn round something else. */
  #tell(command: Json, done: string, offer: Manner['offer'], commit: number): void {
    const moment = offer || PAST.has(command['type']) ? this.past : undefined;
    const still = commit === this.table.commit;
    if (done) toasts.done(done, offer && still ? this.#back(offer) : undefined, moment);
  }

  #back(offer: 'undo' | 'redo'): Offer {
    const redo = () => this.redo({ expect: this.table.commit });
    return { label: t.table[offer], act: () => void (offer === 'undo' ? this.undo() : redo()) };
  }

  /** The GM sets what the page shows; players set nothing. */
  get #sees(): Giving {
    return this.gm ? { seen: this.table.commit } : {};
  }

  #changed(command: Json, done: string, offer: Manner['offer'], { detail }: Refused): void {
    const go = async () => {
      const commit = await told(this.table.command(command));
      if (commit) this.#tell(command, done || t.table.overwritten, offer, commit);
    };
    this.open({ dialog: 'changed', command, was: detail['was'], now: detail['is'], go });
  }

  /** Names what undo and redo would do: it is another when they would do something else. */
  get past(): string {
    const { undo = 0, redo = false } = this.table.view?.timeline ?? {};
    return `${undo}/${redo}`;
  }

  /** What undo would take back, in words; empty where there is nothing. */
  get undoes(): string {
    return this.#last ? this.#called(this.#last) || t.facts.card(this.#last) : '';
  }

  get #last(): number {
    const { view, story } = this.table;
    return view ? lastStep(view, (at) => story.line(at)) : 0;
  }

  /** What redo would bring back. */
  get redoes(): string {
    const { view, story } = this.table;
    const [first] = story.undone.at(-1) ?? [];
    if (!view?.timeline.redo) return '';
    return (first && this.#called(first)) || t.table.redo;
  }

  /** What a step was: who did what to whom. */
  #called(commit: number): string {
    const { cards, titles } = this.table.story;
    const card = cards.find((one) => one.commit === commit);
    return (card && deedOf(card.entries)) || (titles.get(commit) ?? '');
  }

  async undo(): Promise<void> {
    const what = this.undoes;
    if (!this.gm) this.open({ dialog: 'ask' });
    else if (what) await this.#undo(what);
    else toasts.problem(t.table.nothingToUndo);
  }

  async redo(giving: Giving = {}): Promise<void> {
    const what = this.redoes;
    if (this.gm && what) await this.act({ type: 'redo' }, t.table.redone(what), giving);
    else if (this.gm) toasts.problem(t.table.nothingToRedo);
  }

  /** Counts the steps after a commit that a rewind to it takes back. */
  after(commit: number): number {
    return steps(this.table.story.cards, commit);
  }

  /** Takes back everything after commit `to`. */
  async rewind(to: number): Promise<void> {
    const done = t.table.rewound(this.after(to));
    await this.#takeBack({ type: 'rewind', to }, done, (row) => row.commit > to);
  }

  /** Takes something back; first asks where people have seen what would be taken back. */
  async #takeBack(command: Json, done: string, taken: (row: Row) => boolean): Promise<void> {
    const expect = this.table.commit; // and nothing that comes in between
    const timeline = await this.table.api.timeline().catch(() => undefined);
    const rows = timeline?.commits.filter((row) => !row.retracted_by && taken(row)) ?? [];
    const revealed = rows.flatMap((row) => row.revealed ?? []);
    if (revealed.length > 0) this.open({ dialog: 'seen', command, done, expect, revealed });
    else await this.act(command, done, { expect, offer: 'redo' });
  }

  /** Takes the last step back, and with it the asking for that. */
  async #undo(what: string): Promise<void> {
    const last = this.#last;
    const asked = last !== this.table.view?.timeline.undo;
    const command = asked ? { type: 'rewind', to: last - 1 } : { type: 'undo' };
    await this.#takeBack(command, t.table.undone(what), (row) => row.commit === last);
  }

  #select(): Combatant | undefined {
    const { view } = this.table;
    const all = this.gm ? this.people : [...this.mine, ...this.people];
    const find = (who: string | undefined) => this.people.find((one) => one.id === who);
    const next = first(this.offer, view?.turn ?? '');
    const able = this.offer.own.filter(chooses).map(({ who }) => who);
    const own = this.mine.map(({ id }) => id);
    return (
      this.picked ??
      find(this.asked?.about) ??
      find(next) ??
      find(view?.turn) ??
      find(able.find((who) => own.includes(who)) ?? able[0]) ??
      all[0]
    );
  }

  /** Whom this seat chose; that holds until somebody has to choose at another moment. */
  #pick(): Combatant | undefined {
    const { who, moment } = this.#chosen;
    const idle = !this.asked && !first(this.offer, this.table.view?.turn ?? '');
    const holds = moment === this.#moment || idle;
    return holds ? this.people.find((one) => one.id === who) : undefined;
  }

  /** The part of the fight in which one and the same thing is asked. */
  get #moment(): string {
    const { round = 0, phase = '', side = '', turn = '' } = this.table.view ?? {};
    return [round, phase, side, turn, this.asked?.prompt].join('/');
  }

  /** What this seat is asked first; the GM also what nobody else is here to answer. */
  get asked() {
    const { view, online } = this.table;
    return view ? asks(view, online) : undefined;
  }

  #kept(): string[] {
    const found: unknown = this.#shelf.read();
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  }
}

/** Waits for the answer to a command; gives its commit, and 0 where it was not carried out. */
async function told(
  answer: Promise<number>,
  changed?: (refused: Refused) => void,
): Promise<number> {
  try {
    return await answer;
  } catch (reason) {
    const refused = reason instanceof Refused ? reason : undefined;
    if (refused?.code === 'changed' && changed) {
      changed(refused);
      return 0;
    }
    const own = { stale: t.table.meanwhile, 'history-lost': t.table.historyLost.own }[
      refused?.code ?? ''
    ];
    if (refused?.code !== 'dice-needed') toasts.problem(own ?? problemOf(reason));
    return 0;
  }
}

function names(table: Table): Record<string, string> {
  const { combatants = {}, seats = {} } = table.view ?? {};
  const all = [...Object.entries(seats), ...Object.entries(combatants)];
  return Object.fromEntries(all.map(([id, { name }]) => [id, name]));
}
