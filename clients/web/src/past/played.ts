/** Plays the fights that tests look at, once for all of them, by the server's own code. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** So many fights of every game. */
const ROUNDS = 3;

declare module 'vitest' {
  interface ProvidedContext {
    played: { rounds: number; file: string };
  }
}

export default function setup(project: TestProject): () => void {
  const root = join(import.meta.dirname, '../../../..');
  const folder = mkdtempSync(join(tmpdir(), 'fights-'));
  const file = join(folder, 'played.json');
  const python = process.env['PYTHON'] ?? 'python';
  const command = ['-m', 'tests.support.recorded', String(ROUNDS)];
  writeFileSync(file, execFileSync(python, command, { cwd: root, maxBuffer: 2 ** 28 }));
  project.provide('played', { rounds: ROUNDS, file });
  return () => {
    rmSync(folder, { recursive: true });
  };
}
