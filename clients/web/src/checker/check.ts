/**
 * What a book shows by itself, without the rules of its game: that it is whole, that every link was
 * fixed before it was shown, and every die and card that follows from them.
 *
 * Laws: nothing leaves the browser; it never throws, and goes on behind a fault as far as lines can be
 * read. Limit: whether the rules made the right thing of a roll is for `fightbook audit`.
 */
import type { State } from '../dice/faces';
import {
  commitOf,
  field,
  isShown,
  list,
  map,
  text,
  whole,
  type Line,
  type Shown,
} from '../dice/line';
import { Salts } from '../dice/salts';
import { Verifier } from '../dice/verify';
import { BadBook, Reader, type Fault } from '../past/book';
import type { checker } from '../texts/en/checker';

export type Kind = keyof (typeof checker)['remarks'];
export type Wrong = Fault | keyof (typeof checker)['faults'];

/** Something that is wrong, at an address, or in a row that has none. */
export interface Flaw {
  readonly at: string;
  readonly row: number;
  readonly what: Wrong;
}

/** Something lawful that people may want to know. */
export interface Note {
  readonly at: string;
  readonly kind: Kind;
  readonly seat: string;
  /** What it is about, in figures: commits between, times shown. */
  readonly count: number;
}

/** A roll, or cards that were dealt, and what is known of it. */
export interface Roll {
  readonly at: string;
  readonly seat: string;
  readonly label: string;
  readonly faces: readonly number[];
  readonly state: State;
}

export interface Found {
  readonly title: string;
  readonly game: string;
  readonly over: boolean;
  readonly lines: number;
  readonly commits: number;
  readonly hidden: number;
  readonly salts: number;
  /** Commits that took links: with one of their seat's own, and without. */
  readonly shaken: number;
  readonly alone: number;
  readonly rolls: readonly Roll[];
  readonly flaws: readonly Flaw[];
  readonly notes: readonly Note[];
  /** The addresses at which commits ended, by the digest of the book up to there. */
  readonly heads: ReadonlyMap<string, string>;
  readonly head: string;
}

const HASTE = 300;
const SERVERS = new Set(['', 'gm', 'server']);

/** Examines the text of a book; tells now and then how much of it is done. */
export async function examine(
  book: string,
  progress: (share: number) => void = () => undefined,
): Promise<Found> {
  const [lines, flaws] = read(book);
  const walk = new Walk(flaws);
  let begin = 0;
  for (let end = 1; end <= lines.length; end++) {
    const [here, next] = [lines[begin], lines[end]];
    if (here && next && commitOf(here.at) === commitOf(next.at)) continue;
    walk.follow(lines.slice(begin, end));
    begin = end;
    if (walk.commits % HASTE === 0) {
      progress(end / lines.length);
      await new Promise((resume) => setTimeout(resume));
    }
  }
  return walk.end(lines);
}

/** Reads rows up to the first that is none. */
function read(book: string): [readonly Line[], Flaw[]] {
  const reader = new Reader();
  try {
    for (const row of book.replace(/\r?\n$/, '').split(/\r?\n/)) reader.read(row);
    reader.end();
    return [reader.lines, []];
  } catch (error) {
    if (!(error instanceof BadBook)) throw error;
    return [reader.lines, [{ at: error.at, row: error.row, what: error.fault }]];
  }
}

class Walk {
  commits = 0;
  readonly #verifier = new Verifier();
  readonly #salts = new Salts();
  readonly #heads = new Map<string, string>();
  /** The number of the commit behind which each head stood. */
  readonly #ends = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** Commits of the GM's and the server's. */
  readonly #theirs: number[] = [];
  readonly #notes: Note[] = [];
  #title = '';
  #game = '';
  #over = false;
  /** Whose commit it is, and whether it was decided for the first time. */
  #seat = '';
  #first = false;
  /** A head was named that the book never had: nor has it those that are named behind it. */
  #astray = false;
  #shaken = 0;
  #alone = 0;

  constructor(private readonly flaws: Flaw[]) {}

  /** Reads the next commit. */
  follow(lines: readonly Line[]): void {
    this.commits += 1;
    const [first] = lines;
    if (!first) return;
    this.#verifier.follow(lines);
    try {
      this.#said(first, lines.filter(isShown));
      for (const line of lines.filter(isShown)) this.#fact(line);
    } catch {
      this.#flaw(first.at, 'line');
    }
    this.#heads.set(this.#verifier.digest, this.#verifier.last);
    this.#ends.set(this.#verifier.digest, commitOf(first.at));
  }

