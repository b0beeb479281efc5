/** The small pictures: what they say to those who cannot see them, and what they keep for themselves. */
import { describe, expect, it } from 'vitest';
import Boxes from './Boxes.svelte';
import Die from './Die.svelte';
import type { Verdict } from './entry';
import Exchange from './Exchange.svelte';
import Hand from './Hand.svelte';
import { arms, sideColour } from './heraldry';
import type { Json, Mark } from '../net/view';
import { fate, type Lore } from './lore';
import { conditions } from './marks';
import Marks from './Marks.svelte';
import Seal from './Seal.svelte';
import { one, press, show } from './show';
import Track from './Track.svelte';
import Steps from './Steps.svelte';
import { OPEN } from './tell/words';
import { turns } from './turns';

const said = (root: HTMLElement, selector: string): string | null =>
  one(root, selector, Element).getAttribute('aria-label');

describe('a die', () => {
  it('says its face and how it came there', () => {
    const die = { sides: 6, face: 5, kept: false, exploded: true, table: true, hidden: true };
    const { root } = show(Die, { die });
    expect(said(root, 'svg')).toBe(
      'd6: 5, not counted, explodes, from the table, hidden from some',
    );
    expect(one(root, 'text', Element).textContent).toBe('5');
  });

  it('is drawn whatever its sides', () => {
    for (const sides of [2, 3, 4, 6, 8, 10, 12, 20, 100, 1000])
      expect(one(show(Die, { die: { sides, face: sides } }).root, '.body', Element)).toBeTruthy();
  });
});

describe('a track', () => {
  it('is a bar with its number', () => {
    const { root } = show(Track, { track: { kind: 'pool', name: 'Wind', value: 5, max: 6 } });
    const bar = one(root, '[role=meter]');
    expect(bar.getAttribute('aria-valuetext')).toBe('5 of 6');
    expect(root.textContent).toContain('Wind');
  });

  it('is its number alone where it has no limit', () => {
    const track = { kind: 'pool', name: 'Wisdom', value: 2, max: OPEN };
    const { root } = show(Track, { track });
    expect(root.textContent.replace(/\s+/g, ' ').trim()).toBe('Wisdom 2');
    expect(root.querySelector('[role=meter]')).toBeNull();
  });

  it('is a word alone where only a word is known', () => {
    const { root } = show(Track, { word: 'badly hurt', name: 'hp' });
    expect(root.textContent.replace(/\s+/g, ' ').trim()).toBe('Hpbadly hurt');
    expect(root.querySelector('[role=meter]')).toBeNull();
  });

  it('says how many boxes bear which mark', () => {
    const boxes = ['tick', 'cross', 'cross', 'star', '', 'burnt'];
    const { root } = show(Boxes, { name: 'Harm', boxes });
    expect(said(root, '[role=img]')).toBe('Harm: 1 ticked, 2 crossed, 1 starred, 1 burnt, 1 free');
  });

  it('takes no room in a list when it never held anything', () => {
    const track = { kind: 'pool', name: 'Medicine' };
    expect(show(Track, { track, dense: true }).root.textContent).toBe('');
    expect(show(Track, { track }).root.textContent).toContain('Medicine');
  });
});

describe('conditions', () => {
  const marks = {
    prone: { mark: 'prone', until: 3, why: 'wet stone' },
    'zone.c5': { mark: 'zone.c5', target: 'c5', value: 1, why: 'mid' },
    'zone.c6': { mark: 'zone.c6', target: 'c6', value: 1, why: 'mid' },
    'zone.c7': { mark: 'zone.c7', target: 'c7', value: 0, why: 'close' },
  };

  it('say how long they last, and those of one kind are one', () => {
    const names = { c5: 'Rusk', c6: 'Wolf', c7: 'Hexen' };
    const { root } = show(Marks, { marks, round: 2, names });
    const items = [...root.querySelectorAll('li')];
    const texts = items.map((item) => item.textContent.replace(/\s+/g, ' ').trim());
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('2 rounds');
    expect(texts[1]).toContain('Rusk, Wolf');
  });

  it('can be ended where the reader may', () => {
    const ended: string[] = [];
    const { root } = show(Marks, {
      marks: { prone: marks.prone },
      round: 1,
      names: {},
      onremove: (mark: string) => ended.push(mark),
    });
    press(one(root, 'button'));
    expect(ended).toEqual(['prone']);
  });
});

