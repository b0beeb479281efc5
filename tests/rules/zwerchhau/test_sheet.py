"""Sheets: what the rules derive, and what they refuse."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.gear import WEAPONS, forged
from tests.support.table import Table


@pytest.mark.rule("ZH-07")
def test_constitution_is_the_sum_and_hit_points_are_six() -> None:
    table = Table(RULESET)
    sheet = {"strength": 4, "dexterity": 5, "will": 2, "level": 3}
    who = table.enlist("Somebody", "party", sheet=sheet)
    tracks = table.state.fight.combatants[who].tracks
    assert (tracks["hp"].value, tracks["hp"].max) == (6, 6)
    assert (tracks["con"].value, tracks["con"].max) == (14, 14)


@pytest.mark.rule("ZH-07")
def test_a_sheet_may_say_otherwise() -> None:
    table = Table(RULESET)
    who = table.enlist("Henchman", "party", template="henchman")
    assert table.state.fight.combatants[who].tracks["con"].max == 10


@pytest.mark.parametrize(
    "sheet",
    [
        {"strength": 7},
        {"cloak": "red"},
        {"weapon": "stick"},
        {"other": "stick"},
        {"feats": [{"feat": "heavy", "weapon": "stick"}]},
        {"weapon": "greatsword", "shield": True},
        {"weapon": "mace", "feats": [{"feat": "swift", "weapon": "mace"}] * 3},
    ],
)
def test_a_sheet_that_does_not_fit_is_refused(sheet: dict[str, Any]) -> None:
    found = Table(RULESET).attempt("gm", Enlist("Somebody", "party", sheet=sheet))
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"


HEAVY = {"name": "Cleaver", "size": "long"}
HIRED = {"henchman": True, "con": 10}


@pytest.mark.rule("ZH-14")
@pytest.mark.parametrize(
    ("gear", "named"),
    [
        ({"weapon": "longsword"}, "longsword"),
        ({"weapon": "greataxe"}, "great axe"),
        ({"weapon": "spear-2h"}, "two-handed spear"),
        ({"weapon": "mace", "other": "battleaxe"}, "battleaxe"),
        ({"weapon": "cleaver", "arms": {"cleaver": HEAVY}}, "Cleaver"),
    ],
)
def test_a_henchman_has_no_weapon_that_deals_more_than_1d6(
    gear: dict[str, Any], named: str
) -> None:
    """Their basic stats are 6 HP, 10 Con, and they only deal 1d6 damage (000)."""
    found = Table(RULESET).attempt("gm", Enlist("Help", "party", sheet={**HIRED, **gear}))
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"
    assert found.message == f"A henchman deals 1d6 at most, and a {named} more (ZH-14)."


@pytest.mark.rule("ZH-14")
@pytest.mark.parametrize("weapon", ["unarmed", "dagger", "short-sword", "mace", "spear"])
def test_a_henchman_fights_with_1d6_or_less(weapon: str) -> None:
    assert Table(RULESET).enlist("Help", "party", sheet={**HIRED, "weapon": weapon})


SIZES = {
    (1, 4): {"club", "dagger", "dart", "unarmed"},
    (1, 6): {"short-sword", "rapier", "quarterstaff", "handaxe", "mace", "spear", "shortbow"},
    (1, 8): {"longsword", "battleaxe", "greatclub", "flail", "longbow", "crossbow"},
    (2, 6): {"longsword-2h", "battleaxe-2h", "spear-2h"},
    (1, 12): {"greatsword", "greataxe", "polearm", "maul"},
}


@pytest.mark.rule("ZH-19")
def test_weapons_have_the_dice_of_their_size() -> None:
    found: dict[tuple[int, int], set[str]] = {}
    for name, weapon in ((name, forged(made)) for name, made in WEAPONS.items()):
        found.setdefault((weapon.count, weapon.sides), set()).add(name)
    assert found == SIZES


@pytest.mark.parametrize("template", RULESET.templates, ids=lambda t: t.id)
def test_every_template_can_join(template: Any) -> None:
    table = Table(RULESET)
    assert table.enlist(template.name, template.side, template=template.id)


def test_the_schema_of_a_sheet_lists_what_there_is_to_choose_from() -> None:
    _, parts = msgspec.json.schema_components([RULESET.sheet])
    sheet, feat = parts["Sheet"]["properties"], parts["Feat"]["properties"]
    assert sheet["weapon"]["enum"] == list(WEAPONS)
    assert sheet["other"]["enum"] == ["", *WEAPONS]
    assert sheet["specialised"]["items"]["enum"] == list(WEAPONS)
    assert sheet["proficient"]["items"]["enum"] == list(WEAPONS)
    assert feat["weapon"]["enum"] == list(WEAPONS)
    assert set(feat["feat"]["enum"]) == {"swift", "heavy", "lethal", "cleaving"}
    assert set(sheet["armour"]["enum"]) == {"", "light", "medium", "heavy"}
    assert set(sheet["size"]["enum"]) == {"small", "medium", "large"}
