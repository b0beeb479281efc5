/** The texts of the tale of a fight, in the reader's language: the first page does without them. */

import { lang, type Lang } from '../lang';
import { tale as de } from './de/tale';
import { tale as en } from './en/tale';
import type { Same } from './same';

export const TALES: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const tales = TALES[lang];
