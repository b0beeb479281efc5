"""Witnesses: who is called to a roll, what the call binds, and what becomes of the silent."""

import pickle
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.commands import Command
from fightbook.domain.dice import CHAIN_LENGTH, NOTHING, Draw
from fightbook.domain.line import write
from fightbook.domain.reject import Rejected, refuse
from fightbook.domain.roll import bind
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.screen import Kept, Supply
from fightbook.domain.scribe import Scribe
from fightbook.domain.throw import Throw
from fightbook.domain.timeline import last_in_force
from fightbook.domain.witnesses import CallNeeded, able, call, due, leads, muster
from fightbook.projections.audit import audit
from fightbook.projections.audit.again import Recorded
from fightbook.projections.audit.wording import text
from fightbook.projections.book import rows
from tests.support.books import Row, book, closed, dump, rechained
from tests.support.circle import NONCE, Circle
from tests.support.duel import DUEL, Duel

ROLL: dict[str, Any] = {"type": "throw", "sides": 1000, "count": 5}
A, B = "s3", "s4"


def given(witness: str = "gm", **more: Any) -> Circle:
    table = Circle(witness, **more)
    assert (table.come("Ana", 1), table.come("Bo", 2)) == (A, B)
    return table


def witnessed(table: Circle) -> list[e.Witnessed]:
    return [line.event for line in table.lines if isinstance(line.event, e.Witnessed)]


def last(table: Circle) -> list[e.Event]:
    return [line.event for line in table.lines if line.commit == table.state.commit]


def check_sound(table: Circle) -> None:
    report = audit(rows(table.lines), {table.rules.id: table.rules})
    assert (report.findings, report.not_decided) == ((), "")


def test_a_call_is_the_published_one() -> None:
    mark = sha256(b'{"at":"1-0"}').hexdigest()
    found = call("05" * 32, "00" * 32, 1, (("s2", 1), ("s10", 4)), mark)
    assert found == "59ad91f462d30daaafeb2e12f7749d5a1178c852e75cc0502daf6b6cde8d50e6"


def test_a_roll_of_the_gm_takes_a_link_of_each_player_who_listens() -> None:
    table = given()
    before = table.state
    declared, shaken, found, drawn, rolled = [line.event for line in table.do("gm", ROLL)]
    assert isinstance(found, e.Witnessed)
    assert found.called == ((A, 1), (B, 1))
    links = (table.link(A, 1), table.link(B, 1))
    assert (found.links, found.passed, found.absent) == (links, (), ())
    assert isinstance(drawn, e.Drawn)
    draw = Draw(bytes.fromhex(drawn.link), NOTHING, bytes.fromhex("".join(links)))
    assert isinstance(rolled, e.Rolled)
    reader = draw.read("throw")
    assert [die.face for die in rolled.dice] == [reader.face(1000) for _ in range(5)]
    (line, *_) = write(before.commit + 1, [declared], before.prev)
    assert found.call == call(NONCE, before.prev, 1, found.numbers, line.mark)
    assert isinstance(shaken, e.Shaken)
    check_sound(table)


def test_the_numbers_of_a_witness_rise_by_one() -> None:
    table = given()
    for _ in range(3):
        table.do("gm", ROLL)
    assert [found.called[0] for found in witnessed(table)] == [(A, 1), (A, 2), (A, 3)]
    check_sound(table)


def test_nobody_is_waited_for_who_is_not_there() -> None:
    table = given()
    table.here = {B}
    table.do("gm", ROLL)
    (found,) = witnessed(table)
    assert (found.called, found.absent) == (((B, 1),), (A,))
    table.here = set()
    table.do("gm", ROLL)
    assert len(witnessed(table)) == 1
    check_sound(table)


def test_a_player_who_shakes_needs_no_witness_and_one_who_does_not_has_all_but_himself() -> None:
    table = given()
    c = table.come("Cy", 3, shakes=False)
    table.do(A, ROLL, shake=table.shake(A, 1))
    assert witnessed(table) == []
    table.do(c, ROLL)
    assert [seat for seat, _ in witnessed(table)[0].called] == [A, B]
    check_sound(table)


def test_a_table_chooses_witnesses_for_all_rolls_or_for_none() -> None:
    every = given("all")
    every.do(A, ROLL, shake=every.shake(A, 1))
    assert [found.called for found in witnessed(every)] == [((B, 1),)]
    check_sound(every)
    none = given("none")
    none.do("gm", ROLL)
    assert witnessed(none) == []


