/** Sentences about the fight: who is in it, dice, tests, health, conditions, cards, phases. */
import { t } from '../../texts';
import type { Appeared, Healed, Marked } from '../../types/api';
import { GM } from './names';
import type { Sayings, Stage } from './sentences';
import { aside, isIdle, isUntouched, listed, lower, measure, moved, plain, signed } from './words';

const say = t.facts.say;

/** What begins the name of a condition that the GM granted for one roll. */
export const GRANT = 'grant.';

export const fight: Sayings = {
  joined: (e, { names }) => {
    const players = listed(e.seats.map((seat) => names.of(seat)));
    return say.joined(names.of(e.who), plain(e.side), players);
  },
  sheeted: (e, { names }) => {
    const tracks = Object.values(e.tracks);
    const held = tracks.filter((track) => !isIdle(track) && !isUntouched(track));
    const told = held.map((track) => `${lower(track.name)} ${measure(track)}`);
    const whole = tracks.some(isUntouched) ? [say.unhurt] : [];
    const parts = [...whole, ...(told.length ? [say.has(listed(told))] : [])];
    return parts.length ? say.sheeted(names.of(e.who), listed(parts)) : '';
  },
  shown: (e, { names }) => say.shown(names.of(GM), names.of(e.who), e.shown),
  left: (e, { names }) => say.left(names.of(e.who), aside(e.why)),
  rolled: (e, stage) => {
    const who = e.who || thrower(stage);
    const grade = plain(e.grade ?? '');
    if (!who) return say.isRolled(e.total, e.why, grade);
    return say.rolled(stage.names.of(who), e.total, e.why, grade);
  },
  checked: (e, { names }) => {
    const [against, winner] = [e.against, e.winner].map((id) => (id ? names.of(id) : ''));
    const [who, outcome] = [names.of(e.who), plain(e.outcome)];
    return say.checked(plain(e.check), who, against ?? '', outcome, winner ?? '');
  },
  damaged: (e, stage) => {
    const change = moved(e.before.name, e.before, e.after);
    return say.damaged(stage.names.of(e.who), e.amount, source(e, stage), change, aside(e.why));
  },
  healed: (e, stage) => {
    if (!e.amount) return raised(e, stage);
    const change = moved(e.before.name, e.before, e.after);
    return say.healed(stage.names.of(e.who), e.amount, source(e, stage), change, aside(e.why));
  },
  spent: (e, { names }) =>
    say.spent(names.of(e.who), e.amount, e.why, moved(e.before.name, e.before, e.after)),
  adjusted: (e, { names }) => {
    const change = `${measure(e.before)} \u2192 ${measure(e.after)}`;
    const track = lower(e.before.name);
    return say.adjusted(names.of(GM), names.of(e.who), track, change, aside(e.reason));
  },
  appeared: (e, stage) => appeared(e, stage),
  marked: (e, stage) => marked(e, stage),
  unmarked: (e, { names }) => {
    if (e.mark.startsWith(GRANT))
      return say.grantUsed(names.of(e.who), names.of(GM), e.mark.slice(GRANT.length));
    return say.unmarked(names.of(e.who), plain(e.mark), aside(e.why));
  },
  dealt: (e, { names }) => say.dealt(names.of(e.who), cards(e.cards)),
  played: (e, { names }) => {
    const who = names.of(e.who);
    if (e.how === 'discarded') return say.discards(who, cards(e.cards));
    if (e.how !== 'given') return say.plays(who, cards(e.cards));
    return say.gives(who, cards(e.cards), e.target ? names.of(e.target) : '');
  },
  phased: (e, stage) => {
    const round = e.round === stage.scene.round ? 0 : e.round;
    const side = e.side && !e.turn ? plain(e.side) : '';
    return say.phased(round, plain(e.phase), side, e.turn ? stage.names.of(e.turn) : '');
  },
};

/** Tells of a higher maximum. */
function raised(e: Healed, stage: Stage): string {
  const change = `${measure(e.before)} \u2192 ${measure(e.after)}`;
  const [who, track] = [stage.names.of(e.who), lower(e.before.name)];
  return say.raised(who, track, source(e, stage), change, aside(e.why));
}

/** Tells only a change, and names the track only where there are several. */
export function appeared(e: Appeared, stage: Stage): string {
  const looks = stage.scene.looks;
  const before = looks.get(`${e.who}/${e.track}`);
  if (before === undefined || before === e.word) return '';
  const several = [...looks.keys()].filter((key) => key.startsWith(`${e.who}/`)).length > 1;
  const track = several ? aside(plain(e.track)) : '';
  return say.appeared(stage.names.of(e.who), e.word, track);
}

function marked(e: Marked, { names }: Stage): string {
  const who = names.of(e.who);
  const value = e.value ?? 0;
  if (e.mark.startsWith(GRANT)) {
    const kind = e.mark.slice(GRANT.length);
    const what =
      kind === 'screen' ? say.screen : say.grant(kind === 'modifier' ? signed(value) : kind);
    return say.granted(names.of(GM), who, what, aside(e.why));
  }
  const target = e.target ? names.of(e.target) : '';
  const amount = value ? String(value) : '';
  return say.marked(who, plain(e.mark), amount, target, e.until ?? 0, aside(e.why));
}

/** Gives the seat that rolls dice of its own, apart from the rules. */
function thrower(stage: Stage): string {
  return stage.declared?.command['type'] === 'throw' ? stage.declared.seat : '';
}

function source(e: { by?: string; who: string }, { names }: Stage): string {
  return e.by && e.by !== e.who ? names.of(e.by) : '';
}

function cards(numbers: readonly number[]): string {
  return numbers.length ? say.cards(listed(numbers.map(String)), numbers.length) : say.noCard;
}
