/**
 * What the form of a game asks for: the fields of each part of its file, in the order in which a reader
 * wants them. Their words stand in `texts`.
 *
 * Law: what is not named here is kept as the file has it. What belongs to the rules, such as which
 * effects there are, follows `domain/rulesets/any_game/file.py`.
 */

import { isTable, listOf, tableOf, wordsOf, type Table } from './edit';

export type Kind =
  | 'words' // a text
  | 'formula'
  | 'number'
  | 'value' // a number or words
  | 'yes'
  | 'choice' // one of `options`
  | 'ref' // the name of an entry of the part `of`
  | 'refs' // several of them
  | 'lines' // words, each on a line of its own
  | 'say' // a text, or one for each language
  | 'amounts' // a formula for each of some entries of the part `of`
  | 'check' // a roll against a number, or none
  | 'effects'
  | 'entries' // entries with names of their own, each with the fields of `part`
  | 'stats' // the values of a stat block
  | 'items'; // the entries of a list of the sheet

export interface Spec {
  readonly key: string;
  readonly kind: Kind;
  readonly options?: readonly string[];
  /** Where what it refers to stands; with `*` for any key. */
  readonly of?: string;
  /** The part whose fields its entries have. */
  readonly part?: PartName;
  /** Stands below, under "More". */
  readonly rare?: boolean;
  /** It stays although nothing is in it. */
  readonly keep?: boolean;
  /** What counts where nothing is said. */
  readonly usual?: string | number | boolean;
  /** Whether it means anything, as the entry stands. */
  readonly where?: (entry: Table) => boolean;
}

const words = (key: string, rest: Partial<Spec> = {}): Spec => ({ key, kind: 'words', ...rest });
const formula = (key: string, rest: Partial<Spec> = {}): Spec => ({
  key,
  kind: 'formula',
  ...rest,
});
const number = (key: string, usual: number, rest: Partial<Spec> = {}): Spec => ({
  ...{ key, kind: 'number', usual },
  ...rest,
});
const yes = (key: string, rest: Partial<Spec> = {}): Spec => ({ key, kind: 'yes', ...rest });
const choice = (key: string, options: readonly string[], rest: Partial<Spec> = {}): Spec => ({
  ...{ key, kind: 'choice', options, usual: options[0] ?? '' },
  ...rest,
});
const ref = (key: string, of: string, rest: Partial<Spec> = {}): Spec => ({
  ...{ key, kind: 'ref', of },
  ...rest,
});
const effects = (key: string, rest: Partial<Spec> = {}): Spec => ({
  key,
  kind: 'effects',
  ...rest,
});

const RARE = { rare: true };
const KEPT = { keep: true };
const MOMENTS = [
  ...['declared', 'rolled', 'graded', 'checked', 'harm', 'harmed', 'fell', 'turn', 'ended'],
];
const FAVOURS = ['', 'advantage', 'disadvantage'];
const entered = (entry: Table) => !entry['formula'];
const plain = (entry: Table) => entered(entry) && !entry['dice'] && !entry['choices'];
const rolls = (entry: Table) => Boolean(entry['roll']);
const held = (entry: Table) => rolls(entry) && !entry['opposed'];

const FIELD: readonly Spec[] = [
  words('title'),
  words('help'),
  { key: 'default', kind: 'value', usual: 0, where: entered },
  number('least', -1000, { where: plain }),
  number('most', 1000, { where: plain }),
  { key: 'choices', kind: 'lines', where: entered, rare: true },
  yes('dice', { where: entered, rare: true }),
];

const GAIN: readonly Spec[] = [
  { key: 'changes', kind: 'amounts', of: 'sheet' },
  { key: 'sheet', kind: 'stats', rare: true },
  formula('when', RARE),
];

