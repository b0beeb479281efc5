/**
 * The tale of a fight: who did what, where it turned, how it went with each.
 *
 * Pure. Laws: made of the log of one viewer and nothing else, so it tells nothing that they may not know; what was
 * taken back is no part of it. The words are the log's own.
 */
import type { Entry } from '../facts/entry';
import { deedOf, headline, type Headline } from '../facts/headline';
import { isFall, type Lore } from '../facts/lore';
import { goesBack, lasting, type Card } from '../facts/story';
import { isIdle, listed } from '../facts/tell/words';
import type { Combatant } from '../net/view';
import { causesOf, type Lines } from '../why/causes';

/** Why the fight turned: the first wound, somebody's fall, a blow that took much, another past, the end. */
export type Kind = 'first' | 'fall' | 'blow' | 'amended' | 'end';

export interface Turn {
  readonly commit: number;
  readonly round: number;
  readonly kinds: readonly Kind[];
  readonly deed: string;
  /** What came of it. */
  readonly result: string;
}

/** What somebody did and suffered, by the names of tracks. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly dealt: ReadonlyMap<string, number>;
  readonly taken: ReadonlyMap<string, number>;
  /** Whom they struck down. */
  readonly felled: readonly string[];
  readonly fell: boolean;
  readonly hardest: { readonly amount: number; readonly target: string; readonly commit: number };
}

/** How a track of somebody went: at which step of the fight it was what share of its most. */
export interface Course {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The how manieth they are: they have one colour, whatever the track. */
  readonly nth: number;
  readonly points: readonly Point[];
}

/** How a track went with everybody who has it. */
export interface Lane {
  readonly track: string;
  /** The name of the track. */
  readonly name: string;
  readonly courses: readonly Course[];
}

export interface Point {
  readonly place: number;
  readonly commit: number;
  readonly value: number;
  readonly share: number;
}

export interface Chapter {
  readonly round: number;
  readonly deeds: readonly Headline[];
}

export interface Tale {
  readonly turns: readonly Turn[];
  readonly parts: readonly Part[];
  readonly lanes: readonly Lane[];
  readonly chapters: readonly Chapter[];
  readonly rounds: number;
  /** How many steps there were since the first round began. */
  readonly steps: number;
}

type People = Readonly<Record<string, Combatant>>;

/** A blow turns a fight that takes so much of what its target has. */
const MUCH = 1 / 3;
const MOST_TURNS = 12;
/** So many tracks are drawn, those that a game names first. */
const MOST_LANES = 4;

/** Tells a fight from all of its cards. */
export function tale(all: readonly Card[], line: Lines, people: People, lore: Lore): Tale {
  const cards = all.filter((card) => !card.retracted);
  const fight = cards.filter((card) => card.round > 0);
  return {
    turns: turns(fight, lore),
    parts: Object.values(people).map((one) => part(fight, one, lore)),
    lanes: lanes(cards, fight, line, people),
    chapters: chapters(fight),
    rounds: fight.findLast((card) => !goesBack(card))?.round ?? 0,
    steps: fight.filter((card) => !goesBack(card)).length,
  };
}

/** Tells at which step each round began; what was left by going back began none. */
export function begins(fight: readonly Card[]): { round: number; place: number }[] {
  const found = new Map<number, number>();
  const stand = new Set(lasting(fight));
  for (const [place, card] of fight.entries())
    if (card.round > 0 && stand.has(card) && !found.has(card.round)) found.set(card.round, place);
  return [...found].map(([round, place]) => ({ round, place }));
}

const stands = ({ entries }: Card): readonly Entry[] =>
  entries.filter(({ retracted }) => !retracted);

/** How much an entry took off a track; 0 where it took nothing. */
function loss({ kind, change }: Entry): number {
  if (kind !== 'damaged' || !change) return 0;
  return change.amount ?? Math.max(0, (change.before.value ?? 0) - (change.after.value ?? 0));
}

function turns(cards: readonly Card[], lore: Lore): Turn[] {
  const found: Turn[] = [];
  let wounded = false;
  for (const card of cards) {
    const kinds = new Set<Kind>();
    let told: Entry | undefined;
    for (const entry of stands(card)) {
      const kind = kindOf(entry, lore, wounded);
      if (loss(entry) > 0) wounded = true;
      if (!kind) continue;
      kinds.add(kind);
      if (!told || kind === 'fall' || kind === 'end') told = entry;
    }
    if (!told) continue;
    const [deed, { commit, round }] = [deedOf(card.entries), card];
    const result = told.sentence.startsWith(deed) ? '' : told.sentence;
    found.push({ commit, round, kinds: [...kinds], deed, result });
  }
  return weightiest(found);
}

