"""Demons in weapons and armour, on both sides."""

from typing import Any

import pytest

from fightbook.domain.events import Damaged, Rolled, Spent
from tests.support.sword import AWARE, Arena, check, checks, hurt, some

BLADE = {"name": "Hunger", "bound": "weapon", "dice": 3, "decan": 2}
SHELL = {"name": "Shell", "bound": "armour", "dice": 2}
INVOKE = {"type": "invoke", "who": "c1"}
STRIKE = {"type": "attack", "who": "c1", "target": "c2"}


def bound(*demons: dict[str, Any], stance: str = "charge", **foe: Any) -> Arena:
    arena = Arena({"demons": demons}, foes=({**foe}, {}, {}))
    arena.stances(stance, fast="c1")
    return arena


@pytest.mark.rule("SW-28")
def test_demon_dice_add_to_the_weapon_for_the_scene() -> None:
    arena = bound(BLADE)
    arena.do(INVOKE, **{"demon:c1": (1, 2, 7)})
    events = arena.do(STRIKE, **{"attack:c1": (5,), "damage:c1": (2, 10, 4, 1)})
    assert hurt(events, "c2") == [(5 + 2 + 10 + 4 + 1, 6)]
    assert arena.refused(INVOKE) == "illegal"


@pytest.mark.rule("SW-28")
def test_a_demons_dice_are_d10_and_each_counts_for_itself() -> None:
    (rolled,) = some(bound(BLADE).do(INVOKE, **{"demon:c1": (1, 2, 7)}), Rolled)
    assert [die.sides for die in rolled.dice] == [10, 10, 10]
    assert (rolled.why, rolled.apart) == ("Hunger", True)


@pytest.mark.rule("SW-28")
def test_demon_dice_can_be_dealt_out() -> None:
    arena = bound(BLADE)
    arena.do(INVOKE, **{"demon:c1": (1, 2, 7)})
    dice = {"attack:c1": (5,), "damage:c1": (2, 10, 4, 1)}
    events = arena.do({**STRIKE, "also": ["c3", "c4"]}, **dice)
    found = [hurt(events, c)[0][0] for c in ("c2", "c3", "c4")]
    assert found == [5 + 2 + 1, 5 + 10, 5 + 4]


# the demon's dice, what Chaos takes
CHAOS = [((1, 7, 5), 0), ((8, 9, 10), 27), ((8, 1, 1), 8), ((10, 10, 10), 30)]


@pytest.mark.rule("SW-28")
@pytest.mark.parametrize(("faces", "chaos"), CHAOS)
def test_eight_to_ten_add_to_chaos(faces: tuple[int, ...], chaos: int) -> None:
    arena = bound(BLADE)
    assert arena["c1"].tracks["chaos0"].value == 120
    events = arena.do(INVOKE, **{"demon:c1": faces})
    assert arena["c1"].tracks["chaos0"].value == 120 - chaos
    assert [s.amount for s in some(events, Spent)] == ([chaos] if chaos else [])


@pytest.mark.rule("SW-28")
def test_at_the_threshold_the_demon_changes() -> None:
    arena = bound(BLADE)
    arena.do({"type": "adjust", "who": "c1", "track": "chaos0", "value": 8, "reason": "years"})
    arena.do(INVOKE, **{"demon:c1": (8, 1, 1)})
    tracks = arena["c1"].tracks
    assert (tracks["chaos0"].value, tracks["demon0"].value) == (120, 1)


@pytest.mark.rule("SW-28")
def test_dice_can_be_spent_on_gifts() -> None:
    arena = bound(BLADE, stance="spot")
    assert arena.offers("attack") == []
    assert arena.refused({**INVOKE, "spend": ["range", "range"]}) == "illegal"
    gifts = ["range", "independence"]
    arena.do({**INVOKE, "spend": gifts}, **{"demon:c1": (1, 1, 1)})
    events = arena.do(STRIKE, **{"attack:c1": (5,), "damage:c1": (1, 1)})
    assert check(events, "attack").detail["on"] == "dex"
    assert hurt(events, "c2") == [(7, 6)]


