/** What every language has to say: what English says, in words of its own. */

import type { en } from './en';

/** What another language has to say where English says a text, a function or a list of them. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Same<Said>
    : { [Key in keyof T]: Same<T[Key]> };

export type Texts = Same<typeof en>;
/** The texts of one area. */
export type Words<Area extends keyof Texts> = Texts[Area];
