"""The end of a fight opens the screen, whoever ends it, and the whole book can be decided again."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.projections.audit import Report, audit
from tests.support.books import raws
from tests.support.duel import DUEL
from tests.support.table import Table

SPECTATOR = "watch"


def given(**options: str) -> Table:
    """A fight of a player against a rat whose health nobody sees, at its last blow."""
    table = Table(DUEL, {"health": "word", **options})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet={"hp": 2})
    table.enlist("Rat", "foes", npc=True, sheet={"hp": 1})
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "aim", "who": "c1", "high": True})
    return table


def blow(table: Table, ana: int, rat: int) -> tuple[Any, ...]:
    """Let the rat declare, and the dice decide."""
    faces = {"check:c1": (ana,), "check:c2": (rat,)}
    return table.do("gm", {"type": "aim", "who": "c2", "high": True}, faces=faces)


def audited(table: Table) -> Report:
    """Audit the book that a spectator gets."""
    return audit(raws(table, SPECTATOR), {DUEL.id: DUEL})


def revealed(lines: tuple[Any, ...]) -> list[str]:
    return [line.event.address for line in lines if isinstance(line.event, e.Revealed)]


def whole(report: Report) -> bool:
    return report.sound and (report.hidden, report.not_decided) == (0, "")


def test_the_blow_that_ends_the_fight_opens_its_own_lines_too() -> None:
    table = given()
    lines = blow(table, 6, 1)
    assert table.state.fight.outcome == "Ana wins."
    hidden = [line.at for line in lines if line.event.to is not None]
    assert hidden
    assert revealed(lines)[-len(hidden) :] == hidden
    assert len(revealed(lines)) == len(set(revealed(lines)))
    assert whole(audited(table))


def test_afterwards_everybody_sees_what_the_gm_sees() -> None:
    table = given()
    blow(table, 6, 1)
    seen = [table.world(seat).fight.combatants["c2"] for seat in ("gm", SPECTATOR)]
    assert seen[0] == seen[1]
    assert seen[1].tracks["hp"].value == 0


def test_a_fight_that_goes_on_keeps_its_secrets() -> None:
    table = given()
    lines = blow(table, 1, 6)
    shown = {line.event.line["type"] for line in lines if isinstance(line.event, e.Revealed)}
    assert shown == {"declared", "chosen"}
    assert "hides" in audited(table).not_decided


def test_a_table_can_choose_that_the_screen_stays() -> None:
    table = given(screen="stays")
    blow(table, 6, 1)
    assert "hides" in audited(table).not_decided
    table.do("gm", {"type": "reveal", "screen": True})
    assert whole(audited(table))


def test_an_end_that_is_taken_back_and_comes_again_opens_the_rest() -> None:
    table = given()
    blow(table, 6, 1)
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    assert "hides" in audited(table).not_decided
    blow(table, 6, 1)
    assert whole(audited(table))


@pytest.mark.parametrize("screen", [True, False])
def test_an_amendment_that_comes_to_the_same_end_opens_as_much_as_that_did(screen: bool) -> None:
    table = given()
    say = table.do("gm", {"type": "throw", "sides": 6, "hidden": True})[0].commit
    adjust = {"type": "adjust", "who": "c2", "track": "hp", "value": 5, "reason": "a mistake"}
    first = table.do("gm", adjust)[0].commit
    table.do("gm", {"type": "close", "screen": screen})
    table.do("gm", {"type": "amend", "commit": first, "command": {**adjust, "value": 4}})
    assert table.state.fight.outcome
    assert (f"{say}-0" not in table.state.record.hidden) is screen
    assert whole(audited(table)) is screen


def test_an_amendment_by_which_the_rules_end_the_fight_opens_the_screen() -> None:
    table = given()
    commit = blow(table, 1, 6)[0].commit
    again = {"type": "aim", "who": "c2", "high": False}
    faces = {"check:c1": (6,), "check:c2": (1,)}
    table.do("gm", {"type": "amend", "commit": commit, "command": again}, faces=faces)
    assert table.state.fight.outcome == "Ana wins."
    assert whole(audited(table))
