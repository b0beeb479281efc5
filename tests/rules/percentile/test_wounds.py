"""Wounds, what they lead to, and 0 hit points (OP-19, OP-26)."""

from typing import Any

import pytest

from fightbook.domain.events import Closed, Damaged, Healed, Spent
from fightbook.domain.rulesets.percentile import RULESET
from tests.support.percentile import (
    ANA,
    BO,
    CID,
    PLAIN,
    Arena,
    Checked,
    Faces,
    Marked,
    stunned_through_the_next_turn,
)
from tests.support.table import Table

HELD, BROKEN = 40, 70
STRIKE = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword"}
SOFT = {"strength": 20, "willpower": 20}
"""A wound threshold of 2 + 5 + 2 = 9, with 25 hit points."""


def struck(face: int, damage: int, shock: int, faces: Faces | None = None, /, **bo: Any) -> Arena:
    """Let Ana hit Bo for this damage with a great sword."""
    arena = Arena({"weapons": ["great-sword"]}, SOFT | bo)
    arena.exchange("none", face, None, "great-sword")
    rolls: Faces = {"damage:c1": (damage,), **({"shock:c2": (shock,)} if shock else {})}
    arena.answer("none", **rolls, **(faces or {}))
    return arena


@pytest.mark.rule("OP-19")
def test_damage_at_the_threshold_does_not_wound_and_more_does() -> None:
    arena = Arena({}, SOFT)
    arena.exchange("none", 11, None)
    arena.answer("none", **{"damage:c1": (8,)})
    assert arena.one(Damaged).amount == 9
    assert "wounded" not in arena[BO].marks
    arena.attack(power=1)
    arena.answer("none", **{"attack:c1": (11,)})
    arena.answer("none", **{"damage:c1": (7,), "shock:c2": (HELD,)})
    assert arena.one(Damaged).amount == 10
    assert "wounded" in arena[BO].marks


@pytest.mark.rule("OP-19")
def test_it_is_the_damage_after_armour_that_wounds() -> None:
    arena = struck(11, 10, 0, armour={"body": "padded-full"})
    assert arena.one(Damaged).amount == 8
    assert "wounded" not in arena[BO].marks


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("face", "shock", "marks"),
    [
        (11, HELD, set[str]()),
        (11, BROKEN, {"crippled.body"}),
        (16, HELD, {"crippled.right-leg"}),
        (16, BROKEN, {"lost.right-leg"}),
        (17, BROKEN, {"lost.left-leg"}),
        (18, HELD, {"crippled.right-arm"}),
        (19, BROKEN, {"lost.left-arm"}),
        (20, HELD, {"stunned"}),
    ],
)
def test_each_location_has_its_effects(face: int, shock: int, marks: set[str]) -> None:
    arena = struck(face, 10, shock)
    found = {m.mark for m in arena.all(Marked, who=BO)}
    assert found == {"wounded", "bleeding"} | marks
    assert arena.target("shock", BO) == 50
    assert arena.value(BO, "ap") == (2 if face == 11 else 3)


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("place", "lost"), [(1, "lost.ear"), (2, "lost.eye")])
def test_a_failed_shock_test_at_the_head_costs_an_ear_or_an_eye(place: int, lost: str) -> None:
    arena = struck(20, 10, BROKEN, {"loss:c2": (place,)})
    assert {"stunned", lost} <= arena[BO].marks.keys()


@pytest.mark.rule("OP-19")
def test_the_stunned_neither_act_nor_react_until_their_next_turn_is_over() -> None:
    arena = struck(20, 10, HELD)
    arena.attack("great-sword", faces={"attack:c1": (97,)})
    assert stunned_through_the_next_turn(arena)


@pytest.mark.rule("OP-19")
def test_a_body_wound_without_action_points_takes_one_of_the_next_round() -> None:
    arena = Arena({"weapons": ["great-sword"]}, SOFT)
    arena.adjust(BO, "ap", 0)
    arena.attack("great-sword", faces={"attack:c1": (11,)})
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (HELD,)})
    assert "winded" in arena[BO].marks
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 2
    assert "winded" not in arena[BO].marks


