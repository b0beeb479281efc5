/** Recorded fights of every game: told as the server tells them, as cards, and with forms that fit. */
import { describe, expect, it } from 'vitest';
import type { Seen } from '../../types/api';
import type { View } from '../../net/view';
import { declarations } from '../declarations';
import { commitOf, type Entry } from '../entry';
import { check } from '../form/schema';
import { Story, type Card } from '../story';
import { record } from './recordings';
import { byCommit, Teller } from './teller';

const SEATS = ['gm', 'player', 'watch'] as const;
const fights = record();

/** Leaves out what says nothing, as the server does, and what the page alone needs. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([key]) => key !== 'early');
  const entries = said.filter(([key, found]) => key === 'total' || !empty(found));
  return Object.fromEntries(entries.map(([key, found]) => [key, bare(found)]));
}

function empty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/** Tells whether an entry is a choice of the round that goes on. */
const counts =
  (view: View) =>
  (entry: Entry): boolean =>
    entry.kind === 'chosen' && !entry.retracted && entry.round === view.round;
const whose = (entry: Entry): string | undefined => entry.who?.id;

it('says of a sealed choice that the end came before that it was never done', () => {
  const chosen = (at: string, high: boolean) => ({ at, type: 'chosen', who: 'c1', what: { high } });
  const made = [chosen('7-1', true), chosen('8-1', false)];
  const lines = [
    { at: '1-0', type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [] },
    ...made.flatMap(({ at }) => [
      { at, mark: '' },
      { at: at.replace('-1', '-2'), type: 'readied', who: 'c1' },
    ]),
    { at: '9-1', type: 'closed', outcome: 'Over.' },
    ...made.map((line, n) => ({ at: `9-${2 + n}`, type: 'revealed', address: line.at, line })),
  ];
  const teller = new Teller();
  teller.feed(lines as unknown as Seen[]);
  expect(teller.entries.slice(-2).map((entry) => entry.sentence)).toEqual([
    'At first, but changed before all was shown: Ana chooses: high.',
    'Meant, but never done, as the fight ended first: Ana chooses: not high.',
  ]);
});

it('says of a grant what it takes the place of, and of whoever joins that it was unseen', () => {
  const joined = { type: 'joined', who: 'c1', name: 'Ana', side: 'foes', seats: [], to: ['gm'] };
  const hidden = { at: '1-0', ...joined };
  const grant = { type: 'marked', who: 'c1', mark: 'grant.modifier', value: 2, why: 'height' };
  const ended = { who: 'c1', mark: 'grant.modifier' };
  const lines = [
    { at: '1-0', mark: '' },
    { at: '2-0', type: 'declared', seat: 'gm', command: { type: 'reveal', who: 'c1' } },
    { at: '2-1', type: 'revealed', address: '1-0', line: hidden },
    { at: '3-0', ...grant },
    { at: '4-0', ...grant, why: 'mud' },
    { at: '5-0', type: 'unmarked', ...ended, why: 'used' },
    { at: '6-0', ...grant },
    { at: '7-0', type: 'declared', seat: 'gm', command: { type: 'unmark', ...ended } },
    { at: '7-1', type: 'unmarked', ...ended },
    { at: '8-0', type: 'marked', who: 'c1', mark: '-', value: -5 },
    { at: '9-0', type: 'unmarked', ...ended, why: 'over' },
  ];
  const teller = new Teller();
  teller.feed(lines as unknown as Seen[]);
  expect(teller.entries.map((entry) => entry.sentence)).toEqual([
    'The GM reveals Ana.',
    'Ana joins the foes, unseen until now.',
    'The GM grants Ana +2 on the next roll (height).',
    'The GM grants Ana +2 on the next roll (mud), in place of +2 (height).',
    'Ana uses what the GM granted: the modifier.',
    'The GM grants Ana +2 on the next roll (height).',
    'The GM takes back what Ana was granted: the modifier.',
    'Ana is now - \u22125.',
    'What Ana was granted is over: the modifier.',
  ]);
  const seen = new Teller();
  seen.feed([hidden] as unknown as Seen[]);
  expect(seen.entries[0]?.sentence).toBe('Ana joins the foes, unseen.');
});

it('says of a sealed choice that it takes the place of another that the viewer saw', () => {
  const chosen = (at: string, what: object) => ({
    at,
    type: 'chosen',
    who: 'c1',
    what,
    to: ['s3'],
  });
  const made = [chosen('7-1', { high: true }), chosen('8-1', { high: false })];
  const lines = [
    { at: '1-0', type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: [] },
    ...made,
    ...made.map((line, n) => ({ at: `9-${n}`, type: 'revealed', address: line.at, line })),
    chosen('10-1', { high: true }),
    { at: '11-0', type: 'phased', phase: 'declare', round: 2 },
    chosen('12-1', { high: false }),
  ];
  const teller = new Teller();
  teller.feed(lines as unknown as Seen[]);
  const told = teller.entries.filter((entry) => entry.kind === 'chosen');
  expect(told.map((entry) => entry.sentence)).toEqual([
    'Ana chooses: high.',
    'Anew: Ana chooses: not high.',
    'Ana chooses: high.',
    'Ana chooses: not high.',
  ]);
  expect(told.some((entry) => entry.early)).toBe(false);
});

