/** The texts of the time for a turn, in the reader's language. The first page does without. */

import { lang, type Lang } from '../lang';
import { clock as de } from './de/clock';
import { clock as en } from './en/clock';
import type { Same } from './same';

export const CLOCKS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const clockTexts = CLOCKS[lang];
