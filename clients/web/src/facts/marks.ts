/** Conditions as people read them: those of one kind towards several others are one. */
import type { Mark } from '../net/view';
import { plain } from './tell/words';

export interface Condition {
  /** The marks that it stands for. */
  readonly marks: readonly string[];
  readonly label: string;
  readonly value: number;
  /** Towards whom, by id. */
  readonly targets: readonly string[];
  /** The last round in which it holds; 0 for no end. */
  readonly until: number;
  readonly why: string;
}

/** Gives the conditions of a combatant, in the order in which they came. */
export function conditions(marks: Readonly<Record<string, Mark>>): Condition[] {
  const found = new Map<string, Condition>();
  for (const [key, mark] of Object.entries(marks)) {
    const condition = single(key, mark);
    const kind = `${condition.label}/${condition.why}/${condition.until}`;
    const same = condition.targets.length ? found.get(kind) : undefined;
    found.set(
      same ? kind : condition.targets.length ? kind : key,
      same ? joined(same, condition) : condition,
    );
  }
  return [...found.values()];
}

function single(key: string, mark: Mark): Condition {
  const target = mark.target ?? '';
  // A mark that is kept for each target has the target's id at its end.
  const own = target !== '' && key.endsWith(`.${target}`);
  return {
    marks: [key],
    label: plain(own ? key.slice(0, -target.length - 1) : key),
    value: own ? 0 : (mark.value ?? 0),
    targets: target ? [target] : [],
    until: mark.until ?? 0,
    why: mark.why ?? '',
  };
}

function joined(a: Condition, b: Condition): Condition {
  return { ...a, marks: [...a.marks, ...b.marks], targets: [...a.targets, ...b.targets] };
}
