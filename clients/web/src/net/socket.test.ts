import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Line } from './socket';
import type { Session } from './session';

const calls: Call[] = [];
const RESTART = 1012;

class Call {
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;

  constructor() {
    calls.push(this);
  }

  close(): void {
    return undefined;
  }
}

const session = {
  connected: () => undefined,
  disconnected: () => undefined,
  outgoing: () => [],
  tossed: false,
} as unknown as Session;

/** Starts a connection whose line stands; gives all that is told of it from then on. */
function standing(): Line[] {
  const told: Line[] = [];
  new Connection(
    'ws://x',
    session,
    () => undefined,
    (line) => told.push(line),
  ).start();
  calls[0]?.onopen?.();
  told.length = 0;
  return told;
}

/** Ends the last call so, and waits until another one is made. */
function ended(code: number): void {
  const made = calls.length;
  calls.at(-1)?.onclose?.({ code });
  while (calls.length === made) vi.advanceTimersToNextTimer();
}

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Call);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line that breaks is a trouble at once', () => {
  const told = standing();
  ended(1006);
  expect(told).toEqual(['pausing', 'calling']);
});

test('a restart is none before two calls have failed', () => {
  const told = standing();
  ended(RESTART);
  ended(1006);
  expect(told).toEqual(['calling', 'calling']);
  ended(1006);
  expect(told).toEqual(['calling', 'calling', 'pausing', 'calling']);
});

test('after a restart that went well a line that breaks is a trouble at once', () => {
  const told = standing();
  ended(RESTART);
  calls.at(-1)?.onopen?.();
  ended(1006);
  expect(told).toEqual(['calling', 'open', 'pausing', 'calling']);
});
