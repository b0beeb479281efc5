/** The texts of the page of a campaign, in the reader's language: the first page does without them. */

import { lang, type Lang } from '../lang';
import { camp as de } from './de/camp';
import { camp as en } from './en/camp';
import type { Same } from './same';

export const CAMPS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const c = CAMPS[lang];
