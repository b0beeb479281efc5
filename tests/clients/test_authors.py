"""What an author of a game is told where an example or a law does not hold."""

from typing import Any

import msgspec
import pytest

from fightbook.clients.authors.examples import follow
from fightbook.clients.authors.laws import laws
from fightbook.clients.authors.laws.fights import played
from fightbook.clients.authors.laws.replay import each_die_falls_for_what_its_command_throws
from fightbook.clients.authors.laws.words import (
    sayings_can_be_read,
    sayings_say_what_there_is,
)
from fightbook.clients.authors.play import seat_everybody
from fightbook.clients.authors.sample.game import RULESET
from fightbook.domain.ruleset import Ruleset


def test_a_die_that_a_command_may_not_throw_is_named_with_the_command() -> None:
    rules = msgspec.structs.replace(RULESET, throws={"check": ("guard",)})
    with pytest.raises(AssertionError, match=r"'type': 'strike'.* threw \['check:c2'.*`throws`"):
        each_die_falls_for_what_its_command_throws(rules, 0)


def test_a_game_that_does_not_say_what_its_commands_throw_need_not() -> None:
    rules = msgspec.structs.replace(RULESET, throws={})
    each_die_falls_for_what_its_command_throws(rules, 0)
    assert played(rules, 0).state.fight.outcome


def broken(rules: Ruleset, seed: int) -> None:
    """Break at a table, without a word of what happened there."""
    table = seat_everybody(rules, {}, seed)
    assert table.state.fight.outcome


def test_each_law_that_does_not_hold_tells_what_happened_before() -> None:
    test = laws(RULESET, of={broken: range(1)})
    with pytest.raises(AssertionError) as found:
        test(broken, RULESET, 0)
    (story,) = found.value.__notes__
    assert story.startswith("Before that:")
    assert "The GM starts the fight." in story


def example(**fact: Any) -> dict[str, Any]:
    begin = {"command": {"type": "begin"}, "then": [fact]}
    fighters = [{"template": "fighter", "name": "Ana"}]
    return {"title": "", "party": fighters, "foes": [{"template": "brute"}], "steps": [begin]}


def test_an_example_that_does_not_hold_says_what_came_of_it_instead() -> None:
    with pytest.raises(AssertionError, match=r'(?s)does not lead to .*"type": "phased", "phase"'):
        follow(RULESET, example(type="phased", phase="turn", round=2))
    with pytest.raises(AssertionError, match=r'(?s)does not lead to .*"type": "declared"'):
        follow(RULESET, example(type="damaged"))


def test_what_cannot_be_read_in_a_file_of_sayings_is_named() -> None:
    rules = msgspec.structs.replace(RULESET, sayings={"en": "a = b\nmarked-down = { $who\nc = d\n"})
    with pytest.raises(AssertionError, match=r"en\.ftl.*marked-down = { \$who"):
        sayings_can_be_read(rules, 0)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("marked-guardign", r"no condition is as in 'marked-guardign': is \['guarding'\] meant"),
        ("unmarked-dwon", r"no condition is as in 'unmarked-dwon': is \['down'\] meant"),
        ("chekced-strike", "nothing is 'chekced-strike': is 'checked' meant"),
    ],
)
def test_a_saying_that_nobody_would_ever_say_is_named_with_what_is_meant(
    key: str, said: str
) -> None:
    fine = "marked = b\nmarked-down = { part }\npart = d\nwhy-a-hit = e\nunmarked-down-over = f\n"
    rules = msgspec.structs.replace(RULESET, sayings={"en": fine})
    sayings_say_what_there_is(rules, 0)
    rules = msgspec.structs.replace(RULESET, sayings={"en": f"{fine}{key} = g\n"})
    with pytest.raises(AssertionError, match=said):
        sayings_say_what_there_is(rules, 0)
