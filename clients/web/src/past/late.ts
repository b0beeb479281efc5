/**
 * What is opened late: a hidden line that becomes known after younger ones.
 *
 * Law: an older line never takes the place of a younger one about the same thing, as on the server
 * (`domain/late.py`). So a fold notes where it was last told of each thing.
 */
import { place } from '../dice/line';
import type { Line, Played } from '../types/api';
import type { Fight } from './fight';

type Kind<T extends Line['type']> = Line & { type: T };
type Old = (thing: string) => boolean;

const sheet = (who: string) => `sheet ${who}`;
const track = (who: string, name: string) => `track ${who} ${name}`;
const hand = (who: string) => `hand ${who}`;
const gift = (who: string) => `gift ${who} `;
const card = (who: string, number: number) => `card ${who} ${String(number)}`;

function younger(one: string | undefined, at: string): boolean {
  if (one === undefined) return false;
  const [commit, index] = place(one);
  const [than, there] = place(at);
  return commit > than || (commit === than && index > there);
}

/** Notes that the line at an address told of some things, where others may be opened later. */
export function noted(fight: Fight, line: Line, at: string): Fight {
  const things = fight.hidden ? toldBy(line) : [];
  if (things.length === 0) return fight;
  const told = { ...fight.told };
  for (const thing of things) if (!younger(told[thing], at)) told[thing] = at;
  return { ...fight, told };
}

/** Gives what the line at an address comes to, now that it is opened; nothing if it is old. */
export function news(fight: Fight, line: Line, at: string): Line | undefined {
  const old: Old = (thing) => younger(fight.told[thing], at);
  switch (line.type) {
    case 'sheeted':
      return old(sheet(line.who)) ? undefined : beside(fight, line, old);
    case 'damaged':
    case 'healed':
    case 'spent':
    case 'adjusted':
      return old(sheet(line.who)) || old(track(line.who, line.track)) ? undefined : line;
    case 'dealt':
      return line.who ? dealt(fight, line, old) : line;
    case 'played':
      return old(hand(line.who)) ? undefined : given(line, old);
    default:
      return toldBy(line).some(old) ? undefined : line;
  }
}

function toldBy(line: Line): string[] {
  switch (line.type) {
    case 'sheeted':
    case 'shown':
      return [sheet(line.who)];
    case 'damaged':
    case 'healed':
    case 'spent':
    case 'adjusted':
      return [track(line.who, line.track)];
    case 'marked':
    case 'unmarked':
      return [`mark ${line.who} ${line.mark}`];
    case 'dealt':
      return [hand(line.who)];
    case 'played':
      return moved(line);
    default:
      return [];
  }
}

function moved({ who, cards, target }: Played): string[] {
  const gifts = target ? cards.map((number) => `${gift(target)}${String(number)}`) : [];
  return [...cards.map((number) => card(who, number)), ...gifts];
}

/** Gives a sheet, with the tracks as they were told since. */
function beside(fight: Fight, line: Kind<'sheeted'>, old: Old): Line {
  const known = Object.entries(fight.combatants[line.who]?.tracks ?? {});
  const since = known.filter(([name]) => old(track(line.who, name)));
  return { ...line, tracks: { ...line.tracks, ...Object.fromEntries(since) } };
}

/** Gives a hand without the cards that have left it, and with those that were given to it. */
function dealt(fight: Fight, line: Kind<'dealt'>, old: Old): Line | undefined {
  const { who } = line;
  if (!Object.hasOwn(fight.combatants, who) || old(hand(who))) return undefined;
  const start = gift(who);
  const gifts = Object.keys(fight.told).filter((thing) => thing.startsWith(start) && old(thing));
  const cards = new Set([
    ...line.cards,
    ...gifts.map((thing) => Number(thing.slice(start.length))),
  ]);
  const gone = (number: number): boolean => {
    const [away, back] = [card(who, number), `${start}${String(number)}`];
    const went = old(away) ? fight.told[away] : undefined;
    return went !== undefined && !(old(back) && younger(fight.told[back], went));
  };
  return { ...line, cards: [...cards].filter((number) => !gone(number)) };
}

/** Gives what left a hand; and to whom, if it is still there. */
function given(line: Kind<'played'>, old: Old): Line {
  const { target = '', cards } = line;
  const lost = [hand(target), ...cards.map((number) => card(target, number))].some(old);
  return lost ? { ...line, target: '' } : line;
}
