"""The monster phase is the GM's: what monsters mean to do, and what becomes of it (SW-29)."""

from typing import Any

import pytest

from fightbook.domain.events import Phased
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
