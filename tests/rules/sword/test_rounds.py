"""Phases, stances, initiative, and what each stance lets people do."""

from typing import Any

import pytest

from fightbook.domain.events import Closed, Phased
from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.rulesets.sword.stances import STANCES
from tests.support.sword import AWARE, Arena, check, checks, row, some

SURE: dict[str, Any] = {"dex": 19}
BOW = {"name": "bow", "dice": [6], "ranged": True}


def phases(events: list[Any]) -> list[tuple[str, str]]:
    return [(p.phase, p.turn) for p in some(events, Phased)]


@pytest.mark.rule("SW-03")
def test_fast_party_then_monsters_then_slow_party() -> None:
    arena = Arena({}, {}, {}, foes=(AWARE,))
    events = arena.stances("spot", "charge", "spot", fast="c3")
    assert phases(events)[-2:] == [("fast", ""), ("fast", "c3")]
    events = arena.do({"type": "wait", "who": "c3"}, **{"defence:c2": (1,)})
    assert phases(events) == [("monsters", ""), ("slow", ""), ("slow", "c1")]
    assert phases(arena.do({"type": "wait", "who": "c1"})) == [("slow", "c2")]
    events = arena.do({"type": "wait", "who": "c2"})
    assert phases(events) == [("stance", "")]
    assert arena.table.state.fight.round == 2


@pytest.mark.rule("SW-03")
@pytest.mark.parametrize("quick", ["c1", ""])
def test_a_phase_in_which_nobody_acts_is_not_announced(quick: str) -> None:
    arena = Arena({"dex": 11}, foes=(AWARE,))
    safe = {"defence:c1": (1,)}
    events = arena.stances("spot", fast=quick, dice=safe if not quick else None)
    if quick:
        assert phases(events)[-2:] == [("fast", ""), ("fast", "c1")]
        events = arena.do({"type": "wait", "who": "c1"}, **safe)
        assert phases(events) == [("monsters", ""), ("stance", "")]
    else:
        last = [("initiative", ""), ("monsters", ""), ("slow", ""), ("slow", "c1")]
        assert phases(events)[-4:] == last


@pytest.mark.rule("SW-04")
def test_where_everybody_lies_nobody_is_asked_who_is_faster() -> None:
    arena = Arena({}, foes=(AWARE,), options={"monsters": "ask"})
    arena.mark("c1", "out", rounds=2)
    assert phases(arena.do({"type": "proceed"})) == [("monsters", "")]


@pytest.mark.rule("SW-03")
def test_whoever_fell_before_the_slow_phase_leaves_none_to_announce() -> None:
    arena = Arena({"dex": 11, "con": 1}, {}, foes=(AWARE,))
    arena.stances("talk", "spot", fast="c2")
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (20,)}
    events = arena.do({"type": "wait", "who": "c2"}, **dice)
    assert "slow" not in [name for name, _ in phases(events)]


@pytest.mark.rule("SW-03")
def test_monsters_that_notice_nothing_are_not_said_to_strike() -> None:
    arena = Arena({"dex": 11}, foes=({"unaware": True},))
    events = arena.stances("spot")
    assert phases(events)[-3:] == [("initiative", ""), ("slow", ""), ("slow", "c1")]
    assert "unaware" not in arena.table.state.fight.combatants["c2"].marks


@pytest.mark.rule("SW-04")
def test_stances_first_then_initiative_on_dex() -> None:
    arena = Arena({"dex": 12}, {"dex": 7})
    assert arena.phase == "stance"
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    assert arena.phase == "stance"
    dice = {"initiative:c1": (12,), "initiative:c2": (8,)}
    events = arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **dice)
    assert checks(events, "initiative") == [("c1", "critical"), ("c2", "miss")]
    assert (arena.phase, arena.turn) == ("fast", "c1")


@pytest.mark.rule("SW-04")
def test_the_higher_number_goes_first_and_ties_go_by_seat() -> None:
    arena = Arena(*({"dex": 19},) * 4)
    for c in ("c1", "c2", "c3"):
        arena.do({"type": "stance", "who": c, "stance": "spot"})
    numbers = {"c1": 5, "c2": 9, "c3": 12, "c4": 9}
    dice = {f"initiative:{c}": (n,) for c, n in numbers.items()}
    arena.do({"type": "stance", "who": "c4", "stance": "spot"}, **dice)
    order = []
    for _ in range(4):
        order.append(arena.turn)
        arena.do({"type": "wait", "who": arena.turn})
    assert order == ["c3", "c2", "c4", "c1"]


