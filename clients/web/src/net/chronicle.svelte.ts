/**
 * The chronicle of a fight as one seat saw it: its lines, what they tell, whether the dice are fair.
 *
 * What came before the page was opened is read over HTTP, from the first line on; what comes after
 * follows by itself. Limit: nothing is verified before the first line has been read.
 */

import { Verifier } from '../dice/verify';
import type { Verdict } from '../dice/faces';
import { Story, type Card } from '../facts/story';
import { sayDoubts } from '../facts/tell/remark';
import { byCommit } from '../facts/tell/teller';
import { commitOf } from '../dice/line';
import type { Seen } from '../types/api';
import type { SeatApi } from './api';
import { learnWords } from './words.svelte';
import type { Heads } from './heads';

interface News {
  readonly commit: number;
  readonly events: readonly Seen[];
  readonly head: string;
  readonly told: Record<string, string>;
}

/** Lines after which the page is let to breathe, as soon as their commit is whole. */
const BREATH = 400;
/** How long a server may take, in ms, to show what this browser saw before by way of another one. */
const LATE = 5000;

export class Chronicle {
  cards = $state.raw<readonly Card[]>([]);
  titles = $state.raw<ReadonlyMap<number, string>>(new Map());
  state = $state<'reading' | 'ready' | 'failed'>('reading');
  /** Grows whenever a verdict is new. */
  verdicts = $state(0);
  /** Places where the server did what an honest one does not do. */
  flaws = $state.raw<Verifier['flaws']>([]);
  /** Commits taken back and not brought back, the last one last. */
  undone = $state.raw<readonly (readonly number[])[]>([]);
  readonly #api: SeatApi;
  #lines = new Map<string, Seen>();
  /** What was hidden at an address, where it was shown since. */
  readonly #shown = new Map<string, Seen>();
  #story = new Story();
  #verifier = new Verifier();
  #news: News[] = [];
  #turn = 0;
  /** What was seen before has not been found yet, nor missed. */
  #open = true;

  /**
   * `heads`: what was seen of the fight before; it is read whenever the chronicle is begun. `checked` is
   * told, once each time, whether the past has all of it.
   */
  constructor(
    api: SeatApi,
    readonly heads?: Pick<Heads, 'read'>,
    private readonly checked?: (good: boolean) => void,
  ) {
    this.#api = api;
  }

  /** Reads everything up to `commit`, whose last line has the digest `head`, anew. */
  async begin(commit: number, head: string): Promise<void> {
    const turn = ++this.#turn;
    this.#lines = new Map();
    this.#shown.clear();
    [this.#story, this.#verifier] = [new Story(), new Verifier(this.heads?.read())];
    [this.#news, this.undone, this.state, this.#open] = [[], [], 'reading', true];
    try {
      const all = [this.#past(commit), this.#told(), learnWords(this.#api)] as const;
      const [lines, told] = await Promise.all(all);
      for (const commits of breaths(lines)) {
        if (turn !== this.#turn) return;
        this.#feed(commits, told);
        await new Promise((done) => setTimeout(done));
      }
      if (turn !== this.#turn) return;
      this.#verifier.follow([], head);
      for (const news of this.#news.splice(0)) this.#feed(news.events, news.told, news.head);
      this.state = 'ready';
      this.#show();
      setTimeout(() => turn === this.#turn && this.#close(), LATE);
    } catch {
      if (turn !== this.#turn) return;
      this.state = 'failed';
      this.#check(false);
    }
  }

  /** Goes on with a commit. */
  follow(news: News): void {
    if (this.state !== 'ready') {
      this.#news.push(news);
      return;
    }
    this.#feed(news.events, news.told, news.head);
    this.#show();
  }

  line(at: string): Seen | undefined {
    return this.#lines.get(at);
  }

  /** The line at an address; what was sealed there, once it was shown. */
  opened(at: string): Seen | undefined {
    return this.#shown.get(at) ?? this.#lines.get(at);
  }

  /** What the log calls somebody; the id itself before anybody was heard of. */
  name(id: string): string {
    return this.verdicts < 0 ? id : this.#story.known.name(id);
  }

  /** All lines so far, in order. */
  lines(): Seen[] {
    return [...this.#lines.values()];
  }

  /** What is known of the roll or deal at an address. */
  verdict(at: string): Verdict | undefined {
    return this.verdicts < 0 ? undefined : this.#verifier.verdict(at);
  }

  /** Says what is to know of the rolls of a commit. */
  doubts(commit: number): readonly string[] {
    const found = this.verdicts < 0 ? [] : this.#verifier.doubts.of(commit);
    return sayDoubts(found, this.#story.known);
  }

  async #past(until: number): Promise<Seen[]> {
    const found: Seen[] = [];
    for (let more = true; more;) {
      const page = await this.#api.events(found.at(-1)?.at ?? '');
      const known = page.events.filter((line) => commitOf(line.at) <= until);
      found.push(...known);
      more = page.more && known.length === page.events.length;
    }
    return found;
  }

  /** The ruleset's own sentences for what was before. */
  async #told(): Promise<Record<string, string>> {
    const log = JSON.parse(await this.#api.log('json')) as { told?: Record<string, string> };
    return log.told ?? {};
  }

  #feed(lines: readonly Seen[], told: Record<string, string>, head = ''): void {
    for (const line of lines) {
      this.#lines.set(line.at, line);
      if (!('type' in line)) continue;
      if (line.type === 'revealed')
        this.#shown.set(line.address, { ...line.line, at: line.address } as unknown as Seen);
      if (line.type === 'retracted') this.undone = [...this.undone, line.commits];
      if (line.type === 'reinstated') this.undone = this.undone.slice(0, -1);
    }
    this.#story.feed(lines, told);
    this.#verifier.follow(lines, head);
  }

  /** By now what was seen before has to be here. */
  #close(): void {
    this.#verifier.close();
    this.#show();
  }

  /** Says whether what was seen before is here, as soon as that is known. */
  #check(read = true): void {
    const { flaws, differs, lacks } = this.#verifier;
    const other = !read || differs || flaws.some(({ reason }) => reason === 'chain');
    if (!this.#open || (lacks && !other)) return;
    this.#open = false;
    this.checked?.(!other);
  }

  #show(): void {
    this.cards = this.#story.cards;
    this.titles = new Map(this.#story.titles);
    this.flaws = [...this.#verifier.flaws];
    this.verdicts += 1;
    this.#check();
  }
}

/** Gives lines in parts, each of whole commits. */
function* breaths(lines: readonly Seen[]): Generator<Seen[]> {
  let part: Seen[] = [];
  for (const commit of byCommit(lines)) {
    part.push(...commit);
    if (part.length < BREATH) continue;
    yield part;
    part = [];
  }
  yield part;
}
