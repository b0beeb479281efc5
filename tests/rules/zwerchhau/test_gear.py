"""Weapons by size and kind, the examples and one's own; armour and feats of one's own in words."""

from typing import Any

import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.gear import WEAPONS, Made, Weapon, forged
from fightbook.domain.rulesets.zwerchhau.sheet import of
from tests.support.table import Table


@pytest.mark.rule("ZC-21")
@pytest.mark.rule("ZC-22")
@pytest.mark.parametrize(
    ("weapon", "slash", "thrust", "old_slash"),
    [
        ("dagger", (0, 0), (0, 0), (0, 0)),
        ("mace", (0, 2), (0, 0), (0, 0)),
        ("spear", (0, 2), (0, 1), (0, 0)),
        ("spear-2h", (0, 2), (0, 2), (0, 0)),
        ("greatsword", (1, 2), (1, 0), (0, 2)),
        ("maul", (0, 3), (0, 0), (0, 0)),
    ],
)
def test_bonuses_follow_from_size_and_kind(
    weapon: str, slash: tuple[int, int], thrust: tuple[int, int], old_slash: tuple[int, int]
) -> None:
    new, old = forged(WEAPONS[weapon]), forged(WEAPONS[weapon], "2022")
    assert (new.slash, new.thrust) == (slash, thrust)
    assert (old.slash, old.thrust[1]) == (old_slash, thrust[1])
    assert old.thrust[0] == 0, "a thrust of old adds no hit point"


@pytest.mark.rule("ZH-27")
def test_a_scimitar_can_be_made() -> None:
    plain = forged(Made("scimitar", "medium", "slashing"))
    assert plain == Weapon("scimitar", 6, column="slashing", slash=(0, 2))
    table = Table(RULESET)
    scimitar = {"name": "scimitar", "size": "medium", "kind": "slashing"}
    sheet = {
        "arms": {"scimitar": scimitar, "net": {"name": "net", "kind": "thrown", "size": "small"}},
        "weapon": "scimitar",
        "other": "net",
        "shield": True,
        "specialised": ["scimitar"],
        "feats": [{"feat": "whirling attack", "weapon": "scimitar"}],
        "armour": "light",
        "armour_name": "silk and lamellar",
    }
    who = table.enlist("Saladin", "party", sheet=sheet)
    found = of(table.state.fight.combatants[who].sheet)
    assert found.arm("scimitar") == plain
    assert found.arm("net").ranged == "thrown"
    assert found.count("whirling attack", "scimitar") == 1, "which the GM sees to"


@pytest.mark.rule("ZH-20")
@pytest.mark.rule("ZH-27")
def test_what_takes_both_hands_by_its_size_is_held_in_both() -> None:
    """Great weapons are heavy, oversized, two-handed; a long one can be held in both as well."""
    falx = {"name": "falx", "size": "great", "hands": 1}
    found = Table(RULESET).attempt("gm", Enlist("Ana", "party", sheet={"arms": {"falx": falx}}))
    assert isinstance(found, Rejected)
    assert found.message == "A falx takes two hands (ZH-19)."
    javelin = forged(Made("javelin", "medium", "thrown"))
    assert (javelin.hands, javelin.slash, javelin.thrust) == (1, (0, 2), (0, 0))
    both = forged(Made("langes Messer", "long", "mixed", hands=2))
    assert (both.count, both.sides, both.hands, both.thrust) == (1, 8, 2, (1, 0))


@pytest.mark.rule("ZH-27")
@pytest.mark.parametrize(
    "sheet",
    [
        {"weapon": "scimitar"},
        {"arms": {"pike": {"name": "pike", "size": "great", "kind": "pole"}}, "weapon": "pike"},
        {"arms": {"pike": {"name": "pike", "size": "huge"}}},
        {"arms": {"falx": {"name": "falx", "size": "great", "hands": 1}}, "weapon": "falx"},
        {"arms": {"falx": {"name": "falx", "size": "two-handed", "hands": 1}}, "weapon": "falx"},
    ],
)
def test_what_is_not_made_or_takes_both_hands_is_refused(sheet: dict[str, Any]) -> None:
    table = Table(RULESET)
    found = table.attempt("gm", Enlist("Ana", "party", sheet={**sheet, "shield": True}))
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"
