/** Why a number is what it is: from the cards of a viewer, and from nothing else. */
import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../facts/entry';
import { show } from '../facts/show';
import type { Card } from '../facts/story';
import type { Combatant } from '../net/view';
import type { Seen } from '../types/api';
import { causesOf } from './causes';
import { speaking } from './rules';
import TrackAnswer from './TrackAnswer.svelte';

const ana = { id: 'c2', name: 'Ana' };
const pool = (value: number) => ({ name: 'hit points', kind: 'pool' as const, value, max: 6 });
let commit = 0;

function card(...entries: Partial<Entry>[]): Card {
  commit += 1;
  const all = entries.map((one, index) => ({
    ...{ at: `${commit}-${index}`, commit, kind: 'damaged', sentence: '', round: 1, who: ana },
    ...one,
  }));
  const retracted = all.every((one) => one.retracted);
  return { commit, round: 1, entries: all, veiled: false, retracted, doer: { who: '', seat: '' } };
}

const hurt = (before: number, after: number, more: Partial<Entry> = {}): Partial<Entry> => ({
  change: { track: 'hp', name: 'hit points', before: pool(before), after: pool(after) },
  ...more,
});
const strikes = {
  kind: 'declared',
  sentence: 'Rolf strikes Ana.',
  who: { id: 'c1', name: 'Rolf' },
};
const nothing = (): undefined => undefined;

describe('the causes of a number', () => {
  it('say who did it, by how much, and what was taken back', () => {
    const cards = [
      card(strikes, hurt(6, 4, { reason: 'a slash' })),
      card(strikes, hurt(4, 1, { retracted: true })),
      card(hurt(4, 5, { kind: 'healed', sentence: 'Ana heals 1: hit points 4/6 → 5/6.' })),
    ];
    const found = causesOf(cards, nothing, 'c2', 'hp').map((one) => [
      ...[one.deed, one.why, one.after, one.by, one.retracted],
    ]);
    expect(found).toEqual([
      ['Rolf strikes Ana', 'a slash', '4/6', '−2', false],
      ['Rolf strikes Ana', '', '1/6', '−3', true],
      ['Ana heals 1', '', '5/6', '+1', false],
    ]);
    expect(causesOf(cards, nothing, 'c2', 'con')).toEqual([]);
    expect(causesOf(cards, nothing, 'c1', 'hp')).toEqual([]);
  });

  it('begin with the sheet, and leave out a sheet that changes nothing of it', () => {
    const cards = [card({ kind: 'sheeted' }), card({ kind: 'sheeted' }), card(hurt(6, 2))];
    const first = Number.parseInt(cards[0]?.entries[0]?.at ?? '', 10);
    const line = (at: string): Seen | undefined =>
      at.endsWith('-0') && Number.parseInt(at, 10) < first + 2
        ? { at, type: 'sheeted', who: 'c2', sheet: {}, tracks: { hp: pool(6) } }
        : undefined;
    const found = causesOf(cards, line, 'c2', 'hp').map(({ after, by }) => [after, by]);
    expect(found).toEqual([
      ['6/6', ''],
      ['2/6', '−4'],
    ]);
  });

  it('are words where the viewer is shown words, and stand where they happened if told later', () => {
    const late = { kind: 'damaged', revealed: '2-1', sentence: 'Ana was hurt in the dark.' };
    const cards = [card({ kind: 'appeared' }), card(hurt(6, 3, late))];
    const line = (at: string): Seen | undefined =>
      at === cards[0]?.entries[0]?.at
        ? { at, type: 'appeared', who: 'c2', track: 'hp', word: 'hurt' }
        : undefined;
    const found = causesOf(cards, line, 'c2', 'hp');
    expect(found.map(({ after }) => after)).toEqual(['hurt', '3/6']);
    expect(found[1]).toMatchObject({ at: '2-1', commit: 2, deed: 'Ana was hurt in the dark.' });
  });
});

describe('rules that speak of a word', () => {
  const rules = [
    ['A-1', 'Whoever is thrown lies on the ground.'],
    ['A-2', 'Without constitution one collapses.'],
    ['A-3', 'A die for it.'],
  ] as const;

  it('have it in any form, and all parts of it', () => {
    const ids = (...words: string[]) => speaking(rules, words).map(([id]) => id);
    expect(ids('on the ground')).toEqual(['A-1']);
    expect(ids('collapsed')).toEqual(['A-2']);
    expect(ids('thrown stone')).toEqual([]);
    expect(ids('', 'it')).toEqual([]);
  });
});

it('answers also where one loss was shown, taken back and shown again', () => {
  HTMLDialogElement.prototype.showModal = vi.fn(); // the small DOM has no top layer
  const shown = hurt(6, 4, { revealed: '1-1' });
  const cards = [card({ ...shown, retracted: true }), card(shown)];
  const who = { ...ana, side: 'party', tracks: { hp: pool(4) }, words: {} } as unknown as Combatant;
  const asked = { who, track: 'hp', people: {}, cards, line: nothing, deeds: {} };
  const { root } = show(TrackAnswer, { ...asked, onclose: () => undefined });
  expect(root.querySelectorAll('ol > li')).toHaveLength(2);
});
