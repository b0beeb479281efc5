/** Every language says everything, in words of its own; nothing is said outside of the texts. */
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import errors from '../../../../docs/errors.md?raw';
import { known, type Lang } from '../lang';
import { BOARDS } from './boards';
import { CLOCKS } from './clocks';
import { CAMPS } from './camps';
import { CHECKERS } from './checkers';
import { FORMS } from './forms';
import { TALES } from './tales';
import { WHATIFS } from './whatifs';
import { WHYS } from './whys';
import { STAGES } from './stages';
import { de as german } from './de';
import { en as english } from './en';
import type { Texts } from './same';

const TEXTS: Readonly<Record<Lang, Texts>> = { en: english, de: german };

type Leaf = readonly [path: string, text: string];

/** Gives every text by its path; of a function, how it is written. */
function* leaves(found: unknown, path: string): Generator<Leaf> {
  if (typeof found !== 'object' || found === null) yield [path, String(found)];
  else
    for (const [key, one] of Object.entries(found))
      yield* leaves(one, path ? `${path}.${key}` : key);
}

/** What both languages say alike: names, signs, loanwords, and how things are put together. */
const ALIKE = new Set([
  ...['common.name', 'lobby.tongues.en', 'lobby.tongues.de', 'lobby.code', 'lobby.times'],
  ...['lobby.name', 'own.name', 'share.link', 'share.as', 'share.deviceOf', 'table.code'],
  ...['past.scrubber.round', 'after.say.actedFor', 'after.charts.unit', 'amend.scene.phase'],
  ...['game.fields.title', 'game.fields.name', 'facts.free', 'facts.boxMark', 'facts.form.say'],
  ...['facts.form.problem', 'board.aim', 'board.about', 'camp.fields.name'],
]);

describe('German', () => {
  const all = (lang: Lang) =>
    new Map(
      leaves(
        {
          ...TEXTS[lang],
          game: FORMS[lang],
          board: BOARDS[lang],
          clock: CLOCKS[lang],
          camp: CAMPS[lang],
          why: WHYS[lang],
          checker: CHECKERS[lang],
          tale: TALES[lang],
          whatif: WHATIFS[lang],
          stage: STAGES[lang],
        },
        '',
      ),
    );
  const [en, de] = [all('en'), all('de')];

  it('says what English says, nothing less and nothing more', () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('says it in words of its own', () => {
    const same = [...de].filter(([path, text]) => /\p{L}{2}/u.test(text) && en.get(path) === text);
    expect(same.map(([path]) => path).filter((path) => !ALIKE.has(path))).toEqual([]);
  });

  it('has words for every code of an error, and says exactly what is wrong where that is known', () => {
    const codes = [...errors.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => TEXTS.de.errors(code, '') === '')).toEqual([]);
    expect(TEXTS.de.errors('illegal', 'Rat is gone.')).toContain('Rat is gone.');
    expect(TEXTS.en.errors('illegal', 'Rat is gone.')).toBe('Rat is gone.');
  });

  it('counts and writes numbers as Germans do', () => {
    expect(TEXTS.de.past.loading(1)).toContain('1 Zeile');
    expect(TEXTS.de.past.loading(20_000)).toContain('20.000 Zeilen');
    expect(TEXTS.en.past.loading(20_000)).toContain('20,000 lines');
  });
});

it('knows a language by its tag', () => {
  expect(known('de-AT')).toBe('de');
  expect(known('fr')).toBeUndefined();
  expect(known(null)).toBeUndefined();
});

const READ = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label']);
type Node = Readonly<Record<string, unknown>>;

/** Gives what a template says or reads out in literal words. */
function* literal(found: unknown): Generator<string> {
  if (Array.isArray(found)) for (const one of found) yield* literal(one);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return;
  const node = found as Node;
  if (node['type'] === 'Attribute' && !READ.has(String(node['name']))) return;
  if (node['type'] === 'StyleDirective') return;
  if (node['type'] === 'Text' && /\p{L}{2}/u.test(String(node['data'])))
    yield String(node['data']).trim();
  else for (const one of Object.values(node)) yield* literal(one);
}

it('finds no words in a template', () => {
  const all = import.meta.glob<string>(['../**/*.svelte', '!../facts/gallery/**'], {
    ...{ query: '?raw', import: 'default', eager: true },
  });
  expect(Object.keys(all).length).toBeGreaterThan(50);
  const said = Object.entries(all).flatMap(([file, text]) =>
    [...literal(parse(text, { modern: true }).fragment)].map((words) => `${file}: ${words}`),
  );
  expect(said).toEqual([]);
});
