"""The page on Sword names what the code knows: options, weapons, tracks, actions, marks, notes."""

from pathlib import Path
from re import MULTILINE, findall

import pytest

from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.rulesets.sword.boxes import CROSS, STAR, TICK
from fightbook.domain.rulesets.sword.gear import WEAPONS
from fightbook.domain.rulesets.sword.sheet import Sheet
from fightbook.domain.rulesets.sword.stances import STANCES

ROOT = Path(__file__).parents[2]
NAMED = set(findall(r"`([a-z0-9 ]+)`", (ROOT / "docs/rulesets/sword.md").read_text("utf-8")))
TRACKS = {t for sheet in ({"demons": [{"name": "D", "bound": "weapon"}]}, {"kind": "monster"})
          for t in RULESET.enlist(sheet).tracks}  # fmt: skip
BEGIN = set(findall(r"^marked-([a-z]+)", RULESET.sayings["en"], MULTILINE))
BY_GM = {"cover", "near", "unreachable"}

KNOWN = [
    ("options", {option.id for option in RULESET.options}),
    ("values", {value for o in RULESET.options[:4] for value in o.values}),
    ("actions", {str(command.__struct_config__.tag) for command in RULESET.commands}),
    ("stances", set(STANCES)),
    ("weapons", {weapon.name for weapon in WEAPONS.values()}),
    ("boxes", {TICK, CROSS, STAR}),
    ("tracks", TRACKS),
    ("marks", BEGIN | BY_GM),
    ("notes", {"overwhelm", "fast", "unpredictable"}),
]


@pytest.mark.parametrize(("what", "words"), KNOWN, ids=[what for what, _ in KNOWN])
def test_the_page_names_them_all(what: str, words: set[str]) -> None:
    assert not words - NAMED, what


@pytest.mark.parametrize("mark", sorted(BY_GM))
def test_what_only_a_gm_sets_is_read_somewhere(mark: str) -> None:
    sources = (ROOT / "domain/rulesets/sword").glob("*.py")
    assert any(f'"{mark}"' in path.read_text("utf-8") for path in sources)


def test_the_fields_that_the_page_names_are_in_the_sheet() -> None:
    fields = set(Sheet.__struct_fields__)
    assert {"trained", "shield", "number", "kits", "medicine"} <= fields & NAMED
