/** The texts of what-ifs side by side, in the reader's language: the first page does without them. */

import { lang, type Lang } from '../lang';
import { whatif as de } from './de/whatif';
import { whatif as en } from './en/whatif';
import type { Same } from './same';

export const WHATIFS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const whatifs = WHATIFS[lang];
