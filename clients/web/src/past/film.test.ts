// @vitest-environment node
/** A film and its player: any place, any eyes, and a way there and back. */
import { expect, test } from 'vitest';
import { mark, type Line } from '../dice/line';
import type { Seen } from '../types/api';
import { Film, UNITS } from './film';
import { Player } from './player.svelte';
import { record, seen } from './recorded';
import { EVERYTHING, retold, seatsOf, through, uncovered } from './seen';

const fights = record(1);
const every = fights.map((fight) => [fight.game, fight] as const);
const [first] = fights;
const lines = first!.lines as unknown as Seen[];

function player(seat = 'gm', at = first!): Player {
  const shown = seat ? seen(at.lines, seat) : at.lines;
  return new Player({ encounter: 'e', lines: shown as Seen[], seat, told: {} });
}

test.each(every)('%s: what is seen at a place does not depend on the way there', (_, fight) => {
  const there = player('gm', fight);
  const film = new Film(seen(fight.lines, 'gm') as Seen[], 'gm');
  for (const end of film.ends) {
    there.place = end;
    const scene = film.scene(film.state(end), 'e');
    expect(there.scene).toEqual(scene);
  }
  there.begin();
  expect(there.scene).toEqual(film.scene(film.state(film.ends[0]!), 'e'));
});

test.each(every)(
  '%s: the log grows, and is struck through only once it was taken back',
  (_, fight) => {
    const film = new Film(seen(fight.lines, 'gm') as Seen[], 'gm');
    let before = 0;
    for (const end of film.ends) {
      const cards = film.cards(end, film.state(end));
      const { retracted } = film.state(end);
      expect(cards.length).toBeGreaterThanOrEqual(before);
      for (const card of cards) {
        if (card.retracted && !card.entries.some((entry) => entry.revealed))
          expect(retracted.has(card.commit)).toBe(true);
      }
      before = cards.length;
    }
  },
);

test.each(UNITS)('a step by %s leads on to the end, and home again', (unit) => {
  const there = player();
  there.begin();
  const places = [there.place];
  while (!there.ended) {
    there.forward(unit);
    places.push(there.place);
  }
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  for (const place of places.slice(0, -1).reverse()) {
    there.back(unit);
    if (unit === 'event' || unit === 'commit') expect(there.place).toBe(place);
  }
  there.end();
  there.forward(unit);
  expect(there.ended).toBe(true);
});

test('it plays to the end and stops there, and begins anew', () => {
  const there = player();
  there.toggle();
  expect(there.playing).toBe(true);
  for (let steps = 0; there.playing; steps++) {
    there.tick();
    expect(steps).toBeLessThan(there.film.lines.length);
  }
  expect(there.ended).toBe(true);
  there.toggle();
  expect(there.place).toBe(there.film.start);
  expect(there.scene.round).toBe(1);
  there.faster(9);
  expect(there.speed).toBe(16);
  there.faster(-99);
  expect(there.speed).toBe(0.5);
});

test('an address is a moment; another is none', () => {
  const there = player();
  expect(there.jump('3-1')).toBe(true);
  expect(there.at).toBe('3-1');
  expect(there.jump('4')).toBe(true);
  expect(there.film.ends).toContain(there.place);
  for (const none of ['999', '3-99', '', 'x']) expect(there.jump(none)).toBe(false);
  expect(there.at).toMatch(/^4-/);
});

test('other eyes stay at the address, and see what their seat was shown', () => {
  const there = player('');
  there.jump('9-1');
  for (const eyes of there.all) {
    there.see(eyes.id);
    expect(there.at).toBe('9-1');
    if (eyes.seat === EVERYTHING) continue;
    for (const line of there.film.lines as Line[])
      if ('to' in line && line.to) expect(line.to).toContain(eyes.seat);
  }
  there.see('nobody');
  expect(there.eyes.id).toBe(there.all.at(-1)!.id);
});

test('the GM may look through any eyes, a player through their own', () => {
  const names = (seat: string) => player(seat).all.map((eyes) => eyes.id);
  const all = [...seatsOf(lines).keys()];
  expect(names('gm')).toEqual(['gm', 'all', ...all.filter((seat) => seat !== 'gm')]);
  expect(names(all[2]!)).toEqual([all[2], 'all']);
  expect(names('')).toEqual(['all', ...all]);
});

test('nothing comes into a perspective that was not shown', () => {
  const gm = seen(first!.lines, 'gm') as Seen[];
  const known = new Set(uncovered(gm).map((line) => JSON.stringify(line)));
  for (const seat of seatsOf(lines).keys()) {
    for (const line of through(uncovered(gm), seat))
      if ('type' in line) expect(known.has(JSON.stringify(line))).toBe(true);
  }
  expect(through(gm, 'watch').map((line) => mark(line))).toEqual(lines.map((l) => mark(l)));
});

test('a step by turn leaps over nobody who acts', () => {
  const { lines } = fights.find(({ game }) => game === 'zwerchhau')!;
  const film = new Film(lines as unknown as Seen[], '');
  const stops = film.stops('turn');
  const [, ...ends] = film.ends;
  let acted = 0;
  for (const [index, end] of ends.entries()) {
    const [before, after] = [film.ends[index]!, end].map((place) => film.state(place).fight.steps);
    const gone = before!.length > 0 && after!.length === before!.length - 1;
    if (gone && after!.length > 0) expect(stops).toContain(end);
    if (gone) acted += 1;
  }
  expect(acted).toBeGreaterThan(3);
});

test('a fight that has not begun is shown as it stands', () => {
  const film = new Film(lines.slice(0, 9), '');
  expect(film.start).toBe(8);
  expect(new Film(lines, '').state(new Film(lines, '').start).fight.round).toBe(1);
});

test('what was revealed is told in the words of the game where it happened', () => {
  const revealed = lines.find((line) => 'type' in line && line.type === 'revealed')!;
  const told = retold(lines, { [revealed.at]: 'Ana dodges.', '1-0': 'It begins.' });
  const { address } = revealed as unknown as { address: string };
  expect(told).toEqual({
    [address]: 'Ana dodges.',
    [revealed.at]: 'Ana dodges.',
    '1-0': 'It begins.',
  });
});

test('rounds and turns are where the fight says that they begin', () => {
  const film = new Film(lines, '');
  for (const tick of film.ticks) {
    const { fight } = film.state(tick.place);
    expect(fight.round).toBe(tick.round);
  }
  expect(film.ticks.some((tick) => tick.unit === 'round')).toBe(true);
  expect(film.gaps().length).toBeGreaterThan(0);
});
