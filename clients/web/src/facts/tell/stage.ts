/** The stage: what a sentence is told upon, and what the files of sentences give. */
import type { Declared, Line, Prompted } from '../../types/api';
import type { Names } from './names';
import type { Scene } from './scene';

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
  /** The combatants of whom the same commit tells which cards they gave. */
  readonly handed: ReadonlySet<string>;
  /** What the same commit asks: of which kind, and about whom. */
  readonly again: ReadonlySet<string>;
  /** The combatants of whom the same commit tells what became of a test, or of a blow. */
  readonly judged: ReadonlySet<string>;
  /** It happened unseen, and is shown only now. */
  readonly late: boolean;
  /** Somebody looks as before, and a blow of which nothing else shows asks for a word of it. */
  readonly still: boolean;
  /** The test that the same commit told last, and how it came out. */
  readonly tested: string;
}

/** Gives a question, also one that is settled: what is revealed later may answer it again. */
export function asked({ scene, names }: Stage, prompt: string): Prompted | undefined {
  return scene.prompts.get(prompt) ?? names.asked.get(prompt);
}

/** What each event says, by its type. An event that is missing says nothing. */
export type Sayings = {
  readonly [E in Line as E['type']]?: (event: E, stage: Stage) => string;
};
