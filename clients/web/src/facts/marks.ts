/** Conditions as people read them: those of one kind towards several others are one. */
import type { Json, Mark } from '../net/view';
import { gameWords } from '../net/words.svelte';
import { t } from '../texts';
import { conditionOf, type Lore } from './lore';
import { clean } from './tell/clean';
import { GM } from './tell/names';
import { WAVE } from './tell/say-fight';
import { GRANT } from './tell/scene';
import { figure, plain, signed } from './tell/words';

type Things = ReadonlyMap<string, string>;

export interface Held {
  /** The marks that it stands for. */
  readonly marks: readonly string[];
  readonly label: string;
  /** What it means, in a line. */
  readonly help: string;
  /** The number beside it, where it says anything. */
  readonly value: number;
  /** Towards whom, by id. */
  readonly targets: readonly string[];
  /** The last round in which it holds; 0 for no end. */
  readonly until: number;
  readonly why: string;
  /** The game keeps it by itself. */
  readonly kept: boolean;
}

/**
 * Gives the conditions that a person should see: first what may change, in the order of coming. What is their
 * own is called as their sheet calls it.
 */
export function conditions(
  marks: Readonly<Record<string, Mark>>,
  lore: Lore = {},
  sheet: Json = {},
): Held[] {
  const own = things(sheet);
  const found = new Map<string, Held>();
  for (const [key, mark] of Object.entries(marks)) {
    const condition = single(key, mark, lore, own);
    if (!condition.label) continue;
    const kind = `${condition.label}/${condition.why}/${condition.until}`;
    const same = condition.targets.length ? found.get(kind) : undefined;
    found.set(
      same ? kind : condition.targets.length ? kind : key,
      same ? joined(same, condition) : condition,
    );
  }
  return [...found.values()].sort((a, b) => Number(a.kept) - Number(b.kept));
}

function single(key: string, mark: Mark, lore: Lore, own: Things): Held {
  const target = mark.target ?? '';
  return {
    marks: [key],
    targets: target ? [target] : [],
    until: mark.until ?? 0,
    // What the GM wrote is told as it stands.
    why: mark.by === GM ? (mark.why ?? '') : gameWords.say('why', mark.why ?? ''),
    ...(key === WAVE
      ? { label: t.facts.wave(mark.value ?? 0), help: t.facts.waveHelp, value: 0, kept: false }
      : key.startsWith(GRANT)
        ? granted(key, mark)
        : named(key, mark, lore, own)),
  };
}

/** Gives what the things of a sheet are called; twin of `Names._own` in `projections/names.py`. */
function things(sheet: Json, within = 1, found = new Map<string, string>()): Things {
  for (const kept of Object.values(sheet)) {
    if (typeof kept !== 'object' || kept === null) continue;
    for (const [key, thing] of Object.entries(kept as Json)) {
      const { id = key, name } = (thing ?? {}) as Json;
      if (typeof name === 'string') found.set(String(id), clean(name));
    }
    if (within && !Array.isArray(kept)) things(kept as Json, within - 1, found);
  }
  return found;
}

function granted(key: string, mark: Mark) {
  const label = t.facts.grant(key.slice(GRANT.length), signed(mark.value ?? 0));
  return { label, help: t.facts.grantHelp, value: 0, kept: false };
}

function named(key: string, mark: Mark, lore: Lore, things: Things) {
  const value = mark.value ?? 0;
  // A mark that is kept for each target has the target's id at its end.
  const own = Boolean(mark.target) && key.endsWith(`.${mark.target}`);
  const known = conditionOf(key, lore);
  if (!known) {
    const label = plain(own ? key.slice(0, key.lastIndexOf('.')) : key);
    return { label, help: '', value: own ? 0 : value, kept: false };
  }
  const part = key.slice(known.id.length + 1);
  const label = (known.name ?? '')
    .replace('{n}', figure(value))
    .replace(
      part ? '{part}' : /\s*:?\s*\{part\}/,
      things.get(part) ?? known.parts?.[part] ?? plain(part),
    );
  const counted = Boolean(known.number) && !known.name?.includes('{n}');
  return { label, help: known.help ?? '', value: counted ? value : 0, kept: known.kept ?? false };
}

function joined(a: Held, b: Held): Held {
  return { ...a, marks: [...a.marks, ...b.marks], targets: [...a.targets, ...b.targets] };
}
