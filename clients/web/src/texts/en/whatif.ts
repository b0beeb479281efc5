/** Texts of src/whatif: fights that go on from moments of another one, side by side. */

import { times } from './count';

export const whatif = {
  title: 'What if?',
  menu: 'What if? Side by side',
  lead: 'The fight, and those that go on from a moment of it. What differs from the fight is marked.',
  loading: 'Reading the fights…',
  table: 'To the table',
  side: 'The fights side by side',
  fight: 'The fight',
  from: (commit: number) => `What if, from step ${commit}`,
  steps: (count: number) => `${times(count, 'step', 'steps')} of its own`,
  gone: 'not there',
  none: 'There is no what-if of this fight yet.',
  strange: (count: number) =>
    `${times(count, 'what-if', 'what-ifs')} of which this browser has no seat, or which cannot be read.`,
  at: 'Go on from step',
  fork: 'Another what-if…',
  beside: 'Set it beside the fight',
  back: 'Bring it back',
  bring: (commit: number) => `Amend step ${commit}…`,
  brings: (more: number) =>
    more
      ? `Its first other step comes back; the ${times(more, 'step', 'steps')} after it do not: the fight’s own are decided again. Dice that fell in the fight stay.`
      : 'Its step comes back, and what came after in the fight is decided again. Dice that fell in the fight stay.',
  cannot: {
    nothing: 'Nothing has been done there yet.',
    open: 'The fight has not gone on beyond what both did alike: do it at the table.',
    hidden: 'What was done there first is hidden from you.',
    same: 'The same was done there as in the fight.',
  },
};
