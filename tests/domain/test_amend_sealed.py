"""A look ahead at an amendment, beside choices that are still sealed from whoever looks."""

from typing import Any

from fightbook.clients.authors.laws import twins
from fightbook.domain.amend import Preview
from fightbook.domain.commands import Amend
from fightbook.domain.decide import look_ahead
from fightbook.domain.reject import Rejected
from tests.laws.games import GAMES
from tests.support.table import Table


def sealed() -> tuple[Table, int, int]:
    """Ana has declared unseen, and Bo not yet; with a commit of the GM's before that, and hers."""
    table = twins.begun(GAMES["zwerchhau"], "exact")
    table.enlist("Cat", "foes", npc=True)
    table.do("gm", {"type": "mark", "who": "c3", "mark": "wet", "reason": "rain"})
    rain = table.state.commit
    table.do("s3", {"type": "declare", "who": "c1", "action": "slash", "target": "c3"})
    return table, rain, table.state.commit


def ahead(table: Table, commit: int, command: dict[str, Any]) -> Preview:
    found = look_ahead(
        table.shelf, table.state, table.world("gm"), "gm", Amend(commit, command, illegal="drop")
    )
    assert isinstance(found, Preview)
    return found


def test_a_look_ahead_ends_before_what_is_sealed_from_whoever_looks() -> None:
    table, rain, ana = sealed()
    for command in (
        {"type": "declare", "who": "c2", "action": "wait"},
        {"type": "dismiss", "who": "c3", "reason": "gone"},
    ):
        found = ahead(table, rain, command)
        assert (found.sealed_at, found.illegal) == (ana, ())
        assert "slash" not in repr(found.changes)


def test_a_look_ahead_opens_nothing_that_was_sealed_before() -> None:
    table, _, ana = sealed()
    table.do("gm", {"type": "mark", "who": "c2", "mark": "wet", "reason": "rain"})
    after = table.state.commit
    found = ahead(table, after, {"type": "declare", "who": "c2", "action": "wait"})
    assert (found.sealed_at, ana) == (after, after - 1)
    assert "slash" not in repr(found.changes)
    own = ahead(table, ana, {"type": "declare", "who": "c1", "action": "wait"})
    assert own.sealed_at == 0, "what the GM puts in the place of it is no secret"


def test_a_look_ahead_opens_no_choice_that_was_changed() -> None:
    table, rain, ana = sealed()
    table.do("s3", {"type": "declare", "who": "c1", "action": "wait"})
    found = ahead(table, rain, {"type": "declare", "who": "c2", "action": "wait"})
    assert found.sealed_at == ana
    assert "slash" not in repr(found.changes)
    found = ahead(table, rain, {"type": "mark", "who": "c3", "mark": "cold", "reason": "snow"})
    assert found.sealed_at == ana + 1


def test_a_look_ahead_goes_on_where_all_has_been_opened() -> None:
    table, rain, ana = sealed()
    wait = {"type": "declare", "who": "c2", "action": "wait"}
    table.do("s4", wait)
    for commit, command in (
        (rain, {"type": "mark", "who": "c3", "mark": "cold", "reason": "snow"}),
        (ana + 1, {**wait, "action": "flee"}),
    ):
        found = ahead(table, commit, command)
        assert (found.sealed_at, found.illegal) == (0, ())
        assert found.changes


def test_whoever_may_not_know_a_choice_is_not_told_why_it_would_be_illegal() -> None:
    table, rain, ana = sealed()
    dismiss = {"type": "dismiss", "who": "c3", "reason": "gone"}
    found = table.attempt("gm", Amend(rain, dismiss, illegal="refuse"))
    assert isinstance(found, Rejected)
    (illegal,) = found.detail["illegal"]
    assert (illegal["commit"], illegal["command"], illegal["code"]) == (ana, "", "illegal")
    assert "slash" not in repr(found)
    assert "c3" not in illegal["message"]
