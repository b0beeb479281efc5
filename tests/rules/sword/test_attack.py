"""Attacks on monsters: damage, hit dice, hordes, armour."""

from typing import Any

import pytest

from fightbook.domain.events import Damaged, Left
from fightbook.domain.moves import offer
from fightbook.domain.rulesets.sword.sheet import ARMOUR
from tests.support.sword import Arena, check, checks, hurt, some

STRIKE = {"type": "attack", "who": "c1", "target": "c2"}


def charging(*party: dict[str, Any], **more: Any) -> Arena:
    arena = Arena(*party, **more)
    arena.stances(*("charge",) * len(arena.heroes), fast=" ".join(arena.heroes))
    return arena


@pytest.mark.rule("SW-05")
@pytest.mark.parametrize("ac", range(9))
def test_damage_of_every_hit_on_every_armour(ac: int) -> None:
    arena = charging({"str": 20}, foes=({"ac": ac}, {}), hits={"hits:c2": (6,)})
    for number in range(1, 21):
        for face in range(1, 7):
            dice = {"attack:c1": (number,), "damage:c1": (face,)}
            total = max(0, number - ac + face)
            events = arena.do(STRIKE, **dice)
            (found,) = [d for d in some(events, Damaged) if d.who == "c2"]
            assert found.amount == (6 if total >= 6 else 0)
            assert max(0, sum(part.value for part in found.parts)) == total
            arena.do({"type": "undo"})


@pytest.mark.rule("SW-05")
def test_only_the_final_total_is_cut_off_at_nothing() -> None:
    arena = charging({}, foes=({"ac": 8}, {}), hits={"hits:c2": (1,)})
    events = arena.do(STRIKE, **{"attack:c1": (3,), "damage:c1": (6,)})
    assert hurt(events, "c2") == [(1, 1)]


@pytest.mark.rule("SW-05")
def test_a_miss_does_nothing() -> None:
    arena = charging()
    events = arena.do(STRIKE, **{"attack:c1": (11,)})
    assert check(events, "attack").outcome == "miss"
    assert hurt(events, "c2") == []


@pytest.mark.rule("SW-05")
@pytest.mark.parametrize(("weapon", "outcome"), [(0, "miss"), (1, "critical")])
def test_melee_is_on_str_and_shooting_on_dex(weapon: int, outcome: str) -> None:
    bow = {"name": "bow", "dice": [6], "ranged": True}
    sword = {"name": "sword", "dice": [6]}
    arena = charging({"str": 5, "dex": 12, "weapons": [sword, bow]})
    events = arena.do({**STRIKE, "weapon": weapon}, **{"attack:c1": (12,)})
    assert check(events, "attack").outcome == outcome


# hit dice on the table, the total of the blow, what is left
DICE = [
    ((3, 5, 6), 4, (5, 6)),
    ((3, 5, 6), 5, (3, 6)),
    ((3, 5, 6), 9, (3, 5)),
    ((3, 5, 6), 2, (3, 5, 6)),
    ((4, 4), 4, (4,)),
]


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize(("dice", "total", "left"), DICE)
def test_a_blow_removes_one_die_that_it_reaches(
    dice: tuple[int, ...], total: int, left: tuple[int, ...]
) -> None:
    foe = {"hits": {"count": len(dice)}}
    arena = charging({}, foes=(foe,), hits={"hits:c2": dice})
    number = max(1, total - 6)
    arena.do(STRIKE, **{"attack:c1": (number,), "damage:c1": (total - number,)})
    assert tuple(d.face for d in arena["c2"].tracks["hits"].dice) == left


@pytest.mark.rule("SW-08")
def test_a_creature_is_dead_when_its_last_die_is_gone() -> None:
    arena = charging({}, {}, foes=({"hits": {"count": 2}},), hits={"hits:c3": (2, 5)})
    foe = {"type": "attack", "target": "c3"}
    arena.do({**foe, "who": "c1"}, **{"attack:c1": (5,), "damage:c1": (1,)})
    assert "dead" not in arena["c3"].marks
    arena.do({**foe, "who": "c2"}, **{"attack:c2": (1,), "damage:c2": (1,)})
    assert "dead" in arena["c3"].marks
    assert arena.phase == "aftermath"


