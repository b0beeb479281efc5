"""What was taken back behind the screen nobody can tell, in every game."""

from fightbook.clients.authors.laws import laws, taken_back
from tests.laws.games import FILES, RULES
from tests.support.duel import DUEL

test_taken_back = laws(*RULES, of=taken_back.LAWS)
test_taken_back_of_files = laws(*FILES, of=taken_back.LAWS, fights=1)
test_of_the_small_game = laws(
    DUEL, of={taken_back.what_hidden_act_was_taken_back_nobody_can_tell: range(3)}
)