function kindOf(entry: Entry, lore: Lore, wounded: boolean): Kind | undefined {
  if (entry.kind === 'closed') return 'end';
  if (entry.kind === 'amended') return 'amended';
  if (isFall(entry, lore)) return 'fall';
  const lost = loss(entry);
  if (lost > 0 && !wounded) return 'first';
  const most = entry.change?.before.max ?? 0;
  return lost > 0 && most > 0 && lost >= most * MUCH ? 'blow' : undefined;
}

/** Leaves out blows where there are many turns: a fall weighs more. */
function weightiest(all: readonly Turn[]): Turn[] {
  const only = all.filter(({ kinds }) => kinds.some((kind) => kind !== 'blow'));
  return (all.length <= MOST_TURNS ? [...all] : only).slice(-MOST_TURNS);
}

function part(cards: readonly Card[], { id, name, side }: Combatant, lore: Lore): Part {
  const [dealt, taken] = [new Map<string, number>(), new Map<string, number>()];
  const felled: string[] = [];
  let fell = false;
  let hardest = { amount: 0, target: '', commit: 0 };
  for (const card of cards) {
    for (const entry of stands(card)) {
      const [amount, track, whom] = [loss(entry), entry.change?.name ?? '', entry.who];
      if (amount && entry.by?.id === id) {
        dealt.set(track, (dealt.get(track) ?? 0) + amount);
        if (amount > hardest.amount)
          hardest = { amount, target: whom?.name ?? '', commit: card.commit };
      }
      if (amount && whom?.id === id) taken.set(track, (taken.get(track) ?? 0) + amount);
      if (!isFall(entry, lore)) continue;
      if (whom?.id === id) fell = true;
      else if (whom && strikes(card, id, whom.id) && !felled.includes(whom.name))
        felled.push(whom.name);
    }
  }
  return { id, name, side, dealt, taken, felled, fell, hardest };
}

/** Tells whether somebody harmed another one in a step. */
const strikes = (card: Card, by: string, whom: string): boolean =>
  stands(card).some((entry) => loss(entry) > 0 && entry.by?.id === by && entry.who?.id === whom);

/** Gives the tracks that run down in a fight, in the order of the game; the first of all in any case. */
function lanes(
  all: readonly Card[],
  fight: readonly Card[],
  line: Lines,
  people: People,
): readonly Lane[] {
  const found = new Map<string, { name: string; courses: Course[] }>();
  for (const [nth, one] of Object.values(people).entries()) {
    for (const [track, { name }] of Object.entries(one.tracks)) {
      const lane = found.get(track) ?? { name, courses: [] };
      found.set(track, lane);
      lane.courses.push(...course(all, fight, line, one, track, nth));
    }
  }
  const drawn = [...found]
    .map(([track, lane]) => ({ track, ...lane }))
    .filter(({ courses }) => courses.length > 0);
  return drawn.filter((lane, place) => place === 0 || runsDown(lane)).slice(0, MOST_LANES);
}

/** Tells whether a track runs down; what is given back in full every round does not, nor does a single thing. */
const runsDown = ({ courses }: Lane): boolean =>
  courses.some(({ points }) => points.some(({ value }) => value !== points[0]?.value)) &&
  courses.some(({ points }) => points.some(({ value }) => value > 1)) &&
  !courses.some(({ points }) =>
    points.some(({ share }, place) => share === 1 && (points[place - 1]?.share ?? 1) < 1),
  );

function course(
  all: readonly Card[],
  fight: readonly Card[],
  line: Lines,
  { id, name, side, tracks }: Combatant,
  track: string,
  nth: number,
): Course[] {
  const held = tracks[track];
  if (!held || isIdle(held)) return [];
  const points = causesOf(all, line, id, track).flatMap(
    ({ commit, value, most, retracted }): Point[] => {
      if (value === undefined || retracted) return [];
      const place = fight.findIndex((card) => card.commit >= commit);
      const share = Math.min(1, Math.max(0, value / Math.max(1, most)));
      return [{ place: Math.max(0, place), commit, value, share }];
    },
  );
  return points.length ? [{ id, name, side, nth, points }] : [];
}

function chapters(cards: readonly Card[]): Chapter[] {
  const found = new Map<number, Headline[]>();
  for (const card of cards) {
    const told = headline(card);
    const came = told && (told.results.length > 0 || stands(card).some((one) => loss(one) > 0));
    if (!came) continue;
    found.set(card.round, [...(found.get(card.round) ?? []), told]);
  }
  return [...found].map(([round, deeds]) => ({ round, deeds })).sort((a, b) => a.round - b.round);
}

/** Says amounts with what they are of, as the log says measures: hit points 1 and constitution 9. */
export function amounts(
  found: ReadonlyMap<string, number>,
  track: (name: string) => string,
): string {
  return listed([...found].map(([name, amount]) => `${track(name)} ${amount}`));
}
