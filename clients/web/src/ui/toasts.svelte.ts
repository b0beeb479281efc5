/** Short messages that come up, are read out, and go: refusals, and what was done. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'problem';
  /** What can be done about it. */
  readonly offer?: Offer | undefined;
}

export interface Offer {
  readonly label: string;
  readonly act: () => void;
}

const SHOWN_MS = 6000;

class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  #ids = 0;

  done(text: string, offer?: Offer): void {
    this.#add(text, 'done', offer);
  }

  problem(text: string): void {
    this.#add(text, 'problem');
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  #add(text: string, kind: Toast['kind'], offer?: Offer): void {
    const toast = { id: ++this.#ids, text, kind, offer };
    this.all = [...this.all.filter((other) => other.text !== text).slice(-2), toast];
    // What can be done about it must not go before it can be reached.
    setTimeout(() => this.drop(toast.id), offer ? 2 * SHOWN_MS : SHOWN_MS);
  }
}

export const toasts = new Toasts();
