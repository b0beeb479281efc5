"""Play goes on whoever comes or leaves, in every game."""

from fightbook.clients.authors.laws import comings, laws
from tests.laws.games import FILES, RULES

test_comings = laws(*RULES, of=comings.LAWS)
test_comings_of_files = laws(*FILES, of=comings.LAWS, fights=1)
