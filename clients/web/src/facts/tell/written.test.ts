/** What people wrote is told as it stands: it is never looked up among the words of a game. */
import { afterEach, expect, test } from 'vitest';
import type { Seen } from '../../types/api';
import { Teller } from './teller';
import { Tongue, tongue } from './tongue';

afterEach(() => {
  tongue.learned = undefined;
});

const pool = { kind: 'pool', name: 'Hit points', value: 3, max: 6 };
const WORDS =
  'any-who-- = {"{who}"}: { $rest }\nany-a-- = { $rest }\nany-dead = tot\nquestion-once-more = Noch einmal?\nany---on-str-n = { $rest } mit Stärke { $n }\n';

function last(command: object, event: object) {
  tongue.learned = new Tongue('de', WORDS);
  const teller = new Teller();
  teller.feed([
    { at: '1-0', type: 'declared', seat: 'gm', id: 'x', at_ms: 0, command },
    { at: '1-1', type: 'joined', who: 'c1', name: 'Ana', side: 'party', seats: ['s1'] },
    { at: '1-2', ...event },
  ] as unknown as Seen[]);
  return teller.entries.at(-1);
}

test.each(['who hears it', 'a bear', 'dead'])('a reason is told as it was written: %s', (text) => {
  const command = { type: 'x', who: 'c1', reason: ` ${text}` };
  const rolled = { type: 'rolled', label: 'throw:c1', who: 'c1', dice: [{ sides: 6, face: 2 }] };
  for (const event of [
    { type: 'adjusted', who: 'c1', track: 'hp', before: pool, after: pool, reason: text },
    { type: 'marked', who: 'c1', mark: 'held', by: 'gm', why: text },
    { ...rolled, why: text, total: 2 },
  ]) {
    const entry = last(command, event);
    expect(entry?.sentence).toContain(text);
    expect(entry?.because ?? entry?.reason).toBe(text);
  }
  const closed = last({ type: 'close', outcome: text }, { type: 'closed', outcome: text });
  expect(closed?.sentence).toContain(text);
  const chosen = last(
    { type: 'x', note: text },
    { type: 'chosen', who: 'c1', what: { note: text } },
  );
  expect(chosen?.sentence).toContain(`note ${text}`);
});

test('what the rules say, or add to it, is said in their words', () => {
  const rolled = { type: 'rolled', label: 'check:c1', who: 'c1', total: 2, dice: [] };
  const asked = { type: 'test', who: 'c1', reason: 'who hears it' };
  const added = last(asked, { ...rolled, why: 'who hears it on Str 12' });
  expect(added?.because).toBe('who hears it mit Stärke 12');
  expect(last(asked, { ...rolled, why: 'dead' })?.because).toBe('tot');
});

test('a question is asked in the words of the game', () => {
  const choices = [{ id: 'yes', label: 'dead' }];
  const asked = { type: 'prompted', prompt: 'p1', kind: 'again', about: 'c1', seats: [], choices };
  const entry = last({ type: 'x' }, { ...asked, question: 'Once more?' });
  expect(entry?.sentence).toContain('Noch einmal? (tot)');
});
