"""Whom monsters go for: priority, reach, crowds, guards, hiding, ties."""

from typing import Any

import pytest

from fightbook.domain.events import Checked
from tests.support.sword import AWARE, Arena, checks, rules_of, some

SURE: dict[str, Any] = {"dex": 19}


def targets(arena: Arena, *stances: str, **faces: Any) -> list[str]:
    """Take stances, all slow; give whom the monsters attack, in order."""
    events = arena.stances(*stances, dice=faces)
    return [c.against for c in some(events, Checked) if c.check == "target"]


# stances of c1 to c3 and whom a lone goblin goes for
PRIORITIES = [
    (("charge", "guard", "spot"), "c1"),
    (("guard", "talk", "spot"), "c2"),
    (("guard", "flank", "spot"), "c1"),
    (("spot", "cast", "flank"), "c2"),
    (("spot", "flank", "flank"), "c1"),
    (("flank", "flank", "talk"), "c3"),
]


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-19")
@pytest.mark.parametrize(("stances", "victim"), PRIORITIES)
def test_the_most_visible_first(stances: tuple[str, ...], victim: str) -> None:
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,))
    assert targets(arena, *stances, **{f"defence:{victim}": (1,)}) == [victim]


# stances of c1 to c3, the note of five monsters, whom they go for: only of those whose stat block
# says so no more than two go for one (004-67)
CROWDS = [
    (("charge", "guard", "spot"), "", ["c1"] * 5),
    (("charge", "guard", "spot"), "crowd", ["c1", "c1", "c2", "c2", "c3"]),
    (("charge", "guard", "spot"), "overwhelm", ["c1", "c1", "c1", "c1", "c2"]),
    (("guard", "spot", "spot"), "overwhelm", ["c1", "c1", "c2", "c2", "c3"]),
]


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(("stances", "note", "victims"), CROWDS)
def test_one_or_two_to_each_and_four_upon_a_charger(
    stances: tuple[str, ...], note: str, victims: list[str]
) -> None:
    foe = {**AWARE, "notes": [note] if note else []}
    arena = Arena(*(SURE,) * 3, foes=(foe,) * 5)
    # Where two are equally visible a die decides: the first of them.
    dice: dict[str, Any] = {f"defence:{c}": (1,) * victims.count(c) for c in set(victims)}
    if stances == ("guard", "spot", "spot"):
        dice |= {"target:c6": (1,), "target:c7": (1,)}
    assert targets(arena, *stances, **dice) == victims


@pytest.mark.rule("SW-20")
def test_whoever_finds_no_room_does_not_strike() -> None:
    arena = Arena(SURE, foes=({**AWARE, "notes": ["crowd"]},) * 4)
    assert targets(arena, "spot", **{"defence:c1": (1, 1)}) == ["c1", "c1"]
    idle = [line.event for line in arena.table.lines if isinstance(line.event, Checked)]
    told = [(x.who, x.outcome, x.detail["count"]) for x in idle if x.check == "idle"]
    assert told == [("c4", "crowd", 0), ("c5", "crowd", 0)]


@pytest.mark.rule("SW-20")
@pytest.mark.parametrize(("shown", "counts"), [("exact", [2]), ("word", [])])
def test_how_many_of_a_horde_find_no_room_is_told_where_its_health_is(
    shown: str, counts: list[int]
) -> None:
    arena = Arena(SURE, foes=({**AWARE, "number": 4, "notes": ["overwhelm"]},))
    arena.do({"type": "show", "who": "c2", "shown": shown}) if shown != "exact" else None
    targets(arena, "spot", **{"defence:c1": (1, 1)})
    found = [line.event for line in arena.table.lines if isinstance(line.event, Checked)]
    assert [x.detail["count"] for x in found if x.check == "idle"] == counts


# a monster's armour, the number on the die of a blow against its two 6s, and whom it then goes for
# of two who charge, and why
TIES = [
    (2, 9, {}, ("c1", "last")),  # 9 - 2 + 1: a 6 is removed
    (5, 9, {"target:c3": (2,)}, ("c2", "die")),  # 9 - 5 + 1 reaches no 6
    (2, 20, {"target:c3": (2,)}, ("c2", "die")),  # a miss
]


@pytest.mark.rule("SW-20")
@pytest.mark.parametrize(("armour", "face", "chance", "wanted"), TIES)
def test_ties_go_to_who_hurt_it_last_and_else_to_chance(
    armour: int, face: int, chance: dict[str, Any], wanted: tuple[str, str]
) -> None:
    """004-44: a hit that takes nothing from it leaves the choice to chance."""
    foe = {**AWARE, "ac": armour, "hits": {"count": 2}}
    arena = Arena(SURE, SURE, foes=(foe,))
    arena.stances("charge", "charge", fast="c1")
    strike = {"type": "attack", "who": "c1", "target": "c3"}
    thrown: dict[str, Any] = {"attack:c1": (face,), f"defence:{wanted[0]}": (1,), **chance}
    events = arena.do(strike, **thrown, **({} if face == 20 else {"damage:c1": (1,)}))
    (found,) = [c for c in some(events, Checked) if c.check == "target"]
    assert (found.against, found.detail.get("why", "")) == wanted


