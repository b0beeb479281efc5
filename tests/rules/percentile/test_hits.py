"""Where a blow lands and what armour leaves of it (OP-16 to OP-18, OP-20)."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.events import Checked, Modifier, Rolled, Spent
from fightbook.domain.rulesets.percentile.gear import ARMOUR, HARMS, SHIELDS, against, block_rating
from tests.support.percentile import ANA, BO, Arena, Damaged

TABLE = {
    **dict.fromkeys((11, 12, 13, 14, 15, 31, 45), "body"),
    16: "right-leg",
    26: "right-leg",
    17: "left-leg",
    18: "right-arm",
    19: "left-arm",
    39: "left-arm",
    10: "head",
    50: "head",
}


def strike(face: int, damage: int, bo: dict[str, Any] | None = None, **ana: Any) -> Arena:
    """Let Ana hit with this roll; her Advantage passes."""
    arena = Arena(ana, bo)
    weapon = ana.get("weapons", ["long-sword"])[0]
    arena.exchange("none", face, None, weapon)
    arena.answer("none", **{"damage:c1": (damage,)})
    return arena


@pytest.mark.rule("OP-16")
@pytest.mark.rule("OP-17")
@pytest.mark.parametrize(("face", "place"), TABLE.items())
def test_the_ones_of_the_attack_roll_give_the_location(face: int, place: str) -> None:
    arena = strike(face, 1)
    assert arena.one(Checked, check="location").outcome == place
    assert arena.one(Damaged).why == place.replace("-", " ")


@pytest.mark.rule("OP-17")
def test_a_roll_of_100_strikes_the_head() -> None:
    arena = Arena({"strength": 120, "luck": 10, "lucky": [7], "unlucky": [91, 92, 93, 94]})
    arena.exchange("none", 100, None)
    arena.answer("none", **{"damage:c1": (1,)})
    assert arena.one(Checked, check="location").outcome == "head"


@pytest.mark.rule("OP-17")
def test_a_lost_limb_is_no_longer_hit() -> None:
    arena = Arena()
    arena.mark(BO, "lost.right-leg")
    arena.exchange("none", 16, None)
    arena.answer("none", **{"damage:c1": (1,)})
    assert arena.one(Checked, check="location").outcome == "body"


@pytest.mark.rule("OP-16")
def test_a_declared_strike_lands_where_it_was_meant() -> None:
    arena = Arena()
    arena.attack(place="left-leg")
    arena.answer("none", **{"attack:c1": (20,)})
    arena.answer("none", **{"damage:c1": (1,)})
    assert arena.one(Checked, check="location").outcome == "left-leg"


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(
    ("piece", "damage", "lost"),
    [
        ("leather-partial", 8, 8),
        ("steel-partial", 8, 5),
        ("daedric-partial", 8, 3),
        ("padded-full", 8, 7),
        ("steel-full", 8, 3),
        ("daedric-full", 8, 1),
        ("daedric-full", 7, 0),
        ("daedric-full", 1, 0),
    ],
)
def test_armour_reduces_damage_to_nothing_at_least(piece: str, damage: int, lost: int) -> None:
    arena = strike(11, damage, {"armour": {"body": piece}})
    event = arena.one(Damaged)
    assert (event.amount, event.before.value - event.after.value) == (lost, lost)
    assert event.parts[0] == Modifier("physical", damage + 1)
    assert sum(p.value for p in event.parts) == lost


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(
    ("piece", "parts"),
    [
        ("steel-full", [("physical", 3), ("armour (6)", -3), ("fire", 4)]),
        ("daedric-partial", [("physical", 3), ("armour (6)", -3), ("fire", 4)]),
        ("padded-full", [("physical", 3), ("armour", -2), ("fire", 4)]),
        ("warded-full", [("physical", 3), ("armour (5)", -3), ("fire", 4), ("armour", -3)]),
    ],
)
def test_what_is_told_of_mixed_damage_adds_up(piece: str, parts: list[tuple[str, int]]) -> None:
    arena = Arena({"weapons": ["flame-blade"]}, {"armour": {"body": piece}})
    arena.exchange("none", 11, None, "flame-blade")
    arena.answer("none", **{"damage:c1": (3,), "extra:c1": (4,)})
    event = arena.one(Damaged)
    assert [(p.name, p.value) for p in event.parts] == parts
    assert sum(p.value for p in event.parts) == event.amount


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(
    ("armour", "name", "extra"),
    [({}, "against no armour", 2), ({"body": "leather-partial"}, "against partial armour", 1)],
)
def test_what_a_weapon_adds_against_a_class_of_armour_is_told_apart(
    armour: dict[str, str], name: str, extra: int
) -> None:
    arena = Arena({"weapons": ["war-axe"]}, {"armour": armour})
    arena.exchange("none", 11, None, "war-axe")
    arena.answer("none", **{"damage:c1": (4,)})
    assert arena.one(Damaged).parts[:2] == (Modifier("physical", 4), Modifier(name, extra))


@pytest.mark.rule("OP-18")
def test_only_the_armour_of_the_location_counts() -> None:
    arena = strike(10, 8, {"armour": {"body": "daedric-full"}})
    assert arena.one(Damaged).amount == 9


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(
    ("spell", "damage", "piece", "lost"),
    [
        ("firebolt", 8, "daedric-full", 8),
        ("firebolt", 8, "warded-full", 5),
        ("spark", 8, "warded-full", 5),
        ("frostbite", 7, "warded-full", 3),
        ("venom", 5, "warded-full", 6),
    ],
)
def test_armour_counts_against_what_it_is_rated_for_the_specific_first(
    spell: str, damage: int, piece: str, lost: int
) -> None:
    arena = Arena({"spells": [spell]}, {"armour": {"body": piece}}, gap="10")
    arena.act("cast", target=BO, spell=spell)
    arena.answer("none", **{"attack:c1": (11,), "damage:c1": (damage,)})
    assert arena.one(Damaged).amount == lost


@pytest.mark.rule("OP-18")
def test_each_part_of_mixed_damage_meets_its_own_rating() -> None:
    arena = Arena({"weapons": ["flame-blade"]}, {"armour": {"body": "steel-full"}})
    arena.exchange("none", 11, None, "flame-blade")
    arena.answer("none", **{"damage:c1": (7,), "extra:c1": (4,)})
    assert [e.label for e in arena.all(Rolled)] == ["damage:c1", "extra:c1"]
    assert arena.one(Damaged).amount == 1 + 4


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(("power", "amount"), [(0, 4), (1, 6), (3, 10)])
def test_a_power_attack_adds_two_damage_a_point_of_stamina(power: int, amount: int) -> None:
    arena = Arena()
    arena.attack(power=power)
    assert len(arena.all(Spent, track="sp")) == (1 if power else 0)
    arena.answer("none", **{"attack:c1": (11,)})
    arena.answer("none", **{"damage:c1": (3,)})
    assert arena.one(Damaged).amount == amount
    assert arena.value(ANA, "sp") == 5 - power


@pytest.mark.rule("OP-18")
def test_nobody_pays_stamina_that_it_has_not() -> None:
    arena = Arena()
    arena.adjust(ANA, "sp", 1)
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword", "power": 2}
    assert arena.refused(command).field == "power"


@pytest.mark.rule("OP-20")
def test_a_spell_hits_without_advantage() -> None:
    arena = Arena({"spells": ["force"]}, gap="10")
    arena.act("cast", target=BO, spell="force")
    assert arena.choices == ["evade", "none"]
    arena.answer("evade", **{"attack:c1": (2,), "defend:c2": (60,), "damage:c1": (3, 4)})
    assert arena.result.detail["advantages"] == [0, 0]
    assert arena.one(Damaged).amount == 7


@pytest.mark.rule("OP-18")
def test_the_ratings_of_the_data() -> None:
    assert against(ARMOUR["warded-full"].ratings, "magic") == 3
    assert against(ARMOUR["warded-full"].ratings, "poison") is None
    ratings = {harm: block_rating(SHIELDS["daedric"], harm) for harm in HARMS}
    assert ratings == {
        **dict.fromkeys(("physical", "poison"), 12),
        **dict.fromkeys(("fire", "frost", "shock", "magic"), 6),
    }


@pytest.mark.rule("OP-18")
def test_no_more_than_three_stamina_go_into_a_blow() -> None:
    """A power attack: +2 damage for each point, at most 3 of them (missing facts a)."""
    arena = Arena()
    with pytest.raises(msgspec.ValidationError):
        arena.attack(power=4)
    assert arena.value(ANA, "sp") == 5
