/** The texts of the checker, in the reader's language: the first page does without them. */

import { lang, type Lang } from '../lang';
import { checker as de } from './de/checker';
import { checker as en } from './en/checker';
import type { Same } from './same';

export const CHECKERS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const checkers = CHECKERS[lang];
