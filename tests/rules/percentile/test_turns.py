"""Initiative, turns, action points, the attack limit and opportunities (OP-25)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Event, Healed, Phased, Prompted, Rolled, Spent
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.scribe import eyes
from tests.support.percentile import ANA, BO, CID, Arena, Marked, Unmarked
from tests.support.table import Table


@pytest.mark.rule("OP-25")
def test_initiative_is_a_d6_and_three_bonuses_and_gives_the_order() -> None:
    arena = Arena({"agility": 20}, {"intelligence": 63, "perception": 48}, ("party", {}))
    totals = {e.who: e.total for e in arena.all(Rolled)}
    assert totals == {ANA: 6 + 2 + 5 + 5, BO: 1 + 5 + 6 + 4, CID: 1 + 15}
    assert arena.table.state.fight.turn == ANA
    assert [s.who for s in arena.table.state.fight.steps] == [BO, CID, ""]
    arena.mark(CID, "initiative", 30)
    arena.pass_turns(3)
    assert arena.table.state.fight.turn == CID
    assert [s.who for s in arena.table.state.fight.steps] == [ANA, BO, ""]


@pytest.mark.rule("OP-25")
def test_the_greater_agility_goes_first_among_equals() -> None:
    arena = Arena({"agility": 10}, {"agility": 60})
    assert [e.total for e in arena.all(Rolled)] == [17, 17]
    assert arena.table.state.fight.turn == BO


@pytest.mark.rule("OP-25")
def test_nobody_acts_out_of_turn() -> None:
    arena = Arena()
    assert arena.refused({"type": "brace", "who": BO}).code == "wrong-turn"
    arena.attack()
    assert arena.refused({"type": "pass", "who": ANA}).code == "prompt-open"


@pytest.mark.rule("OP-25")
def test_nobody_acts_before_the_fight() -> None:
    arena = Arena()
    arena.do({"type": "undo"})
    assert arena.refused({"type": "brace", "who": ANA}).code == "wrong-phase"


@pytest.mark.rule("OP-25")
def test_three_action_points_are_refilled_each_round() -> None:
    arena = Arena()
    for price, act in ((1, "disengage"), (1, "brace")):
        before = arena.value(ANA, "ap")
        arena.act(act)
        assert arena.value(ANA, "ap") == before - price
    arena.pass_turns(2)
    assert arena.one(Healed, who=ANA, track="ap").amount == 2
    assert not arena.all(Healed, who=BO)
    assert arena.one(Phased, phase="turn").round == 2


@pytest.mark.rule("OP-25")
def test_without_action_points_no_action() -> None:
    arena = Arena()
    arena.adjust(ANA, "ap", 0)
    assert arena.refused({"type": "brace", "who": ANA}).code == "illegal"
    arena.act("walk", metres=1)
    arena.adjust(ANA, "ap", 1)
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword"}
    assert arena.refused({**command, "allout": True}).code == "illegal"
    arena.attack()


@pytest.mark.rule("OP-25")
def test_an_all_out_attack_costs_two_action_points() -> None:
    arena = Arena()
    arena.attack(allout=True)
    assert arena.one(Spent, track="ap").amount == 2


@pytest.mark.rule("OP-25")
def test_at_most_two_attacks_a_round() -> None:
    arena = Arena({"spells": ["spark"]})
    arena.mark(BO, "unaware")
    arena.attack(faces={"attack:c1": (97,)})
    arena.mark(BO, "overwhelmed")
    arena.act("cast", target=BO, spell="spark")
    arena.answer("none", **{"attack:c1": (97,)})
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword"}
    assert arena.refused(command).message == "Ana can make no more attacks."
    arena.pass_turns(2)
    arena.attack()


@pytest.mark.rule("OP-25")
def test_counter_attacks_and_opportunities_count_as_attacks() -> None:
    arena = Arena()
    arena.exchange("counter:long-sword", 97, 96)
    arena.act("walk", metres=-1)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (97,)})
    arena.act("walk", metres=1)
    arena.attack()
    assert not [c for c in arena.choices if c.startswith("counter")]
    arena.answer("none", **{"attack:c1": (97,)})
    arena.act("walk", metres=-1)
    assert not arena.all(Prompted)


@pytest.mark.rule("OP-25")
def test_the_defensive_stance_ends_with_ones_next_turn_and_forbids_attacks() -> None:
    arena = Arena()
    arena.act("brace")
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword"}
    assert arena.refused(command).code == "illegal"
    assert arena.refused({"type": "brace", "who": ANA}).message == "It is done."
    arena.pass_turns()
    assert "defensive" in arena[ANA].marks
    arena.pass_turns()
    assert arena.all(Unmarked, who=ANA, mark="defensive")


# --- opportunities --------------------------------------------------------------------------------

PROVOKING: list[tuple[dict[str, Any], str, dict[str, Any]]] = [
    ({"weapons": ["bow"]}, "attack", {"target": BO, "weapon": "bow"}),
    ({"spells": ["spark"]}, "cast", {"target": BO, "spell": "spark"}),
    ({"weapons": ["dagger", "mace"]}, "ready", {"weapon": "mace"}),
    ({"weapons": ["crossbow"]}, "reload", {}),
    ({"potions": {"healing": 1}}, "drink", {"potion": "healing"}),
    ({}, "stand", {}),
    ({}, "walk", {"metres": -1}),
]


def provoke(sheet: Any, kind: str, more: Any) -> Arena:
    """Let Ana do something that gives Bo an opportunity."""
    arena = Arena(sheet)
    if kind == "reload":
        arena.mark(ANA, "empty.crossbow")
    if kind == "stand":
        arena.mark(ANA, "prone")
    arena.act(kind, **more)
    return arena


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("sheet", "kind", "more"), PROVOKING)
def test_an_opportunity_is_resolved_before_what_gave_it(sheet: Any, kind: str, more: Any) -> None:
    arena = provoke(sheet, kind, more)
    assert (arena.prompt.kind, arena.prompt.about) == ("opportunity", BO)
    assert arena.choices == ["no", "long-sword", "unarmed"]
    arena.answer("long-sword")
    assert (arena.prompt.kind, arena.prompt.about) == ("defence", ANA)
    assert arena.value(BO, "ap") == 2
    arena.answer("none", **{"attack:c2": (11,)})
    potion = {"potion:c1": (1, 1)} if kind == "drink" else {}
    arena.answer("none", **{"damage:c2": (1,)}, **potion)
    assert arena.one(Damaged).who == ANA
    events: list[type[Event]] = [type(e) for e in arena.events]
    acts: dict[str, type[Event]] = {"walk": Marked, "ready": Marked, "drink": Healed}
    after = acts.get(kind)
    if after:
        assert events.index(after) > events.index(Damaged)
    elif kind in {"attack", "cast"}:
        assert (arena.prompt.kind, arena.prompt.about) == ("defence", BO)
    else:
        assert arena.all(Unmarked, who=ANA)


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("sheet", "kind", "more"), PROVOKING)
def test_whoever_is_felled_by_an_opportunity_has_acted_in_vain(
    sheet: Any, kind: str, more: Any
) -> None:
    arena = Arena(sheet, {}, ("party", {}))
    arena.adjust(ANA, "hp", 1)
    arena.mark(ANA, "empty.crossbow")
    if kind == "stand":
        arena.mark(ANA, "prone")
    arena.act(kind, **more)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (11,)})
    arena.answer("none", **{"damage:c2": (8,)})
    assert "dying" in arena[ANA].marks
    assert arena.table.state.fight.turn == BO
    assert arena[ANA].marks["at"].value == 0


@pytest.mark.rule("OP-25")
def test_an_opportunity_can_be_let_pass() -> None:
    arena = provoke({}, "walk", {"metres": -3})
    arena.answer("no")
    assert arena[ANA].marks["at"].value == -3
    assert arena.value(BO, "ap") == 3


@pytest.mark.rule("OP-25")
def test_coming_within_a_longer_reach_gives_an_opportunity_too() -> None:
    arena = Arena({}, {"weapons": ["spear"]}, gap="10")
    arena.act("walk", metres=9)
    assert arena[ANA].marks["at"].value == 8
    assert arena.choices == ["no", "spear"]
    arena.answer("spear")
    arena.answer("evade", **{"attack:c2": (97,), "defend:c1": (96,)})
    assert arena[ANA].marks["at"].value == 9


@pytest.mark.rule("OP-25")
def test_one_walk_gives_each_foe_one_opportunity() -> None:
    arena = Arena({}, {"weapons": ["spear"]}, ("foes", {"weapons": ["spear"]}), gap="10")
    arena.act("walk", metres=14)
    assert arena.prompt.about == BO
    arena.answer("no")
    assert arena.prompt.about == CID
    arena.answer("no")
    assert arena[ANA].marks["at"].value == 14


@pytest.mark.rule("OP-25")
def test_whoever_disengages_gives_none_by_leaving() -> None:
    arena = Arena()
    arena.act("disengage")
    assert arena.refused({"type": "disengage", "who": ANA}).message == "It is done."
    arena.act("walk", metres=-2)
    assert arena[ANA].marks["at"].value == -2
    arena.pass_turns()
    assert arena.all(Unmarked, who=ANA, mark="disengaged")


@pytest.mark.rule("OP-25")
def test_of_the_fallen_nothing_is_told_about_how_they_leave() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.act("disengage")
    arena.adjust(ANA, "hp", 0)
    arena.mark(ANA, "dying")
    if arena.table.state.fight.turn == ANA:
        arena.pass_turns()
    (ended,) = [line.event for line in arena.table.lines if isinstance(line.event, Unmarked)]
    assert (ended.mark, ended.why) == ("disengaged", "down")
    assert not RULESET.narrate(ended, {ANA: "Ana"})


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("who", "mark"),
    [
        (BO, "stunned"),
        (BO, "unaware"),
        (BO, "overwhelmed"),
        (BO, "defensive"),
        (ANA, "hidden"),
    ],
)
def test_some_cannot_take_an_opportunity(who: str, mark: str) -> None:
    arena = Arena()
    arena.mark(who, mark)
    arena.act("walk", metres=-1)
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("OP-25")
def test_an_opportunity_needs_an_action_point() -> None:
    arena = Arena()
    arena.adjust(BO, "ap", 0)
    arena.act("walk", metres=-1)
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("OP-25")
def test_who_has_made_two_attacks_is_said_to_take_no_opportunity() -> None:
    """At most two attacks a round, opportunities among them (002-42)."""
    arena = Arena()
    for metres in (-1, 1):
        arena.act("walk", metres=metres)
        arena.answer("long-sword")
        arena.answer("none", **{"attack:c2": (98,)})
    arena.act("walk", metres=-1)
    assert not arena.table.state.fight.prompts
    said = arena.one(Checked, check="passed-up")
    assert RULESET.narrate(said, {"c1": "Ana", "c2": "Bo"}, "en") == (
        "Bo has made two attacks this round, and takes no more opportunities until the next."
    )
    assert said.to == eyes(arena[BO])


@pytest.mark.rule("OP-25")
def test_a_hidden_foe_strikes_its_opportunity_unseen() -> None:
    arena = Arena()
    arena.mark(BO, "hidden")
    arena.act("walk", metres=-1)
    arena.answer("long-sword", **{"attack:c2": (97,)})
    assert arena.one(Checked, check="exchange").detail["how"] == "none"


@pytest.mark.rule("OP-25")
def test_a_blow_fizzles_whose_striker_can_no_longer_strike_it() -> None:
    arena = Arena({"weapons": ["bow"]}, {}, ("foes", {}))
    arena.attack("bow")
    assert arena.prompt.about == BO
    arena.mark(ANA, "stunned")
    arena.answer("no")
    arena.answer("no")
    assert not arena.all(Rolled)


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("mark", ["stunned", "overwhelmed"])
def test_a_chance_is_lost_by_what_happens_before_it(mark: str) -> None:
    arena = Arena({"spells": ["spark"]}, {}, ("foes", {}))
    arena.act("cast", target=BO, spell="spark")
    assert arena.prompt.about == BO
    arena.mark(CID, mark)
    arena.answer("no")
    assert (arena.prompt.kind, arena.prompt.about) == ("defence", BO)


@pytest.mark.rule("OP-25")
def test_a_fight_begins_with_two_sides_in_sight() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", template="knight")
    table.enlist("Assassin", "foes", template="bandit", hidden=True)
    found = table.attempt("gm", table.typed({"type": "begin"}))
    assert isinstance(found, Rejected)
    assert found.message == "A fight needs combatants in sight on two sides at least."


@pytest.mark.rule("OP-25")
def test_points_that_the_gm_gave_beyond_three_are_gone_with_the_round() -> None:
    """Three action points, refilled as the round begins (002-43)."""
    arena = Arena()
    arena.adjust(BO, "ap", 5)
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 3


@pytest.mark.rule("OP-19")
def test_a_wound_that_was_bound_still_costs_initiative() -> None:
    """First aid stops the clock; -20 on tests and -2 initiative stay (002-31)."""
    arena = Arena()
    arena.mark(ANA, "initiative", 21)
    arena.mark(BO, "initiative", 20)
    arena.mark(ANA, "wounded")
    arena.pass_turns(2)
    assert arena.table.state.fight.turn == BO
