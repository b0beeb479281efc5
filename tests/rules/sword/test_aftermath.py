"""After the fight: rest, recovery, the doctor, deep wounds."""

from typing import Any

import pytest

from fightbook.domain.events import Closed, Damaged, Healed
from tests.support.sword import AWARE, Arena, asked, check, checks, row, rules_of, some

DOCTOR: dict[str, Any] = {"doctor": 12, "kits": 2, "medicine": 1}
NIGHT = {"type": "rest", "night": True}
RECOVER = {"type": "recover", "who": "c1"}
TREAT = {"type": "doctor", "who": "c2", "patient": "c1"}


def after(boxes: str, *party: dict[str, Any], **more: Any) -> Arena:
    """Reach the aftermath with the harm of the first protagonist set."""
    first, *others = party or ({},)
    arena = Arena({"con": len(boxes), **first}, *others, **more)
    arena.do({"type": "dismiss", "who": arena.foes[0]})
    arena.boxes("c1", *row(boxes))
    return arena


# the track, boxes cleared in half an hour, the track after it
BREAKS = [
    ("/x//./", 3, "/x...."),
    ("/x//./", 1, "/x//.."),
    ("/x*.", 3, ".x*."),
    ("/////", 3, "//..."),
]


@pytest.mark.rule("SW-11")
@pytest.mark.parametrize(("boxes", "count", "rested"), BREAKS)
def test_half_an_hour_clears_the_highest_ticks(boxes: str, count: int, rested: str) -> None:
    arena = after(boxes)
    arena.do({"type": "rest", "boxes": count})
    assert arena.harm() == rested


@pytest.mark.rule("SW-11")
def test_a_night_clears_all_fatigue_and_nothing_else() -> None:
    arena = after("/x//*/////")
    arena.do(NIGHT)
    assert arena.harm() == ".x..*....."


@pytest.mark.rule("SW-11")
def test_rest_comes_after_the_fight_and_needs_the_tired() -> None:
    arena = Arena()
    assert arena.refused({"type": "rest"}) == "wrong-phase"
    arena = after("x.")
    assert arena.refused({"type": "rest"}) == "illegal"


@pytest.mark.rule("SW-11")
def test_nobody_sleeps_while_somebody_bleeds_and_the_dead_do_not_rest() -> None:
    arena = after("//x", {}, {})
    arena.mark("c1", "incapacitated")
    assert arena.refused(NIGHT) == "illegal"
    arena.mark("c1", "dead")
    arena.do(NIGHT)
    assert arena.harm() == "//x"


@pytest.mark.rule("SW-11")
def test_the_nights_are_counted() -> None:
    arena = after("x", options={"nights": "1"})
    arena.do(NIGHT)
    assert arena.refused(NIGHT) == "illegal"
    assert {m["night"] for m in arena.offers("rest") if "night" in m} == set()


# the track, the Con die (Con is the number of boxes), the track after it
HEALING = [
    ("x.x.x.x.x.", 10, "x.x.x.x..."),
    ("x.x.x.x.x.", 8, "x.x.x...x."),
    ("x.x.x.x.x.", 1, "..x.x.x.x."),
    (".xx.......", 1, ".xx......."),
    ("x*x.......", 2, ".*x......."),
]


@pytest.mark.rule("SW-12")
@pytest.mark.parametrize(("boxes", "number", "healed"), HEALING)
def test_a_roll_clears_the_highest_wound_that_it_reaches(
    boxes: str, number: int, healed: str
) -> None:
    arena = after(boxes)
    arena.do(NIGHT)
    events = arena.do(RECOVER, **{"healing:c1": (number,)})
    assert arena.harm() == healed
    outcome = "healed" if healed != boxes else "failed"
    assert checks(events, "healing") == [("c1", outcome)]
    assert len(some(events, Healed)) == int(healed != boxes)


@pytest.mark.rule("SW-12")
def test_one_roll_of_ones_own_a_night() -> None:
    arena = after("xxx.......")
    assert arena.refused(RECOVER) == "illegal"
    arena.do(NIGHT)
    arena.do(RECOVER, **{"healing:c1": (10,)})
    assert arena.refused(RECOVER) == "illegal"
    arena.do(NIGHT)
    arena.do(RECOVER, **{"healing:c1": (11,)})
    assert arena.harm() == "xx........"


@pytest.mark.rule("SW-12")
def test_the_whole_have_nothing_to_recover() -> None:
    arena = after("*...")
    arena.do(NIGHT)
    assert arena.refused(RECOVER) == "illegal"


