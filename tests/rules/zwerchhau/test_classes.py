"""Classes: spells of a day by the tables, and sheets that say no with the rule."""

from typing import Any

import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.classes import slots
from tests.support.table import Table

SPELL = {"name": "light"}


@pytest.mark.parametrize(
    ("calling", "level", "found"),
    [
        pytest.param("magic-user", 1, (1,), marks=pytest.mark.rule("ZH-17")),
        pytest.param("magic-user", 7, (3, 2, 2, 1), marks=pytest.mark.rule("ZH-17")),
        pytest.param("magic-user", 11, (4, 3, 3, 3, 2, 1), marks=pytest.mark.rule("ZH-17")),
        pytest.param("magic-user", 14, (4, 4, 4, 4, 3, 3), marks=pytest.mark.rule("ZH-17")),
        ("holy-ritualist", 1, (1,)),
        ("holy-warrior", 1, ()),
        ("holy-warrior", 2, (1,)),
        ("holy-ritualist", 6, (2, 2, 1, 1)),
        ("holy-warrior", 14, (6, 5, 5, 5, 4)),
        ("warrior", 9, ()),
        ("", 9, ()),
    ],
)
def test_spells_of_a_day_are_those_of_the_tables(
    calling: str, level: int, found: tuple[int, ...]
) -> None:
    assert slots(calling, level) == found


MAGES = """
1 - - - - -
2 - - - - -
2 1 - - - -
2 2 - - - -
2 2 1 - - -
2 2 2 - - -
3 2 2 1 - -
3 3 2 2 - -
3 3 2 2 1 -
3 3 3 3 2 -
4 3 3 3 2 1
4 4 3 3 3 2
4 4 4 3 3 3
4 4 4 4 3 3
"""
PRIESTS = """
1 - - - -
1 - - - -
2 - - - -
2 1 - - -
2 2 - - -
2 2 1 1 -
2 2 2 1 1
3 3 2 2 1
3 3 3 2 2
4 4 3 3 2
4 4 4 3 3
5 5 4 4 3
5 5 5 4 4
6 5 5 5 4
"""


@pytest.mark.rule("ZH-17")
@pytest.mark.rule("ZH-18")
@pytest.mark.parametrize(
    ("calling", "table"),
    [("magic-user", MAGES), ("holy-ritualist", PRIESTS), ("holy-warrior", PRIESTS)],
)
def test_the_tables_are_those_of_the_document_line_by_line(calling: str, table: str) -> None:
    """Of the first line of the priests it says that only a holy ritualist gains it."""
    printed = [tuple(int(n) for n in row.split() if n != "-") for row in table.split("\n") if row]
    if calling == "holy-warrior":
        printed[0] = ()
    assert [slots(calling, level) for level in range(1, 15)] == printed


@pytest.mark.rule("ZH-17")
def test_a_caster_has_a_pool_for_each_level_of_spells() -> None:
    table = Table(RULESET)
    who = table.enlist("Mage", "party", sheet={"calling": "magic-user", "level": 3})
    tracks = table.state.fight.combatants[who].tracks
    pools = {name: t.value for name, t in tracks.items()}
    assert pools == {"hp": 6, "con": 12, "spells-1": 2, "spells-2": 1, "wisdom": 1}
    assert RULESET.word(tracks["spells-1"]) == "all there"


def feats(count: int) -> list[dict[str, str]]:
    return [{"feat": "heavy", "weapon": "mace"}] * count


@pytest.mark.parametrize(
    ("sheet", "rule"),
    [
        ({"calling": "warrior", "specialised": ["mace", "club"]}, "ZH-23"),
        (
            {"calling": "warrior", "level": 2, "specialised": ["mace", "club"], "feats": feats(1)},
            "",
        ),
        ({"calling": "warrior", "proficient": ["mace"]}, "ZH-23"),
        ({"calling": "rogue", "skills": [*"abcdef"]}, "ZH-23"),
        ({"calling": "rogue", "level": 6, "dice": ["a", "a"]}, "ZH-15"),
        ({"calling": "rogue", "level": 6, "skills": ["b"], "dice": ["a"]}, "ZH-15"),
        ({"calling": "magic-user", "skills": [*"abcd"]}, "ZH-23"),
        ({"calling": "holy-warrior", "spells": [SPELL]}, "000-33"),
        ({"calling": "holy-ritualist", "spells": [SPELL, {"name": "sleep"}]}, "000-33"),
        ({"calling": "warrior", "traits": ["strong", "sly", "quick"]}, "ZH-10"),
    ],
)
def test_what_no_character_of_the_level_is_gets_refused(sheet: dict[str, Any], rule: str) -> None:
    found = Table(RULESET).attempt("gm", Enlist("Somebody", "party", sheet=sheet))
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"
    assert rule in found.message


@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ({"calling": "warrior", "specialised": ["mace"] * 10}, "has 9 weapons too many"),
        ({"calling": "warrior", "specialised": ["mace", "club"]}, "has 1 weapon too many"),
        ({"calling": "warrior", "skills": [*"abcd"]}, "has 2 skills too many"),
        ({"calling": "rogue", "proficient": ["club"] * 3}, "has 2 proficiencies too many"),
        ({"calling": "rogue", "skills": ["a", "b"], "dice": ["a", "b"]}, "has 2 dice too many"),
        ({"calling": "warrior", "level": 2, "feats": feats(3)}, "has 2 feats too many"),
    ],
)
def test_a_refused_sheet_says_of_what_there_are_how_many_too_many(
    sheet: dict[str, Any], said: str
) -> None:
    """A first-level warrior with ten specialisations is no character."""
    table = Table(RULESET)
    found = table.attempt("gm", Enlist("Ana", "party", sheet=sheet))
    assert isinstance(found, Rejected)
    assert said in found.message


@pytest.mark.parametrize(
    "sheet",
    [
        {"calling": "warrior", "level": 4, "specialised": ["mace", "club"], "feats": feats(1)},
        {"calling": "rogue", "skills": [*"abcde"], "proficient": ["dagger"]},
        {"calling": "rogue", "level": 4, "skills": ["a", "b"], "dice": ["a", "b"]},
        {"calling": "holy-ritualist", "skills": ["tending the wounded", "a", "b"]},
        {"calling": "magic-user", "spells": [SPELL], "traits": ["sly", "quick"]},
        {"specialised": ["mace", "club"], "skills": [*"abcdefgh"]},
    ],
)
def test_what_the_level_allows_can_join(sheet: dict[str, Any]) -> None:
    assert Table(RULESET).enlist("Somebody", "party", sheet=sheet)