@pytest.mark.rule("SW-20")
def test_the_fast_find_room_and_the_most_visible() -> None:
    foe = {**AWARE, "notes": ["fast"]}
    arena = Arena(SURE, SURE, foes=(foe,) * 3)
    dice = {"defence:c2": (1, 1, 1)}
    assert targets(arena, "spot", "charge", **dice) == ["c2", "c2", "c2"]


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_the_fast_of_a_crowd_find_room_however_many_there_are() -> None:
    foe = {**AWARE, "notes": ["crowd", "fast"]}
    arena = Arena(SURE, SURE, foes=(foe,) * 3)
    assert targets(arena, "spot", "charge", **{"defence:c2": (1, 1, 1)}) == ["c2", "c2", "c2"]


@pytest.mark.rule("SW-29")
def test_who_has_struck_takes_up_room_all_the_same() -> None:
    """Two of a crowd go for the charger; a third, whose own victim runs meanwhile, finds none."""
    foe = {**AWARE, "notes": ["crowd"]}
    arena = Arena(SURE, SURE, foes=(foe,) * 3, options={"monsters": "ask"})
    arena.stances("charge", "spot")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a wall"})
    arena.do({"type": "strike"}, **{"defence:c1": (20, 1)})
    arena.mark("c2", "fled")
    events = arena.answer("1", **{"defence:c1": (1,)})
    assert [c.who for c in some(events, Checked) if c.check == "target"] == ["c4"]
    assert checks(events, "idle") == [("c5", "crowd")]


@pytest.mark.rule("SW-20")
def test_the_fast_and_unpredictable_ignore_priority() -> None:
    foe = {**AWARE, "notes": ["unpredictable", "fast"]}
    arena = Arena(SURE, SURE, foes=(foe,) * 3)
    dice: dict[str, Any] = {f"target:c{i}": (2,) for i in (3, 4, 5)}
    dice |= {"defence:c2": (1, 1, 1)}
    assert targets(arena, "charge", "spot", **dice) == ["c2", "c2", "c2"]


@pytest.mark.rule("SW-20")
def test_the_unpredictable_roll_even_where_one_has_hurt_them() -> None:
    foe = {**AWARE, "ac": 20, "notes": ["unpredictable"]}
    arena = Arena(SURE, SURE, foes=(foe,))
    arena.stances("charge", "spot", fast="c1")
    strike = {"type": "attack", "who": "c1", "target": "c3"}
    dice = {"attack:c1": (5,), "damage:c1": (1,), "target:c3": (2,), "defence:c2": (1,)}
    assert checks(arena.do(strike, **dice), "target") == [("c3", "low")]


@pytest.mark.rule("SW-20")
@pytest.mark.parametrize(("notes", "victim"), [([], "c2"), (["fast"], "c1")])
def test_only_the_fast_reach_the_unreachable(notes: list[str], victim: str) -> None:
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": notes},))
    arena.mark("c1", "unreachable")
    dice: dict[str, Any] = {f"defence:{victim}": (1,)}
    assert targets(arena, "charge", "spot", **dice) == [victim]


@pytest.mark.rule("SW-29")
def test_whoever_can_get_at_nobody_says_so() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    arena.mark("c1", "unreachable")
    assert targets(arena, "spot") == []
    (idle,) = [
        line.event
        for line in arena.table.lines
        if isinstance(line.event, Checked) and line.event.check == "idle"
    ]
    assert (idle.who, idle.outcome) == ("c2", "reach")


@pytest.mark.rule("SW-22")
def test_who_would_strike_a_ward_must_fight_its_guard() -> None:
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,))
    events = arena.stances("talk", "guard:c1", "spot", dice={"defence:c2": (1,)})
    (found,) = [c for c in some(events, Checked) if c.check == "target"]
    assert (found.against, found.outcome, found.detail["wanted"]) == ("c2", "high", "c1")
    assert rules_of(arena, "target") == ["SW-20, SW-22, 004-44, 004-47"]


