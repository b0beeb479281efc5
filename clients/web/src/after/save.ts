/** Saving: a text as a file of the reader's own. */

/** Gives a file name for a fight: its title, as far as file systems like it. */
export function fileName(title: string, kind: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 60).toLowerCase() || 'fight'}.${kind}`;
}

/** Hands a text to the browser, to be saved under a name. */
export function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
