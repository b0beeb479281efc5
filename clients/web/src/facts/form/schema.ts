/**
 * JSON Schema, as far as the server speaks it: which field a schema asks for, and what is wrong with a
 * value.
 *
 * Laws: a value that `check` finds nothing wrong with has the type, bounds and names that the schema
 * asks for; a key that a schema does not know is kept and never shown. Limits: the words of JSON
 * Schema that msgspec writes and the rulesets use; other words are not looked at.
 */

export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  /** The words for the values of `enum`. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly contains?: Schema;
  readonly maxContains?: number;
  readonly default?: unknown;
  /** It holds what somebody carries. */
  readonly gear?: boolean;
  readonly $ref?: string;
}

/** What references point at, by name. */
export type Components = Readonly<Record<string, Schema>>;
export type Fields = Readonly<Record<string, unknown>>;

/** One part of a form: what is asked for, at its path in the value, and what is there. */
export interface Part {
  schema: Schema;
  path: string;
  label: string;
  required: boolean;
  value: unknown;
  onchange: (value: unknown) => void;
}

/** The kinds of fields that there are. */
export type Kind =
  'yes' | 'choice' | 'whole' | 'text' | 'several' | 'list' | 'object' | 'map' | 'either';

/** Follows references, and leaves out that a value may be missing. */
export function resolve(schema: Schema, components: Components = {}): Schema {
  let found = schema;
  for (let depth = 0; found.$ref !== undefined && depth < 8; depth++) {
    const name = found.$ref.slice(found.$ref.lastIndexOf('/') + 1);
    const target = Object.hasOwn(components, name) ? components[name] : {};
    found = { ...target, ...without(found, '$ref') };
  }
  const ways = (found.anyOf ?? []).filter((way) => way.type !== 'null');
  const [only] = ways;
  if (!only) return found;
  const beside = without(found, 'anyOf');
  if (ways.every((way) => way.enum))
    return { ...beside, enum: ways.flatMap((way) => way.enum ?? []) };
  return ways.length > 1 ? found : { ...resolve(only, components), ...beside };
}

function without(schema: Schema, word: keyof Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== word));
}

/** Tells which field a resolved schema asks for. */
export function kindOf(schema: Schema): Kind {
  if (schema.anyOf) return 'either';
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'yes';
  if (schema.type === 'integer' || schema.type === 'number') return 'whole';
  if (schema.type === 'array') return schema.items?.enum ? 'several' : 'list';
  if (schema.properties) return 'object';
  return schema.type === 'object' ? 'map' : 'text';
}

/** Gives a value to begin with: the default, or the smallest that fits. */
export function blank(given: Schema, components: Components = {}): unknown {
  const schema = resolve(given, components);
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  switch (kindOf(schema)) {
    case 'yes':
      return false;
    case 'whole':
      return schema.minimum ?? 0;
    case 'choice':
      return schema.enum?.[0];
    case 'several':
    case 'list':
      return [];
    case 'object':
      return blankObject(schema, components);
    case 'map':
      return {};
    case 'either':
      return blank(schema.anyOf?.[0] ?? {}, components);
    case 'text':
      return '';
  }
}

function blankObject(schema: Schema, components: Components): Fields {
  const required = schema.required ?? [];
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) =>
    required.includes(name),
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, blank(field, components)]));
}

/** Tells which of several schemas a value is meant for. */
export function wayOf(ways: readonly Schema[], value: unknown, components: Components): number {
  const fits = ways.findIndex((way) => check(way, value, components).size === 0);
  if (fits >= 0) return fits;
  const type = Array.isArray(value) ? 'array' : typeof value;
  return Math.max(
    0,
    ways.findIndex((way) => resolve(way, components).type === type),
  );
}

/** What is wrong, by the path of the field: `weapons.0.name`. */
export type Problems = ReadonlyMap<string, Problem>;
export interface Problem {
  readonly word:
    | 'missing'
    | 'choice'
    | 'whole'
    | 'least'
    | 'most'
    | 'short'
    | 'long'
    | 'form'
    | 'few'
    | 'many'
    | 'twice'
    | 'type';
  readonly bound?: number;
  /** Of what there are too many. */
  readonly of?: readonly unknown[];
}

