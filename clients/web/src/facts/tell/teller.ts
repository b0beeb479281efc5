/**
 * The teller: reads the lines that a viewer was shown, commit by commit, and tells them.
 *
 * Laws: what it tells depends on the lines and sentences it was fed and on nothing else; fed commit
 * by commit or all at once, it tells the same as the server's log; a hidden line tells nothing until
 * it is revealed. Without the ruleset's own sentences it tells everything in the common words.
 * Limit: feed whole commits, from the first on.
 */
import type { Line, Seen } from '../../types/api';
import { commitOf, type Entry, type Told } from '../entry';
import { compose } from './compose';
import { asBefore, look } from './say-fight';
import { needless, say } from './sentences';
import type { Stage } from './stage';
import { title } from './title';
import { tongue } from './tongue';
import { Witness, type Fact } from './witness';
import { clean } from './clean';
import { start } from './words';
import { filled, held } from './written';

/** The ruleset's own sentences, by address: `told` of the server's messages. Empty: not told. */
export type Sentences = Readonly<Record<string, string>>;

/** What games call the command for a test outside everything else. */
const TESTS: ReadonlySet<string> = new Set(['test', 'check', 'save']);

/** What games call the dice of a blow, before the colon of their labels. */
const HARM: ReadonlySet<string> = new Set(['damage', 'harm']);

/** What is the same upon the stage for all facts of a commit. */
type Commit = Pick<Stage, 'chosen' | 'failed' | 'handed' | 'again' | 'judged' | 'tested' | 'still'>;

export class Teller {
  readonly #witness = new Witness();
  readonly #titles = new Map<number, string>();
  readonly #entries: Entry[] = [];
  /** Where in `#entries` those stand that hang on a commit. */
  readonly #places = new Map<number, number[]>();
  /** The commits in which each declared what stayed sealed. */
  readonly #readied = new Map<string, number[]>();
  /** The commits in which the viewer saw each choice, or only that one was made, still sealed. */
  readonly #sealed = new Map<string, number[]>();
  /** The combatants whose choice each commit told. */
  readonly #chosen = new Map<number, ReadonlySet<string>>();

  /** Everything told so far; what was taken back since is marked. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** A short title of each commit that told anything. */
  get titles(): ReadonlyMap<number, string> {
    return this.#titles;
  }

  /** Gives the name of a seat or a combatant; the id where none was told. */
  name(id: string): string {
    const { names } = this.#witness;
    return names.has(id) ? names.of(id) : id;
  }

