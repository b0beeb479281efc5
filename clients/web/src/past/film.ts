/**
 * A film: a fight as one seat saw it, to be looked at from any place in it.
 *
 * A place is the index of the last line that is shown. Laws: made of the lines that the seat was
 * shown and nothing else; what is seen at a place does not depend on how one came there. Limit: the
 * state after each commit is held; they share whatever did not change.
 */
import { isShown, place as read } from '../dice/line';
import type { Entry } from '../facts/entry';
import { Story, type Card } from '../facts/story';
import { sayDoubts } from '../facts/tell/remark';
import { byCommit, type Sentences } from '../facts/tell/teller';
import type { Combatant } from '../net/view';
import type { Remark, Seen } from '../types/api';
import { uncovered } from './seen';
import { draw, fold, nothing, type Scene, type State } from './fold';

export type Unit = 'event' | 'commit' | 'turn' | 'round';
export const UNITS: readonly Unit[] = ['event', 'commit', 'turn', 'round'];

/** A place where a round or a turn begins. */
export interface Tick {
  readonly place: number;
  readonly unit: 'turn' | 'round';
  readonly round: number;
  /** Whose turn it is, or the phase where it is nobody's. */
  readonly name: string;
  readonly side: string;
}

/** Names and sides of combatants by id. */
export type People = Readonly<Record<string, { readonly name: string; readonly side: string }>>;

export class Film {
  /** The place at which each commit ends. */
  readonly ends: number[] = [];
  /** Where rounds and turns begin. */
  readonly ticks: readonly Tick[];
  readonly #states: State[] = [];
  readonly #start = nothing();
  readonly #story = new Story();
  #byAddress: ReadonlyMap<string, Seen> | undefined;
  /** Where hidden lines were opened to everybody, by their address. */
  readonly #openings = new Map<string, { readonly place: number; readonly commit: number }>();

  constructor(
    readonly lines: readonly Seen[],
    readonly seat: string,
    told: Sentences = {},
  ) {
    let state = this.#start;
    for (const commit of byCommit(lines)) {
      state = fold(state, commit);
      this.#states.push(state);
      this.ends.push((this.ends.at(-1) ?? -1) + commit.length);
    }
    this.#story.feed(lines, told);
    this.ticks = ticks(this.ends, this.#states);
    for (const [place, line] of lines.entries())
      if (isShown(line) && line.type === 'revealed')
        this.#openings.set(line.address, { place, commit: read(line.at)[0] });
  }

  /** Gives the state at a place, also within a commit. */
  state(place: number): State {
    const done = after(this.ends, place);
    const state = this.#states[done - 1] ?? this.#start;
    const begin = (this.ends[done - 1] ?? -1) + 1;
    return fold(state, this.lines.slice(begin, place + 1));
  }

  /** Draws a state for the seat. */
  scene(state: State, encounter: string): Scene {
    return draw(state, this.seat, encounter);
  }

  /** Gives the line at an address; what was sealed there, once it was shown. */
  line(at: string): Seen | undefined {
    this.#byAddress ??= new Map(uncovered(this.lines).map((line) => [line.at, line]));
    return this.#byAddress.get(at);
  }

  /** Gives the log up to a place; what was taken back or hidden then is marked. */
  cards(place: number, { retracted }: State): Card[] {
    const last = this.lines[place]?.at ?? '0-0';
    const [commit] = read(last);
    const found = this.#story.cards.filter((card) => card.commit <= commit);
    return found.flatMap((card) => {
      const told = card.commit < commit ? card.entries : card.entries.filter(until(last));
      const entries = told.map((entry) =>
        marked(
          entry,
          retracted,
          Boolean(entry.hidden) || this.#opensLater(entry, place, retracted),
        ),
      );
      const gone = entries.length > 0 && entries.every((entry) => entry.retracted);
      return entries.length > 0 || card.veiled ? [{ ...card, entries, retracted: gone }] : [];
    });
  }

  /** Tells whether an entry that everybody knows in the end was still hidden from some. */
  #opensLater({ at, revealed }: Entry, place: number, retracted: ReadonlySet<number>): boolean {
    const opening = revealed ? undefined : this.#openings.get(at);
    return opening !== undefined && (opening.place > place || retracted.has(opening.commit));
  }

