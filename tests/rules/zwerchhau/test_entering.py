"""Who comes to a fight with nothing left lies there from its beginning, and does not fight."""

from typing import Any

import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.events import Track
from fightbook.domain.moves import legal_moves
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.rules.zwerchhau.test_old_edition import OLD
from tests.support.table import Table


def entered(
    hp: int, con: int, *, rules: Ruleset = RULESET, begun: bool = False, **more: Any
) -> Table:
    """Let Ana come with so many of 6 hit points and 10 constitution, from a fight before."""
    table = Table(rules, {"dice": "table"})
    tracks = {
        "hp": Track("pool", "Hit points", hp, 6),
        "con": Track("pool", "Constitution", con, 10),
    }
    ana = Enlist("Ana", "party", tracks=tracks, **more)
    table.enlist("Bo", "foes", npc=True)
    table.enlist("Cy", "party")
    if not begun:
        table.do("gm", ana)
    table.do("gm", {"type": "begin"})
    if begun:
        table.do("gm", ana)
    return table


def lying(table: Table) -> set[str]:
    (ana,) = (c for c in table.state.fight.combatants.values() if c.name == "Ana")
    moves = legal_moves(table.shelf, table.world("gm"), "gm")
    offered = any(m.command.get("who") == ana.id and m.command["type"] == "declare" for m in moves)
    assert offered is not bool(ana.marks)
    return set(ana.marks)


@pytest.mark.rule("ZC-25")
@pytest.mark.rule("ZH-24")
@pytest.mark.parametrize("begun", [False, True])
def test_without_constitution_one_enters_collapsed(begun: bool) -> None:
    assert lying(entered(6, 0, begun=begun)) == {"collapsed", "prone"}
    assert lying(entered(6, 1, begun=begun)) == set()


@pytest.mark.rule("ZC-30")
@pytest.mark.rule("ZH-24")
def test_without_hit_points_one_enters_unconscious_and_no_clock_runs() -> None:
    """Who has lived through it was helped; 000-42."""
    assert lying(entered(0, 10)) == {"unconscious", "prone"}
    assert lying(entered(0, 0)) == {"unconscious", "prone"}
    assert lying(entered(1, 10)) == set()


@pytest.mark.rule("ZC-30")
@pytest.mark.parametrize("more", [{"npc": True}, {"sheet": {"henchman": True}}])
def test_whoever_has_no_will_to_live_enters_dead(more: dict[str, Any]) -> None:
    assert lying(entered(0, 10, **more)) == {"dead"}


@pytest.mark.rule("ZC-90")
def test_of_old_nobody_lives_at_zero() -> None:
    assert lying(entered(0, 10, rules=OLD)) == {"dead"}


@pytest.mark.rule("ZC-24")
@pytest.mark.parametrize(
    ("health", "why"), [("exact", "struck at 0 hit points"), ("word", "cut down")]
)
def test_why_a_blow_kills_whoever_lies_at_0_is_told_where_the_numbers_are(
    health: str, why: str
) -> None:
    """The flesh of the blow is stopped by armour, and no constitution is lost any more."""
    table = Table(RULESET, {"dice": "table", "health": health})
    tracks = {
        "hp": Track("pool", "Hit points", 0, 6),
        "con": Track("pool", "Constitution", 5, 10),
    }
    named = {"named": True, "armour": "light"}
    table.do("gm", Enlist("Xa", "foes", npc=True, sheet=named, tracks=tracks))
    table.enlist("Bo", "party", sheet={"weapon": "dagger"})
    table.enlist("Yb", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "slash", "target": "c1"})
    table.do("gm", {"type": "proceed"}, faces={"initiative:1": (1,), "initiative:2": (6,)})
    table.do("gm", {"type": "resolve", "who": "c2"}, faces={"check:c2": (6,), "damage:c2": (2,)})
    xa = table.state.fight.combatants["c1"]
    assert xa.marks["dead"].why == why
    assert (xa.tracks["hp"].value, xa.tracks["con"].value) == (0, 5)


@pytest.mark.rule("ZC-24")
@pytest.mark.parametrize("track", ["wisdom", "spells-1"])
def test_what_the_gm_sets_of_wisdom_or_spells_fells_and_wakes_nobody(track: str) -> None:
    """At 0 hit points one lies there (ZC-30), and at 0 of anything else one has none of it."""
    table = Table(RULESET, {"dice": "table"})
    sheet = {"calling": "magic-user", "level": 2}
    table.enlist("Ana", "party", table.sit("Ana"), sheet=sheet)
    table.enlist("Bo", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "adjust", "who": "c1", "track": track, "value": 0, "reason": "a test"})
    assert set(table.state.fight.combatants["c1"].marks) == set()
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 0, "reason": "a test"})
    lies = set(table.state.fight.combatants["c1"].marks)
    table.do("gm", {"type": "adjust", "who": "c1", "track": track, "value": 1, "reason": "a test"})
    assert "unconscious" in lies
    assert set(table.state.fight.combatants["c1"].marks) == lies
