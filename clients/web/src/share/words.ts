/** How a seat that this browser holds is called. */
import type { KnownSeat } from '../net/seats';
import { t } from '../texts';

/** Gives the fight that it is at; of a fork, from where it goes on. */
export function titleOf({ title, encounter, origin = '' }: KnownSeat): string {
  const [, commit] = origin.split('/');
  return commit ? t.share.forkOf(title ?? encounter, commit) : (title ?? encounter);
}

/** Gives whose seat it is: a player's own name, with the role. */
export function roleOf(seat: KnownSeat): string {
  const role = t.share.roles[seat.role ?? ''] ?? '';
  return seat.name && seat.role === 'player' ? t.share.as(seat.name, role) : role;
}
