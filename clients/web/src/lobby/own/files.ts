/**
 * The games that somebody wrote in this browser, in its storage.
 *
 * Laws: one file for each title, the one used last first; nothing is thrown away but by its writer
 * or, beyond `MOST`, what was not used for longest.
 */

import { shared } from '../../net/shelf';

export interface GameFile {
  readonly title: string;
  readonly text: string;
}

export const MOST = 30;
const shelf = shared<GameFile[]>('games');

/** Gives the title that a file names; nothing where it names none. */
export function titleOf(text: string): string {
  return /^[ \t]*title[ \t]*=[ \t]*(["'])(.+?)\1/m.exec(text)?.[2] ?? '';
}

export const files = {
  /** All of them, the one used last first. */
  all: (): GameFile[] => {
    const found: unknown = shelf.read();
    return Array.isArray(found) ? found.filter(isFile) : [];
  },
  /** Keeps a file, in the place of the one with the same title. */
  keep(text: string): void {
    const title = titleOf(text);
    const others = files.all().filter((one) => one.title !== title);
    if (title) shelf.write([{ title, text }, ...others].slice(0, MOST));
  },
  forget(title: string): void {
    shelf.write(files.all().filter((one) => one.title !== title));
  },
};

function isFile(found: unknown): found is GameFile {
  const file = found as Partial<GameFile> | null;
  return typeof file?.title === 'string' && typeof file.text === 'string';
}
