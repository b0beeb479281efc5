/** Hostile names and notes: they are text, alone in their direction, and never become a page. */
import { describe, expect, it } from 'vitest';
import Exchange from './Exchange.svelte';
import { fight, HOSTILE } from './hostile';
import Log from './Log.svelte';
import Marks from './Marks.svelte';
import Move from './Move.svelte';
import { show } from './show';
import Steps from './Steps.svelte';
import { Story } from './story';
import { clean } from './tell/clean';
import Track from './Track.svelte';

function shown(text: string): HTMLElement[] {
  const story = new Story();
  story.feed(fight(text), { '1-2': text });
  const people = { c1: { name: text, side: text }, c2: { name: text, side: 'foes' } };
  const slot = { id: 'c1', name: text, side: text, state: 'open' as const, words: text };
  return [
    show(Log, { cards: story.cards, people }).root,
    show(Marks, {
      marks: { [text]: { mark: text, why: text, target: 'c1' } },
      round: 1,
      names: { c1: text },
    }).root,
    show(Exchange, { slots: [slot], results: [text] }).root,
    show(Move, { move: { command: {}, label: text, rolls: text }, onplay: () => undefined }).root,
    show(Steps, { turn: 'c1', steps: [{ what: text, who: 'c2' }], people }).root,
    show(Track, { track: { kind: 'boxes', name: text, boxes: [text, ''] }, word: text }).root,
  ];
}

describe.each(Object.entries(HOSTILE))('%s', (_, text) => {
  it('makes no element and no attribute of its own', () => {
    for (const root of shown(text)) {
      expect(
        root.querySelector('script, img, iframe, style, a[href^=javascript], [onerror], [onload]'),
      ).toBeNull();
      expect(clean(root.textContent)).toContain(clean(text).slice(0, 3));
    }
  });

  it('is never cut within a character', () => {
    for (const root of shown(text)) expect(root.textContent).not.toMatch(/\p{Cs}/u);
  });

  it('turns nobody else around', () => {
    for (const root of shown(text)) {
      const outside = root.cloneNode(true) as HTMLElement;
      outside.querySelectorAll('bdi, [dir=auto], title').forEach((found) => found.remove());
      expect(outside.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    }
  });
});

it('leaves no invisible character in a sentence of its own', () => {
  const story = new Story();
  story.feed(fight('Ana\u202egnp\u0000.exe\u200b'));
  const told = story.cards.flatMap((card) => card.entries.map((entry) => entry.sentence)).join();
  expect(told).not.toMatch(/\p{C}/u);
});
