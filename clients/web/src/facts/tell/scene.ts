/**
 * The scene: the fight as far as sentences need it, whatever the ruleset.
 *
 * Law: a scene is a value, so going back with a retraction is taking the old one.
 */
import type { Line, Prompted } from '../../types/api';

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
};

/** What games call the condition of the dead. */
const DEAD = 'dead';

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
      if (event.mark !== DEAD) return scene;
      return { ...scene, dead: new Set(scene.dead).add(event.who) };
    case 'unmarked':
      if (event.mark !== DEAD) return scene;
      return { ...scene, dead: without(scene.dead, event.who) };
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

function without(all: ReadonlySet<string>, who: string): ReadonlySet<string> {
  return new Set([...all].filter((one) => one !== who));
}
