/**
 * The texts in the reader's language: `t.lobby.title`.
 *
 * Only those are loaded: whatever takes part in this module waits for them.
 */

import { lang } from '../lang';
import type { Texts } from './same';

async function spoken(): Promise<Texts> {
  return lang === 'de' ? (await import('./de')).de : (await import('./en')).en;
}

export const t: Texts = await spoken();
