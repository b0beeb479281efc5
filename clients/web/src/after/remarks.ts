/** The remarks of an audit, in the words of the log: by code, what weighs most first. */
import { Story } from '../facts/story';
import type { Sentences } from '../facts/tell/teller';
import { sayRemark, type Known } from '../facts/tell/remark';
import { t } from '../texts';
import type { Remark, Seen } from '../types/api';

export interface Group {
  readonly code: string;
  readonly title: string;
  /** What it means, where that needs saying. */
  readonly about: string;
  readonly rows: readonly { readonly at: string; readonly words: string }[];
}

/** Lets the log tell its lines; what was hidden is told where it happened. */
export function tellLines(lines: readonly Seen[], told: Sentences): Known {
  const story = new Story();
  story.feed(lines, told);
  const entries = story.cards.flatMap((card) => card.entries);
  const sentences = new Map(entries.map((one) => [one.revealed || one.at, one.sentence]));
  return { ...story.known, sentence: (at) => sentences.get(at) };
}

/** Groups remarks by their code. */
export function grouped(remarks: readonly Remark[], log: Known): Group[] {
  const codes = new Set([...Object.keys(t.after.remarks), ...remarks.map(({ code }) => code)]);
  return [...codes].flatMap((code) => {
    const found = remarks.filter((remark) => remark.code === code);
    if (found.length === 0) return [];
    const { title, about = '' } = t.after.remarks[code] ?? { title: code };
    const rows = found.map((remark) => ({ at: remark.at, words: sayRemark(remark, log) }));
    return [{ code, title, about, rows }];
  });
}
