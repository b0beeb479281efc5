/** The teller: it tells recorded fights as the server's own log does. */
import { describe, expect, it } from 'vitest';
import type { Seen } from '../../types/api';
import type { Entry } from '../entry';
import { record } from './recordings';
import { byCommit, Teller } from './teller';

/** Leaves out what says nothing, as the server does. */
function bare(entry: Entry): object {
  const empty = (value: unknown): boolean =>
    value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);
  const strip = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key, v]) => key === 'total' || !empty(v))
            .map(([k, v]) => [k, strip(v)]),
        )
      : Array.isArray(value)
        ? value.map(strip)
        : value;
  return strip(entry) as object;
}

const fights = record();

describe.each(fights)('a fight of $ruleset', ({ seats }) => {
  it.each(['gm', 'player', 'watch'] as const)('is told to %s as the server tells it', (name) => {
    const { lines, told, log } = seats[name];
    const teller = new Teller();
    teller.feed(lines, told);
    expect(teller.entries.map(bare)).toEqual(log.map(bare));
  });

  it('is told the same commit by commit', () => {
    const { lines, told } = seats.player;
    const whole = new Teller();
    whole.feed(lines, told);
    const teller = new Teller();
    const told_ = byCommit<Seen>(lines).flatMap((commit) => teller.feed(commit, told).entries);
    expect(teller.entries).toEqual(whole.entries);
    expect(told_.map((entry) => entry.at)).toEqual(whole.entries.map((entry) => entry.at));
  });

  it('is told without the sentences of the game too', () => {
    const { lines, log } = seats.gm;
    const teller = new Teller();
    teller.feed(lines);
    const found = new Set(teller.entries.map((entry) => entry.at));
    expect(log.filter((entry) => !found.has(entry.at))).toEqual([]);
  });
});
