/** Sentences about what lasts: who of a campaign goes to a fight and comes home, what is kept. */
import type { Track } from '../../types/api';
import { tell } from './slots';
import type { Sayings } from './stage';
import { isIdle, listed, standing } from './words';

export const lasting: Sayings = {
  went: (e, stage) => tell('went', e, stage),
  returned: (e, stage) => tell('returned', e, stage, { tracks: measures(e.tracks) }),
  recalled: (e, stage) => tell('recalled', e, stage, { tracks: measures(e.tracks) }),
  kept: (e, stage) => {
    const { title, name } = e.item as Record<string, unknown>;
    return tell('kept', e, stage, { what: text(title) || text(name) || e.id });
  },
  dropped: (e, stage) => tell('dropped', e, stage),
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function measures(tracks: Readonly<Record<string, Track>> = {}): string {
  return listed(
    Object.values(tracks)
      .filter((track) => !isIdle(track))
      .map(standing),
  );
}
