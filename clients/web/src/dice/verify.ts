/**
 * The verifier: follows the lines of one seat and checks what a server says while it says it.
 *
 * It checks that the lines lead to the head that the server names (hidden ones by their marks), that what is
 * revealed is what was hidden, that links and shakes were fixed before they were shown, and every
 * face rolled. Laws: it begins at the first line and is given each line once, in order; it pays for
 * what is new, and for what a revealed line lets it check again; it never throws and never stops at
 * a flaw. Limit: what the rules made of a roll is for the audit of the server.
 */
import { concatBytes } from '@noble/hashes/utils.js';
import { call } from './calling';
import { NOTHING, readLink, seed } from './chain';
import { checkDeals, left } from './deal';
import { Doubts } from './doubts';
import { Faces, type Reason, type Source, type Verdict } from './faces';
import { Fell, told, type Past, type Seed } from './fell';
import {
  commitOf,
  digest,
  field,
  isShown,
  map,
  mark,
  place,
  START,
  text,
  whole,
  type Line,
  type Shown,
} from './line';
import { Pair } from './pair';
import { Taken } from './taken';

/** Something that an honest server does not do. */
export interface Flaw {
  readonly at: string;
  readonly reason: Reason;
}

interface Commit extends Past {
  readonly lines: Line[];
  /** The digest before it. */
  readonly before: string;
  readonly seeds: Map<string, Seed>;
  shake: Uint8Array;
  /** What other seats gave to it. */
  witnesses: Uint8Array;
  /** The number of the links that it takes. */
  n: number;
  /** How many of its lines are hidden. */
  veiled: number;
  /** An amendment may have decided it again. */
  readonly again: boolean;
  readonly taken: Taken;
}

export class Verifier {
  /** The address and the digest of the last line. */
  last = '';
  digest = START;
  /** The digest before the commit that is read. */
  #before = START;
  readonly flaws: Flaw[] = [];
  /** What is lawful, and to be known of a roll. */
  readonly doubts = new Doubts();
  readonly #commits = new Map<number, Commit>();
  readonly #verdicts = new Map<string, Verdict>();
  readonly #opened = new Map<string, string>();
  /** The pairs of each seat, the newest first. */
  readonly #pairs = new Map<string, Pair[]>();
  /** All anchors and links so far: no chain begins with one of these. */
  readonly #known = new Set<string>();
  readonly #readers = new Map<number, Set<number>>();
  readonly #piles: (readonly number[])[] = [[]];
  #forged = Infinity;
  /** For which rolls the table calls witnesses. */
  #choice = 'gm';
  /** The commit of the last amendment. */
  #amended = 0;
  readonly #fell = new Fell(this.#commits);
  /** So many commits may still decide again what the last amendment took back. */
  #left = 0;
  readonly #kept: Map<number, string>;

  /** `kept`: heads that the stream must have, by commit. */
  constructor(kept: ReadonlyMap<number, string> = new Map()) {
    this.#kept = new Map(kept);
  }

  /** Gives what is known of a roll or a deal, by its address or by that of the line revealing it. */
  verdict(at: string): Verdict | undefined {
    return this.#verdicts.get(this.#opened.get(at) ?? at);
  }

  /** Checks the next lines, up to the `head` that is named; gives the addresses whose verdict is new. */
  follow(lines: Iterable<Line>, head = ''): string[] {
    const dirty = new Set<number>();
    for (const line of lines) this.#line(line, dirty);
    if (head && head !== this.digest) this.#flaw(this.last, 'chain');
    return [...dirty].sort((a, b) => a - b).flatMap((number) => this.#check(number));
  }

  /** Tells whether something that was seen is still to come. */
  get lacks(): boolean {
    const last = this.last ? commitOf(this.last) : 0;
    return [...this.#kept.keys()].some((commit) => commit > last);
  }

  /** Tells whether something else was seen at the end, where the last commit is whole. */
  get differs(): boolean {
    const seen = this.last && this.#kept.get(commitOf(this.last));
    return Boolean(seen) && seen !== this.digest;
  }

  /** The stream has been read to its end: what was seen beyond it is missing. */
  close(): void {
    if (this.last) this.#hold();
    if (this.lacks) this.#flaw(this.last, 'chain');
    this.#kept.clear();
  }

  /** Compares the end of a commit with what was seen of it. */
  #hold(): void {
    const commit = commitOf(this.last);
    const seen = this.#kept.get(commit);
    this.#kept.delete(commit);
    if (seen && seen !== this.digest) this.#flaw(this.last, 'chain');
  }

  #flaw(at: string, reason: Reason): void {
    this.flaws.push({ at, reason });
  }

  #line(line: Line, dirty: Set<number>): void {
    const address: unknown = line.at;
    const at = String(address).slice(0, 40); // perhaps it has none
    try {
      if (!this.#chain(line)) return;
      const number = commitOf(line.at);
      const commit = this.#commit(number, line);
      commit.lines.push(line);
      dirty.add(number);
      if (isShown(line)) this.#fact(line, commit, dirty);
      else commit.veiled += 1;
      this.doubts.read(line);
    } catch {
      this.#flaw(at, 'line');
    }
  }

