"""Whoever a question concerns may leave at it, in every game."""

from fightbook.clients.authors.laws import laws, leaving
from tests.laws.games import GAMES

test_leaving = laws(*GAMES.values(), of=leaving.LAWS)
