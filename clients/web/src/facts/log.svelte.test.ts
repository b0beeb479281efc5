/** The log: how much of it is drawn, its keyboard, and that it stays where the reader is. */
import { flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { gameWords } from '../net/words.svelte';
import type { Track } from '../types/api';
import Change from './Change.svelte';
import type { Entry } from './entry';
import Log from './Log.svelte';
import LogCard from './LogCard.svelte';
import Roll from './Roll.svelte';
import { one, press, show } from './show';
import type { Card } from './story';

function entry(commit: number, more: Partial<Entry> = {}): Entry {
  const who = { id: 'c1', name: 'Ana' };
  const sentence = `Ana does thing ${commit}.`;
  return { at: `${commit}-1`, commit, kind: 'checked', sentence, who, ...more };
}

function card(commit: number, more: Partial<Card> = {}): Card {
  const round = Math.ceil(commit / 10);
  const doer = { who: 'c1', seat: '' };
  const entries = [entry(commit)];
  return { commit, round, entries, veiled: false, retracted: false, doer, ...more };
}

const people = { c1: { name: 'Ana', side: 'party' }, c2: { name: 'Rat', side: 'foes' } };
const many = Array.from({ length: 5000 }, (_, index) => card(index + 1));

describe('what a deed costs', () => {
  it('is soft beside what came of it', async () => {
    const played = (topic: string): Card =>
      card(2, { entries: [entry(2, { kind: 'played', topic }), entry(2, { at: '2-2' })] });
    for (const [topic, soft] of [
      ['discarded', 1],
      ['lost', 1],
      ['unused', 1],
      ['played', 0],
      ['given', 0],
    ] as const) {
      const { root, end } = show(LogCard, { card: played(topic), people });
      expect(root.querySelectorAll('.cost')).toHaveLength(soft);
      await end();
    }
  });
});

describe('the log', () => {
  it('draws the newest of thousands, and more when asked', async () => {
    const { root, end } = show(Log, { cards: many, people });
    expect(root.querySelectorAll('[data-commit]').length).toBeLessThanOrEqual(40);
    expect(root.querySelector('[data-commit="5000"]')).toBeTruthy();
    press(one(root, '.earlier'));
    await tick();
    expect(root.querySelectorAll('[data-commit]').length).toBeGreaterThan(40);
    for (let i = 0; i < 5; i++) {
      press(one(root, '.earlier'));
      await tick();
    }
    expect(root.querySelectorAll('[data-commit]').length).toBeLessThanOrEqual(120);
    await end();
  });

  it('goes from card to card with the keyboard, to the first and the last', async () => {
    const { root, end } = show(Log, { cards: many.slice(0, 60), people });
    const stops = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-commit]')];
    expect(stops().filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    const key = async (name: string): Promise<string | undefined> => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true });
      document.activeElement?.dispatchEvent(event);
      await tick();
      await tick();
      return (document.activeElement as HTMLElement).dataset['commit'];
    };
    stops().at(-1)?.focus();
    expect(await key('ArrowUp')).toBe('59');
    expect(await key('PageUp')).toBe('54');
    expect(await key('Home')).toBe('1');
    expect(await key('ArrowUp')).toBe('1');
    expect(await key('End')).toBe('60');
    await end();
  });

  it('counts what came while the reader was further up', async () => {
    const props = $state({ cards: many.slice(0, 20), people });
    const { root, end } = show(Log, props);
    const scroller = one(root, '.scroller');
    Object.defineProperty(scroller, 'scrollHeight', { value: 2000, configurable: true });
    Object.defineProperty(scroller, 'clientHeight', { value: 500, configurable: true });
    for (const top of [1500, 300]) {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
      flushSync();
    }
    props.cards = many.slice(0, 23);
    flushSync();
    expect(scroller.scrollTop).toBe(300);
    expect(one(root, '.new').textContent).toContain('3 new');
    press(one(root, '.new'));
    await tick();
    expect(scroller.scrollTop).toBe(2000);
    expect(root.querySelector('.new')).toBeNull();
    await end();
  });

  it('stays at its end unless the reader scrolls: when it is read, amended, or changes its height', async () => {
    const amended = card(30, { entries: [entry(30, { kind: 'amended' })] });
    const read = [...many.slice(0, 29), amended, ...many.slice(30, 60)];
    const props = $state<{ cards: readonly Card[]; people: typeof people }>({ cards: [], people });
    const { root, end } = show(Log, props);
    const scroller = one(root, '.scroller');
    const high = (scrollHeight: number): void => {
      Object.defineProperty(scroller, 'scrollHeight', { value: scrollHeight, configurable: true });
    };
    const scroll = (top: number): void => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
      flushSync();
    };
    Object.defineProperty(scroller, 'clientHeight', { value: 500, configurable: true });
    high(4000);
    props.cards = read;
    flushSync();
    await tick();
    expect(scroller.scrollTop).toBe(4000);
    expect(root.querySelector('[data-commit="60"]')).toBeTruthy();
    expect(root.querySelector('.fresh')).toBeNull(); // nothing came meanwhile
    scroll(3500);
    high(3000);
    scroll(2400); // what is struck through is lower, and what comes after it is high
    expect(scroller.scrollTop).toBe(3000);
    props.cards = [...read, card(61, { entries: [entry(61, { kind: 'amended' })] }), card(62)];
    flushSync();
    await tick();
    expect(root.querySelector('[data-commit="62"]')).toBeTruthy();
    expect(scroller.scrollTop).toBe(3000);
    scroll(2500);
    scroll(2000);
    props.cards = [...props.cards, card(63)];
    flushSync();
    expect(scroller.scrollTop).toBe(2000);
    expect(one(root, '.new').textContent).toContain('1 new');
    await end();
  });

  it('folds what came before the fight once it has begun, unless a link points there', async () => {
    const early = [1, 2, 3].map((commit) => card(commit, { round: 0 }));
    expect(show(Log, { cards: early, people }).root.querySelectorAll('.stop')).toHaveLength(3);
    const cards = [...early, card(4, { round: 1 })];
    const { root, end } = show(Log, { cards, people });
    expect(root.querySelectorAll('.stop')).toHaveLength(1);
    press(one(root, '.fold'));
    await tick();
    expect(root.querySelectorAll('.stop')).toHaveLength(4);
    await end();
    Element.prototype.scrollIntoView = vi.fn(); // the small DOM has no layout
    const linked = show(Log, { cards, people, moment: 2 });
    await tick();
    expect(linked.root.querySelector('[data-commit="2"]')).toBeTruthy();
  });

  it('says that nothing has happened', () => {
    expect(show(Log, { cards: [], people }).root.textContent).toContain('Nothing has happened');
  });
});

