"""A game that is not installed here: its fights are read, and nothing is done in them."""

from typing import Any, cast

import pytest

from fightbook.domain.events import Noted, Opened
from fightbook.domain.registry import rules_of
from fightbook.domain.reject import Refusal
from fightbook.domain.stranger import Stranger
from tests.support.duel import DUEL


def test_it_stands_in_for_games_that_are_not_here_alone() -> None:
    games, opened = {DUEL.id: DUEL}, Opened(DUEL.id, "1", "1", "x", {}, {})
    assert rules_of(games, opened).stand_in is DUEL
    found = rules_of({}, opened).stand_in
    assert found.id == found.title == DUEL.id
    assert isinstance(found, Stranger)


@pytest.mark.parametrize("name", ["enlist", "begin", "entered", "departed", "lapsed", "decide"])
def test_nothing_can_be_done(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        getattr(Stranger("chess"), name)(None, None)
    assert refused.value.rejected.code == "other-rules"


def test_it_knows_and_says_nothing_of_its_own() -> None:
    rules, nothing = Stranger("chess"), cast(Any, None)
    assert rules.evolve("as it was", nothing) == "as it was"
    assert not rules.moot(nothing, nothing)
    assert (rules.moves(nothing, "gm"), rules.word(nothing)) == ((), "")
    assert rules.narrate(Noted("hm"), {}) == ""
