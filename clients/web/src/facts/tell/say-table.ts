/** Sentences about the table: seats, commands, questions, choices, the timeline, the end. */
import { EVERYWHERE, GM, GUESTS, WATCH } from './names';
import { asked, type Sayings, type Stage } from './stage';
import { tell } from './slots';
import type { Line, Prompted } from '../../types/api';
import { picked, said } from './question';
import { tongue } from './tongue';
import { choice, deed, listed, plain, start, within } from './words';

/** Names whom a question is about, where those who are asked play others as well. */
function oneOfTheirs(stage: Stage, { about, seats }: Prompted): string {
  const all = [...stage.scene.seats].filter(([who]) => !stage.scene.gone.has(who));
  const theirs = all.filter(([, own]) => String(own.length > 0 ? own : [GM]) === String(seats));
  return theirs.length > 1 && theirs.some(([who]) => who === about) ? stage.names.of(about) : '';
}

const questionOf = (stage: Stage, event: Prompted): string =>
  said(event, stage.names.all(), (one) => tongue.word('question', one));

const choiceOf = (choice: { readonly id: string; readonly label: string }, stage: Stage): string =>
  picked(choice, stage.names.all(), (label) => tongue.word('choice', label));

/** So many choices of a question are told, all of them. */
const MANY = 8;

/** Commands whose facts say all; the declaration need not be told as well. */
export const QUIET: ReadonlySet<string> = new Set([
  ...[
    'adjust',
    'admit',
    'amend',
    'anchor',
    'appoint',
    'answer',
    'ask',
    'assign',
    'claim',
    'close',
    'dismiss',
    'enlist',
    'fork',
    'frame',
    'gather',
  ],
  ...[
    'grant',
    'invite',
    'lock',
    'time',
    'mark',
    'open',
    'redo',
    'public',
    'publish',
    'renew',
    'reseat',
    'rewind',
    'say',
    'screen',
    'show',
    'sit',
  ],
  ...['throw', 'trust', 'undo', 'unmark', 'unseat', 'upgrade'],
]);

/** Commands of every game that have words of their own. */
export const SPOKEN: ReadonlySet<string> = new Set(['begin', 'reveal']);

