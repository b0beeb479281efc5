"""The laws of play, its record and its past, in every game."""

from fightbook.clients.authors.laws import laws, replay
from tests.laws.games import FILES, RULES

test_laws = laws(*RULES, of=replay.LAWS)
test_laws_of_files = laws(*FILES, of=replay.LAWS, fights=1)
