/** Texts of the tale of a fight, after it. */

import type { Kind } from '../../after/tale';
import { times } from './count';

const KINDS: Record<Kind, string> = {
  first: 'First blood',
  fall: 'A fall',
  blow: 'A hard blow',
  amended: 'Amended',
  end: 'The end',
};

export const tale = {
  title: 'How it went',
  print: 'Print',
  nothing: 'The fight has not begun.',
  lead: (rounds: number, steps: number) =>
    `${times(rounds, 'round', 'rounds')}, ${times(steps, 'step', 'steps')}.`,
  fallen: (names: string[]) => `Out of the fight: ${names.join(', ')}.`,
  none: 'Nobody fell.',
  turns: 'Where it turned',
  kinds: KINDS,
  round: (round: number) => `Round ${round}`,
  course: 'What was left of each, step by step',
  courseOf: 'A line for each, from full at the top to nothing at the bottom; the numbers follow',
  end: 'At the end',
  parts: 'Who did what',
  columns: ['Who', 'Dealt', 'Suffered', 'Hardest blow', 'Struck down'] as const,
  hardest: (amount: number, target: string) => `${amount} to ${target}`,
  checking: 'Checking chain, dice and rules…',
  rounds: 'Round by round',

  // The charts, by their ids, and their rows.
  charts: {
    dealt: 'Damage dealt',
    taken: 'Damage taken',
    outcomes: 'How their tests came out',
    luck: 'How high the dice fell',
    turns: 'Time of a turn',
    rounds: 'Time of each round',
  } as Record<string, string>,
  thrown: (sides: number, count: number, table: boolean) =>
    `d${sides}, thrown ${count === 1 ? 'once' : `${count} times`}${table ? ' at the table' : ''}`,
  group: (from: string, to: string) => `${from} to ${to}`,
  series: {
    fell: 'fell',
    expected: 'expected',
    'above what is expected': 'above what is expected',
    mean: 'mean',
    longest: 'longest',
    time: 'time',
    // How tests of the games come out.
    hit: 'hit',
    miss: 'miss',
    fended: 'fended',
    nothing: 'nothing',
    none: 'none',
    done: 'done',
    spent: 'spent',
    avoided: 'avoided',
    unseen: 'unseen',
    survives: 'survives',
    spoiled: 'spoiled',
    riposte: 'riposte',
    reached: 'reached',
    prevented: 'prevented',
    performed: 'performed',
    held: 'held',
    free: 'free',
    down: 'down',
    short: 'short',
  } as Record<string, string>,
};
