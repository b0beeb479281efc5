/** The texts in the reader's language: `t.lobby.title`. */

import { lang, type Lang } from '../lang';
import { de } from './de';
import { en } from './en';

/** What another language has to say where English says a text, a function or a list of them. */
type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Same<Said>
    : { [Key in keyof T]: Same<T[Key]> };

export type Texts = Same<typeof en>;
/** The texts of one area. */
export type Words<Area extends keyof Texts> = Texts[Area];

export const TEXTS: Readonly<Record<Lang, Texts>> = { en, de };
export const t: Texts = TEXTS[lang];
