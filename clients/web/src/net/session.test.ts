import { beforeEach, expect, test } from 'vitest';
import { merge } from './merge';
import { Script } from './scripted';

const STRIKE = { type: 'strike', who: 'c1' };
const REFUSED = { type: 'rejected', code: 'illegal', message: 'No.' };
let script: Script;
beforeEach(() => (script = new Script()));

test('the first hello says who, and anchors a chain', () => {
  const anchor = script.box.shakes.anchor;
  const witness = script.box.shakes.calls?.anchor;
  expect(script.begin()).toEqual({ type: 'hello', token: 'secret', anchor, witness });
  expect(script.session).toMatchObject({ seat: 's3', commit: 1, view: { n: 1 } });
});

test('commits change the view, once each', () => {
  script.begin();
  const before = script.session.view;
  const [one, two] = [script.note(), script.note()];
  expect(script.tell(one, one, two).map(({ kind }) => kind)).toEqual(['commit', 'commit']);
  expect(script.session.view).toEqual({ n: 3 });
  expect(before).toEqual({ n: 1 });
});

test('a gap ends the connection and is caught up', () => {
  script.begin();
  const [missed, late] = [script.note(), script.note()];
  expect(script.tell(late)).toMatchObject([{ kind: 'dropped', code: 'gap', final: false }]);
  expect(script.tell(missed)).toEqual([]);
  script.session.connected();
  expect(script.sent()).toMatchObject([{ after: '1-0' }]);
  const at = { commit: 1, last: '1-0', view: { n: 1 }, resumed: true };
  const presence = { type: 'presence', online: ['gm', 's3'], away: { gm: 9 } };
  const told = script.tell(script.welcome(at), missed, late, presence);
  expect(told.map(({ kind }) => kind)).toEqual([
    'welcomed',
    'commit',
    'commit',
    'caught-up',
    'presence',
  ]);
  expect(told[3]).toMatchObject({ commits: 2 });
  expect(script.session.away).toEqual({ gm: 9 });
});

test('commands leave one at a time, each with the next link', () => {
  script.begin();
  script.teach(STRIKE);
  const first = script.session.command(STRIKE);
  script.session.command(STRIKE);
  const [sent, ...more] = script.sent();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ type: 'command', id: first, command: STRIKE });
  const link = script.box.shakes.next();
  expect(sent).toMatchObject({ shake: link });
  const [commit, answer] = script.accept(sent!);
  expect(script.tell(answer)).toEqual([]);
  expect(script.tell(commit).map(({ kind }) => kind)).toEqual(['commit', 'accepted']);
  expect(script.sent()).toMatchObject([{ shake: script.box.shakes.next() }]);
  expect(script.box.shakes.next()).not.toBe(link);
});

test('a shake goes with what is known to roll', () => {
  script.begin();
  const id = script.session.command(STRIKE);
  const [first] = script.sent();
  expect(first).not.toHaveProperty('shake');
  expect(script.tell({ ...REFUSED, code: 'shake-needed', id })).toEqual([]);
  const [again] = script.sent();
  expect(again).toMatchObject({ id, command: STRIKE, shake: script.box.shakes.next() });
  expect(script.tell({ ...REFUSED, code: 'shake-needed', id })).toHaveLength(1); // as no server does
  script.session.command({ type: 'rest' });
  expect(script.sent()[0]).not.toHaveProperty('shake');
});

test('a kind that once did not roll is asked about for ever', () => {
  script.begin();
  script.teach(STRIKE);
  script.tell(script.write({ type: 'declared', command: STRIKE }));
  script.teach(STRIKE);
  script.session.command(STRIKE);
  expect(script.sent()[0]).not.toHaveProperty('shake');
});

test('an answer rolls or not by what was asked', () => {
  const prompts = { p1: { kind: 'parry' }, p2: { kind: 'ask' } };
  script.begin({ view: { n: 1, prompts } });
  const [parry, ask] = ['p1', 'p2'].map((prompt) => ({ type: 'answer', prompt }));
  script.teach(parry!);
  for (const [command, shown] of [
    [ask!, false],
    [parry!, true],
  ] as const) {
    script.session.command(command);
    const [sent] = script.sent();
    expect('shake' in sent!).toBe(shown);
    script.tell(...script.accept(sent!));
  }
});

test('of one question one choice may roll and another not, and of one command one action', () => {
  const prompts = { p1: { kind: 'luck' } };
  script.begin({ view: { n: 1, prompts } });
  const luck = (choice: string) => ({ type: 'answer', prompt: 'p1', choice });
  const act = (action: string) => ({ type: 'act', who: 'c1', action });
  script.teach(luck('yes'));
  script.teach(act('strike'));
  for (const [command, shown] of [
    [luck('no'), false],
    [luck('yes'), true],
    [act('rest'), false],
    [act('strike'), true],
  ] as const) {
    script.session.command(command);
    const [sent] = script.sent();
    expect('shake' in sent!).toBe(shown);
    script.tell(...script.accept(sent!));
  }
});

