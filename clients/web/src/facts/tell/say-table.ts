/** Sentences about the table: seats, commands, questions, choices, the timeline, the end. */
import { t } from '../../texts';
import { GM } from './names';
import type { Sayings, Stage } from './sentences';
import { aside, choice, deed, listed, plain, start } from './words';

const say = t.facts.say;

/** Commands whose facts say all; the declaration need not be told as well. */
export const QUIET: ReadonlySet<string> = new Set([
  ...['adjust', 'amend', 'anchor', 'answer', 'ask', 'assign', 'close', 'dismiss', 'enlist', 'fork'],
  ...['grant', 'invite', 'lock', 'mark', 'open', 'redo', 'reseat', 'rewind', 'say', 'show', 'sit'],
  ...['throw', 'undo', 'unmark', 'unseat'],
]);

export const table: Sayings = {
  opened: (e) => say.opened(e.title, start(plain(e.ruleset)), e.origin ?? ''),
  seated: (e) => (e.role === 'player' ? say.seated(e.name) : ''),
  unseated: (e, stage) => say.unseated(stage.names.of(e.seat)),
  // Only what must be told, and once for the chains of both cups.
  anchored: (e) => (e.why && e.holder === 'table' ? say.lost : ''),
  assigned: (e, stage) => say.assigned(stage.names.of(e.who), players(stage, e.seats)),
  locked: (e) => say.locked(e.locked),
  declared: (e, stage) => {
    const { type, who, ...fields } = e.command as Record<string, unknown>;
    const names = stage.names;
    if (type === 'begin') return say.begins(names.of(e.seat));
    if (type === 'reveal') return say.reveals(names.of(e.seat));
    const doer = typeof who === 'string' && who ? who : e.seat;
    return say.declared(names.of(doer), deed({ action: type, ...fields }, names));
  },
  readied: (e, stage) => say.readied(stage.names.of(e.who)),
  chosen: (e, stage) => say.chosen(stage.names.of(e.who), choice(e.what, stage.names)),
  prompted: (e, stage) => {
    const choices = e.choices.map((option) => option.label).join(' / ');
    return say.prompted(players(stage, e.seats), e.question, aside(choices).trim());
  },
  answered: (e, stage) => {
    // The question is named only where several are open.
    const prompt = stage.scene.prompts.get(e.prompt);
    const question = prompt && stage.scene.prompts.size > 1 ? prompt.question : '';
    const label = prompt?.choices.find((option) => option.id === e.choice)?.label;
    return say.answered(stage.names.of(e.seat), question, label ?? plain(e.choice));
  },
  noted: (e, stage) => {
    const about = e.who ? stage.names.of(e.who) : '';
    return say.noted(stage.names.of(e.seat || GM), about, e.text);
  },
  retracted: (e, stage) => say.retracted(doer(stage), commits(stage, e.commits)),
  reinstated: (e, stage) => say.reinstated(doer(stage), commits(stage, e.commits)),
  amended: (e, stage) => say.amended(doer(stage), e.fresh ?? false, commits(stage, e.commits)),
  // Only what cannot be any more: the rest is told by what comes of it.
  redecided: (e, stage) => {
    if (!e.refused) return '';
    const what = 'type' in e.command ? plain(String(e.command['type'])) : '';
    return say.impossible(stage.titles.get(e.commit) ?? `${stage.names.of(e.seat)}: ${what}`);
  },
  forked: (e) => (e.origin ? say.forkedFrom(e.origin) : say.forkedInto(e.into ?? '')),
  closed: (e) => say.closed(e.outcome),
};

function players(stage: Stage, seats: readonly string[]): string {
  return listed(seats.map((seat) => stage.names.of(seat))) || stage.names.of(GM);
}

function doer(stage: Stage): string {
  return stage.names.of(stage.declared?.seat ?? GM);
}

/** Says the first by what it was, and counts the others. */
function commits(stage: Stage, numbers: readonly number[]): string {
  return say.steps(stage.titles.get(Math.min(...numbers)) ?? '', numbers.length - 1);
}
