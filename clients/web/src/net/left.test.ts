/** A page that is loaded again goes on with the commands that it had not seen answered. */
import { beforeEach, expect, test } from 'vitest';
import { Script } from './scripted';

const STRIKE = { type: 'strike', who: 'c1' };
const DICE = { 'check:c1': [3, 5] };
let script: Script;
beforeEach(() => {
  script = new Script();
  script.begin();
});

/** Loads the page again, at the place where the commands were given. */
function reload(more = {}, after = '1-0'): ReturnType<Script['sent']> {
  script.reload();
  const hello = script.begin(more);
  expect(hello).toMatchObject({ type: 'hello', after });
  return script.sent();
}

test('a command goes again with its id, its dice and its shake, and is answered', () => {
  script.teach(STRIKE);
  const id = script.session.command(STRIKE, { dice: DICE, expect: 1 });
  const [sent] = script.sent();
  const [again] = reload({ resumed: true }, '2-1');
  expect(again).toEqual(sent);
  expect(again).toMatchObject({ id, dice: DICE, expect: 1, shake: script.box.shakes.next() });
  const told = script.tell(...script.accept(again!));
  expect(told.at(-1)).toEqual({ kind: 'accepted', id, commit: 3 });
  expect(script.left.read()).toBeUndefined();
});

test('a command that the table had carried out shows no second link', () => {
  script.teach(STRIKE);
  script.session.command(STRIKE);
  const [sent] = script.sent();
  const [commit] = script.accept(sent!);
  script.tell(commit); // and its answer is lost
  expect(script.box.shakes.next()).not.toBe(sent!['shake']);
  expect(reload({ resumed: true }, '3-1')).toEqual([sent]);
});

test('commands keep their order, and newer ones come behind', () => {
  const before = [script.session.command(STRIKE), script.session.command(STRIKE)];
  script.reload();
  expect(script.session.waiting).toBe(2);
  const ids = [...before, script.session.command(STRIKE)];
  expect(new Set(ids).size).toBe(3);
  script.begin({ resumed: true });
  for (const id of ids) {
    const [sent] = script.sent();
    expect(sent).toMatchObject({ id });
    script.tell(...script.accept(sent!));
  }
  expect(script.session.waiting).toBe(0);
});

test('what does nothing, and what was answered, is not left', () => {
  script.session.command(STRIKE, { dry_run: true });
  expect(script.left.read()).toBeUndefined();
  script.tell({ type: 'rejected', id: script.sent()[0]!['id'], code: 'illegal', message: '' });
  const id = script.session.command(STRIKE);
  expect(script.left.read()).toMatchObject({ commands: [{ id }], last: '1-0' });
  script.tell({ type: 'rejected', id, code: 'illegal', message: '' });
  expect(script.left.read()).toBeUndefined();
});

test('a fight that lost history gets no command that was meant for the other', () => {
  const id = script.session.command(STRIKE);
  script.reload();
  script.session.connected();
  const told = script.tell(script.welcome({ flag: 'history-lost' }));
  expect(told).toMatchObject([{}, { own: true }, { kind: 'refused', id }]);
  expect(script.left.read()).toBeUndefined();
});

test('something else in the storage is left alone', () => {
  for (const found of [7, 'no', { commands: 1 }, { commands: [{}], last: '1-0', digest: 'd' }]) {
    script.left.write(found as never);
    script.reload();
    expect(script.session.waiting).toBe(0);
  }
});
