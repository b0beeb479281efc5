/** Why? What a tap on a number, on dice or on a word of the rules asks. The page that can answer hands it down. */
import { getContext, setContext } from 'svelte';

export type Question =
  | { readonly about: 'track'; readonly who: string; readonly track: string }
  | { readonly about: 'dice'; readonly at: string }
  /** `id`: of one rule; `mark`: of a condition; neither: all rules of the game. */
  | { readonly about: 'rule'; readonly id?: string; readonly mark?: string };

export type Ask = (question: Question) => void;

const KEY = Symbol('why');

/** Hands it down to all parts of a page. */
export function setAsk(ask: Ask): void {
  setContext(KEY, ask);
}

/** Gives it; nothing where nobody answers. */
export function getAsk(): Ask | undefined {
  return getContext<Ask | undefined>(KEY);
}
