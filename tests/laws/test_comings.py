"""Play goes on whoever comes or leaves, in every game."""

from fightbook.clients.authors.laws import comings, laws
from tests.laws.games import GAMES

test_comings = laws(*GAMES.values(), of=comings.LAWS)
