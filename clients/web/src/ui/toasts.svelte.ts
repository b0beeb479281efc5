/** Short messages that come up, are read out, and go: refusals, and what was done. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'problem';
  /** What can be done about it. */
  readonly offer?: Offer | undefined;
  /** The moment of the fight that it is about, where it goes with that. */
  readonly moment?: string | undefined;
}

export interface Offer {
  readonly label: string;
  readonly act: () => void;
}

const SHOWN_MS = 6000;

class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  /** A page has a place of its own for them, where they cover nothing. */
  placed = $state(false);
  #ids = 0;

  done(text: string, offer?: Offer, moment?: string): void {
    this.#add(text, 'done', offer, moment);
  }

  problem(text: string): void {
    this.#add(text, 'problem');
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  /** The fight goes on: what was about another moment of it goes, and what it offered. */
  goOn(moment: string): void {
    const about = this.all.filter((toast) => (toast.moment ?? moment) === moment);
    if (about.length < this.all.length) this.all = about;
  }

  #add(text: string, kind: Toast['kind'], offer?: Offer, moment?: string): void {
    const toast = { id: ++this.#ids, text, kind, offer, moment };
    this.all = [...this.all.filter((other) => other.text !== text).slice(-2), toast];
    // What can be done about it must not go before it can be reached.
    setTimeout(() => this.drop(toast.id), offer ? 2 * SHOWN_MS : SHOWN_MS);
  }
}

export const toasts = new Toasts();
