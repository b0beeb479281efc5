"""What is offered is held against what bars a command."""

from typing import Any

import pytest

from fightbook.domain.kit.deeds import Act, Offer, bar, moves_of
from fightbook.domain.reject import Refusal
from fightbook.domain.state import Fight


class Wave(Act, frozen=True):
    """Wave at somebody."""

    target: str = ""


def shy(_: Fight, command: Wave) -> None:
    """Nobody waves at the third, or at nobody."""
    bar(command.target in {"", "c3"}, "Nobody waves there.", "target")


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        (Offer(Wave("c1", "c2"), "Wave"), [({"who": "c1", "target": "c2"}, ())]),
        (Offer(Wave("c1"), "Wave"), []),
        (
            Offer(Wave("c1"), "Wave", over=("target", ("c1", "c2", "c3"))),
            [({"who": "c1"}, ({"target": ("c1", "c2")},))],
        ),
        (Offer(Wave("c1"), "Wave", over=("target", ("c3",))), []),
        (
            Offer(Wave("c1"), "Wave", over=("target", ("c1", "c2", "c3")), alike=True),
            [({"who": "c1"}, ({"target": ("c1", "c2", "c3")},))],
        ),
        (Offer(Wave("c1"), "Wave", over=("target", ("c1",)), alike=True), []),
    ],
    ids=["legal", "barred", "over", "none of them", "alike", "nobody else"],
)
def test_moves_are_what_nothing_bars(offer: Offer, told: list[Any]) -> None:
    found = moves_of([offer], Fight(), shy)
    assert [(m.command, m.over) for m in found] == [
        ({"type": "wave", **command}, over) for command, over in told
    ]


def test_a_bar_refuses_with_the_words_of_its_code() -> None:
    with pytest.raises(Refusal) as refused:
        bar(when=True, code="wrong-turn")
    assert refused.value.rejected.message == "It is not this combatant's turn."
