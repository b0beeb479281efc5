"""A host at its own table who grinds: whatever it puts in front of a roll, the faces stay fair.

Each run has power for a shift of 5 % (see ``tests.support.cheat.off``); seeds are fixed. Where a
way gains something, the control shows that the same test catches it, and the audit names it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.dice import Chain
from fightbook.domain.reject import Rejected
from tests.support.cheat import LIMIT, ROLL, THROWS, Cheat, off
from tests.support.whole import first

A, B, PUPPET = "s3", "s4", "s5"
SAY: dict[str, Any] = {"type": "say", "text": "Well, well."}


def given(witness: str = "none") -> Cheat:
    """Two honest players, and a puppet of the host's."""
    table = Cheat(witness)
    assert [table.come(name, tip) for tip, name in enumerate(("Ana", "Bo", "Pip"), 1)] == [
        A,
        B,
        PUPPET,
    ]
    table.puppets = frozenset({PUPPET})
    return table


def ana(table: Cheat) -> None:
    """Let Ana's command through, whose shake the host has seen."""
    n = table.rolls_of(A)
    table.do(A, ROLL, shake=table.shake(A, n))


def gm(table: Cheat) -> None:
    """Roll as the GM."""
    table.do("gm", ROLL)


def _throw(seat: str) -> Callable[[Cheat], None]:
    def throw(table: Cheat) -> None:
        shake = table.shake(seat, table.rolls_of(seat)) if seat in table.own else ""
        table.do(seat, {"type": "throw", "sides": 6}, shake=shake)

    return throw


def _refused(table: Cheat) -> None:
    """Give commands under other ids that come to nothing."""
    table.count += 7
    wrong = table.typed({"type": "adjust", "who": "c99", "track": "hp", "value": 1, "reason": "x"})
    assert isinstance(table.attempt("gm", wrong), Rejected)


def _undone(table: Cheat) -> None:
    table.enlist("Rat", "foes", npc=True)
    table.do("gm", {"type": "undo"})


def _anchor_of_puppet(table: Cheat) -> None:
    table.pair(PUPPET, Chain(table.state.commit.to_bytes(32, "big"), 8).anchor.hex())


BEFORE: dict[str, Callable[[Cheat], Any]] = {
    "a note": lambda table: table.do("gm", SAY),
    "a note of a puppet": lambda table: table.do(PUPPET, SAY),
    "a dummy throw": _throw("gm"),
    "a dummy throw behind the screen": lambda table: table.do(
        "gm", {"type": "throw", "sides": 6, "hidden": True}
    ),
    "a throw of a puppet": _throw(PUPPET),
    "a new chain of the host": lambda table: table.pair("gm"),
    "a new chain of a puppet": _anchor_of_puppet,
    "a retry under another id": _refused,
    "a combatant, taken back": _undone,
    "a dry run": lambda table: ana(table.aside()),
}


@pytest.mark.chance
@pytest.mark.parametrize("way", first(3, BEFORE))
def test_nothing_that_comes_between_shake_and_roll_changes_it(way: str) -> None:
    table = given()

    def late(table: Cheat) -> None:
        BEFORE[way](table)
        ana(table)

    totals = [table.best(ana, late) for _ in range(THROWS)]
    assert abs(off(totals)) < LIMIT


def test_other_rolls_in_another_order_change_nothing() -> None:
    """Two players' commands wait at the host, who lets them through in the order that it likes."""
    table = given()

    def bo(table: Cheat) -> None:
        table.do(B, ROLL, shake=table.shake(B, table.rolls_of(B)))

    def first(table: Cheat) -> None:
        bo(table)
        ana(table)

    def either() -> int:
        one = table.aside()
        ana(one)
        other = table.aside()
        first(other)
        assert one.total() == other.total()
        return table.best(ana, first)

    assert abs(off([either() for _ in range(THROWS)])) < LIMIT


@pytest.mark.chance
@pytest.mark.parametrize("way", first(3, [way for way in BEFORE if way != "a dry run"]))
def test_what_comes_before_a_roll_of_the_hosts_does_not_raise_it(way: str) -> None:
    """The host knows its own link and the puppet's; not those of Ana and Bo, who answer."""
    table = given("gm")

    def late(table: Cheat) -> None:
        BEFORE[way](table)
        gm(table)

    totals = [table.blind(gm, late) for _ in range(THROWS)]
    assert abs(off(totals)) < LIMIT


@pytest.mark.chance
@pytest.mark.parametrize("way", ["a dummy throw", "a new chain of the host"])
def test_control_without_witnesses_the_same_host_gains_and_the_audit_counts_it(way: str) -> None:
    table = given("none")

    def late(table: Cheat) -> None:
        BEFORE[way](table)
        gm(table)

    totals = [table.blind(gm, late) for _ in range(THROWS)]
    assert off(totals) > LIMIT
    assert table.report().unwitnessed["gm"] >= THROWS


def test_who_passes_over_a_witness_gains_one_bit_for_each_and_is_named() -> None:
    """Ana and Bo have shown their links: four ways are open, and three of them show for ever."""

    def passing(*mute: str) -> Callable[[Cheat], None]:
        def way(table: Cheat) -> None:
            table.mute = set(mute)
            gm(table)

        return way

    ways = [passing(), passing(A), passing(B), passing(A, B)]
    gained, named = list[int](), 0
    for throw in range(40):
        table = given("gm")
        table.here = {A, B}
        for _ in range(throw % 5):
            passing()(table)
        gained.append(table.best(*ways))
        passed = [
            line
            for line in table.lines
            if isinstance(line.event, e.Witnessed) and line.event.passed
        ]
        found = [one for one in table.report().remarks if one.code == "passed-over"]
        assert [one.at for one in found] == [line.at for line in passed]
        assert all(one.slots["open"] == 2 ** len(one.slots["seats"]) for one in found)
        named += len(passed)
    assert named > 20
    assert off(gained) > LIMIT


def test_a_puppet_that_falls_silent_is_named_as_any_other() -> None:
    table = given("gm")
    table.mute = {PUPPET}
    gm(table)
    (found,) = [one for one in table.report().remarks if one.code == "passed-over"]
    assert found.slots == {"seats": [PUPPET], "open": 2}
