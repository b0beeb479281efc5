"""Weapons, armour, shields, spells, potions and skills that a sheet brings along (OP-27)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Rolled
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Refusal
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CRITICAL, FAIL, LOW, PLAIN, Arena, Damaged

GLAIVE: dict[str, Any] = {
    "own": {
        "moon-glaive": {"like": "long-sword", "metres": 3, "parts": [{"count": 2, "sides": 6}]}
    },
    "weapons": ["moon-glaive"],
}


def carries(kind: str, like: str, **more: Any) -> dict[str, Any]:
    """Give what a sheet says of one piece of its own, called ``mine``."""
    used = {"armour": {"body": "mine"}, "potions": {"mine": 1}}.get(kind, ["mine"])
    return {"own": {"mine": {"like": like, **more}}, kind: used}


@pytest.mark.rule("OP-27")
def test_a_weapon_of_ones_own_has_its_own_numbers_in_the_style_of_what_it_is_like() -> None:
    arena = Arena({**GLAIVE, "styles": [{"name": "blades", "weapons": ["long-sword"]}]}, gap="2")
    (wields,) = [m for m in arena[ANA].marks if m.startswith("wields.")]
    assert wields == "wields.moon-glaive"
    labels = {m.label for m in legal_moves(arena.table.shelf, arena.table.state, "gm")}
    assert "Ana: attack Bo with the moon glaive" in labels
    arena.attack("moon-glaive")
    arena.answer("none", **{f"attack:{ANA}": (LOW,)})
    arena.answer("none", **{f"damage:{ANA}": (3, 4)})
    assert arena.all(Checked, check="attack") == []
    assert arena.one(Damaged).amount == 7


@pytest.mark.rule("OP-27")
@pytest.mark.parametrize(
    ("trained", "target"), [("long-sword", 60), ("moon-glaive", 60), ("mace", 30)]
)
def test_a_style_trains_it_by_its_name_or_by_what_it_is_like(trained: str, target: int) -> None:
    styles = [{"name": "blades", "rank": 1, "weapons": [trained]}]
    own = GLAIVE["own"]
    arena = Arena({"own": own, "weapons": ["moon-glaive"], "styles": styles})
    arena.attack("moon-glaive")
    arena.answer("none", **{f"attack:{ANA}": (99,)})
    assert arena.target() == target


@pytest.mark.rule("OP-27")
@pytest.mark.rule("OP-31")
@pytest.mark.parametrize(("face", "outcome"), [(4, "held"), (5, "through")])
def test_magic_meets_half_of_an_odd_rating_rounded_up(face: int, outcome: str) -> None:
    """A shield of one's own of 7: half of it is 3.5, so 4 against magic (002-36)."""
    door = {"own": {"door": {"like": "daedric", "ratings": {"physical": 7}}}, "shield": "door"}
    arena = Arena({"spells": ["firebolt"], "skills": {"destruction": 0}}, door)
    arena.mark(BO, "at", 9)
    arena.act("cast", spell="firebolt", target=BO)
    faces = {f"attack:{ANA}": (LOW,), f"defend:{BO}": (LOW,), f"damage:{ANA}": (face,)}
    arena.answer("block", **faces)
    assert arena.one(Checked, check="block").outcome == outcome
    assert arena.one(Checked, check="rating").detail["limit"] == 4


@pytest.mark.rule("OP-27")
def test_stamina_behind_a_blow_counts_once_though_it_burns_too() -> None:
    """A brand of 1d8 and 1d4 fire, 3 stamina: 4 + 6, and 2 of fire, 12 in all."""
    parts = [{"count": 1, "sides": 8}, {"count": 1, "sides": 4, "harm": "fire"}]
    own = {"brand": {"like": "flame-blade", "parts": parts}}
    arena = Arena({"own": own, "weapons": ["brand"]})
    arena.attack("brand", power=3)
    arena.answer("none", **{f"attack:{ANA}": (LOW,)})
    arena.answer("none", **{f"damage:{ANA}": (4,), f"extra:{ANA}": (2,)})
    assert arena.one(Damaged).amount == 12


@pytest.mark.rule("OP-27")
def test_whoever_takes_it_has_only_what_it_is_like() -> None:
    arena = Arena({}, GLAIVE)
    arena.act(
        "special", special="disarm", target=BO, faces={"oppose:c1": (LOW,), "resist:c2": (FAIL,)}
    )
    arena.answer("take")
    assert {"carries.long-sword"} <= set(arena[ANA].marks)
    assert {"lacks.moon-glaive"} <= set(arena[BO].marks)


