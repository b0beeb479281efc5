"""The page of words names what the code knows: weapons, feats, actions, marks, skills."""

import re
from pathlib import Path
from typing import get_args

import pytest

from fightbook.domain.rulesets.zwerchhau import RULESET, errand, legal
from fightbook.domain.rulesets.zwerchhau.commands import Action
from fightbook.domain.rulesets.zwerchhau.gear import ARMOUR, WEAPONS

PAGE = Path(__file__).parents[3] / "docs" / "rulesets" / "zwerchhau.md"
SAID = set(re.findall(r"`([^`]+)`", PAGE.read_text("utf-8")))
MARKS = {condition.id for condition in RULESET.conditions}
KINDS = set(ARMOUR["printed"]) - {""}
FIELDS = {field for fields in legal.FIELDS.values() for field in fields}


@pytest.mark.parametrize(
    "words",
    [set(WEAPONS), KINDS, set(get_args(Action)), MARKS, FIELDS, set(errand.HEALERS)],
    ids=["weapons", "armour", "actions", "marks", "fields", "healers"],
)
def test_the_page_has_every_word(words: set[str]) -> None:
    assert words - SAID == set()


def test_every_mark_on_the_page_is_known() -> None:
    rows = re.findall(r"^\| (`.+?`(?:, `.+?`)*) \|.*\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    named = {word for row in rows for word in re.findall(r"`([^`]+)`", row)}
    assert named == MARKS
