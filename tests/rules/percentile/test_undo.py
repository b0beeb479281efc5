"""Undo in the middle of a chain of reactions: each answer can be taken back, one by one."""

import pytest

from domain.state import Fight
from tests.support.percentile import ANA, BO, Arena


def chain() -> tuple[Arena, list[Fight]]:
    """Ana draws her mace, Bo seizes the chance, Ana counters, wins twice, and disarms him."""
    arena = Arena({"weapons": ["long-sword", "mace"]}, {"shield": "steel"})
    fights = [arena.table.state.fight]

    def keep() -> None:
        fights.append(arena.table.state.fight)

    arena.act("ready", weapon="mace")
    keep()
    arena.answer("long-sword")
    keep()
    arena.answer("counter:long-sword", **{"attack:c2": (99,), "defend:c1": (11,)})
    keep()
    arena.answer("special:disarm:won")
    keep()
    arena.answer("fling", **{"fling:c1": (2,)})
    keep()
    arena.answer("precision:head", **{"damage:c1": (4,)})
    keep()
    return arena, fights


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-25")
def test_the_chain_ends_with_what_began_it() -> None:
    arena, _ = chain()
    assert arena.value(BO, "hp") == 20
    assert "wields.mace" in arena[ANA].marks
    assert arena[BO].marks["flung.long-sword"].value == 3
    assert (arena.value(ANA, "ap"), arena.value(BO, "ap")) == (0, 2)


@pytest.mark.rule("OP-03")
@pytest.mark.parametrize("depth", range(1, 7))
def test_undo_gives_back_the_state_before_each_answer(depth: int) -> None:
    arena, fights = chain()
    for _ in range(depth):
        arena.do({"type": "undo"})
    assert arena.table.state.fight == fights[-1 - depth]
    for _ in range(depth):
        arena.do({"type": "redo"})
    assert arena.table.state.fight == fights[-1]


@pytest.mark.rule("OP-03")
def test_after_undo_another_answer_can_be_given() -> None:
    arena, fights = chain()
    for _ in range(4):
        arena.do({"type": "undo"})
    assert arena.table.state.fight == fights[2]
    assert arena.prompt.kind == "defence"
    arena.answer("none", **{"attack:c2": (80,)})
    assert arena.result.outcome == "nothing"
    assert "wields.mace" in arena[ANA].marks
