/** The way from a fight to its campaign. */

import { seats } from '../net/seats';
import type { View } from '../net/view';
import { paths } from '../route';

/** Gives the address of the campaign that a fight is of, where this browser has a seat there; else nothing. */
export function homeOf(view: View | null | undefined): string {
  const [campaign = ''] = view?.campaign?.split('/') ?? [];
  return campaign && seats.at(campaign).length > 0 ? paths.table(campaign) : '';
}
