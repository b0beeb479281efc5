/** Sentences about the table: seats, commands, questions, choices, the timeline, the end. */
import { t } from '../../texts';
import { EVERYWHERE, GM, GUESTS, WATCH } from './names';
import type { Sayings, Stage } from './sentences';
import { aside, choice, deed, listed, plain, start } from './words';

const say = t.facts.say;

/** Commands whose facts say all; the declaration need not be told as well. */
export const QUIET: ReadonlySet<string> = new Set([
  ...[
    'adjust',
    'admit',
    'amend',
    'anchor',
    'answer',
    'ask',
    'assign',
    'claim',
    'close',
    'dismiss',
    'enlist',
    'fork',
  ],
  ...[
    'grant',
    'invite',
    'lock',
    'mark',
    'open',
    'redo',
    'public',
    'renew',
    'reseat',
    'rewind',
    'say',
    'show',
    'sit',
  ],
  ...['throw', 'trust', 'undo', 'unmark', 'unseat'],
]);

/** The title that the file of a game gives itself; a file's first one is its own. */
const gameTitle = (file = ''): string =>
  /^[ \t]*title[ \t]*=[ \t]*(["'])(.+?)\1/m.exec(file)?.[2] ?? '';

export const table: Sayings = {
  opened: (e) => say.opened(e.title, gameTitle(e.game) || start(plain(e.ruleset)), e.origin ?? ''),
  seated: (e) => {
    if (e.role === 'player') return say.seated(e.name);
    if (e.seat === GUESTS) return say.open;
    return EVERYWHERE.has(e.seat) ? '' : say.watches(e.name);
  },
  unseated: (e, stage) => (e.seat === GUESTS ? say.shut : say.unseated(stage.names.of(e.seat))),
  // Whose hands a seat may have gone through; in a fork or from a book, all have.
  renewed: (e, stage) => {
    const seat = stage.declared?.seat;
    if (seat === e.seat) return say.renewedOwn(stage.names.of(e.seat));
    // Whether another one was given to anybody, nobody knows.
    if (seat === GM && e.seat === WATCH) return say.unlinked(doer(stage));
    return seat === GM ? say.renewed(doer(stage), stage.names.of(e.seat)) : '';
  },
  claimed: (e, stage) => say.claimed(stage.names.of(e.seat), e.address),
  trusted: (e, stage) => say.trusted(stage.names.of(e.seat), e.whose),
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
  lapsed: (e, stage) => {
    const prompt = stage.scene.prompts.get(e.prompt);
    return prompt ? say.lapsed(prompt.question) : '';
  },
  noted: (e, stage) => {
    const about = e.who ? stage.names.of(e.who) : '';
    return say.noted(stage.names.of(e.seat || GM), about, e.text);
  },
  // Where nothing is taken back, or brought back, the other is what was asked for.
  retracted: (e, stage) =>
    e.commits.length
      ? say.retracted(doer(stage), commits(stage, e.commits))
      : say.reinstated(doer(stage), commits(stage, e.restored ?? [])),
  reinstated: (e, stage) =>
    e.commits.length
      ? say.reinstated(doer(stage), commits(stage, e.commits))
      : say.retracted(doer(stage), commits(stage, e.displaced ?? [])),
  amended: (e, stage) => say.amended(doer(stage), e.fresh ?? false, commits(stage, e.commits)),
  // What could not be, by what it was when it was first given.
  failed: (e, { names, titles, declared }) => {
    if (!declared) return say.failed(plain(e.code));
    const what = `${names.of(declared.seat)}: ${plain(String(declared.command['type']))}`;
    return say.impossible(titles.get(declared.of ?? 0) ?? what);
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
