"""The monster phase is the GM's: what monsters mean to do, and what becomes of it (SW-29)."""

from typing import Any

import pytest

from fightbook.domain.events import Phased
from fightbook.domain.moves import legal_moves
from fightbook.domain.rulesets.sword import RULESET
from tests.support.sword import AWARE, Arena, checks, row, some

SURE: dict[str, Any] = {"dex": 19}
ASKED = {"monsters": "ask"}
STRIKE = {"type": "strike"}
AIM = {"type": "aim", "who": "c3", "at": "c1"}


def waiting(*foes: dict[str, Any], stances: tuple[str, str] = ("charge", "spot")) -> Arena:
    """Give two who are slow, and the monsters about to strike."""
    arena = Arena(SURE, SURE, foes=foes or (AWARE,), options=ASKED)
    arena.stances(*stances)
    return arena


def meant(arena: Arena) -> list[tuple[str, str]]:
    return [(s.who, s.target) for s in arena.table.state.fight.steps if s.what == "strike"]


@pytest.mark.rule("SW-29")
def test_monsters_mean_to_strike_and_wait_for_the_gm() -> None:
    arena = waiting(AWARE, AWARE)
    assert arena.phase == "monsters"
    assert meant(arena) == [("c3", "c1"), ("c4", "c1")]
    assert arena.offers("strike") == [STRIKE]
    events = arena.do(STRIKE, **{"defence:c1": (1, 2)})
    assert checks(events, "target") == [("c3", "high"), ("c4", "high")]
    assert arena.turn == "c1"


@pytest.mark.rule("SW-29")
def test_the_gm_sends_one_elsewhere_and_holds_another_back() -> None:
    arena = waiting(AWARE, AWARE)
    each = [{"type": "aim", "who": who, "at": "c1"} for who in ("c3", "c4")]
    for move in ({**aim, **at} for aim in each for at in ({"target": "c2"}, {"target": ""})):
        assert move in [{"target": "", **aim} for aim in arena.offers("aim")]
    arena.do({**AIM, "target": "c2"})
    arena.do({**AIM, "who": "c4"})
    assert meant(arena) == [("c3", "c2")]
    (found,) = some(arena.do(STRIKE, **{"defence:c2": (1,)}), Phased)[:1]
    assert found.phase == "slow"


@pytest.mark.rule("SW-29")
def test_only_those_of_a_horde_who_mean_to_strike_one_are_sent_elsewhere() -> None:
    """Three of a crowd: two at the charger, and one at the guard, who is not meant."""
    arena = Arena(
        SURE, SURE, SURE, foes=({**AWARE, "number": 3, "notes": ["crowd"]},), options=ASKED
    )
    arena.stances("charge", "guard", "spot")
    assert meant(arena) == [("c4", "c1"), ("c4", "c1"), ("c4", "c2")]
    arena.do({"type": "aim", "who": "c4", "at": "c1", "target": "c3"})
    assert meant(arena) == [("c4", "c3"), ("c4", "c3"), ("c4", "c2")]


@pytest.mark.rule("SW-29")
def test_the_gm_deals_out_a_horde_creature_by_creature() -> None:
    """Four wolves mean the charger: one is sent to the spotter, and one holds back."""
    arena = waiting({**AWARE, "number": 4})
    assert meant(arena) == [("c3", "c1")] * 4
    offered = legal_moves(arena.table.shelf, arena.table.world("gm"), "gm")
    forms = {
        m.form["properties"]["count"]["maximum"] for m in offered if m.command["type"] == "aim"
    }
    assert forms == {4}
    arena.do({**AIM, "target": "c2", "count": 1})
    events = arena.do({**AIM, "count": 1})
    assert meant(arena) == [("c3", "c2"), ("c3", "c1"), ("c3", "c1")]
    told = RULESET.narrate(events[0], {"c3": "Wolves", "c1": "Ana"}, "en")
    assert told == "The GM lets one of Wolves leave Ana alone."
    assert arena.refused({**AIM, "count": 3}) == "illegal"


