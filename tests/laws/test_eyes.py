"""The GM's world is the fight, in every game."""

from fightbook.clients.authors.laws import eyes, laws
from tests.laws.games import GAMES

test_eyes = laws(*GAMES.values(), of=eyes.LAWS)