  /** What a commit was, in a few words; empty where nothing tells it. */
  readonly title = (commit: number): string => this.#story.titles.get(commit) ?? '';

  /** Says what is to know of rolls, in the words of the log. */
  readonly say = (found: readonly Remark[]): string[] => sayDoubts(found, this.#story.known);

  /** Everybody who was ever there. */
  get people(): Readonly<Record<string, Combatant>> {
    return Object.assign({}, ...this.#states.map((state) => state.fight.combatants)) as Record<
      string,
      Combatant
    >;
  }

  /** Where the fight begins; the end where it has not begun. */
  get start(): number {
    const first = this.ticks.find((tick) => tick.round > 0);
    return first?.place ?? Math.max(0, this.lines.length - 1);
  }

  /** Gives the stretches of commits that do not count in the end. */
  gaps(): { readonly from: number; readonly to: number }[] {
    const gone = this.#states.at(-1)?.retracted ?? new Set();
    return this.ends.flatMap((to, commit) => {
      const from = this.ends[commit - 1] ?? 0;
      return gone.has(read(this.lines[to]?.at)[0]) ? [{ from, to }] : [];
    });
  }

  /** Gives the places where a step of this kind ends; the last place always is one. */
  stops(unit: Unit): readonly number[] {
    if (unit === 'event') return this.lines.map((_, place) => place);
    if (unit === 'commit') return this.ends;
    const found = this.ticks.filter((tick) => unit === 'turn' || tick.unit === unit);
    const last = this.ends.at(-1) ?? 0;
    return [...new Set([...found.map((tick) => tick.place), last])];
  }

  /** Finds the place of `17-2`, or the end of commit `17`; nothing where there is none such. */
  find(address: string): number | undefined {
    if (address.includes('-')) {
      const place = this.lines.findIndex((line) => line.at === address);
      return place < 0 ? undefined : place;
    }
    return this.ends.find((end) => this.lines[end]?.at.split('-')[0] === address);
  }
}

/** Counts the numbers in an ascending list that are not above `place`. */
export function after(sorted: readonly number[], place: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function ticks(ends: readonly number[], states: readonly State[]): Tick[] {
  const found: Tick[] = [];
  let last = { round: 0, key: '' };
  for (const [commit, { fight }] of states.entries()) {
    const { round, side, phase, combatants } = fight;
    const steps = fight.steps.filter((step) => step.who);
    // Where nobody is named whose turn it is, it is that of whoever comes next.
    const turn = fight.turn || (steps[0]?.who ?? '');
    const key = [phase, turn || side, fight.turn ? '' : steps.length].join(' ');
    const place = ends[commit] ?? 0;
    const name = combatants[turn]?.name ?? (side || phase);
    const about = { place, round, name, side: combatants[turn]?.side ?? side };
    if (round !== last.round) found.push({ ...about, unit: 'round' });
    else if (key !== last.key && round > 0 && !fight.outcome)
      found.push({ ...about, unit: 'turn' });
    last = { round, key };
  }
  return found;
}

/** Marks an entry by what counts; one that did not change stays the same object. */
function marked(entry: Entry, gone: ReadonlySet<number>, hidden: boolean): Entry {
  const origin = entry.revealed ? read(entry.revealed)[0] : entry.commit;
  const retracted = gone.has(entry.commit) || gone.has(origin);
  const same = (entry.retracted ?? false) === retracted && (entry.hidden ?? false) === hidden;
  return same ? entry : { ...entry, retracted, hidden };
}

function until(last: string): (entry: Entry) => boolean {
  const [, end] = read(last);
  return (entry) => read(entry.at)[1] <= end;
}
