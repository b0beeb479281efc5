"""Gear that the GM gives: laid onto sheets, by the rules of their games."""

from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.projections.log import tell
from tests.support.table import Table

SCIMITAR = {"name": "Scimitar", "size": "medium", "kind": "slashing"}


@pytest.fixture
def table() -> Table:
    found = Table(campaign(shelved([SWORD, ZWERCHHAU])))
    found.do("gm", {"type": "begin"})
    return found


def joins(table: Table, name: str, game: str = "sword") -> str:
    """Let a character of a game's first template for players join; give its id."""
    rules = {"sword": SWORD, "zwerchhau": ZWERCHHAU}[game]
    template = next(one for one in rules.templates if not one.npc)
    sheet = {"game": game, "edition": rules.editions[0], "sheet": template.sheet}
    table.do("gm", {"type": "enlist", "side": "party", "name": name, "sheet": sheet})
    return list(table.state.fight.combatants)[-1]


def sheet(table: Table, who: str) -> dict[str, Any]:
    found: dict[str, Any] = table.state.fight.combatants[who].sheet["sheet"]
    return found


def told(table: Table) -> list[str]:
    entries = tell(table.rules.narrate, [see(line, "gm") for line in table.lines])
    return [entry.sentence for entry in entries]


def equip(whom: list[str], name: str, what: dict[str, Any], **more: str) -> dict[str, Any]:
    return {"type": "equip", "whom": whom, "name": name, "what": what, **more}


def test_of_a_list_there_is_more_and_of_a_number_another(table: Table) -> None:
    ana = joins(table, "Ana")
    before = sheet(table, ana)
    axe = {"name": "axe", "dice": [8], "ranged": False}
    table.do("gm", equip([ana], "An axe", {"weapons": [axe], "shield": True}, reason="a hoard"))
    after = sheet(table, ana)
    assert after["weapons"] == [*before["weapons"], axe]
    assert after["shield"] is True
    assert {k: v for k, v in after.items() if k not in ("weapons", "shield")} == {
        k: v for k, v in before.items() if k not in ("weapons", "shield")
    }
    assert told(table)[-1] == "For Ana: “An axe (a hoard)”"
    table.do("gm", {"type": "undo"})
    assert sheet(table, ana) == before


def shelf(table: Table) -> dict[str, Any]:
    return dict(table.state.fight.own.shelves.get("gear", {})) if table.state.fight.own else {}


def test_gear_is_given_and_kept_at_once_and_one_undo_takes_both(table: Table) -> None:
    table.sit("Eve")
    ana, before = joins(table, "Ana"), len(table.lines)
    worn = sheet(table, ana)
    table.do("gm", {**equip([ana], "A shield", {"shield": True}), "keep": True})
    piece = {"name": "A shield", "ruleset": "sword", "what": {"shield": True}}
    assert list(shelf(table).values()) == [piece]
    assert sheet(table, ana)["shield"] is True
    seen = [see(line, "s2") for line in table.lines[before:]]
    assert "Kept(" not in str(seen)
    assert "keep" not in str(seen), "nobody else is told what lies on the shelves"
    assert told(table)[-1] == "For Ana: “A shield”"
    table.do("gm", {"type": "undo"})
    assert shelf(table) == {}
    assert sheet(table, ana) == worn


def test_a_table_of_a_sheet_gets_a_row_and_keeps_its_others(table: Table) -> None:
    bo, cy = joins(table, "Bo", "zwerchhau"), joins(table, "Cy", "zwerchhau")
    table.do("gm", equip([bo, cy], "Scimitar", {"arms": {"scimitar": SCIMITAR}}))
    table.do("gm", equip([bo], "Sabre", {"arms": {"sabre": SCIMITAR}, "weapon": "scimitar"}))
    assert sheet(table, bo)["arms"].keys() == {"scimitar", "sabre"}
    assert sheet(table, bo)["weapon"] == "scimitar"
    assert sheet(table, cy)["arms"].keys() == {"scimitar"}


@pytest.mark.parametrize(
    ("seat", "what", "code"),
    [
        ("gm", {"weapons": "many"}, "bad-sheet"),
        ("gm", {"nonsense": 1}, "bad-sheet"),
        ("player", {"shield": True}, "forbidden"),
    ],
)
def test_what_a_game_would_refuse_is_refused_and_so_are_players(
    table: Table, seat: str, what: dict[str, Any], code: str
) -> None:
    seats = {"gm": "gm", "player": table.sit("Ana")}
    ana = joins(table, "Ana")
    before = sheet(table, ana)
    found = table.attempt(seats[seat], table.typed(equip([ana], "A thing", what)))
    assert isinstance(found, Rejected)
    assert found.code == code
    assert sheet(table, ana) == before


def test_nobody_gets_gear_in_a_fight(table: Table) -> None:
    ana = joins(table, "Ana")
    table.do("server", {"type": "go", "whom": [ana], "encounter": "f1"})
    found = table.attempt("gm", table.typed(equip([ana], "A shield", {"shield": True})))
    assert isinstance(found, Rejected)
    assert found.message == "Ana is away in a fight."
