/**
 * The witness: reads the lines that a viewer was shown and gives the facts in them, in order.
 *
 * Laws: a hidden line is no fact until it is revealed, and then it is one once: a line that the
 * viewer has seen is not a fact again when it is opened to the others. Nothing but the lines counts.
 * Limit: whole commits, from the first on.
 */
import type { Declared, Line, Seen } from '../../types/api';
import { commitOf } from '../entry';
import { Names } from './names';
import { EMPTY, play, type Scene } from './scene';

/** Something that happened, and the scene before and after it. */
export interface Fact {
  readonly at: string;
  readonly event: Line;
  readonly before: Scene;
  readonly after: Scene;
  /** The declaration that led to it, where the viewer may see it. */
  readonly declared: Declared | undefined;
  /** The address at which it happened in secret, when it became known later. */
  readonly revealed: string;
}

export class Witness {
  readonly names = new Names();
  readonly retracted = new Set<number>();
  scene: Scene = EMPTY;
  readonly #before = new Map<number, Scene>();
  readonly #secrets = new Map<string, number>();
  /** The commit that opened each line to everybody, after this viewer had been shown it. */
  readonly #opened = new Map<string, number>();
  /** By commit, in which others what it opened had happened. */
  readonly #origins = new Map<number, Set<number>>();
  /** The commits of which anything is to be told otherwise since that was asked last. */
  #touched = new Set<number>();
  readonly #declared = new Map<number, Declared>();

  /** Gives the facts of the lines of one commit; memory stands at each fact when it is given. */
  *see(lines: readonly Seen[]): Generator<Fact> {
    const [first] = lines;
    if (first) this.#before.set(commitOf(first.at), this.scene);
    // Whoever is shown in a commit is known before it is told who reveals them.
    for (const line of lines) {
      if (!('type' in line) || line.type !== 'revealed') continue;
      if (line.line['type'] === 'joined') this.names.learn(line.line as unknown as Line);
    }
    for (const line of lines) {
      const fact = 'type' in line ? this.#fact(line) : undefined;
      if (fact) yield fact;
    }
  }

  /** Gives the commits of which anything is to be told otherwise since this was asked last. */
  news(): ReadonlySet<number> {
    const found = this.#touched;
    this.#touched = new Set();
    return found;
  }

  /** Tells whether all these commits are in force. */
  counts(...commits: readonly number[]): boolean {
    return !commits.some((commit) => this.retracted.has(commit));
  }

  /** Tells whether a line that this viewer was shown is still hidden from others. */
  hides(address: string): boolean {
    const opened = this.#opened.get(address);
    return this.#secrets.has(address) && (opened === undefined || !this.counts(opened));
  }

  #fact(line: Line): Fact | undefined {
    let event: Line = line;
    let revealed = '';
    if (line.type === 'revealed') {
      revealed = line.address;
      if (this.#knows(revealed)) {
        this.#open(revealed, commitOf(line.at));
        return undefined;
      }
      event = line.line as unknown as Line;
    }
    if (event.to) this.#secrets.set(revealed || line.at, commitOf(line.at));
    const origin = commitOf(revealed || line.at);
    if (event.type === 'declared') this.#declared.set(origin, event);
    this.names.learn(event);
    const before = this.scene;
    this.#goOn(event);
    const declared = this.#declared.get(origin);
    return { at: line.at, event, before, after: this.scene, declared, revealed };
  }

  /** Notes that a line which this viewer knew was opened to everybody, by a commit. */
  #open(address: string, by: number): void {
    const origin = commitOf(address);
    this.#opened.set(address, by);
    this.#touched.add(origin);
    const found = this.#origins.get(by);
    if (found) found.add(origin);
    else this.#origins.set(by, new Set([origin]));
  }

  /** Tells whether a hidden line was shown before, and not by a reveal that was taken back. */
  #knows(address: string): boolean {
    const told = this.#secrets.get(address);
    return told !== undefined && (told === commitOf(address) || this.counts(told));
  }

  /** Changes the scene, or stands again as after an earlier commit. */
  #goOn(event: Line): void {
    if (event.type === 'retracted') this.#stand(event.after, event.commits, event.restored);
    else if (event.type === 'reinstated') this.#stand(event.after, event.displaced, event.commits);
    else if (event.type === 'amended') this.#stand(event.after, event.commits);
    else this.scene = play(this.scene, event);
  }

  #stand(after: number, out: readonly number[] = [], again: readonly number[] = []): void {
    for (const commit of [...out, ...again])
      for (const touched of [commit, ...(this.#origins.get(commit) ?? [])])
        this.#touched.add(touched);
    for (const gone of out) this.retracted.add(gone);
    for (const back of again) this.retracted.delete(back);
    this.scene = this.#before.get(after + 1) ?? this.scene;
  }
}
