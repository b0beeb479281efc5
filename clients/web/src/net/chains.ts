/**
 * The chains of this browser's seats, in its storage, so that a page loaded again goes on where it
 * was. Law: what is kept belongs to one token; anything else there begins a new chain.
 */

import { Shakes, type Kept } from '../dice/shakes';
import type { ShakeBox } from './outbox';

const key = (token: string) => `fightbook/chain/${token}`;

/** Gives the seat's chain, or a new one. */
export function open(token: string): ShakeBox {
  try {
    const found = JSON.parse(localStorage.getItem(key(token)) ?? '') as Kept;
    return { shakes: new Shakes(found), anchored: true };
  } catch {
    return { shakes: new Shakes(), anchored: false };
  }
}

/** Keeps the chain, once the table knows it. */
export function keep(token: string, box: ShakeBox): void {
  if (box.anchored) localStorage.setItem(key(token), JSON.stringify(box.shakes));
}

export function forget(token: string): void {
  localStorage.removeItem(key(token));
}
