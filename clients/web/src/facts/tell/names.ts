/**
 * Names: who is called what, and what was asked, as far as a viewer was told.
 *
 * Laws: whoever the viewer never heard of is somebody; two combatants of one name are told apart by
 * the id of the later; names are never forgotten, also when what told them is taken back.
 */
import type { Line, Prompted } from '../../types/api';
import { tongue } from './tongue';
import { clean } from './clean';

export const GM = 'gm';
/** The seat that all spectators with a link share. */
export const WATCH = 'watch';
/** The seat of all who watch without a token. */
export const GUESTS = 'guests';

/** Who sits at every table. */
export const EVERYWHERE: ReadonlySet<string> = new Set([GM, 'server', WATCH, GUESTS]);

export class Names {
  readonly #names = new Map([...EVERYWHERE].map((seat) => [seat, tongue.word('name', seat)]));
  readonly #fighters = new Set<string>();
  /** Each question by its id, also when it is settled. */
  readonly asked = new Map<string, Prompted>();

  has(id: string): boolean {
    return this.#names.has(id);
  }

  of(id: string): string {
    return this.#names.get(id) ?? tongue.word('name', 'somebody');
  }

  /** Gives every name by its id. */
  all(): ReadonlyMap<string, string> {
    return this.#names;
  }

  /** Learns a name from an event, if it tells one. */
  learn(event: Line): void {
    if (event.type === 'seated' && !EVERYWHERE.has(event.seat))
      this.#names.set(event.seat, clean(event.name));
    if (event.type === 'prompted') this.asked.set(event.prompt, event);
    if (event.type === 'joined') this.#fighter(event.who, clean(event.name));
  }

  #fighter(who: string, name: string): void {
    const others = [...this.#fighters].filter((other) => other !== who);
    const taken = others.some((other) => this.of(other) === name);
    this.#names.set(who, taken ? `${name} (${who})` : name);
    this.#fighters.add(who);
  }
}
