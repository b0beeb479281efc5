/** What a screen shows of a fight: what happened last with its dice, whose turn it is, who is there. Pure. */

import type { Entry } from '../facts/entry';
import { news } from '../facts/headline';
import type { Card } from '../facts/story';
import type { Combatant } from '../net/view';

export interface Latest {
  readonly commit: number;
  readonly deed: string;
  /** What came of it and what it cost, first to last. */
  readonly told: readonly string[];
  readonly rolls: readonly Roll[];
}

interface Roll {
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly dice: NonNullable<Entry['dice']>;
  readonly total: number | undefined;
  readonly grade: string;
}

/** So much has room on a screen that is read from afar. */
const MOST_ROLLS = 4;
const MOST_DICE = 12;
const MOST_TOLD = 3;

/** Gives what happened last; nothing before anything has. */
export function latest(cards: readonly Card[]): Latest | undefined {
  const found = news(cards);
  if (!found) return undefined;
  const { commit, deed, results, losses } = found;
  const entries = cards.find((card) => card.commit === commit)?.entries ?? [];
  const costs = losses.map(({ sentence }) => sentence);
  const told = [...results, ...costs].filter((line) => line !== deed).slice(-MOST_TOLD);
  return { commit, deed, told, rolls: entries.flatMap(roll).slice(-MOST_ROLLS) };
}

function roll(entry: Entry): Roll[] {
  const { at, who, dice, total, grade, kind, retracted } = entry;
  if (kind !== 'rolled' || !dice?.length || retracted) return [];
  const why = entry.because ?? entry.reason ?? '';
  return [
    { at, who: who?.name ?? '', why, dice: dice.slice(0, MOST_DICE), total, grade: grade ?? '' },
  ];
}

/** More than so many are a crowd: each has room for a glance. */
export const MANY = 8;

export interface Crowd {
  /** Side by side, as they joined. */
  readonly shown: readonly Combatant[];
  /** How many have no room. */
  readonly more: number;
}

/** Gives those of whom there is room on a screen; whoever is `out` of the fight makes room first. */
export function crowd(
  all: readonly Combatant[],
  most: number,
  out: (one: Combatant) => boolean,
): Crowd {
  const sides = [...new Set(all.map(({ side }) => side))];
  const place = (one: Combatant) => Number.parseInt(one.id.slice(1), 10);
  const bySide = all.toSorted(
    (a, b) => sides.indexOf(a.side) - sides.indexOf(b.side) || place(a) - place(b),
  );
  const standing = bySide.filter((one) => !out(one));
  const kept = new Set([...standing, ...bySide.filter(out)].slice(0, most));
  return { shown: bySide.filter((one) => kept.has(one)), more: all.length - kept.size };
}
