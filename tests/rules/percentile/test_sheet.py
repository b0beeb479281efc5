"""Sheets, derived values, templates."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.events import Track
from fightbook.domain.reject import Refusal
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.gear import (
    ARMOUR,
    POTIONS,
    SHIELDS,
    SPECIALS,
    SPELLS,
    WEAPONS,
)
from fightbook.domain.rulesets.percentile.sheet import PLACES, QUICK, SKILLS, read
from tests.support.table import Table

SHEET: dict[str, Any] = {
    "strength": 47,
    "endurance": 41,
    "agility": 38,
    "intelligence": 29,
    "willpower": 35,
    "perception": 52,
    "luck": 31,
    "lucky": [4, 44, 84],
    "unlucky": [13, 66],
    "potions": {"healing": 2},
}


@pytest.mark.rule("OP-05")
def test_derived_values() -> None:
    found = RULESET.enlist(SHEET)
    assert {name: (t.value, t.max) for name, t in found.tracks.items()} == {
        "hp": (21, 21),
        "ap": (3, 3),
        "sp": (4, 4),
        "mp": (29, 29),
        "potion.healing": (2, 2),
    }
    sheet = read(found.sheet)
    assert (sheet.threshold, sum(map(sheet.bonus, QUICK)), sheet.speed) == (
        4 + 4 + 3,
        3 + 2 + 5,
        4 + 6,
    )
    assert read({**SHEET, "shield": "steel-tower"}).speed == 9
    assert read({**SHEET, "strength": 1, "agility": 1}).speed == 1


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"strength": 0}, "Expected `int` >= 1 - at `$.strength`"),
        ({"hair": "red"}, "Object contains unknown field `hair`"),
        ({"weapons": ["spoon"]}, "There is no weapon 'spoon'."),
        ({"weapons": ["unarmed"]}, "Nobody needs to carry bare hands."),
        ({"shield": "door"}, "There is no shield 'door'."),
        ({"armour": {"tail": "steel-full"}}, "There is no place 'tail'."),
        ({"armour": {"body": "silk"}}, "There is no armour 'silk'."),
        ({"spells": ["wish"]}, "There is no spell 'wish'."),
        ({"potions": {"beer": 1}}, "There is no potion 'beer'."),
        ({"styles": [{"name": "a", "weapons": ["spoon"]}]}, "There is no weapon 'spoon'."),
        ({"styles": [{"name": "a", "specials": ["sing"]}]}, "There is no special action 'sing'."),
        ({"styles": [{"name": "a"}, {"name": "a"}]}, "Two combat styles have one name."),
        ({"lucky": [1, 2]}, "A luck of 31 has 3 lucky and 2 unlucky numbers."),
        ({"unlucky": [1, 2, 3]}, "A luck of 31 has 3 lucky and 2 unlucky numbers."),
        ({"lucky": [4, 44, 66]}, "A luck of 31 has 3 lucky and 2 unlucky numbers."),
        ({"luck": 90, "lucky": [1, 2, 3, 4]}, "A luck of 90 has 5 lucky and 0 unlucky numbers."),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal) as caught:
        RULESET.enlist({**SHEET, **change})
    assert caught.value.rejected.code == "bad-sheet"
    assert caught.value.rejected.message == message


def test_the_schema_of_a_sheet_lists_what_there_is_to_choose_from() -> None:
    _, parts = msgspec.json.schema_components([RULESET.sheet])
    sheet, style = parts["Sheet"]["properties"], parts["Style"]["properties"]
    assert sheet["weapons"]["items"]["enum"] == [w for w in WEAPONS if w != "unarmed"]
    assert sheet["shield"]["enum"] == ["", *SHIELDS]
    assert sheet["armour"]["additionalProperties"]["enum"] == list(ARMOUR)
    assert set(sheet["armour"]["propertyNames"]["enum"]) == set(PLACES)
    assert sheet["spells"]["items"]["enum"] == list(SPELLS)
    assert sheet["potions"]["propertyNames"]["enum"] == list(POTIONS)
    assert sheet["skills"]["propertyNames"]["enum"] == list(SKILLS)
    assert style["weapons"]["items"]["enum"] == [*WEAPONS, "shield"]
    assert style["specials"]["items"]["enum"] == list(SPECIALS)


def test_the_schemas_of_commands_list_what_there_is_to_choose_from() -> None:
    _, parts = msgspec.json.schema_components([*RULESET.commands])
    fields = {name: part["properties"] for name, part in parts.items()}
    own = (fields["Attack"]["weapon"], fields["Cast"]["spell"], fields["Drink"]["potion"])
    assert all("enum" not in field for field in own)
    assert fields["Special"]["special"]["enum"] == list(SPECIALS)


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("template", RULESET.templates, ids=lambda t: t.id)
def test_each_template_can_join(template: Any) -> None:
    table = Table(RULESET)
    who = table.enlist(template.name, template.side, template=template.id)
    c = table.state.fight.combatants[who]
    assert c.npc is template.npc
    assert c.tracks["hp"].value == -(-c.sheet["endurance"] // 2)
    assert all(t.value > 0 for t in c.tracks.values())


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("Hit points", 20, "unhurt"),
        ("Hit points", 11, "hurt"),
        ("Hit points", 10, "badly hurt"),
        ("Hit points", 0, "down"),
        ("Stamina", 20, "full"),
        ("Stamina", 11, "used"),
        ("Stamina", 10, "low"),
        ("Stamina", 0, "spent"),
    ],
)
def test_coarse_words(name: str, value: int, word: str) -> None:
    assert RULESET.word(Track("pool", name, value, 20)) == word


def test_the_potions_restore_tracks_that_exist() -> None:
    assert {p.track for p in POTIONS.values()} <= RULESET.enlist({}).tracks.keys()
