"""Defence, damage dice against armour, the harm track, the save, and the fallen."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fightbook.domain.events import Damaged, Marked
from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.rulesets.sword.boxes import result
from tests.support.sword import AWARE, Arena, check, checks, row, some

SURE = {"dex": 19}
HELPLESS = {"dex": 1}
STRIKES = {**AWARE, "blows": [{"name": "claws", "dice": [6]}]}


def struck(hero: dict[str, Any], foe: dict[str, Any], boxes: str = "", /, **faces: Any) -> Arena:
    """Let one monster strike one protagonist, who is slow and waits in guard."""
    arena = Arena({"con": max(1, len(boxes)) if boxes else 10, **hero}, foes=({**STRIKES, **foe},))
    if boxes:
        arena.boxes("c1", *row(boxes))
    arena.events = arena.stances("guard", dice=faces)
    return arena


CELLS = list(product(range(1, 11), range(6)))


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize("ac", range(6))
def test_each_die_against_each_armour(ac: int) -> None:
    blow = {"name": "beak", "dice": [10]}
    hero = {"ac": ac, "trained": True, **HELPLESS, "con": 3}
    for face in range(1, 11):
        arena = struck(hero, {"blows": [blow]}, **{"defence:c1": (20,), "harm:c2": (face,)})
        mark = "." if face <= ac else "/" if face <= ac + 2 else "x"
        assert arena.harm() == f"{mark}.."


@pytest.mark.rule("SW-06")
def test_every_damage_die_of_the_attack_counts_for_itself() -> None:
    blow = {"name": "jaws", "dice": [6, 6, 8]}
    dice = {"defence:c1": (20,), "harm:c2": (2, 3, 8)}
    arena = struck({"ac": 2, **HELPLESS}, {"blows": [blow]}, **dice)
    assert arena.harm() == "/x........"
    (found,) = some(arena.events, Damaged)
    assert found.why == "jaws 2, 3, 8 against armour 2"


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_defence_that_hits_costs_nothing_whatever_its_quality(number: int) -> None:
    dice: dict[str, Any] = {"defence:c1": (number,)}
    if number > 12:
        dice["harm:c2"] = (6,)
    arena = struck({"dex": 12}, {}, **dice)
    assert arena.harm()[0] == ("." if number <= 12 else "x")


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize(
    ("hero", "blow", "ability"),
    [
        ({}, {}, "dex"),
        ({"shield": True}, {}, "con"),
        ({}, {"mind": True}, "wis"),
        ({"shield": True}, {"mind": True}, "wis"),
    ],
)
def test_what_a_defence_is_rolled_on(
    hero: dict[str, Any], blow: dict[str, Any], ability: str
) -> None:
    foe = {"blows": [{"name": "it", "dice": [6], **blow}]}
    arena = struck({**hero, "dex": 19, "wis": 20}, foe, **{"defence:c1": (1,)})
    assert check(arena.events, "defence").detail["on"] == ability


@pytest.mark.rule("SW-06")
def test_cover_is_as_good_as_a_shield() -> None:
    arena = Arena(SURE, foes=(STRIKES,))
    arena.mark("c1", "cover")
    events = arena.stances("guard", dice={"defence:c1": (1,)})
    assert check(events, "defence").detail["on"] == "con"


@pytest.mark.rule("SW-06")
def test_one_defence_for_each_named_attack() -> None:
    claws, bite = {"name": "claws", "dice": [6, 6]}, {"name": "bite", "dice": [8]}
    dice = {"defence:c1": (20, 1), "harm:c2": (1, 6)}
    arena = struck({"dex": 1}, {"blows": [claws, bite]}, **dice)
    assert checks(arena.events, "defence") == [("c1", "miss"), ("c1", "marginal")]
    assert arena.harm() == "/x........"


def odds(dex: int, ac: int) -> dict[str, Fraction]:
    """Play every defence against every face of a goblin's knife."""
    (goblin,) = [t for t in RULESET.templates if t.id == "goblin"]
    (sides,) = goblin.sheet["blows"][0]["dice"]
    found = {name: Fraction(0) for name in ("nothing", "fatigue", "wound")}
    names = {"": "nothing", "tick": "fatigue", "cross": "wound"}
    for number, face in product(range(1, 21), range(1, sides + 1)):
        mark = "" if number <= dex else result(face, ac)
        found[names[mark]] += Fraction(1, 20 * sides)
    return found


