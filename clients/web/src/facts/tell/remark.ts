/**
 * What an audit says in words: its verdict and its remarks.
 *
 * Twin of `projections/audit/wording.py`: the same messages with the same slots give the same text.
 */
import type { Finding, Remark, Undecided, Verdict } from '../../types/api';
import { commitOf } from '../entry';
import { tongue } from './tongue';
import { listed, start } from './words';

/** What the log says of a fight. */
export interface Known {
  /** Gives the name of a seat or a combatant. */
  readonly name: (id: string) => string;
  /** Says what was done in a commit. */
  readonly title: (commit: number) => string | undefined;
  /** Gives the sentence for the line at an address. */
  readonly sentence?: (at: string) => string | undefined;
}

/** Says a remark. */
export function sayRemark(remark: Remark, log: Known): string {
  const slots = slotsOf(remark, log);
  return start(tongue.say(`remark-${remark.code}`, slots) || slots.deed);
}

/**
 * Says remarks on rolls where the rolls stand, so that they need not be named; two rolls that came
 * again alike are one sentence.
 */
export function sayDoubts(remarks: readonly Remark[], log: Known): string[] {
  const said = (remark: Remark) => start(tongue.say(`doubt-${remark.code}`, slotsOf(remark, log)));
  return [...new Set(remarks.map(said))];
}

/** Slots that are lists: of commits, and of seats. */
interface Lists {
  readonly commits?: readonly number[];
  readonly seats?: readonly string[];
}

function slotsOf({ at, seat = '', who = '', slots = {} }: Remark, log: Known) {
  const commit = commitOf(at);
  const deed = log.title(commit) ?? tongue.say('title-hidden');
  const { commits = [], seats = [], ...others } = slots as Lists;
  const step = (one: number) =>
    tongue.say('remark-step', { deed: log.title(one) ?? '', step: String(one) });
  return {
    ...Object.fromEntries(Object.entries(others).map(([slot, value]) => [slot, String(value)])),
    seat: seat && log.name(seat),
    who: who && log.name(who),
    seats: listed(seats.map(log.name)),
    step: String(commit),
    deed,
    told: log.sentence?.(at) ?? `${deed}.`,
    what: listed(commits.map(step)),
  };
}

/** Says in a sentence what an audit covers and what it found. */
export function sayVerdict(verdict: Verdict): string {
  const slots = Object.entries(verdict).map(([slot, value]) => [slot, String(value)] as const);
  return tongue.say(`verdict-${verdict.code}`, Object.fromEntries(slots));
}

/** Says why a part was not decided again; nothing where all of it was. */
export function sayUndecided(why: Undecided | null): string {
  return why ? start(tongue.say(`undecided-${why.code}`, why.slots ?? {})) : '';
}

/** Says what is wrong: by its code, where the tongue has words for it. */
export function sayFault({ code, sentence }: Finding): string {
  const said = tongue.word('fault', code);
  return said === code ? sentence : said;
}
