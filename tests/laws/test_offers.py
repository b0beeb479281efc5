"""What is offered says what is waited for, in every game."""

from fightbook.clients.authors.laws import laws, offers
from tests.laws.games import FILES, RULES

test_offers = laws(*RULES, of=offers.LAWS)
test_offers_of_files = laws(*FILES, of=offers.LAWS, fights=1)
