"""First aid that fails says so, and what stays, by the rule for it."""

import pytest

from fightbook.domain.events import Checked
from tests.rules.percentile.test_opened import lines
from tests.support.percentile import ANA, CID, Arena

RULE = "OP-19, 002-31"
FALLEN = "OP-19, OP-26, 002-31, 002-34"


@pytest.mark.rule("OP-19")
@pytest.mark.rule("OP-26")
@pytest.mark.parametrize(
    ("marks", "en", "de", "rule"),
    [
        (["bleeding"], "Cid still needs it.", "Cid braucht sie weiter.", RULE),
        (["dying"], "Cid is still dying.", "Cid liegt weiter im Sterben.", FALLEN),
        (["bleeding", "dying"], "Cid is still dying.", "Cid liegt weiter im Sterben.", FALLEN),
    ],
)
def test_first_aid_that_fails_says_what_stays(
    marks: list[str], en: str, de: str, rule: str
) -> None:
    """A wound is 5 rounds from 0 hit points without first aid, and whoever is at 0 dies."""
    arena = Arena({}, {}, ("party", {}))
    if "dying" in marks:
        arena.adjust(CID, "hp", 0)
    for mark in marks:
        arena.mark(CID, mark)
    arena.act("treat", {"aid:c1": (99,)}, target=CID)
    assert arena[CID].marks.keys() >= {*marks}
    assert f"The first aid of Ana fails: {en} [{{{rule}}}]" in lines(arena)
    assert f"Die erste Hilfe von Ana misslingt: {de} [{{{rule}}}]" in lines(arena, "de")


@pytest.mark.rule("OP-19")
def test_first_aid_to_oneself_fails_as_well() -> None:
    arena = Arena()
    arena.mark(ANA, "bleeding")
    arena.act("treat", {"aid:c1": (99,)}, target=ANA)
    said = f"The first aid of Ana fails: Ana still needs it. [{{{RULE}}}]"
    assert said in lines(arena)


@pytest.mark.rule("OP-25")
@pytest.mark.rule("OP-19")
def test_what_first_aid_costs_is_by_the_rule_for_actions_and_the_skill_by_that_for_wounds() -> None:
    """Each action costs one action point; intelligence 50 and a rank of 10."""
    arena = Arena({"skills": {"first-aid": 1}})
    arena.mark(ANA, "bleeding")
    arena.act("treat", {"aid:c1": (20,)}, target=ANA)
    found = lines(arena)
    assert "Ana spends 1 for first aid: action points 3/3 \u2192 2/3. [{OP-25, 002-43}]" in found
    assert (
        "Ana rolls 20 for first aid, success, 2 degrees. "
        "[d100 20 (from the table) = 20 {OP-19, 002-31}]" in found
    )
    assert (
        "Ana needed 60. [intelligence +50 {OP-19, 002-31}, first aid +10 {OP-05, OP-19, 002-31} "
        "= 60 {OP-19, 002-31}]" in found
    )


@pytest.mark.rule("OP-19")
def test_first_aid_that_helps_says_no_such_thing() -> None:
    arena = Arena()
    arena.mark(ANA, "bleeding")
    arena.act("treat", {"aid:c1": (20,)}, target=ANA)
    assert not [e for e in arena.all(Checked) if e.check == "aid" and e.outcome == "failed"]
    assert not [line for line in lines(arena) if "fails" in line]
