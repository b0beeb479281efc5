/** Numbers and counted things, as German writes them. */

import { counting } from '../count';

export const { number, times } = counting('de');
