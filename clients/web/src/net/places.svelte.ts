/** Where others reach the server: what the links begin with that are handed over. */
import { api } from './api';

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class Places {
  /** The beginnings to choose from, the best first. */
  all = $state.raw<readonly string[]>([location.origin]);
  chosen = $state(location.origin);
  /** Only this machine can open what begins so. */
  readonly alone = $derived(LOOPBACK.test(new URL(this.chosen).hostname));
  #answer: Promise<void> | undefined;

  /** Asks the server, once. */
  ask(): Promise<void> {
    return (this.#answer ??= this.#read());
  }

  async #read(): Promise<void> {
    const { addresses } = await api.places().catch(() => ({ addresses: [] as string[] }));
    const [best] = addresses;
    if (!best) return;
    this.all = [...new Set([...addresses, location.origin])];
    this.chosen = best;
  }
}

export const places = new Places();
