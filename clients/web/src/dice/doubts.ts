/**
 * Doubts: what to know of a roll, as what came before it, or another one that was taken back for it.
 *
 * Twin of `projections/audit/dicey.py`, where it is explained. It is given each line once, in order,
 * and told where a commit ends. Nothing in a line is trusted: a field of another type throws.
 */
import type { Remark } from '../types/api';
import { told } from './fell';
import { field, isShown, list, place, text, whole, type Line, type Shown } from './line';

const HOST: ReadonlySet<string> = new Set(['gm', 'server']);
/** A seat and a label. */
type Key = string;

export class Doubts {
  readonly #found = new Map<number, Remark[]>();
  readonly #heads = new Map<string, number>();
  /** Commits of the game master's and the server's, and those that are hidden. */
  readonly #theirs: number[] = [];
  /** The first roll of each label, by commit. */
  readonly #rolls = new Map<number, Map<Key, Shown>>();
  /** Totals of rolls that were taken back and have not come again. */
  readonly #gone = new Map<Key, number>();
  #declared: Shown | undefined;
  /** What the last draws gave, by cup and label, and their commit. */
  #new: readonly [commit: number, labels: Set<string>] = [0, new Set()];

  /** Gives what is to know of the rolls of a commit. */
  of(commit: number): readonly Remark[] {
    return this.#found.get(commit) ?? [];
  }

  /** Reads the next line. */
  read(line: Line): void {
    const [commit, index] = place(line.at);
    if (index === 0) this.#begin(line, commit);
    if (!isShown(line)) return;
    if (line.type === 'shaken' && text(line, 'link', '')) this.#shaken(commit);
    else if (line.type === 'rolled') this.#rolled(line, commit);
    else if (line.type === 'witnessed') this.#witnessed(line, commit);
    else if (line.type === 'failed') this.#failed(line, commit);
    else if (line.type === 'amended') this.#drew(commit);
    else if (line.type === 'drawn') this.#drawn(line, commit);
    else if (line.type === 'retracted')
      for (const [key, roll] of this.#of(line)) this.#gone.set(key, whole(roll, 'total'));
    else if (line.type === 'reinstated') for (const [key] of this.#of(line)) this.#gone.delete(key);
  }

  /** The last line of a commit has this digest. */
  end(commit: number, digest: string): void {
    this.#heads.set(digest, commit);
  }

  #begin(line: Line, commit: number): void {
    this.#declared = isShown(line) && line.type === 'declared' ? line : undefined;
    if (!this.#declared || HOST.has(text(this.#declared, 'seat'))) this.#theirs.push(commit);
  }

  #shaken(commit: number): void {
    const declared = this.#declared;
    if (!declared) return;
    const { at } = declared;
    const seat = text(declared, 'hand', '') || text(declared, 'seat');
    if (HOST.has(seat)) return;
    const saw = this.#heads.get(text(declared, 'saw', ''));
    const before = this.#theirs.findLastIndex((theirs) => theirs <= (saw ?? 0));
    const commits = this.#theirs.slice(before + 1).filter((theirs) => theirs < commit);
    if (saw === undefined) this.#add(commit, { code: 'unsaid-head', at, seat });
    else if (commits.length > 0)
      this.#add(commit, { code: 'late-roll', at, seat, slots: { commits } });
    const times = field(declared, 'shown') === undefined ? 0 : whole(declared, 'shown');
    if (times > 0) this.#add(commit, { code: 'shown-before', at, seat, slots: { times } });
  }

  #rolled(line: Shown, commit: number): void {
    const seat = this.#seat();
    const key = `${seat}/${text(line, 'label')}`;
    const rolls = this.#rolls.get(commit) ?? new Map<Key, Shown>();
    if (rolls.has(key)) return;
    const is = whole(line, 'total');
    this.#rolls.set(commit, rolls.set(key, line));
    const about = { at: line.at, seat, who: text(line, 'who', '') };
    if (!this.#fresh(line)) {
      if (this.#otherwise(key, line))
        this.#add(commit, { code: 'known-dice', ...about, slots: { is } });
      return;
    }
    const was = this.#gone.get(key);
    if (was === undefined) return;
    this.#gone.delete(key);
    this.#add(commit, { code: 'rolled-again', ...about, slots: { was, is } });
  }

  /** Tells whether dice that fell count otherwise than in the commit that kept them. */
  #otherwise(key: Key, line: Shown): boolean {
    const keeps = this.#declared && field(this.#declared, 'keeps');
    const before = typeof keeps === 'number' ? this.#rolls.get(keeps)?.get(key) : undefined;
    const fell = list(line, 'dice').some((die) => field(die, 'table') !== true);
    return fell && (before === undefined || counts(before) !== counts(line));
  }

  /** Whose links were left out. */
  #witnessed(line: Shown, commit: number): void {
    const seats = field(line, 'passed');
    if (!Array.isArray(seats) || seats.length === 0) return;
    const slots = { seats, open: 2 ** seats.length };
    this.#add(commit, { code: 'passed-over', at: line.at, seat: this.#seat(), slots });
  }

  /** Links were shown, and nothing came of it. */
  #failed(line: Shown, commit: number): void {
    const declared = this.#declared;
    if (!declared || field(declared, 'of') !== undefined) return;
    const slots = { code: text(line, 'code') };
    this.#add(commit, { code: 'came-to-nothing', at: line.at, seat: this.#seat(), slots });
  }

  #seat(): string {
    return this.#declared ? text(this.#declared, 'seat') : '';
  }

  /** Gives what the draws of a commit gave. */
  #drew(commit: number): Set<string> {
    if (this.#new[0] !== commit) this.#new = [commit, new Set()];
    return this.#new[1];
  }

  #drawn(line: Shown, commit: number): void {
    const cup = text(line, 'cup');
    for (const label of told(line).keys()) this.#drew(commit).add(`${cup}/${label}`);
  }

  /** Tells whether dice fell, and not only those of before the last amendment again. */
  #fresh(roll: Shown): boolean {
    const declared = this.#declared;
    if (!declared || field(declared, 'of') === undefined) return true;
    const label = `${String(whole(declared, 'of'))}/${text(roll, 'label')}`;
    return this.#new[1].has(`${text(roll, 'cup', 'table')}/${label}`);
  }

  /** Gives the rolls of the commits that a line names. */
  *#of(line: Shown): Generator<readonly [Key, Shown]> {
    for (const commit of field(line, 'commits') as readonly number[])
      yield* this.#rolls.get(commit) ?? [];
  }

  #add(commit: number, remark: Remark): void {
    this.#found.set(commit, [...this.of(commit), remark]);
  }
}

function counts(roll: Shown): string {
  const fields = ['dice', 'modifiers', 'total', 'grade'].map((name) => field(roll, name) ?? null);
  return JSON.stringify(fields);
}
