/** Two tabs of one seat, and one chain: no link is spent for two commands, and none is skipped. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shakes, type Kept } from '../dice/shakes';
import { ShakeBox } from './chains';
import { memory, Script } from './scripted';
import { shelf, type Shelf } from './shelf';

const STRIKE = { type: 'strike', who: 'c1' };
let kept: Shelf<Kept>;
beforeEach(() => (kept = memory()));
afterEach(() => vi.restoreAllMocks());

/** Gives two tabs, of which the first began the chain. */
function tabs(): [Script, Script] {
  const one = new Script(new ShakeBox(kept));
  one.begin();
  const two = new Script(new ShakeBox(kept));
  two.begin();
  one.teach(STRIKE);
  two.teach(STRIKE);
  return [one, two];
}

const refuse = (sent: object | undefined) => ({
  ...{ type: 'rejected', code: 'bad-shake', message: '' },
  id: (sent as { id: string }).id,
});

test('a tab that is opened later goes on with the same chain', () => {
  const [one, two] = tabs();
  expect(two.box.anchored).toBe(true);
  expect(two.box.shakes.anchor).toBe(one.box.shakes.anchor);
});

test('a link that another tab spent is not sent', () => {
  const [one, two] = tabs();
  one.session.command(STRIKE);
  const [sent] = one.sent();
  one.tell(...one.accept(sent!));
  two.session.command(STRIKE); // nothing of it has come here yet
  expect(two.sent()).toMatchObject([{ shake: one.box.shakes.next() }]);
});

test('of two commands with one link the refused one takes the next, of the same chain', () => {
  const [one, two] = tabs();
  one.session.command(STRIKE);
  const id = two.session.command(STRIKE);
  const [first] = one.sent();
  const [second] = two.sent();
  expect(second!['shake']).toBe(first!['shake']);
  one.tell(...one.accept(first!));
  expect(two.tell(refuse(second))).toEqual([]);
  const [again] = two.sent();
  expect(again).toMatchObject({ id, shake: one.box.shakes.next() });
  expect(again!['shake']).not.toBe(second!['shake']);
});

test('tabs that were opened at once come to one chain', () => {
  const [one, two] = [new Script(new ShakeBox(kept)), new Script(new ShakeBox(kept))];
  one.begin();
  two.begin();
  const anchors = { shake: two.box.shakes.anchor };
  const anchored = { type: 'anchored', holder: 's3', anchors };
  one.tell(one.write({ type: 'declared' }, anchored));
  expect(one.box.anchored).toBe(true);
  expect(one.box.shakes.anchor).toBe(two.box.shakes.anchor);
});

test('another device keeps the pair until somebody rolls here, and that is told', () => {
  const script = new Script();
  script.begin();
  script.teach(STRIKE);
  const anchored = { type: 'anchored', holder: 's3', anchors: { shake: 'ab'.repeat(32) } };
  const told = script.tell(script.write({ type: 'declared' }, anchored));
  expect(told).toContainEqual({ kind: 'slip', slip: 'other-pair', commit: script.commit });
  script.session.command({ type: 'say' });
  expect(script.sent()).toMatchObject([{ command: { type: 'say' } }]);
  script.session.connected();
  expect(script.sent()[0]).not.toHaveProperty('anchor');
  script.tell(script.welcome({ resumed: true }), { type: 'presence', online: ['s3'] });
  const [said] = script.sent();
  script.tell(...script.accept(said!));
  script.session.command(STRIKE);
  expect(script.sent()).toMatchObject([{ command: { type: 'anchor' } }]);
});

test('behind commits that were missed no link of the old chain is shown', () => {
  const script = new Script();
  script.begin();
  script.teach(STRIKE);
  script.session.command(STRIKE);
  const [shown] = script.sent();
  script.note();
  script.session.connected();
  script.sent();
  script.tell(script.welcome());
  const [anchor] = script.sent();
  expect(anchor).toMatchObject({ command: { type: 'anchor' } });
  script.tell(...script.accept(anchor!));
  const [sent] = script.sent();
  expect(sent).toMatchObject({ id: shown!['id'], command: STRIKE });
  expect(sent!['shake']).not.toBe(shown!['shake']);
});

test('a chain that was given up does not come back', () => {
  const box = new ShakeBox(kept);
  box.anchor();
  const { anchor } = box.shakes;
  box.renew();
  box.refresh();
  expect(box.shakes.anchor).not.toBe(anchor);
  expect([box.anchored, new ShakeBox(kept).anchored]).toEqual([false, false]);
});

test('an old tab takes nothing back from the shelf', () => {
  const shakes = new Shakes();
  const [one, two] = [shakes, new Shakes(shakes.toJSON())].map((of) => new ShakeBox(kept, of));
  one!.anchor();
  const link = one!.shakes.next()!;
  one!.spend(link);
  two!.anchor();
  expect(kept.read()).toMatchObject({ spent: 1 });
  kept.write(5 as never);
  two!.refresh();
  expect(two!.shakes.next()).not.toBe(link);
});

test('a turn is taken before a command goes, and passed on with its answer', () => {
  const script = new Script();
  let mine = false;
  const turn = { take: () => mine, pass: vi.fn(() => (mine = false)) };
  script.reload({ turn });
  script.begin();
  script.session.command(STRIKE);
  expect(script.sent()).toEqual([]);
  mine = true;
  turn.pass.mockClear();
  script.session.pump();
  const [sent] = script.sent();
  expect(turn.pass).not.toHaveBeenCalled();
  script.tell(...script.accept(sent!));
  expect(turn.pass).toHaveBeenCalled();
});

test('a storage that is full or forbidden loses nothing as long as the page is there', () => {
  const place = () => shelf<number>(() => localStorage, 'n');
  place().write(1);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  place().write(2);
  expect(place().read()).toBe(2);
  const forbidden = shelf<number>(() => {
    throw new DOMException('forbidden', 'SecurityError');
  }, 'm');
  forbidden.write(3);
  expect(forbidden.read()).toBe(3);
  forbidden.clear();
  expect(forbidden.read()).toBeUndefined();
});
