/** The texts in the reader's language: `t.lobby.title`. */

import { en } from './en';

export type Texts = typeof en;

export const t: Texts = en;
