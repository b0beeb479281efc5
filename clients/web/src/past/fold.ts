/**
 * The fold: what the lines that a seat was shown tell of the fight, at any place among them.
 *
 * Laws: state is never changed, only made anew, so every moment can be kept; it never rejects, and an
 * event about something never shown changes nothing; to go back is to take the fight as it stood
 * before a commit. What stood before a commit never changes, so all states of one fold share the map
 * that tells it. Limit: a ruleset's own state cannot be told
 * without the ruleset, and with it goes what undo would do next; so a `Scene` is a view that lacks
 * `own` and `timeline`. For those, ask the server for its view at a commit.
 */
import { isShown, place } from '../dice/line';
import type { View } from '../net/view';
import type { Line, Recalled, Returned, Revealed, Seen } from '../types/api';
import { among, evolve, START, type Fight } from './fight';
import { news, noted } from './late';
import { begin, learn, type Table } from './seats';

/** The view of a seat, as far as the shared facts tell it. */
export type Scene = Omit<View, 'own' | 'timeline'>;

/** The state after a line. */
export interface State {
  readonly table: Table;
  readonly fight: Fight;
  /** The fight as it stood before each commit. */
  readonly before: Map<number, Fight>;
  /** Commits that no longer count. */
  readonly retracted: ReadonlySet<number>;
  /** Who came home from where, first to last: nobody goes back behind that. */
  readonly homes: readonly (Returned | Recalled)[];
}

/** Gives the state before the first line. */
export function nothing(): State {
  return {
    table: begin(),
    fight: START,
    before: new Map(),
    retracted: new Set(),
    homes: [],
  };
}

/** Folds the lines of one commit, or the first of them. */
export function fold(state: State, commit: readonly Seen[]): State {
  return commit.reduce(step, state);
}

function step(state: State, line: Seen): State {
  const [commit, index] = place(line.at);
  if (index === 0) state.before.set(commit, state.fight);
  if (isShown(line)) return after(state, line);
  const hidden = { at: line.at, rest: state.fight.hidden };
  return { ...state, fight: { ...state.fight, hidden } };
}

function after(state: State, line: Line): State {
  switch (line.type) {
    case 'retracted':
      return stand(state, line.after, line.commits, line.restored);
    case 'reinstated':
      return stand(state, line.after, line.displaced, line.commits);
    case 'amended':
      return stand(state, line.after, line.commits);
    case 'revealed':
      return { ...state, fight: reveal(state.fight, line) };
    case 'returned':
    case 'recalled': {
      const homes = [...state.homes, line];
      const table = learn(state.table, line);
      return { ...state, homes, table, fight: evolve(state.fight, line) };
    }
    default:
      return { ...state, table: learn(state.table, line), fight: told(state.fight, line, line.at) };
  }
}

function told(fight: Fight, line: Line, at: string): Fight {
  return noted(evolve(fight, line), line, at);
}

/** Lets the fight stand as after a commit; some commits count no longer, and others again. */
function stand(
  state: State,
  after: number,
  out: readonly number[] = [],
  again: readonly number[] = [],
): State {
  const retracted = new Set(state.retracted);
  for (const commit of out) retracted.add(commit);
  for (const commit of again) retracted.delete(commit);
  const stood = state.before.get(after + 1) ?? state.fight;
  const since = state.homes.filter((line) => place(line.at)[0] > after);
  return { ...state, fight: since.reduce(evolve, stood), retracted };
}

/** Opens a hidden line: news to whoever had not been shown it, and to nobody else. */
function reveal(fight: Fight, line: Revealed): Fight {
  const inner = line.line as unknown as Line;
  let found = fight;
  if (among(fight.hidden, line.address) && !among(fight.opened, line.address)) {
    found = { ...fight, opened: { at: line.address, rest: fight.opened } };
    const come = inner.type === 'revealed' ? undefined : news(found, inner, line.address);
    if (inner.type === 'revealed') found = reveal(found, inner);
    else if (come) found = told(found, come, line.address);
  }
  const known = inner.type === 'joined' ? found.combatants[inner.who] : undefined;
  if (!known) return found;
  // Everybody knows of this combatant from now on.
  return { ...found, combatants: { ...found.combatants, [known.id]: { ...known, secret: [] } } };
}

/** Draws the state for a seat, as the server draws its view. */
export function draw({ table, fight }: State, seat: string, encounter: string): Scene {
  const { code, codeUntil, frames, clock, published, origin, campaign, away } = table;
  return {
    encounter: { id: encounter, ...table.encounter, version: fight.version },
    you: { seat, role: table.seats[seat]?.role ?? 'spectator' },
    seats: table.seats,
    locked: table.locked,
    ...(code ? { code, code_until: codeUntil } : {}),
    ...(frames.length ? { frames } : {}),
    ...(clock ? { clock } : {}),
    ...(published.length ? { published } : {}),
    ...(origin ? { origin } : {}),
    ...(campaign ? { campaign } : {}),
    ...(Object.keys(away).length > 0 ? { away } : {}),
    phase: fight.phase,
    round: fight.round,
    turn: fight.turn,
    side: fight.side,
    outcome: fight.outcome,
    readied: fight.readied,
    combatants: fight.combatants,
    steps: fight.steps,
    prompts: fight.prompts,
  };
}