@pytest.mark.rule("SW-29")
def test_a_crowd_whose_victim_is_gone_turns_to_another_by_twos() -> None:
    arena = waiting(*({**AWARE, "notes": ["overwhelm"]},) * 4)
    assert meant(arena) == [(who, "c1") for who in ("c3", "c4", "c5", "c6")]
    events = arena.do({"type": "mark", "who": "c1", "mark": "dead", "reason": "a test"})
    assert meant(arena) == [("c3", "c2"), ("c4", "c2")]
    assert checks(events, "idle") == [("c5", "overwhelm"), ("c6", "overwhelm")]


@pytest.mark.rule("SW-29")
def test_the_gm_says_with_which_attack() -> None:
    blows = [{"name": "claws", "dice": [6]}, {"name": "bite", "dice": [8]}]
    arena = waiting({**AWARE, "blows": blows})
    arena.do({**AIM, "target": "c2", "blows": [1]})
    events = arena.do(STRIKE, **{"defence:c2": (20,), "harm:c3": (8,)})
    assert checks(events, "defence") == [("c2", "miss")]
    assert arena.harm("c2") == "x........."


@pytest.mark.rule("SW-29")
def test_monsters_that_are_all_held_back_are_done() -> None:
    arena = waiting()
    arena.do(AIM)
    assert (arena.phase, arena.turn) == ("slow", "c1")


@pytest.mark.rule("SW-29")
def test_it_stops_before_harm_to_somebody_who_is_down() -> None:
    """Two go for a charger; the first fells him, and the other must be told."""
    foe = {**AWARE, "notes": ["fast"]}
    arena = waiting(foe, foe, stances=("charge", "flank"))
    arena.mark("c2", "fled")
    arena.boxes("c1", *row("xxxxxxxxx."))
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (5,), "out:c1": (2,)}
    arena.do(STRIKE, **dice)
    assert (arena.phase, meant(arena)) == ("monsters", [("c4", "c1")])
    assert arena.refused(STRIKE) == "illegal"
    assert [found["fallen"] for found in arena.offers("strike")] == ["strike", "spare"]
    arena.do({**STRIKE, "fallen": "spare"})
    assert arena.harm() == "xxxxxxxxxx"
    arena.do({"type": "undo"})
    arena.do({**STRIKE, "fallen": "strike"}, **{"harm:c4": (6,), "save:c1": (10,)})
    assert arena.harm() == "*xxxxxxxxx"


@pytest.mark.rule("SW-29")
def test_who_meant_to_strike_somebody_that_falls_takes_up_no_room_there() -> None:
    """Two of a crowd at the only one there: the first fells him, and the other still has room."""
    arena = waiting({**AWARE, "number": 2, "notes": ["crowd"]}, stances=("charge", "flank"))
    arena.mark("c2", "fled")
    arena.boxes("c1", *row("xxxxxxxxx."))
    dice = {"defence:c1": (20,), "harm:c3": (6,), "save:c1": (5,), "out:c1": (2,)}
    events = arena.do(STRIKE, **dice)
    assert checks(events, "idle") == []
    assert (arena.phase, meant(arena)) == ("monsters", [("c3", "c1")])


@pytest.mark.rule("SW-29")
def test_who_is_sent_at_somebody_who_stands_does_not_strike_the_fallen() -> None:
    """The GM sends both at the spotter; the first fells him, and the other turns to the charger."""
    arena = waiting(AWARE, AWARE)
    for who in ("c3", "c4"):
        arena.do({**AIM, "who": who, "target": "c2"})
    arena.boxes("c2", *row("xxxxxxxxx."))
    events = arena.do(STRIKE, **{"defence:c2": (20,), "harm:c3": (6,), "save:c2": (20,)})
    assert checks(events, "defenceless") == []
    assert (arena.phase, meant(arena)) == ("monsters", [("c4", "c1")])


@pytest.mark.rule("SW-29")
def test_who_is_sent_at_the_fallen_strikes_them() -> None:
    arena = waiting(AWARE)
    arena.mark("c2", "out", rounds=2)
    arena.do({**AIM, "target": "c2"})
    assert arena.offers("strike") == [STRIKE]
    events = arena.do(STRIKE, **{"harm:c3": (6,)})
    assert checks(events, "defenceless") == [("c2", "down")]


