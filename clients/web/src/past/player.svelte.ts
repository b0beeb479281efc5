/**
 * A player for fights: where it stands, how it steps, whose eyes it looks through.
 *
 * Laws: it stands always at a line; a step forward and the same step back lead home where one begins
 * at a stop of that kind; whoever changes the perspective stays at the same address.
 */
import type { Held } from '../facts/hands';
import type { Sentences } from '../facts/tell/teller';
import type { Seen } from '../types/api';
import { after, Film, type Unit } from './film';
import { EVERYTHING, retold, seatsOf, through, uncovered } from './seen';

/** Steps a second. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 16];

/** What the lines are: their encounter, the seat that was shown them, and the game's sentences. */
export interface Source {
  readonly encounter: string;
  readonly lines: readonly Seen[];
  /** Empty for a book, which is nobody's. */
  readonly seat: string;
  readonly told: Sentences;
}

/** A pair of eyes: a seat's own, another's as far as we know, or everything (seat ''). */
export interface Eyes {
  readonly id: string;
  readonly seat: string;
  readonly name: string;
}

export class Player {
  film = $state.raw<Film>(new Film([], ''));
  place = $state(0);
  unit = $state<Unit>('commit');
  speed = $state(1);
  playing = $state(false);
  eyes = $state.raw<Eyes>({ id: '', seat: EVERYTHING, name: '' });
  readonly all: readonly Eyes[];
  readonly #films = new Map<string, Film>();

  readonly at = $derived(this.film.lines[this.place]?.at ?? '');
  readonly ended = $derived(this.place >= this.film.lines.length - 1);
  readonly #state = $derived.by(() => this.film.state(this.place));
  readonly scene = $derived.by(() => this.film.scene(this.#state, this.source.encounter));
  /** The cards that these eyes know of somebody's hand; nothing where they know of none. */
  readonly hand = (who: string): Held | undefined => {
    const { hands, up } = this.#state.fight;
    const cards = hands[who];
    const played = up[who];
    if (!cards && !played) return undefined;
    return { cards: cards ?? [], count: cards?.length ?? 0, ...(played && { played }) };
  };

  readonly cards = $derived.by(() => this.film.cards(this.place, this.#state));

  constructor(readonly source: Source) {
    const seats = [...seatsOf(source.lines)].map(([seat, name]) => ({ id: seat, seat, name }));
    const own = seats.filter((eyes) => eyes.seat === source.seat);
    const others = seats.filter((eyes) => eyes.seat !== source.seat);
    // Players know what they were shown; of what others were shown, only the GM knows enough.
    const wide = source.seat === '' || source.seat === 'gm';
    const everything = { id: 'all', seat: EVERYTHING, name: '' };
    this.all = [...own, everything, ...(wide ? others : [])];
    this.see(this.all[0]?.id ?? '');
  }

  /** Looks through other eyes; nothing changes where there are none such. */
  see(id: string): void {
    const eyes = this.all.find((found) => found.id === id);
    if (!eyes) return;
    const film = this.#films.get(id) ?? this.#shoot(eyes);
    this.#films.set(id, film);
    this.eyes = eyes;
    this.film = film;
  }

  #shoot(eyes: Eyes): Film {
    const { lines, seat, told } = this.source;
    if (seat !== '' && eyes.seat === seat) return new Film(lines, seat, told);
    const open = through(uncovered(lines), eyes.seat);
    return new Film(open, eyes.seat || seat, retold(lines, told));
  }

  forward(unit = this.unit): void {
    const stops = this.film.stops(unit);
    this.place = stops[Math.min(after(stops, this.place), stops.length - 1)] ?? 0;
  }

  back(unit = this.unit): void {
    const stops = this.film.stops(unit);
    this.place = stops[Math.max(after(stops, this.place - 1) - 1, 0)] ?? 0;
  }

  begin(): void {
    this.place = this.film.ends[0] ?? 0;
  }

  /** Goes to where the fight begins, past all that was prepared. */
  start(): void {
    this.place = this.film.start;
  }

  end(): void {
    this.place = this.film.lines.length - 1;
  }

  /** Goes to an address; tells whether there is one such. */
  jump(address: string): boolean {
    const place = this.film.find(address);
    if (place === undefined) return false;
    this.place = place;
    return true;
  }

  /** Plays, from where the fight begins if it stands at the end; or stops. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.ended) this.start();
  }

  /** Takes the step that is due. */
  tick(): void {
    this.forward();
    if (this.ended) this.playing = false;
  }

  /** Plays faster by so many steps, or slower. */
  faster(steps = 1): void {
    const place = SPEEDS.indexOf(this.speed) + steps;
    this.speed = SPEEDS[Math.min(Math.max(place, 0), SPEEDS.length - 1)] ?? 1;
  }
}
