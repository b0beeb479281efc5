'use strict';
// boardgame.io's own server with its storage in memory, on loopback, at the port that is named.
process.env.NODE_ENV = 'production';
const { Server } = require('boardgame.io/server');
const game = require('./game.cjs');

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
const listen = server.app.listen.bind(server.app); // which would listen everywhere
server.app.listen = (port, done) => listen(port, '127.0.0.1', done);
void server.run(Number(process.argv[2]));
