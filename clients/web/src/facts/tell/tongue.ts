/**
 * A tongue: one language's sayings (Project Fluent), and the one interpreter of them.
 *
 * Twin of `domain/tongue.py`, where its laws and its functions are explained: both give the same
 * text for the same slots.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { FluentFunction } from '@fluent/bundle';
import sharedDe from '../../../../../domain/sayings/de.ftl?raw';
import sharedEn from '../../../../../domain/sayings/en.ftl?raw';
import auditDe from '../../../../../projections/audit/sayings/de.ftl?raw';
import auditEn from '../../../../../projections/audit/sayings/en.ftl?raw';
import commonDe from '../../../../../projections/log/sayings/de.ftl?raw';
import commonEn from '../../../../../projections/log/sayings/en.ftl?raw';
import { lang, type Lang } from '../../lang';

export type Slots = Readonly<Record<string, string>>;

/** Words at the beginning of a value by which it is known. */
const DEEPEST = 6;
/** Characters of a slot; what is behind them is left out. */
const LONGEST = 2000;
const SLOT = /\$([A-Za-z][A-Za-z0-9_-]*)/g;
/** A slot alone, which is filled later. */
const SLOTTED = /^\{\w+\}$/;
/** An open slot anywhere. */
const OPEN = /\{\w+\}/;
const NUMBER = /(?<![{0-9])[0-9]+(?![}0-9])/g;
/** A number with the sign that stands before it. */
const LAST = /(?<![{0-9])(?:(?<!\S)[+\u2212-])?[0-9]+(?![}0-9])/;

/** Gives a value as it stands in the key of a message: `no target` as `no-target`. */
export function slug(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const given = (value: unknown): string => (value === '' || value === '0' ? 'no' : 'yes');

/** Gives a number with its sign, the minus as a minus. */
export function signed(number: number): string {
  return number >= 0 ? `+${number}` : String(number).replace('-', '\u2212');
}

/** Gives the keys under which there may be a word for a value, special before general. */
export function* ways(value: string): Generator<[string, Slots]> {
  yield [slug(value), {}];
  const [number] = value.match(NUMBER) ?? [];
  if (number) yield [slug(value.replace(NUMBER, ' n ')), { n: number }];
  if (!value.includes(', ')) yield* heads(value);
  yield* tails(value);
}

/** Gives the keys for how a value begins, the longest first: `roll-of--` for `roll of dice`. */
function* heads(value: string): Generator<[string, Slots]> {
  const words = value.split(' ');
  for (let end = Math.min(words.length - 1, DEEPEST); end > 0; end -= 1)
    yield [`${slug(words.slice(0, end).join(' '))}--`, { rest: words.slice(end).join(' ') }];
}

/** Gives the keys for how a value ends, the longest first: `--on-dex-n` for `bow on Dex 12`. */
function* tails(value: string): Generator<[string, Slots]> {
  const words = value.split(' ');
  for (let begin = Math.max(1, words.length - DEEPEST); begin < words.length; begin += 1) {
    const tail = words.slice(begin).join(' ');
    const rest = { rest: words.slice(0, begin).join(' '), n: LAST.exec(tail)?.[0] ?? '' };
    if (!rest.rest.endsWith(',')) yield [`--${slug(tail.replace(NUMBER, ' n '))}`, rest];
  }
}

export class Tongue {
  /** One that knows the words of the game that is told of, too: it is asked for them. */
  learned: Tongue | undefined;
  readonly #bundle: FluentBundle;
  readonly #blank: Slots;

  constructor(
    readonly lang: string,
    ...texts: readonly string[]
  ) {
    const functions: Record<string, FluentFunction> = {
      GIVEN: ([value = '']) => given(value),
      COUNT: ([value = '']) => new FluentNumber(Number(value)),
      SIGNED: ([value = '']) => signed(Number(value)),
      WORD: ([value = ''], named) => this.word(String(named['in']), String(value)),
    };
    this.#bundle = new FluentBundle(lang, { functions, useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
    const slots = texts.flatMap((text) => [...text.matchAll(SLOT)].map(([, name = '']) => name));
    this.#blank = Object.fromEntries(slots.map((slot) => [slot, '']));
  }

  /** Tells by a message that there is. An empty text is silence. */
  say(key: string, slots: Slots = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return '';
    const filled = Object.entries(slots).map(([slot, text]) => [slot, bounded(text)] as const);
    const all = { ...this.#blank, ...Object.fromEntries(filled) };
    return this.#bundle.formatPattern(pattern, all, []);
  }

  /** Gives the word for a value of the rules; the value itself where there is none. */
  word(family: string, value: string): string {
    if (this.learned) return this.learned.word(family, value);
    if (SLOTTED.test(value)) return value;
    const kin = OPEN.test(value) ? [family, 'any-slotted', 'any'] : [family, 'any'];
    const find = (key: string): string | undefined =>
      kin.map((one) => `${one}-${key}`).find((one) => this.#bundle.hasMessage(one));
    for (const [key, slots] of value ? ways(value) : []) {
      const found = find(key);
      if (found) return this.say(found, slots);
    }
    const parts = value.split(', ');
    return parts.length > 1 ? parts.map((part) => this.word(family, part)).join(', ') : value;
  }
}

function bounded(text: string): string {
  return text.length > LONGEST ? Array.from(text).slice(0, LONGEST).join('') : text;
}

const TEXTS: Readonly<Record<Lang, readonly string[]>> = {
  en: [commonEn, auditEn, sharedEn],
  de: [commonDe, auditDe, sharedDe],
};

export const TONGUES: Readonly<Record<Lang, Tongue>> = {
  en: new Tongue('en', ...TEXTS.en),
  de: new Tongue('de', ...TEXTS.de),
};

/** Gives a tongue that knows what a game says, too; nothing for English, in which games are written. */
export function learned(sayings: string, spoken: Lang = lang): Tongue | undefined {
  return sayings && spoken !== 'en' ? new Tongue(spoken, ...TEXTS[spoken], sayings) : undefined;
}

/** What is spoken in this page. */
export const tongue: Tongue = TONGUES[lang];
