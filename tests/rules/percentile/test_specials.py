"""Special actions: what each needs, the opposed roll, and what it does (OP-15)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Prompted, Spent
from tests.support.percentile import ANA, BO, CID, Arena, Faces, Unmarked

WON: Faces = {"oppose:c1": (35,), "resist:c2": (60,)}
LOST: Faces = {"oppose:c1": (35,), "resist:c2": (45,)}


def use(name: str, faces: Faces | None = None, **more: Any) -> Arena:
    """Let Ana use a special action on Bo."""
    arena = Arena(more.get("ana"), more.get("bo"))
    arena.act("special", faces or WON, special=name, target=BO)
    return arena


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("name", ["bash", "blind", "disarm", "feint", "force", "trip"])
def test_a_special_action_costs_an_action_point_and_can_be_resisted(name: str) -> None:
    arena = use(name, LOST)
    assert arena.one(Spent).track == "ap"
    assert arena.one(Checked, check="special").outcome == "resisted"
    assert not arena.table.state.fight.prompts
    assert not {"prone", "blinded"} & arena[BO].marks.keys()


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("name", "skill", "characteristic"),
    [
        ("bash", "athletics", "strength"),
        ("blind", "evade", "agility"),
        ("feint", "observe", "perception"),
        ("trip", "acrobatics", "agility"),
    ],
)
def test_each_is_resisted_by_its_own_skill(name: str, skill: str, characteristic: str) -> None:
    arena = use(name, LOST, bo={characteristic: 60, "skills": {skill: 1}})
    assert arena.target("resist", BO) == 70
    assert arena.target("oppose", ANA) == 50


@pytest.mark.rule("OP-15")
def test_equal_degrees_leave_things_as_they_were() -> None:
    arena = use("trip", {"oppose:c1": (35,), "resist:c2": (31,)})
    assert arena.one(Checked, check="special").outcome == "resisted"


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("mark", ["unaware", "stunned"])
def test_the_unaware_and_helpless_do_not_resist(mark: str) -> None:
    arena = Arena()
    arena.mark(BO, mark)
    arena.act("special", {"oppose:c1": (20,)}, special="trip", target=BO)
    assert "prone" in arena[BO].marks


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(("face", "prone"), [(30, False), (60, True)])
def test_bash_pushes_a_metre_takes_an_action_point_and_may_fell(face: int, prone: bool) -> None:
    arena = use("bash", {**WON, "balance:c2": (face,)})
    assert arena[BO].marks["at"].value == 2
    assert arena.value(BO, "ap") == 2
    assert ("prone" in arena[BO].marks) is prone


@pytest.mark.rule("OP-15")
def test_bash_pushes_away_from_either_side() -> None:
    arena = Arena(first=False)
    arena.act(
        "special",
        {"oppose:c2": (35,), "resist:c1": (60,), "balance:c1": (1,)},
        special="bash",
        target=ANA,
    )
    assert arena[ANA].marks["at"].value == -1


@pytest.mark.rule("OP-15")
def test_the_blinded_are_hindered_until_their_next_turn_is_over() -> None:
    arena = use("blind")
    arena.exchange("parry:long-sword", 97, 96)
    assert arena.target("defend", BO) == 30
    arena.pass_turns()
    assert "blinded" in arena[BO].marks
    arena.pass_turns()
    assert arena.all(Unmarked, who=BO, mark="blinded")


@pytest.mark.rule("OP-15")
def test_disarm_can_take_the_weapon() -> None:
    arena = use("disarm", bo={"weapons": ["spear"]})
    assert arena.choices == ["fling", "take"]
    arena.answer("take")
    assert "wields.spear" not in arena[BO].marks
    arena.pass_turns()
    refused = arena.refused({"type": "ready", "who": BO, "weapon": "spear"})
    assert refused.field == "weapon"
    arena.act("special", {"oppose:c2": (35,), "resist:c1": (60,)}, special="disarm", target=ANA)
    arena.answer("take")
    arena.pass_turns()
    arena.act("ready", weapon="spear")
    arena.answer("no")
    arena.attack("spear")
    assert arena.prompt.kind == "defence"


@pytest.mark.rule("OP-15")
def test_a_weapon_can_be_taken_back() -> None:
    arena = use("disarm", bo={"weapons": ["spear"]})
    arena.answer("take")
    arena.act("ready", weapon="spear")
    arena.answer("no")
    arena.pass_turns()
    arena.act("special", {"oppose:c2": (35,), "resist:c1": (60,)}, special="disarm", target=ANA)
    arena.answer("take")
    arena.act("ready", weapon="spear")
    arena.answer("no")
    assert "wields.spear" in arena[BO].marks


@pytest.mark.rule("OP-15")
def test_a_number_that_the_gm_grants_flings_no_weapon_back() -> None:
    """It counts on the next roll, the 1d4 of the flight here: 4 - 15 leaves it where Bo stands."""
    arena = use("disarm")
    arena.do({"type": "grant", "who": ANA, "kind": "modifier", "value": -15, "reason": "wet"})
    arena.answer("fling", **{"fling:c1": (4,)})
    assert arena[BO].marks["flung.long-sword"].value == 1


@pytest.mark.rule("OP-15")
def test_disarm_can_fling_the_weapon_1d4_metres_where_it_must_be_fetched() -> None:
    arena = use("disarm")
    arena.answer("fling", **{"fling:c1": (4,)})
    assert arena[BO].marks["flung.long-sword"].value == 5
    arena.pass_turns()
    refused = arena.refused({"type": "ready", "who": BO, "weapon": "long-sword"})
    assert refused.message == "The long sword lies 5 m right of the start."
    arena.act("walk", metres=3)
    arena.answer("no")
    arena.act("ready", weapon="long-sword")
    assert "flung.long-sword" not in arena[BO].marks
    assert "wields.long-sword" in arena[BO].marks


@pytest.mark.rule("OP-15")
def test_a_feint_makes_the_next_attack_this_turn_come_from_hiding() -> None:
    arena = use("feint")
    arena.attack(faces={"attack:c1": (97,)})
    assert arena.result.detail["how"] == "none"
    arena.attack()
    assert arena.prompt.kind == "defence"


@pytest.mark.rule("OP-15")
def test_a_feint_out_of_turn_is_good_for_an_opportunity_too() -> None:
    """The next attack counts as from hiding, and an opportunity is one (002-42)."""
    arena = Arena({"weapons": ["long-sword"]}, {"weapons": ["bow"]}, first=False)
    arena.act("attack", target=ANA, weapon="unarmed")
    arena.answer("parry:long-sword", **{"attack:c2": (60,), "defend:c1": (15,)})
    arena.answer("special:feint:won")
    assert "feint.c2" in arena[ANA].marks
    arena.act("attack", target=ANA, weapon="bow")
    arena.answer("long-sword", **{"attack:c1": (97,), "attack:c2": (97,)})
    assert arena.one(Unmarked, who=ANA, mark="feint.c2").why == "used"
    assert arena.one(Checked, check="defenceless", who=BO).outcome == "unseen"


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-25")
def test_a_feint_won_in_an_opportunity_is_good_for_the_shot_that_gave_it() -> None:
    """Opportunities are resolved first, so that the shot is the next attack."""
    arena = Arena({"weapons": ["bow", "long-sword"]}, {"weapons": ["long-sword"]})
    arena.act("attack", target=BO, weapon="bow")
    arena.answer("long-sword")
    arena.answer("evade", **{"attack:c2": (60,), "defend:c1": (15,)})
    arena.answer("special:feint:won")
    arena.answer("stay", **{"attack:c1": (97,)})
    assert arena.one(Unmarked, who=ANA, mark="feint.c2").why == "used"
    assert arena.one(Checked, check="defenceless", who=BO).outcome == "unseen"
    assert arena.result.detail["how"] == "none"


@pytest.mark.rule("OP-15")
def test_a_feint_is_over_with_the_turn() -> None:
    arena = use("feint")
    arena.pass_turns()
    assert arena.all(Unmarked, who=ANA, mark="feint.c2")


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(("choice", "ana", "bo"), [("3", 3, 4), ("1", 1, 2), ("-2", -2, -1)])
def test_force_movement_moves_both_together_without_opportunities(
    choice: str, ana: int, bo: int
) -> None:
    arena = use("force")
    assert arena.choices == ["3", "2", "1", "-3", "-2", "-1"]
    arena.answer(choice)
    assert (arena[ANA].marks["at"].value, arena[BO].marks["at"].value) == (ana, bo)
    assert not arena.all(Prompted)


@pytest.mark.rule("OP-15")
def test_arise_stands_up_without_opportunities() -> None:
    arena = Arena()
    arena.mark(ANA, "prone")
    arena.act("special", special="arise")
    assert "prone" not in arena[ANA].marks
    assert not arena.all(Prompted)
    assert arena.value(ANA, "ap") == 2


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("free", [True, False])
def test_resist_escapes_from_whoever_holds(free: bool) -> None:
    arena = Arena()
    arena.mark(ANA, "held", target=BO)
    assert arena.refused({"type": "walk", "who": ANA, "metres": -1}).message == "Ana cannot walk."
    arena.act("special", WON if free else LOST, special="resist", target=BO)
    assert ("held" not in arena[ANA].marks) is free


@pytest.mark.rule("OP-15")
def test_resist_escapes_from_what_nobody_holds() -> None:
    arena = Arena()
    arena.mark(ANA, "held")
    arena.act("special", special="resist")
    assert "held" not in arena[ANA].marks


@pytest.mark.rule("OP-15")
def test_trip_fells_and_the_prone_must_stand() -> None:
    arena = use("trip")
    arena.pass_turns()
    assert arena.refused({"type": "walk", "who": BO, "metres": 1}).message == "Bo cannot walk."
    arena.act("stand")
    arena.answer("no")
    assert arena.refused({"type": "stand", "who": BO}).message == "Bo is not prone."
    arena.act("walk", metres=1)


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("name", "target", "message", "ana", "bo"),
    [
        ("sing", BO, "There is no special action 'sing'.", {}, {}),
        ("trip", BO, "No combat style of Ana knows Trip.", {"styles": []}, {}),
        ("trip", BO, "Bo is larger.", {}, {"size": 3}),
        ("bash", BO, "Bo is larger.", {"size": 1}, {}),
        ("disarm", BO, "Bo has nothing in hand.", {}, {"weapons": []}),
        ("trip", ANA, "There is no such foe to use it on.", {}, {}),
        ("trip", None, "There is no such foe to use it on.", {}, {}),
        ("arise", None, "Ana is not prone.", {}, {}),
        ("resist", BO, "Ana is not held.", {}, {}),
    ],
)
def test_what_special_actions_need(
    name: str, target: str | None, message: str, ana: Any, bo: Any
) -> None:
    arena = Arena(ana, bo)
    command = {"type": "special", "who": ANA, "special": name}
    assert arena.refused(command | ({"target": target} if target else {})).message == message


@pytest.mark.rule("OP-15")
def test_a_larger_foe_can_still_be_blinded_and_a_far_one_cannot() -> None:
    arena = Arena({}, {"size": 3}, ("foes", {}))
    arena.act("special", WON, special="blind", target=BO)
    assert "blinded" in arena[BO].marks
    arena.mark(CID, "at", 3)
    command = {"type": "special", "who": ANA, "special": "blind", "target": CID}
    assert arena.refused(command).message == "Cid is more than 2 metres away."


@pytest.mark.rule("OP-15")
def test_nobody_arises_on_a_foe() -> None:
    arena = Arena()
    arena.mark(ANA, "prone")
    command = {"type": "special", "who": ANA, "special": "arise", "target": BO}
    assert arena.refused(command).message == "Arise is not used on a foe."


@pytest.mark.rule("OP-15")
def test_the_second_advantage_waits_for_the_questions_of_the_first() -> None:
    arena = Arena({}, {})
    arena.exchange("none", 2, None)
    arena.answer("special:force:won")
    assert arena.prompt.kind == "force"
    arena.answer("3")
    arena.answer("overwhelm", **{"damage:c1": (1,)})
    assert arena[BO].marks["at"].value == 4


@pytest.mark.rule("OP-15")
def test_with_whoever_holds_somebody_the_hold_is_gone() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(ANA, "held", target=CID)
    arena.do({"type": "dismiss", "who": CID, "reason": "called away"})
    assert arena.one(Unmarked, who=ANA, mark="held").why == "let go"
    arena.act("walk", metres=-1)


@pytest.mark.rule("OP-15")
def test_a_weapon_that_is_taken_does_not_lie_where_ones_own_of_that_kind_was_flung() -> None:
    """It was taken, so it is carried, and can be readied there and then."""
    arena = Arena({"weapons": ["long-sword", "dagger"]})
    arena.mark(ANA, "flung.long-sword", 9)
    arena.do({"type": "unmark", "who": ANA, "mark": "wields.long-sword", "reason": "set"})
    arena.mark(ANA, "wields.dagger")
    arena.act("special", WON, special="disarm", target=BO)
    arena.answer("take")
    assert arena.one(Unmarked, who=ANA).mark == "flung.long-sword"
    arena.act("ready", weapon="long-sword")
    arena.answer("no")
    assert "wields.long-sword" in arena[ANA].marks


@pytest.mark.rule("OP-15")
def test_a_hold_outlasts_whoever_else_leaves() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(ANA, "held", target=BO)
    arena.do({"type": "dismiss", "who": CID, "reason": "called away"})
    assert "held" in arena[ANA].marks
