"""The page of the game names what the code has: no word is missing, and none is made up."""

import re
from pathlib import Path

import msgspec
import pytest

from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.agenda import ANSWERS
from fightbook.domain.rulesets.percentile.gear import (
    ARMOUR,
    COVERS,
    POTIONS,
    SHIELDS,
    SPECIALS,
    SPELLS,
    WEAPONS,
    Part,
    Weapon,
)
from fightbook.domain.rulesets.percentile.sheet import PLACES, SKILLS

PAGE = (Path(__file__).parents[3] / "docs/rulesets/percentile.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))


def named(section: str) -> set[str]:
    """Give the ids that a section names."""
    return set(re.findall(r"`([a-z-]+)\.?`", SECTIONS[section]))


def dice(parts: tuple[Part, ...]) -> str:
    """Say damage as the page does."""
    said = (
        f"{p.count}d{p.sides}{f'+{p.bonus}' if p.bonus else ''}"
        f"{'' if p.harm == 'physical' else f' {p.harm}'}"
        for p in parts
    )
    return ", and ".join(said)


def test_the_words_of_a_sheet_are_all_there() -> None:
    tables = (WEAPONS, SPELLS, ARMOUR, SHIELDS, POTIONS, SPECIALS, SKILLS, PLACES)
    assert {name for table in tables for name in table} <= named("Words of a sheet")


@pytest.mark.parametrize("name", WEAPONS)
def test_weapons_have_the_numbers_of_the_page(name: str) -> None:
    weapon: Weapon = WEAPONS[name]
    row = next(line for line in PAGE.splitlines() if line.startswith("| ") and f"`{name}`" in line)
    _, _, damage, metres, remark, _ = (cell.strip() for cell in row.split("|"))
    assert (damage, metres) == (dice(weapon.parts), f"{weapon.metres} m")
    assert ("both hands" in remark) is (weapon.hands == 2)
    assert all(str(more) in remark and cover in COVERS for cover, more in weapon.extra.items())


@pytest.mark.parametrize("name", SPELLS)
def test_spells_have_the_numbers_of_the_page(name: str) -> None:
    spell = SPELLS[name]
    row = f"| `{name}` | `{spell.school}` | {spell.cost} | {dice(spell.parts)} |"
    assert row in PAGE
    assert spell.metres == 20


@pytest.mark.parametrize("name", [*ARMOUR, *(s for s in SHIELDS if s != "steel-tower")])
def test_ratings_are_those_of_the_page(name: str) -> None:
    ratings = (ARMOUR.get(name) or SHIELDS[name]).ratings
    more = [f"{harm} {n}" for harm, n in ratings.items() if harm != "physical"]
    said = ", ".join([str(ratings.get("physical", "no block")), *more])
    assert re.search(rf"`{name}` \| {said}[ ;]", PAGE)


def test_every_command_and_question_is_told() -> None:
    commands = {str(c.__struct_config__.tag) for c in RULESET.commands}
    assert commands | ANSWERS.keys() <= named("Moves")
    fields = {f.name for c in RULESET.commands for f in msgspec.structs.fields(c)}
    rows = re.findall(r"`([a-z]+)`:", SECTIONS["Moves"].split("Questions come")[0])
    assert set(rows) <= fields


def test_every_mark_is_told() -> None:
    marks = set(re.findall(r"^(?:un)?marked-([a-z]+)", RULESET.sayings["en"], re.MULTILINE))
    assert marks - {"down"} <= named("Marks")  # why one ends of whoever lies there, whatever it is
