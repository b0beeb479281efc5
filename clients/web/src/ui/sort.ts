/**
 * Sorting a list by its grips: drag one with mouse, pen or finger, or focus it and use the arrow keys.
 *
 * Laws: what can be dragged can be moved by keys too; a click that ends a drag is none. The list says
 * how it wants to be changed. The rows change places while somebody drags, and a browser forgets who
 * had caught the pointer when it does so: the window is listened to instead.
 */

export type MoveTo = (from: number, to: number) => void;

const GRIP = '[data-grip]';
/** So near to the next grip, in px, counts as there. */
const NEAR = 8;

/** Makes a grip of a button: attach it to the grip of the row at `index`. */
export function grip(index: number, move: MoveTo) {
  return (button: HTMLElement) => {
    const ends = new AbortController();
    const { signal } = ends;
    const key = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const to = index + step;
      if (to >= 0 && to < grips(button).length) move(index, to);
      requestAnimationFrame(() => button.focus());
    };
    button.dataset['grip'] = '';
    button.addEventListener('keydown', key, { signal });
    button.addEventListener('pointerdown', (event) => drag(button, index, move, event), { signal });
    return () => ends.abort();
  };
}

/** Follows one pointer until it is let go. */
function drag(button: HTMLElement, index: number, move: MoveTo, begun: PointerEvent): void {
  if (begun.button !== 0) return;
  const ends = new AbortController();
  const { signal } = ends;
  let at = index;
  let dragged = false;
  const go = (event: PointerEvent) => {
    if (event.pointerId !== begun.pointerId) return;
    const to = under(button, at, event);
    if (to === at) return;
    dragged = true;
    move(at, to);
    at = to;
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== begun.pointerId) return;
    ends.abort();
    if (dragged) swallowClick(button);
  };
  addEventListener('pointermove', go, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

/** The click that comes with letting go, if one comes at all, comes before the next task. */
function swallowClick(button: HTMLElement): void {
  const swallow = (event: Event) => event.preventDefault();
  button.addEventListener('click', swallow);
  setTimeout(() => button.removeEventListener('click', swallow));
}

function grips(button: HTMLElement): HTMLElement[] {
  return [...(button.closest('ul, ol')?.querySelectorAll<HTMLElement>(GRIP) ?? [])];
}

/**
 * The place of what is dragged, now at `at`: in a list behind each grip that the pointer has passed; where
 * several stand side by side, that of the nearest grip.
 */
function under(button: HTMLElement, at: number, { clientX: x, clientY: y }: PointerEvent): number {
  const all = grips(button).map((other) => ({ other, ...middle(other) }));
  const beside = all.some((one) => Math.abs(one.x - (all[0]?.x ?? 0)) > NEAR);
  if (beside) {
    const far = all.map((one) => Math.hypot(one.x - x, one.y - y));
    return far.indexOf(Math.min(...far));
  }
  const passed = all.filter(
    (one, place) => one.other !== button && (place < at ? one.y < y - NEAR : one.y < y + NEAR),
  );
  return passed.length;
}

function middle(grip: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = grip.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
