/**
 * The scene: the fight as far as sentences need it, whatever the ruleset.
 *
 * Law: a scene is a value, so going back with a retraction is taking the old one.
 */
import type { Line, Marked, Prompted, Unmarked } from '../../types/api';

export interface Scene {
  readonly round: number;
  readonly phase: string;
  /** The seats that control each combatant. */
  readonly seats: ReadonlyMap<string, readonly string[]>;
  /** The last word for each `combatant/track`. */
  readonly looks: ReadonlyMap<string, string>;
  readonly prompts: ReadonlyMap<string, Prompted>;
  /** Those who have left. */
  readonly gone: ReadonlySet<string>;
  readonly dead: ReadonlySet<string>;
  /** The encounter has been closed. */
  readonly over: boolean;
  /** What the GM granted that waits for its roll, for each `combatant/mark`. */
  readonly grants: ReadonlyMap<string, Marked>;
}

export const EMPTY: Scene = {
  round: 0,
  phase: '',
  seats: new Map(),
  looks: new Map(),
  prompts: new Map(),
  gone: new Set(),
  dead: new Set(),
  over: false,
  grants: new Map(),
};

/** What games call the condition of the dead. */
const DEAD = 'dead';
/** What begins the name of a condition that the GM granted for one roll. */
export const GRANT = 'grant.';

/** Gives the key of what somebody was granted. */
export const held = ({ who, mark }: Marked | Unmarked): string => `${who}/${mark}`;

/** Gives the scene after an event. */
export function play(scene: Scene, event: Line): Scene {
  switch (event.type) {
    case 'joined': {
      const gone = without(scene.gone, event.who);
      const dead = without(scene.dead, event.who);
      return { ...scene, gone, dead, seats: new Map(scene.seats).set(event.who, event.seats) };
    }
    case 'assigned':
      return { ...scene, seats: new Map(scene.seats).set(event.who, event.seats) };
    case 'left':
      return { ...scene, gone: new Set(scene.gone).add(event.who) };
    case 'marked':
      return marked(scene, event);
    case 'unmarked':
      return unmarked(scene, event);
    case 'phased':
      return { ...scene, round: event.round, phase: event.phase };
    case 'appeared':
      return {
        ...scene,
        looks: new Map(scene.looks).set(`${event.who}/${event.track}`, event.word),
      };
    case 'shown': {
      const kept = [...scene.looks].filter(([key]) => !key.startsWith(`${event.who}/`));
      return { ...scene, looks: new Map(kept) };
    }
    case 'prompted':
      return { ...scene, prompts: new Map(scene.prompts).set(event.prompt, event) };
    case 'answered':
    case 'lapsed': {
      const prompts = new Map(scene.prompts);
      prompts.delete(event.prompt);
      return { ...scene, prompts };
    }
    case 'closed':
      return { ...scene, over: true };
    default:
      return scene;
  }
}

function marked(scene: Scene, event: Marked): Scene {
  if (event.mark.startsWith(GRANT))
    return { ...scene, grants: new Map(scene.grants).set(held(event), event) };
  return event.mark === DEAD ? { ...scene, dead: new Set(scene.dead).add(event.who) } : scene;
}

function unmarked(scene: Scene, event: Unmarked): Scene {
  if (event.mark.startsWith(GRANT)) {
    const grants = new Map(scene.grants);
    grants.delete(held(event));
    return { ...scene, grants };
  }
  return event.mark === DEAD ? { ...scene, dead: without(scene.dead, event.who) } : scene;
}

function without(all: ReadonlySet<string>, who: string): ReadonlySet<string> {
  return new Set([...all].filter((one) => one !== who));
}