  /** Tells whether the line stands at the next address; another would be none of ours. */
  #chain(line: Line): boolean {
    const [commit, index] = place(line.at);
    const [last, end] = this.last === '' ? [0, -1] : place(this.last);
    const next = (commit === last && index === end + 1) || (commit === last + 1 && index === 0);
    if (!next) this.#flaw(line.at, 'chain');
    if (this.last && commit !== last) {
      this.#hold();
      this.#whole(last);
      this.doubts.end(last, this.digest);
    }
    if (commit !== last) this.#before = this.digest;
    this.last = line.at;
    this.digest = digest(this.digest, line);
    return next;
  }

  /** Gives the commit of a number, which begins with the line `first`, where it is a new one. */
  #commit(number: number, first: Line): Commit {
    const found = this.#commits.get(number) ?? {
      lines: [],
      before: this.#before,
      seeds: new Map(),
      shake: NOTHING,
      witnesses: NOTHING,
      n: 0,
      veiled: 0,
      run: this.#amended,
      again: this.#run(first),
      taken: new Taken(first),
    };
    this.#commits.set(number, found);
    return found;
  }

  /** Checks that a commit read what its draw says. */
  #whole(number: number): void {
    try {
      if (!this.#fell.whole(number)) this.#flaw(`${String(number)}-0`, 'face');
    } catch {
      return; // a line that is none: a flaw says so
    }
  }

  /** Tells whether a commit may be one that an amendment decides again; each of these comes once. */
  #run(first: Line): boolean {
    const again = this.#left > 0 && (!isShown(first) || field(first, 'of') !== undefined);
    this.#left = again ? this.#left - 1 : 0;
    return again;
  }

  // --- facts that links and seeds depend on -----------------------------------------------------

  #fact(line: Shown, commit: Commit, dirty: Set<number>): void {
    if (line.type === 'opened') this.#opening(line);
    else if (line.type === 'seated') this.#begin(line, text(line, 'seat'), line);
    else if (line.type === 'anchored') this.#begin(line, text(line, 'holder'), line);
    else if (line.type === 'shaken') this.#shake(line, commit);
    else if (line.type === 'witnessed') this.#witness(line, commit);
    else if (line.type === 'drawn') this.#draw(line, commit);
    else if (line.type === 'declared') this.#declared(line);
    else if (line.type === 'amended') this.#amend(line);
    else if (line.type === 'revealed') this.#reveal(line, dirty);
  }

  #opening(line: Shown): void {
    if (field(line, 'options') !== undefined)
      this.#choice = text(map(line, 'options'), 'witness', 'gm');
    const all = map(line, 'anchors');
    for (const holder of Object.keys(all)) this.#pair(line, holder, map(all, holder));
  }

  #begin(line: Shown, holder: string, from: object): void {
    if (field(from, 'anchors') !== undefined) this.#pair(line, holder, map(from, 'anchors'));
  }

  #pair(line: Shown, holder: string, anchors: object): void {
    const cups = Object.keys(anchors).map((cup) => [cup, text(anchors, cup)] as const);
    if (cups.some(([, anchor]) => this.#known.has(anchor))) this.#forge(line);
    for (const [, anchor] of cups) this.#known.add(anchor);
    const pair = new Pair(Object.fromEntries(cups), commitOf(line.at));
    this.#pairs.set(holder, [pair, ...(this.#pairs.get(holder) ?? [])]);
  }

  /** Gives the pair that a seat had when a commit was made. */
  #pairOf(line: Shown, seat = text(line, 'seat')): Pair | undefined {
    const number = commitOf(line.at);
    return this.#pairs.get(seat)?.find((found) => found.commit < number);
  }

  /** Takes the links that other seats gave to a roll of the game master's. */
  #witness(line: Shown, commit: Commit): void {
    const called = field(line, 'called') as [string, number][];
    const passed = new Set((field(line, 'passed') ?? []) as string[]);
    const links = [...(field(line, 'links') as string[])];
    const given = called.flatMap(([seat, n]) => {
      const pair = this.#pairOf(line, seat);
      const link = passed.has(seat) ? '' : (links.shift() ?? '');
      this.#known.add(link);
      if (!pair?.witness(n, passed.has(seat) ? undefined : link)) this.#forge(line);
      return link ? [readLink(link)] : [];
    });
    const asked = commit.taken.calls(this.#choice, called);
    if (links.length > 0 || !asked || !this.#rightly(line, commit, called)) this.#forge(line);
    if (given.length > 0) commit.witnesses = concatBytes(...given);
  }

  /** Tells whether the call that went out is that of this roll. */
  #rightly(line: Shown, { before, lines, n }: Commit, called: [string, number][]): boolean {
    const [first] = lines;
    const made = { nonce: text(line, 'nonce'), before, n, called };
    return first !== undefined && text(line, 'call') === call({ ...made, declared: mark(first) });
  }

  /** A link that was not fixed before lets its forger choose the dice. */
  #forge(line: Shown): void {
    this.#flaw(line.at, 'shake');
    this.#forged = Math.min(this.#forged, commitOf(line.at));
  }

  #shake(line: Shown, commit: Commit): void {
    const link = text(line, 'link', '');
    commit.n = whole(line, 'n');
    if (link) commit.shake = readLink(link);
    this.#known.add(link);
    const fits = commit.taken.shakes(line);
    if (!this.#pairOf(line)?.take(commit.n, link) || !fits) this.#forge(line);
  }

  #draw(line: Shown, commit: Commit): void {
    const [cup, link, place] = [text(line, 'cup'), text(line, 'link'), whole(line, 'place')];
    const value = seed(readLink(link), commit.shake, commit.witnesses);
    this.#known.add(link);
    const leads = this.#pairOf(line)?.accept(cup, place, link) ?? false;
    const good = commit.taken.draws(line) && place === commit.n && leads;
    if (!good) this.#flaw(line.at, 'draw');
    commit.seeds.set(cup, { value, good, read: told(line) });
  }

  #amend(line: Shown): void {
    this.#left = (field(line, 'commits') as readonly number[]).length;
    this.#amended = commitOf(line.at);
  }

  /** Notes whose dice a command that is decided again keeps: they may be opened later. */
  #declared(line: Shown): void {
    const number = commitOf(line.at);
    if (!this.#fell.lawful(number)) this.#flaw(line.at, 'face');
    for (const commit of this.#fell.sources(number)) {
      const readers = this.#readers.get(commit) ?? new Set();
      this.#readers.set(commit, readers.add(number));
    }
  }

  /** Puts a revealed line into its place, if it is the one that was hidden there. */
  #reveal(line: Shown, dirty: Set<number>): void {
    const address = text(line, 'address');
    const inner = map(line, 'line') as Shown;
    const [number, index] = place(address);
    const commit = this.#commits.get(number);
    const known = commit?.lines[index];
    if (!commit || !known || inner.at !== address || mark(inner) !== mark(known)) {
      this.#flaw(line.at, 'reveal');
      return;
    }
    this.#opened.set(line.at, address);
    if (isShown(known)) return;
    commit.lines[index] = inner;
    commit.veiled -= 1;
    this.#fact(inner, commit, dirty);
    this.#again(number, dirty);
  }

  /** Lets a commit be checked again, with all that keep its dice. */
  #again(number: number, dirty: Set<number>): void {
    dirty.add(number);
    for (const reader of this.#readers.get(number) ?? [])
      if (reader > number) this.#again(reader, dirty);
  }

  // --- dice -------------------------------------------------------------------------------------

  #check(number: number): string[] {
    const commit = this.#commits.get(number);
    if (!commit) return [];
    const found = this.#verify(number, commit);
    for (const line of commit.lines) if (!found.has(line.at)) this.#verdicts.delete(line.at);
    const news = [...found].filter(([at, verdict]) => !same(verdict, this.#verdicts.get(at)));
    for (const [at, verdict] of news) this.#verdicts.set(at, verdict);
    return news.map(([at]) => at);
  }

  #verify(number: number, commit: Commit): Map<string, Verdict> {
    const found = new Map<string, Verdict>();
    try {
      const deals = checkDeals(commit.lines, this.#source(number), this.#piles);
      const pile = deals.size > 0 ? left(commit.lines) : undefined;
      if (pile && commit.veiled === 0) this.#piles.push(pile);
      const rolls = new Faces(commit.lines, this.#source(number)).check();
      for (const [at, verdict] of [...deals, ...rolls])
        found.set(at, this.#tainted(number, verdict));
    } catch {
      this.#flaw(`${String(number)}-0`, 'line');
      for (const line of commit.lines) {
        if (isShown(line) && line.type === 'rolled')
          found.set(line.at, { state: 'wrong', reason: 'line' });
      }
    }
    return found;
  }

  /** A forged shake lets its forger choose the dice. */
  #tainted(number: number, verdict: Verdict): Verdict {
    const checked = verdict.state === 'verified' || verdict.state === 'wrong';
    return checked && number >= this.#forged ? { state: 'wrong', reason: 'shake' } : verdict;
  }

  /** Gives where the numbers of a commit are read. */
  #source(number: number): Source {
    const commit = this.#commits.get(number);
    const first = commit?.lines[0];
    const said = first !== undefined && isShown(first);
    const all = [number, ...this.#fell.sources(number)];
    return {
      read: (cup, label) => this.#fell.read(number, cup, label),
      veiled: all.some((other) => (this.#commits.get(other)?.veiled ?? 0) > 0),
      sealed: !said && (commit?.again ?? false),
    };
  }
}

function same(a: Verdict, b: Verdict | undefined): boolean {
  return a.state === b?.state && a.reason === b.reason;
}
