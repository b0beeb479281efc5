/** A recorded fight, as `python -m tests.support.recordings` writes it. */
import type { Move, Seen, Template } from '../types/api';
import type { View } from '../net/view';
import type { Entry } from './entry';
import type { Components, Schema } from './form/schema';

export interface Moment {
  readonly commit: number;
  readonly view: View;
  readonly moves: readonly Move[];
}

/** What one seat saw. */
export interface Watched {
  readonly seat: string;
  readonly lines: readonly Seen[];
  readonly told: Readonly<Record<string, string>>;
  readonly log: readonly Entry[];
  readonly moments: readonly Moment[];
}

export interface Recording {
  readonly ruleset: string;
  readonly templates: readonly Template[];
  readonly schemas: { readonly sheet: Schema; readonly components: Components };
  readonly seats: Readonly<Record<'gm' | 'player' | 'watch', Watched>>;
}
