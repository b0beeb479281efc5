/** Where the browser is: the route as reactive state, and links that do not load the page anew. */

import { isLook, parse, secret, type Route } from './route';
import { seats } from './net/seats';
import { watched } from './net/watched';

class Router {
  route: Route = $state.raw(this.#read());

  constructor() {
    addEventListener('popstate', () => (this.route = this.#read()));
    addEventListener('hashchange', () => (this.route = this.#read()));
    addEventListener('click', (event) => this.#click(event));
  }

  /** Goes to an address of this client. */
  go(address: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    const route = this.#read();
    if (route.page !== this.route.page) scrollTo(0, 0);
    this.route = route;
  }

  #read(): Route {
    const route = parse(location.pathname, location.hash);
    const token = secret(location.hash);
    if (!token || !('encounter' in route) || !route.encounter) return route;
    // Out of the address bar at once: it would stay in the history and be copied with links.
    // Whoever only shows a fight keeps the seat that this browser has there.
    if (isLook(route.page)) watched(route.encounter).write(token);
    else seats.take({ encounter: route.encounter, token });
    history.replaceState(null, '', location.pathname + location.search);
    return parse(location.pathname, '');
  }

  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || parse(url.pathname, url.hash).page === 'unknown') return;
    event.preventDefault();
    this.go(url.pathname + url.hash);
  }
}

export const router = new Router();