@pytest.mark.rule("SW-28")
def test_no_more_gifts_than_dice_and_none_of_armour() -> None:
    arena = bound({**BLADE, "dice": 1}, SHELL)
    assert arena.refused({**INVOKE, "spend": ["range", "effect"]}) == "illegal"
    assert arena.refused({**INVOKE, "demon": 1, "spend": ["effect"]}) == "illegal"
    assert arena.refused({**INVOKE, "demon": 2}) == "illegal"


@pytest.mark.rule("SW-28")
def test_invoking_takes_a_turn_of_ones_own_or_the_time_of_stances() -> None:
    arena = Arena({"demons": [BLADE]}, {})
    arena.do(INVOKE)
    arena = Arena({"demons": [BLADE]}, {})
    arena.stances("charge", "charge", fast="c2")
    assert arena.refused(INVOKE) == "wrong-phase"


# ward dice, damage dice of the blow, ward dice left, the track
WARDS: list[tuple[tuple[int, ...], tuple[int, ...], list[int], str]] = [
    ((3, 7), (2,), [3, 7], "..."),
    ((3, 7), (5,), [7], "..."),
    ((3, 7), (9,), [3], "..."),
    ((3, 7), (9, 9), [], "..."),
    ((3, 7), (9, 9, 2), [], "/.."),
    ((3, 7), (9, 5, 9), [], "x.."),
]


@pytest.mark.rule("SW-28")
@pytest.mark.parametrize(("wards", "faces", "left", "harm"), WARDS)
def test_demon_armour_must_be_overcome_first(
    wards: tuple[int, ...], faces: tuple[int, ...], left: list[int], harm: str
) -> None:
    foe = {**AWARE, "blows": [{"name": "it", "dice": [10] * len(faces)}]}
    arena = Arena({"demons": [SHELL], "con": 3}, foes=(foe,))
    arena.do(INVOKE, **{"demon:c1": wards})
    events = arena.stances("spot", dice={"defence:c1": (20,), "harm:c2": faces})
    assert [die.face for die in arena["c1"].tracks["ward"].dice] == left
    assert arena.harm() == harm
    beaten = [d for d in some(events, Damaged) if d.track == "ward"]
    assert len(beaten) == 2 - len(left)


@pytest.mark.rule("SW-28")
def test_wards_go_with_the_scene() -> None:
    arena = Arena({"demons": [SHELL]})
    arena.do(INVOKE, **{"demon:c1": (3, 7)})
    events = arena.do({"type": "dismiss", "who": "c2"})
    assert arena["c1"].tracks["ward"].dice == ()
    assert checks(events, "fight") == [("", "won")]
    assert arena.table.state.fight.own.invoked == {}


@pytest.mark.rule("SW-28")
def test_a_monsters_demon_dice_are_further_damage_dice() -> None:
    foe = {**AWARE, "blows": [{"name": "blade", "dice": [8], "demon": 2}]}
    arena = Arena({"con": 4}, foes=(foe,))
    arena.stances("spot", dice={"defence:c1": (20,), "harm:c2": (8, 1, 10)})
    assert arena.harm() == "x/x."


@pytest.mark.rule("SW-28")
def test_of_a_blow_it_is_said_which_dice_are_the_demons() -> None:
    """A weapon of a d10 and a d4, with two dice of its demon: 5 - 0 + 7 + 2 + 10 + 4."""
    scourge = {"name": "scourge", "dice": [10, 4]}
    arena = Arena({"demons": [BLADE], "weapons": [scourge]})
    arena.stances("charge", fast="c1")
    arena.do({**INVOKE, "spend": ["effect"]}, **{"demon:c1": (1, 2, 7)})
    faces = {"attack:c1": (5,), "damage:c1": (7, 10, 4, 2)}
    (found,) = some(arena.do(STRIKE, **faces), Damaged)
    assert sorted((p.name, p.value) for p in found.parts if p.value) == [
        ("d10", 7),
        ("d4", 2),
        ("demon die", 4),
        ("demon die", 10),
        ("die", 5),
    ]
