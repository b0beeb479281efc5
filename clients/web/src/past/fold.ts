/**
 * The fold: what the lines that a seat was shown tell of the fight, at any place among them.
 *
 * Laws: state is never changed, only made anew, so every moment can be kept; it never rejects, and an
 * event about something never shown changes nothing; going back with a retraction is taking the
 * fight as it stood before the first commit that it names. What stood before a commit never changes,
 * so all states of one fold share the maps that tell it. Limit: a ruleset's own state cannot be told
 * without the ruleset, and with it goes what undo would do next; so a `Scene` is a view that lacks
 * `own` and `timeline`. For those, ask the server for its view at a commit.
 */
import { isShown, place } from '../dice/line';
import type { View } from '../net/view';
import type { Line, Retracted, Revealed, Seen } from '../types/api';
import { among, evolve, START, type Fight } from './fight';
import { begin, learn, type Table } from './seats';

/** The view of a seat, as far as the shared facts tell it. */
export type Scene = Omit<View, 'own' | 'timeline'>;

/** The state after a line. */
export interface State {
  readonly table: Table;
  readonly fight: Fight;
  /** The fight as it stood before each commit. */
  readonly before: Map<number, Fight>;
  /** The fight that each amendment went back to: where another one in its place goes back to. */
  readonly replaced: Map<number, Fight>;
  /** What retractions took away, the last one last. */
  readonly undone: readonly Fight[];
  /** Commits that no longer count. */
  readonly retracted: ReadonlySet<number>;
}

/** Gives the state before the first line. */
export function nothing(): State {
  return {
    table: begin(),
    fight: START,
    before: new Map(),
    replaced: new Map(),
    undone: [],
    retracted: new Set(),
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
      return retract(state, line);
    case 'reinstated': {
      const last = state.undone.at(-1) ?? state.fight;
      const retracted = count(state, line.displaced, line.commits);
      return { ...state, fight: last, undone: state.undone.slice(0, -1), retracted };
    }
    case 'amended': {
      const fight = state.replaced.get(line.commits[0] ?? 0) ?? back(state, line.commits);
      state.replaced.set(place(line.at)[0], fight);
      return { ...state, fight, retracted: count(state, line.commits) };
    }
    case 'revealed':
      return { ...state, fight: reveal(state.fight, line) };
    default:
      return { ...state, table: learn(state.table, line), fight: evolve(state.fight, line) };
  }
}

function retract(state: State, line: Retracted): State {
  return {
    ...state,
    fight: back(state, line.commits),
    undone: [...state.undone, state.fight],
    retracted: count(state, line.commits, line.restored),
  };
}

/** Gives the fight as it stood before the earliest of some commits. */
function back(state: State, commits: readonly number[]): Fight {
  return state.before.get(commits[0] ?? 0) ?? state.fight;
}

function count(state: State, out: readonly number[] = [], again: readonly number[] = []) {
  const found = new Set(state.retracted);
  for (const commit of out) found.add(commit);
  for (const commit of again) found.delete(commit);
  return found;
}

/** Opens a hidden line: news to whoever had not been shown it, and to nobody else. */
function reveal(fight: Fight, line: Revealed): Fight {
  const inner = line.line as unknown as Line;
  let found = fight;
  if (among(fight.hidden, line.address) && !among(fight.opened, line.address)) {
    found = { ...fight, opened: { at: line.address, rest: fight.opened } };
    found = inner.type === 'revealed' ? reveal(found, inner) : evolve(found, inner);
  }
  const known = inner.type === 'joined' ? found.combatants[inner.who] : undefined;
  if (!known) return found;
  // Everybody knows of this combatant from now on.
  return { ...found, combatants: { ...found.combatants, [known.id]: { ...known, secret: [] } } };
}

/** Draws the state for a seat, as the server draws its view. */
export function draw({ table, fight }: State, seat: string, encounter: string): Scene {
  const { code, origin } = table;
  return {
    encounter: { id: encounter, ...table.encounter },
    you: { seat, role: table.seats[seat]?.role ?? 'spectator' },
    seats: table.seats,
    locked: table.locked,
    ...(code ? { code } : {}),
    ...(origin ? { origin } : {}),
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