@pytest.mark.rule("SW-29")
def test_where_the_gm_spares_the_fallen_nobody_who_was_sent_at_them_strikes() -> None:
    """Both lie there; one is sent at one of them, and the other means somebody by itself."""
    arena = waiting(AWARE, AWARE)
    for who in ("c1", "c2"):
        arena.mark(who, "out", rounds=3)
    ((_, at), _) = meant(arena)
    arena.do({**AIM, "at": at, "target": "c2" if at == "c1" else "c1"})
    events = arena.do({**STRIKE, "fallen": "spare"})
    assert checks(events, "defenceless") == []


@pytest.mark.rule("SW-29")
def test_one_command_of_the_last_hero_does_not_play_whole_rounds() -> None:
    """Out for two rounds, nobody else is there, and a goblin stands over him."""
    arena = Arena({}, foes=(AWARE,), options={"monsters": "run"})
    arena.boxes("c1", *row("xxxxxxxxx."))
    dice = {"defence:c1": (20,), "harm:c2": (6,), "save:c1": (5,), "out:c1": (2,)}
    arena.stances("spot", dice=dice)
    assert (arena.phase, arena.table.state.fight.round) == ("stance", 2)
    arena.do({"type": "proceed"})
    assert (arena.phase, meant(arena)) == ("monsters", [("c2", "c1")])
    arena.do({**STRIKE, "fallen": "spare"})
    assert arena.table.state.fight.round == 3


@pytest.mark.rule("SW-29")
def test_the_second_attack_on_who_fell_by_the_first_waits_too() -> None:
    blows = [{"name": "claws", "dice": [6]}, {"name": "bite", "dice": [8]}]
    arena = waiting({**AWARE, "blows": blows})
    arena.boxes("c1", *row("xxxxxxxxx."))
    arena.do(STRIKE, **{"defence:c1": (20,), "harm:c3": (6,), "save:c1": (20,)})
    assert meant(arena) == [("c3", "c1")]
    arena.do({**STRIKE, "fallen": "strike"}, **{"harm:c3": (8,)})
    assert arena.harm() == "*xxxxxxxxx"


@pytest.mark.rule("SW-29")
def test_whose_victim_is_gone_means_another() -> None:
    arena = waiting(AWARE, AWARE, AWARE)
    arena.mark("c1", "dead")
    arena.mark("c5", "fled")
    assert meant(arena) == [("c3", "c2"), ("c4", "c2")]
    arena.do({"type": "dismiss", "who": "c3"})
    assert meant(arena) == [("c4", "c2")]
    events = arena.do(STRIKE, **{"defence:c2": (1,)})
    assert checks(events, "target") == [("c4", "low")]


@pytest.mark.rule("SW-29")
def test_whose_victim_is_gone_and_who_reaches_nobody_else_does_nothing() -> None:
    arena = waiting()
    arena.mark("c1", "fled")
    arena.mark("c2", "unreachable")
    arena.do(STRIKE)
    assert (arena.phase, arena.turn) == ("slow", "c2")


@pytest.mark.rule("SW-29")
def test_what_the_gm_cannot_have_monsters_do() -> None:
    arena = waiting()
    assert arena.refused({**AIM, "at": "c2"}) == "illegal"
    assert arena.refused({**AIM, "target": "c1"}) == "illegal"
    assert arena.refused({**AIM, "target": "c9"}) == "unknown-combatant"
    assert arena.refused({**AIM, "target": "c2", "blows": [1]}) == "illegal"
    assert arena.refused({**STRIKE, "fallen": "spare"}) == "illegal"
    assert arena.refused(STRIKE, arena.seat) == "forbidden"


@pytest.mark.rule("SW-24")
@pytest.mark.rule("SW-29")
def test_a_spotter_calls_out_while_monsters_are_about_to_strike() -> None:
    arena = Arena(SURE, {}, options={**ASKED, "picks": "auto"}, foes=(AWARE,))
    arena.stances("spot", "charge", fast="c1")
    arena.do({"type": "spot", "who": "c1"})
    arena.do({"type": "call", "who": "c1", "ally": "c2"})
    events = arena.do(STRIKE, **{"defence:c2": (20, 1)})
    assert checks(events, "defence") == [("c2", "marginal")]


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize("mark", ["hesitates", "unaware"])
def test_who_hesitates_by_the_gms_word_means_nothing_any_more(mark: str) -> None:
    arena = waiting(AWARE, AWARE)
    arena.mark("c3", mark)
    assert meant(arena) == [("c4", "c1")]
    events = arena.do(STRIKE, **{"defence:c1": (1,)})
    assert checks(events, "target") == [("c4", "high")]
    arena = waiting(AWARE)
    events = arena.do({"type": "mark", "who": "c3", "mark": mark, "reason": "a horn"})
    assert (arena.phase, arena.turn, checks(events, "idle")) == ("slow", "c1", [])


