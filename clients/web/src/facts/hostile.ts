/** What people may call themselves, or bring in a book that no server has cleaned: for tests. */
import type { Seen } from '../types/api';

const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327\u0328\u0336\u0337\u034f\u0489';

export const HOSTILE: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  attribute: '" onmouseover="alert(1)" x="',
  template: '{alert(1)} {@html "<b>x</b>"} ${1}',
  address: 'javascript:alert(document.cookie)',
  reversed: 'Ana \u202egnihton\u202c \u2066x',
  'right to left': 'محارب الجسر القديم',
  tower: Array.from('Zalgo comes', (letter) => letter + MARKS.repeat(4)).join(''),
  long: 'W'.repeat(400),
  'long words': 'Ana of the '.repeat(60),
  emoji: '👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿🧙‍♂️⚔️🐉'.repeat(6),
  'wide space': 'A\u00a0\u3000\u2003na',
  prototype: '__proto__',
};

/** A short fight in which everything that people write is `text`. */
export function fight(text: string): Seen[] {
  const track = { kind: 'pool', name: text, value: 5, max: 6 };
  const command = { type: 'strike', who: 'c1', target: 'c2' };
  return [
    { at: '1-0', type: 'declared', seat: 'gm', at_ms: 1, id: 'a', command, version: '1' },
    { at: '1-1', type: 'joined', who: 'c1', name: text, side: 'party', seats: [] },
    { at: '1-2', type: 'joined', who: 'c2', name: text, side: text, seats: [] },
    { at: '1-3', type: 'noted', text },
    {
      at: '1-4',
      type: 'rolled',
      label: 'check:c1',
      who: 'c1',
      why: text,
      dice: [{ sides: 6, face: 5 }],
      total: 5,
      modifiers: [{ name: text, value: 1 }],
      grade: text,
    },
    {
      at: '1-5',
      type: 'damaged',
      who: 'c2',
      track: 'hp',
      amount: 1,
      before: track,
      after: track,
      why: text,
    },
    { at: '1-6', type: 'marked', who: 'c2', mark: text, why: text },
    { at: '1-7', type: 'closed', outcome: text },
  ];
}
