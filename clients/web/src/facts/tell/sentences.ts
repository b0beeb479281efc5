/**
 * Sentences: the common words for every fact of the shared vocabulary.
 *
 * Law: an empty sentence means that there is nothing worth saying. These are the common words; a
 * ruleset's own, which the server sends, come first. Wording is in files of sayings.
 */
import type { Declared, Line } from '../../types/api';
import type { Names } from './names';
import type { Scene } from './scene';
import { fight, unchanged } from './say-fight';
import { QUIET, table } from './say-table';

/** All that the sentence for one event may draw upon. */
export interface Stage {
  readonly names: Names;
  readonly scene: Scene;
  /** A short title of each commit told so far. */
  readonly titles: ReadonlyMap<number, string>;
  readonly declared: Declared | undefined;
  /** The combatants whose choice the same commit tells. */
  readonly chosen: ReadonlySet<string>;
  /** Nothing came of the command. */
  readonly failed: boolean;
}

/** What each event says, by its type. An event that is missing says nothing. */
export type Sayings = {
  readonly [E in Line as E['type']]?: (event: E, stage: Stage) => string;
};

const SAYINGS = new Map(Object.entries({ ...fight, ...table } satisfies Sayings));

/** Tells an event in the common words. */
export function say(event: Line, stage: Stage): string {
  const saying = SAYINGS.get(event.type) as ((event: Line, stage: Stage) => string) | undefined;
  return saying ? saying(event, stage) : '';
}

/** Tells whether other entries of the commit, or earlier ones, say it already. */
export function needless(event: Line, stage: Stage): boolean {
  if (event.type === 'declared') {
    const { type, who } = event.command;
    return stage.failed || QUIET.has(String(type)) || stage.chosen.has(String(who));
  }
  if (event.type === 'readied')
    return stage.declared?.command['who'] === event.who || stage.chosen.has(event.who);
  if (event.type === 'answered')
    return stage.chosen.has(stage.scene.prompts.get(event.prompt)?.about ?? '');
  return event.type === 'appeared' && unchanged(event, stage);
}