describe('a card', () => {
  it('says who did what to whom, and how the roll came about', () => {
    const rolled = entry(7, {
      kind: 'rolled',
      at: '7-2',
      reason: 'slash',
      dice: [
        { sides: 6, face: 5 },
        { sides: 6, face: 2, kept: false },
      ],
      modifiers: [{ name: 'dexterity', value: -2 }],
      total: 3,
      grade: 'miss',
    });
    const checked = entry(7, { target: { id: 'c2', name: 'Rat' } });
    const { root } = show(LogCard, {
      card: card(7, { entries: [rolled, checked] }),
      people,
      verdict: (at: string) => (at === '7-2' ? 'verified' : undefined),
    });
    const text = root.textContent.replace(/\s+/g, ' ');
    expect(text).toContain('Ana 7');
    for (const part of ['slash', '−2 dexterity', '= 3', 'miss']) expect(text).toContain(part);
    expect(root.querySelectorAll('.die')).toHaveLength(2);
    expect(one(root, '.seal').getAttribute('aria-label')).toContain('Checked by this browser');
  });

  it('can say a doubt twice, as two rolls may have come again alike', () => {
    const doubt = 'a roll of Ana was taken back and rolled again, 4 now and 4 before.';
    const { root } = show(LogCard, { card: card(7), people, doubts: [doubt, doubt] });
    expect(root.querySelectorAll('.doubt')).toHaveLength(2);
  });

  it('strikes through what was taken back, and keeps it', () => {
    const entries = [entry(8, { retracted: true })];
    const { root } = show(LogCard, { card: card(8, { entries, retracted: true }), people });
    expect(one(root, 'del').textContent).toContain('Ana does thing 8.');
    expect(root.textContent).toContain('taken back');
  });

  it('says that something hidden happened, and nothing else', () => {
    const doer = { who: '', seat: '' };
    const { root } = show(LogCard, { card: card(9, { entries: [], veiled: true, doer }), people });
    const text = root.textContent.replace(/\s+/g, ' ').trim();
    expect(text).toBe('Something hidden happened. 9');
  });

  it('offers only what may be done, and gives the commit', () => {
    const rewind = vi.fn();
    const { root } = show(LogCard, { card: card(9), people, deeds: { rewind, after: () => 2 } });
    const items = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(items.map((item) => item.textContent.trim())).toEqual([
      'Take back all after this (2 steps)',
    ]);
    const menu = one(root, '[role=menu]');
    menu.hidePopover = vi.fn(); // the small DOM has no top layer
    items.forEach(press);
    expect(rewind).toHaveBeenCalledWith(9);
    expect(show(LogCard, { card: card(9), people }).root.querySelector('button')).toBeNull();
  });
});

it('shows a roll and a loss in the words of the game', () => {
  gameWords.learn(
    'modifier-aim = Zielen\ntrack-blood = Blut\nmodifier-taken-off = abgezogen',
    'de',
  );
  const entry = { at: '1.1', commit: 1, kind: 'rolled', sentence: '', total: 4 };
  const who = { id: 'c1', name: 'Ana' };
  const roll = show(Roll, {
    entry: {
      ...entry,
      who,
      reason: 'hit',
      because: 'Schlag',
      modifiers: [{ name: 'aim', value: 2 }],
    },
    verdict: undefined,
  });
  expect(roll.root.textContent).toMatch(/Schlag.*Zielen/s);
  const track = (value: number): Track => ({ name: 'blood', kind: 'pool', value, max: 9 });
  const change = { track: 'blood', name: 'blood', before: track(9), after: track(6), amount: 3 };
  const modifiers = [{ name: 'taken off', value: -1 }];
  const lost = show(Change, { entry: { ...entry, change, modifiers } });
  expect(lost.root.textContent).toMatch(/Blut.*abgezogen/s);
  gameWords.learn('');
});
