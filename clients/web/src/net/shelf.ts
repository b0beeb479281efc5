/**
 * Shelves: each holds one value in the browser's storage.
 *
 * Laws: a shelf never throws. Where the storage is full or forbidden, the value is held in memory, as
 * long as the page is, and read in place of the older one that stays in the storage.
 */

export interface Shelf<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** What no storage would take. */
const held = new Map<string, string>();

/** Gives the shelf of a name. `storage` is asked for each time, since asking alone may throw. */
export function shelf<T>(storage: () => Storage, name: string): Shelf<T> {
  const found = () => held.get(name) ?? attempt(() => storage().getItem(name)) ?? '';
  const clear = () => {
    held.delete(name);
    attempt(() => storage().removeItem(name));
  };
  return {
    read: () => attempt(() => JSON.parse(found()) as T),
    clear,
    write(value) {
      const text = JSON.stringify(value);
      const stored = attempt(() => {
        storage().setItem(name, text);
        return true;
      });
      if (stored) held.delete(name);
      else held.set(name, text);
    },
  };
}

/** A shelf that all tabs of this browser share, and that stays. */
export const shared = <T>(name: string) => shelf<T>(() => localStorage, `fightbook/${name}`);
/** A shelf of this tab alone: it stays when the page is loaded again. */
export const own = <T>(name: string) => shelf<T>(() => sessionStorage, `fightbook/${name}`);

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
