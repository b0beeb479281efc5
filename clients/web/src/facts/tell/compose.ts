/** Composing an entry: beside its sentence, who was in it, and every number that the event shows. */
import type { Line, Modifier } from '../../types/api';
import type { Entry, Named } from '../entry';
import { GM, type Names } from './names';
import { QUIET } from './say-table';
import { asked, type Stage } from './stage';
import { clean } from './clean';
import { tongue } from './tongue';
import { filled, held } from './written';
import type { Fact } from './witness';

/** What a seat asks for itself, or the GM in its place. */
const ASKED: ReadonlySet<string> = new Set(['declared', 'chosen', 'readied', 'answered']);

/** What follows by the rules from what the GM does. */
const FOLLOWS: ReadonlySet<string> = new Set(['played', 'checked', 'lapsed', 'marked']);

/** Gives the entry of a fact, told by its sentence. */
export function compose(fact: Fact, stage: Stage, sentence: string): Entry {
  const event = fact.event;
  const { names } = stage;
  // Going back is told where the fight stood, not where it went back to.
  const back = event.type === 'retracted' || event.type === 'reinstated';
  const scene = back ? fact.before : fact.after;
  const text = (name: string): string => field(event, name);
  return {
    at: fact.at,
    commit: Number.parseInt(fact.at, 10),
    kind: event.type,
    sentence,
    round: scene.round,
    phase: scene.phase,
    ...named('seat', stage.declared?.seat ?? '', names),
    ...named('who', about(event, stage), names),
    ...named('target', text('against') || text('target') || text('picks'), names),
    ...named('by', text('by') || byHand(event, stage), names),
    mark: text('mark'),
    reason: clean(text('reason') || text('why') || cause(event)),
    ...because(event, stage),
    by_gm: byGm(event, stage),
    hidden: Boolean(event.to),
    revealed: fact.revealed,
    retracted: false,
    topic: event.type === 'left' ? stage.tested : topic(event),
    ...(event.type === 'checked' ? { outcome: event.outcome } : {}),
    ...numbers(event),
  };
}

/** Gives the reason in the words of the game, where it has others; not what a person wrote. */
function because(event: Line, stage: Stage): Partial<Entry> {
  const { event: open, text } = held(event, stage.declared);
  const reason = clean(field(open, 'reason') || field(open, 'why'));
  const said = tongue.learned?.word('why', reason) ?? reason;
  return said === reason ? {} : { because: filled(said, text) };
}

/** Gives what a roll is for, what a test is called, what befell cards, or the tracks of a sheet. */
function topic(event: Line): string {
  if (event.type === 'checked') return event.check;
  if (event.type === 'played') {
    const unused = event.how === 'discarded' && Boolean(event.to);
    return unused ? 'unused' : (event.how ?? 'played');
  }
  if (event.type === 'sheeted') return Object.keys(event.tracks).join(' ');
  if (event.type === 'chosen') return choice(Object.entries(event.what)[0]);
  if (event.type !== 'rolled') return '';
  return event.label.slice(event.label.lastIndexOf('/') + 1).split(/[:.]/, 1)[0] ?? '';
}

/** Gives what a choice is called: `stance charge`, and what has no word for it `invoke`. */
function choice([key, value]: readonly [string, unknown] = ['', '']): string {
  return typeof value === 'string' ? `${key} ${value}`.trim() : key;
}

/** Gives by what a test came out, where the rules say so. */
function cause(event: Line): string {
  const why = event.type === 'checked' ? event.detail?.['cause'] : '';
  return typeof why === 'string' ? why : '';
}

function field(event: Line, name: string): string {
  const value = (event as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function named(role: string, id: string, names: Names): Record<string, Named> {
  return id ? { [role]: { id, name: names.of(id) } } : {};
}

/** Gives the combatant that an event is about. */
function about(event: Line, stage: Stage): string {
  if (event.type === 'declared') return commanded(event.command);
  if (event.type === 'prompted') return event.about;
  if (event.type === 'answered' || event.type === 'lapsed')
    return asked(stage, event.prompt)?.about ?? '';
  return field(event, 'who');
}

function commanded(command: object): string {
  return 'who' in command && typeof command.who === 'string' ? command.who : '';
}

/** Tells whether the GM used the GM's authority here, or acted in place of another seat. */
function byGm(event: Line, stage: Stage): boolean {
  const amended = event.type === 'declared'; // by whom, where the past was changed
  if (event.type === 'adjusted' || (!amended && field(event, 'by') === GM)) return true;
  if (stage.declared?.seat !== GM) return false;
  const { command } = stage.declared;
  const who = about(event, stage);
  // What follows by the rules, dice, wounds, conditions, cards, old questions, is nobody's doing.
  const ended = event.type === 'unmarked' && !byHand(event, stage);
  const follows = FOLLOWS.has(event.type) || ended;
  const direct = QUIET.has(String(command['type'])) && commanded(command) === who && !follows;
  const seats = stage.scene.seats.get(who) ?? [];
  return (direct || ASKED.has(event.type)) && seats.length > 0 && !seats.includes(GM);
}

/** Gives the GM where the GM ended a condition by hand, or took somebody out of play. */
function byHand(event: Line, stage: Stage): string {
  const command = stage.declared?.command;
  if (!command || commanded(command) !== field(event, 'who')) return '';
  if (event.type === 'left') return command.type === 'dismiss' ? GM : '';
  const ends = event.type === 'unmarked' && command.type === 'unmark';
  return ends && command['mark'] === event.mark ? GM : '';
}

function numbers(event: Line): Partial<Entry> {
  switch (event.type) {
    case 'rolled': {
      const hidden = Boolean(event.to);
      return {
        dice: event.dice.map((die) => ({ ...die, hidden })),
        modifiers: event.modifiers ?? [],
        ...(event.apart ? {} : { total: event.total }),
        grade: event.grade ?? '',
      };
    }
    case 'checked': {
      const modifiers = partsOf(event.detail?.['parts']);
      const total = modifiers.reduce((sum, part) => sum + part.value, 0);
      return { modifiers, ...(modifiers.length > 0 ? { total } : {}) };
    }
    case 'damaged':
    case 'healed':
    case 'spent':
    case 'adjusted': {
      const { track, before, after } = event;
      const amount = event.type === 'adjusted' ? {} : { amount: event.amount };
      const modifiers = event.type === 'adjusted' ? [] : (event.parts ?? []);
      return { change: { track, name: before.name, before, after, ...amount }, modifiers };
    }
    default:
      return {};
  }
}

/** Gives what a number is made of, where the rules say it. */
function partsOf(parts: unknown): readonly Modifier[] {
  const fits =
    Array.isArray(parts) &&
    (parts as readonly Partial<Modifier>[]).every(
      (part) => typeof part.name === 'string' && typeof part.value === 'number',
    );
  return fits ? (parts as readonly Modifier[]) : [];
}
