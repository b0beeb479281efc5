/**
 * Why a number is what it is: all that changed a track of somebody, as the log of this viewer tells it.
 *
 * Pure. Laws: made of what the viewer was shown and nothing else, so of health that is told in words only the
 * words are here; what was taken back stands there and says so.
 */
import type { Entry } from '../facts/entry';
import { deedOf } from '../facts/headline';
import type { Card } from '../facts/story';
import { figure, measure, start } from '../facts/tell/words';
import type { Seen, Track } from '../types/api';

export interface Cause {
  /** The address at which it happened, also where it was told only later. */
  readonly at: string;
  readonly commit: number;
  readonly round: number;
  /** Who did what to whom. */
  readonly deed: string;
  /** The reason that was given; a name of the game's. */
  readonly why: string;
  /** What it was afterwards: a measure, or a word of health. */
  readonly after: string;
  /** By how much a pool went up or down, signed; empty for anything else. */
  readonly by: string;
  /** What is left: points of a pool, free boxes, dice that lie; and how much there can be. */
  readonly value?: number | undefined;
  readonly most: number;
  readonly retracted: boolean;
}

/** Finds the line that an address holds, what was hidden there as soon as it was shown. */
export type Lines = (at: string) => Seen | undefined;

/** Gives what changed a track, first to last. */
export function causesOf(
  cards: readonly Card[],
  line: Lines,
  who: string,
  track: string,
): readonly Cause[] {
  const found: Cause[] = [];
  let now: Track | undefined;
  for (const card of cards) {
    for (const entry of card.entries) {
      if (entry.who?.id !== who) continue;
      const told = line(entry.revealed || entry.at);
      const word = told && 'type' in told && told.type === 'appeared' && told.track === track;
      const state = stateOf(entry, told, track);
      if (state && (entry.change ?? !same(state, now)))
        found.push(cause(card, entry, measure(state), entry.change?.before ?? now, state));
      else if (word) found.push(cause(card, entry, told.word));
      if (state && !entry.retracted) now = state;
    }
  }
  return found;
}

/** Gives the track as an entry left it, where the entry is about it. */
function stateOf({ change }: Entry, told: Seen | undefined, track: string): Track | undefined {
  if (change) return change.track === track ? change.after : undefined;
  if (!told || !('type' in told)) return undefined;
  const all = told.type === 'sheeted' || told.type === 'returned' || told.type === 'recalled';
  return all ? told.tracks?.[track] : undefined;
}

function cause(card: Card, entry: Entry, after: string, before?: Track, state?: Track): Cause {
  const pool = state?.kind === 'pool';
  const change = pool && before ? (state.value ?? 0) - (before.value ?? 0) : 0;
  return {
    at: entry.revealed || entry.at,
    commit: Number.parseInt(entry.revealed || entry.at, 10),
    round: entry.round ?? 0,
    deed: entry.revealed ? start(entry.sentence) : deedOf(card.entries),
    why: entry.because ?? entry.reason ?? '',
    after,
    by: change ? figure(change).replace(/^(?=\d)/, '+') : '',
    ...left(state),
    retracted: entry.retracted ?? false,
  };
}

function left(track: Track | undefined): { value?: number; most: number } {
  if (!track) return { most: 0 };
  const { value = 0, max = 0, boxes = [], dice = [] } = track;
  if (track.kind === 'pool') return { value, most: max };
  if (track.kind === 'dice') return { value: dice.length, most: Math.max(max, dice.length) };
  return { value: boxes.filter((mark) => mark === '').length, most: boxes.length };
}

function same(a: Track, b: Track | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
