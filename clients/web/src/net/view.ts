/** The view of a seat, as projections/view.py draws it: plain JSON, kept up by merge patches. */

import type { Prompted, Step, Track } from '../types/api';

export type Json = Record<string, unknown>;
export type Role = 'gm' | 'player' | 'spectator';

export interface Mark {
  mark: string;
  value?: number;
  target?: string;
  by?: string;
  until?: number;
  why?: string;
}

export interface Combatant {
  id: string;
  name: string;
  side: string;
  seats: string[];
  npc: boolean;
  shown: string;
  /** The seats that know of it, as long as not everybody does. */
  secret: string[];
  sheet: Json;
  tracks: Record<string, Track>;
  words: Record<string, string>;
  marks: Record<string, Mark>;
}

export type Prompt = Prompted;

export interface View {
  encounter: {
    id: string;
    title: string;
    ruleset: string;
    edition: string;
    version: string;
    options: Record<string, string>;
    /** False where other rules than those of this server decided it. */
    playable?: boolean;
  };
  you: { seat: string; role: Role };
  /** `dice`: whose dice a seat may bring, where the GM has chosen: none, own, all. */
  seats: Record<string, { role: Role; name: string; dice?: string }>;
  locked: boolean;
  code?: string;
  /** When the code expires, in ms since 1970. */
  code_until?: number;
  /** Sites whose pages may show the fight in a frame of theirs. */
  frames?: readonly string[];
  /** The time for a turn, where there is one. */
  clock?: { readonly seconds: number; readonly held: boolean };
  /** Commits at which everybody may look. */
  published?: readonly number[];
  origin?: string;
  /** Of a fight that was opened from a campaign: which, and at which commit (`id/commit`). */
  campaign?: string;
  /** Of a campaign: the encounters in which its combatants fight, by their ids. */
  away?: Record<string, string>;
  phase: string;
  round: number;
  turn: string;
  side: string;
  outcome: string;
  readied: string[];
  combatants: Record<string, Combatant>;
  steps: Step[];
  prompts: Record<string, Prompt>;
  own: unknown;
  timeline: { undo: number; redo: boolean };
}
