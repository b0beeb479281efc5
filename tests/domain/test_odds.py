"""The odds of the smallest game: exact, bounded, and true to faces that are given."""

from fractions import Fraction

import pytest

from fightbook.domain.commands import Command
from fightbook.domain.decide import Request
from fightbook.domain.events import Event
from fightbook.domain.odds import TooMany, distribution
from fightbook.domain.reject import Refusal
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight
from tests.support.duel import DUEL, Duel
from tests.support.table import Table


def ready(game: Duel = DUEL) -> tuple[Table, Request]:
    table = Table(game, {"health": "word"})
    for side in ("one", "two"):
        table.enlist("Somebody", side)
    table.do("gm", {"type": "begin"})
    if game is DUEL:
        table.do("gm", {"type": "aim", "who": "c1", "high": True})
    return table, Request("gm", "k", 0, table.typed({"type": "aim", "who": "c2", "high": True}))


def outcome(_: list[Event], fight: Fight) -> str:
    if fight.prompts:
        return "tie"
    return "first" if fight.combatants["c2"].tracks["hp"].value < 3 else "second"


def test_every_run_of_faces_counts() -> None:
    table, request = ready()
    assert distribution(table.shelf, table.state, request, outcome) == {
        "first": Fraction(15, 36),
        "second": Fraction(15, 36),
        "tie": Fraction(6, 36),
    }


def test_faces_that_are_given_stay() -> None:
    table, request = ready()
    fixed = Request("gm", "k", 0, request.command, faces={"check:c1": (4,)})
    assert distribution(table.shelf, table.state, fixed, outcome) == {
        "first": Fraction(3, 6),
        "second": Fraction(2, 6),
        "tie": Fraction(1, 6),
    }


def test_too_many_runs_are_not_counted() -> None:
    table, request = ready()
    with pytest.raises(TooMany):
        distribution(table.shelf, table.state, request, outcome, most=35)


def test_a_refused_request_has_no_odds() -> None:
    table, _ = ready()
    with pytest.raises(Refusal):
        distribution(
            table.shelf, table.state, Request("watch", "k", 0, ready()[1].command), outcome
        )


def test_hidden_rolls_are_counted_too() -> None:
    table, _ = ready()
    command = table.typed({"type": "throw", "sides": 4, "hidden": True})
    request = Request("gm", "k", 0, command)
    found = distribution(table.shelf, table.state, request, lambda events, _: events[0].total)  # type: ignore[attr-defined]
    assert found == dict.fromkeys((1, 2, 3, 4), Fraction(1, 4))


def test_a_seat_that_is_not_there_has_no_odds() -> None:
    table, request = ready()
    with pytest.raises(Refusal):
        distribution(table.shelf, table.state, Request("s9", "k", 0, request.command), outcome)


class Cards(Duel):
    """The small game with a deck."""

    def decide(self, scribe: Scribe, command: Command) -> None:
        scribe.shuffle("deck", 5)


def test_shuffles_are_not_counted() -> None:
    table, request = ready(Cards())
    with pytest.raises(TooMany):
        distribution(table.shelf, table.state, request, outcome)
