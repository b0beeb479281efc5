"""What is offered says what is waited for, in every game."""

from fightbook.clients.authors.laws import laws, offers
from tests.laws.games import GAMES

test_offers = laws(*GAMES.values(), of=offers.LAWS)
