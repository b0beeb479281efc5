"""The past can be amended anywhere, in every game."""

from fightbook.clients.authors.laws import laws, past
from tests.laws.games import FILES, RULES

test_past = laws(*RULES, of=past.LAWS)
test_past_of_files = laws(*FILES, of=past.LAWS, fights=1)
