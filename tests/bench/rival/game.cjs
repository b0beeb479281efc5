'use strict';
// The work of one command: seven people lie there, one die is thrown and told, and it is the next one's turn.
// With a log, what fell so far is part of the state, as it is for whoever comes to a table of Fightbook.
const keeps = process.argv[3] === 'log'; // of the server, which alone plays
const people = Array.from({ length: 7 }, (_, n) => ({ name: `One ${n}`, hp: 6, max: 6, marks: {} }));

const roll = ({ G, random, playerID }) => {
  G.face = random.Die(6);
  G.n += 1;
  if (keeps) G.log.push({ n: G.n, face: G.face, player: playerID });
};

module.exports = {
  name: 'load',
  setup: () => ({ n: 0, face: 0, people, log: [] }),
  moves: { roll: { move: roll, client: false } }, // the server alone decides, as it does in Fightbook
  turn: { minMoves: 1, maxMoves: 1 },
};