/** Checks a value. */
export function check(schema: Schema, value: unknown, components: Components = {}): Problems {
  const found = new Map<string, Problem>();
  visit({ found, components }, schema, value, '');
  return found;
}

interface Visit {
  readonly found: Map<string, Problem>;
  readonly components: Components;
}

function visit(to: Visit, given: Schema, value: unknown, path: string): void {
  const schema = resolve(given, to.components);
  const problem = CHECKS[kindOf(schema)](schema, value, to, path);
  if (problem && !to.found.has(path)) to.found.set(path, problem);
}

type Check = (schema: Schema, value: unknown, to: Visit, path: string) => Problem | undefined;

const CHECKS: Readonly<Record<Kind, Check>> = {
  yes: (_, value) => (typeof value === 'boolean' ? undefined : { word: 'type' }),
  choice: (schema, value) => (schema.enum?.includes(value) ? undefined : { word: 'choice' }),
  whole: (schema, value) => {
    if (!Number.isSafeInteger(value)) return { word: 'whole' };
    const number = value as number;
    if (number < (schema.minimum ?? -Infinity))
      return { word: 'least', bound: schema.minimum ?? 0 };
    if (number > (schema.maximum ?? Infinity)) return { word: 'most', bound: schema.maximum ?? 0 };
    return undefined;
  },
  text: (schema, value) => (typeof value === 'string' ? text(schema, value) : { word: 'type' }),
  several: (schema, value, to, path) => items(schema, value, to, path),
  list: (schema, value, to, path) => items(schema, value, to, path),
  object: (schema, value, to, path) => {
    if (!isFields(value)) return { word: 'type' };
    for (const name of schema.required ?? [])
      if (!given(value[name])) to.found.set(join(path, name), { word: 'missing' });
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (value[name] !== undefined && value[name] !== null)
        visit(to, field, value[name], join(path, name));
    return undefined;
  },
  map: (schema, value, to, path) => {
    if (!isFields(value)) return { word: 'type' };
    for (const [name, item] of Object.entries(value)) {
      const wrong = schema.propertyNames ? text(schema.propertyNames, name) : undefined;
      if (wrong) to.found.set(join(path, name), wrong);
      if (typeof schema.additionalProperties === 'object')
        visit(to, schema.additionalProperties, item, join(path, name));
    }
    return undefined;
  },
  either: (schema, value, to, path) => {
    const ways = schema.anyOf ?? [];
    if (ways.some((way) => check(way, value, to.components).size === 0)) return undefined;
    const way = ways[wayOf(ways, value, to.components)];
    if (way) visit(to, way, value, path);
    return undefined;
  },
};

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function text(schema: Schema, value: string): Problem | undefined {
  const length = Array.from(value).length;
  if (length < (schema.minLength ?? 0))
    return { word: length ? 'short' : 'missing', bound: schema.minLength ?? 0 };
  if (length > (schema.maxLength ?? Infinity))
    return { word: 'long', bound: schema.maxLength ?? 0 };
  const fits = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value);
  return fits ? undefined : { word: 'form' };
}

function items(schema: Schema, value: unknown, to: Visit, path: string): Problem | undefined {
  if (!Array.isArray(value)) return { word: 'type' };
  value.forEach((item, index) => visit(to, schema.items ?? {}, item, join(path, String(index))));
  if (value.length < (schema.minItems ?? 0)) return { word: 'few', bound: schema.minItems ?? 0 };
  if (value.length > (schema.maxItems ?? Infinity))
    return { word: 'many', bound: schema.maxItems ?? 0 };
  if (schema.uniqueItems && new Set(value).size < value.length) return { word: 'twice' };
  for (const { contains, maxContains } of schema.allOf ?? []) {
    const some = value.filter((item) => contains?.enum?.includes(item));
    if (contains?.enum && some.length > (maxContains ?? Infinity))
      return { word: 'many', bound: maxContains ?? 0, of: contains.enum };
  }
  return undefined;
}

/** Says a value: as the schema calls it, or as the reader does. */
export function called(schema: Schema, value: unknown, say: (value: unknown) => string): string {
  const own = schema.titles ?? {};
  return Object.hasOwn(own, String(value)) ? (own[String(value)] ?? '') : say(value);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the path of a field inside another. */
export function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
