/** The texts of answers to "why?", in the reader's language: the first page does without them. */

import { lang, type Lang } from '../lang';
import { why as de } from './de/why';
import { why as en } from './en/why';
import type { Same } from './same';

export const WHYS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const w = WHYS[lang];
