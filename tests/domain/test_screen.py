"""The screen's secret: when it begins, when it is public, and that no check depends on it."""

from hashlib import sha256
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.commands import Screen
from fightbook.projections.audit import Report, audit
from fightbook.projections.book import rows
from tests.support.books import Row, book, closed, dump
from tests.support.duel import DUEL
from tests.support.table import Table

GAMES = {DUEL.id: DUEL}
NOTE: Row = {"type": "say", "text": "They sleep.", "hidden": True}


def audited(table: Table) -> Report:
    return audit(rows(table.lines), GAMES)


def of(table: Table, kind: type[Any]) -> list[Any]:
    return [line.event for line in table.lines if isinstance(line.event, kind)]


def fight(screen: str = "opens") -> Table:
    table = Table(DUEL, {"screen": screen})
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", NOTE)
    return table


def test_the_end_makes_the_secret_public_and_every_salt_can_be_checked() -> None:
    table = fight()
    table.do("gm", {"type": "close"})
    (opened,), (unscreened,) = of(table, e.Opened), of(table, e.Unscreened)
    assert sha256(bytes.fromhex(unscreened.secret)).hexdigest() == opened.screen
    assert table.state.record.screen == ""
    assert audited(table).sound


def test_a_new_secret_begins_only_where_something_is_hidden_again() -> None:
    table = fight()
    table.do("gm", {"type": "close"})
    table.do("gm", {"type": "say", "text": "Good night."})
    table.do("gm", {"type": "undo"})
    assert of(table, e.Screened) == []
    table.do("gm", NOTE)
    table.do("gm", NOTE)
    (screened,) = of(table, e.Screened)
    assert table.state.record.screen == screened.sha256
    table.do("gm", {"type": "close"})
    assert len(of(table, e.Unscreened)) == 2
    assert (audited(table).findings, audited(table).not_decided) == ((), "")


def test_an_end_that_hides_lines_of_its_own_keeps_the_secret_that_it_began() -> None:
    table = fight()
    table.do("gm", {"type": "close"})
    table.do("gm", {"type": "undo"})
    amend = {"type": "amend", "commit": 3, "command": {"type": "say", "text": "x", "hidden": True}}
    table.do("gm", {**amend, "illegal": "drop"})
    assert len(of(table, e.Unscreened)) == 1
    assert table.state.record.screen == of(table, e.Screened)[-1].sha256
    assert (audited(table).findings, audited(table).not_decided) == ((), "")


def test_an_end_that_is_decided_again_publishes_no_secret_twice() -> None:
    table = fight()
    table.do("gm", {"type": "close"})
    other = {"type": "enlist", "name": "Ann", "side": "party"}
    table.do("gm", {"type": "amend", "commit": 3, "command": other})
    secrets = [event.secret for event in of(table, e.Unscreened)]
    assert len(secrets) == len(set(secrets)) == 1
    assert table.state.fight.outcome
    assert (audited(table).findings, audited(table).not_decided) == ((), "")


def test_a_screen_that_stays_opens_with_all_after_the_end_and_with_nothing_before() -> None:
    table = fight("stays")
    table.do("gm", {"type": "reveal", "screen": True})
    table.do("gm", NOTE)
    table.do("gm", {"type": "close", "screen": False})
    assert of(table, e.Unscreened) == []
    table.do("gm", {"type": "reveal", "screen": True})
    assert len(of(table, e.Unscreened)) == 1
    assert (audited(table).findings, audited(table).not_decided) == ((), "")


def test_salts_under_a_secret_that_was_never_public_are_taken_as_they_stand() -> None:
    table = fight()
    table.do("server", Screen(table.fresh))
    table.do("gm", {"type": "close"})
    assert (audited(table).findings, audited(table).not_decided) == ((), "")


def codes(rows: list[Row]) -> set[str]:
    return {found.code for found in audit(dump(closed(rows)), GAMES).findings}


def test_a_secret_and_a_salt_that_were_forged_are_found() -> None:
    table = fight()
    table.do("gm", {"type": "close"})
    found = book(table)
    other = [{**row, "secret": "ab" * 32} if "secret" in row else row for row in found]
    assert "bad-secret" in codes(other)
    salted = next(i for i, row in enumerate(found) if row.get("to"))
    found[salted] = {**found[salted], "salt": "cd" * 32}
    assert "bad-salt" in codes(found)
    without = [row for row in found if "secret" not in row]
    assert codes(without) & {"cut", "not-decided"}
