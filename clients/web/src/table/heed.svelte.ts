/**
 * Heed: calls somebody back to the page when it is their turn, when they are asked, when much was taken back.
 *
 * By the title always; by a sound and a buzz, which can be turned off, unless they are at it just now; by a
 * notification where they wished for one and the page is behind others. Limit: a browser that forbids any of
 * these is taken at its word.
 */

import { shared } from '../net/shelf';
import { boards } from '../texts/boards';
import type { Table } from '../net/table.svelte';
import type { Prompt } from '../net/view';
import { first, type Layout } from './offer';

/** Whom the page is for: what a desk knows. */
interface Whose {
  readonly table: Table;
  readonly asked: Prompt | undefined;
  readonly offer: Layout;
}

interface Wish {
  readonly quiet?: boolean;
  readonly notify?: boolean;
}

/** Hertz, and the seconds after which each tone begins. */
const TONES = [
  [660, 0],
  [880, 0.16],
] as const;
const TONE = 0.14;
const BUZZ = [90, 60, 90];

export class Heed {
  readonly #shelf = shared<Wish>('heed');
  quiet = $state(this.#shelf.read()?.quiet ?? false);
  #notify = $state(this.#shelf.read()?.notify ?? false);

  constructor(readonly desk: Whose) {}

  /** What somebody is called for, by a name that another call has not; empty where for nothing. */
  readonly call = $derived.by(() => {
    const { view } = this.desk.table;
    const { asked } = this.desk;
    if (!view || view.outcome) return '';
    if (asked) return `asked ${asked.prompt}`;
    const who = view.you.role === 'player' && view.phase ? first(this.desk.offer, view.turn) : '';
    return who && ['turn', view.round, view.phase, view.turn, who].join(' ');
  });

  /** The call in words, for the title. */
  get words(): string {
    if (!this.call) return '';
    return this.call.startsWith('asked') ? boards.heed.asked : boards.heed.turn;
  }

  get notifies(): boolean {
    return this.#notify && 'Notification' in window && Notification.permission === 'granted';
  }

  /** Lets sound and buzz be, or brings them back. */
  hush(quiet: boolean): void {
    this.quiet = quiet;
    this.#keep();
    if (!quiet) sound();
  }

  /** Notifies from now on, where the browser is allowed to; or no longer. */
  async wish(notify: boolean): Promise<boolean> {
    const may = notify && 'Notification' in window;
    this.#notify = may && (await Notification.requestPermission()) === 'granted';
    this.#keep();
    return this.#notify === notify;
  }

  /** Calls somebody, with these words. */
  sound(words: string): void {
    const touch = 'userActivation' in navigator ? navigator.userActivation : undefined;
    const busy = !document.hidden && touch?.isActive;
    // Before the first touch of a page browsers let it make no noise, and say so.
    if (!this.quiet && !busy && touch?.hasBeenActive !== false) {
      sound();
      if (touch && 'vibrate' in navigator) navigator.vibrate(BUZZ);
    }
    if (document.hidden && this.notifies) show(words, this.desk.table.view?.encounter.title ?? '');
  }

  #keep(): void {
    this.#shelf.write({ quiet: this.quiet, notify: this.#notify });
  }
}

function sound(): void {
  try {
    const context = new AudioContext();
    for (const [pitch, after] of TONES) {
      const begin = context.currentTime + after;
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0.12, begin);
      gain.gain.exponentialRampToValueAtTime(0.001, begin + TONE);
      tone.connect(gain).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + TONE);
    }
    setTimeout(() => void context.close(), 1000);
  } catch {
    // There is no sound here.
  }
}

function show(words: string, title: string): void {
  try {
    const found = new Notification(words, { body: title, tag: 'fightbook' });
    found.onclick = () => {
      window.focus();
      found.close();
    };
  } catch {
    // Some browsers let only workers notify; a tap on it comes back to this page.
    const more = { body: title, tag: 'fightbook', data: location.href };
    void navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.showNotification(words, more));
  }
}
