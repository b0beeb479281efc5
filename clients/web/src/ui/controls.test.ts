/** Buttons: what cannot be pressed looks so, and can be read all the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const controls = read('controls.css');
const [light = '', dark = ''] = read('theme.css').split(
  '@media screen and (prefers-color-scheme: dark)',
);

function tokens(css: string): Record<string, string> {
  const found = css.matchAll(/(--[\w-]+):\s*(#[\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', colour = '']) => [name, colour]));
}

/** How bright a colour is, as WCAG reckons. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(...pair: [string, string]): number {
  const [low = 0, high = 0] = pair.map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What a browser makes of the rules for a primary button. */
function drawn(disabled: boolean): CSSStyleDeclaration {
  const style = document.createElement('style');
  const colours = tokens(light);
  style.textContent = controls.replaceAll(
    /var\((--[\w-]+)\)/g,
    (_, name: string) => colours[name] ?? '0',
  );
  document.head.append(style);
  const button = document.createElement('button');
  button.className = 'button primary';
  button.disabled = disabled;
  document.body.append(button);
  return getComputedStyle(button);
}

test('a primary button that is disabled is not drawn as one that can be pressed', () => {
  expect(drawn(true).background).not.toBe(drawn(false).background);
  expect(drawn(true).color).not.toBe(drawn(false).color);
});

test.each([
  ['light', tokens(light)],
  ['dark', { ...tokens(light), ...tokens(dark) }],
])('its words can be read: %s', (_, colours) => {
  for (const ground of ['--sheet', '--paper'])
    expect(contrast(colours['--ink-faint'] ?? '', colours[ground] ?? '')).toBeGreaterThan(4.5);
});