test('a command names the head that was held when it left first', () => {
  script.begin();
  script.tell(script.note());
  const saw = script.session.digest;
  script.session.command(STRIKE);
  expect(script.sent()).toMatchObject([{ command: STRIKE, saw }]);
  script.tell(script.note());
  expect(script.session.digest).not.toBe(saw);
  script.session.connected();
  script.sent();
  script.tell(script.welcome({ resumed: true }), { type: 'presence', online: [] });
  expect(script.sent()).toMatchObject([{ command: STRIKE, saw }]);
});

test('what was sent and not answered goes out again, under the same id', () => {
  script.begin();
  script.teach(STRIKE);
  const id = script.session.command(STRIKE);
  const [sent] = script.sent();
  const [commit, answer] = script.accept(sent!);
  script.session.connected(); // the answer was lost
  expect(script.session.waiting).toBe(1);
  script.sent();
  script.tell(script.welcome({ commit: 1, last: '1-0', view: { n: 1 }, resumed: true }));
  expect(script.sent()).toEqual([]); // not before what was missed is here
  script.tell(commit, { type: 'presence', online: [] });
  const [again] = script.sent();
  expect(again).toMatchObject({ id, shake: sent!['shake'] });
  const told = script.tell(answer);
  expect(told.filter(({ kind }) => kind === 'accepted')).toEqual([
    { kind: 'accepted', id, commit: 3 },
  ]);
  expect(script.session.waiting).toBe(0);
});

test('commands given while the line is down wait for it', () => {
  script.session.command(STRIKE);
  expect(script.sent()).toEqual([]);
  script.begin();
  expect(script.sent()).toMatchObject([{ type: 'command', command: STRIKE }]);
});

test('a move is not made in another round than it was meant for', () => {
  script.begin({ view: { round: 1, phase: 'declare', turn: '' } });
  script.session.disconnected();
  const move = script.session.command(STRIKE);
  const words = script.session.command({ type: 'say', text: 'hm' });
  script.session.connected();
  const place = { commit: 1, last: '1-0', resumed: true };
  script.tell(script.welcome({ ...place, view: { round: 1, phase: 'declare', turn: '' } }));
  const later = { ...script.write({ type: 'phased' }), patch: { round: 2 } };
  const told = script.tell(later, { type: 'presence', online: [] });
  expect(told.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { id: move, refusal: { code: 'stale' } },
  ]);
  expect(script.sent().at(-1)).toMatchObject({ id: words });
});

test('who comes and who leaves is told as a change', () => {
  script.begin();
  script.tell({ type: 'presence', online: ['gm', 's3'], away: { s3: 30 } });
  script.tell({ type: 'comings', came: { s4: 0, gm: 12 }, left: ['s3'] });
  expect(script.session.online).toEqual(['gm', 's4']);
  expect(script.session.away).toEqual({ gm: 12 });
  script.tell({ type: 'comings' });
  expect(script.session.online).toEqual(['gm', 's4']);
});

test('a refusal is told, and the next command goes', () => {
  script.begin();
  const id = script.session.command(STRIKE);
  script.session.command(STRIKE);
  script.sent();
  expect(script.tell({ ...REFUSED, id })).toMatchObject([{ kind: 'refused', id }]);
  expect(script.sent()).toHaveLength(1);
});

test('what came too soon goes out again after the pause, with its id and its shake', () => {
  script.begin();
  const id = script.session.command(STRIKE);
  const [sent] = script.sent();
  const slow = { ...REFUSED, code: 'slow-down', detail: { wait: 3 } };
  expect(script.tell({ ...slow, id })).toEqual([{ kind: 'slowed', seconds: 3 }]);
  const next = script.session.command({ type: 'say', text: 'hm' });
  script.session.options();
  expect(script.sent()).toEqual([]); // the server is left alone
  expect(script.session.waiting).toBe(2);
  script.session.goOn();
  const [moves, again] = script.sent();
  expect(moves).toMatchObject({ type: 'options' });
  expect(again).toEqual(sent);
  script.tell(...script.accept(again!));
  expect(script.sent()).toMatchObject([{ id: next }]);
});

test('moves that were asked for too soon are asked for again', () => {
  script.begin();
  script.session.options();
  const [asked] = script.sent();
  const slow = { ...REFUSED, code: 'slow-down', id: asked!['id'] };
  expect(script.tell(slow)).toEqual([{ kind: 'slowed', seconds: 1 }]);
  script.session.goOn();
  expect(script.sent()).toMatchObject([{ type: 'options' }]);
});

test('a line that was cut with a pause says how long', () => {
  script.begin();
  const problem = { type: 'problem', code: 'slow-down', message: '', detail: { wait: 7 } };
  expect(script.tell(problem)).toMatchObject([{ kind: 'dropped', final: false, wait: 7 }]);
});

