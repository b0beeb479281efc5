"""What a game's author is told where a law does not hold."""

import msgspec
import pytest

from fightbook.clients.authors.laws.fights import played
from fightbook.clients.authors.laws.replay import each_die_falls_for_what_its_command_throws
from fightbook.clients.authors.sample.game import RULESET


def test_a_die_that_a_command_may_not_throw_is_named_with_the_command() -> None:
    rules = msgspec.structs.replace(RULESET, throws={"check": ("guard",)})
    with pytest.raises(AssertionError, match=r"'type': 'strike'.* threw \['check:c2'.*`throws`"):
        each_die_falls_for_what_its_command_throws(rules, 0)


def test_a_game_that_does_not_say_what_its_commands_throw_need_not() -> None:
    rules = msgspec.structs.replace(RULESET, throws={})
    each_die_falls_for_what_its_command_throws(rules, 0)
    assert played(rules, 0).state.fight.outcome
