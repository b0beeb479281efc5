"""The past can be amended anywhere, in every game."""

from fightbook.clients.authors.laws import laws, past
from tests.laws.games import GAMES

test_past = laws(*GAMES.values(), of=past.LAWS)
