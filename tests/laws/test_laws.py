"""The laws of play, its record and its past, in every game."""

from fightbook.clients.authors.laws import laws, replay
from tests.laws.games import GAMES

test_laws = laws(*GAMES.values(), of=replay.LAWS)