@pytest.mark.rule("OP-19")
def test_a_crippled_body_has_an_action_point_fewer_each_round() -> None:
    arena = struck(11, 10, BROKEN)
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 2


@pytest.mark.rule("OP-19")
def test_the_wounded_have_minus_20_on_all_tests_once_and_minus_2_initiative() -> None:
    arena = Arena({"weapons": ["great-sword"]}, SOFT | {"agility": 60})
    bonus = 5 + 5 + 5 + 1
    assert arena[BO].marks["initiative"].value == bonus + 1
    arena.mark(BO, "initiative", 22)
    for _ in range(2):
        arena.exchange("none", 16, None, "great-sword")
        arena.answer("none", **{"damage:c1": (10,), "shock:c2": (20,)})
    assert arena.target("shock", BO) == 30
    arena.pass_turns(2)
    assert [s.who for s in arena.table.state.fight.steps] == [BO, ""]
    arena.pass_turns()
    arena.attack(target=ANA)
    arena.answer("none", **{"attack:c2": (97,)})
    assert arena.target("attack", BO) == 60 - 20


@pytest.mark.rule("OP-19")
def test_a_wound_without_first_aid_leads_to_0_hit_points_after_five_rounds() -> None:
    arena = struck(16, 10, HELD)
    assert arena[BO].marks["bleeding"].until == 6
    arena.pass_turns(11)
    assert arena.table.state.fight.round == 6
    assert arena.value(BO, "hp") == 15
    arena.pass_turns()
    assert (arena.one(Damaged).why, arena.value(BO, "hp")) == ("bleeding", 0)
    assert "dying" in arena[BO].marks


@pytest.mark.rule("OP-19")
def test_a_further_wound_does_not_put_off_what_the_first_leads_to() -> None:
    arena = struck(16, 10, HELD)
    arena.pass_turns(4)
    assert arena.table.state.fight.round == 3
    arena.exchange("none", 17, None, "great-sword")
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (HELD - 20,)})
    assert "crippled.left-leg" in arena[BO].marks
    assert arena[BO].marks["bleeding"].until == 6


@pytest.mark.rule("OP-19")
def test_a_wound_after_first_aid_has_a_clock_of_its_own() -> None:
    arena = struck(16, 10, HELD)
    arena.pass_turns()
    arena.act("treat", {"aid:c2": (20,)}, target=BO)
    arena.pass_turns(3)
    arena.exchange("none", 17, None, "great-sword")
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (HELD - 20,)})
    assert arena[BO].marks["bleeding"].until == 8


