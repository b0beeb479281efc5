/**
 * Turns: of the tabs that hold one seat, one at a time has a command under way, so that no two send
 * different commands with the same shake.
 *
 * Limit: browsers keep locks from pages that came over plain HTTP, as at most home tables. There it
 * is everybody's turn; of two commands with one shake the table takes the first, and the other goes
 * again with the next link.
 */

export interface Turn {
  /** Tells whether it is this tab's turn; if not, it is asked for. */
  take(): boolean;
  /** Lets the next tab go. */
  pass(): void;
}

export const always: Turn = { take: () => true, pass: () => undefined };

/** Gives this tab's turns at a seat; `granted` hears when one that was asked for has come. */
export function turns(seat: string, granted: () => void): Turn {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return always;
  let free = false;
  let asked = false;
  let done: (() => void) | undefined;

  const hold = () =>
    new Promise<void>((over) => {
      [asked, done] = [false, over];
      granted();
    });
  const forbidden = () => {
    free = true;
    granted();
  };
  return {
    take() {
      if (free || done) return true;
      if (!asked) locks.request(`fightbook/turn/${seat}`, hold).catch(forbidden);
      asked = true;
      return false;
    },
    pass() {
      done?.();
      done = undefined;
    },
  };
}
