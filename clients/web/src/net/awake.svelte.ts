/**
 * Keeps the screen awake while a fight goes on, unless somebody wished otherwise in this browser.
 *
 * Limit: a browser that cannot, or will not for want of power, is taken at its word; it lets the lock go when
 * the page is hidden, and it is asked for again when it is back.
 */

import { shared } from './shelf';

export class Awake {
  readonly #shelf = shared<boolean>('awake');
  /** Whether it is wished for. */
  on = $state(this.#shelf.read() ?? true);
  readonly able = 'wakeLock' in navigator;
  #wanted = false;
  #lock: WakeLockSentinel | undefined;
  #asking = false;

  wish(on: boolean): void {
    this.on = on;
    this.#shelf.write(on);
  }

  /** Holds the screen awake from now on, or no longer. */
  hold(wanted: boolean): void {
    this.#wanted = wanted && this.able;
    void this.#settle();
  }

  readonly seen = (): void => void this.#settle();

  async #settle(): Promise<void> {
    if (this.#asking) return;
    const held = this.#lock && !this.#lock.released;
    if (!this.#wanted) {
      if (held) await this.#lock?.release();
      return;
    }
    if (held || document.hidden) return;
    this.#asking = true;
    try {
      this.#lock = await navigator.wakeLock.request('screen');
    } catch {
      return; // asked for again when the page is shown again
    } finally {
      this.#asking = false;
    }
    await this.#settle(); // it may have been let go meanwhile
  }
}
