"""Rounds tell nothing of the unseen, in every game."""

from fightbook.clients.authors.laws import laws, rounds
from tests.laws.games import GAMES

test_rounds = laws(*GAMES.values(), of=rounds.LAWS)
