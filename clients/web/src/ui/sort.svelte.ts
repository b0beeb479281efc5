/**
 * Sorting a list by its grips: drag one with mouse, pen or finger, or focus it and use the arrow keys.
 *
 * Law: what can be dragged can be moved by keys too. The list says how it wants to be changed.
 */

export type MoveTo = (from: number, to: number) => void;

/** Makes a grip of a button: attach it to the grip of the row at `index`. */
export function grip(index: number, move: MoveTo) {
  return (button: HTMLElement) => {
    let at = index;
    const go = (to: number) => {
      const { length } = rows(button);
      if (to === at || to < 0 || to >= length) return;
      move(at, to);
      at = to;
    };
    const key = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      go(at + step);
      requestAnimationFrame(() => button.focus());
    };
    const drag = (event: PointerEvent) => {
      if (button.hasPointerCapture(event.pointerId)) go(under(button, event.clientY));
    };
    const begin = (event: PointerEvent) => button.setPointerCapture(event.pointerId);
    button.addEventListener('keydown', key);
    button.addEventListener('pointerdown', begin);
    button.addEventListener('pointermove', drag);
    return () => {
      button.removeEventListener('keydown', key);
      button.removeEventListener('pointerdown', begin);
      button.removeEventListener('pointermove', drag);
    };
  };
}

function rows(button: HTMLElement): Element[] {
  return [...(button.closest('ul, ol')?.children ?? [])];
}

/** The place of the row whose middle is nearest. */
function under(button: HTMLElement, y: number): number {
  const middles = rows(button).map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return Math.abs(top + height / 2 - y);
  });
  return middles.indexOf(Math.min(...middles));
}
