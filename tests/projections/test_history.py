"""Why a number is what it is, and what everybody did all year."""

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.line import Seen
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Condition
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.projections.history import history, homes
from fightbook.projections.year import deeds, sums
from tests.support.duel import DUEL
from tests.support.table import Table

OUT = (Condition("down", "down", out=True), Condition("sad", "sad"))
FIGHT = "f1f1f1"


@pytest.fixture
def home() -> Table:
    found = Table(campaign(shelved([DUEL])))
    found.do("gm", {"type": "begin"})
    made = {"type": "enlist", "side": "party", "sheet": {"game": "duel", "sheet": {"hp": 9}}}
    found.do("gm", {**made, "name": "Ana"})
    found.do("gm", {**made, "name": "Bo", "shown": "nothing"})
    return found


def seen(table: Table, seat: str = "gm") -> list[Seen]:
    return [see(line, seat) for line in table.lines]


def adjust(table: Table, value: int, who: str = "c1") -> None:
    table.do(
        "gm", {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": f"to {value}"}
    )


def test_every_change_says_what_it_was_before_and_why(home: Table) -> None:
    adjust(home, 7)
    adjust(home, 2)
    home.do("gm", {"type": "undo"})
    home.do("gm", {"type": "award", "whom": ["c1"], "what": "a medal, which changes no number"})
    home.do("gm", {"type": "spend", "who": "c1", "track": "hp", "amount": 1, "reason": "blood"})
    home.do("gm", {"type": "change", "who": "c1", "sheet": {"hp": 12}, "reason": "level"})
    found = [
        (c.kind, c.before and c.before.value, c.after.value, c.why, c.retracted)
        for c in history(seen(home), "c1", "here")
        if c.after
    ]
    assert found == [
        ("sheeted", None, 9, "", False),
        ("adjusted", 9, 7, "to 7", False),
        ("adjusted", 7, 2, "to 2", True),
        ("spent", 7, 6, "blood", False),
        ("sheeted", 6, 9, "level", False),
    ]


def test_every_number_of_a_sheet_says_what_it_was_before_and_why(home: Table) -> None:
    change = {"type": "change", "who": "c1"}
    home.do("gm", {**change, "sheet": {"hp": 12}, "reason": "the miller trained her"})
    home.do("gm", {**change, "sheet": {"hp": 20}, "reason": "a slip of the pen"})
    home.do("gm", {"type": "undo"})
    home.do("gm", {"type": "award", "whom": ["c1"], "what": "a medal, which changes no number"})
    home.do("gm", {**change, "sheet": {"hp": 11}})
    found = [
        (c.was, c.now, c.why, c.retracted)
        for c in history(seen(home), "c1", "here")
        if c.field == "hp"
    ]
    assert found == [
        (None, 9, "", False),
        (9, 12, "the miller trained her", False),
        (12, 20, "a slip of the pen", True),
        (12, 11, "The sheet is changed.", False),
    ]


def test_of_a_first_sheet_numbers_are_told_and_later_every_field_that_is_another() -> None:
    table = Table(campaign(shelved([ZWERCHHAU])))
    table.do("gm", {"type": "begin"})
    made = {"type": "enlist", "side": "party", "template": "zwerchhau:swordsman"}
    table.do("gm", {**made, "name": "Ana"})
    first = {c.field: c.now for c in history(seen(table), "c1") if c.field}
    assert first["strength"] == table.state.fight.combatants["c1"].sheet["sheet"]["strength"]
    assert "weapon" not in first
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"weapon": "spear"}, "reason": "lost"})
    last = history(seen(table), "c1")[-1]
    assert (last.field, last.was, last.now, last.why) == ("weapon", "longsword", "spear", "lost")


def test_the_way_home_names_the_fight(home: Table) -> None:
    home.do("server", {"type": "go", "whom": ["c1"], "encounter": FIGHT})
    track = {"kind": "pool", "name": "Hit points", "value": 4, "max": 9}
    people = {"c1": {"tracks": {"hp": track}}}
    home.do("server", {"type": "home", "encounter": FIGHT, "commit": 40, "people": people})
    last = history(seen(home), "c1", "here")[-1]
    assert last.before
    assert last.after
    assert (last.kind, last.encounter, last.where) == ("returned", FIGHT, "here")
    assert (last.before.value, last.after.value, last.at_ms) == (9, 4, 1000 * home.count)
    assert (homes(seen(home), "c1"), homes(seen(home), "c2")) == ([FIGHT], [])


def test_who_may_not_see_the_numbers_has_no_history_of_them(home: Table) -> None:
    ana = home.sit("Ana")
    adjust(home, 3, "c2")
    assert len(history(seen(home), "c2")) == 3
    assert history(seen(home, ana), "c2") == []


def duel() -> Table:
    table = Table(DUEL)
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side, sheet={"hp": 2})
    table.do("gm", {"type": "begin"})
    for who, faces in (("c1", {}), ("c2", {"check:c1": (6,), "check:c2": (1,)})):
        table.do("gm", {"type": "aim", "who": who, "high": True}, faces=faces)
    return table


def test_a_blow_in_a_fight_names_who_struck() -> None:
    (change,) = [c for c in history(seen(duel()), "c2") if c.kind == "damaged"]
    assert change.after
    assert (change.by, change.after.value) == ("Ana", 1)


def test_figures_are_added_up_by_who_it_is_at_home() -> None:
    table = duel()
    for mark in ("down", "down", "sad"):
        table.do("gm", {"type": "mark", "who": "c1", "mark": mark, "reason": "a stone"})
    (ana,) = deeds(seen(table), {"c1": "c7"}, OUT)
    assert (ana.who, ana.dealt, ana.taken, ana.falls, ana.dice) == ("c7", 1, 0, 1, ())
    lucky = table.branch()
    lucky.do("gm", {"type": "throw", "sides": 20, "who": "c1"})
    (again,) = deeds(seen(lucky), {"c1": "c7"}, OUT)
    assert [sides for sides, _ in again.dice] == [20], "real dice are nobody's luck"
    (both,) = sums([[ana], [again]])
    assert (both.who, both.fights, both.dealt, both.falls) == ("c7", 2, 2, 2)
    assert both.luck is not None
    table.do("gm", {"type": "rewind", "to": 5})
    (nothing,) = deeds(seen(table), {"c1": "c7"}, OUT)
    assert (nothing.dealt, nothing.falls) == (0, 0), "what was taken back counts nowhere"
