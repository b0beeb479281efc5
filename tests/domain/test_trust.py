"""Whose dice a seat may bring: at cups the GM anybody's, where people roll all that is asked."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.authority import may_bring
from fightbook.domain.commands import Close, Throw, Trust
from fightbook.domain.evolve import fold
from fightbook.domain.line import write
from fightbook.domain.reject import Rejected
from fightbook.projections.audit import audit
from fightbook.projections.book import rows as rows_of
from fightbook.projections.view import view
from tests.support.duel import DUEL, Aim
from tests.support.table import Table


def given(dice: str = "cups") -> tuple[Table, str, str]:
    """A fight in which ana plays c1 and bo plays c2; c3 is the GM's and hidden."""
    table = Table(DUEL, {"dice": dice})
    ana, bo = table.sit("Ana"), table.sit("Bo")
    table.enlist("Ana", "party", ana)
    table.enlist("Bo", "foes", bo)
    table.enlist("Lurker", "foes", hidden=True)
    table.do("gm", {"type": "begin"})
    return table, ana, bo


def brings(table: Table, seat: str, label: str) -> str:
    """Try to bring a face under a label; give the code of the refusal."""
    who = "c1" if seat != "gm" else ""
    before = table.state
    found = table.attempt(seat, Throw(6, who=who), faces={label: (3,)})
    if isinstance(found, Rejected):
        assert table.state is before
        return found.code
    return "done"


LABELS = ["throw:c1", "throw:c2", "throw:c3", "throw:c9", "throw", "deck", "", ":", "c1:", "x:c1"]
ALL = {"throw:c1", "x:c1", "throw"}
"""The labels of Ana's own; not all of them are rolled here."""


def all_of(table: Table, seat: str) -> dict[str, str]:
    """Give what comes of each label that the seat may bring faces for."""
    found = {label: brings(table, seat, label) for label in LABELS}
    return {label: code for label, code in found.items() if code != "not-your-dice"}


def test_where_the_cups_roll_nobody_but_the_gm_brings_faces() -> None:
    table, ana, bo = given()
    assert all_of(table, ana) == all_of(table, bo) == {}
    assert brings(table, "gm", "throw") == "done"


def test_whom_the_gm_trusts_brings_the_own_and_no_others() -> None:
    table, ana, bo = given()
    table.do("gm", Trust(ana, "own"))
    assert all_of(table, ana).keys() == ALL
    assert all_of(table, bo) == {}
    table.do("gm", Trust(ana, "none"))
    assert all_of(table, ana) == {}
    table.do("gm", Trust(ana, "all"))
    assert all_of(table, ana).keys() == set(LABELS)


def test_where_people_roll_whoever_gives_the_command_brings_all_its_dice() -> None:
    table, ana, bo = given("table")
    assert all_of(table, ana).keys() == set(LABELS)
    table.do(ana, Aim("c1", high=True))
    asked = table.attempt(bo, Aim("c2", high=False))
    assert isinstance(asked, Rejected)
    assert {need.label for need in asked.needs} == {"check:c1", "check:c2"}, "for both sides"
    assert table.do(bo, Aim("c2", high=False), faces={"check:c1": (5,), "check:c2": (2,)})


def test_where_people_roll_the_gm_may_leave_each_the_own() -> None:
    table, ana, _ = given("table")
    table.do("gm", Trust(ana, "own"))
    assert all_of(table, ana).keys() == ALL
    table.do("gm", Trust(ana, "none"))
    assert all_of(table, ana) == {}


def test_whoever_no_longer_plays_somebody_brings_no_dice_for_them() -> None:
    table, ana, bo = given("table")
    for name in (ana, bo):
        table.do("gm", Trust(name, "own"))
    assert brings(table, ana, "throw:c1") == "done"
    table.do("gm", {"type": "assign", "who": "c1", "seats": [bo]})
    seat = table.state.record.seats[ana]
    assert not may_bring(table.state, seat, "throw:c1")
    assert may_bring(table.state, table.state.record.seats[bo], "throw:c1")


def test_the_refusal_comes_before_everything_that_could_tell_of_dice() -> None:
    """The same for a roll that is made and one that is not, for faces that fit and none at all."""
    table, ana, bo = given()
    found = [
        table.attempt(ana, Aim("c1", high=True), faces={"check:c2": faces})
        for faces in ((6,), (), (0,), (999,))
    ]
    found += [table.attempt(bo, Aim("c2", high=True), faces={"check:c2": (1,)})]
    assert {f.code for f in found if isinstance(f, Rejected)} == {"not-your-dice"}
    assert all(isinstance(f, Rejected) and not f.needs for f in found)


def test_trust_is_for_players_and_undo_leaves_it_alone() -> None:
    table, ana, _ = given()
    for seat in ("gm", "watch", "s99"):
        found = table.attempt("gm", Trust(seat, "all"))
        assert isinstance(found, Rejected)
        assert found.code == "unknown-seat"
    table.do("gm", Trust(ana, "all"))
    assert view(table.world("watch"), "watch").json["seats"][ana]["dice"] == "all"
    table.do("gm", {"type": "undo"})
    assert table.state.record.seats[ana].dice == "all"
    table.do("gm", Close())
    table.do("gm", Trust(ana, "none"))


def test_a_seat_that_is_gone_is_not_trusted() -> None:
    table, _, _ = given()
    state = fold(table.shelf, table.state, write(99, [e.Trusted("s99", "all")], table.state.prev))
    assert state.record == table.state.record


@pytest.mark.parametrize("dice", ["own", "all"])
def test_the_audit_names_whom_the_gm_trusts(dice: str) -> None:
    table, ana, _ = given()
    table.do("gm", Trust(ana, dice))  # type: ignore[arg-type]
    report = audit(rows_of(table.lines), {DUEL.id: DUEL})
    found = [r for r in report.remarks if r.code == "table-dice-allowed"]
    assert [(r.seat, r.slots) for r in found] == [(ana, {"whose": dice})]
    assert report.findings == ()