@pytest.mark.rule("OP-19")
@pytest.mark.rule("OP-26")
@pytest.mark.parametrize(("rounds", "falls"), [(0, False), (1, True)])
def test_a_wound_that_the_gm_sets_has_the_clock_that_the_gm_gives_it(
    rounds: int, falls: bool
) -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, "bleeding", rounds=rounds)
    arena.pass_turns(9)
    assert ("dying" in arena[BO].marks) is falls
    assert ("bleeding" in arena[BO].marks) is not falls


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize(("value", "dies"), [(0, False), (1, True)])
def test_without_a_round_to_count_from_nobody_dies(value: int, dies: bool) -> None:
    arena = Arena({}, {"endurance": 10}, ("foes", {}))
    arena.adjust(BO, "hp", 0)
    arena.mark(BO, "dying", value)
    arena.pass_turns(6)
    assert ("dead" in arena[BO].marks) is dies


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("face", "left"), [(30, False), (60, True)])
def test_first_aid_stops_the_clock(face: int, left: bool) -> None:
    arena = struck(16, 10, HELD)
    arena.pass_turns()
    arena.act("treat", {"aid:c2": (face,)}, target=BO)
    assert ("bleeding" in arena[BO].marks) is left
    assert "wounded" in arena[BO].marks


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("spell", "rider", "marks", "spent"),
    [
        ("firebolt", BROKEN, {"burning"}, {}),
        ("firebolt", HELD, set[str](), {}),
        ("frostbite", BROKEN, {"dazed"}, {}),
        ("frostbite", HELD, set[str](), {}),
        ("spark", 0, set[str](), {"mp": 8}),
    ],
)
def test_elements_add_to_a_wound(
    spell: str, rider: int, marks: set[str], spent: dict[str, int]
) -> None:
    arena = Arena({"spells": [spell]}, {"strength": 10, "willpower": 10}, gap="10")
    arena.act("cast", target=BO, spell=spell)
    rolls = {"attack:c1": (16,), "damage:c1": (8,), "shock:c2": (HELD,)}
    riders = {"firebolt": "rider-fire:c2", "frostbite": "rider-frost:c2"}
    arena.answer("none", **rolls, **({riders[spell]: (rider,)} if rider else {}))
    found = {m.mark for m in arena.all(Marked, who=BO)}
    assert found == {"wounded", "bleeding", "crippled.right-leg"} | marks
    assert {s.track: s.amount for s in arena.all(Spent, who=BO)} == spent


@pytest.mark.rule("OP-19")
def test_poison_costs_stamina_and_magic_magicka() -> None:
    weak = {"strength": 10, "willpower": 10, "endurance": 40}
    arena = Arena({"spells": ["venom", "force"]}, weak, gap="10")
    arena.act("cast", target=BO, spell="venom")
    arena.answer("none", **{"attack:c1": (16,), "damage:c1": (6,), "shock:c2": (30,)})
    assert {s.track: s.amount for s in arena.all(Spent)} == {"sp": 1}
    arena.act("cast", target=BO, spell="force")
    rolls = {"attack:c1": (16,), "damage:c1": (6, 6), "shock:c2": (10,)}
    arena.answer("none", **rolls)
    assert {s.track: s.amount for s in arena.all(Spent)} == {"mp": 12}


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize("value", [0, 1])
def test_a_fire_burns_each_turn_until_it_is_put_out(value: int) -> None:
    arena = Arena()
    arena.mark(BO, "burning", value)
    arena.pass_turns()
    assert (arena.one(Damaged).why, arena.value(BO, "hp")) == ("burning", 24)
    arena.act("douse")
    arena.pass_turns(2)
    assert arena.value(BO, "hp") == 24


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("mark", "least", "most"),
    [("", -15, 15), ("crippled.left-leg", -7, 7), ("lost.right-leg", -7, 7)],
)
def test_a_bad_leg_halves_the_speed(mark: str, least: int, most: int) -> None:
    arena = Arena()
    if mark:
        arena.mark(ANA, mark)
    for metres in (least - 1, most + 1):
        command = {"type": "walk", "who": ANA, "metres": metres}
        assert arena.refused(command).message == (
            f"Ana can walk up to {-least} metres to the left and {most} to the right."
        )


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("weapon", "arm", "usable"),
    [
        ("long-sword", "right-arm", False),
        ("long-sword", "left-arm", True),
        ("great-sword", "left-arm", False),
        ("great-sword", "right-arm", False),
    ],
)
def test_a_bad_arm_is_useless(weapon: str, arm: str, usable: bool) -> None:
    arena = Arena({"weapons": [weapon]})
    arena.mark(ANA, f"crippled.{arm}")
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": weapon}
    if usable:
        arena.attack(weapon)
        assert arena.prompt.kind == "defence"
    else:
        assert arena.refused(command).field == "weapon"
        arena.attack("unarmed")


# --- 0 hit points ---------------------------------------------------------------------------------


