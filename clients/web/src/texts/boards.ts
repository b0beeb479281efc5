/** The texts of the board of a table, in the reader's language. The first page does without. */

import { lang, type Lang } from '../lang';
import { board as de } from './de/board';
import { board as en } from './en/board';
import type { Same } from './same';

export const BOARDS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const boards = BOARDS[lang];
