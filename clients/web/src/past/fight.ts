/**
 * The fight: all that undo takes back, as far as the shared facts tell it.
 *
 * Law: each event changes what it says and nothing else; what it does not concern stays the same
 * object.
 */
import type { Combatant, Json, Mark, Prompt, View } from '../net/view';
import type { Joined, Line, Marked, Phased, Played, Recalled, Returned } from '../types/api';

export interface Fight extends Pick<
  View,
  'phase' | 'round' | 'turn' | 'side' | 'outcome' | 'readied' | 'combatants' | 'steps' | 'prompts'
> {
  /** The version of the rules by which it is played. */
  readonly version: string;
  /** The cards that are known of each hand, and the card that lies open for each. */
  readonly hands: Readonly<Record<string, readonly number[]>>;
  readonly up: Readonly<Record<string, number>>;
  /** Lines that nobody had shown us, and those of them that were opened since. */
  readonly hidden: Addresses | null;
  readonly opened: Addresses | null;
  /** By thing: the address of the line that told of it last. */
  readonly told: Readonly<Record<string, string>>;
}

/** Addresses, the last one first: a list that grows without being copied. */
export interface Addresses {
  readonly at: string;
  readonly rest: Addresses | null;
}

/** Tells whether an address is in a list. */
export function among(list: Addresses | null, at: string): boolean {
  for (let found = list; found; found = found.rest) if (found.at === at) return true;
  return false;
}

export const START: Fight = {
  phase: '',
  round: 0,
  turn: '',
  side: '',
  outcome: '',
  readied: [],
  combatants: {},
  steps: [],
  prompts: {},
  version: '',
  hands: {},
  up: {},
  hidden: null,
  opened: null,
  told: {},
};

/** Gives the fight after a line. */
export function evolve(fight: Fight, line: Line): Fight {
  switch (line.type) {
    case 'joined':
      return { ...fight, combatants: { ...fight.combatants, [line.who]: newcomer(line) } };
    case 'left':
      return leave(fight, line.who);
    case 'phased':
      return phase(fight, line);
    case 'ordered':
      return { ...fight, steps: line.steps };
    case 'prompted': {
      const prompt = without(line as unknown as Json, 'at') as unknown as Prompt;
      return { ...fight, prompts: { ...fight.prompts, [line.prompt]: prompt } };
    }
    case 'answered':
    case 'lapsed':
      return { ...fight, prompts: without(fight.prompts, line.prompt) };
    case 'readied': {
      const readied = new Set(fight.readied).add(line.who);
      return { ...fight, readied: [...readied].sort() };
    }
    case 'dealt':
      return line.who ? { ...fight, hands: { ...fight.hands, [line.who]: line.cards } } : fight;
    case 'played':
      return lay(fight, line);
    case 'opened':
    case 'upgraded':
      return { ...fight, version: line.version };
    case 'closed':
      return { ...fight, outcome: line.outcome, prompts: {}, steps: [] };
    default:
      return 'who' in line ? about(fight, line.who ?? '', line) : fight;
  }
}

/** Changes one combatant, if it is known. */
function about(fight: Fight, who: string, line: Line): Fight {
  const known = Object.hasOwn(fight.combatants, who) ? fight.combatants[who] : undefined;
  const changed = known && change(known, line);
  if (!changed || changed === known) return fight;
  return { ...fight, combatants: { ...fight.combatants, [who]: changed } };
}

function change(known: Combatant, line: Line): Combatant {
  switch (line.type) {
    case 'assigned':
      return { ...known, seats: line.seats };
    case 'sheeted':
      return { ...known, sheet: line.sheet, tracks: line.tracks };
    case 'shown':
      return { ...known, shown: line.shown, sheet: {}, tracks: {}, words: {} };
    case 'damaged':
    case 'healed':
    case 'spent':
    case 'adjusted':
      return { ...known, tracks: { ...known.tracks, [line.track]: line.after } };
    case 'returned':
    case 'recalled':
      return home(known, line);
    case 'appeared':
      return { ...known, words: { ...known.words, [line.track]: line.word } };
    case 'marked':
      return { ...known, marks: { ...known.marks, [line.mark]: condition(line) } };
    case 'unmarked':
      return { ...known, marks: without(known.marks, line.mark) };
    default:
      return known;
  }
}

/** Gives somebody as a fight left them; a condition that is as it was stays, whoever set it. */
export function home(known: Combatant, line: Returned | Recalled): Combatant {
  const lasting = Object.entries(line.marks ?? {});
  const marks = lasting.map(([mark, value]) => {
    const before = known.marks[mark];
    return [mark, before?.value === value ? before : condition({ mark, value })] as const;
  });
  const tracks = { ...known.tracks, ...line.tracks };
  const sheet = line.sheet ?? {};
  const now = Object.keys(sheet).length ? sheet : known.sheet;
  return { ...known, tracks, sheet: now, marks: Object.fromEntries(marks) };
}

function newcomer(line: Joined): Combatant {
  return {
    id: line.who,
    name: line.name,
    side: line.side,
    seats: line.seats,
    npc: line.npc ?? false,
    shown: line.shown ?? 'exact',
    secret: line.to ?? [],
    sheet: {},
    tracks: {},
    words: {},
    marks: {},
  };
}

function condition({
  mark,
  value = 0,
  target = '',
  by = '',
  until = 0,
  why = '',
}: Pick<Marked, 'mark'> & Partial<Marked>): Mark {
  return { mark, value, target, by, until, why };
}

function phase(fight: Fight, line: Phased): Fight {
  const readied = line.round === fight.round ? fight.readied : [];
  const { turn = '', side = '' } = line;
  const up = line.round === fight.round ? fight.up : {};
  return { ...fight, phase: line.phase, round: line.round, turn, side, readied, up };
}

/** Takes cards out of a hand that is known: onto the table, into another hand, or away. */
function lay(fight: Fight, { who, cards, how = 'played', target = '', to }: Played): Fight {
  // What everybody sees discarded lay open on the table.
  if ((how === 'discarded' || how === 'lost') && !to)
    return { ...fight, up: without(fight.up, who) };
  const hands = { ...fight.hands };
  const left = [...(hands[who] ?? [])];
  for (const card of cards) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  if (hands[who]) hands[who] = left;
  if (how === 'given' && hands[target]) hands[target] = [...hands[target], ...cards];
  const [card] = cards;
  const up = how === 'played' && card ? { ...fight.up, [who]: card } : fight.up;
  return { ...fight, hands, up };
}

function leave(fight: Fight, who: string): Fight {
  return {
    ...fight,
    combatants: without(fight.combatants, who),
    hands: without(fight.hands, who),
    up: without(fight.up, who),
    readied: fight.readied.filter((ready) => ready !== who),
    steps: fight.steps.filter((step) => step.who !== who),
  };
}

/** Gives a copy that lacks some keys. */
export function without<T>(found: Readonly<Record<string, T>>, ...keys: string[]) {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !keys.includes(name)));
}
