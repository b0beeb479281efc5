/** Forms: the field for each schema, what is said to be wrong, and what is sent. */
import { describe, expect, it, vi } from 'vitest';
import Move from '../Move.svelte';
import { one, press, show, write } from '../show';
import Form from './Form.svelte';
import { blank, check, kindOf, resolve, type Schema } from './schema';

const SHEET: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 10 },
    strength: { type: 'integer', minimum: 1, maximum: 6, default: 3 },
    stance: { enum: ['guard', 'charge'], default: 'guard' },
    trained: { type: 'boolean', default: false },
    weapons: { type: 'array', items: { $ref: '#/$defs/Weapon' }, maxItems: 2 },
    skills: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    old: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    shown: { anyOf: [{ enum: ['word'] }, { enum: [''] }] },
    armour: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Weapon' }] },
  },
  required: ['name'],
};
const components = {
  Weapon: {
    type: 'object',
    properties: { name: { type: 'string', minLength: 1 }, sides: { type: 'integer' } },
    required: ['name'],
  },
};
const wrong = (value: unknown): string[] =>
  [...check(SHEET, value, components)].map(([path, { word }]) => `${path}: ${word}`);

describe('a schema', () => {
  it('says which field it asks for', () => {
    const kinds = Object.values(SHEET.properties ?? {}).map((field) =>
      kindOf(resolve(field, components)),
    );
    expect(kinds).toEqual([
      'text',
      'whole',
      'choice',
      'yes',
      'list',
      'map',
      'whole',
      'choice',
      'either',
    ]);
  });

  it('finds what is wrong, and where', () => {
    expect(wrong({ name: 'Ana' })).toEqual([]);
    expect(wrong({})).toEqual(['name: missing']);
    expect(wrong({ name: 'A name too long', strength: 7 })).toEqual([
      'name: long',
      'strength: most',
    ]);
    expect(wrong({ name: 'Ana', strength: 'x', stance: 'sleep', trained: 1 })).toEqual([
      'strength: whole',
      'stance: choice',
      'trained: type',
    ]);
    expect(
      wrong({ name: 'Ana', weapons: [{ name: '' }, { name: 'axe' }, { name: 'bow' }] }),
    ).toEqual(['weapons.0.name: missing', 'weapons: many']);
    expect(wrong({ name: 'Ana', skills: { cut: -1 }, armour: { sides: 2 } })).toEqual([
      'skills.cut: least',
      'armour.name: missing',
    ]);
  });

  it('holds how many of a kind there may be', () => {
    const d6 = { enum: ['d6:more', 'd6:easier'] };
    const shifts: Schema = { type: 'array', items: d6, allOf: [{ contains: d6, maxContains: 1 }] };
    expect(check(shifts, ['d6:more']).size).toBe(0);
    expect(check(shifts, ['d6:more', 'd6:more']).get('')?.bound).toBe(1);
  });

  it('gives something to begin with', () => {
    expect(blank(SHEET, components)).toEqual({ name: '' });
    expect(blank({ $ref: '#/$defs/Weapon' }, components)).toEqual({ name: '' });
  });
});

describe('a form', () => {
  it('is not sent while something is wrong, and says what', () => {
    const onsubmit = vi.fn();
    const { root } = show(Form, { schema: SHEET, components, submit: 'Go', onsubmit });
    const form = one(root, 'form', HTMLFormElement);
    form.requestSubmit();
    return vi.waitFor(() => {
      expect(onsubmit).not.toHaveBeenCalled();
      const field = one(root, '[aria-invalid="true"]');
      const about = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(about?.textContent).toBe('Needed.');
      expect(one(root, '[role=alert]').textContent).toBe('One field is wrong.');
    });
  });

  it('sends what was written, and leaves out what was not', () => {
    const onsubmit = vi.fn();
    const { root } = show(Form, { schema: SHEET, components, submit: 'Go', onsubmit });
    write(one(root, 'input[type=text][required]', HTMLInputElement), 'Ana');
    const [strength] = root.querySelectorAll<HTMLInputElement>('input[type=number]');
    write(strength!, '5');
    press(one(root, 'input[type=checkbox]'));
    one(root, 'form', HTMLFormElement).requestSubmit();
    expect(onsubmit).toHaveBeenCalledWith({ name: 'Ana', strength: 5, trained: true });
  });

  it('has a label for every field', () => {
    const { root } = show(Form, {
      schema: SHEET,
      components,
      value: { name: 'Ana', weapons: [{ name: 'axe' }], skills: { cut: 2 } },
      submit: 'Go',
      onsubmit: vi.fn(),
    });
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(fields.length).toBeGreaterThan(9);
    for (const field of fields)
      expect(field.labels?.length || field.getAttribute('aria-label')).toBeTruthy();
  });

  it('counts what may be had several times', () => {
    const onsubmit = vi.fn();
    const items = { enum: ['d6:more', 'd10:speed'] };
    const schema: Schema = {
      type: 'object',
      properties: { shifts: { type: 'array', items, maxItems: 2 } },
    };
    const { root } = show(Form, { schema, submit: 'Go', onsubmit });
    const more = (): HTMLButtonElement =>
      one(root, '[aria-label="More: D6 more"]', HTMLButtonElement);
    press(more());
    press(more());
    expect(more().disabled).toBe(true);
    one(root, 'form', HTMLFormElement).requestSubmit();
    expect(onsubmit).toHaveBeenCalledWith({ shifts: ['d6:more', 'd6:more'] });
  });
});

describe('a move', () => {
  const command = { type: 'attack', who: 'c1', target: 'c5' };

  it('is played by one press', () => {
    const onplay = vi.fn();
    const { root } = show(Move, { move: { command, label: 'Ana strikes', rolls: '1d20' }, onplay });
    expect(root.textContent).toContain('1d20');
    press(one(root, 'button'));
    expect(onplay).toHaveBeenCalledWith(command);
  });

  it('adds what is chosen on top, with names for ids', () => {
    const onplay = vi.fn();
    const form = {
      type: 'object',
      properties: { also: { type: 'array', items: { enum: ['c5', 'c6'] }, maxItems: 1 } },
    };
    const { root } = show(Move, {
      move: { command, label: 'Ana strikes', form },
      names: { c5: 'Rusk', c6: 'Wolf' },
      onplay,
    });
    const how = one(root, '[aria-expanded]');
    press(how);
    expect(how.getAttribute('aria-expanded')).toBe('true');
    const wolf = [...root.querySelectorAll('label')].find((label) =>
      label.textContent.includes('Wolf'),
    );
    press(wolf!.querySelector('input')!);
    one(root, 'form', HTMLFormElement).requestSubmit();
    expect(onplay).toHaveBeenCalledWith({ ...command, also: ['c6'] });
  });
});
