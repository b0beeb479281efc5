/** Shows a component in the small DOM of the tests. */
import { flushSync, mount, unmount, type Component } from 'svelte';

/** The small DOM has no layout, so nothing in it ever changes its size. */
class Unchanging implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = Unchanging;
Element.prototype.scrollIntoView = () => undefined; // nor does anything scroll

/** Mounts it in the page; `props` may be a `$state`. Gives the element around it, and its end. */
export function show<P extends Record<string, unknown>>(
  component: Component<P>,
  props: P,
): { root: HTMLElement; end: () => Promise<void> } {
  const root = document.createElement('div');
  document.body.append(root);
  const mounted = mount(component, { target: root, props });
  flushSync();
  const end = async (): Promise<void> => {
    await unmount(mounted);
    root.remove();
  };
  return { root, end };
}

type Kind<E> = abstract new () => E;

/** Gives the only element that a selector finds; an HTML element if not of another kind. */
export function one(root: ParentNode, selector: string): HTMLElement;
export function one<E extends Element>(root: ParentNode, selector: string, kind: Kind<E>): E;
export function one(
  root: ParentNode,
  selector: string,
  kind: Kind<Element> = HTMLElement,
): Element {
  const [found, ...more] = root.querySelectorAll(selector);
  if (!found || more.length > 0) throw new Error(`${selector}: ${found ? 'several' : 'none'}`);
  if (!(found instanceof kind)) throw new TypeError(`${selector}: of another kind`);
  return found;
}

/** Writes into a field as a person does. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

/** Presses a button. */
export function press(element: HTMLElement): void {
  element.click();
  flushSync();
}
