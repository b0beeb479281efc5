'use strict';
// The work of one command: seven people lie there, one die is thrown and told, and it is the next one's turn.
const people = Array.from({ length: 7 }, (_, n) => ({ name: `One ${n}`, hp: 6, max: 6, marks: {} }));

const roll = ({ G, random }) => {
  G.face = random.Die(6);
  G.n += 1;
};

module.exports = {
  name: 'load',
  setup: () => ({ n: 0, face: 0, people }),
  moves: { roll: { move: roll, client: false } }, // the server alone decides, as it does in Fightbook
  turn: { minMoves: 1, maxMoves: 1 },
};
