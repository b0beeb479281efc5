"""The exact distribution of an exploding pool, against its closed form (IC-13)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fightbook.domain.commands import Answer
from fightbook.domain.decide import Request, decide
from fightbook.domain.events import Rolled
from fightbook.domain.reject import Rejected
from tests.rules.initiative_cards.board import Board, duel

EXACT = 11
"""Up to this total every way to roll it is among the runs of two faces."""


def closed_form(sides: int, most: int) -> Fraction:
    """The chance that an exploding die totals at most ``most``: 1 less the chance of more.

    The die passes ``m`` times ``sides`` with chance ``sides ** -m``; above that all is fair.
    """
    m, r = divmod(most, sides)
    return 1 - Fraction(1, sides**m) * (1 - Fraction(r, sides))


def runs(sides: int) -> list[tuple[int, ...]]:
    """All faces of one die that explodes at most once, the second face not the highest."""
    plain = [(face,) for face in range(1, sides)]
    return plain + [(sides, face) for face in range(1, sides)]


def rolled(board: Board, ten: tuple[int, ...], sixes: tuple[int, ...]) -> int:
    """Decide the reaction with these faces, from the same state each time; give what counts."""
    (question,) = board.open("react")
    faces = {"attack.d10:c1": ten, "attack.d6:c1": sixes, "strength.d6:c1": (2,)}
    attack = Request("gm", "k", 1, Answer(question.prompt, "none"), faces=faces)
    found = decide(board.table.shelf, board.table.state, attack, board.table.supply)
    if isinstance(found, Rejected):  # a natural 1 misses: no strength is thrown
        faces.pop("strength.d6:c1")
        found = decide(board.table.shelf, board.table.state, attack, board.table.supply)
    assert not isinstance(found, Rejected), found
    return max(e.total for e in found if isinstance(e, Rolled) and e.label.startswith("attack"))


@pytest.mark.chance
@pytest.mark.rule("IC-13")
def test_a_pool_of_a_d10_and_two_d6_is_distributed_as_it_must_be() -> None:
    board = duel({"attributes": {"combat": 2}, "skills": {"unarmed": 1}}, {})
    board.act("c1", "attack", target="c2", weapon="fists")
    chances: Counter[int] = Counter()
    exact: dict[int, Fraction] = {}
    for ten, one, two in product(runs(10), runs(6), runs(6)):
        total = rolled(board, ten, (*one, *two))
        chance = Fraction(1, 10 ** len(ten) * 6 ** (len(one) + len(two)))
        exact[total] = exact.get(total, Fraction(0)) + chance
        chances[total] += 1
    below = Fraction(0)
    for total in range(1, EXACT + 1):
        up_to = closed_form(10, total) * closed_form(6, total) ** 2
        assert exact.get(total, Fraction(0)) == up_to - below, total
        below = up_to


@pytest.mark.rule("IC-13")
def test_the_closed_form_itself() -> None:
    assert [closed_form(6, n) for n in (1, 5, 6, 7)] == [
        Fraction(1, 6),
        Fraction(5, 6),
        Fraction(5, 6),
        Fraction(31, 36),
    ]