# Dex, armour: the chances that a defence against a goblin costs nothing, Fatigue, a Wound
ODDS = [
    (10, 0, (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3))),
    (10, 2, (Fraction(2, 3), Fraction(1, 6), Fraction(1, 6))),
    (13, 2, (Fraction(23, 30), Fraction(7, 60), Fraction(7, 60))),
    (15, 3, (Fraction(7, 8), Fraction(1, 12), Fraction(1, 24))),
    (12, 4, (Fraction(13, 15), Fraction(2, 15), Fraction(0))),
    (20, 0, (Fraction(1), Fraction(0), Fraction(0))),
]


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize(("dex", "ac", "chances"), ODDS)
def test_the_odds_against_a_goblin(dex: int, ac: int, chances: tuple[Fraction, ...]) -> None:
    assert tuple(odds(dex, ac).values()) == chances


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize(("dex", "ac"), [(10, 2), (15, 3)])
def test_the_odds_are_those_of_the_played_fight(dex: int, ac: int) -> None:
    goblin: dict[str, Any] = next(t.sheet for t in RULESET.templates if t.id == "goblin")
    arena = Arena({"dex": dex, "ac": ac, "con": 20}, foes=({**goblin, **AWARE},))
    counts = {".": 0, "/": 0, "x": 0}
    for number in range(1, 21):
        for face in range(1, 7):
            dice = {"defence:c1": (number,), "initiative:c1": (20,)}
            dice |= {"harm:c2": (face,)} if number > dex else {}
            arena.do({"type": "stance", "who": "c1", "stance": "spot"}, **dice)
            counts[arena.harm()[0]] += 1
            arena.do({"type": "undo"})
    assert tuple(Fraction(n, 120) for n in counts.values()) == tuple(odds(dex, ac).values())


# the track, harming dice, the track after them ("dead" when they kill)
FILLING = [
    ("......", "wfw", "x/x..."),
    ("x/x...", "f", "x/x/.."),
    ("x.x...", "ff", "x/x/.."),
    ("x/x/..", "wf", "x/x/x/"),
    ("x/x/x/", "f", "xxx/x/"),
    ("xxx/x/", "w", "xxxxx/"),
    ("xxxxx/", "wf", "*xxxxx"),
    ("*xxxxx", "fffff", "******"),
    ("******", "f", "dead"),
    ("*****/", "ww", "******"),
    ("*****.", "fwww", "dead"),
]


@pytest.mark.rule("SW-10")
@pytest.mark.rule("SW-17")
@pytest.mark.parametrize(("before", "dice", "after"), FILLING)
def test_the_track_fills_and_overflows(before: str, dice: str, after: str) -> None:
    faces = {"f": 2, "w": 6}
    blow = {"name": "it", "dice": [6] * len(dice)}
    throw: dict[str, Any] = {"defence:c1": (20,), "harm:c2": tuple(faces[d] for d in dice)}
    if after != "dead" and "." not in after:
        throw["save:c1"] = (6,)
    arena = struck({"dex": 1}, {"blows": [blow]}, before, **throw)
    if after == "dead":
        assert "dead" in arena["c1"].marks
        assert arena.table.state.fight.outcome
    else:
        assert arena.harm() == after


@pytest.mark.rule("SW-10")
@pytest.mark.parametrize("boxes", [[], ["wound"], ["tick", "", "Cross"]])
def test_boxes_that_mean_nothing_are_refused(boxes: list[str]) -> None:
    arena = Arena()
    command = {"type": "adjust", "who": "c1", "track": "harm", "reason": "a test", "boxes": boxes}
    assert arena.refused(command) == "illegal"
    assert arena.harm() == ".........."


@pytest.mark.rule("SW-10")
def test_a_track_has_a_box_for_each_point_of_con() -> None:
    assert len(Arena({"con": 13})["c1"].tracks["harm"].boxes) == 13


@pytest.mark.rule("SW-14")
@pytest.mark.parametrize(("face", "mark"), [(1, "/"), (2, "/"), (3, "*"), (6, "*")])
def test_deep_attacks_make_stars_and_their_fatigue_stays_fatigue(face: int, mark: str) -> None:
    fangs = {"name": "fangs", "dice": [6], "deep": True}
    dice = {"defence:c1": (20,), "harm:c2": (face,)}
    assert struck({}, {"blows": [fangs]}, **dice).harm() == f"{mark}........."


@pytest.mark.rule("SW-14")
def test_only_the_attack_that_is_deep_makes_stars() -> None:
    claw, bite = {"name": "claw", "dice": [6]}, {"name": "bite", "dice": [6], "deep": True}
    dice = {"defence:c1": (20, 20), "harm:c2": (6, 6)}
    assert struck({}, {"blows": [claw, bite]}, **dice).harm() == "x*........"


@pytest.mark.rule("SW-14")
@pytest.mark.parametrize(("face", "ill"), [(2, False), (6, True)])
def test_disease_comes_with_wounds_only(face: int, ill: bool) -> None:
    bite = {"name": "bite", "dice": [6], "curse": "diseased"}
    arena = struck({}, {"blows": [bite]}, **{"defence:c1": (20,), "harm:c2": (face,)})
    assert ("diseased" in arena["c1"].marks) == ill


