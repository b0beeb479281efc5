"""The other actions: aiming, gear, potions, guarding, walking, and what refuses them (OP-25)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Healed, Prompted, Spent
from fightbook.domain.rulesets.percentile import field
from tests.support.percentile import ANA, BO, CID, LOW, Arena, Unmarked


@pytest.mark.rule("OP-25")
def test_aiming_adds_10_three_times_and_is_lost_by_walking() -> None:
    arena = Arena({"weapons": ["bow"]}, gap="10")
    for aimed in (10, 20, 30):
        arena.act("aim")
        assert arena[ANA].marks["aim"].value == aimed
        arena.adjust(ANA, "ap", 3)
    assert arena.refused({"type": "aim", "who": ANA}).message == "No aim is better."
    arena.act("walk", metres=1)
    assert "aim" not in arena[ANA].marks


@pytest.mark.rule("OP-25")
def test_aiming_needs_something_to_aim() -> None:
    arena = Arena()
    assert arena.refused({"type": "aim", "who": ANA}).message == "Ana has nothing to aim."
    arena = Arena({"spells": ["spark"]}, gap="10")
    arena.act("aim")
    arena.act("cast", target=BO, spell="spark")
    arena.answer("none", **{"attack:c1": (97,)})
    assert arena.target() == 50 - 20 + 10


@pytest.mark.rule("OP-25")
def test_a_crossbow_must_be_reloaded() -> None:
    arena = Arena({"weapons": ["crossbow"]}, gap="10")
    assert arena.refused({"type": "reload", "who": ANA}).message == "Nothing is to be reloaded."
    arena.attack("crossbow")
    arena.answer("none", **{"attack:c1": (97,)})
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "crossbow"}
    assert arena.refused(command).message == "The crossbow is not loaded."
    arena.act("reload")
    arena.attack("crossbow")


@pytest.mark.rule("OP-25")
def test_another_weapon_is_readied_for_an_action_point() -> None:
    arena = Arena({"weapons": ["bow", "mace"]}, gap="10")
    arena.act("ready", weapon="mace")
    assert {"wields.mace"} == {m for m in arena[ANA].marks if m.startswith("wields")}
    assert arena.one(Spent).amount == 1
    for weapon in ("mace", "spear", "pike"):
        assert arena.refused({"type": "ready", "who": ANA, "weapon": weapon}).field == "weapon"
    arena.mark(ANA, "ap")
    arena.adjust(ANA, "ap", 0)
    assert arena.refused({"type": "ready", "who": ANA, "weapon": "bow"}).code == "illegal"


@pytest.mark.rule("OP-25")
def test_words_of_the_gm_that_name_no_weapon_are_harmless() -> None:
    arena = Arena()
    arena.mark(ANA, "wields.spoon")
    arena.mark(ANA, "carries.fork")
    arena.attack()
    assert arena.prompt.kind == "defence"


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("potion", "track", "left", "faces", "after"),
    [
        ("healing", "hp", 10, (3, 4), 17),
        ("healing", "hp", 20, (6, 6), 25),
        ("stamina", "sp", 0, (2,), 2),
        ("magicka", "mp", 1, (6, 6), 13),
    ],
)
def test_potions_restore_a_track(
    potion: str, track: str, left: int, faces: tuple[int, ...], after: int
) -> None:
    arena = Arena({"potions": {potion: 1}}, gap="10")
    arena.adjust(ANA, track, left)
    arena.act("drink", {"potion:c1": faces}, potion=potion)
    assert arena.value(ANA, track) == after
    assert arena.one(Healed).amount == after - left
    command = {"type": "drink", "who": ANA, "potion": potion}
    assert arena.refused(command).message == f"No {potion!r} is left."


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"weapon": "spear"}, "Ana has no spear at hand."),
        ({"target": CID}, "Cid is no foe who still stands."),
        ({"target": ANA}, "Ana is no foe who still stands."),
        ({"target": "c4"}, "Dot is 10 metres away."),
        ({"target": "c9"}, "There is no combatant 'c9' here."),
    ],
)
def test_an_attack_needs_a_foe_within_reach(more: dict[str, str], message: str) -> None:
    arena = Arena({}, {}, ("party", {}), ("foes", {}))
    arena.mark("c4", "at", 10)
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword"}
    assert arena.refused({**command, **more}).message == message


@pytest.mark.rule("OP-02")
@pytest.mark.parametrize(
    ("spell", "at", "magicka", "message"),
    [
        ("spark", 1, 9, "Ana does not know 'spark'."),
        ("wish", 1, 9, "Ana does not know 'wish'."),
        ("firebolt", 1, 3, "Ana has too little magicka."),
        ("firebolt", 21, 9, "Bo is 21 metres away."),
    ],
)
def test_a_spell_needs_to_be_known_paid_and_in_range(
    spell: str, at: int, magicka: int, message: str
) -> None:
    arena = Arena({"spells": ["firebolt"]})
    arena.mark(BO, "at", at)
    arena.adjust(ANA, "mp", magicka)
    command = {"type": "cast", "who": ANA, "target": BO, "spell": spell}
    assert arena.refused(command).message == message


@pytest.mark.rule("OP-25")
def test_walking_is_bounded_by_speed_and_by_the_line() -> None:
    arena = Arena()
    arena.act("walk", metres=15)
    arena.answer("no")
    assert arena.refused({"type": "walk", "who": ANA, "metres": 1}).field == "metres"
    arena.pass_turns(2)
    arena.mark(ANA, "at", 58)
    refused = arena.refused({"type": "walk", "who": ANA, "metres": 3})
    assert refused.message == ("Ana can walk up to 15 metres to the left and 2 to the right.")
    assert arena.refused({"type": "walk", "who": ANA, "metres": 0}).code == "illegal"


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("metres", "place"), [(1, -2), (2, -1)])
def test_whoever_is_driven_off_on_the_way_walks_no_further_than_declared(
    metres: int, place: int
) -> None:
    arena = Arena(gap="2")
    arena.act("walk", metres=metres)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (LOW,)})
    arena.answer("special:force:won")
    arena.answer("-3", **{"damage:c2": (1,)})
    assert field.at(arena[ANA]) == place


@pytest.mark.rule("OP-25")
def test_a_walk_ends_where_the_line_does() -> None:
    arena = Arena(gap="10")
    arena.mark(ANA, "at", 58)
    arena.mark(BO, "at", 60)
    arena.act("walk", metres=2)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (LOW,)})
    arena.answer("special:force:won")
    arena.answer("3", **{"damage:c2": (1,)})
    assert field.at(arena[ANA]) == 60


@pytest.mark.rule("OP-25")
def test_whoever_is_felled_on_the_way_stops() -> None:
    arena = Arena({}, {"weapons": ["spear"]}, gap="10")
    arena.act("walk", metres=9)
    arena.answer("spear")
    arena.answer("none", **{"attack:c2": (11,)})
    arena.answer("special:trip:won", **{"damage:c2": (1,)})
    assert arena[ANA].marks["at"].value == 8


@pytest.mark.rule("OP-24")
def test_guarding_needs_an_ally_within_a_metre_and_ends_with_ones_next_turn() -> None:
    arena = Arena({}, {}, ("party", {}))
    assert arena.refused({"type": "guard", "who": ANA, "target": BO}).field == "target"
    arena.act("guard", target=CID)
    assert arena.refused({"type": "guard", "who": ANA, "target": CID}).message == "It is done."
    assert arena.value(ANA, "ap") == 3
    arena.pass_turns(3)
    assert arena.all(Unmarked, who=ANA, mark="guards")
    arena.mark(CID, "at", 2)
    assert arena.refused({"type": "guard", "who": ANA, "target": CID}).field == "target"
    arena.mark(ANA, "helpless")
    assert arena.refused({"type": "guard", "who": ANA, "target": CID}).code == "illegal"


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize("mark", ["stunned", "unaware"])
def test_a_guard_who_cannot_react_is_not_asked(mark: str) -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.mark(CID, mark)
    arena.attack()
    assert arena.prompt.about == BO


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize("minion", [False, True])
def test_a_guard_who_lies_there_guards_nobody(*, minion: bool) -> None:
    arena = Arena({}, {}, ("foes", {"minion": minion}))
    arena.mark(CID, "guards", target=BO)
    arena.adjust(CID, "hp", 0)
    arena.attack()
    assert arena.prompt.about == BO
    assert not [c for c in arena.all(Checked, check="defenceless") if c.who == CID]


@pytest.mark.rule("OP-24")
def test_a_guard_who_is_too_far_away_is_not_asked() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.mark(CID, "at", 3)
    arena.attack()
    assert arena.prompt.about == BO


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("target", "at", "mark", "message"),
    [
        (BO, 1, "bleeding", "Bo is not of this side."),
        (CID, 2, "bleeding", "Cid is too far away."),
        (CID, 1, "wounded", "Cid needs no first aid."),
        (ANA, 1, "wounded", "Ana needs no first aid."),
    ],
)
def test_first_aid_is_for_the_hurt_of_ones_side_nearby(
    target: str, at: int, mark: str, message: str
) -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.mark(target, mark)
    arena.mark(target, "at", at)
    assert arena.refused({"type": "treat", "who": ANA, "target": target}).message == message
    arena.adjust(ANA, "ap", 0)
    assert arena.refused({"type": "treat", "who": ANA, "target": target}).code == "illegal"


@pytest.mark.rule("OP-19")
def test_first_aid_to_oneself() -> None:
    arena = Arena()
    arena.mark(ANA, "bleeding")
    arena.act("treat", {"aid:c1": (20,)}, target=ANA)
    assert "bleeding" not in arena[ANA].marks
    assert "unconscious" not in arena[ANA].marks


@pytest.mark.rule("OP-19")
def test_nobody_douses_without_fire() -> None:
    arena = Arena()
    assert arena.refused({"type": "douse", "who": ANA}).message == "Ana does not burn."


@pytest.mark.rule("OP-25")
def test_conditions_of_the_gm_end_with_the_round_that_it_set() -> None:
    arena = Arena()
    arena.mark(BO, "dazed", rounds=2)
    arena.mark(BO, "prone")
    arena.pass_turns(2)
    assert "dazed" in arena[BO].marks
    arena.pass_turns(2)
    assert arena.all(Unmarked, who=BO, mark="dazed")
    assert "prone" in arena[BO].marks


# --- who comes and goes ---------------------------------------------------------------------------


def enlist(arena: Arena, side: str = "foes", **more: Any) -> None:
    """Let Eve join."""
    arena.do({"type": "enlist", "name": "Eve", "side": side, **more}, **{"initiative:c3": (4,)})


@pytest.mark.rule("OP-25")
def test_a_newcomer_acts_last_in_the_round_beside_its_friends() -> None:
    arena = Arena()
    enlist(arena, template="bandit")
    assert [s.who for s in arena.table.state.fight.steps] == [BO, CID, ""]
    assert arena[CID].marks["at"].value == 1
    assert "wields.war-axe" in arena[CID].marks


@pytest.mark.rule("OP-25")
def test_a_newcomer_of_a_third_side_stands_at_the_start() -> None:
    arena = Arena()
    enlist(arena, "wolves")
    assert arena[CID].marks["at"].value == 0
    assert not [m for m in arena[CID].marks if m.startswith("wields")]


@pytest.mark.rule("OP-25")
def test_a_secret_combatant_takes_no_part_until_it_is_revealed() -> None:
    arena = Arena()
    arena.do({"type": "enlist", "name": "Eve", "side": "foes", "hidden": True})
    eve = list(arena.table.state.fight.combatants)[-1]
    command = {"type": "attack", "who": ANA, "target": eve, "weapon": "long-sword"}
    assert arena.refused(command).message == "Eve is no foe who still stands."
    arena.do({"type": "reveal", "who": eve}, **{f"initiative:{eve}": (4,)})
    assert [s.who for s in arena.table.state.fight.steps] == [BO, eve, ""]


@pytest.mark.rule("OP-25")
def test_when_whoever_has_the_turn_leaves_the_next_one_begins() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.do({"type": "dismiss", "who": ANA})
    assert arena.table.state.fight.turn == BO
    arena.do({"type": "dismiss", "who": BO})
    assert arena.table.state.fight.outcome == "The field belongs to the party."


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("leaver", [ANA, BO])
def test_an_exchange_ends_when_one_of_the_two_leaves(leaver: str) -> None:
    arena = Arena({}, {}, ("party", {}), ("foes", {}))
    arena.attack()
    arena.do({"type": "dismiss", "who": leaver})
    fight = arena.table.state.fight
    assert not fight.prompts
    assert fight.turn == (BO if leaver == ANA else ANA)


@pytest.mark.rule("OP-24")
def test_an_exchange_goes_on_when_a_guard_leaves() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", CID)
    arena.do({"type": "dismiss", "who": CID})
    arena.answer("none", **{"attack:c1": (97,)})
    assert arena.result.against == BO


@pytest.mark.rule("OP-24")
def test_an_exchange_is_rolled_when_the_last_guard_asked_leaves() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("none", BO)
    arena.do({"type": "dismiss", "who": CID}, **{"attack:c1": (97,)})
    assert arena.result.against == BO


@pytest.mark.rule("OP-25")
def test_a_players_question_to_undo_does_not_stop_the_fight() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.do({"type": "ask", "reason": "a slip"})
    arena.act("walk", metres=1)
    arena.do({"type": "dismiss", "who": CID})
    assert arena.prompt.kind == "undo"
    assert not arena.all(Prompted)