@pytest.mark.rule("SW-08")
def test_hit_dice_can_be_pooled() -> None:
    arena = charging(
        {},
        foes=({"hits": {"count": 2}, "number": 2},),
        hits={"hits:c2": (6, 6, 6, 6)},
        options={"vitality": "pool"},
    )
    assert arena["c2"].tracks["hits"].value == 24
    events = arena.do(STRIKE, **{"attack:c1": (10,), "damage:c1": (3,)})
    assert hurt(events, "c2") == [(13, 13)]
    assert arena["c2"].tracks["hits"].value == 11


@pytest.mark.rule("SW-08")
def test_the_hit_dice_of_a_hidden_health_are_the_gms() -> None:
    arena = Arena(shown="word", foes=({"hits": {"count": 2}},))
    seen = arena.table.world(arena.seat).fight.combatants["c2"]
    assert (dict(seen.tracks), dict(seen.words)) == ({}, {"hits": "unhurt"})
    arena.stances("charge", fast="c1")
    arena.do(STRIKE, **{"attack:c1": (5,), "damage:c1": (1,)})
    words = arena.table.world(arena.seat).fight.combatants["c2"].words
    assert words == {"hits": "hurt"}


@pytest.mark.rule("SW-08")
def test_real_hit_dice_behind_the_screen_are_declared_behind_it() -> None:
    arena_options = {"dice": "table", "health": "nothing"}
    arena = Arena(options=arena_options)
    begin = [line for line in arena.table.lines if line.commit == arena.table.state.commit]
    assert begin[0].event.to == ("gm",)


@pytest.mark.rule("SW-08")
def test_a_horde_strikes_with_as_many_as_still_stand() -> None:
    foe = {"number": 3, "unaware": False, "notes": ["overwhelm"]}
    arena = charging({"dex": 20}, foes=(foe,), hits={"hits:c2": (1, 6, 6)})
    dice = {"attack:c1": (1,), "damage:c1": (1,), "defence:c1": (1, 1)}
    events = arena.do(STRIKE, **dice)
    assert len(checks(events, "target")) == 2


@pytest.mark.rule("SW-07")
def test_the_dice_of_a_weapon_are_dealt_out_over_a_horde() -> None:
    flail = {"name": "flail", "dice": [6, 6]}
    arena = charging({"weapons": [flail]}, foes=({"ac": 2}, {"ac": 3}, {}))
    command = {**STRIKE, "also": ["c3"]}
    events = arena.do(command, **{"attack:c1": (6,), "damage:c1": (2, 5)})
    assert hurt(events, "c2") == [(6 - 2 + 2, 6)]
    assert hurt(events, "c3") == [(6 - 3 + 5, 6)]
    assert "dead" not in arena["c4"].marks


@pytest.mark.rule("SW-07")
def test_undivided_dice_all_go_to_one() -> None:
    arena = charging({"weapons": [{"name": "flail", "dice": [6, 4]}]}, foes=({"ac": 2}, {}))
    events = arena.do(STRIKE, **{"attack:c1": (6,), "damage:c1": (2, 3)})
    assert hurt(events, "c2") == [(6 - 2 + 2 + 3, 6)]


@pytest.mark.rule("SW-07")
def test_several_dice_of_one_creature_can_be_struck_at_once() -> None:
    flail = {"name": "flail", "dice": [6, 6]}
    foe = {"hits": {"count": 3}}
    arena = charging({"weapons": [flail]}, foes=(foe,), hits={"hits:c2": (3, 4, 6)})
    command = {**STRIKE, "also": ["c2"]}
    events = arena.do(command, **{"attack:c1": (2,), "damage:c1": (2, 1)})
    assert hurt(events, "c2") == [(4, 4), (3, 3)]


