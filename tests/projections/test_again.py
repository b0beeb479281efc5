"""Deciding a book again, where one decision is a run of commits."""

from typing import Any

from fightbook.domain.commands import Fork
from fightbook.domain.evolve import fold
from fightbook.domain.perceive import blank
from fightbook.projections.audit import audit
from tests.support.books import raws
from tests.support.duel import DUEL
from tests.support.table import Table

GAMES = {"duel": DUEL}


def test_a_fork_may_cut_an_amendment_in_two_and_nobody_else() -> None:
    table = Table(DUEL)
    who = table.enlist("Ana", "party", sheet={"hp": 9})
    table.enlist("Rat", "foes")
    for value in (5, 4, 3):
        table.do("gm", adjust(who, value))
    amendment = table.state.commit + 1
    table.do("gm", {"type": "amend", "commit": amendment - 2, "command": adjust(who, 6)})
    for cut in (amendment, amendment + 1):
        lines = [line for line in table.lines if line.commit <= cut]
        fork = Table(DUEL)
        fork.lines, fork.state = lines, fold(table.shelf, blank(table.state), lines)
        (finding,) = audit(raws(fork), GAMES).findings
        assert (finding.code, finding.at) == ("cut", f"{cut + 1}-0")
        fork.do("server", Fork(origin=f"e1/{cut}"))
        report = audit(raws(fork), GAMES)
        assert (report.findings, report.decided) == ((), cut + 1)


def adjust(who: str, value: int) -> dict[str, Any]:
    return {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "x"}