@pytest.mark.rule("SW-12")
def test_a_doctor_rolls_more_than_once_a_day() -> None:
    arena = after("xxx/......", {}, DOCTOR)
    arena.do(TREAT, **{"healing:c2": (12,)})
    arena.do(TREAT, **{"healing:c2": (2,)})
    assert arena.harm() == "x../......"
    arena.do({"type": "rest"})
    assert arena.refused(TREAT) == "illegal"  # half an hour brings no means back
    arena.do(NIGHT)
    events = arena.do(TREAT, **{"healing:c2": (13,)})
    assert checks(events, "healing") == [("c1", "failed")]
    arena.do(RECOVER, **{"healing:c1": (1,)})  # which is the patient's own
    assert arena.harm() == ".........."


@pytest.mark.rule("SW-12")
def test_a_party_that_ran_together_has_its_doctor() -> None:
    arena = Arena({"con": 3}, DOCTOR)
    arena.boxes("c1", *row("x.."))
    arena.stances("guard", "guard", fast="c1 c2")
    for who in ("c1", "c2"):
        arena.do({"type": "flee", "who": who})
    arena.do(TREAT, **{"healing:c2": (12,)})
    assert arena.harm() == "..."


@pytest.mark.rule("SW-12")
def test_medicine_gives_advantage() -> None:
    arena = after("xxx.......", {}, DOCTOR)
    prompt = asked(arena.do({**TREAT, "medicine": True}, **{"healing:c2": (1, 3)}))
    assert prompt.default == "3"
    arena.answer("3")
    assert arena.harm() == "xx........"
    assert arena.refused({**TREAT, "medicine": True}) == "illegal"


@pytest.mark.rule("SW-12")
def test_who_can_be_a_doctor_and_whose() -> None:
    arena = after("xxx.......", {}, DOCTOR)
    assert arena.refused({**TREAT, "who": "c1", "patient": "c2"}) == "illegal"
    assert arena.refused({**TREAT, "patient": "c2"}) == "illegal"
    assert arena.refused({**TREAT, "patient": "c3"}) == "unknown-combatant"
    arena.mark("c1", "dead")
    assert arena.refused(TREAT) == "illegal"
    assert Arena({}, DOCTOR).refused(TREAT) == "wrong-phase"


@pytest.mark.rule("SW-12")
@pytest.mark.rule("SW-15")
def test_whoever_has_no_wound_needs_no_doctor() -> None:
    arena = after("...", {}, DOCTOR, {"con": 3})
    arena.boxes("c3", "tick", "star", "")
    assert arena.offers("doctor") == []
    assert arena.refused(TREAT) == "illegal"
    assert arena.refused({**TREAT, "patient": "c3"}) == "illegal"
    arena.boxes("c3", "tick", "star", "cross")
    assert {move["patient"] for move in arena.offers("doctor")} == {"c3"}


@pytest.mark.rule("SW-12")
def test_whose_wounds_are_not_shown_may_be_treated_in_vain() -> None:
    arena = after("x..", {}, DOCTOR)
    hired = {"name": "Hired", "side": "party", "template": "warden", "npc": True, "shown": "word"}
    arena.do({"type": "enlist", **hired})
    (who,) = [c for c in arena.table.state.fight.combatants if c not in {"c1", "c2", "c3"}]
    assert {move["patient"] for move in arena.offers("doctor", arena.seat)} == {"c1", who}
    events = arena.do({**TREAT, "patient": who}, arena.seat, **{"healing:c2": (12,)})
    assert checks(events, "healing") == [(who, "needless")]


@pytest.mark.rule("SW-12")
def test_a_wound_that_closed_while_a_die_is_picked_is_no_failure() -> None:
    arena = after("x..", {}, DOCTOR)
    arena.do({**TREAT, "medicine": True}, **{"healing:c2": (1, 3)})
    arena.boxes("c1", "", "", "")
    assert checks(arena.answer("3"), "healing") == [("c1", "needless")]


@pytest.mark.rule("SW-12")
def test_a_stable_patient_with_a_free_box_gets_up() -> None:
    arena = after("/x/", {}, {})
    for mark in ("incapacitated", "stable"):
        arena.mark("c1", mark)
    arena.do({"type": "rest", "boxes": 1})
    assert not {"incapacitated", "stable"} & set(arena["c1"].marks)


# the track, the d20, the track after the third failure
INFECTION = [
    ("x..x.....x", 20, "x..x.....*"),
    ("x..x.....x", 1, "*..x.....x"),
    ("x..x.....x", 5, "x..*.....x"),
    ("x..x.....x", 7, "x..*.....x"),
    ("x..x.....x", 8, "x..x.....*"),
]


