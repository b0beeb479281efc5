/** The texts in the reader's language: `t.lobby.title`. */

import { lang, type Lang } from '../lang';
import { de } from './de';
import { en } from './en';
import type { Texts } from './same';

export const TEXTS: Readonly<Record<Lang, Texts>> = { en, de };
export const t: Texts = TEXTS[lang];
