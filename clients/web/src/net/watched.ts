/** The token by which this tab shows a fight to others. It is no seat of whoever sits at this browser. */
import { own } from './shelf';

export const watched = (encounter: string) => own<string>(`watched/${encounter}`);