@pytest.mark.rule("SW-04")
def test_a_die_picked_late_does_not_change_who_joined_first() -> None:
    arena = Arena({}, {})
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a test"})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    dice = {"initiative:c1": (7, 3), "initiative:c2": (7,)}
    arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **dice)
    arena.answer("7")
    assert arena.turn == "c1"


@pytest.mark.rule("SW-04")
def test_a_stance_is_fixed_for_the_round_and_free_in_the_next() -> None:
    arena = Arena({}, {})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    assert arena.refused({"type": "stance", "who": "c1", "stance": "talk"}) == "illegal"
    arena.do({"type": "stance", "who": "c2", "stance": "spot"})
    assert arena.refused({"type": "stance", "who": "c1", "stance": "talk"}) == "wrong-phase"
    arena.do({"type": "wait", "who": arena.turn})
    arena.do({"type": "wait", "who": arena.turn})
    arena.do({"type": "stance", "who": "c1", "stance": "talk"})


@pytest.mark.rule("SW-19")
def test_the_gm_goes_on_with_the_usual_stances() -> None:
    arena = Arena({"stance": "charge"}, {}, {"stance": "flank"})
    arena.do({"type": "proceed"})
    stances = arena.table.state.fight.own.stances
    assert stances == {"c1": "charge", "c2": "guard", "c3": "flank"}
    arena.do({"type": "unmark", "who": "c3", "mark": "hidden", "reason": "seen"})
    while arena.phase != "stance":
        arena.do({"type": "wait", "who": arena.turn})
    assert arena.table.state.fight.round == 2
    arena.do({"type": "proceed"}, **{"initiative:c1": (1,)})
    assert arena.table.state.fight.own.stances["c3"] == "guard"
    assert arena.refused({"type": "proceed"}) == "wrong-phase"


TABLE = [
    ("charge", "high", "str", {"attack", "wait", "flee", "test"}),
    ("guard", "medium", "con", {"attack", "wait", "flee", "test"}),
    ("flank", "low", "dex", {"attack", "wait", "flee", "test"}),
    ("spot", "low", "int", {"spot", "wait", "flee", "test"}),
    ("cast", "medium", "wis", {"cast", "wait", "flee", "test", "clock"}),
    ("talk", "high", "cha", {"talk", "wait", "flee", "test"}),
]


@pytest.mark.rule("SW-19")
@pytest.mark.rule("SW-27")
@pytest.mark.parametrize(("stance", "priority", "score", "acts"), TABLE)
def test_each_stance(stance: str, priority: str, score: str, acts: set[str]) -> None:
    arena = Arena({"weapons": [BOW]}, foes=({},))
    arena.stances(stance, fast="c1")
    offered = {m.command["type"] for m in RULESET.moves(arena.table.world("gm"), "gm")}
    assert offered == acts
    for act in {"attack", "talk", "cast", "spot"} - acts:
        command = {"type": act, "who": "c1", **({"target": "c2"} if act == "attack" else {})}
        assert arena.refused(command) == "illegal"
    assert check(arena.do({"type": "test", "who": "c1"}), "test").detail["on"] == score
    assert ("high", "medium", "low")[STANCES[stance].priority] == priority


@pytest.mark.rule("SW-27")
@pytest.mark.parametrize("stance", ["spot", "cast", "talk"])
def test_who_does_not_attack_still_defends(stance: str) -> None:
    arena = Arena(foes=(AWARE,))
    events = arena.stances(stance, dice={"defence:c1": (10,)})
    assert checks(events, "defence") == [("c1", "critical")]


@pytest.mark.rule("SW-19")
def test_a_table_without_stances() -> None:
    arena = Arena(SURE, {"dex": 19}, foes=(AWARE,), options={"stances": "off"})
    assert arena.phase in ("fast", "slow")
    world = arena.table.world("gm")
    offered = {m.command["type"] for m in RULESET.moves(world, "gm")}
    assert offered == {"attack", "cast", "talk", "wait", "flee", "test", "clock"}