def test_a_table_that_never_chose_calls_for_the_rolls_of_the_gm() -> None:
    gm, player = (given().state.record.seats[seat] for seat in ("gm", A))
    assert due("", gm, shaken=True)
    assert not due("", player, shaken=True)


def test_whoever_does_not_answer_is_passed_and_not_called_until_a_command_of_theirs() -> None:
    table = given()
    table.mute = {A}
    table.do("gm", ROLL)
    assert witnessed(table)[-1].passed == (A,)
    assert witnessed(table)[-1].links == (table.link(B, 1),)
    table.mute = set()
    table.do("gm", ROLL)
    assert witnessed(table)[-1].called == ((B, 2),)
    table.do(A, {"type": "anchor", "anchors": table.anchors()})  # which a client gives by itself
    assert A in table.state.record.resting
    check_sound(table)


def test_the_link_after_one_that_was_passed_is_checked_by_hashing_twice() -> None:
    table = given()
    table.mute = {A}
    table.do("gm", ROLL)
    table.mute = set()
    table.do(A, {"type": "say", "text": "Here."})
    table.do("gm", ROLL)
    assert witnessed(table)[-1].called == ((A, 2), (B, 2))
    assert witnessed(table)[-1].passed == ()
    check_sound(table)


def test_whoever_was_passed_twice_is_called_only_where_nobody_else_is() -> None:
    table = given()
    table.mute = {A}
    for _ in range(2):
        table.do("gm", ROLL)
        table.do(A, {"type": "say", "text": "Here."})
    table.mute = set()
    table.do("gm", ROLL)
    assert witnessed(table)[-1].called == ((B, 3),)
    table.here = {A}
    table.do("gm", ROLL)
    assert witnessed(table)[-1].called == ((A, 3),)
    check_sound(table)


def test_all_passed_is_a_roll_without_witnesses_that_says_so() -> None:
    table = given()
    table.mute = {A, B}
    table.do("gm", ROLL)
    (found,) = witnessed(table)
    assert (found.links, found.passed) == ((), (A, B))
    check_sound(table)


@pytest.mark.parametrize("tip", [9, 1])
def test_a_link_of_another_chain_or_number_counts_as_passed(tip: int) -> None:
    table = given()
    own = table.own[A]
    table.own[A] = (own[0], given().own[B][1] if tip == 9 else own[1])
    if tip == 1:
        table.link = lambda *_: own[1].link(2).hex()  # type: ignore[method-assign]
    table.do("gm", ROLL)
    assert A in witnessed(table)[-1].passed


def test_a_number_out_of_place_leads_nowhere() -> None:
    table = given()
    assert leads(table.state.record, A, 1, table.link(A, 1))
    assert not leads(table.state.record, A, 0, table.link(A, 1))
    assert not leads(table.state.record, "s99", 1, table.link(A, 1))
    assert not leads(table.state.record, "gm", 1, table.link(A, 1))


def test_a_seat_whose_pair_began_anew_without_it_is_no_witness() -> None:
    table = given()
    table.pair(A)
    table.do("gm", ROLL)
    assert (witnessed(table)[-1].called, witnessed(table)[-1].absent) == (((B, 1),), ())


def test_a_seat_that_is_gone_is_no_witness_and_its_answer_is_forgotten() -> None:
    table = given()
    table.do("gm", ROLL)
    table.do("gm", {"type": "unseat", "seat": A})
    table.do("gm", ROLL)
    assert witnessed(table)[-1].called == ((B, 2),)
    check_sound(table)


def test_a_call_binds_a_hidden_declaration_by_its_salt() -> None:
    table = given()
    table.do("gm", {**ROLL, "hidden": True})
    (needed,) = table.asked
    (first,) = [line for line in table.lines if line.at == f"{table.state.commit}-0"]
    assert needed.declared == first.mark
    assert b'"salt":"' in first.raw
    check_sound(table)