  /** Reads the lines of one commit or of several, and tells what is new. */
  feed(lines: readonly Seen[], told: Sentences = {}): Told {
    const from = this.#entries.length;
    const turned = new Set<number>();
    for (const commit of byCommit(lines)) {
      this.#commit(commit, told);
      for (const place of this.#turn(this.#witness.news())) if (place < from) turned.add(place);
    }
    const entries = this.#entries.slice(from);
    return { entries, turned: [...turned].map((place) => this.#at(place)) };
  }

  #at(place: number): Entry {
    return this.#entries[place] as Entry;
  }

  /** Marks what hangs on these commits; gives where something is told otherwise now. */
  #turn(touched: ReadonlySet<number>): number[] {
    const found = [...touched].flatMap((commit) => this.#places.get(commit) ?? []);
    return found.filter((place) => {
      const before = this.#at(place);
      const after = this.#mark(before);
      this.#entries[place] = after;
      return after !== before;
    });
  }

  #commit(lines: readonly Seen[], told: Sentences): void {
    const chosen = new Set(lines.flatMap(chooser));
    this.#choosers(lines, chosen);
    const entries: Entry[] = [];
    const early = changed(lines);
    const anew = this.#anew(lines);
    const failed = lines.some((line) => 'type' in line && line.type === 'failed');
    const handed = new Set(lines.flatMap(giver));
    const again = new Set(lines.flatMap(asks));
    const judged = new Set(lines.flatMap(judges).filter(Boolean));
    let tested = '';
    const stills = stillAt(lines, this.#witness.scene.looks);
    for (const fact of this.#witness.see(lines)) {
      const still = stills.has(fact.at);
      const entry = this.#tell(
        fact,
        { chosen, failed, handed, again, judged, tested, still },
        told,
      );
      if (entry) {
        if (early.has(entry.at)) entries.push(moot(entry, 'at-first'));
        else if (anew.has(entry.at))
          entries.push(reworded(entry, entry.kind === 'readied' ? 'anew-readied' : 'anew'));
        else entries.push(this.#late(entry, fact.before));
      }
      const { event } = fact;
      if (event.type === 'readied') {
        this.#readied.set(event.who, [...(this.#readied.get(event.who) ?? []), commitOf(fact.at)]);
      }
      if (event.type === 'checked') tested = `${event.check} ${event.outcome}`.trim();
    }
    const [first] = entries;
    if (first) this.#titles.set(first.commit, title(entries));
    if (first && unseen(lines, entries)) entries[0] = reworded(first, 'unseen');
    for (const entry of entries) {
      for (const commit of hangs(entry)) {
        const places = this.#places.get(commit);
        if (places) places.push(this.#entries.length);
        else this.#places.set(commit, [this.#entries.length]);
      }
      this.#entries.push(entry);
    }
  }

  #tell(fact: Fact, commit: Commit, told: Sentences): Entry | undefined {
    const { names } = this.#witness;
    const { before: scene, declared, event } = fact;
    const stage: Stage = {
      ...{ names, scene, titles: this.#titles, declared, late: !!fact.revealed, ...commit },
      ...(fact.revealed && { chosen: this.#chosen.get(commitOf(fact.revealed)) ?? new Set() }),
    };
    if (needless(event, stage)) return undefined;
    const own = Object.hasOwn(told, fact.at) && !asBefore(event, stage) ? told[fact.at] : undefined;
    const sentence = own ?? start(common(event, stage));
    return sentence ? this.#mark(compose(fact, stage, sentence)) : undefined;
  }

  /** Remembers whose choices a commit tells, and of which commits those are that it opens. */
  #choosers(lines: readonly Seen[], chosen: ReadonlySet<string>): void {
    const [first] = lines;
    if (first) this.#chosen.set(commitOf(first.at), chosen);
    for (const line of lines) {
      if (!('type' in line) || line.type !== 'revealed') continue;
      const origin = commitOf(line.address);
      this.#chosen.set(origin, new Set([...(this.#chosen.get(origin) ?? []), ...chooser(line)]));
    }
  }

  /** Gives where sealed choices, seen or not, take the place of others, also sealed. */
  #anew(lines: readonly Seen[]): ReadonlySet<string> {
    const found = new Set<string>();
    for (const line of lines.filter((one) => 'type' in one)) {
      if (line.type === 'phased') this.#sealed.clear();
      else if (line.type === 'revealed') this.#sealed.delete(whose(line.line));
      else if (line.type === 'readied' || (line.type === 'chosen' && line.to)) {
        const key = line.type === 'readied' ? line.who : whose(line);
        const before = this.#sealed.get(key) ?? [];
        if (before.some((commit) => this.#witness.counts(commit))) found.add(line.at);
        this.#sealed.set(key, [...before, commitOf(line.at)]);
      }
    }
    return found;
  }

  /**
   * Tells of a choice that its owner left or died, or that the fight ended, before it came to pass;
   * by how things stood when it was shown.
   */
  #late(entry: Entry, { gone, dead, over }: Fact['before']): Entry {
    const shown = entry.kind === 'chosen' && entry.revealed && entry.who;
    const origin = commitOf(entry.revealed ?? '');
    if (!shown || !this.#witness.counts(origin)) return entry;
    if (gone.has(shown.id)) return moot(entry, 'at-last');
    if (dead.has(shown.id)) return moot(entry, 'at-death');
    const readied = this.#readied.get(shown.id) ?? [];
    const meant = readied.filter((commit) => this.#witness.counts(commit));
    if (!over || !meant.includes(origin)) return entry;
    return moot(entry, origin === meant.at(-1) ? 'at-end' : 'at-first');
  }

  /** Strikes an entry through, or restores it; and tells whether it is hidden from some, as of now. */
  #mark(entry: Entry): Entry {
    const retracted = !this.#witness.counts(...hangs(entry));
    const hidden = this.#witness.hides(entry.revealed || entry.at);
    const same = (entry.retracted ?? false) === retracted && (entry.hidden ?? false) === hidden;
    return same ? entry : { ...entry, retracted, hidden };
  }
}

/** Tells a fact in the common words, and what a person wrote in it as it stands. */
function common(event: Line, stage: Stage): string {
  const { event: open, text } = held(event, stage.declared);
  return filled(clean(say(open, stage)), text);
}

/** Gives the commits that must be in force for an entry to count. */
function hangs(entry: Entry): number[] {
  return entry.revealed ? [entry.commit, commitOf(entry.revealed)] : [entry.commit];
}

/** Groups lines by commit. */
export function byCommit<L extends { readonly at: string }>(lines: readonly L[]): L[][] {
  const groups: L[][] = [];
  let last = -1;
  for (const line of lines) {
    const commit = commitOf(line.at);
    if (commit === last) groups.at(-1)?.push(line);
    else groups.push([line]);
    last = commit;
  }
  return groups;
}

/** Gives whose choice a line tells, also where it only reveals it. */
function chooser(line: Seen): string[] {
  if (!('type' in line)) return [];
  if (line.type === 'chosen') return [line.who];
  const reveals = line.type === 'revealed' && line.line['type'] === 'chosen';
  return reveals ? [String(line.line['who'])] : [];
}

/** Gives who hands over cards that the viewer sees. */
function giver(line: Seen): string[] {
  return 'type' in line && line.type === 'played' && line.cards.length > 0 ? [line.who] : [];
}

/** Tells whether a test was called for of which the viewer is shown nothing else. */
function unseen(lines: readonly Seen[], entries: readonly Entry[]): boolean {
  if (entries.length !== 1 || entries[0]?.kind !== 'declared') return false;
  const asked = lines.filter((line) => 'type' in line);
  const tests = asked.some((line) => line.type === 'declared' && TESTS.has(kind(line.command)));
  return tests && asked.length < lines.length;
}

/** Gives the type of a command without the id of a game, which it bears between fights. */
function kind(command: Readonly<Record<string, unknown>>): string {
  return type(command).split('.').at(-1) ?? '';
}

function type(command: Readonly<Record<string, unknown>>): string {
  return String(command['type']);
}

/** Gives the kind of a question, and about whom it is. */
function asks(line: Seen): string[] {
  return 'type' in line && line.type === 'prompted' ? [`${line.kind} ${line.about}`] : [];
}

/**
 * Gives where to say that somebody looks as before: after dice of damage of which nothing shows.
 * Whoever sees the numbers is told what a blow did. `looks`: how all looked until now.
 */
function stillAt(lines: readonly Seen[], looks: ReadonlyMap<string, string>): ReadonlySet<string> {
  const now = new Map(looks);
  const found = new Set<string>();
  for (const blow of blows(lines)) {
    const moved = new Set<string>();
    const told = new Map<string, { readonly who: string; readonly at: string }>();
    for (const line of blow) {
      const key = look(line);
      if (now.get(key) !== line.word) moved.add(line.who);
      now.set(key, line.word);
      if (!told.has(key)) told.set(key, line);
    }
    for (const { who, at } of told.values()) if (!moved.has(who)) found.add(at);
  }
  return found;
}

/** Gives the looks that follow upon dice of damage with nothing between; apart from others. */
function blows(lines: readonly Seen[]): Extract<Line, { type: 'appeared' }>[][] {
  const found: Extract<Line, { type: 'appeared' }>[][] = [];
  let open: Extract<Line, { type: 'appeared' }>[] | undefined;
  for (const line of lines.filter((one) => 'type' in one)) {
    if (line.type === 'appeared') open?.push(line);
    else if (line.type === 'rolled' && HARM.has(line.label.split(':')[0] ?? '')) {
      open = [];
      found.push(open);
    } else open = undefined;
  }
  return found;
}

/** Gives whom a test or a blow is about; nobody where it is none. */
function judges(line: Seen): string[] {
  return 'type' in line && line.type === 'checked' ? [line.who, line.against ?? ''] : [];
}

/** Tells a choice that does not hold. */
function moot(entry: Entry, key: string): Entry {
  return { ...reworded(entry, key), early: true };
}

/** Says what became of a choice, or that it takes the place of another. */
function reworded(entry: Entry, key: string): Entry {
  return { ...entry, sentence: tongue.say(key, { said: entry.sentence }) };
}

/** Gives who chooses, and what. */
function whose(line: object): string {
  const { who, what } = line as Readonly<Record<string, unknown>>;
  const [kind = ''] = Object.keys(Object(what) as object);
  return `${String(who)} ${kind}`;
}

/**
 * Gives where choices are shown that were changed later, before all of a round were shown. Where
 * the whole screen is opened, or a fight ends, choices of many rounds are shown.
 */
function changed(lines: readonly Seen[]): ReadonlySet<string> {
  const early = new Set<string>();
  const last = new Map<string, string>();
  for (const line of lines.filter((one) => 'type' in one)) {
    if (opens(line)) return new Set();
    const shown = line.type === 'revealed' ? line.line : line;
    if (shown['type'] !== 'chosen') continue;
    const key = whose(shown);
    const before = last.get(key);
    if (before) early.add(before);
    if (line.type === 'revealed') last.set(key, line.at);
  }
  return early;
}

function opens(line: Line): boolean {
  return line.type === 'closed' || (line.type === 'declared' && line.command['type'] === 'reveal');
}
