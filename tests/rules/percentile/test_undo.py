"""Undo and amend in a chain of reactions: each answer can be taken back or changed."""

from typing import Any

import pytest

from fightbook.domain.events import Answered, Checked, Declared
from fightbook.domain.state import Fight
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


def commit_of(arena: Arena, choice: str) -> int:
    """Give the commit in which somebody answered so."""
    (found,) = [
        line.commit
        for line in arena.table.lines
        if isinstance(line.event, Answered) and line.event.choice == choice
    ]
    return found


def amend(arena: Arena, choice: str, by: str, illegal: str = "refuse") -> dict[str, Any]:
    """Put another answer in the place of ``choice``."""
    commit = commit_of(arena, choice)
    (old,) = [x.event for x in arena.table.lines if x.at == f"{commit}-0"]
    assert isinstance(old, Declared)
    command = {**old.command, "choice": by}
    return {"type": "amend", "commit": commit, "command": command, "illegal": illegal}


@pytest.mark.rule("OP-15")
def test_an_answer_in_the_middle_of_the_chain_can_be_amended_and_the_rest_stands() -> None:
    arena, _ = chain()
    assert arena.all(Checked, check="location")[0].outcome == "head"
    arena.do(amend(arena, "fling", "take"))
    assert "carries.long-sword" in arena[ANA].marks
    assert "flung.long-sword" not in arena[BO].marks
    assert arena.value(BO, "hp") == 20
    assert "wields.mace" in arena[ANA].marks


@pytest.mark.rule("OP-03")
def test_amending_a_defence_drops_the_answers_that_no_longer_have_a_question() -> None:
    arena, fights = chain()
    command = amend(arena, "counter:long-sword", "evade")
    assert arena.refused(command).code == "illegal"
    before = arena.table.state.commit
    arena.do(command | {"illegal": "drop"})
    assert arena.value(BO, "hp") == 25
    assert arena.prompt.kind == "advantage"
    assert arena.prompt.about == ANA
    assert arena.choices[0] == "overextend"
    arena.do({"type": "rewind", "to": before})
    assert arena.table.state.fight == fights[-1]
