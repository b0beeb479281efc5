"""Rounds tell nothing of the unseen, in every game."""

from fightbook.clients.authors.laws import laws, rounds
from tests.laws.games import FILES, RULES

test_rounds = laws(*RULES, of=rounds.LAWS)
test_rounds_of_files = laws(*FILES, of=rounds.LAWS, fights=1)
