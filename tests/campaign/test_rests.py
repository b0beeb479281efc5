"""Rests at home, as the games that have them say."""

from typing import Any

import pytest

from fightbook.domain.between import lasting
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Healed
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.sword import boxes as b
from tests.support.table import Table

INN = """
title = "Inn"
about = "x"
version = "1"

[tracks.body]
title = "Body"
kind = "pool"
max = "10"
back = "night"

[tracks.luck]
title = "Luck"
kind = "pool"
max = "3"
back = "nap"

[tracks.nerve]
title = "Nerve"
kind = "pool"
max = "3"
back = "night"
backs = "1d2 - 1"

[conditions.scarred]
title = "Scarred"
lasts = true

[conditions.tired]
title = "Tired"

[conditions.sore]
title = "Sore"
lasts = true

[rests.nap]
title = "A nap"

[rests.bath]
title = "A bath"
effects = [
    { unmark = "scarred" },
    { heal = "1 + 3 * sore", track = "body" },
    { when = "sore", damage = "1", track = "nerve" },
    { when = "1 - sore", damage = "9", track = "luck" },
    { heal = "1d6", track = "luck" },
]

[rests.night]
title = "A night"
also = ["nap"]
"""
GAMES = shelved([SWORD, AnyGame("inn", INN)])


@pytest.fixture
def table() -> Table:
    found = Table(campaign(GAMES))
    found.do("gm", {"type": "begin"})
    return found


def rest(table: Table, kind: str) -> None:
    table.do("gm", {"type": "rest", "whom": ["c1"], "kind": kind})


def refused(table: Table) -> str:
    found = table.attempt("gm", table.typed({"type": "rest", "whom": ["c1"], "kind": "year"}))
    assert isinstance(found, Rejected)
    return found.message


def adjust(table: Table, track: str, **more: Any) -> None:
    table.do("gm", {"type": "adjust", "who": "c1", "track": track, "reason": "a day", **more})


def healed(table: Table) -> int:
    """Give what the last rest brought back of a track."""
    return [line.event.amount for line in table.lines if isinstance(line.event, Healed)][-1]


def test_a_monster_of_sword_rests_in_vain(table: Table) -> None:
    monster = next(x for x in SWORD.templates if x.sheet["kind"] == "monster")
    wanted = {"name": "M", "template": f"sword:{monster.id}", "side": "foes"}
    table.do("gm", {"type": "enlist", **wanted})
    before = table.state.fight.combatants["c1"].tracks
    for kind in ("hour", "night"):
        rest(table, kind)
    assert table.state.fight.combatants["c1"].tracks == before


@pytest.mark.rule("004-25")
def test_sword_clears_three_boxes_of_fatigue_in_half_an_hour_and_all_in_a_night(
    table: Table,
) -> None:
    table.do("gm", {"type": "enlist", "name": "Ana", "template": "sword:reaver", "side": "party"})
    boxes = table.state.fight.combatants["c1"].tracks["harm"].boxes
    tired = (b.TICK,) * 4 + (b.CROSS,) + boxes[5:]
    adjust(table, "harm", boxes=list(tired))
    rest(table, "hour")
    harm = table.state.fight.combatants["c1"].tracks["harm"].boxes
    assert (harm.count(b.TICK), harm.count(b.CROSS)) == (1, 1)
    assert healed(table) == 3
    rest(table, "night")
    assert healed(table) == 1
    assert table.state.fight.combatants["c1"].tracks["harm"].boxes.count(b.TICK) == 0
    assert refused(table) == "There is no rest 'year'."
    table.do("gm", {"type": "mark", "who": "c1", "mark": "dead", "reason": "an arrow"})
    adjust(table, "harm", boxes=list(tired))
    rest(table, "night")
    assert table.state.fight.combatants["c1"].tracks["harm"].boxes == tired


def test_what_a_file_says_comes_back_with_its_rests(table: Table) -> None:
    table.do("gm", {"type": "enlist", "name": "Ana", "sheet": {"game": "inn"}, "side": "party"})
    for track in ("body", "luck", "nerve"):
        adjust(table, track, value=1)
    for mark in ("scarred", "tired"):
        table.do("gm", {"type": "mark", "who": "c1", "mark": mark, "reason": "a day"})
    table.watch("gm")
    offered = [m.command["kind"] for m in table.moves("gm") if m.command["type"] == "rest"]
    assert offered == ["nap", "bath", "night"]
    rest(table, "nap")
    c = table.state.fight.combatants["c1"]
    assert [c.tracks[t].value for t in ("body", "luck", "nerve")] == [1, 3, 1]
    assert list(c.marks) == ["scarred"]
    rest(table, "night")
    c = table.state.fight.combatants["c1"]
    assert [c.tracks[t].value for t in ("body", "luck", "nerve")] == [10, 3, 1]
    assert refused(table) == "There is no rest 'year'."


def test_what_else_a_rest_does_is_done_but_for_dice(table: Table) -> None:
    table.do("gm", {"type": "enlist", "name": "Ana", "sheet": {"game": "inn"}, "side": "party"})
    for track in ("body", "luck", "nerve"):
        adjust(table, track, value=2)
    for mark in ("scarred", "sore"):
        table.do("gm", {"type": "mark", "who": "c1", "mark": mark, "reason": "a day"})
    rest(table, "bath")
    c = table.state.fight.combatants["c1"]
    assert [c.tracks[t].value for t in ("body", "luck", "nerve")] == [6, 2, 1]
    assert list(c.marks) == ["sore"]


def test_what_lasts_is_what_the_game_says() -> None:
    conditions = GAMES["inn"].conditions
    assert (lasting(conditions, "scarred.left"), lasting(conditions, "tired")) == (True, False)