@pytest.mark.rule("SW-14")
def test_who_is_ill_does_not_fall_ill_again() -> None:
    bites = [{"name": name, "dice": [6], "curse": "diseased"} for name in ("bite", "beak")]
    dice = {"defence:c1": (20, 20), "harm:c2": (6, 6)}
    arena = struck({}, {"blows": bites}, **dice)
    assert [event.mark for event in some(arena.events, Marked)].count("diseased") == 1


# track before a wound fills it, the Con die, how it ends
SAVES = [
    ("x/x/.", 3, "out"),
    ("x/x/.", 5, "stride"),
    ("x/x/.", 4, "out"),
    ("x/x/.", 6, "incapacitated"),
    ("////.", 1, "stride"),
    ("//*/.", 2, "out"),  # a Deep Wound is a wound as well
    ("//*/.", 3, "stride"),
]


@pytest.mark.rule("SW-16")
@pytest.mark.parametrize(("boxes", "number", "outcome"), SAVES)
def test_a_full_track_asks_for_con(boxes: str, number: int, outcome: str) -> None:
    face = 6 if "x" in boxes else 2
    dice = {"defence:c1": (20,), "harm:c2": (face,), "save:c1": (number,)}
    if outcome == "out":
        dice["out:c1"] = (1,)
    arena = struck({}, STRIKES, boxes, **dice)
    assert check(arena.events, "save").outcome == outcome
    marks = [event.mark for event in some(arena.events, Marked)]
    assert marks == ([outcome] if outcome != "stride" else [])


@pytest.mark.rule("SW-16")
@pytest.mark.parametrize(("rounds", "back"), [(1, 2), (2, 3)])
def test_out_for_a_round_or_two(rounds: int, back: int) -> None:
    arena = Arena({"con": 5}, SURE, foes=(AWARE,))
    arena.boxes("c1", *row("x/x/."))
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (3,), "out:c1": (rounds,)}
    arena.stances("charge", "spot", fast="c2")
    events = arena.do({"type": "spot", "who": "c2"}, **dice)
    assert some(events, Marked)[-1].mark == "out"
    arena.do({"type": "wait", "who": "c1"})
    if rounds == 2:
        assert {m["who"] for m in arena.offers("stance")} == {"c2"}
        arena.stances("talk", fast="c2")
        arena.do({"type": "wait", "who": "c2"}, **{"defence:c2": (1,)})
    assert arena.table.state.fight.round == back
    assert "out" not in arena["c1"].marks


@pytest.mark.rule("SW-16")
@pytest.mark.parametrize(("rounds", "back"), [(1, 3), (2, 4)])
def test_who_has_acted_already_misses_the_rounds_after(rounds: int, back: int) -> None:
    arena = Arena({"con": 5}, SURE, foes=(AWARE,))
    arena.boxes("c1", *row("x/x/."))
    arena.stances("talk", "spot", fast="c1")
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (3,), "out:c1": (rounds,)}
    arena.do({"type": "wait", "who": "c1"}, **dice)
    arena.do({"type": "wait", "who": "c2"})
    for _ in range(rounds):
        assert {m["who"] for m in arena.offers("stance")} == {"c2"}
        arena.stances("talk", dice={"defence:c2": (1,)})
        arena.do({"type": "wait", "who": "c2"})
    assert arena.table.state.fight.round == back
    assert "out" not in arena["c1"].marks


@pytest.mark.rule("SW-17")
def test_who_is_out_and_misses_another_save_is_incapacitated() -> None:
    """Out of action for two rounds, and struck once more in the second."""
    arena = Arena({"con": 5}, SURE, foes=({**AWARE, "notes": ["unpredictable"]},))
    arena.boxes("c1", *row("x/x/."))
    dice = {"target:c3": (1,), "defence:c1": (20,), "harm:c3": (6,), "save:c1": (3,)}
    arena.stances("spot", "spot", dice={**dice, "out:c1": (2,)})
    arena.do({"type": "wait", "who": "c2"})
    arena.stances("spot", dice={"target:c3": (1,)})
    arena.do({"type": "strike", "fallen": "strike"}, **{"harm:c3": (6,), "save:c1": (6,)})
    assert {"out", "incapacitated"} & {*arena["c1"].marks} == {"incapacitated"}


@pytest.mark.rule("SW-17")
def test_another_save_after_every_attack_upon_a_full_track() -> None:
    blows = [{"name": "left", "dice": [6]}, {"name": "right", "dice": [6]}]
    dice = {"defence:c1": (20, 20), "harm:c2": (2, 2), "save:c1": (5, 6)}
    arena = struck({}, {"blows": blows}, "x/x//", **dice)
    assert checks(arena.events, "save") == [("c1", "stride"), ("c1", "incapacitated")]
    assert arena.harm() == "xxxx/"