  end(lines: readonly Line[]): Found {
    this.flaws.push(
      ...this.#verifier.flaws.map(({ at, reason }) => ({ at, row: 0, what: reason })),
    );
    const rolls = this.#rolls(lines);
    for (const { at, state } of rolls) if (state === 'wrong') this.#flaw(at, 'face');
    return {
      title: this.#title,
      game: this.#game,
      over: this.#over,
      lines: lines.length,
      commits: this.commits,
      hidden: lines.filter((line) => !isShown(line)).length,
      salts: this.#salts.checked,
      shaken: this.#shaken,
      alone: this.#alone,
      rolls,
      flaws: once(this.flaws),
      notes: this.#notes.map((note) => ({
        ...note,
        seat: this.#names.get(note.seat) ?? note.seat,
      })),
      heads: this.#heads,
      head: this.#verifier.digest,
    };
  }

  #flaw(at: string, what: Wrong): void {
    this.flaws.push({ at, row: 0, what });
  }

  /** Reads what a declaration says of when its dice could be known. */
  #said(first: Line, lines: readonly Shown[]): void {
    const declared = isShown(first) && first.type === 'declared' ? first : undefined;
    const seat = declared ? text(declared, 'seat') : '';
    [this.#seat, this.#first] = [
      seat,
      declared !== undefined && field(declared, 'of') === undefined,
    ];
    const shaken = lines.find((line) => line.type === 'shaken');
    if (shaken && text(shaken, 'link', '')) this.#shaken += 1;
    else if (shaken) this.#alone += 1;
    if (SERVERS.has(seat)) this.#theirs.push(commitOf(first.at));
    if (!declared) return;
    const saw = text(declared, 'saw', '');
    if (saw && !this.#ends.has(saw) && !this.#astray) this.#flaw(first.at, 'saw');
    this.#astray ||= saw !== '' && !this.#ends.has(saw);
    const holder = text(declared, 'hand', '') || seat;
    if (SERVERS.has(holder) || !shaken || !text(shaken, 'link', '')) return;
    if (!saw) this.#note(first.at, 'unsaid', holder);
    const [since, own] = [this.#ends.get(saw) ?? 0, commitOf(first.at)];
    const between = this.#theirs.filter((commit) => commit > since && commit < own).length;
    if (saw && between) this.#note(first.at, 'late', holder, between);
    const shown = field(declared, 'shown') === undefined ? 0 : whole(declared, 'shown');
    if (shown) this.#note(first.at, 'shown', holder, shown);
  }

  #note(at: string, kind: Kind, seat: string, count = 0): void {
    this.#notes.push({ at, kind, seat, count });
  }

  #fact(line: Shown): void {
    for (const at of this.#salts.follow(line)) this.#flaw(at, 'salt');
    switch (line.type) {
      case 'opened':
        this.#title = text(line, 'title', '');
        this.#game = `${text(line, 'ruleset')} ${text(line, 'version')}`;
        break;
      case 'seated':
        this.#names.set(text(line, 'seat'), text(line, 'name', ''));
        break;
      case 'anchored':
        this.#note(line.at, text(line, 'why', '') ? 'lost' : 'pair', text(line, 'holder'));
        break;
      case 'revealed':
        this.#revealed(map(line, 'line') as Shown);
        break;
      case 'witnessed':
        this.#passed(line);
        break;
      case 'failed':
        if (this.#first) this.#note(line.at, 'nothing', this.#seat);
        break;
      case 'closed':
        this.#over = true;
    }
  }

  /** Whoever did not answer left two ways in which the dice could fall. */
  #passed(line: Shown): void {
    const seats = (field(line, 'passed') ?? []) as readonly string[];
    for (const seat of seats) this.#note(line.at, 'passed', seat, 2 ** seats.length);
  }

  /** What was hidden counts where it was written; only its salt is new. */
  #revealed(inner: Shown): void {
    for (const at of this.#salts.follow(inner)) this.#flaw(at, 'salt');
  }

  /** Gives each roll once, as it is known in the end: what was hidden may be revealed later. */
  #rolls(lines: readonly Line[]): Roll[] {
    const found = new Map<string, Roll>();
    let seat = '';
    for (const line of lines.filter(isShown)) {
      const said = line.type === 'declared' ? field(line, 'seat') : undefined;
      if (typeof said === 'string') seat = said;
      const told = (line.type === 'revealed' ? field(line, 'line') : line) as Shown | undefined;
      if (told?.type !== 'rolled' && told?.type !== 'dealt') continue;
      const state = this.#verifier.verdict(line.at)?.state ?? 'hidden';
      const whose = line === told ? (this.#names.get(seat) ?? seat) : '';
      const before = found.get(told.at);
      found.set(told.at, { at: told.at, seat: whose, ...before, ...this.#thrown(told), state });
    }
    return [...found.values()];
  }

  /** Gives what a roll says of itself; nothing, and a flaw, where it is none. */
  #thrown(line: Shown): Pick<Roll, 'label' | 'faces'> {
    try {
      return thrown(line);
    } catch {
      this.#flaw(line.at, 'line');
      return { label: '', faces: [] };
    }
  }
}

function thrown(line: Shown): Pick<Roll, 'label' | 'faces'> {
  if (line.type === 'dealt') return { label: 'deck', faces: [] };
  return { label: text(line, 'label'), faces: list(line, 'dice').map((die) => whole(die, 'face')) };
}

/** Gives each flaw once, in the order of the book. */
function once(flaws: readonly Flaw[]): readonly Flaw[] {
  const found = new Map(flaws.map((flaw) => [`${flaw.at} ${flaw.what}`, flaw]));
  return [...found.values()];
}