export const PARTS = {
  game: [
    words('title'),
    words('about'),
    words('version', { usual: '1', rare: true }),
    choice('language', ['en', 'de'], RARE),
  ],
  sheet: [...FIELD, formula('formula', RARE)],
  field: FIELD,
  lists: [
    words('title'),
    { key: 'fields', kind: 'entries', part: 'field' },
    { key: 'default', kind: 'items', rare: true },
  ],
  tracks: [
    words('title'),
    choice('kind', ['pool', 'boxes', 'dice']),
    formula('max'),
    formula('sides', { usual: '6', where: ({ kind }) => kind === 'dice' }),
    effects('zero'),
    { key: 'back', kind: 'ref', of: 'rests', options: ['turn', 'round'] },
    formula('start', RARE),
    formula('has', RARE),
    formula('backs', { rare: true, where: (entry) => Boolean(entry['back']) }),
    number('least', 0, RARE),
    { key: 'words', kind: 'lines', rare: true },
    effects('risen', RARE),
    effects('full', RARE),
  ],
  damage: [
    ref('track', 'tracks'),
    { key: 'types', kind: 'lines' },
    ref('first', 'tracks', RARE),
    formula('less', RARE),
    formula('members', RARE),
    choice('hits', ['one', 'next', 'each'], {
      where: ({ members }) => Boolean(members),
      rare: true,
    }),
  ],
  conditions: [
    words('title'),
    words('help'),
    yes('out'),
    yes('idle'),
    choice('ends', ['never', 'start', 'end']),
    { key: 'save', kind: 'check' },
    choice('own', FAVOURS),
    choice('against', FAVOURS),
    { key: 'changes', kind: 'amounts', of: 'sheet' },
    effects('turn', RARE),
    words('number', RARE),
    ref('held', 'conditions', RARE),
    yes('lasts', RARE),
  ],
  order: [
    choice('by', ['hand', 'roll', 'number']),
    formula('formula', { where: ({ by }) => by === 'roll' || by === 'number' }),
    formula('ties', { where: ({ by }) => by === 'roll' || by === 'number', rare: true }),
    yes('each', { where: ({ by }) => by === 'roll' || by === 'number' }),
    yes('sides'),
  ],
  decks: [
    words('title'),
    number('cards', 0),
    { key: 'names', kind: 'lines' },
    formula('worth', { usual: 'card', rare: true }),
  ],
  phases: [words('title'), formula('who')],
  actions: [
    words('title'),
    words('help'),
    choice('target', ['none', 'self', 'ally', 'foe', 'any']),
    ref('each', 'lists'),
    formula('roll'),
    formula('against', { where: held }),
    yes('under', { where: held }),
    { key: 'grades', kind: 'entries', part: 'grades', where: rolls },
    effects('effects'),
    number('most', 1, RARE),
    yes('once', { where: rolls, rare: true }),
    formula('opposed', { where: rolls, rare: true }),
    { key: 'cost', kind: 'amounts', of: 'tracks', rare: true },
    number('times', 0, RARE),
    yes('anytime', RARE),
    yes('ask', RARE),
    formula('when', RARE),
    { key: 'phases', kind: 'refs', of: 'phases', rare: true },
    formula('shift', { where: rolls, rare: true }),
    effects('before', RARE),
    { key: 'say', kind: 'say', rare: true },
  ],
  grades: [words('title'), formula('when'), effects('effects'), { key: 'say', kind: 'say' }],
  triggers: [
    words('title'),
    words('help'),
    choice('at', MOMENTS, KEPT),
    choice('who', ['target', 'doer', 'friend', 'enemy', 'any']),
    choice('aim', ['doer', 'target', 'self']),
    formula('when'),
    choice('asks', ['self', 'gm', '']),
    words('question', { where: ({ asks }) => asks !== '' }),
    effects('effects'),
    { key: 'actions', kind: 'refs', of: 'actions', rare: true },
    { key: 'grades', kind: 'refs', of: 'actions.*.grades', rare: true },
    number('times', 1, RARE),
    { key: 'cost', kind: 'amounts', of: 'tracks', rare: true },
    ref('each', 'lists', RARE),
    yes('yes', { where: ({ asks }) => asks !== '', rare: true }),
    { key: 'say', kind: 'say', rare: true },
  ],
  rests: [words('title'), { key: 'also', kind: 'refs', of: 'rests' }, effects('effects')],
  growth: [words('title'), formula('when'), { key: 'steps', kind: 'entries', part: 'steps' }],
  steps: [
    words('title'),
    words('ask'),
    { key: 'options', kind: 'entries', part: 'options', where: ({ ask }) => Boolean(ask) },
    ...GAIN,
  ],
  options: [words('title'), ...GAIN],
  templates: [
    words('name'),
    choice('side', ['foes', 'party']),
    yes('npc', { usual: true }),
    { key: 'sheet', kind: 'stats' },
  ],
  check: [words('title'), formula('roll'), formula('against'), yes('under', RARE)],
} as const satisfies Readonly<Record<string, readonly SpecOf[]>>;

/** As `Spec`, where the names of parts are not yet known. */
type SpecOf = Omit<Spec, 'part'> & { readonly part?: string };
export type PartName = 'field' | 'grades' | 'steps' | 'options';
export type Part = keyof typeof PARTS;