@pytest.mark.rule("OP-27")
def test_armour_shield_spell_and_potion_of_ones_own() -> None:
    sheet = {
        "own": {
            "bark": {"like": "leather-partial", "ratings": {"physical": 3}},
            "pavise": {"like": "steel-tower", "ratings": {"physical": 2}, "speed": 3},
            "sting": {"like": "spark", "cost": 1, "school": "weather"},
            "moon-tea": {"like": "healing", "track": "mp", "dice": 1},
        },
        "armour": {"body": "bark"},
        "shield": "pavise",
        "spells": ["sting"],
        "skills": {"weather": 3},
        "potions": {"moon-tea": 1},
    }
    arena = Arena(sheet, sheet)
    arena.act("cast", spell="sting", target=BO)
    assert arena[ANA].tracks["mp"].value == 49
    arena.answer("no")
    arena.answer("block", **{f"attack:{ANA}": (80,), f"defend:{BO}": (LOW,), f"damage:{ANA}": (2,)})
    found = arena.one(Checked, check="rating").detail
    assert found == {
        "limit": 1,
        "parts": [{"name": "shield", "value": 1}],
        "harm": "shock",
        "cause": "magic on a shield",
    }
    assert arena.one(Damaged).amount == 2
    arena.act("drink", potion="moon-tea")
    arena.answer("no", **{f"potion:{ANA}": (6,)})
    assert arena[ANA].tracks["mp"].value == 50


@pytest.mark.rule("OP-27")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (carries("weapons", "spoon"), "'mine' is like nothing that there is: 'spoon'."),
        (carries("weapons", "unarmed"), "'mine' is like nothing that there is: 'unarmed'."),
        (carries("weapons", "dagger", cost=3), "'mine' is like the dagger, which has no 'cost'."),
        (carries("weapons", "steel-full"), "There is no weapon 'mine'."),
        (carries("spells", "bow"), "There is no spell 'mine'."),
        ({"own": {"mace": {"like": "dagger"}}}, "There is a mace in the rules: call yours other."),
        (
            {"own": {"shield": {"like": "steel"}}},
            "There is a shield in the rules: call yours other.",
        ),
        (
            carries("weapons", "dagger", metres=0),
            "Expected `int` >= 1 - at `$.own[...].metres`",
        ),
    ],
)
def test_gear_of_ones_own_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal) as caught:
        RULESET.enlist({**PLAIN, "weapons": [], **change})
    assert (caught.value.rejected.code, caught.value.rejected.message) == ("bad-sheet", message)


@pytest.mark.rule("OP-27")
def test_the_gm_tests_a_skill_that_somebody_brought_along() -> None:
    arena = Arena({}, {"skills": {"riding": 2}})
    asked = {"type": "test", "who": BO, "on": "agility", "skill": "riding"}
    moves = legal_moves(arena.table.shelf, arena.table.state, "gm")
    form = next(m.form for m in moves if m.command["type"] == "test")
    assert "riding" in form["properties"]["skill"]["enum"]
    arena.do(asked, **{"test:c2": (CRITICAL,)})
    assert arena.one(Checked, check="test").detail["target"] == 70
    assert arena.one(Rolled).grade == "critical success, 1 degree"
    assert arena.refused({**asked, "skill": "sewing"}).code == "illegal"


@pytest.mark.rule("OP-27")
def test_what_the_gm_puts_into_a_hand_strikes_as_bare_hands_do() -> None:
    arena = Arena({"weapons": []})
    arena.mark(ANA, "wields.chair-leg")
    arena.attack("chair-leg")
    arena.answer("none", **{f"attack:{ANA}": (LOW,)})
    arena.answer("none", **{f"damage:{ANA}": (4,)})
    assert arena.one(Damaged).amount == 4


@pytest.mark.rule("OP-27")
def test_a_potion_of_ones_own_cites_the_rule_for_gear_and_a_new_round_its_own() -> None:
    arena = Arena(carries("potions", "healing", dice=1), gap="10")
    arena.adjust(ANA, "hp", 20)
    arena.act("drink", {"potion:c1": (4,)}, potion="mine")
    assert recovers(arena) == "[mine +4 {OP-27, 002-51} = 4 {OP-27, 002-51}]"
    arena.pass_turns(2)
    assert recovers(arena) == (
        "[a round +3 {OP-25, 002-43}, unspent \u22122 {OP-25, 002-43} = 1 {OP-25, 002-43}]"
    )


def recovers(arena: Arena) -> str:
    """Give what the last recovery is made of, with its rules."""
    found = tell(RULESET.narrate, shown(arena.table, "gm"), tongue("en", RULESET.sayings))
    last = [entry for entry in found if "Ana recovers" in entry.sentence][-1]
    return text.line(last, tongue("en", RULESET.sayings), citing(RULESET)).partition("). ")[2]
