/** Numbers and counted things, as English writes them. */

import { counting } from '../count';

export const { number, times } = counting('en');