/** The title that the file of a game gives itself; a file's first one is its own. */
const gameTitle = (file = ''): string =>
  /^[ \t]*title[ \t]*=[ \t]*(["'])(.+?)\1/m.exec(file)?.[2] ?? '';

export const table: Sayings = {
  opened: (e, stage) =>
    tell('opened', e, stage, {
      game: gameTitle(e.game) || start(plain(e.ruleset)),
      step: step(e.origin),
    }),
  seated: (e, stage) => {
    if (e.role === 'player') return tell('seated-player', e, stage);
    if (e.seat === GUESTS) return tell('seated-guests', e, stage);
    if (EVERYWHERE.has(e.seat)) return '';
    return tell(e.role === 'gm' ? 'seated-gm' : 'seated', e, stage);
  },
  unseated: (e, stage) => tell(e.seat === GUESTS ? 'unseated-guests' : 'unseated', e, stage),
  // Whose hands a seat may have gone through; in a fork or from a book, all have.
  renewed: (e, stage) => {
    const seat = stage.declared?.seat;
    if (seat === e.seat) return tell('renewed-own', e, stage);
    if (seat !== GM) return '';
    // Whether another one was given to anybody, nobody knows.
    const key = e.seat === WATCH ? 'renewed-watch' : 'renewed';
    return tell(key, e, stage, { doer: doer(stage) });
  },
  claimed: (e, stage) => tell('claimed', e, stage),
  trusted: (e, stage) => tell('trusted', e, stage),
  // Only what must be told.
  anchored: (e, stage) =>
    e.why ? tell('anchored', e, stage, { seat: stage.names.of(e.holder) }) : '',
  assigned: (e, stage) => tell('assigned', e, stage, { players: players(stage, e.seats) }),
  locked: (e, stage) => tell('locked', e, stage),
  framed: (e, stage) => tell('framed', e, stage, { origins: listed(e.origins) }),
  timed: (e, stage) => tell(e.held ? 'timed-held' : e.seconds ? 'timed' : 'timed-off', e, stage),
  published: (e, stage) => tell('published', e, stage),
  declared: (e, stage) => {
    const { type, who, ...fields } = e.command as Record<string, unknown>;
    const { names } = stage;
    const about = typeof who === 'string' ? who : '';
    if (SPOKEN.has(String(type)))
      return tell(`declared-${String(type)}`, e, stage, {
        who: about && names.of(about),
        wave: typeof fields['wave'] === 'number' ? String(fields['wave']) : '',
      });
    const somebody = names.of(about || e.seat);
    const told = deed({ action: type, ...fields }, names);
    return tell('declared', e, stage, { who: somebody, deed: told });
  },
  readied: (e, stage) => tell('readied', e, stage),
  chosen: (e, stage) => tell('chosen', e, stage, { deed: choice(e.what, stage.names) }),
  prompted: (e, stage) => {
    const all = e.choices.map((option) => choiceOf(option, stage));
    // Of a scale the ends tell enough.
    const labels = all.length > MANY ? [...all.slice(0, 2), '\u2026', ...all.slice(-1)] : all;
    const more = { players: players(stage, e.seats), choices: labels.join(' / ') };
    return tell('prompted', e, stage, { ...more, question: questionOf(stage, e) });
  },
  answered: (e, stage) => {
    // The question is named only where several are open; whom it is about, where it lies with those
    // who play several; whose it was, where another answers.
    const prompt = asked(stage, e.prompt);
    const asks = prompt && stage.scene.prompts.size > 1 ? questionOf(stage, prompt) : '';
    const option = prompt?.choices.find(({ id }) => id === e.choice);
    const answer = choiceOf(option ?? { id: '', label: plain(e.choice) }, stage);
    const other = prompt && !prompt.seats.includes(e.seat) ? players(stage, prompt.seats) : '';
    const whom = (!asks && prompt && oneOfTheirs(stage, prompt)) || other;
    // Somebody of the own name is not named again.
    const stead = whom === stage.names.of(e.seat) ? '' : whom;
    return tell('answered', e, stage, { question: asks, answer, stead });
  },
  lapsed: (e, stage) => {
    const prompt = stage.scene.prompts.get(e.prompt);
    if (!prompt) return '';
    const gone = [prompt.about, ...(prompt.needs ?? [])].find((who) => stage.scene.gone.has(who));
    const out = gone ? stage.names.of(gone) : '';
    return tell('lapsed', e, stage, { question: questionOf(stage, prompt), out });
  },
  noted: (e, stage) => tell('noted', e, stage, { seat: stage.names.of(e.seat || GM) }),
  // Where nothing is taken back, or brought back, the other is what was asked for.
  retracted: (e, stage) =>
    e.commits.length
      ? went('retracted', e, stage, e.commits)
      : went('reinstated', e, stage, e.restored ?? []),
  reinstated: (e, stage) =>
    e.commits.length
      ? went('reinstated', e, stage, e.commits)
      : went('retracted', e, stage, e.displaced ?? []),
  amended: (e, stage) => {
    const entered = Object.keys(stage.declared?.dice ?? {}).length > 0 ? 'yes' : '';
    return went('amended', e, stage, e.commits, { entered });
  },
  // What could not be, by what it was when it was first given.
  failed: (e, stage) => {
    const { names, titles, declared } = stage;
    if (!declared) return tell('failed', e, stage, { code: plain(e.code) });
    const what = `${names.of(declared.seat)}: ${plain(String(declared.command['type']))}`;
    return tell('failed-of', e, stage, { what: titles.get(declared.of ?? 0) ?? what });
  },
  forked: (e, stage) =>
    tell(e.origin ? 'forked-from' : 'forked', e, stage, { step: step(e.origin ?? e.into) }),
  closed: (e, stage) => tell('closed', e, stage),
  upgraded: (e, stage) => tell('upgraded', e, stage),
};

function players(stage: Stage, seats: readonly string[]): string {
  return listed(seats.map((seat) => stage.names.of(seat))) || stage.names.of(GM);
}

function doer(stage: Stage): string {
  const { hand, seat = GM } = stage.declared ?? {};
  return stage.names.of(hand ?? seat);
}

/** Says the first commit by what it was, and counts the others. */
function went(
  key: string,
  event: Line,
  stage: Stage,
  numbers: readonly number[],
  slots: Readonly<Record<string, string>> = {},
): string {
  const title = within(stage.titles.get(Math.min(...numbers)) ?? '');
  const more = String(numbers.length - 1);
  return tell(key, event, stage, { doer: doer(stage), title, more, ...slots });
}

/** Gives the step of a place in another fight, `id/17`: the id says nothing to people. */
function step(origin: string | undefined): string {
  return origin?.split('/').at(-1) ?? '';
}