def test_dice_of_the_past_come_with_their_witnesses_into_an_amendment() -> None:
    table = given()
    who = table.enlist("Rat", "foes")
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 3, "reason": "x"})
    wrong = table.state.commit
    table.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    table.do("gm", {"type": "begin"})
    for c in ("c1", "c2"):
        table.do("gm", {"type": "aim", "who": c, "high": c == "c1"})
    before = [x.event for x in table.lines if isinstance(x.event, e.Rolled)]
    assert len(witnessed(table)) == 1
    fix = {"type": "adjust", "who": who, "track": "hp", "value": 2, "reason": "x"}
    table.do("gm", {"type": "amend", "commit": wrong, "command": fix})
    after = [x.event for x in table.lines if isinstance(x.event, e.Rolled)][len(before) :]
    assert [roll.dice for roll in before] == [roll.dice for roll in after]
    assert len(witnessed(table)) == 1
    check_sound(table)


def test_fresh_dice_of_an_amendment_have_witnesses_of_their_own() -> None:
    table = given()
    table.do(A, ROLL, shake=table.shake(A, 1))
    table.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    commit = table.state.commit
    amend = {"type": "amend", "commit": commit, "command": ROLL, "dice": "fresh"}
    table.do("gm", amend)
    assert [found.called for found in witnessed(table)] == [((A, 1), (B, 1))]
    check_sound(table)


def test_fresh_dice_of_both_cups_have_one_call() -> None:
    table = given()
    enlist = {"type": "enlist", "name": "Ann", "side": "party"}
    table.do("gm", enlist)
    commit = table.state.commit
    table.do("gm", {"type": "throw", "sides": 6, "count": 2})
    table.do("gm", {**ROLL, "hidden": True})
    before = len(witnessed(table))
    fix = {"type": "throw", "sides": 6}
    table.do("gm", {"type": "amend", "commit": commit, "command": fix, "dice": "fresh"})
    assert len(witnessed(table)) == before + 1
    check_sound(table)


def test_a_secret_command_that_replaces_another_is_called_for_in_secret() -> None:
    table = given()
    table.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    commit = table.state.commit
    hidden = {**ROLL, "hidden": True}
    lines = table.do("gm", {"type": "amend", "commit": commit, "command": hidden})
    assert lines[0].event.to == ("gm",)
    assert table.asked[-1].declared == lines[0].mark
    check_sound(table)


class Trip(Command, frozen=True):
    """Roll, and come to nothing: in a way that the rules name, or in one that they do not."""

    fault: bool = False
    first: bool = False


class Trips(Duel):
    """A game whose rules refuse when a die has fallen."""

    commands: Mapping[type[Command], Scope] = {**Duel.commands, Trip: Scope.OWN}

    def decide(self, scribe: Scribe, command: Command) -> None:
        if not isinstance(command, Trip):
            return super().decide(scribe, command)
        if command.first:
            raise ZeroDivisionError
        scribe.roll(Throw("check", "", 6))
        if command.fault:
            raise ZeroDivisionError
        raise refuse("illegal")


TRIPS: Ruleset = Trips()


@pytest.mark.parametrize(("fault", "code"), [(False, "illegal"), (True, "internal")])
def test_what_fails_when_links_were_shown_is_a_commit_that_changes_nothing(
    fault: bool, code: str
) -> None:
    table = given(rules=TRIPS)
    table.enlist("Rat", "foes")
    before = table.state
    lines = table.do("gm", Trip(fault))
    kinds = [type(line.event) for line in lines]
    assert kinds == [e.Declared, e.Shaken, e.Witnessed, e.Drawn, e.Failed]
    assert lines[-1].event == e.Failed(code)
    assert table.state.fight == before.fight
    assert last_in_force(table.state) == last_in_force(before)
    assert [str(type(error).__name__) for error in table.faults] == ["ZeroDivisionError"] * fault
    check_sound(table)


def test_what_fails_with_a_shake_spends_it() -> None:
    table = given(rules=TRIPS)
    table.do(A, Trip(), shake=table.shake(A, 1))
    assert last(table)[-1] == e.Failed("illegal")
    assert table.state.record.pairs[A].spent == 1
    check_sound(table)


def test_what_fails_and_showed_no_link_of_another_leaves_nothing() -> None:
    table = given("none", rules=TRIPS)
    before = table.state
    assert isinstance(table.attempt("gm", Trip()), Rejected)
    with pytest.raises(ZeroDivisionError):
        table.attempt("gm", Trip(True))
    with pytest.raises(ZeroDivisionError):
        given(rules=TRIPS).attempt("gm", Trip(first=True))
    assert table.state is before