@pytest.mark.rule("SW-29")
def test_the_gm_decides_for_each_of_several_kinds() -> None:
    """Two goblins, a ghoul and a cockatrice; a charger in leather, a shield bearer, a spotter."""
    goblin = {**AWARE, "ac": 2, "notes": ["overwhelm"]}
    claws, bite = {"name": "claws", "dice": [6, 6]}, {"name": "bite", "dice": [8]}
    ghoul = {**AWARE, "ac": 6, "notes": ["unpredictable", "fast"], "blows": [claws, bite]}
    cockatrice = {**AWARE, "ac": 5, "blows": [{"name": "beak", "dice": [10]}]}
    party: list[dict[str, Any]] = [{"dex": 12, "ac": 2}, {"con": 13, "ac": 3, "shield": True}, {}]
    arena = Arena(*party, foes=(goblin, goblin, ghoul, cockatrice), options=ASKED)
    arena.stances("charge", "guard", "spot", dice={"target:c6": (2,)})
    assert meant(arena) == [("c4", "c1"), ("c5", "c1"), ("c6", "c2"), ("c7", "c1")]
    arena.do({"type": "aim", "who": "c5", "at": "c1", "target": "c3"})
    arena.do({"type": "aim", "who": "c6", "at": "c2"})
    arena.do({"type": "aim", "who": "c7", "at": "c1", "target": "c2"})
    dice = {"defence:c1": (13,), "harm:c4": (4,), "defence:c3": (11,), "harm:c5": (1,)}
    arena.do(STRIKE, **dice, **{"defence:c2": (13,)})
    # 4 is two above leather, and 1 is one above thin clothes; 13 is no more than Con 13
    assert [arena.harm(c) for c in ("c1", "c2", "c3")] == ["/.........", "." * 13, "/........."]
    assert (arena.phase, arena.turn) == ("slow", "c1")


@pytest.mark.rule("SW-29")
def test_an_attack_of_somebody_whom_the_gm_has_dead_needs_no_answer() -> None:
    """One die of two would keep the goblin off; it dies while that is asked, and the next comes."""
    arena = waiting(AWARE, AWARE)
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a wall"})
    arena.do(STRIKE, **{"defence:c1": (5, 20)})
    arena.mark("c3", "dead")
    assert (arena.table.state.fight.prompts, arena.harm()) == ({}, "..........")
    assert arena.turn == "c1"


# hit dice of a horde of six with pooled hits, what is left of them, how many creatures strike:
# all of an unhurt horde, and a part of one counts as one
POOLS = [
    ((4, 3, 1, 3, 3, 6), 20, 6),
    ((4, 3, 1, 3, 3, 6), 17, 6),
    ((4, 3, 1, 3, 3, 6), 16, 5),
    ((6, 6, 6, 6, 6, 6), 36, 6),
    ((6, 6, 6, 6, 6, 6), 30, 5),
    ((6, 6, 6, 6, 6, 6), 1, 1),
    ((1, 1, 1, 1, 1, 2), 7, 6),
]


@pytest.mark.rule("SW-08")
@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(("dice", "left", "strikes"), POOLS)
def test_a_horde_with_pooled_hits_strikes_as_often_as_it_has_creatures_left(
    dice: tuple[int, ...], left: int, strikes: int
) -> None:
    horde, options = {**AWARE, "number": 6}, {"vitality": "pool", "monsters": "ask"}
    arena = Arena({}, foes=(horde,), options=options, hits={"hits:c2": dice})
    arena.do({"type": "adjust", "who": "c2", "track": "hits", "reason": "a test", "value": left})
    arena.stances("spot")
    assert meant(arena) == [("c2", "c1")] * strikes
