"""A GM who runs the server amends: whatever he tries, he knows no die that did not fall before.

The dice that fell stay, and everybody has seen them. All others are of the amendment's own roll.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from fightbook.clients.python.witness import Witness
from fightbook.domain import events as e
from fightbook.domain import past
from fightbook.domain.commands import Command
from fightbook.domain.dice import Draw
from fightbook.domain.line import Line
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.scribe import Scribe
from fightbook.domain.throw import Throw
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.oracles.stranger import Book
from tests.support.books import book, dump, pack, rechained
from tests.support.cheat import COUNT, LIMIT, Cheat, off
from tests.support.duel import Duel


class Swing(Command, frozen=True, tag="swing"):
    """Dice of one label, by which the fight goes on."""

    who: str = ""
    count: int = 1
    sides: int = 1000


class Swings(Duel):
    """A duel in which one can swing."""

    commands: Mapping[type[Command], Scope] = {**Duel.commands, Swing: Scope.OWN}

    def decide(self, scribe: Scribe, command: Command) -> None:
        if not isinstance(command, Swing):
            return super().decide(scribe, command)
        scribe.roll(Throw("swing", command.who, command.sides, command.count))
        return scribe.emit(e.Phased("aim", scribe.fight.round + 1))


SWINGS: Ruleset = Swings()
THROW: dict[str, Any] = {"type": "swing"}
LABEL = "swing"


def given(witness: str = "gm") -> Cheat:
    """Ana is honest; four combatants, each of whom has a label of its own; the GM threw once."""
    table = Cheat(witness, SWINGS)
    table.come("Ana", 1)
    for name in ("Ann", "Bea", "Cyn", "Dan"):
        table.enlist(name, "foes" if name == "Dan" else "party")
    table.do("gm", {"type": "begin"})
    table.do("gm", {**THROW, "sides": 20, "count": COUNT})
    return table


def amend(command: dict[str, Any], table: Cheat, dice: str = "same") -> tuple[Line, ...]:
    """Amend the last commit that counts."""
    return table.do(
        "gm", {"type": "amend", "commit": table.state.latest, "command": command, "dice": dice}
    )


def swing(who: str, table: Cheat) -> None:
    """Put a swing of somebody else, who has a label of their own, in the place of the last one."""
    amend({**THROW, "sides": 20, "count": COUNT, "who": who}, table)


def faces(table: Cheat) -> list[int]:
    """Give the dice of the last roll."""
    rolls = [line.event for line in table.lines if isinstance(line.event, e.Rolled)]
    return [die.face for die in rolls[-1].dice]


WAYS = [partial(swing, who) for who in ("c1", "c2", "c3")]


@pytest.mark.parametrize(("witness", "fair"), [("gm", True), ("none", False)])
def test_of_several_amendments_none_is_known_while_one_other_is_honest(
    witness: str, *, fair: bool
) -> None:
    """Each of them would read a label that was not thrown, under seeds that the GM knows or not.

    Forty times the best of three: 5.8 deviations where he can look.
    """
    table, totals = given(witness), list[int]()
    for _ in range(40):
        at = table.state.commit
        choose = table.blind if fair else table.best
        totals.append(choose(*WAYS))
        table.do("gm", {"type": "rewind", "to": at})
    assert (abs(off(totals)) < LIMIT) is fair
    assert {"rolled-again", "amended"} <= table.named()


def test_what_fell_stays_and_what_did_not_is_new_under_a_label_that_was_thrown_too() -> None:
    table = given()
    table.do("gm", {**THROW, "count": 2})
    thrown, commit = faces(table), table.state.commit
    moment = table.state.moments[commit]
    link, shake, witnesses = (
        bytes.fromhex(part) for part in (moment.draws["table"].link, moment.shake, moment.witnesses)
    )
    old = Draw(link, shake, witnesses).read(LABEL)
    known = [old.face(1000) for _ in range(4)]
    assert known[:2] == thrown
    amend({**THROW, "count": 4}, table)
    more = faces(table)
    assert (more[:2], more[2:] == known[2:]) == (thrown, False)
    amend({**THROW, "count": 5}, table)
    assert faces(table)[:4] == more
    amend({**THROW, "count": 1}, table)
    assert faces(table) == thrown[:1]
    amend({"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}, table)
    before = table.state.record.pairs["gm"].spent
    amend({**THROW, "count": 5}, table)  # nobody gets another throw by a way round
    assert faces(table)[:4] == more
    assert table.state.record.pairs["gm"].spent == before
    assert table.named() & {"bad-face", "not-decided"} == set()
    assert table.flags("watch") == set()


def test_an_amendment_that_is_taken_back_and_given_again_throws_anew_and_is_named() -> None:
    table = given()
    at = table.state.commit
    amend({**THROW, "who": "c1"}, table)
    (first,) = faces(table)
    table.do("gm", {"type": "rewind", "to": at})
    amend({**THROW, "who": "c1"}, table)
    found = [r for r in table.report().remarks if r.code == "rolled-again"]
    assert [(r.slots["was"], r.slots["is"]) for r in found] == [(first, *faces(table))]


def test_dice_that_fell_and_now_count_otherwise_are_marked_at_the_roll() -> None:
    table = given()
    table.do("gm", {**THROW, "sides": 6, "count": 2})
    table.do("gm", {**THROW, "sides": 6})
    command = {**THROW, "sides": 6, "count": 1}
    number = table.state.commit - 1
    table.do("gm", {"type": "amend", "commit": number, "command": command})
    rolls = [line for line in table.lines if isinstance(line.event, e.Rolled)]
    known = [r for r in table.report().remarks if r.code == "known-dice"]
    assert [(r.at, r.slots) for r in known] == [
        (rolls[-2].at, {"label": LABEL, "is": faces_of(rolls[-2])})
    ]


def faces_of(line: Line) -> int:
    assert isinstance(line.event, e.Rolled)
    return line.event.total


# --- a host that says something else was read -----------------------------------------------------


@pytest.mark.parametrize("label", [LABEL, f"{LABEL}:c1"])
def test_a_draw_that_says_more_was_read_than_fell_is_named_without_the_rules_too(
    label: str,
) -> None:
    """Else an amendment would keep dice that nobody has seen."""

    def change(row: dict[str, Any]) -> dict[str, Any]:
        if row.get("type") == "drawn" and row["read"] == {LABEL: 2}:
            row["read"] = {LABEL: 2, label: 3}
        return row

    table = given()
    table.do("gm", {**THROW, "count": 2})
    amend({**THROW, "count": 3}, table)
    table.do("gm", {"type": "say", "text": "So be it."})
    check_all_find(table, change)


def test_dice_of_another_command_cannot_be_kept() -> None:
    def change(row: dict[str, Any]) -> dict[str, Any]:
        if row.get("keeps"):
            row["keeps"] -= 1
        return row

    table = given()
    table.do("gm", {**THROW, "count": 2})
    amend({**THROW, "count": 3}, table)
    check_all_find(table, change)


def test_an_amendment_that_hides_its_draw_is_named() -> None:
    def change(row: dict[str, Any]) -> dict[str, Any]:
        drawn = row.get("type") == "drawn" and any("/" in label for label in row["read"])
        return {"at": row["at"], "mark": "ab" * 32} if drawn else row

    for command in ({**THROW, "count": COUNT + 2}, {**THROW, "who": "c2"}):
        table = given()
        amend(command, table)
        forged = rechained([change(row) for row in book(table)])
        assert "bad-face" in {f.code for f in audit(dump(forged), {}).findings}
        assert Book(pack(forged)).wrong
        kinds = {flag.kind for flag in Witness().follow(forged[:-1])}
        assert "bad-face" in kinds


def check_all_find(table: Cheat, change: Any) -> None:
    """An audit with and without the rules, the SDK and a stranger find the lie."""
    forged = rechained([change(row) for row in book(table)])
    assert "bad-face" in {f.code for f in audit(dump(forged), {}).findings}
    assert audit(dump(forged), {table.rules.id: table.rules}).findings
    assert Book(pack(forged)).wrong
    for at, row in enumerate(forged[: len(table.lines)]):
        if row != book(table)[at]:
            table.rewrite(at, dump([row])[0])
    assert "bad-face" in table.flags("watch")


def test_a_fight_of_many_amendments_is_found_sound_by_all() -> None:
    table = given()
    for n in range(4):
        amend({**THROW, "count": 1 + n}, table, "fresh" if n == 2 else "same")
    report = audit(rows(table.lines), {table.rules.id: table.rules})
    assert (report.findings, report.sound) == ((), True)
    assert Book(pack(book(table))).wrong == []
    assert table.flags("watch") == set()
    (decision,) = past.decisions(table.state, [table.state.latest])
    kept = [drew.read("table", LABEL) for drew in decision.drew]
    assert [part and part[1] for part in kept] == [3, 1]