@pytest.mark.rule("SW-18")
def test_the_incapacitated_do_not_defend_and_save_no_more() -> None:
    arena = Arena({"con": 3}, {"dex": 20}, foes=({**AWARE, "notes": ["unpredictable"]},))
    arena.mark("c1", "incapacitated")
    arena.mark("c1", "stable")
    arena.boxes("c1", *row("xx/"))
    dice = {"target:c3": (1,), "harm:c3": (6,), "stabilise:c1": (3,)}
    arena.stances("spot", fast="c2")
    arena.do({"type": "wait", "who": "c2"}, **{"target:c3": dice.pop("target:c3")})
    events = arena.do({"type": "strike", "fallen": "strike"}, **dice)
    assert checks(events, "defence") == checks(events, "save") == []
    assert checks(events, "stabilise") == [("c1", "stable")]
    assert arena.harm() == "xxx"


# the track, the Con die (Con 6), what comes of it, the track after
STABILISING = [
    ("x/x//x", 6, "stable", "x/x//x"),
    ("x/x//x", 5, "unchanged", "x/x//x"),
    ("x/x///", 3, "stable", "x/x///"),
    ("x/x//x", 7, "worse", "xxx//x"),
    ("xxxxxx", 7, "dead", "xxxxxx"),
    ("*xxxxx", 20, "dead", "*xxxxx"),
]


@pytest.mark.rule("SW-18")
@pytest.mark.parametrize(("boxes", "number", "outcome", "after"), STABILISING)
def test_one_stabilising_roll_in_a_round(boxes: str, number: int, outcome: str, after: str) -> None:
    arena = Arena({"con": 6}, foes=({},), options={})
    bystander(arena)
    arena.boxes("c1", *row(boxes))
    arena.mark("c1", "incapacitated")
    arena.do({"type": "stance", "who": "c3", "stance": "spot"}, **{"initiative:c3": (20,)})
    events = arena.do({"type": "wait", "who": "c3"}, **{"stabilise:c1": (number,)})
    assert checks(events, "stabilise") == [("c1", outcome)]
    assert arena.harm() == after
    assert ("stable" in arena["c1"].marks, "dead" in arena["c1"].marks) == (
        outcome == "stable",
        outcome == "dead",
    )


def bystander(arena: Arena, **sheet: Any) -> None:
    """Let somebody come who stands by."""
    whole = {"kind": "protagonist", "dex": 20, **sheet}
    arena.do({"type": "enlist", "name": "By", "side": "party", "sheet": whole, "seats": ["gm"]})
    arena.heroes.append("c3")


@pytest.mark.rule("SW-18")
@pytest.mark.parametrize(("doctor", "ability"), [(0, "int"), (14, "doctor")])
def test_a_helper_rolls_instead(doctor: int, ability: str) -> None:
    arena = Arena({"con": 6})
    bystander(arena, doctor=doctor, int=14)
    arena.boxes("c1", *row("xxxxxx"))
    arena.mark("c1", "incapacitated")
    arena.do({"type": "stance", "who": "c3", "stance": "guard"}, **{"initiative:c3": (20,)})
    command = {"type": "aid", "who": "c3", "target": "c1"}
    assert arena.offers("aid") == [command]
    events = arena.do(command, **{"stabilise:c3": (14,)})
    found = check(events, "stabilise")
    assert (found.who, found.outcome, found.detail["by"]) == ("c1", "stable", "c3")
    assert found.detail["on"] == ability
    assert arena.offers("aid") == []


@pytest.mark.rule("SW-18")
def test_helped_once_a_round_is_not_rolled_for_again() -> None:
    arena = Arena({"con": 6})
    bystander(arena)
    arena.boxes("c1", *row("xxxxxx"))
    arena.mark("c1", "incapacitated")
    arena.do({"type": "stance", "who": "c3", "stance": "guard"}, **{"initiative:c3": (20,)})
    command = {"type": "aid", "who": "c3", "target": "c1"}
    events = arena.do(command, **{"stabilise:c3": (5,)})
    assert checks(events, "stabilise") == [("c1", "unchanged")]
    assert arena.table.state.fight.round == 2


@pytest.mark.rule("SW-18")
def test_the_stable_who_are_hurt_again_are_stable_no_more() -> None:
    arena = Arena({"con": 2}, {"dex": 20}, foes=({**AWARE, "notes": ["unpredictable"]},))
    for mark in ("incapacitated", "stable"):
        arena.mark("c1", mark)
    arena.boxes("c1", *row("x/"))
    arena.stances("spot", fast="c2")
    arena.do({"type": "wait", "who": "c2"}, **{"target:c3": (1,)})
    dice = {"harm:c3": (6,), "stabilise:c1": (20,)}
    events = arena.do({"type": "strike", "fallen": "strike"}, **dice)
    assert checks(events, "stabilise") == [("c1", "dead")]