test('a bad shake begins a new chain, once', () => {
  script.begin();
  script.teach(STRIKE);
  const id = script.session.command(STRIKE);
  script.sent();
  expect(script.tell({ ...REFUSED, code: 'bad-shake', id })).toEqual([]);
  const [anchor] = script.sent();
  expect(anchor).toMatchObject({
    command: { type: 'anchor', anchors: { shake: script.box.shakes.anchor } },
  });
  script.tell(...script.accept(anchor!));
  const [again] = script.sent();
  expect(again).toMatchObject({ id, shake: script.box.shakes.next() });
  expect(script.tell({ ...REFUSED, code: 'bad-shake', id })).toHaveLength(1);
});

test('a used-up chain is replaced', () => {
  script.begin();
  script.teach(STRIKE);
  for (let n = 0; n < 8; n++) {
    script.session.command(STRIKE);
    script.tell(...script.accept(script.sent()[0]!));
  }
  script.session.command(STRIKE);
  expect(script.sent()).toMatchObject([{ command: { type: 'anchor' } }]);
});

test('a server that lost history gives the waiting commands back', () => {
  script.begin();
  script.tell(script.note());
  const id = script.session.command(STRIKE);
  script.sent();
  script.session.connected();
  const told = script.tell(script.welcome({ commit: 1, last: '1-0', flag: 'history-lost' }));
  expect(told).toMatchObject([
    { kind: 'welcomed', resumed: false },
    { kind: 'history-lost', own: true },
    { kind: 'refused', id, refusal: { code: 'history-lost' } },
  ]);
  expect(script.box.anchored).toBe(false);
});

test('what somebody else had seen is told too', () => {
  script.session.connected();
  expect(script.tell(script.welcome({ flag: 'history-lost' }))[1]).toEqual({
    kind: 'history-lost',
    own: false,
  });
});

test('moves are asked for once at a time', () => {
  script.begin();
  script.session.options();
  script.session.options();
  const [asked, ...more] = script.sent();
  expect(more).toEqual([]);
  const moves = { type: 'moves', id: asked!['id'], commit: 1, moves: [] };
  expect(script.tell(moves)).toEqual([{ kind: 'moves', moves: [], waits: [], commit: 1 }]);
  script.session.options();
  expect(script.sent()).toHaveLength(1);
});

test('whatever arrives, nothing is thrown', () => {
  for (const data of ['', '{', 'null', '[]', '{"type":"commit"}', '{"type":"welcome","view":1}']) {
    script.begin();
    expect(() => script.session.receive(data)).not.toThrow();
  }
  script.begin();
  expect(script.tell({ type: 'something-new' })).toEqual([]);
});

test('a seat that was taken away ends it', () => {
  script.begin();
  expect(script.tell({ type: 'problem', code: 'bad-token', message: '' })).toMatchObject([
    { kind: 'dropped', final: true },
  ]);
});

test('a merge patch removes, goes deeper, and shares the rest', () => {
  const view = { a: { b: 1, c: 2 }, d: { e: 3 } };
  const found = merge(view, { a: { b: null, f: 4 } }) as typeof view;
  expect(found).toEqual({ a: { c: 2, f: 4 }, d: { e: 3 } });
  expect(found.d).toBe(view.d);
  const hostile = merge({}, JSON.parse('{"__proto__": {"x": 1}}')) as object;
  expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype);
});

test('a page loaded again shows no link before the past was held against what was seen', () => {
  const called = { type: 'call', call: 'c0'.repeat(32), number: 1 };
  for (const good of [true, false]) {
    const script = new Script();
    script.begin();
    script.reload({ checks: true });
    script.begin();
    script.teach(STRIKE);
    script.session.command(STRIKE);
    script.tell({ ...called, after: script.last, digest: script.prev });
    expect(script.sent()).toEqual([]);
    const link = script.box.shakes.next();
    script.session.checked(good);
    const sent = script.sent();
    if (good) expect(sent).toMatchObject([{ type: 'witness' }, { shake: link }]);
    else expect(JSON.stringify(sent)).not.toContain(link);
    expect(script.box.shakes.next() === link).toBe(good);
    if (!good) expect(sent).toMatchObject([{ command: { type: 'anchor' } }]);
  }
});

test('dice are in the air from a roll of this seat and from a link for that of another', () => {
  script.begin();
  expect(script.session.tossed).toBe(false);
  script.teach(STRIKE);
  script.session.command(STRIKE);
  expect(script.session.tossed).toBe(true);
  script.session.tossed = false;
  const called = { type: 'call', call: 'c0'.repeat(32), number: 1 };
  script.tell({ ...called, after: script.last, digest: script.prev });
  expect(script.session.tossed).toBe(true);
  script.session.tossed = false;
  script.session.command({ type: 'say', text: 'hm' });
  script.session.options();
  expect(script.session.tossed).toBe(false);
});
