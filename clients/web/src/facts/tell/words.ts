/** Words: how names, numbers and tracks are said, for every ruleset alike. All of it is plain text. */
import type { Die, Track } from '../../types/api';
import type { Entry } from '../entry';
import type { Names } from './names';
import { signed, tongue } from './tongue';

export { signed };

/** Begins with a capital. */
export function start(sentence: string): string {
  const [first = ''] = sentence;
  return first.toUpperCase() + sentence.slice(first.length);
}

/** Words without the name that stands above them already. */
export function nameless(label: string, name: string): string {
  const heads = name ? [`${name}: `, `${name} `] : [];
  const head = heads.find((found) => label.startsWith(found)) ?? '';
  return start(label.slice(head.length));
}

/** Joins words as a person does: a, b and c. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const and = tongue.word('word', 'and');
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${and} ${last}` : last;
}

/** Says an id of the rules as words; one without any as it is. */
export function plain(identifier: string): string {
  return identifier.replace(/[-_.]/g, ' ').trim() || identifier;
}

const SINGLE = new Map(
  Object.entries({ '\u201e': '\u201a', '\u201c': '\u2018', '\u201d': '\u2019' }),
);

/** Gives words that are to stand in quotes: quotes in them are single ones. */
export function within(text: string): string {
  return text.replace(/[\u201c-\u201e]/g, (mark) => SINGLE.get(mark) ?? mark);
}

/** Says a title inside a sentence; abbreviations stay as they are. */
export function lower(name: string): string {
  const rest = name.slice(1);
  const word = /\p{Ll}/u.test(rest) && !/\p{Lu}/u.test(rest);
  return word || name.includes(' ') ? name.slice(0, 1).toLowerCase() + rest : name;
}

/** Adds a remark in brackets, where there is one. */
export function aside(text: string | undefined): string {
  return text ? ` (${text})` : '';
}

/** Gives a number, the minus as a minus. */
export function figure(number: number): string {
  return String(number).replace('-', '\u2212');
}

/** What a pool may hold at most that has no limit to tell: no number of a game is above it. */
export const OPEN = 1_000_000;

/** Says the limit of a pool behind its number: /6; nothing where it has none, or no room. */
export const limit = (max = 0): string => (max > 0 && max < OPEN ? `/${max}` : '');

/** Tells whether a track holds nothing and never did. */
export function isIdle({ value = 0, max = 0, boxes = [], dice = [] }: Track): boolean {
  const bare = value === 0 && (max === 0 || max >= OPEN);
  return bare && boxes.length === 0 && dice.length === 0;
}

/** What a track can be at most. */
export function most({ max = 0, boxes = [] }: Track): number {
  return boxes.length || max;
}

/** Tells whether a track is a row of boxes in which nothing stands. */
export function isUntouched({ boxes = [] }: Track): boolean {
  return boxes.length > 0 && boxes.every((mark) => mark === '');
}

/** Says how a track stands: 3/6, 2 exhausted, 4 free, or the dice that still lie. */
export function measure(track: Track): string {
  if (track.kind === 'boxes') return boxes(track.boxes ?? []);
  if (track.kind === 'dice') {
    return set(track.dice ?? []) || tongue.say('word-no-dice');
  }
  return figure(track.value ?? 0) + limit(track.max);
}

/** Dice that all show their highest face were not thrown: 2d8. */
function set(dice: readonly Die[]): string {
  const kind = (sides: number): string => tongue.say('word-die', { sides: String(sides) });
  if (dice.some((die) => die.face !== die.sides))
    return dice.map((die) => `${kind(die.sides)}:${die.face}`).join(', ');
  const counts = new Map<number, number>();
  for (const { sides } of dice) counts.set(sides, (counts.get(sides) ?? 0) + 1);
  return [...counts].map(([sides, n]) => `${n > 1 ? n : ''}${kind(sides)}`).join(', ');
}

function boxes(row: readonly string[]): string {
  const { marks, free } = tally(row);
  const held = marks.map(([mark, n]) => `${n} ${tongue.word('box', plain(mark))}`);
  return [...held, tongue.say('word-free', { count: String(free) })].join(', ');
}

/** Counts the marks in a row of boxes, and the empty ones. */
export function tally(row: readonly string[]): { marks: [string, number][]; free: number } {
  const counts = new Map<string, number>();
  for (const mark of row) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const free = counts.get('') ?? 0;
  counts.delete('');
  return { marks: [...counts], free };
}

/** Says how which track stands; a name that ends in a number is kept apart from its numbers. */
export const standing = (track: Track): string => `${apart(named(track))} ${measure(track)}`;

const apart = (name: string): string => (/\d$/.test(name) ? `${name}:` : name);

/** Says how a track went from one state to another. */
export function moved(before: Track, after: Track): string {
  return `${apart(named(before))} ${turned(before, after)}`;
}

/** Says from what to what a track went. */
export function turned(before: Track, after: Track): string {
  return `${measure(before)} \u2192 ${measure(after)}`;
}

/** Says the name of a track inside a sentence. */
export function named({ name }: Track): string {
  const found = tongue.word('track', name);
  return found === name ? lower(name) : found;
}

/** Says what somebody does: strike at Rat, weapon axe, not daily. Empty fields are left out. */
export function deed(fields: Readonly<Record<string, unknown>>, names: Names): string {
  const told = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  const found = new Map(told);
  let first = plain(spell(found.get('action') ?? '', names));
  found.delete('action');
  if (first && found.has('target')) {
    first += tongue.say('word-at', { target: spell(found.get('target'), names) });
    found.delete('target');
  }
  const rest = [...found].map(([key, value]) => said(plain(key), value, names));
  return [first, ...rest].filter(Boolean).join(', ') || tongue.say('word-nothing');
}

/** Says a choice with all its defaults: what is not so is left out, unless nothing else is. */
export function choice(fields: Readonly<Record<string, unknown>>, names: Names): string {
  const kept = Object.entries(fields).filter(([, value]) => value !== false);
  return deed(kept.length ? Object.fromEntries(kept) : fields, names);
}

/** Says a value from a command or a choice; ids of combatants by their names. */
function spell(value: unknown, names: Names): string {
  if (Array.isArray(value)) return listed(value.map((item) => spell(item, names)));
  if (typeof value === 'object' && value !== null) return deed(value as Fields, names);
  const text = typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
  return names.has(text) ? names.of(text) : tongue.word('said', text);
}

type Fields = Readonly<Record<string, unknown>>;

/** Says a field: the bare key for yes, "not key" for no. */
function said(key: string, value: unknown, names: Names): string {
  const word = tongue.word('field', key);
  if (typeof value === 'boolean') return value ? word : tongue.say('word-not', { what: word });
  return `${word} ${spell(value, names)}`;
}

/** Leaves out of the sentence of a change what the track beside it shows anyway. */
export function shortened({ change, sentence }: Entry): string {
  if (!change) return sentence;
  if (sentence.includes(' \u2192 ')) return sentence.split(': ', 1)[0] ?? '';
  return change.after.kind === 'dice'
    ? `${(sentence.split('; ', 1)[0] ?? '').replace(/\.$/, '')}.`
    : sentence;
}
