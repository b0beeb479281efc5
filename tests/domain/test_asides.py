"""What servers ask of lines and worlds, beside what a fight by itself asks."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.events import Declared, Noted
from fightbook.domain.evolve import fold
from fightbook.domain.line import START, all_open, kinds, write
from fightbook.domain.moments import Moments
from fightbook.domain.onlook import decides
from fightbook.domain.past import goes_back
from fightbook.domain.state import Encounter
from fightbook.domain.throw import tallied
from fightbook.projections.view import draw
from fightbook.projections.wire import wire
from tests.support.duel import DUEL
from tests.support.table import Table


def fought() -> Table:
    """Give a fight in which dice fell."""
    table = Table(DUEL)
    for name, side in (("Ana", "party"), ("Bo", "foes")):
        table.enlist(name, side)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "throw", "sides": 6, "count": 2, "reason": "luck"})
    return table


def test_lines_tell_their_kinds_and_whether_they_are_for_all() -> None:
    events = [Declared("gm", 0, "x", {"type": "reseat"}, "1"), Noted("gm", "Hush.", to=())]
    lines = write(1, events, START)
    assert [*kinds(lines)] == [Declared, Noted]
    assert (all_open(lines[:1]), all_open(lines), goes_back(lines)) == (True, False, False)
    assert wire(lines) == [msgspec.Raw(line.raw) for line in lines]


def test_whoever_decides_nothing_sees_the_same_fight() -> None:
    table = fought()
    found = Encounter(table.state.id)
    for line in table.lines:  # each by itself, so that no fold has begun the next one's commit
        found = fold(table.shelf, found, [line])
    assert (found.fight, found.record) == (table.state.fight, table.state.record)
    seen = fold(table.shelf, Encounter(table.state.id), table.lines, decides=False)
    assert seen.fight == table.state.fight
    again = write(table.state.commit + 1, [Declared("gm", 0, "r", {"type": "reseat"}, "1")], START)
    there = fold(table.shelf, seen, again, decides=False)
    assert there.record == seen.record
    assert there.record is not seen.record
    assert (decides(Encounter("x")), decides(seen)) == (True, False)


def test_what_is_the_very_same_is_not_drawn_anew() -> None:
    world = fought().state
    first = draw(world)
    assert draw(world, first).json == first.json
    odd = {**world.fight.combatants["c1"].sheet, "marks": (1, 2)}
    person = msgspec.structs.replace(world.fight.combatants["c1"], sheet=odd)
    fight = msgspec.structs.replace(world.fight, combatants={"c1": person})
    drawn = draw(msgspec.structs.replace(world, fight=fight))
    assert drawn.json["combatants"]["c1"]["sheet"]["marks"] == [1, 2]


def test_moments_have_no_other_parts() -> None:
    with pytest.raises(AttributeError):
        _ = Moments().nonsense


@pytest.mark.parametrize(("pick", "found"), [("sum", 9), ("best", 6), ("worst", 3), (min, 3)])
def test_a_pick_adds_up_or_takes_one(pick: Any, found: int) -> None:
    assert tallied(pick)([1, 3, 6] if callable(pick) else [3, 6])[1] == found
