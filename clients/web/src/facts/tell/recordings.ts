/** Fights for tests, recorded by the server's own code: `python -m tests.support.recordings`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '../recording';

/** Plays one fight of every game. */
export function record(): readonly Recording[] {
  const root = join(import.meta.dirname, '../../../../..');
  const folder = mkdtempSync(join(tmpdir(), 'fights-'));
  try {
    const python = process.env['PYTHON'] ?? 'python';
    execFileSync(python, ['-m', 'tests.support.recordings', folder], { cwd: root });
    const files = readdirSync(folder).sort();
    return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