@pytest.mark.rule("SW-21")
@pytest.mark.parametrize(("stance", "swings"), [("charge", True), ("guard", False)])
def test_a_charger_swings_though_struck_down(stance: str, swings: bool) -> None:
    arena = Arena({"con": 1}, SURE, foes=({**AWARE, "ac": 9},))
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (20,)}
    arena.stances(stance, "spot", dice=dice)
    assert "incapacitated" in arena["c1"].marks
    assert (arena.turn == "c1") == swings
    if swings:
        assert {m.command["type"] for m in RULESET.moves(arena.table.world("gm"), "gm")} == {
            "attack",
            "wait",
            "test",
        }
        assert arena.refused({"type": "flee", "who": "c1"}) == "illegal"
        events = arena.do({"type": "attack", "who": "c1", "target": "c3"}, **{"attack:c1": (9,)})
        assert check(events, "attack").outcome == "complete"
        assert arena.turn == "c2"


@pytest.mark.rule("SW-21")
def test_the_last_charger_still_swings_before_the_fight_is_lost() -> None:
    arena = Arena({"con": 1}, foes=({**AWARE, "ac": 20},))
    dice = {"defence:c1": (20,), "harm:c2": (6,), "save:c1": (20,)}
    arena.stances("charge", dice=dice)
    assert (arena.phase, arena.turn) == ("slow", "c1")
    arena.do({"type": "attack", "who": "c1", "target": "c2"}, **{"attack:c1": (20,)})
    assert arena.phase == "aftermath"


@pytest.mark.rule("SW-21")
def test_the_dead_do_not_swing() -> None:
    arena = Arena({"con": 1}, SURE, foes=(AWARE,))
    arena.boxes("c1", *row("*"))
    arena.stances("charge", "spot", dice={"defence:c1": (20,), "harm:c3": (6,)})
    assert arena.turn == "c2"


@pytest.mark.rule("SW-21")
def test_a_charger_whom_the_gm_strikes_down_in_their_turn_still_swings() -> None:
    arena = Arena({"weapons": [BOW]}, {})
    arena.stances("charge", "spot", fast="c1 c2")
    arena.mark("c1", "out")
    assert len(arena.offers("attack")) == 1
    assert arena.refused({"type": "flee", "who": "c1"}) == "illegal"
    arena.do({"type": "wait", "who": "c1"})
    assert arena.turn == "c2"


@pytest.mark.rule("SW-03")
@pytest.mark.parametrize(
    ("stance", "mark"), [("charge", "dead"), ("guard", "incapacitated"), ("guard", "fled")]
)
def test_whom_the_gm_takes_out_in_their_turn_keeps_nobody_waiting(stance: str, mark: str) -> None:
    arena = Arena({"weapons": [BOW]}, {})
    arena.stances(stance, "spot", fast="c1 c2")
    arena.mark("c1", mark)
    assert arena.turn == "c2"


@pytest.mark.rule("SW-03")
def test_the_last_without_a_stance_whom_the_gm_takes_out_keeps_nobody_waiting() -> None:
    arena = Arena({}, {})
    arena.do({"type": "stance", "who": "c1", "stance": "guard"})
    arena.mark("c2", "fled")
    assert arena.phase != "stance"


@pytest.mark.rule("SW-31")
def test_the_last_foe_whom_the_gm_takes_out_ends_the_fight() -> None:
    arena = Arena({}, {})
    arena.mark("c3", "dead")
    assert arena.phase == "aftermath"


@pytest.mark.rule("SW-21")
def test_charging_ahead_parts_people_for_a_round() -> None:
    arena = Arena({}, {}, {})
    arena.stances("charge", "charge", "spot", fast="c3 c1 c2")
    for _ in range(3):
        arena.do({"type": "wait", "who": arena.turn})
    assert [c for c in arena.heroes if "separated" in arena[c].marks] == ["c1", "c2"]
    guard = {"type": "stance", "stance": "guard"}
    assert arena.refused({**guard, "who": "c3", "ward": "c1"}) == "illegal"
    arena.do({**guard, "who": "c2", "ward": "c1"})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    dice = {"initiative:c1": (10,), "initiative:c2": (9,), "initiative:c3": (8,)}
    arena.do({"type": "stance", "who": "c3", "stance": "spot"}, **dice)
    arena.do({"type": "spot", "who": "c1"})
    assert "separated" not in arena["c1"].marks
    arena.do({"type": "wait", "who": "c2"})
    arena.do({"type": "wait", "who": "c3"})
    assert "separated" not in arena["c2"].marks


