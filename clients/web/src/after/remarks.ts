/** The remarks of an audit, in the words of the log: by kind, what weighs most first. */
import { Story } from '../facts/story';
import type { Sentences } from '../facts/tell/teller';
import { GM } from '../facts/tell/names';
import { listed, start } from '../facts/tell/words';
import type { View } from '../net/view';
import { t } from '../texts';
import type { Remark, Seen } from '../types/api';

/** What the log says: the sentence of each line by its address, and the title of each commit. */
export interface Told {
  readonly sentences: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<number, string>;
}

export interface Group {
  readonly kind: string;
  readonly title: string;
  /** What it means, where that needs saying. */
  readonly about: string;
  readonly rows: readonly { readonly at: string; readonly words: string }[];
}

/** Lets the log tell its lines; what was hidden is told where it happened. */
export function tellLines(lines: readonly Seen[], told: Sentences): Told {
  const story = new Story();
  story.feed(lines, told);
  const entries = story.cards.flatMap((card) => card.entries);
  const sentences = new Map(entries.map((one) => [one.revealed || one.at, one.sentence]));
  return { sentences, titles: story.titles };
}

/** Groups remarks by their kind. */
export function grouped(remarks: readonly Remark[], told: Told, view: View): Group[] {
  const kinds = new Set([...Object.keys(t.after.remarks), ...remarks.map(({ kind }) => kind)]);
  return [...kinds].flatMap((kind) => {
    const found = remarks.filter((remark) => remark.kind === kind);
    if (found.length === 0) return [];
    const { title, about = '' } = t.after.remarks[kind] ?? { title: kind };
    const rows = found.map((remark) => ({ at: remark.at, words: words(remark, told, view) }));
    return [{ kind, title, about, rows }];
  });
}

/** Names the seats that typed dice, in the order in which they first did. */
export function typists(remarks: readonly Remark[], view: View): string {
  const typed = remarks.filter(({ kind }) => kind === 'dice from the table');
  return listed([...new Set(typed.map(({ seat = '' }) => seatName(seat, view)))].filter(Boolean));
}

const seatName = (id: string, view: View): string =>
  id === GM ? t.facts.theGm : (view.seats[id]?.name ?? '');

function words(remark: Remark, { sentences, titles }: Told, view: View): string {
  const { say } = t.after;
  const seat = holder(remark.seat ?? '', view);
  const who = view.combatants[remark.who ?? '']?.name ?? '';
  const detail = remark.detail ?? {};
  const named = (commits: unknown) => listed((commits as number[]).map((c) => title(c, titles)));
  const commit = Number.parseInt(remark.at, 10);
  const sentence = sentences.get(remark.at) ?? titles.get(commit) ?? title(commit, titles);
  switch (remark.kind) {
    case 'amended':
      return say.amended(seat, title(detail['commit'] as number, titles), detail['dice'] as string);
    case 'taken back':
      return say.takenBack(seat, named(detail['commits']));
    case 'brought back':
      return say.broughtBack(seat, named(detail['commits']));
    case 'a roll taken again':
      return say.again(sentence, detail['was'] as number);
    case 'a late roll': {
      const between = (detail['behind'] as string[]).map((one) => Number.parseInt(one, 10));
      return say.behind(sentence, named(between));
    }
    case 'a new chain':
    case 'lines were lost':
      return seat;
    case 'the GM acted for a player':
      return say.actedFor(who, sentence);
    default:
      return sentence;
  }
}

function title(commit: number, titles: ReadonlyMap<number, string>): string {
  return t.after.say.titled(titles.get(commit) ?? '', commit);
}

/** Says who rolls: somebody who sits there, or the server. */
export function holder(id: string, view: View): string {
  if (id === GM) return start(t.facts.theGm);
  return id === 'server' ? t.after.audit.server : (view.seats[id]?.name ?? id);
}