@pytest.mark.rule("SW-13")
@pytest.mark.parametrize(("boxes", "face", "infected"), INFECTION)
def test_the_third_failure_makes_the_nearest_wound_deep(
    boxes: str, face: int, infected: str
) -> None:
    arena = after(boxes, {}, {**DOCTOR, "kits": 20})
    arena.do(TREAT, **{"healing:c2": (20,)})
    arena.do(TREAT, **{"healing:c2": (20,)})
    assert arena.harm() == boxes
    arena.do(NIGHT)
    events = arena.do(RECOVER, **{"healing:c1": (20,), "infection:c1": (face,)})
    assert checks(events, "infection") == [("c1", "deep")]
    assert arena.harm() == infected
    assert rules_of(arena, "a wound is infected") == ["SW-13, 004-28"]


@pytest.mark.rule("SW-13")
def test_a_success_between_begins_the_count_anew() -> None:
    arena = after("xxxxx.....", {}, {**DOCTOR, "kits": 20})
    for number in (20, 20, 5, 20, 20):
        arena.do(TREAT, **{"healing:c2": (number,)})
    assert arena.harm() == "xxxx......"
    arena.do(TREAT, **{"healing:c2": (20,), "infection:c1": (4,)})
    assert arena.harm() == "xxx*......"


# the track, the track after one more failure
FESTERING = [
    ("x.x.*....x", "x.*.*....x"),
    ("x.*.*....x", "*.*.*....x"),
    ("/.*......x", "*.*......x"),
    ("..*......x", "..*......x"),
    ("*.x*.....x", "*.**.....x"),
    ("/*x.*....x", "/**.*....x"),
    ("x.*.x....x", "*.*.x....x"),
]


@pytest.mark.rule("SW-15")
@pytest.mark.parametrize(("boxes", "spread"), FESTERING)
def test_a_deep_wound_spreads_with_each_failure(boxes: str, spread: str) -> None:
    arena = after(boxes, {}, DOCTOR)
    events = arena.do(TREAT, **{"healing:c2": (20,)})
    assert arena.harm() == spread
    assert checks(events, "festering") == [("c1", "spread" if boxes != spread else "still")]
    assert len(some(events, Damaged)) == (boxes != spread)
    assert rules_of(arena, "a wound festers") == ["SW-15, 004-29"] * (boxes != spread)


@pytest.mark.rule("SW-15")
def test_ordinary_rolls_do_not_clear_deep_wounds() -> None:
    arena = after("**x.......", {}, DOCTOR)
    arena.do(TREAT, **{"healing:c2": (12,)})
    assert arena.harm() == "**........"
    assert arena.refused(TREAT) == "illegal"


@pytest.mark.rule("SW-18")
def test_the_bleeding_are_stabilised_after_the_fight() -> None:
    arena = after("xxxxxx", {}, {"int": 14})
    arena.mark("c1", "incapacitated")
    own = {"type": "stabilise", "who": "c1"}
    assert arena.offers("stabilise") == [own]
    events = arena.do(own, **{"stabilise:c1": (5,)})
    assert checks(events, "stabilise") == [("c1", "unchanged")]
    events = arena.do({"type": "aid", "who": "c2", "target": "c1"}, **{"stabilise:c2": (14,)})
    assert checks(events, "stabilise") == [("c1", "stable")]
    assert arena.refused(own) == "illegal"
    assert Arena().refused(own) == "wrong-phase"


@pytest.mark.rule("SW-18")
def test_who_lies_there_cannot_help() -> None:
    arena = after("xxxxxx", {}, {})
    for who in ("c1", "c2"):
        arena.mark(who, "incapacitated")
    assert arena.refused({"type": "aid", "who": "c2", "target": "c1"}) == "illegal"


@pytest.mark.rule("SW-18")
def test_the_last_death_ends_the_encounter() -> None:
    arena = after("xxx")
    arena.mark("c1", "incapacitated")
    events = arena.do({"type": "stabilise", "who": "c1"}, **{"stabilise:c1": (20,)})
    assert some(events, Closed)


@pytest.mark.rule("SW-11")
def test_the_gm_lets_all_leave() -> None:
    arena = Arena()
    assert arena.refused({"type": "leave"}) == "wrong-phase"
    arena = after("x")
    events = arena.do({"type": "leave", "outcome": "Home by dawn."})
    assert some(events, Closed)[0].outcome == "Home by dawn."


