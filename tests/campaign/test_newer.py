"""A newer version of a game between two sessions: its characters go on by it, as the GM says."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from fightbook.domain.between import Growth
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.evolve import fold
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Enlisted, Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.campaign.test_growth import School
from tests.support.duel import Duel
from tests.support.table import Table


class School2(School):
    """A duellist is tougher by two, and grows in another way."""

    version = "2"

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        found = super().enlist(sheet)
        track = found.tracks["hp"]
        raised = type(track)("pool", track.name, track.value + 2, track.max + 2)
        return Enlisted(found.sheet, {"hp": raised})

    def grow(self, way: str, sheet: Mapping[str, Any]) -> Growth:
        yield from ()
        return {**sheet, "hp": 7}


class School3(School2):
    """The sheet says ``toughness`` where it said ``hp``."""

    version = "3"

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        found = super().enlist({"hp": sheet["toughness"]} if "toughness" in sheet else {})
        return Enlisted({"toughness": found.sheet["hp"]}, found.tracks)

    def converted(self, sheet: Mapping[str, Any], before: str) -> Mapping[str, Any]:
        assert before in "12"
        return {"toughness": sheet["hp"]}


class Boundless(School2):
    """Hit points have no limit."""

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        found = super().enlist(sheet)
        return Enlisted(found.sheet, {"hp": replace(found.tracks["hp"], value=1, max=OPEN)})


class School4(School2):
    """Of another edition alone."""

    version = "4"
    editions: tuple[str, ...] = ("new",)


def among(*rules: Ruleset) -> Table:
    """Have Ana of the first version, who was hurt, where ``rules`` came later."""
    table = Table(campaign(shelved([School(), Duel()])))
    table.do("gm", {"type": "begin"})
    made = {"type": "enlist", "side": "party", "name": "Ana"}
    table.do("gm", {**made, "sheet": {"game": "school", "sheet": {"hp": 5}}})
    table.do("gm", {**made, "name": "Bo", "sheet": {"game": "duel"}})
    table.do("gm", {"type": "spend", "who": "c1", "track": "hp", "amount": 2})
    later = campaign(shelved([*rules, Duel()]))
    table.shelf = Shelf(later, {later.version: later})
    table.watch("gm")
    return table


def newer(version: str, *whom: str) -> dict[str, Any]:
    return {"type": "adopt", "whom": list(whom or ("c1",)), "version": version}


def hp(table: Table) -> tuple[int, int]:
    track = table.state.fight.combatants["c1"].tracks["hp"]
    return track.value, track.max


def offers(table: Table, kind: str) -> list[str]:
    return [m.label for m in table.moves("gm") if m.command["type"] == kind]


def refused(table: Table, command: dict[str, Any], seat: str = "gm") -> str:
    found = table.attempt(seat, table.typed(command))
    assert isinstance(found, Rejected)
    return found.code


@pytest.mark.parametrize("here", [[School(), School2()], [School2()]], ids=["both", "new alone"])
def test_a_character_goes_on_by_newer_rules_and_what_it_lost_stays_lost(
    here: Sequence[Ruleset],
) -> None:
    table = among(*here)
    assert offers(table, "adopt") == ["Go on by newer rules: Duel 2"]
    stuck = refused(table, {"type": "change", "who": "c1", "sheet": {}}) if len(here) == 1 else ""
    assert stuck == ("other-rules" if len(here) == 1 else "")
    assert len(offers(table, "change")) == len(here), "nobody is offered what would be refused"
    table.do("gm", newer("2"))
    assert hp(table) == (5, 7)
    assert table.state.fight.combatants["c1"].sheet["version"] == "2"
    assert offers(table, "adopt") == []
    assert len(offers(table, "change")) == 2
    table.do("gm", {"type": "undo"})
    assert (hp(table), table.state.fight.combatants["c1"].sheet["version"]) == ((3, 5), "1")
    assert offers(table, "adopt") != []


@pytest.mark.rule("ZH-24")
@pytest.mark.parametrize(("change", "left"), [(0, 3), (4, 7)])
def test_of_what_has_no_limit_any_more_there_is_as_much_as_before(change: int, left: int) -> None:
    table = among(Boundless())
    if change:
        more = {"type": "adjust", "who": "c1", "track": "hp", "value": left, "reason": "a lesson"}
        table.do("gm", more)
    table.do("gm", newer("2"))
    assert hp(table) == (left, OPEN)
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"hp": 9}, "reason": "so"})
    assert hp(table) == (left, OPEN)


def test_rules_that_write_sheets_otherwise_bring_them_over() -> None:
    table = among(School3())
    table.do("gm", newer("3"))
    assert table.state.fight.combatants["c1"].sheet["sheet"] == {"toughness": 5}
    assert hp(table) == (5, 7)


def test_what_the_older_rules_asked_lapses_and_the_newer_ones_can_be_asked() -> None:
    table = Table(campaign(shelved([School(), School2()])))
    table.do("gm", {"type": "begin"})
    older = {"game": "school", "version": "1"}
    table.do("gm", {"type": "enlist", "side": "party", "name": "Ana", "sheet": older})
    table.do("gm", {"type": "enlist", "side": "party", "name": "Bo", "sheet": older})
    for who in ("c1", "c2"):
        table.do("gm", {"type": "grow", "who": who, "way": "create"})
    table.do("gm", newer("2"))
    assert [prompt.about for prompt in table.state.fight.prompts.values()] == ["c2"]
    table.do("gm", {"type": "grow", "who": "c1", "way": "create"})
    assert hp(table)[1] == 9
    report = audit(rows(table.lines), {**shelved([School(), School2()]), "campaign": table.rules})
    assert (report.findings, report.sound) == ((), True)
    assert fold(table.shelf, type(table.state)("e1"), table.lines).fight == table.state.fight


def test_nobody_goes_back_or_to_what_is_not_here_or_does_not_fit() -> None:
    table = among(School2(), School4())
    assert offers(table, "adopt") == [], "version 4 has not the edition of theirs"
    assert refused(table, newer("3")) == "unknown-version"
    assert refused(table, newer("1")) == "unknown-version"
    assert refused(table, newer("4")) == "illegal"
    assert refused(table, newer("2", "c2")) == "unknown-version", "Bo plays another game"
    table.do("gm", newer("2"))
    assert refused(table, newer("2")) == "not-newer"
    ana = table.sit("Ana")
    assert refused(table, newer("4"), ana) == "forbidden"


def test_who_is_of_a_game_that_is_not_here_is_left_as_they_are() -> None:
    table = among()
    assert offers(table, "adopt") == []
    assert refused(table, newer("2")) == "unknown-version"
