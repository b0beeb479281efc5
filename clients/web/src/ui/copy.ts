/**
 * Copying a text. Browsers keep the clipboard from pages that came over plain HTTP, as at most home
 * tables; there the old way still works.
 */

/** Copies `text`; tells whether it did. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return selected(text);
  }
}

function selected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way over HTTP
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
