/** The colours of series, by their place: the page's tokens, so that a drawing follows the theme. */

const COLOURS = [
  ...['--side-1', '--side-2', '--side-3', '--side-4', '--side-5', '--side-6'],
  ...['--accent', '--ink-faint'],
];

/** Gives the colour of a series. */
export function colour(place: number): string {
  return `var(${COLOURS[place % COLOURS.length] ?? ''})`;
}
