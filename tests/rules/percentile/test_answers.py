"""What a defender is told and may choose: style, chance, and why there is no defence."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Chosen
from tests.support.percentile import ANA, ARMS, BO, CID, FAIL, LOW, Arena, Damaged

TWO: dict[str, Any] = {
    "shield": "steel",
    "styles": [ARMS, {"name": "wall", "rank": 2, "weapons": ["shield", "long-sword"]}],
}


@pytest.mark.rule("OP-28")
def test_a_defender_picks_the_style_and_the_best_one_counts_by_default() -> None:
    arena = Arena({}, TWO)
    arena.attack()
    assert [c for c in arena.choices if c.startswith(("parry", "block"))] == [
        "block",
        "block::arms",
        "parry:long-sword",
        "parry:long-sword:arms",
        "parry:shield",
        "parry:shield:arms",
    ]
    arena.answer("parry:long-sword:arms", **{"attack:c1": (FAIL,), "defend:c2": (FAIL,)})
    assert arena.one(Chosen).what["style"] == "arms"
    assert arena.target("defend", BO) == 50
    arena.exchange("block", FAIL, FAIL)
    assert arena.target("defend", BO) == 70


@pytest.mark.rule("OP-28")
def test_a_block_and_a_counter_can_be_made_in_another_style_too() -> None:
    arena = Arena({}, TWO)
    arena.exchange("block::arms", FAIL, FAIL)
    assert arena.target("defend", BO) == 50
    arena.exchange("counter:long-sword:arms", FAIL, FAIL)
    assert arena.target("defend", BO) == 50


@pytest.mark.rule("OP-05")
def test_the_number_to_roll_stands_beside_every_way_to_defend() -> None:
    arena = Arena({}, TWO | {"skills": {}})
    arena.mark(BO, "wounded")
    arena.mark(BO, "overextended", -10)
    arena.do({"type": "grant", "who": BO, "kind": "modifier", "value": 5, "reason": "the slope"})
    arena.do({"type": "grant", "who": BO, "kind": "advantage", "reason": "the light"})
    arena.attack()
    said = {choice.id: choice.label for choice in arena.prompt.choices}
    assert said["block"] == "Block with the steel shield, on 75 or less"
    assert said["block::arms"] == "Block with the steel shield, in the style arms, on 55 or less"
    assert said["counter:long-sword"].endswith(", on 65 or less")
    assert said["evade"] == "Evade, on 35 or less"
    assert said["none"] == "No defence"
    arena.answer("block", **{"attack:c1": (FAIL,), "defend:c2": (FAIL,)})
    assert arena.target("defend", BO) == 75


@pytest.mark.rule("OP-25")
def test_the_number_to_roll_stands_beside_an_opportunity() -> None:
    arena = Arena({"weapons": ["bow"]}, {})
    arena.mark(BO, "press.c1", 10, target=ANA)
    arena.attack("bow")
    said = [choice.label for choice in arena.prompt.choices]
    assert said[1] == "Strike with the long sword, on 60 or less"


@pytest.mark.rule("OP-04")
@pytest.mark.parametrize(
    ("mark", "why"), [("unaware", "unaware"), ("stunned", "helpless"), ("helpless", "helpless")]
)
def test_everybody_is_told_why_somebody_does_not_defend(mark: str, why: str) -> None:
    arena = Arena()
    arena.mark(BO, mark)
    arena.attack(faces={"attack:c1": (FAIL,)})
    told = arena.one(Checked, check="defenceless")
    assert (told.who, told.outcome, told.against, told.to) == (BO, why, ANA, None)


@pytest.mark.rule("OP-04")
def test_an_attack_from_hiding_is_not_seen_coming() -> None:
    arena = Arena()
    arena.mark(ANA, "hidden")
    arena.attack(faces={"attack:c1": (FAIL,)})
    assert arena.one(Checked, check="defenceless").outcome == "unseen"


@pytest.mark.rule("OP-04")
def test_whoever_lacks_points_or_means_for_a_defence_is_told_so() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.adjust(BO, "ap", 0)
    arena.mark(CID, "guards", target=BO)
    arena.adjust(CID, "ap", 0)
    arena.attack(faces={"attack:c1": (FAIL,)})
    told = arena.all(Checked, check="defenceless")
    assert [(t.who, t.outcome) for t in told] == [(BO, "points"), (CID, "points")]
    arena = Arena({"weapons": ["bow"]}, {}, gap="10")
    arena.mark(BO, "held")
    arena.attack("bow", faces={"attack:c1": (FAIL,)})
    assert arena.one(Checked, check="defenceless").outcome == "means"


@pytest.mark.rule("OP-31")
def test_a_large_shield_helps_where_it_blocks_and_not_where_it_parries() -> None:
    arena = Arena({}, {"shield": "steel-tower"})
    arena.exchange("block", FAIL, 70)
    assert arena.target("defend", BO) == 60
    arena.exchange("parry:shield", FAIL, 70)
    assert arena.target("defend", BO) == 50


@pytest.mark.rule("OP-31")
@pytest.mark.parametrize(("face", "through"), [(5, False), (6, True)])
def test_a_rating_is_halved_first_and_the_damage_of_the_shield_taken_off_then(
    face: int, *, through: bool
) -> None:
    """A daedric shield has 12, so 6 against magic; damaged by 1 it holds 5 of it, not 6."""
    mage = {"spells": ["firebolt"], "skills": {"destruction": 0}}
    arena = Arena(mage, {"shield": "daedric"}, gap="10")
    arena.mark(BO, "damaged.shield", 1)
    arena.act("cast", spell="firebolt", target=BO)
    faces = {"attack:c1": (LOW,), "defend:c2": (LOW,), "damage:c1": (face,)}
    arena.answer("block", **faces)
    assert arena.one(Checked, check="block").outcome == ("through" if through else "held")
    assert bool(arena.all(Damaged)) == through
