/** Short messages that come up, are read out, and go: refusals, and what was done. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'problem';
}

const SHOWN_MS = 6000;

class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  #ids = 0;

  done(text: string): void {
    this.#add(text, 'done');
  }

  problem(text: string): void {
    this.#add(text, 'problem');
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  #add(text: string, kind: Toast['kind']): void {
    const id = ++this.#ids;
    this.all = [...this.all.filter((toast) => toast.text !== text).slice(-2), { id, text, kind }];
    setTimeout(() => this.drop(id), SHOWN_MS);
  }
}

export const toasts = new Toasts();
