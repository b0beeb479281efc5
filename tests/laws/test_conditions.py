"""Every mark that a game sets has its words, in every game."""

from fightbook.clients.authors.laws import laws, words
from tests.laws.games import FILES, RULES

test_conditions = laws(*RULES, of=words.LAWS)
test_conditions_of_files = laws(*FILES, of=words.LAWS, fights=1)
