"""Who may defend, how, and what a defence that works does (OP-03, OP-04, OP-21 to OP-24)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Chosen, Prompted, Rolled, Spent
from tests.support.percentile import ANA, BO, CID, FAIL, HIGH, LOW, Arena, Damaged

SHIELDED = {"shield": "steel"}


@pytest.mark.rule("OP-03")
def test_the_defender_is_asked_before_any_die_is_rolled() -> None:
    arena = Arena({}, {"shield": "steel", "weapons": ["spear"]})
    arena.attack()
    assert not arena.all(Rolled)
    assert (arena.prompt.kind, arena.prompt.about, arena.prompt.default) == ("defence", BO, "block")
    assert arena.choices == [
        "block",
        "power-block",
        "parry:spear",
        "parry:shield",
        "counter:spear",
        "counter:unarmed",
        "evade",
        "none",
    ]
    arena.answer("evade", **{"attack:c1": (FAIL,), "defend:c2": (FAIL,)})
    assert arena.one(Chosen).what["how"] == "evade"
    assert [e.label for e in arena.all(Rolled)] == ["attack:c1", "defend:c2"]


@pytest.mark.rule("OP-03")
@pytest.mark.rule("OP-04")
@pytest.mark.parametrize("mark", ["unaware", "stunned", "helpless"])
def test_without_awareness_nobody_is_asked_and_the_defence_has_failed(mark: str) -> None:
    arena = Arena({}, SHIELDED)
    arena.mark(BO, mark)
    arena.attack(faces={"attack:c1": (LOW,)})
    assert (arena.result.outcome, arena.result.detail["advantages"]) == ("hit", [1, 0])
    assert arena.prompt.kind == "advantage"


@pytest.mark.rule("OP-03")
def test_a_hidden_attacker_is_seen_after_the_attack() -> None:
    arena = Arena()
    arena.mark(ANA, "hidden")
    arena.attack(faces={"attack:c1": (FAIL,)})
    assert "hidden" not in arena[ANA].marks
    arena.attack()
    assert arena.prompt.kind == "defence"


@pytest.mark.rule("OP-03")
def test_an_attack_makes_the_unaware_aware() -> None:
    arena = Arena()
    arena.mark(BO, "unaware")
    arena.attack(faces={"attack:c1": (FAIL,)})
    assert "unaware" not in arena[BO].marks


@pytest.mark.rule("OP-03")
@pytest.mark.rule("OP-25")
def test_without_action_points_nobody_reacts() -> None:
    arena = Arena()
    arena.adjust(BO, "ap", 0)
    arena.attack(faces={"attack:c1": (FAIL,)})
    assert arena.result.detail["how"] == "none"


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("how", "price"), [("evade", 1), ("parry:long-sword", 1), ("none", 0)])
def test_a_reaction_costs_an_action_point(how: str, price: int) -> None:
    arena = Arena()
    arena.exchange(how, FAIL, None if how == "none" else FAIL)
    assert arena.value(BO, "ap") == 3 - price
    assert len(arena.all(Spent, who=BO)) == price


@pytest.mark.rule("OP-03")
@pytest.mark.parametrize(
    ("sheet", "marks", "missing"),
    [
        ({"weapons": ["bow"]}, [], {"parry:bow", "counter:bow"}),
        ({"weapons": []}, [], {"parry:unarmed"}),
        ({"weapons": ["great-sword"], "shield": "steel"}, [], {"block", "parry:shield"}),
        (SHIELDED, [("crippled.left-arm", 0)], {"block", "parry:shield"}),
        ({"shield": "steel", "shield_arm": "right-arm"}, [("lost.right-arm", 0)], {"block"}),
        ({"endurance": 9, "shield": "steel"}, [], {"power-block"}),
        ({}, [("crippled.right-arm", 0)], {"parry:long-sword", "counter:long-sword"}),
        ({}, [("held", 0)], {"evade"}),
        ({}, [("defensive", 0)], {"counter:long-sword", "counter:unarmed"}),
    ],
)
def test_a_defence_needs_its_means(
    sheet: dict[str, Any], marks: list[tuple[str, int]], missing: set[str]
) -> None:
    arena = Arena({}, sheet)
    for mark in marks:
        arena.mark(BO, *mark)
    arena.attack()
    assert not missing & set(arena.choices)
    assert "none" in arena.choices


@pytest.mark.rule("OP-03")
def test_a_shot_is_not_parried_or_countered() -> None:
    arena = Arena({"weapons": ["bow"]}, SHIELDED, gap="10")
    arena.attack("bow")
    assert arena.choices == ["block", "power-block", "evade", "none"]


@pytest.mark.rule("OP-10")
@pytest.mark.rule("OP-16")
def test_a_counter_attack_needs_reach_and_strikes_by_its_own_roll() -> None:
    arena = Arena({"weapons": ["spear"]}, gap="2")
    arena.attack("spear")
    assert not [c for c in arena.choices if c.startswith("counter")]
    arena.answer("none", **{"attack:c1": (97,)})
    arena = Arena()
    arena.exchange("counter:long-sword", 26, 39, **{"damage:c2": (5,)})
    assert arena.result.outcome == "countered"
    assert arena.one(Checked, check="location").outcome == "left-arm"
    assert (arena.one(Damaged).who, arena.one(Damaged).amount) == (ANA, 6)


@pytest.mark.rule("OP-21")
@pytest.mark.parametrize(("choice", "place"), [("stay", 1), ("1", 2), ("-1", 0)])
def test_a_won_evasion_moves_a_metre_without_opportunities(choice: str, place: int) -> None:
    arena = Arena()
    arena.exchange("evade", LOW, HIGH)
    assert arena.result.outcome == "averted"
    assert (arena.prompt.kind, arena.prompt.about) == ("slip", BO)
    arena.answer(choice)
    assert arena[BO].marks["at"].value == place
    assert not arena.all(Prompted)
    assert not arena.all(Damaged)


@pytest.mark.rule("OP-21")
def test_whoever_is_rooted_has_no_free_metre() -> None:
    arena = Arena()
    arena.mark(BO, "prone")
    arena.exchange("evade", FAIL, LOW)
    assert arena.prompt.kind == "advantage"
    arena.answer("none")
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("OP-21")
def test_the_advantage_comes_before_the_free_metre() -> None:
    arena = Arena()
    arena.exchange("evade", FAIL, LOW)
    assert arena.prompt.kind == "advantage"
    arena.answer("overextend")
    assert arena.prompt.kind == "slip"


@pytest.mark.rule("OP-22")
@pytest.mark.parametrize("face", [10, 17, 29])
def test_a_won_parry_stops_the_attack_whatever_its_strength(face: int) -> None:
    arena = Arena()
    arena.exchange("parry:long-sword", face, HIGH)
    assert arena.result.outcome == "averted"
    assert not arena.all(Damaged)
    assert not arena.table.state.fight.prompts
    assert arena.value(BO, "hp") == 25


@pytest.mark.rule("OP-23")
@pytest.mark.parametrize(
    ("shield", "weapon", "damage", "power", "lost"),
    [
        ("hide", "mace", 6, False, 0),
        ("hide", "mace", 7, False, 7),
        ("hide", "mace", 8, True, 0),
        ("steel", "great-sword", 10, False, 0),
        ("steel", "great-sword", 11, False, 11),
        ("steel-targe", "mace", 5, False, 0),
        ("steel-targe", "mace", 6, False, 6),
        ("hide-targe", "mace", 4, False, 4),
        ("hide-targe", "mace", 6, True, 0),
    ],
)
def test_a_block_holds_up_to_its_rating_or_not_at_all(
    shield: str, weapon: str, damage: int, power: bool, lost: int
) -> None:
    arena = Arena({"weapons": [weapon]}, {"shield": shield})
    how = "power-block" if power else "block"
    arena.exchange(how, HIGH, LOW, weapon, **{"damage:c1": (damage,)})
    assert arena.one(Checked, check="block").outcome == ("through" if lost else "held")
    assert arena.value(BO, "hp") == 25 - lost
    assert [e.why for e in arena.all(Damaged)] == (["left arm"] if lost else [])
    assert arena.value(BO, "sp") == (4 if power else 5)


@pytest.mark.rule("OP-23")
def test_the_armour_of_the_shield_arm_still_counts() -> None:
    armour = {"right-arm": "steel-full", "left-arm": "daedric-partial"}
    sheet = {"shield": "hide", "shield_arm": "right-arm", "armour": armour}
    arena = Arena({"weapons": ["mace"]}, sheet)
    arena.exchange("block", HIGH, LOW, "mace", **{"damage:c1": (8,)})
    assert (arena.one(Damaged).why, arena.one(Damaged).amount) == ("right arm", 2)


@pytest.mark.rule("OP-23")
@pytest.mark.parametrize(
    ("shield", "spell", "damage", "holds"),
    [
        ("daedric", "firebolt", 6, True),
        ("daedric", "firebolt", 7, False),
        ("steel", "firebolt", 5, True),
        ("steel", "firebolt", 6, False),
        ("hide", "firebolt", 3, True),
        ("hide", "firebolt", 4, False),
        ("hide", "frostbite", 3, True),
        ("hide", "frostbite", 4, False),
        ("hide", "venom", 5, True),
        ("hide", "venom", 6, False),
    ],
)
def test_magic_meets_half_the_rating_unless_the_shield_has_one_against_it(
    shield: str, spell: str, damage: int, holds: bool
) -> None:
    arena = Arena({"spells": [spell]}, {"shield": shield}, gap="10")
    arena.act("cast", target=BO, spell=spell)
    faces = {"attack:c1": (19,), "defend:c2": (LOW,), "damage:c1": (damage,)}
    arena.answer("block", **faces)
    assert arena.one(Checked, check="block").outcome == ("held" if holds else "through")


@pytest.mark.rule("OP-23")
@pytest.mark.parametrize(
    ("spell", "offered"), [("firebolt", False), ("force", False), ("venom", True)]
)
def test_a_power_block_is_offered_where_it_doubles_a_rating(spell: str, offered: bool) -> None:
    arena = Arena({"spells": [spell]}, {"shield": "steel"}, gap="10")
    arena.act("cast", target=BO, spell=spell)
    assert ("power-block" in arena.choices) is offered


@pytest.mark.rule("OP-23")
def test_of_mixed_damage_the_largest_part_meets_the_shield() -> None:
    arena = Arena({"weapons": ["flame-blade"]}, {"shield": "hide"})
    faces = {"damage:c1": (3,), "extra:c1": (4,)}
    arena.exchange("block", HIGH, LOW, "flame-blade", **faces)
    assert arena.one(Checked, check="block").outcome == "through"
    assert arena.one(Damaged).amount == 7
    arena.exchange("block", HIGH, LOW, "flame-blade", **{"damage:c1": (5,), "extra:c1": (4,)})
    assert arena.one(Checked, check="block").outcome == "held"


@pytest.mark.rule("OP-23")
@pytest.mark.rule("OP-15")
def test_a_block_of_a_critical_attack_leaves_the_advantage_without_location() -> None:
    arena = Arena({}, SHIELDED)
    arena.exchange("block", 2, LOW)
    assert arena.result.outcome == "blocked"
    assert not [c for c in arena.choices if c.startswith(("precision", "penetrate", "forceful"))]
    arena.answer("press", **{"damage:c1": (8,)})
    assert arena.one(Checked, check="block").outcome == "held"


# --- several defenders ----------------------------------------------------------------------------


def guarded(sheet: dict[str, Any], **more: Any) -> Arena:
    """Let Cid guard Bo, and Ana attack Bo."""
    arena = Arena({}, {}, ("foes", sheet))
    arena.pass_turns()
    assert arena.table.state.fight.turn == BO
    arena.pass_turns()
    arena.act("guard", target=BO)
    arena.pass_turns()
    assert arena.table.state.fight.turn == ANA
    arena.attack(**more)
    return arena


@pytest.mark.rule("OP-24")
def test_a_guard_is_asked_too_and_the_best_defence_counts() -> None:
    arena = guarded(SHIELDED)
    asked = {p.about: p for p in arena.table.state.fight.prompts.values()}
    assert set(asked) == {BO, CID}
    assert "evade" not in {c.id for c in asked[CID].choices}
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (HIGH,), "defend:c2": (LOW,), "defend:c3": (LOW,)}
    arena.answer("block", CID, **faces, **{"damage:c1": (3,)})
    results = {e.against: e.outcome for e in arena.all(Checked, check="exchange")}
    assert results == {BO: "hit", CID: "blocked"}
    assert arena.one(Checked, check="block").who == CID
    assert arena.value(BO, "hp") == 25


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize("first", [BO, CID])
def test_one_defender_gains_an_advantage_the_first_who_declared(first: str) -> None:
    arena = guarded({})
    second = CID if first == BO else BO
    arena.answer("parry:long-sword", first)
    faces = {"attack:c1": (FAIL,), "defend:c2": (LOW,), "defend:c3": (HIGH,)}
    arena.answer("parry:long-sword", second, **faces)
    assert len(arena.all(Prompted, kind="advantage")) == 1
    assert arena.prompt.about == first
    arena.answer("none")
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("OP-24")
def test_the_guard_can_defend_where_the_target_cannot() -> None:
    arena = guarded({})
    arena.answer("none", BO)
    faces = {"attack:c1": (LOW,), "defend:c3": (HIGH,), "damage:c3": (2,)}
    arena.answer("counter:long-sword", CID, **faces)
    assert arena.one(Damaged).who == ANA
    assert arena.value(BO, "hp") == 25


@pytest.mark.rule("OP-24")
def test_the_advantage_of_one_guard_and_the_defence_of_another() -> None:
    arena = guarded({})
    arena.answer("counter:unarmed", CID)
    faces = {"attack:c1": (FAIL,), "defend:c2": (3,), "defend:c3": (HIGH,)}
    arena.answer("counter:long-sword", BO, **faces)
    assert arena.prompt.about == CID
    assert not [c for c in arena.choices if c.startswith("precision")]
    arena.answer("none", **{"damage:c2": (4,)})
    assert (arena.one(Damaged).who, arena.one(Damaged).amount) == (ANA, 5)


@pytest.mark.rule("OP-24")
@pytest.mark.rule("OP-04")
def test_a_guard_sees_an_attack_from_hiding_coming_no_more_than_its_ward() -> None:
    """A character must be aware of an attack to defend against it (document 002, step 2)."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "at", 1)
    arena.mark(CID, "guards", target=BO)
    arena.mark(ANA, "hidden")
    arena.attack(faces={"attack:c1": (97,)})
    found = {e.who: e.outcome for e in arena.all(Checked, check="defenceless")}
    assert found == {BO: "unseen", CID: "unseen"}


@pytest.mark.rule("OP-23")
def test_a_power_block_is_offered_where_a_part_of_what_comes_is_physical() -> None:
    """A flame blade strikes with 1d8, and 1d4 of fire: the first is measured by the rating."""
    arena = Arena({"weapons": ["flame-blade"]}, {"shield": "steel"})
    arena.attack("flame-blade")
    assert "power-block" in arena.choices
