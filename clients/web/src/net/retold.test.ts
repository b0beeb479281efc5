/** What the table says of when a link was shown is held against what this browser showed. */
import { beforeEach, expect, test } from 'vitest';
import { ShakeBox } from './chains';
import { memory, Script } from './scripted';

const STRIKE = { type: 'strike', who: 'c1' };
const REFUSED = { type: 'rejected', code: 'illegal', message: 'No.' };
let script: Script;
beforeEach(() => {
  script = new Script();
});

test('a shake says upon which head it was shown first, also in a page that was loaded again', () => {
  script = new Script(new ShakeBox(memory()));
  script.begin();
  script.teach(STRIKE);
  const saw = script.session.digest;
  script.session.command(STRIKE);
  const [first] = script.sent();
  expect([first!['saw'], first!['shown']]).toEqual([saw, undefined]);
  script.tell({ ...REFUSED, id: first!['id'] });
  script.tell(script.note());
  script.reload();
  script.begin();
  script.teach(STRIKE);
  script.session.command(STRIKE);
  const [second] = script.sent();
  expect(second).toMatchObject({ shake: first!['shake'], saw, shown: 1 });
  script.tell(...script.accept(second!));
  script.session.command(STRIKE);
  const [third] = script.sent();
  expect([third!['saw'], third!['shown']]).toEqual([script.session.digest, undefined]);
});

test.each(['store-away', 'illegal'])(
  'what was refused as %s stands after all when its link was shown again, also behind a reload',
  (code) => {
    script = new Script(new ShakeBox(memory()));
    script.begin();
    script.teach(STRIKE);
    script.session.command(STRIKE);
    const [first] = script.sent();
    script.tell({ ...REFUSED, code, id: first!['id'] });
    script.session.command(STRIKE);
    expect(script.sent()[0]).toMatchObject({ shake: first!['shake'], shown: 1 });
    script.reload();
    script.begin();
    const [commit] = script.accept(first!);
    const slips = script.tell(commit).filter(({ kind }) => kind === 'slip');
    expect(slips.length).toBe(code === 'store-away' ? 0 : 1);
  },
);

test('a chain that cannot begin while the store is away begins with the next command', () => {
  script.begin();
  script.teach(STRIKE);
  const id = script.session.command(STRIKE);
  script.sent();
  script.tell({ ...REFUSED, code: 'bad-shake', id });
  const [anchor] = script.sent();
  const told = script.tell({ ...REFUSED, code: 'store-away', id: anchor!['id'] });
  expect(told).toMatchObject([{ kind: 'refused', id, refusal: { code: 'store-away' } }]);
  expect(script.sent()).toEqual([]);
  script.session.command(STRIKE);
  const [again] = script.sent();
  expect(again).toMatchObject({ command: { type: 'anchor' } });
  script.tell(...script.accept(again!));
  expect(script.sent()).toMatchObject([{ command: STRIKE, shake: script.box.shakes.next() }]);
});

test.each([{ saw: 'ab'.repeat(32) }, { shown: undefined }, {}])(
  'a server that says otherwise when a link was shown is named: %j',
  (said) => {
    script.begin();
    script.teach(STRIKE);
    script.session.command(STRIKE);
    script.tell({ ...REFUSED, id: script.sent()[0]!['id'] });
    script.session.command(STRIKE);
    const [second] = script.sent();
    const [commit] = script.accept({ ...second, ...said });
    const slips = script.tell(commit).filter(({ kind }) => kind === 'slip');
    const named = { kind: 'slip', slip: 'other-command', commit: script.commit };
    expect(slips).toEqual(Object.keys(said).length > 0 ? [named] : []);
  },
);