/** Gives the field for a value of the sheet. */
export function valueOf(key: string, field: Table): Spec {
  const usual = wordsOf(field['default'] ?? 0);
  const options = listOf(field['choices']).map(wordsOf);
  if (options.length) return { key, kind: 'choice', options, usual: options[0] ?? '' };
  return { key, kind: field['dice'] ? 'words' : 'value', usual };
}

/** Gives a field as it stands in an entry: the default of a number of the sheet is one of those. */
export const stands = (spec: Spec, entry: Table): Spec =>
  spec.kind === 'value' ? valueOf(spec.key, { ...entry, default: 0 }) : spec;

export const fieldsOf = (part: Part): readonly Spec[] => PARTS[part];

/** What there is in a file, in the order of the form: one table, or entries with names. */
export const SINGLE = ['damage', 'order'] as const;
export const MANY = [
  ...(['sheet', 'lists', 'tracks', 'decks', 'conditions', 'phases', 'actions'] as const),
  ...(['triggers', 'rests', 'growth', 'templates'] as const),
];

/** What an effect can be; those after `check` in triggers alone. */
export const DEEDS = [
  ...(['damage', 'heal', 'mark', 'unmark', 'check', 'roll', 'step', 'shuffle'] as const),
] as const;
export const MEDDLING = ['add', 'shift', 'again', 'less', 'passes', 'stop', 'act'] as const;
export type Deed = (typeof DEEDS)[number] | (typeof MEDDLING)[number];

const CHECKED: Spec = { key: 'check', kind: 'check' };
const HITS: Spec = choice('hits', ['', 'one', 'next', 'each'], RARE);
const ROLL: readonly Spec[] = [formula('roll', KEPT), words('name')];

/** The fields of an effect, by what it is. */
export const EFFECTS: Readonly<Record<Deed, readonly Spec[]>> = {
  damage: [
    formula('damage', KEPT),
    { key: 'type', kind: 'ref', of: 'types' },
    CHECKED,
    yes('half', { where: ({ check }) => isTable(check) }),
    ref('track', 'tracks', RARE),
    HITS,
    yes('plain', RARE),
  ],
  heal: [formula('heal', KEPT), ref('track', 'tracks'), HITS],
  mark: [ref('mark', 'conditions', KEPT), formula('rounds'), CHECKED, formula('value', RARE)],
  unmark: [ref('unmark', 'conditions', KEPT)],
  check: [CHECKED],
  roll: ROLL,
  step: [formula('step', KEPT), ref('track', 'tracks')],
  shuffle: [ref('shuffle', 'decks', KEPT)],
  add: [formula('add', KEPT)],
  shift: [formula('shift', KEPT)],
  again: [],
  less: [formula('less', KEPT)],
  passes: [],
  stop: [],
  act: [ref('act', 'actions', KEPT)],
};
/** What every effect can say besides. */
export const BESIDES: readonly Spec[] = [choice('on', ['target', 'self']), formula('when', RARE)];

/** Tells what an effect is. */
export function deedOf(effect: Table): Deed {
  const all: readonly Deed[] = [...DEEDS.filter((deed) => deed !== 'check'), ...MEDDLING];
  return all.find((deed) => Object.hasOwn(effect, deed)) ?? 'check';
}

const FIRST: Readonly<Record<Deed, Table>> = {
  ...{
    damage: { damage: '1d6' },
    heal: { heal: '1d6' },
    mark: { mark: '' },
    unmark: { unmark: '' },
  },
  ...{ step: { step: '-1' }, shuffle: { shuffle: '' } },
  ...{ check: {}, roll: { roll: '1d6', name: '' }, add: { add: '1' }, shift: { shift: '1' } },
  ...{
    again: { again: true },
    less: { less: '1' },
    passes: { passes: true },
    stop: { stop: true },
  },
  act: { act: '' },
};

/** Makes another thing of an effect: what both can say is kept, and what no form knows. */
export function remade(effect: Table, deed: Deed, check: Table): Table {
  const known = new Set(Object.values(EFFECTS).flatMap((specs) => specs.map(({ key }) => key)));
  const both = new Set(EFFECTS[deed].map(({ key }) => key));
  const kept = Object.entries(effect).filter(([key]) => !known.has(key) || both.has(key));
  const first = deed === 'check' ? { check: tableOf(effect['check'] ?? check) } : FIRST[deed];
  return { ...Object.fromEntries(kept), ...first };
}
