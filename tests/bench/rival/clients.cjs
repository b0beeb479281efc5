'use strict';
// All clients of all tables: says "ready", waits for a line, then lets everybody move in turn, one move at
// a time at a table, and tells how many there were and how long each took to reach the last client.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.cjs');

const [port, tables, clients, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function sit() {
  const { matchID } = await post('/games/load/create', { numPlayers: clients });
  const table = { people: [], seen: new Array(clients).fill(-1), next: () => undefined };
  for (let n = 0; n < clients; n += 1) {
    const playerID = String(n);
    const { playerCredentials: credentials } = await post(`/games/load/${matchID}/join`, {
      playerID,
      playerName: playerID,
    });
    const multiplayer = SocketIO({ server });
    const one = Client({ game, numPlayers: clients, multiplayer, matchID, playerID, credentials, debug: false });
    one.subscribe((state) => {
      if (!state || state.G.n <= table.seen[n]) return;
      table.seen[n] = state.G.n;
      if (Math.min(...table.seen) === state.G.n) table.next(state.G.n);
    });
    one.start();
    table.people.push(one);
  }
  return table;
}

function play(table, until, times) {
  return new Promise((done) => {
    let began = 0;
    const move = (n) => {
      began = performance.now();
      table.people[n % clients].moves.roll();
    };
    table.next = (n) => {
      times.push(performance.now() - began);
      if (performance.now() < until) move(n);
      else done();
    };
    move(Math.min(...table.seen));
  });
}

async function main() {
  const all = [];
  for (let n = 0; n < tables; n += 1) all.push(await sit());
  while (all.some(({ seen }) => Math.min(...seen) < 0)) await new Promise((go) => setTimeout(go, 50));
  process.stdout.write('ready\n');
  await new Promise((go) => process.stdin.once('data', go));
  const [began, times] = [performance.now(), []];
  await Promise.all(all.map((table) => play(table, began + seconds * 1000, times)));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)];
  process.stdout.write(`${JSON.stringify({ moves: times.length, took, p99 })}\n`);
  process.exit(0);
}

void main();
