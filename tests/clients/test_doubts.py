"""Doubts name what is no lie but may be a cheat's, and no line stops them."""

from typing import Any

import pytest

from fightbook.clients.python.doubts import Doubts
from fightbook.clients.python.witness import Witness
from fightbook.domain.line import embed
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.circle import Circle
from tests.support.duel import DUEL

THROW = {"type": "throw", "sides": 20}


def doubts(lines: list[dict[str, Any]]) -> list[tuple[str, str]]:
    found, witness = Doubts(), Witness()
    for line in lines:
        witness.follow([line])
        found.follow(line, witness.digest)
    return [(flag.kind, flag.at) for flag in found.end()]


def evening() -> Circle:
    """A table at which everything happens that there is a name for."""
    table = Circle()
    ana = table.come("Ana", 1)
    table.enlist("Rat", "foes")
    saw = table.state.prev
    table.do("gm", {"type": "say", "text": "Hm."})
    table.do(ana, THROW, shake=table.shake(ana, 1), saw=saw, shown=2)
    table.do(ana, THROW, shake=table.shake(ana, 2))
    table.mute = {ana}
    table.do("gm", THROW)
    table.do("gm", {"type": "anchor", "anchors": table.anchors()})
    return table


def test_the_same_places_have_the_same_names_as_in_an_audit() -> None:
    table = evening()
    remarks = audit(rows(table.lines), {"duel": DUEL}).remarks
    kinds = {"late-roll", "shown-before", "unsaid-head", "passed-over", "new-pair"}
    named = [(found.code, found.at) for found in remarks if found.code in kinds]
    assert {kind for kind, _ in named} == kinds
    assert sorted(doubts([embed(line.raw) for line in table.lines])) == sorted(named)


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"at": 7},
        {"at": "x-0", "type": "declared"},
        {"at": "2-0", "type": "declared"},
        {"at": "2-0", "type": "failed"},
        {"at": "2-0", "type": "witnessed", "passed": [1]},
        {"at": "2-0", "type": "anchored"},
    ],
)
def test_no_line_stops_them(line: dict[str, Any]) -> None:
    found = Doubts()
    for each in (line, {"at": "3-0"}, line):
        found.follow(each, "")
    assert found.end() == []
