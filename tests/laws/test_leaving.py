"""Whoever a question concerns may leave at it, in every game."""

from fightbook.clients.authors.laws import laws, leaving
from tests.laws.games import FILES, RULES

test_leaving = laws(*RULES, of=leaving.LAWS)
test_leaving_of_files = laws(*FILES, of=leaving.LAWS, fights=1)
