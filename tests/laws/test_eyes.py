"""The GM's world is the fight, in every game."""

from fightbook.clients.authors.laws import eyes, laws
from tests.laws.games import FILES, RULES

test_eyes = laws(*RULES, of=eyes.LAWS)
test_eyes_of_files = laws(*FILES, of=eyes.LAWS, fights=1)