@pytest.mark.rule("SW-21")
def test_a_charger_who_runs_is_not_ahead_of_the_others() -> None:
    arena = Arena({}, {}, {})
    arena.stances("charge", "charge", "spot", fast="c1 c2 c3")
    arena.do({"type": "flee", "who": "c1"})
    arena.do({"type": "wait", "who": "c2"})
    arena.do({"type": "wait", "who": "c3"})
    assert [c for c in arena.heroes if "separated" in arena[c].marks] == ["c2"]
    arena.stances("charge", "spot", fast="c2 c3")
    events = arena.do({"type": "flee", "who": "c2"})
    assert "separated" not in arena["c2"].marks
    told = [RULESET.narrate(event, {"c2": "Bo"}, "en") for event in events]
    assert "Bo is with the others again." not in told


@pytest.mark.rule("SW-21")
def test_who_all_charge_stay_together() -> None:
    arena = Arena({}, {})
    arena.stances("charge", "charge", fast="c1 c2")
    for _ in range(2):
        arena.do({"type": "wait", "who": arena.turn})
    assert not {"separated"} & {*arena["c1"].marks, *arena["c2"].marks}


@pytest.mark.rule("SW-21")
@pytest.mark.rule("SW-31")
def test_nobody_is_ahead_of_rivals() -> None:
    arena = Arena(foes=({"kind": "protagonist"}, {}))
    arena.do({"type": "stance", "who": "c1", "stance": "charge"})
    dice = {"initiative:c1": (10,), "initiative:c2": (9,)}
    arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **dice)
    for _ in range(2):
        arena.do({"type": "wait", "who": arena.turn})
    assert (arena.table.state.fight.round, "separated" in arena["c1"].marks) == (2, False)


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("SW-03")
def test_a_fight_is_over_when_all_have_fled() -> None:
    arena = Arena({}, {})
    arena.stances("spot", "spot", fast="c1 c2")
    arena.do({"type": "flee", "who": "c1"})
    assert arena.phase == "fast"
    events = arena.do({"type": "flee", "who": "c2"})
    assert checks(events, "fight") == [("", "lost")]
    assert arena.phase == "aftermath"


@pytest.mark.rule("SW-03")
def test_who_comes_later_acts_from_the_next_round() -> None:
    arena = Arena(SURE)
    arena.stances("spot", fast="c1")
    sheet = {"kind": "protagonist"}
    arena.do({"type": "enlist", "name": "Late", "side": "party", "sheet": sheet})
    arena.do({"type": "wait", "who": "c1"})
    assert [m["who"] for m in arena.offers("stance") if m["stance"] == "spot"] == ["c1", "c3"]


@pytest.mark.rule("SW-03")
def test_a_new_monster_after_the_fight_begins_another() -> None:
    arena = Arena(SURE)
    arena.do({"type": "dismiss", "who": "c2"})
    assert arena.phase == "aftermath"
    arena.do({"type": "enlist", "name": "More", "side": "foes", "template": "goblin"})
    assert (arena.phase, arena.table.state.fight.round) == ("stance", 2)


@pytest.mark.rule("SW-03")
def test_what_was_asked_about_somebody_who_leaves_is_settled() -> None:
    arena = Arena({}, {}, foes=(AWARE,))
    arena.stances("talk", "spot", fast="c1")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (5,)})
    arena.do({"type": "dismiss", "who": "c1"}, **{"defence:c2": (1,)})
    assert arena.table.state.fight.prompts == {}
    assert arena.turn == "c2"


@pytest.mark.rule("SW-03")
def test_without_protagonists_the_encounter_ends() -> None:
    arena = Arena()
    assert some(arena.do({"type": "dismiss", "who": "c1"}), Closed)


@pytest.mark.rule("SW-05")
def test_one_strikes_with_a_blade_and_shoots_with_a_bow() -> None:
    weapons = [{"name": "axe", "dice": [8]}, {"name": "bow", "dice": [6], "ranged": True}]
    arena = Arena({"weapons": weapons})
    arena.stances("charge", fast="c1")
    arena.table.watch("gm")
    offered = [move for move in arena.table.moves("gm") if move.command["type"] == "attack"]
    assert [move.group for move in offered] == ["Strike with the axe", "Shoot with the bow"]
    assert [move.label.partition(": ")[2] for move in offered] == [
        "strike M with the axe",
        "shoot at M with the bow",
    ]
