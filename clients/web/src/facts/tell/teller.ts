/**
 * The teller: reads the lines that a viewer was shown, commit by commit, and tells them.
 *
 * Laws: what it tells depends on the lines and sentences it was fed and on nothing else; fed commit
 * by commit or all at once, it tells the same as the server's log; a hidden line tells nothing until
 * it is revealed. Without the ruleset's own sentences it tells everything in the common words.
 * Limit: feed whole commits, from the first on.
 */
import type { Seen } from '../../types/api';
import { commitOf, type Entry, type Told } from '../entry';
import { compose } from './compose';
import { needless, say } from './sentences';
import type { Stage } from './stage';
import { title } from './title';
import { Witness, type Fact } from './witness';
import { clean } from './clean';
import { start } from './words';

/** The ruleset's own sentences, by address: `told` of the server's messages. Empty: not told. */
export type Sentences = Readonly<Record<string, string>>;

export class Teller {
  readonly #witness = new Witness();
  readonly #titles = new Map<number, string>();
  #entries: Entry[] = [];

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
    const entries: Entry[] = [];
    const before = new Set(this.#witness.retracted);
    const { opened } = this.#witness;
    for (const commit of byCommit(lines)) entries.push(...this.#commit(commit, told));
    const after = this.#witness.retracted;
    const struck = [...after].filter((commit) => !before.has(commit));
    const restored = [...before].filter((commit) => !after.has(commit));
    const shown = this.#witness.opened !== opened;
    if (struck.length + restored.length > 0 || shown)
      this.#entries = this.#entries.map((entry) => this.#mark(entry));
    return {
      entries: this.#entries.slice(this.#entries.length - entries.length),
      struck,
      restored,
      shown,
    };
  }

  #commit(lines: readonly Seen[], told: Sentences): Entry[] {
    const chosen = new Set(lines.flatMap(chooser));
    const entries: Entry[] = [];
    const failed = lines.some((line) => 'type' in line && line.type === 'failed');
    for (const fact of this.#witness.see(lines)) {
      const entry = this.#tell(fact, { chosen, failed }, told);
      if (entry) entries.push(entry);
    }
    const [first] = entries;
    if (first) this.#titles.set(first.commit, title(entries));
    this.#entries.push(...entries);
    return entries;
  }

  #tell(fact: Fact, commit: Pick<Stage, 'chosen' | 'failed'>, told: Sentences): Entry | undefined {
    const { names } = this.#witness;
    const { before: scene, declared, event } = fact;
    const stage: Stage = { names, scene, titles: this.#titles, declared, ...commit };
    if (needless(event, stage)) return undefined;
    const own = Object.hasOwn(told, fact.at) ? told[fact.at] : undefined;
    const sentence = own ?? start(clean(say(event, stage)));
    return sentence ? this.#mark(compose(fact, stage, sentence)) : undefined;
  }

  /** Strikes an entry through, or restores it; and tells whether it is hidden from some, as of now. */
  #mark(entry: Entry): Entry {
    const commits = entry.revealed ? [entry.commit, commitOf(entry.revealed)] : [entry.commit];
    const retracted = !this.#witness.counts(...commits);
    const hidden = this.#witness.hides(entry.revealed || entry.at);
    const same = (entry.retracted ?? false) === retracted && (entry.hidden ?? false) === hidden;
    return same ? entry : { ...entry, retracted, hidden };
  }
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