def felled(**bo: Any) -> Arena:
    """Let Ana fell Bo while Cid, of Bo's side, stands by."""
    arena = Arena({}, bo, ("foes", {}))
    arena.adjust(BO, "hp", 2)
    arena.exchange("none", 11, None)
    arena.answer("none", **{"damage:c1": (4,)})
    return arena


@pytest.mark.rule("OP-26")
def test_at_0_hit_points_one_lies_dying() -> None:
    arena = felled()
    assert arena.value(BO, "hp") == 0
    assert arena[BO].marks["dying"].value == 1
    assert arena.refused(STRIKE).message == "Bo is no foe who still stands."
    arena.pass_turns()
    assert arena.table.state.fight.turn == CID


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize(("endurance", "bonus"), [(50, 5), (38, 3)])
def test_it_is_told_until_when_the_dying_can_be_helped(endurance: int, bonus: int) -> None:
    """Dead at the end of Endurance-bonus rounds unless treated (002-34); in round 2 here."""
    arena = Arena({}, {"endurance": endurance}, ("foes", {}))
    arena.pass_turns(3)
    arena.adjust(BO, "hp", 0)
    (clock,) = arena.all(Checked, check="clock")
    assert (clock.who, clock.detail["limit"]) == (BO, 2 + bonus)
    found = [(part["name"], part["value"]) for part in clock.detail["parts"]]
    assert found == [("this round", 2), ("endurance bonus", bonus)]
    arena.pass_turns(2)
    while arena.table.state.fight.round <= 2 + bonus:
        assert "dying" in arena[BO].marks
        arena.pass_turns()
    assert "dead" in arena[BO].marks


@pytest.mark.rule("OP-26")
def test_the_dying_are_dead_after_as_many_rounds_as_their_endurance_bonus() -> None:
    arena = felled(endurance=30)
    arena.pass_turns(6)
    assert arena.table.state.fight.round == 4
    assert "dying" in arena[BO].marks
    arena.pass_turns(2)
    assert arena.all(Marked, who=BO, mark="dead")
    assert "dying" not in arena[BO].marks


@pytest.mark.rule("OP-26")
def test_the_clock_of_a_wound_takes_nothing_from_the_dying_and_gives_them_no_time() -> None:
    arena = Arena({"weapons": ["great-sword"]}, SOFT, ("foes", {}))
    arena.adjust(BO, "hp", 5)
    arena.exchange("none", 16, None, "great-sword")
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (HELD,)})
    assert {"dying", "bleeding"} <= arena[BO].marks.keys()
    arena.pass_turns(11)
    assert arena.table.state.fight.round == 6
    assert "dying" in arena[BO].marks
    arena.pass_turns()
    assert not arena.all(Damaged)
    assert {"dying", "bleeding", "dead"} & arena[BO].marks.keys() == {"dead"}


@pytest.mark.rule("OP-26")
def test_first_aid_keeps_the_dying_alive_and_unconscious() -> None:
    arena = felled(endurance=30)
    arena.pass_turns()
    arena.act("treat", {"aid:c3": (30,)}, target=BO)
    assert {"unconscious"} == {"dying", "unconscious", "dead"} & arena[BO].marks.keys()
    arena.pass_turns(8)
    assert "dead" not in arena[BO].marks


@pytest.mark.rule("OP-26")
def test_a_minion_is_dead_at_once_and_not_wounded() -> None:
    arena = Arena({}, {"minion": True, "strength": 10, "willpower": 10, "endurance": 10})
    arena.exchange("none", 11, None)
    arena.answer("none", **{"damage:c1": (8,)})
    assert {(m.mark, m.why) for m in arena.all(Marked, who=BO)} == {("dead", "a minion")}
    assert arena.one(Closed).outcome == "The field belongs to the party."


@pytest.mark.rule("OP-26")
def test_marks_follow_hit_points_that_the_gm_sets() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.adjust(BO, "hp", 0)
    assert "dying" in arena[BO].marks
    assert arena.refused(STRIKE).field == "target"
    arena.adjust(BO, "hp", 4)
    assert "dying" not in arena[BO].marks
    arena.attack()
    assert arena.prompt.about == BO