@pytest.mark.rule("SW-07")
def test_no_more_targets_than_dice() -> None:
    arena = charging(foes=({}, {}))
    assert arena.refused({**STRIKE, "also": ["c3"]}) == "illegal"
    assert [m["target"] for m in arena.offers("attack")] == ["c2", "c3"]


@pytest.mark.rule("SW-07")
def test_pooled_hits_have_no_dice_to_aim_at() -> None:
    flail = [{"name": "flail", "dice": [6, 6]}]
    arena = Arena({"weapons": flail}, foes=({}, {}), options={"vitality": "pool"})
    arena.stances("charge", fast="c1")
    strike = {"type": "attack", "who": "c1", "target": "c2"}
    assert arena.refused({**strike, "also": ["c2"]}) == "illegal"
    dice = {"attack:c1": (3,), "damage:c1": (2, 1)}
    events = arena.do({**strike, "also": ["c3"]}, **dice)
    assert (hurt(events, "c2"), hurt(events, "c3")) == ([(5, 5)], [(4, 4)])


@pytest.mark.rule("SW-07")
def test_a_weapon_of_two_dice_is_offered_divided_and_whole() -> None:
    arena = charging({"weapons": [{"name": "flail", "dice": [6, 6]}]}, foes=({}, {}))
    assert [m["target"] for m in arena.offers("attack")] == ["c2", "c3"]
    (attack,) = [
        m
        for m in offer(arena.table.shelf, arena.table.world("gm"), "gm")
        if m.command["type"] == "attack"
    ]
    also = attack.form["properties"]["also"]
    assert (also["items"]["enum"], also["maxItems"]) == (["c2", "c3"], 1)


@pytest.mark.rule("SW-09")
@pytest.mark.parametrize(
    ("sheet", "fits"),
    [
        ({"ac": 0}, True),
        ({"ac": 4}, True),
        ({"ac": 5}, False),
        ({"ac": 5, "trained": True}, True),
        ({"ac": 6, "trained": True}, False),
        ({"kind": "monster", "ac": 6}, True),
        ({"kind": "monster", "ac": 12}, True),
        ({"kind": "monster", "ac": 21}, False),
        ({"kind": "monster", "hits": {"count": 11}, "number": 10}, False),
    ],
)
def test_who_wears_what(sheet: dict[str, Any], fits: bool) -> None:
    arena = Arena()
    command = {"type": "enlist", "name": "N", "side": sheet.get("kind", "party"), "sheet": sheet}
    if fits:
        arena.do(command)
    else:
        assert arena.refused(command) == "bad-sheet"
    assert sorted(ARMOUR) == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SW-08")
def test_a_monster_that_is_taken_away_is_fought_no_more() -> None:
    arena = charging(foes=({}, {}))
    events = arena.do({"type": "dismiss", "who": "c2"})
    assert some(events, Left)
    assert [m["target"] for m in arena.offers("attack")] == ["c3"]
    arena.do({"type": "dismiss", "who": "c3"})
    assert arena.phase == "aftermath"


@pytest.mark.rule("SW-08")
def test_a_monster_whose_dice_the_gm_takes_is_dead() -> None:
    arena = charging(foes=({}, {}))
    adjust = {"type": "adjust", "who": "c2", "track": "hits", "reason": "a rockfall"}
    arena.do({**adjust, "dice": []})
    arena.do({"type": "wait", "who": "c1"})
    assert "dead" in arena["c2"].marks


@pytest.mark.rule("SW-05")
def test_a_blow_that_armour_swallows_gives_a_pool_nothing_back() -> None:
    arena = charging(foes=({"ac": 9}, {}), options={"vitality": "pool"})
    arena.do(STRIKE, **{"attack:c1": (1,), "damage:c1": (2,)})
    assert arena["c2"].tracks["hits"].value == 6
