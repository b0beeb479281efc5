/** The texts of the form of a game, in the reader's language. Few need them: the first page does without. */

import { lang, type Lang } from '../lang';
import { game as de } from './de/game';
import { game as en } from './en/game';
import type { Same } from './same';

export const FORMS: Readonly<Record<Lang, Same<typeof en>>> = { en, de };
export const forms = FORMS[lang];
