/** What people wrote, as plain text on one line. */

const TRICKS = /\p{C}/gu;

/** Strips control, bidirectional and other invisible characters; folds runs of white space. */
export function clean(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(TRICKS, '').replace(/ +/g, ' ').trim();
}