@pytest.mark.rule("OP-26")
def test_whom_the_gm_fells_has_no_turn() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.adjust(BO, "hp", 0)
    arena.pass_turns()
    assert arena.table.state.fight.turn == CID


@pytest.mark.rule("OP-26")
def test_before_the_fight_nobody_falls() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", sheet=PLAIN)
    table.do("gm", {"type": "adjust", "who": ANA, "track": "hp", "value": 0, "reason": "set"})
    assert not table.state.fight.combatants[ANA].marks


@pytest.mark.rule("OP-26")
def test_the_turn_of_whoever_falls_in_it_is_over() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.adjust(ANA, "hp", 3)
    arena.exchange("counter:long-sword", 60, 11)
    arena.answer("none", **{"damage:c2": (5,)})
    assert "dying" in arena[ANA].marks
    assert arena.table.state.fight.turn == BO


@pytest.mark.rule("OP-26")
def test_a_fire_can_fell_whose_turn_begins() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.adjust(BO, "hp", 1)
    arena.mark(BO, "burning", 1)
    arena.pass_turns()
    assert "dying" in arena[BO].marks
    assert arena.table.state.fight.turn == CID


@pytest.mark.rule("OP-26")
def test_nobody_left_standing() -> None:
    arena = Arena()
    for who in (ANA, BO):
        arena.adjust(who, "hp", 0)
    arena.pass_turns()
    assert arena.one(Closed).outcome == "Nobody is left standing."
    assert not arena.all(Healed)


@pytest.mark.rule("OP-26")
def test_a_blow_on_whom_the_gm_fells_meanwhile_comes_to_nothing() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.attack()
    arena.adjust(BO, "hp", 0)
    assert not arena.table.state.fight.prompts
    assert not arena.all(Checked, check="exchange")
    assert arena.table.state.fight.turn == ANA


def beside_a_dying_friend(**cid: Any) -> Arena:
    """Let Ana fell the last foe while Cid, of her side, lies dying."""
    arena = Arena({}, {}, ("party", cid))
    arena.adjust(CID, "hp", 0)
    arena.adjust(BO, "hp", 2)
    arena.exchange("none", 11, None)
    arena.answer("none", **{"damage:c1": (4,)})
    return arena


@pytest.mark.rule("OP-26")
def test_the_fight_goes_on_while_a_friend_is_dying_and_can_be_helped() -> None:
    arena = beside_a_dying_friend()
    assert not arena.table.state.fight.outcome
    assert arena.table.state.fight.turn == ANA
    arena.act("treat", {"aid:c1": (30,)}, target=CID)
    assert arena.one(Closed).outcome == "The field belongs to the party."


@pytest.mark.rule("OP-26")
def test_the_fight_ends_with_the_death_of_the_last_who_was_dying() -> None:
    arena = beside_a_dying_friend(endurance=10)
    arena.pass_turns(2)
    assert arena[CID].marks.keys() & {"dying", "dead"} == {"dead"}
    assert arena.one(Closed).outcome == "The field belongs to the party."


@pytest.mark.rule("OP-19")
def test_a_fire_burns_until_it_is_put_out() -> None:
    """Burning (1) on a failed test (002-33): a hit point in each turn, armour or not."""
    blaze = {"like": "great-sword", "parts": [{"count": 1, "sides": 12, "harm": "fire"}]}
    arena = Arena({"own": {"blaze": blaze}, "weapons": ["blaze"]}, SOFT)
    arena.exchange("none", 11, None, "blaze")
    faces = {"damage:c1": (10,), "shock:c2": (HELD,), "rider-fire:c2": (BROKEN,)}
    arena.answer("none", **faces)
    for left in (14, 13, 12, 11):
        arena.pass_turns()
        assert arena.value(BO, "hp") == left
        arena.pass_turns()
    assert "burning" in arena[BO].marks