def test_an_amendment_that_is_refused_after_its_dice_is_a_commit() -> None:
    table = given()
    table.enlist("Rat", "foes")
    commit = table.state.commit
    table.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    table.do("gm", {"type": "dismiss", "who": "c1"})
    table.do("gm", {"type": "amend", "commit": commit, "command": ROLL})
    assert last(table)[-1] == e.Failed("illegal")
    check_sound(table)


def test_a_call_travels_between_processes() -> None:
    table = given()
    table.do("gm", ROLL)
    (needed,) = table.asked
    again = pickle.loads(pickle.dumps(needed))  # noqa: S301 - it is our own
    assert isinstance(again, CallNeeded)
    assert (again.muster, again.declared, again.n) == (needed.muster, needed.declared, 1)


def test_faces_for_a_hidden_roll_hide_the_declaration_before_a_die_falls() -> None:
    table = given()
    who = table.enlist("Rat", "foes")
    faces = {f"check:{who}": (3,)}
    seat = table.state.record.seats["gm"]

    def settled() -> tuple[str, ...] | None:
        scribe = Scribe(table.shelf, table.state, seat, faces, lambda _, __: Draw(NOTHING))
        bind(scribe, None)
        return scribe.bound_to

    assert settled() is None
    table.do("gm", {"type": "grant", "who": who, "kind": "screen", "reason": "x"})
    assert settled() == ("gm",)


def played() -> list[Row]:
    table = given()
    table.mute = {B}
    table.do("gm", ROLL)
    table.do(B, {"type": "say", "text": "Here."})
    table.mute = set()
    table.do("gm", ROLL)
    return book(table)


BOOK = played()


@pytest.mark.parametrize(
    "change",
    [
        {"links": ["ab" * 32]},
        {"links": []},
        {"called": [["s3", 1], ["s4", 2]], "passed": ["s4"]},
        {"nonce": "ab" * 32},
        {"call": "ab" * 32},
        {"links": ["zz"]},
    ],
)
def test_whatever_of_a_call_is_changed_is_found(change: dict[str, Any]) -> None:
    places = [i for i, row in enumerate(BOOK) if row.get("type") == "witnessed"]
    assert len(places) == 2
    for i in places:
        if BOOK[i] == {**BOOK[i], **change}:
            continue
        rows = closed(rechained([*BOOK[:i], {**BOOK[i], **change}, *BOOK[i + 1 :]]))
        report = audit(dump(rows), {DUEL.id: DUEL})
        assert BOOK[i]["at"] in {found.at for found in report.findings}


def test_the_audit_counts_rolls_by_their_witnesses_and_names_who_was_passed_over() -> None:
    table = given(rules=TRIPS)
    table.do("gm", ROLL)
    table.do(A, ROLL, shake=table.shake(A, 1))
    table.mute = {A, B}
    table.do("gm", ROLL)
    table.here = set()
    table.do("gm", ROLL)
    table.do(A, Trip(), shake=table.shake(A, 2))
    report = audit(rows(table.lines), {"duel": TRIPS})
    assert (report.witnessed, report.unwitnessed) == ({"gm": 1}, {"gm": 2})
    codes = ("passed-over", "came-to-nothing")
    named = [(r.code, r.seat, r.slots) for r in report.remarks if r.code in codes]
    assert named == [
        ("passed-over", "gm", {"seats": [A, B], "open": 4}),
        ("came-to-nothing", A, {"code": "illegal"}),
    ]
    assert (report.verdict.witnessed, report.verdict.dropped) == (1, 3)
    assert "Gm: 1 rolls with links of others, 2 with those of one hand." in text(report)


@pytest.mark.parametrize("supply", [Kept(lambda _: b"", {}), Recorded([])])
def test_a_fault_is_raised_where_nobody_notes_it(supply: Supply) -> None:
    with pytest.raises(ZeroDivisionError):
        supply.fault(ZeroDivisionError())


def test_whoever_has_no_link_left_is_not_called() -> None:
    table = given()
    pairs = table.state.record.pairs
    for called, there in ((CHAIN_LENGTH - 1, (A, B)), (CHAIN_LENGTH, (B,))):
        worn = {**pairs, A: replace(pairs[A], called=called)}
        record = replace(table.state.record, pairs=worn)
        found = muster(record, able(record, "gm"), {A, B})
        assert (tuple(seat for seat, _ in found.called), found.absent) == (there, ())
