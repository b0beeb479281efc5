/** The page's modules: imports, those of types among them, never lead back to where they began. */
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>('./**/*.{ts,svelte}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** Gives the files that a file imports; a component may contain itself. */
function imported(path: string): string[] {
  const text = FILES[path] ?? '';
  const scripts = path.endsWith('.svelte') ? [...text.matchAll(SCRIPT)].map(([, s]) => s) : [text];
  return scripts
    .flatMap((script) => ts.preProcessFile(script ?? '').importedFiles)
    .map(({ fileName }) => `./${normalize(join(dirname(path), fileName))}`)
    .flatMap((name) => ['', '.ts', '.svelte.ts', '/index.ts'].map((end) => name + end))
    .filter((name) => name in FILES && name !== path);
}

/** Gives the first circle below a file. */
function circle(path: string, way: readonly string[], done: Set<string>): readonly string[] {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return [];
  for (const next of imported(path)) {
    const found = circle(next, [...way, path], done);
    if (found.length) return found;
  }
  done.add(path);
  return [];
}

test('no import leads back to where it began', () => {
  const done = new Set<string>();
  expect(Object.keys(FILES).flatMap((path) => circle(path, [], done))).toEqual([]);
  expect(done.size).toBeGreaterThan(200);
  expect(imported('./texts/index.ts')).toContain('./texts/de.ts');
});
