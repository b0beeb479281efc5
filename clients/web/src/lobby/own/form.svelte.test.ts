/** The form of a game: what clicking and typing makes of its file, and where mistakes stand. */
import { flushSync, tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { press, show, write as type } from '../../facts/show';
import type { Mistake } from '../../types/api';
import { bones, firsts } from './bones';
import { at, type Path, type Table } from './edit';
import GameForm from './GameForm.svelte';
import { read } from './toml';

const GAME = `
title = "T"
about = "A."
odd = 1
[sheet.armour]
title = "Armour"
[conditions.down]
title = "Down"
[actions.hit]
title = "Hit"
roll = "1d20"
when = "round > 1"
[actions.hit.grades.good]
title = "Good"
when = "1"
effects = [{ damage = "1d6", odd = 2 }]
[templates.foe]
name = "Foe"
`;
const PARTS = ['sheet', 'conditions', 'actions', 'templates'];
const ENTRIES = ['sheet.armour', 'actions.hit', 'actions.hit.grades.good', 'templates.foe'];

let end = () => Promise.resolve();
afterEach(async () => {
  await new Promise((done) => setTimeout(done)); // folds tell of themselves a little later
  await end();
});

/** Shows the form of a file, all of its parts open. */
async function shown(text = GAME, mistakes: readonly Mistake[] = []) {
  const props = $state({ text, mistakes, onchange: vi.fn(), ontext: vi.fn() });
  const made = show(GameForm, props);
  end = made.end;
  const find = (words: string, within: ParentNode = made.root): HTMLElement => {
    const label = [...within.querySelectorAll('label')].find((one) => said(one) === words);
    const field = label?.control ?? within.querySelector(`[aria-label="${words}"]`);
    if (!(field instanceof HTMLElement)) throw new Error(`${words}: none`);
    return field;
  };
  const button = (words: string, within: ParentNode = made.root) =>
    [...within.querySelectorAll('button')].find((one) => said(one) === words)!;
  const place = (where: string) =>
    made.root.querySelector<HTMLInputElement & HTMLSelectElement>(`[data-where="${where}"]`)!;
  const open = async (where: string) => {
    const fold = place(where).closest('details')!;
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    await tick();
    flushSync();
  };
  for (const where of text ? [...PARTS, ...ENTRIES] : [])
    if (place(where) as HTMLElement | null) await open(where);
  return {
    ...{ root: made.root, props, find, button, place },
    value: (path: Path) => at((read(props.text) as { doc: Table }).doc, path),
  };
}

const said = (element: HTMLElement) => element.textContent.trim().replace(/\s+/g, ' ');

function choose(field: HTMLElement, value: string) {
  (field as HTMLSelectElement).value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

it('begins with a simple fight, in which nobody needs to know what a file is', async () => {
  const form = await shown('');
  press(form.button('A simple fight: hit points, armour, an attack'));
  expect(form.value(['actions', 'strike', 'grades', 'hits', 'effects', '0', 'damage'])).toBe(
    '1d6 + 1',
  );
  expect(form.props.onchange).toHaveBeenCalledOnce();
  expect(form.value(['actions', 'strike', 'cost'])).toEqual({ actions: '1' });
  for (const { first } of firsts('actions', bones()))
    expect(first['cost']).toEqual({ actions: '1' });
  for (const { first } of firsts('actions', {})) expect(first['cost']).toBeUndefined();
});

it('changes what is typed, and nothing else', async () => {
  const { place, value, props } = await shown();
  const before = (read(props.text) as { doc: Table }).doc;
  type(place('actions.hit.grades.good.effects.0.damage'), '2d6');
  expect(value(['actions', 'hit', 'grades', 'good', 'effects', '0'])).toEqual({
    ...{ damage: '2d6', odd: 2 },
  });
  type(place('actions.hit.grades.good.effects.0.damage'), '1d6');
  expect((read(props.text) as { doc: Table }).doc).toEqual(before);
  type(place('sheet.armour.default'), '14');
  type(place('sheet.armour.most'), '20');
  expect(value(['sheet', 'armour'])).toEqual({ title: 'Armour', default: 14, most: 20 });
  type(place('sheet.armour.most'), '');
  choose(place('actions.hit.target'), 'foe');
  expect(value(['actions', 'hit', 'target'])).toBe('foe');
  choose(place('actions.hit.target'), 'none');
  expect(value(['actions', 'hit', 'target'])).toBeUndefined();
  type(place('templates.foe.sheet.armour'), '9');
  expect(value(['templates', 'foe', 'sheet'])).toEqual({ armour: 9 });
});

it('follows the text', async () => {
  const { props, place } = await shown();
  props.text = GAME.replace('title = "T"', 'title = "Other"');
  flushSync();
  expect(place('title').value).toBe('Other');
  props.text = 'title = "T\n';
  flushSync();
  expect(document.body.textContent).toContain('Line 1 of the text cannot be read');
});

it('adds entries by their names, and effects, and takes them away', async () => {
  const { root, find, button, place, value } = await shown();
  const name = find('Name of a new action') as HTMLInputElement;
  type(name, 'Fire ball');
  choose(find('What kind', name.form!), 'spell');
  name.form!.requestSubmit();
  flushSync();
  expect(value(['actions', 'fire_ball', 'effects', '0', 'half'])).toBe(true);
  const effects = place('actions.hit.grades.good.effects');
  press(button('Add an effect', effects));
  choose(place('actions.hit.grades.good.effects.1'), 'mark');
  expect(value(['actions', 'hit', 'grades', 'good', 'effects', '1', 'mark'])).toBe('down');
  choose(place('actions.hit.grades.good.effects.1.mark'), 'down');
  expect(value(['actions', 'hit', 'grades', 'good', 'effects', '1'])).toEqual({ mark: 'down' });
  press(find('Remove Effect 1', effects));
  expect(value(['actions', 'hit', 'grades', 'good', 'effects'])).toEqual([{ mark: 'down' }]);
  press(find('Move Fire ball up', root));
  expect(Object.keys(value(['actions']) as Table)).toEqual(['fire_ball', 'hit']);
  press(find('Remove Fire ball', root));
  expect(Object.keys(value(['actions']) as Table)).toEqual(['hit']);
});

it('says what is wrong at the field, and leads there', async () => {
  const mistakes = [
    { line: 9, where: 'actions.hit.grades.good.effects.0.damage', why: 'Nothing is called x.' },
    { line: 9, where: 'actions.hit.grades.good.effects.0.odd', why: 'There is no odd.' },
    { line: 10, where: 'actions.hit.when', why: 'It cannot be read.' },
    { line: 3, where: 'odd', why: 'There is no odd here.' },
  ];
  const { root, place, props } = await shown(GAME, mistakes);
  const field = place('actions.hit.grades.good.effects.0.damage');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const about = document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!);
  expect(about?.textContent).toBe('Nothing is called x.');
  expect(field.closest('[role="group"]')?.textContent).toContain('odd: There is no odd.');
  expect(place('actions').textContent).toContain('3 mistakes');
  expect(root.querySelector('[data-where="actions.hit.when"]')).toBeNull();
  expect(props.ontext).not.toHaveBeenCalled();
});
