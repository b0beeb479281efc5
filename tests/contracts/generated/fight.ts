/**
 * A fight, played with the TypeScript client that is generated from a server's OpenAPI page.
 *
 * `tests/contracts/test_generated.py` generates it, checks these types and runs this.
 */

import assert from 'node:assert/strict';
import { createClient } from './client/client/index.ts';
import * as api from './client/sdk.gen.ts';
import type { AnyCommand } from './client/types.gen.ts';

const url = process.argv[2] ?? '';
const at = (token = '') => createClient({ baseUrl: url, auth: token });
type Client = ReturnType<typeof at>;
let numbers = 0;

async function give(client: Client, encounter: string, command: AnyCommand): Promise<number> {
  const body = { id: `t${++numbers}`, command };
  const { data, error } = await api.giveCommand({ client, path: { encounter }, body });
  assert(data, JSON.stringify(error));
  return data.commit;
}

/** Does the first of the moves that the fight waits for; gives the commit. */
async function move(client: Client, encounter: string): Promise<number> {
  const { data, error } = await api.listMoves({ client, path: { encounter } });
  assert(data, JSON.stringify(error));
  const first = data.moves.find((found) => !found.part);
  assert(first);
  return give(client, encounter, first.command as AnyCommand);
}

const opened = await api.openEncounter({
  client: at(),
  body: {
    ruleset: 'duel',
    title: 'Generated',
    combatants: [{ name: 'Ana', side: 'party' }, { name: 'Bo' }],
  },
});
assert(opened.data, JSON.stringify(opened.error));
const { id: encounter, code, seats } = opened.data;
const gm = at(seats['gm']?.['token']);
const wrong = await api.joinTable({ client: at(), body: { code: 'AAAAA2', name: 'Eve' } });
assert.equal(wrong.error?.code, 'unknown-code');
assert.equal(wrong.error.status, 404);
const sat = await api.joinTable({ client: at(), body: { code, name: 'Ana' } });
assert(sat.data);
const ana = at(sat.data.token);
await give(gm, encounter, { type: 'assign', who: 'c1', seats: [sat.data.seat] });
await give(gm, encounter, { type: 'begin' });
let last = await move(ana, encounter);
const page = await api.listEvents({ client: gm, path: { encounter } });
const line = page.data?.events.find((found) => 'type' in found && found.type === 'opened');
assert(line && 'type' in line && line.type === 'opened');
assert.equal(line.title, 'Generated');
const look = async () => (await api.getView({ client: gm, path: { encounter } })).data?.view;
for (; last < 60 && !(await look())?.outcome; ) last = await move(gm, encounter);
const view = await look();
assert(view?.outcome);
assert.equal(view.combatants['c1']?.name, 'Ana');
const log = await api.getLog({ client: ana, path: { encounter } });
assert(log.data && typeof log.data === 'object');
assert.equal(log.data.entries.at(-1)?.commit, last);
const audit = await api.getAudit({ client: gm, path: { encounter } });
assert.equal(audit.data?.sound, true);
console.log(`${view.outcome} at ${last}`);