@pytest.mark.rule("SW-22")
def test_a_guard_strikes_at_a_horde_of_which_some_came_to_him() -> None:
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 3, "notes": ["crowd"]},))
    dice = {"defence:c1": (1, 1), "defence:c2": (1,)}
    assert targets(arena, "guard", "spot", **dice) == ["c1", "c1", "c2"]
    assert [m["target"] for m in arena.offers("attack")] == ["c3"]
    # Those who came are still there in the next round, until they go elsewhere.
    for who in ("c1", "c2"):
        arena.do({"type": "wait", "who": who})
    arena.stances("guard", "talk", fast="c1 c2")
    assert [m["target"] for m in arena.offers("attack")] == ["c3"]
    arena.do({"type": "adjust", "who": "c3", "track": "hits", "dice": [6], "reason": "a test"})
    arena.do({"type": "wait", "who": "c1"})
    arena.do({"type": "wait", "who": "c2"}, **{"defence:c2": (1,)})
    arena.stances("guard", "talk", fast="c1 c2")
    assert arena.offers("attack") == []


@pytest.mark.rule("SW-22")
def test_two_guards_are_the_monsters_choice() -> None:
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,))
    dice = {"target:c4": (2,), "defence:c3": (1,)}
    assert targets(arena, "talk", "guard:c1", "guard:c1", **dice) == ["c3"]


@pytest.mark.rule("SW-22")
def test_a_guard_who_falls_guards_no_more() -> None:
    arena = Arena(SURE, {"con": 1}, foes=(AWARE, AWARE))
    dice = {"defence:c2": (20,), "harm:c3": (6,), "save:c2": (20,), "defence:c1": (1,)}
    assert targets(arena, "talk", "guard:c1", **dice) == ["c2", "c1"]


@pytest.mark.rule("SW-22")
def test_a_guard_strikes_only_what_comes_near() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE, {}))
    arena.stances("talk", "guard:c1", fast="", dice={"defence:c2": (1,)})
    arena.do({"type": "wait", "who": "c1"})
    assert arena.turn == "c2"
    assert [m["target"] for m in arena.offers("attack")] == ["c3"]
    assert arena.refused({"type": "attack", "who": "c2", "target": "c4"}) == "illegal"
    arena.mark("c4", "near")
    assert [m["target"] for m in arena.offers("attack")] == ["c3", "c4"]


@pytest.mark.rule("SW-22")
def test_a_guard_strikes_at_what_got_past_to_the_ward() -> None:
    """The game master sends the wolf at the ward, past the guard, who is slow."""
    arena = Arena(SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("guard:c2", "charge")
    arena.do({"type": "aim", "who": "c3", "at": "c1", "target": "c2"})
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert arena.turn == "c1"
    assert [m["target"] for m in arena.offers("attack")] == ["c3"]


@pytest.mark.rule("SW-22")
def test_a_guard_with_a_bow_shoots_at_anybody() -> None:
    bow = {"name": "bow", "dice": [6], "ranged": True}
    arena = Arena({"weapons": [bow]})
    arena.stances("guard", fast="c1")
    assert [m["target"] for m in arena.offers("attack")] == ["c2"]


@pytest.mark.rule("SW-22")
def test_what_can_be_guarded() -> None:
    arena = Arena({}, {})
    stance = {"type": "stance", "who": "c1", "stance": "guard"}
    assert arena.refused({**stance, "ward": "c3"}) == "unknown-combatant"
    assert arena.refused({**stance, "ward": "c1"}) == "illegal"
    assert arena.refused({**stance, "stance": "spot", "ward": "c2"}) == "illegal"
    arena.mark("c2", "dead")
    assert arena.refused({**stance, "ward": "c2"}) == "illegal"


@pytest.mark.rule("SW-23")
def test_a_hidden_one_is_found_only_when_nobody_else_is_there() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    events = arena.stances("flank", dice={"defence:c1": (1,)})
    assert checks(events, "target") == [("c2", "hidden")]
    assert "hidden" not in arena["c1"].marks


@pytest.mark.rule("SW-20")
def test_the_fallen_come_after_all_who_stand_and_before_the_hidden() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,))
    arena.mark("c1", "incapacitated")
    arena.mark("c1", "stable")
    arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **{"initiative:c2": (1,)})
    events = arena.do({"type": "wait", "who": "c2"}, **{"defence:c2": (1,)})
    assert checks(events, "target") == [("c3", "low")]
    arena.mark("c2", "hidden")
    arena.do({"type": "stance", "who": "c2", "stance": "flank"}, **{"initiative:c2": (1,)})
    arena.do({"type": "wait", "who": "c2"})
    events = arena.do({"type": "strike", "fallen": "strike"})
    assert checks(events, "target") == [("c3", "down")]


@pytest.mark.rule("SW-03")
def test_the_surprised_skip_their_first_phase_only() -> None:
    arena = Arena(SURE, foes=({},))
    assert checks(arena.stances("spot"), "target") == []
    arena.do({"type": "wait", "who": "c1"})
    assert checks(arena.stances("spot", dice={"defence:c1": (1,)}), "target") == [("c2", "low")]
