"""Every mark that a game sets has its words, in every game."""

from fightbook.clients.authors.laws import laws, words
from tests.laws.games import GAMES

test_conditions = laws(*GAMES.values(), of=words.LAWS)
