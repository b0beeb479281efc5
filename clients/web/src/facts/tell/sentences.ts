/**
 * Sentences: the common words for every fact of the shared vocabulary.
 *
 * Law: an empty sentence means that there is nothing worth saying. These are the common words; a
 * ruleset's own, which the server sends, come first. Wording is in files of sayings.
 */
import type { Line } from '../../types/api';
import { fight, unchanged } from './say-fight';
import { lasting } from './say-lasting';
import { QUIET, SPOKEN, table } from './say-table';
import { asked, type Sayings, type Stage } from './stage';

const SAYINGS = new Map(Object.entries({ ...fight, ...table, ...lasting } satisfies Sayings));

/** Tells an event in the common words. */
export function say(event: Line, stage: Stage): string {
  const saying = SAYINGS.get(event.type) as ((event: Line, stage: Stage) => string) | undefined;
  return saying ? saying(event, stage) : '';
}

/** Tells whether other entries of the commit, or earlier ones, say it already. */
export function needless(event: Line, stage: Stage): boolean {
  if (event.type === 'declared') {
    const { type, who } = event.command;
    if (stage.failed || QUIET.has(String(type))) return true;
    return stage.chosen.has(String(who)) && !SPOKEN.has(String(type));
  }
  if (event.type === 'readied')
    return stage.declared?.command['who'] === event.who || stage.chosen.has(event.who);
  // A No sets nothing off, whatever else somebody chose.
  if (event.type === 'answered')
    return event.choice !== 'no' && stage.chosen.has(asked(stage, event.prompt)?.about ?? '');
  if (event.type === 'lapsed') {
    const prompt = stage.scene.prompts.get(event.prompt);
    if (!prompt) return false;
    // What is asked anew is told once, and so is what became of a question.
    const anew = stage.again.has(`${prompt.kind} ${prompt.about}`);
    const needs = prompt.needs ?? [];
    const met = needs.length > 1 && needs.every((who) => stage.judged.has(who));
    return anew || met || stage.judged.has(prompt.about);
  }
  // Whoever still sees it has seen it all the time.
  if (event.type === 'sheeted')
    return Array.isArray(event.to) && stage.declared?.command['type'] === 'show';
  if (event.type === 'played') return event.cards.length === 0 && stage.handed.has(event.who);
  return event.type === 'appeared' && unchanged(event, stage);
}