describe('conditions of a game that is known', () => {
  const lore: Lore = {
    conditions: [
      { id: 'prone', name: 'on the ground', help: 'Cannot walk.' },
      { id: 'initiative', name: 'acts at {n}', kept: true },
      { id: 'wields', name: 'holds {part}', kept: true, parts: { bow: 'the bow' } },
      { id: 'used', name: 'best blow used: {part}', parts: { mace: 'the mace' } },
      { id: 'at', kept: true },
      { id: 'dead', name: 'dead', out: true },
      { id: 'burning', name: 'on fire', number: 'Damage each round' },
    ],
  };
  const said = (...found: Partial<Mark>[]) => {
    const marks = found.map((mark) => [mark.mark ?? '', { mark: '', ...mark }]);
    return conditions(Object.fromEntries(marks) as Record<string, Mark>, lore);
  };

  it('are called as the sheet calls what is its own', () => {
    const label = (mark: string, sheet: object) =>
      conditions({ [mark]: { mark } }, lore, sheet as Json)[0]?.label;
    const own = { own: { blade: { name: 'Widow maker' } }, spells: [{ id: 'ice', name: 'Frost' }] };
    expect(label('used.blade', own)).toBe('best blow used: Widow maker');
    expect(label('used.ice', own)).toBe('best blow used: Frost');
    expect(label('used.mace', own)).toBe('best blow used: the mace');
    expect(label('used.blade', { none: null, sheet: own })).toBe('best blow used: Widow maker');
    expect(label('used.mace', { own: { mace: { name: 'Old Tom' } } })).toBe(
      'best blow used: Old Tom',
    );
  });

  it('are told in its words, its bookkeeping last or not at all', () => {
    const found = said(
      { mark: 'at', value: 4 },
      { mark: 'wields.bow', value: 1 },
      { mark: 'initiative', value: 11 },
      { mark: 'prone', value: 1 },
      { mark: 'burning', value: 2 },
      { mark: 'used.mace' },
      { mark: 'used' },
    );
    expect(found.map(({ label, value, kept }) => [label, value, kept])).toEqual([
      ['on the ground', 0, false],
      ['on fire', 2, false],
      ['best blow used: the mace', 0, false],
      ['best blow used', 0, false],
      ['holds the bow', 0, true],
      ['acts at 11', 0, true],
    ]);
  });

  it('say what the game master granted, and what the game does not know, in common words', () => {
    const found = said(
      { mark: 'grant.modifier', value: 2 },
      { mark: 'grant.screen', value: 1 },
      { mark: 'grant.advantage', value: 1 },
      { mark: 'soaked-through' },
      { mark: 'table.wave', value: 2 },
    );
    expect(found.map(({ label }) => label)).toEqual([
      '+2 to the next roll',
      'next roll behind the screen',
      'advantage on the next roll',
      'soaked through',
      'Wave 2',
    ]);
  });

  it('know who is out of the fight', () => {
    expect(fate({ prone: { mark: 'prone' }, dead: { mark: 'dead' } }, lore)).toBe('dead');
    expect(fate({ prone: { mark: 'prone' } }, lore)).toBeUndefined();
  });
});

describe('who acts and who comes after', () => {
  const steps = (...who: string[]) => who.map((one) => ({ what: 'turn', who: one }));

  it('names once who reacts now and has a turn to come', () => {
    const now = [
      { what: 'hit', who: 'c1' },
      { what: 'guard', who: 'c3' },
    ];
    const found = turns('c1', [...now, ...steps('c2', 'c3')], []);
    expect(found).toEqual({ now: ['c1'], then: ['c2', 'c3'] });
  });

  it('begins with the turn that goes on', () => {
    const coming = [{ what: 'hit', who: 'c1' }, ...steps('c2', 'c3'), { what: 'round' }];
    expect(turns('c1', coming, ['c3'])).toEqual({ now: ['c1'], then: ['c2', 'c3'] });
  });

  it("begins with the first step where it is nobody's turn, and counts a horde once", () => {
    expect(turns('', steps('c1', 'c1', 'c2'), [])).toEqual({ now: ['c1'], then: ['c2'] });
  });

  it('names all of those now of whom any may begin', () => {
    const found = turns('', steps('c1', 'c2', 'c3'), ['c2', 'c1']);
    expect(found).toEqual({ now: ['c1', 'c2'], then: ['c3'] });
    const people = Object.fromEntries(
      ['c1', 'c2', 'c3'].map((id) => [id, { name: id, side: 'a' }]),
    );
    const { root } = show(Steps, {
      turn: '',
      steps: steps('c1', 'c2', 'c3'),
      waits: ['c1', 'c2'],
      people,
    });
    const words = [...root.querySelectorAll('li')].map((li) => li.textContent);
    expect(words.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Now: c1',
      'c2',
      'then: c3',
    ]);
    expect(root.querySelectorAll('.now')).toHaveLength(2);
  });
});

describe('what is not shown', () => {
  it('is sealed without a word', () => {
    const slot = { id: 'c1', name: 'Ana', side: 'party' };
    const { root } = show(Exchange, {
      slots: [
        { ...slot, state: 'sealed' as const, words: 'slash' },
        { ...slot, id: 'c2', state: 'open' as const, words: 'parry' },
      ],
    });
    expect(root.textContent).not.toContain('slash');
    expect(root.textContent).toContain('Parry');
  });

  it('is a card face down', () => {
    const { root } = show(Hand, { name: 'Rusk', count: 3 });
    expect(said(root, 'ul')).toBe('Hand of Rusk: 3 cards, face down');
    expect(root.querySelectorAll('.down')).toHaveLength(3);
    expect(root.textContent.trim()).toBe('');
  });

  it('is not called checked', () => {
    for (const verdict of ['hidden', 'table', 'wrong', undefined] as const)
      expect(
        said(show<{ verdict: Verdict | undefined }>(Seal, { verdict }).root, '.seal'),
      ).not.toContain('Checked by');
    expect(
      said(show<{ verdict: Verdict | undefined }>(Seal, { verdict: 'verified' }).root, '.seal'),
    ).toContain('Checked by');
  });
});

it('gives everybody the same arms each time, in the colour of the side', () => {
  expect(arms('c1', 'Ana', 'party')).toEqual(arms('c1', 'Ana', 'party'));
  const shields = new Set(
    Array.from({ length: 30 }, (_, i) => JSON.stringify(arms(`c${i}`, 'Rat', 'foes'))),
  );
  expect(shields.size).toBeGreaterThan(5);
  const charges = Array.from({ length: 7 }, (_, i) => arms(`c${i}`, `Rat ${i + 2}`, 'foes').charge);
  expect(new Set(charges).size).toBe(7);
  for (const side of ['party', 'foes', 'x', '', 'wolves'])
    expect([1, 2, 3, 4, 5, 6]).toContain(sideColour(side));
});
