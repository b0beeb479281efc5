"""Somebody whom not everybody knows of: who may play it, and what makes it known."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.events import Shaken
from fightbook.domain.line import Line
from fightbook.domain.reject import Rejected
from tests.support.duel import DUEL
from tests.support.table import Table

NOTE = {"type": "say", "text": "He comes from the north."}


def given() -> tuple[Table, str, str]:
    """Ana plays a spy whom only she and the GM know of; somebody else does not."""
    table = Table(DUEL)
    ana = table.sit("Ana")
    table.sit("Bo")
    table.enlist("Rat", "foes")
    table.enlist("Cat", "party")
    spy = table.enlist("Spy", "party", ana, hidden=True)
    table.do("gm", {"type": "begin"})
    return table, ana, spy


@pytest.mark.parametrize("deed", [{"type": "throw", "sides": 6}, NOTE])
def test_whoever_plays_somebody_unseen_may_act_for_it(deed: dict[str, object]) -> None:
    table, ana, spy = given()
    lines = table.do(ana, {**deed, "who": spy})
    told = [type(line.event) for line in lines if line.event.to is None]
    assert set(told) <= {Shaken}  # that she rolled, as at a table


@pytest.mark.parametrize("deed", [{"type": "throw", "sides": 6}, NOTE])
def test_to_anybody_else_it_is_not_there(deed: dict[str, object]) -> None:
    table, _, spy = given()
    found = table.attempt("s4", table.typed({**deed, "who": spy}))
    assert isinstance(found, Rejected)
    assert found.code == "unknown-combatant"


def address(lines: tuple[Line, ...], kind: type[e.Event]) -> str:
    """Give the address of the one line of a kind."""
    (found,) = [line.at for line in lines if isinstance(line.event, kind)]
    return found


def test_what_is_opened_of_somebody_unseen_does_not_make_it_known() -> None:
    table, ana, spy = given()
    noted = address(table.do("gm", {**NOTE, "who": spy}), e.Noted)
    marked = address(
        table.do("gm", {"type": "mark", "who": spy, "mark": "wet", "reason": "rain"}), e.Marked
    )
    for at in (noted, marked):
        table.do("gm", {"type": "reveal", "at": at})
        assert table.state.fight.combatants[spy].secret == ("gm", ana)
        assert spy not in table.world("s4").fight.combatants


@pytest.mark.parametrize("shown", ["exact", "word", "nothing"])
@pytest.mark.parametrize("hidden", [False, True])
def test_to_show_somebody_tells_no_mark_of_the_screen(shown: str, hidden: bool) -> None:
    table, *_ = given()
    who = table.enlist("Owl", "foes", shown=shown, hidden=hidden)
    table.do("gm", {"type": "grant", "who": who, "kind": "screen", "reason": "a trap"})
    table.attempt("gm", table.typed({"type": "reveal", "who": who}))
    assert "grant.screen" in table.state.fight.combatants[who].marks
    assert table.world("s4").fight.combatants[who].marks == {}


def test_with_a_foe_of_hidden_health_no_mark_is_shown() -> None:
    table, _, spy = given()
    who = table.enlist("Owl", "foes", shown="word")
    table.do(
        "gm", {"type": "mark", "who": who, "target": spy, "mark": "hunts", "reason": "a hunch"}
    )
    table.do("gm", {"type": "reveal", "who": spy})
    found = table.attempt("gm", table.typed({"type": "reveal", "who": who}))
    assert isinstance(found, Rejected)
    assert table.world("s4").fight.combatants[who].marks == {}
