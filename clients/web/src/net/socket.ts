/**
 * The connection: carries a session's messages over a WebSocket, and again when it is lost.
 *
 * Laws: a lost connection is taken up again without being asked, after a pause that doubles each
 * time; only what calling again cannot mend ends it. A line that has been silent for longer than a
 * server is counts as lost, since a browser may not notice for minutes. That a server restarts is
 * no trouble as long as one of the first two calls after it is answered: a proxy may still lead the
 * first one to the server that ends.
 */

import type { Happening } from './happening';
import type { Session } from './session';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** A connection that held so long counts as a good one. */
const STEADY = 10_000;
/** A server speaks at least every ten seconds. */
const SILENCE = 25_000;

/** How a server closes that ends while another one, or soon the next, is there. */
const RESTART = 1012;
/** So many calls are made after that before it counts as a trouble. */
const SPARE = 2;

export type Line = 'calling' | 'open' | 'pausing' | 'ended';

export class Connection {
  #socket: WebSocket | undefined;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  /** So many more calls may be made before it is a trouble. */
  #spare = 0;

  /** Prepares. `tell` hears all that happens, and `line` of the state of the line itself. */
  constructor(
    readonly url: string,
    readonly session: Session,
    readonly tell: (happened: Happening[]) => void,
    readonly line: (state: Line) => void,
  ) {}

  start(): void {
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#call();
  }

  /** Sends what the session has to send. */
  flush(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return; // it goes out again
    for (const message of this.session.outgoing()) this.#socket.send(message);
    if (this.session.tossed) this.tell([{ kind: 'tossed' }]);
    this.session.tossed = false;
  }

  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#drop();
    this.line('ended');
  }

  /** Calls now, unless the line stands or is being called. */
  callNow(): void {
    if (this.#socket || this.#ended) return;
    clearTimeout(this.#timer);
    this.#call();
  }

  /** Somebody looks, or the network is back: do not wait for the pause to end. */
  readonly #now = (): void => {
    if (document.visibilityState !== 'hidden') this.callNow();
  };

  #call(): void {
    this.line('calling');
    const socket = new WebSocket(this.url);
    const began = Date.now();
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => {
      this.#spare = 0;
      this.session.connected();
      this.line('open');
      this.flush();
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#receive(String(event.data));
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      if (Date.now() - began > STEADY || code === RESTART) this.#pause = FIRST_PAUSE;
      this.#spare = code === RESTART ? SPARE : this.#spare - 1;
      this.#lost(0, this.#spare < 1);
    };
  }

  #receive(data: string): void {
    const happened = this.session.receive(data);
    this.tell(happened);
    for (const one of happened) if (one.kind === 'slowed') this.#goOnIn(one.seconds);
    const dropped = happened.find((one) => one.kind === 'dropped');
    if (dropped?.final) this.end();
    else if (dropped) this.#lost(dropped.wait);
    else this.flush();
  }

  #goOnIn(seconds: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.session.goOn();
      this.tell([{ kind: 'slowed', seconds: 0 }]);
      this.flush();
    }, 1000 * seconds);
  }

  #listen(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#lost(), SILENCE);
  }

  /** `wait`: seconds that the server wants to be left alone; `told`: whether it is a trouble. */
  #lost(wait = 0, told = true): void {
    this.#drop();
    if (this.#ended) return;
    clearTimeout(this.#watchdog);
    clearTimeout(this.#timer);
    if (told) this.line('pausing');
    const pause = this.#pause * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#call(), Math.max(pause, 1000 * wait));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearTimeout(this.#rest);
    this.session.disconnected();
    socket?.close();
  }
}
