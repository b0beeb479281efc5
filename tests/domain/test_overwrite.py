"""What two windows of the GM set at once."""

from typing import Any, TypeAlias, cast

import pytest

from fightbook.domain.reject import Rejected
from fightbook.domain.timeline import in_force
from tests.support.duel import DUEL
from tests.support.table import Table

Json: TypeAlias = dict[str, Any]
SETTINGS: list[tuple[dict[str, Any], dict[str, Any], Any, Any]] = [
    (
        {"type": "adjust", "track": "hp", "value": 2, "reason": "x"},
        {"type": "adjust", "track": "hp", "value": 1, "reason": "y"},
        3,
        2,
    ),
    (
        {"type": "mark", "mark": "wet", "value": 1, "reason": "x"},
        {"type": "mark", "mark": "wet", "value": 2, "reason": "y"},
        None,
        1,
    ),
    (
        {"type": "mark", "mark": "wet", "value": 1, "reason": "x"},
        {"type": "unmark", "mark": "wet", "reason": "y"},
        None,
        1,
    ),
    (
        {"type": "grant", "kind": "modifier", "value": 1, "reason": "x"},
        {"type": "grant", "kind": "modifier", "value": 2, "reason": "y"},
        None,
        1,
    ),
    ({"type": "show", "shown": "word"}, {"type": "show", "shown": "nothing"}, "exact", "word"),
    ({"type": "assign", "seats": ["s3"]}, {"type": "assign", "seats": ["gm"]}, (), ("s3",)),
]
every_setting = pytest.mark.parametrize(
    ("first", "second", "was", "now"),
    SETTINGS,
    ids=[f"{first['type']}-{second['type']}" for first, second, *_ in SETTINGS],
)


def given() -> tuple[Table, str, str]:
    """A begun fight of Ana against a rat that is the GM's."""
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    rat = table.enlist("Rat", "foes")
    table.enlist("Other", "foes")
    table.do("gm", {"type": "begin"})
    return table, who, rat


def number(value: Any) -> Any:
    """Give the number of a track or a condition."""
    return cast(Json, value).get("value", 0) if isinstance(value, dict) else value


@every_setting
def test_the_later_one_is_told_what_it_would_overwrite(
    first: dict[str, Any], second: dict[str, Any], was: Any, now: Any
) -> None:
    table, _, rat = given()
    seen = table.state.commit
    table.do("gm", {**first, "who": rat}, seen=seen)
    before = table.state
    found = table.attempt("gm", table.typed({**second, "who": rat}), seen=seen)
    assert isinstance(found, Rejected)
    assert found.code == "changed"
    assert (number(found.detail["was"]), number(found.detail["is"])) == (was, now)
    assert table.state is before
    for more in ({"seen": table.state.commit}, {}):  # who has seen it may, and who does not say
        table.do("gm", {**second, "who": rat}, **more)
        table.do("gm", {"type": "undo"})


def test_what_others_set_and_what_comes_to_the_same_is_in_nobodys_way() -> None:
    table, who, rat = given()
    seen = table.state.commit
    two: dict[str, Any] = {"type": "adjust", "track": "hp", "value": 2, "reason": "x"}
    table.do("gm", {**two, "who": who})
    table.do("gm", {"type": "mark", "who": rat, "mark": "wet", "reason": "rain"}, seen=seen)
    table.do("gm", {**two, "who": rat}, seen=seen)
    table.do("gm", {**two, "who": rat}, seen=seen)
    table.do("gm", {"type": "say", "text": "Hm."}, seen=seen)
    late = table.enlist("Late", "foes")
    table.do("gm", {"type": "dismiss", "who": late}, seen=seen)
    marks = table.state.fight.combatants[rat].marks
    assert ("wet" in marks, late in table.state.fight.combatants) == (True, False)


def test_who_left_meanwhile_is_told_as_such() -> None:
    table, _, rat = given()
    table.do("gm", {"type": "dismiss", "who": rat})
    found = table.attempt(
        "gm",
        table.typed({"type": "show", "who": rat, "shown": "word"}),
        seen=table.state.commit - 1,
    )
    assert isinstance(found, Rejected)
    assert found.code == "unknown-combatant"


def test_what_is_decided_again_overwrites_what_an_amendment_changed() -> None:
    table, _, rat = given()
    first: dict[str, Any] = {"type": "adjust", "who": rat, "track": "hp", "reason": "x"}
    table.do("gm", {**first, "value": 2}, seen=table.state.commit)
    table.do("gm", {**first, "value": 1}, seen=table.state.commit)
    at = in_force(table.state)[-2]
    table.do("gm", {"type": "amend", "commit": at, "command": {**first, "value": 0}})
    assert table.state.fight.combatants[rat].tracks["hp"].value == 1
