/** What a person is told of something that went wrong: in the words of the page where it has some. */

import { Refused } from '../net/api';
import { t } from '../texts';

export function problemOf(reason: unknown): string {
  if (!(reason instanceof Refused)) return t.common.failed;
  if (reason.code === 'away') return t.common.away;
  return t.errors(reason.code, reason.message) || t.common.away;
}
