/** What a setting would write over, in the form of the changes that a preview tells. Pure. */
import type { Json } from '../net/view';
import { CAMPS } from '../texts/camps';
import { lang } from '../lang';
import { told } from './sheet';

/** Gives what was seen beside what stands there now, of the one thing that `command` sets. */
export function overwritten(command: Json, was: unknown, now: unknown): Json {
  if (command['type'] === 'keep' || command['type'] === 'drop') return lies(was, now);
  const pair = [was ?? null, now ?? null];
  const who = String(command['who']);
  return { combatants: { [who]: about(command, pair) } };
}

/** Gives the fields of a thing on a shelf that are not what they were, by what they are called. */
export function lies(was: unknown, now: unknown): Json {
  const [before, after] = [(was ?? {}) as Json, (now ?? {}) as Json];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const others = fields.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const words: Readonly<Record<string, string>> = CAMPS[lang].fields;
  return Object.fromEntries(
    others.map((key) => [words[key] ?? key, [told(before[key]), told(after[key])]]),
  );
}

function about(command: Json, pair: readonly unknown[]): Json {
  switch (command['type']) {
    case 'adjust':
      return { tracks: { [String(command['track'])]: pair } };
    case 'show':
      return { shown: pair };
    case 'assign':
      return { seats: pair };
    case 'grant':
      return { marks: { [`grant.${String(command['kind'])}`]: pair } };
    default:
      return { marks: { [String(command['mark'])]: pair } };
  }
}
