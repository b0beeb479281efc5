/** A server that says what a test wants: honest lines and messages, to be bent where needed. */

import { digest, mark, START } from '../dice/line';
import { Shakes } from '../dice/shakes';
import { ShakeBox } from './chains';
import type { Left } from './left';
import type { Happening } from './happening';
import { Session, type Means } from './session';
import type { Shelf } from './shelf';
import type { Json } from './view';

type Line = Json & { at: string };

export class Script {
  commit = 0;
  last = '';
  prev = START;
  readonly box: ShakeBox;
  readonly left: Shelf<Left>;
  session: Session;

  constructor(box = new ShakeBox(undefined, new Shakes(undefined, 8)), left = memory<Left>()) {
    [this.box, this.left] = [box, left];
    this.session = new Session('secret', 'p', { box, left });
    this.write({ type: 'opened' });
  }

  /** The page is loaded again: a new session finds what this one left. */
  reload(more: Means = {}): void {
    this.session = new Session('secret', 'q', { box: this.box, left: this.left, ...more });
  }

  /** Writes the next commit; gives its message. Lines at the places in `hidden` are so. */
  write(...facts: Json[]): Json {
    this.commit += 1;
    const events = facts.map((fact, index): Line => {
      const line = { at: `${this.commit}-${index}`, ...fact };
      [this.last, this.prev] = [line.at, digest(this.prev, line as never)];
      return fact['veiled'] ? { at: line.at, mark: mark(line as never) } : line;
    });
    const patch = { n: this.commit };
    return { type: 'commit', commit: this.commit, events, head: this.prev, patch };
  }

  note(): Json {
    return this.write({ type: 'declared' }, { type: 'noted', text: 'hm' });
  }

  welcome(more: Json = {}): Json {
    const { commit, last, prev } = this;
    const place = { commit, last, digest: prev, view: { n: commit }, online: ['s3'] };
    return { type: 'welcome', encounter: 'e1', seat: 's3', role: 'player', ...place, ...more };
  }

  /** Lets the session see that somebody else's command of this kind rolls. */
  teach(command: Json): void {
    this.tell(this.write({ type: 'declared', command }, { type: 'shaken', seat: 's9', n: 1 }));
  }

  tell(...messages: Json[]): Happening[] {
    return messages.flatMap((found) => this.session.receive(JSON.stringify(found)));
  }

  sent(): Json[] {
    return this.session.outgoing().map((data) => JSON.parse(data) as Json);
  }

  /** Connects, perhaps again, and is welcomed; gives the hello. */
  begin(more: Json = {}): Json | undefined {
    this.session.connected();
    const [hello] = this.sent();
    this.tell(this.welcome(more));
    return hello;
  }

  /** Carries out a command that was sent; gives the commit and the answer. */
  accept(sent: Json): [Json, Json] {
    const shaken = { type: 'shaken', seat: 's3', n: 1, link: sent['shake'] };
    const { command, saw, shown } = sent;
    const declared = { type: 'declared', command, saw, shown };
    const commit = this.write(declared, ...('shake' in sent ? [shaken] : []));
    return [commit, { type: 'accepted', id: sent['id'], commit: this.commit, events: [] }];
  }
}

/** A shelf in memory. What it holds went through JSON, as in a browser. */
export function memory<T>(): Shelf<T> {
  let text = '';
  return {
    read: () => (text ? (JSON.parse(text) as T) : undefined),
    write: (value) => (text = JSON.stringify(value)),
    clear: () => (text = ''),
  };
}