@pytest.mark.rule("SW-13")
def test_patients_who_leave_while_a_die_is_picked_are_forgotten() -> None:
    arena = after("xxx", {}, DOCTOR, {})
    arena.do({**TREAT, "medicine": True}, **{"healing:c2": (1, 3)})
    assert checks(arena.do({"type": "dismiss", "who": "c1"}), "healing") == []
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("SW-18")
def test_helping_somebody_who_has_left_does_nothing() -> None:
    arena = after("xxx", {}, {}, {})
    arena.mark("c1", "incapacitated")
    arena.do({"type": "grant", "who": "c2", "kind": "advantage", "reason": "herbs"})
    arena.do({"type": "aid", "who": "c2", "target": "c1"}, **{"stabilise:c2": (1, 3)})
    assert checks(arena.do({"type": "dismiss", "who": "c1"}), "stabilise") == []
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("SW-18")
def test_helping_the_dead_does_nothing() -> None:
    arena = after("xxx", {}, {}, {})
    arena.mark("c1", "incapacitated")
    arena.do({"type": "grant", "who": "c2", "kind": "advantage", "reason": "herbs"})
    arena.do({"type": "aid", "who": "c2", "target": "c1"}, **{"stabilise:c2": (1, 3)})
    arena.mark("c1", "dead")
    assert checks(arena.answer("3"), "stabilise") == []


@pytest.mark.rule("SW-13")
def test_treating_the_dead_does_nothing() -> None:
    arena = after("xxx", {}, DOCTOR, {})
    arena.do({**TREAT, "medicine": True}, **{"healing:c2": (1, 3)})
    arena.mark("c1", "dead")
    assert checks(arena.answer("3"), "healing") == []


@pytest.mark.rule("SW-05")
def test_a_target_that_has_left_takes_nothing() -> None:
    arena = Arena(foes=({}, {}))
    arena.stances("charge", fast="c1")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a gap"})
    arena.do({"type": "attack", "who": "c1", "target": "c2"}, **{"attack:c1": (1, 3)})
    arena.do({"type": "dismiss", "who": "c2"})
    assert not arena.table.state.fight.prompts
    assert arena.table.state.fight.turn != "c1", "the attack was the turn"


@pytest.mark.rule("SW-07")
def test_dice_dealt_out_strike_those_who_are_left() -> None:
    arena = Arena({"weapons": [{"name": "flail", "dice": [6, 6]}]}, foes=({}, {}))
    arena.stances("charge", fast="c1")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a gap"})
    blow = {"type": "attack", "who": "c1", "target": "c2", "also": ["c3"]}
    arena.do(blow, **{"attack:c1": (1, 3)})
    arena.do({"type": "dismiss", "who": "c2"})
    found = arena.answer("3", **{"damage:c1": (6, 6)})
    assert check(found, "attack").against == "c3"


@pytest.mark.rule("SW-06")
def test_a_monster_that_has_left_does_no_harm() -> None:
    arena = Arena({}, foes=(AWARE, {}))
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a wall"})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"}, **{"initiative:c1": (15, 16)})
    arena.do({"type": "undo"})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"}, **{"initiative:c1": (1, 2)})
    arena.answer("2")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a wall"})
    arena.do({"type": "wait", "who": "c1"}, **{"defence:c1": (1, 20)})
    assert checks(arena.do({"type": "dismiss", "who": "c2"}), "defence") == []
    assert not arena.table.state.fight.prompts
    assert arena.harm() == ".........."


@pytest.mark.rule("SW-12")
def test_half_an_hour_is_no_night() -> None:
    arena = after("x/........")
    arena.do({"type": "rest"})
    assert arena.refused(RECOVER) == "illegal"


@pytest.mark.rule("SW-12")
@pytest.mark.rule("SW-02")
def test_medicine_helps_who_ran_from_the_fight() -> None:
    """Of 7 and 12 on Con 12 the player takes the 7, which reaches box 3 and not box 8."""
    arena = after("..x....x....", {"medicine": 1})
    arena.mark("c1", "fled")
    arena.do(NIGHT)
    arena.do({**RECOVER, "medicine": True}, **{"healing:c1": (7, 12)})
    arena.answer("7")
    assert arena.harm() == ".......x...."
    assert arena.refused(RECOVER) == "illegal"


@pytest.mark.rule("SW-18")
def test_whoever_is_stable_at_last_gets_up_where_a_box_is_free() -> None:
    """A doctor closed the wound in box 3 before anybody stopped the bleeding."""
    arena = after("/x.", {}, {"int": 14})
    arena.mark("c1", "incapacitated")
    arena.do({"type": "aid", "who": "c2", "target": "c1"}, **{"stabilise:c2": (14,)})
    assert not {"incapacitated", "stable"} & set(arena["c1"].marks)


@pytest.mark.rule("SW-18")
def test_a_free_box_alone_lets_nobody_up() -> None:
    """The doctor closes the wound in box 3; whoever bleeds is to be stabilised all the same."""
    arena = after("/xx", {}, DOCTOR)
    arena.mark("c1", "incapacitated")
    arena.do(TREAT, **{"healing:c2": (12,)})
    assert arena.harm() == "/x."
    arena.do({"type": "rest"})
    assert (arena.harm(), "incapacitated" in arena["c1"].marks) == (".x.", True)
