/** What fills the slots of sayings by itself: the fields of an event; see `domain/telling.py`. */
import type { Line } from '../../types/api';
import type { Names } from './names';
import type { Stage } from './stage';
import { tongue, type Slots } from './tongue';
import { listed } from './words';

/** Fields that hold the id of somebody. */
const PEOPLE: ReadonlySet<string> = new Set([
  ...['who', 'against', 'winner', 'target', 'by', 'seat', 'turn', 'about'],
]);

/** Gives every slot that an event fills by itself. */
function slots(event: Line, names: Names): Slots {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(event)) {
    if (typeof value === 'boolean') found[name] = value ? 'yes' : '';
    else if (typeof value === 'number') found[name] = String(value);
    else if (typeof value === 'string')
      found[name] = PEOPLE.has(name) && value ? names.of(value) : value;
    else if (name === 'cards') found[name] = listed((value as number[]).map(String));
  }
  if (event.type === 'declared' && event.hand) found['seat'] = names.of(event.hand);
  return found;
}

/** Tells an event by a message; `more` are slots that do not follow from it alone. */
export function tell(key: string, event: Line, stage: Stage, more: Slots = {}): string {
  return tongue.say(key, { ...slots(event, stage.names), ...more });
}
