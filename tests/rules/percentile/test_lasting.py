"""How long what a wound does lasts, counted from the document: one round is a turn of one's own."""

from typing import Any

import pytest

from tests.support.percentile import ANA, BO, Arena, Unmarked, stunned_through_the_next_turn

HELD, BROKEN = 40, 70
SOFT: dict[str, Any] = {"strength": 20, "willpower": 20}
"""A wound threshold of 2 + 5 + 2 = 9."""


@pytest.mark.rule("OP-19")
def test_a_crippled_body_and_a_lost_breath_cost_an_action_point_each() -> None:
    """A body wound takes 1 AP, of the next round if there is none; crippled: one more."""
    arena = Arena({"weapons": ["great-sword"]}, SOFT)
    arena.adjust(BO, "ap", 0)
    arena.attack("great-sword", faces={"attack:c1": (11,)})
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (BROKEN,)})
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 1
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 2


@pytest.mark.rule("OP-19")
def test_who_is_dazed_by_frost_has_a_clear_head_after_the_next_turn() -> None:
    parts = [{"count": 1, "sides": 12, "harm": "frost"}]
    own = {"rime": {"like": "great-sword", "parts": parts}}
    arena = Arena({"own": own, "weapons": ["rime"]}, SOFT)
    arena.exchange("none", 11, None, "rime")
    faces = {"damage:c1": (10,), "shock:c2": (HELD,), "rider-frost:c2": (BROKEN,)}
    arena.answer("none", **faces)
    assert "dazed" in arena[BO].marks
    arena.pass_turns()
    assert (arena.table.state.fight.turn, "dazed" in arena[BO].marks) == (BO, True)
    arena.pass_turns()
    assert arena.all(Unmarked, who=BO, mark="dazed")


@pytest.mark.rule("OP-19")
def test_whoever_has_had_the_turn_of_this_round_is_stunned_through_that_of_the_next() -> None:
    arena = Arena({"weapons": ["great-sword"]}, SOFT, first=False)
    arena.pass_turns()
    assert arena.table.state.fight.turn == ANA
    arena.exchange("none", 20, None, "great-sword")
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (HELD,)})
    assert stunned_through_the_next_turn(arena)


@pytest.mark.rule("OP-19")
def test_who_is_dazed_in_the_own_turn_is_so_through_the_next_one() -> None:
    parts = [{"count": 1, "sides": 12, "harm": "frost"}]
    rime = {"own": {"rime": {"like": "great-sword", "parts": parts}}, "weapons": ["rime"]}
    arena = Arena(rime, SOFT, first=False)
    arena.attack(target=ANA)
    arena.answer("counter:rime", **{"attack:c2": (99,), "defend:c1": (11,)})
    faces = {"damage:c1": (10,), "shock:c2": (HELD,), "rider-frost:c2": (BROKEN,)}
    arena.answer("none")
    arena.answer("none", **faces)
    arena.pass_turns(2)
    assert (arena.table.state.fight.turn, "dazed" in arena[BO].marks) == (BO, True)
    arena.pass_turns()
    assert arena.all(Unmarked, who=BO, mark="dazed")


@pytest.mark.rule("OP-25")
def test_an_all_out_shot_has_its_20_too() -> None:
    arena = Arena({"weapons": ["bow"]}, {}, gap="10")
    arena.attack("bow", allout=True)
    arena.answer("none", **{"attack:c1": (99,)})
    assert arena.target() == 70
    assert arena.value(ANA, "ap") == 1
