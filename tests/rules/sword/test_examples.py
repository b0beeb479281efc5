"""The worked examples that ship with the ruleset, and what it says about itself."""

import json
from importlib.resources import files
from pathlib import Path
from re import findall
from typing import Any

import msgspec
import pytest

from fightbook.clients.authors.examples import examples
from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.rulesets.sword.gear import WEAPONS
from fightbook.domain.sources import sources_of

TEXT = files("fightbook.domain.rulesets.sword").joinpath("examples.json").read_text("utf-8")
EXAMPLES: list[dict[str, Any]] = json.loads(TEXT)


test_examples = examples(RULESET, EXAMPLES)


def test_every_rule_is_cited_by_a_test() -> None:
    sources = Path(__file__).parent.glob("test_*.py")
    cited = {rule for path in sources for rule in findall(r'rule\("(SW-\d\d)"\)', path.read_text())}
    assert cited == set(RULESET.rules) == {f"SW-{number:02}" for number in range(1, 33)}


BY_HAND = {"cover", "unreachable", "near"}
"""Conditions that only the GM sets."""


@pytest.mark.parametrize("condition", [c.id for c in RULESET.conditions])
def test_each_condition_that_rules_set_has_its_rule(condition: str) -> None:
    keys = [key for key in sources_of(RULESET) if key.startswith(f"marked-{condition}")]
    assert bool(keys) != (condition in BY_HAND)


def test_six_protagonists_and_twelve_monsters_can_be_enlisted() -> None:
    heroes = [t for t in RULESET.templates if not t.npc]
    assert (len(heroes), len(RULESET.templates) - len(heroes)) == (6, 12)
    for template in RULESET.templates:
        assert RULESET.enlist(template.sheet).sheet == template.sheet


# armour, hit dice, attacks and notes of the monsters that the game itself describes
GIVEN: dict[str, tuple[Any, ...]] = {
    "goblin": (2, (1, 6), [("knife", [6])], ["overwhelm"]),
    "cockatrice": (5, (5, 6), [("beak", [10])], []),
    "ghoul": (6, (2, 8), [("claws", [6, 6]), ("bite", [8])], ["unpredictable", "fast"]),
}


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize("name", GIVEN)
def test_the_stat_blocks_of_the_game(name: str) -> None:
    (sheet,) = [t.sheet for t in RULESET.templates if t.id == name]
    hits = (sheet["hits"]["count"], sheet["hits"]["sides"])
    blows = [(blow["name"], blow["dice"]) for blow in sheet["blows"]]
    assert (sheet["ac"], hits, blows, sheet["notes"]) == GIVEN[name]


def test_small_medium_and_large_weapons() -> None:
    assert {len(w.dice) for w in WEAPONS.values()} == {1, 2, 3}
    assert [WEAPONS[name].dice for name in ("knife", "sword", "halberd")] == [(4,), (6,), (8,)]


def test_the_sheet_has_a_schema() -> None:
    found = msgspec.json.schema(RULESET.sheet)["$defs"]["Sheet"]["properties"]
    assert {"str", "dex", "con", "int", "wis", "cha", "ac", "blows"} <= set(found)
