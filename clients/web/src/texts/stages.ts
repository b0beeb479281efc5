/** The texts of a fight that is only shown, in the reader's language. The first page does without. */

import { lang, type Lang } from '../lang';
import { stage as de } from './de/stage';
import { stage as en } from './en/stage';
import type { Same } from './same';

export const STAGES: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const stages = STAGES[lang];
