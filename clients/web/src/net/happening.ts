/** What happens at a session, as values. */
import type { Slip } from '../dice/calls';
import type { Mislaid } from '../dice/given';
import type { Move, Need, Seen } from '../types/api';

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly needs?: readonly Need[] | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

export type Happening =
  | { kind: 'welcomed'; commit: number; resumed: boolean }
  | { kind: 'caught-up'; commits: number }
  | {
      kind: 'commit';
      commit: number;
      events: readonly Seen[];
      head: string;
      told: Record<string, string>;
    }
  | { kind: 'accepted'; id: string; commit: number }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'moves'; moves: readonly Move[]; waits: readonly string[]; commit: number }
  | { kind: 'presence' }
  /** Dice are in the air: a roll of this seat's, or one that takes its link. */
  | { kind: 'tossed' }
  /** What an honest server does not do with links of this seat. */
  | { kind: 'slip'; slip: Slip | Mislaid; commit: number }
  /** `own`: the server no longer has a line that this seat saw; else one that somebody saw. */
  | { kind: 'history-lost'; own: boolean }
  /** What came too soon goes out again after so many seconds. */
  | { kind: 'slowed'; seconds: number }
  /** `wait`: seconds to leave the server alone before another call. */
  | { kind: 'dropped'; code: string; message: string; final: boolean; wait: number };

/** Reads how long a server says to wait; 0 where it does not say. */
export function secondsOf(detail: Refusal['detail']): number {
  const wait = detail?.['wait'];
  return typeof wait === 'number' && wait > 0 ? wait : 0;
}
