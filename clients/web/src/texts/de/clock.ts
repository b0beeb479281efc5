/** Die Texte der Zeit für einen Zug. */

import type { clock as en } from '../en/clock';
import type { Same } from '../same';

const MINUTE = 60;

export const clock: Same<typeof en> = {
  menu: 'Zeit für einen Zug',
  title: 'Zeit für einen Zug',
  help: 'Alle sehen sie laufen. Ist sie um, sagt der Tisch das, und sonst geschieht nichts.',
  each: 'Ein Zug dauert höchstens',
  none: 'so lange, wie er dauert',
  long: (seconds) =>
    seconds % MINUTE
      ? `${seconds} Sekunden`
      : seconds === MINUTE
        ? 'eine Minute'
        : `${seconds / MINUTE} Minuten`,
  still: 'Sie steht vorerst still',
  give: 'So geben',
  left: 'Zeit, die für diesen Zug bleibt',
  hold: 'Zeit anhalten',
  goOn: 'Zeit weiterlaufen lassen',
  held: 'Die Zeit steht still',
  over: 'Die Zeit ist um',
};
