/** The keys of the replay: what each does to the player. Typing into a field is left alone. */
import { UNITS } from './film';
import type { Player } from './player.svelte';

/** What a key may do beside moving the player. */
export interface Asides {
  readonly eyes: () => void;
  readonly address: () => void;
  readonly link: () => void;
  readonly sheet: () => void;
}

/** Gives what a key does; nothing where it does nothing here. */
export function action(event: KeyboardEvent, player: Player, asides: Asides) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event))
    return undefined;
  const unit = UNITS[Number(event.key) - 1];
  if (unit) return () => (player.unit = unit);
  const keys: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => player.back(),
    ArrowRight: () => player.forward(),
    ',': () => player.back('event'),
    '.': () => player.forward('event'),
    '[': () => player.back('turn'),
    ']': () => player.forward('turn'),
    PageUp: () => player.back('round'),
    PageDown: () => player.forward('round'),
    Home: () => player.begin(),
    End: () => player.end(),
    '+': () => player.faster(),
    '-': () => player.faster(-1),
    v: asides.eyes,
    g: asides.address,
    l: asides.link,
    '?': asides.sheet,
    ...(pressing(event) ? {} : { ' ': () => player.toggle() }),
  };
  return Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
}

/** Whether the key goes into a field or a dialog. The scrubber is one that moves, and its keys are ours. */
function typing(event: KeyboardEvent): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return !['range', 'radio'].includes(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** Whether the space bar presses what has the focus. */
function pressing(event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof Element && target.closest('button, a, label, summary') !== null;
}
