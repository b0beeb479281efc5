import { describe, expect, it } from 'vitest';
import type { Entry } from './entry';
import { deedOf, headline, news } from './headline';
import type { Card } from './story';

const [rolf, ana] = [
  { id: 'c1', name: 'Rolf' },
  { id: 'c2', name: 'Ana' },
];
const entry = (kind: string, sentence: string, more: Partial<Entry> = {}): Entry => ({
  at: '7-0',
  commit: 7,
  kind,
  sentence,
  ...more,
});
const card = (...entries: Entry[]): Card => ({
  commit: 7,
  round: 1,
  entries,
  veiled: false,
  retracted: false,
  doer: { who: 'c1', seat: '' },
});
const pool = (value: number) => ({ name: 'hp', kind: 'pool' as const, value, max: 6 });
const acts = entry('declared', 'Rolf acts.', { who: rolf });
const hits = entry('checked', 'Rolf hits Ana (6).', { who: rolf, target: ana });
const hurt = entry('damaged', 'Ana takes 2 damage from Rolf: hit points 4/6 → 2/6 (a hit).', {
  who: ana,
  change: { track: 'hp', name: 'hp', before: pool(4), after: pool(2), amount: 2 },
});

describe('headlines', () => {
  it('say who did what to whom where the declaration does not', () => {
    const means = entry('chosen', 'Rolf lunges at Ana.', { who: rolf, target: ana });
    expect(deedOf([acts, means, hits])).toBe('Rolf lunges at Ana');
    expect(deedOf([acts, hits])).toBe('Rolf hits Ana');
    expect(deedOf([acts])).toBe('Rolf acts');
  });

  it('say of two shots the one that hit', () => {
    const misses = entry('checked', 'Rolf misses Ana (1).', { who: rolf, target: ana });
    const saves = entry('checked', 'Ana stands (5).', { who: ana, target: rolf });
    const harm = { ...hurt, by: rolf };
    expect(deedOf([acts, misses, hits, saves, harm])).toBe('Rolf hits Ana');
    expect(deedOf([acts, misses, saves])).toBe('Rolf misses Ana');
  });

  it('say of an answer whom it was about', () => {
    const answer = entry('answered', 'The GM answers: Let it pass.', { who: rolf });
    expect(deedOf([answer])).toBe('Rolf: Let it pass');
    expect(deedOf([entry('answered', 'The GM answers: No.')])).toBe('The GM answers: No');
  });

  it('keep a deed that names somebody, and what nobody did', () => {
    const told = entry('declared', 'Rolf attacks Ana.', { who: rolf, target: ana });
    expect(deedOf([told, hits])).toBe('Rolf attacks Ana');
    expect(deedOf([])).toBe('');
  });

  it('tell what somebody does with nobody else, where nothing else came of it', () => {
    const waits = entry('checked', 'Rolf stays on guard.', { who: rolf });
    expect(headline(card(acts, waits))?.results).toEqual(['Rolf stays on guard.']);
    expect(headline(card(acts, waits, hits))?.results).toEqual([]);
  });

  it('say to what something was set', () => {
    const set = entry('adjusted', "The GM sets Ana's hit points: 4/6 → 2/6 (a correction).", {
      change: { track: 'hp', name: 'hp', before: pool(4), after: pool(2), amount: 2 },
    });
    expect(deedOf([set])).toBe("The GM sets Ana's hit points: 4/6 → 2/6 (a correction)");
  });

  it('tell the result and the damage', () => {
    expect(headline(card(acts, hits, hurt))).toEqual({
      commit: 7,
      deed: 'Rolf hits Ana',
      results: [],
      losses: [
        {
          who: 'c2',
          name: 'Ana',
          sentence: 'Ana takes 2 damage from Rolf: hit points 4/6 → 2/6',
        },
      ],
    });
  });

  it('pass over notes and what was taken back', () => {
    const noted = card(entry('noted', 'The GM: thunder.'));
    const gone = { ...card(acts), retracted: true };
    expect(news([card(acts, hits), gone, noted])?.deed).toBe('Rolf hits Ana');
    expect(news([noted])).toBeUndefined();
  });
});