describe.each(fights)('a fight of $ruleset', ({ seats, templates, schemas }) => {
  it.each(SEATS)('is told to %s as the server tells it', (name) => {
    const { lines, told, log } = seats[name];
    const teller = new Teller();
    teller.feed(lines, told);
    expect(log.length).toBeGreaterThan(50);
    expect(teller.entries.map(bare)).toEqual(log.map(bare));
  });

  it('is told the same commit by commit', () => {
    const { lines, told } = seats.player;
    const whole = new Teller();
    whole.feed(lines, told);
    const teller = new Teller();
    const news = byCommit<Seen>(lines).flatMap((commit) => teller.feed(commit, told).entries);
    expect(teller.entries).toEqual(whole.entries);
    expect(news.map((entry) => entry.at)).toEqual(whole.entries.map((entry) => entry.at));
  });

  it('is told without the sentences of the game too', () => {
    const { lines, log } = seats.gm;
    const teller = new Teller();
    teller.feed(lines);
    const found = new Set(teller.entries.map((entry) => entry.at));
    expect(log.filter((entry) => !found.has(entry.at))).toEqual([]);
  });

  it.each(SEATS)('becomes cards for %s that hold every entry once', (name) => {
    const { lines, told, log } = seats[name];
    const story = new Story();
    for (const commit of byCommit<Seen>(lines)) story.feed(commit, told);
    const entries = story.cards.flatMap((card): readonly Entry[] => card.entries);
    expect(entries.map((entry) => entry.at)).toEqual(log.map((entry) => entry.at));
    expect(entries.map((entry) => Boolean(entry.retracted))).toEqual(
      log.map((entry) => Boolean(entry.retracted)),
    );
    expect(story.cards.some((card) => card.retracted)).toBe(true);
  });

  it('keeps the cards that did not change', () => {
    const { lines, told } = seats.gm;
    const story = new Story();
    const commits = byCommit<Seen>(lines);
    story.feed(commits.slice(0, -1).flat(), told);
    const before = story.cards;
    story.feed(commits.at(-1) ?? [], told);
    // Only what the last commit opened to everybody is told in another way.
    const hidden = (card: Card | undefined) => card?.entries.map((entry) => entry.hidden).join();
    const kept = (card: Card, i: number) =>
      card === before[i] || hidden(card) !== hidden(before[i]);
    expect(story.cards.slice(0, before.length).every(kept)).toBe(true);
  });

  it('shows that there was something hidden, and not who did it', () => {
    const story = new Story();
    story.feed(seats.watch.lines, seats.watch.told);
    const sealed = new Set(seats.watch.lines.filter((l) => !('type' in l)).map(({ at }) => at));
    const blind = story.cards
      .filter((card) => card.entries.length === 0)
      .filter((card) => sealed.has(`${String(card.commit)}-0`));
    expect(blind.length).toBeGreaterThan(0);
    for (const card of blind) {
      expect(card.veiled).toBe(true);
      expect(card.doer).toEqual({ who: '', seat: '' });
    }
  });

  it.each(SEATS)('leaves no slot of %s sealed that was revealed', (name) => {
    const { lines, told, moments } = seats[name];
    for (const { commit, view } of moments) {
      const story = new Story();
      const known = lines.filter((line) => commitOf(line.at) <= commit);
      story.feed(known, told);
      const shown = new Set(
        story.cards
          .flatMap((card) => card.entries)
          .filter(counts(view))
          .map(whose),
      );
      for (const { id, state } of declarations(view, story.cards))
        if (state === 'sealed') expect(shown).not.toContain(id);
    }
  });

  it('offers moves that are right as they are, with forms of known fields', () => {
    const moves = SEATS.flatMap((name) => seats[name].moments.flatMap((moment) => moment.moves));
    expect(moves.length).toBeGreaterThan(50);
    for (const { form } of moves) if (form) expect(check(form, {})).toEqual(new Map());
  });

  it('has templates that its schema of sheets accepts', () => {
    for (const { sheet } of templates)
      expect(check(schemas.sheet, sheet, schemas.components)).toEqual(new Map());
  });
});

it.each([
  ['a roll', 'The GM rolls 5.'],
  ['the weather', 'The GM rolls 5 for the weather.'],
])('tells a roll for %s', (why, sentence) => {
  const declared = { type: 'declared', at: '7-0', seat: 'gm', at_ms: 1, id: 'k', version: '1' };
  const rolled = { type: 'rolled', at: '7-1', label: 'throw', who: '', why, total: 5 };
  const teller = new Teller();
  teller.feed([
    { ...declared, command: { type: 'throw', sides: 6 } },
    { ...rolled, dice: [{ sides: 6, face: 5 }] },
  ] as unknown as Seen[]);
  expect(teller.entries.find(({ kind }) => kind === 'rolled')?.sentence).toBe(sentence);
});
