"""Sides make foes, and not kinds (SW-31); rolls at any time (SW-32); deep wounds (SW-30)."""

from typing import Any

import pytest

from fightbook.domain.between import Resting
from fightbook.domain.events import Closed, Damaged
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET
from tests.support.sword import AWARE, MONSTER, PLAIN, Arena, check, checks, hurt, row, some
from tests.support.table import Table

AXE = {"name": "axe", "dice": [6]}
RIVAL: dict[str, Any] = {"kind": "protagonist", "ac": 2, "weapons": [AXE]}
STRIKE = {"type": "attack", "who": "c1", "target": "c2"}
SURE: dict[str, Any] = {"dex": 19}


def rivals(theirs: str = "guard", **more: Any) -> Arena:
    """Give a fast charger against another protagonist, who is slow."""
    arena = Arena(more, foes=(RIVAL,))
    dice = {"initiative:c1": (9,), "initiative:c2": (20,)}
    arena.do({"type": "stance", "who": "c1", "stance": "charge"})
    arena.do({"type": "stance", "who": "c2", "stance": theirs}, **dice)
    return arena


@pytest.mark.rule("SW-31")
def test_a_protagonist_who_is_hit_by_another_defends_and_takes_each_die_against_armour() -> None:
    arena = rivals()
    events = arena.do(STRIKE, **{"attack:c1": (7,), "defence:c2": (11,), "harm:c1": (5,)})
    assert checks(events, "attack") == [("c1", "complete")]
    assert arena.harm("c2") == "x........."  # 5 is three above armour 2
    # A guard strikes back at whoever attacked him, and is defended against as well.
    assert [m["target"] for m in arena.offers("attack")] == ["c1"]
    back = {"type": "attack", "who": "c2", "target": "c1"}
    arena.do(back, **{"attack:c2": (3,), "defence:c1": (10,)})
    assert arena.harm("c1") == ".........."


@pytest.mark.rule("SW-31")
def test_the_dice_of_a_blow_are_shared_by_monsters_only() -> None:
    arena = rivals(weapons=[{"name": "flail", "dice": [6, 6]}])
    assert arena.refused({**STRIKE, "also": ["c2"]}) == "illegal"
    assert arena.refused({"type": "talk", "who": "c1", "target": "c2"}) == "illegal"


@pytest.mark.rule("SW-31")
@pytest.mark.rule("SW-23")
def test_a_backstab_adds_the_initiative_number_to_the_first_die() -> None:
    arena = Arena(foes=(RIVAL,))
    dice = {"initiative:c1": (4,), "initiative:c2": (20,)}
    arena.do({"type": "stance", "who": "c1", "stance": "flank"})
    arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **dice)
    arena.do(STRIKE, **{"attack:c1": (7,), "defence:c2": (11,), "harm:c1": (1,)})
    assert arena.harm("c2") == "x........."  # 1 + 4 is three above armour 2
    assert "hidden" not in arena["c1"].marks


@pytest.mark.rule("SW-31")
def test_a_monster_on_the_partys_side_strikes_at_monsters_without_a_roll_to_hit() -> None:
    arena = Arena({"dex": 19}, foes=({"ac": 2},))
    ally = {"type": "enlist", "name": "Dog", "side": "party", "npc": True}
    arena.do({**ally, "sheet": {**MONSTER, "ac": 1}}, **{"hits:c3": (4,)})
    arena.stances("spot", fast="c1")
    events = arena.do({"type": "wait", "who": "c1"}, **{"harm:c3": (6,)})
    assert checks(events, "target") == [("c3", "medium")]
    assert hurt(events, "c2") == [(4, 0)]  # 6 - 2, below the die of 6 that lies there
    arena.do({"type": "adjust", "who": "c2", "track": "hits", "dice": [4], "reason": "a test"})
    arena.stances("spot", fast="c1")
    dice = {"target:c2": (2,), "harm:c2": (5,)}
    events = arena.do({"type": "wait", "who": "c1"}, **dice)
    assert [(d.who, d.amount) for d in some(events, Damaged)] == [("c3", 4)]
    # The dead strike nobody any more, whatever they meant to.
    assert [who for who, _ in checks(events, "target")] == ["c2"]


# what the worm's tail does to three dogs with 2, 1 and 1 hits in one pool, and how many then strike
TAILS = [(1, 3), (2, 2), (3, 1), (4, 0)]


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(("tail", "strikes"), TAILS)
def test_of_a_horde_no_more_strike_than_are_left_of_it(tail: int, strikes: int) -> None:
    """All three mean to strike; the worm is first, and as many of them strike as still stand."""
    arena = Arena(SURE, foes=(AWARE,), options={"vitality": "pool"})
    arena.do({"type": "dismiss", "who": "c2"})
    worm = {**MONSTER, **AWARE, "ac": 9}
    for name, side, sheet, hits in (
        ("Worm", "foes", worm, (6,)),
        ("Dogs", "party", {**MONSTER, **AWARE, "number": 3}, (2, 1, 1)),
    ):
        command = {"type": "enlist", "name": name, "side": side, "npc": True, "sheet": sheet}
        who = {"Worm": "c3", "Dogs": "c4"}[name]
        arena.do(command, **{f"hits:{who}": hits})
    arena.stances("spot", fast="c1")
    dice = {"target:c3": (2,), "harm:c3": (tail,), "harm:c4": (1,) * strikes, "defence:c1": (1,)}
    events = arena.do({"type": "wait", "who": "c1"}, **dice)
    assert [who for who, _ in checks(events, "target")] == ["c3", *["c4"] * strikes]


@pytest.mark.rule("SW-31")
def test_a_fight_between_sides_ends_when_one_has_nobody_left() -> None:
    arena = rivals()
    events = arena.do({"type": "dismiss", "who": "c2"})
    assert check(events, "fight").outcome == "won"
    arena = rivals()
    events = arena.do({"type": "flee", "who": "c1"})
    assert check(events, "fight").outcome == "won"
    assert some(events, Closed) == []
    ally = {"type": "enlist", "name": "Cy", "side": "party", "sheet": {"kind": "protagonist"}}
    arena.do(ally)
    assert arena.phase == "stance"


@pytest.mark.rule("SW-31")
@pytest.mark.parametrize(("vitality", "left"), [("units", (0, 3)), ("pool", (3, 0))])
def test_a_monster_that_changes_sides_brings_what_is_left_of_it(
    vitality: str, left: tuple[int, int]
) -> None:
    """It leaves the foes with one of its two hit dice, and joins the party with it."""
    arena = Arena(SURE, foes=({}, {}), options={"vitality": vitality})
    arena.do({"type": "dismiss", "who": "c2"})
    die = {"sides": 6, "face": 3}
    hits = {"kind": "dice", "name": "Hit dice", "value": 1, "max": 2, "dice": [die]}
    sheet = {**MONSTER, "hits": {"count": 2, "sides": 6}}
    ally = {"type": "enlist", "name": "Turncoat", "side": "party", "npc": True, "sheet": sheet}
    arena.do({**ally, "tracks": {"hits": hits}})
    found = arena["c4"].tracks["hits"]
    assert (found.value * (not found.dice), sum(die.face for die in found.dice)) == left
    assert arena.table.state.fight.phase == "stance"


@pytest.mark.rule("SW-31")
def test_three_sides_each_against_the_others() -> None:
    """The party charges; a rival guards; wolves go for the charger, and the rival's dog for all."""
    rival = {**RIVAL, "dex": 19}
    arena = Arena({**SURE, "con": 5}, foes=(rival, {**AWARE, "ac": 1}), options={"monsters": "ask"})
    wolf = {"type": "enlist", "name": "Wolf", "side": "wild", "npc": True}
    arena.do({**wolf, "sheet": {**MONSTER, **AWARE}}, **{"hits:c4": (5,)})
    arena.do({"type": "stance", "who": "c1", "stance": "charge"})
    slow = {"initiative:c1": (20,), "initiative:c2": (20,)}
    arena.do({"type": "stance", "who": "c2", "stance": "guard"}, **slow)
    meant = [(s.who, s.target) for s in arena.table.state.fight.steps if s.what == "strike"]
    assert meant == [("c3", "c1"), ("c4", "c1")]
    arena.do({"type": "aim", "who": "c4", "at": "c1", "target": "c3"})
    events = arena.do({"type": "strike"}, **{"defence:c1": (19,), "harm:c4": (6,)})
    assert hurt(events, "c3") == [(5, 0)]  # 6 - 1, below the die of 6 that lies there
    assert [m["target"] for m in arena.offers("attack")] == ["c2", "c3", "c4"]
    arena.do(
        {"type": "attack", "who": "c1", "target": "c4"}, **{"attack:c1": (4,), "damage:c1": (1,)}
    )
    assert arena["c4"].tracks["hits"].dice == ()  # 4 + 1 reaches the 5
    assert arena.phase == "slow"  # two sides are left, and fight on


@pytest.mark.rule("SW-31")
@pytest.mark.rule("SW-26")
def test_words_to_all_are_not_for_a_dog_of_the_partys_own() -> None:
    arena = Arena({"dex": 19}, foes=(AWARE,))
    ally = {"type": "enlist", "name": "Dog", "side": "party", "npc": True}
    arena.do({**ally, "sheet": {**MONSTER, **AWARE}}, **{"hits:c3": (4,)})
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (5,)})
    events = arena.answer("hesitate", **{"harm:c3": (1,)})
    assert checks(events, "target") == [("c3", "medium")]  # the dog bites, and the goblin waits


@pytest.mark.rule("SW-32")
@pytest.mark.parametrize("stage", ["stance", "fast", "monsters", "aftermath"])
def test_the_gm_asks_for_a_roll_at_any_time_of_anybody_who_lives(stage: str) -> None:
    arena = Arena({"int": 12}, {}, foes=(AWARE,), options={"monsters": "ask"})
    test = {"type": "test", "who": "c1", "score": "int", "reason": "Is the door locked?"}
    if stage != "stance":
        arena.stances("charge", "charge", fast="c2" if stage == "fast" else "")
    if stage == "aftermath":
        arena.do({"type": "dismiss", "who": "c3"})
    assert arena.phase == stage
    events = arena.do(test, **{"test:c1": (12,)})
    assert checks(events, "test") == [("c1", "critical")]
    arena.do(test, **{"test:c1": (13,)})
    arena.mark("c1", "dead")
    assert arena.refused(test) == "illegal"


@pytest.mark.rule("SW-32")
@pytest.mark.parametrize(("faces", "picked"), [((12,), ""), ((5, 15), "5")])
def test_the_gm_asks_for_a_roll_before_the_fight_has_begun(
    faces: tuple[int, ...], picked: str
) -> None:
    """Of one alone too; of 5 and 15 on Int 12, with advantage, the 5 is chosen (004-70)."""
    table = Table(RULESET, {"dice": "table"})
    who = table.enlist("Ana", "party", sheet={**PLAIN, "int": 12})
    foe = table.enlist("Rat", "foes", sheet=MONSTER, npc=True)
    if picked:
        table.do("gm", {"type": "grant", "who": who, "kind": "advantage", "reason": "a lamp"})
    test = {"type": "test", "who": who, "score": "int", "reason": "Is the door locked?"}
    lines = table.do("gm", test, faces={f"test:{who}": faces})
    if picked:
        (prompt,) = table.state.fight.prompts
        answer = {"type": "answer", "prompt": prompt, "choice": picked}
        lines = table.do("gm", answer)
    found = checks([line.event for line in lines], "test")
    assert found == [(who, "complete" if picked else "critical")]
    fight = table.state.fight
    assert (fight.phase, fight.outcome, fight.steps) == ("", "", ())
    refused = table.attempt("gm", table.typed({**test, "who": foe}))
    assert isinstance(refused, Rejected)
    assert refused.code == "unknown-combatant"
    table.do("gm", {"type": "begin"}, faces={f"hits:{foe}": (6,)})
    assert table.state.fight.phase == "stance"


@pytest.mark.rule("SW-32")
@pytest.mark.rule("SW-02")
def test_who_ran_picks_one_of_two_dice_all_the_same() -> None:
    """A test with Advantage of somebody who fled: of 5 and 15 on Con 10 the 5 is chosen."""
    arena = Arena({}, {})
    arena.stances("guard", "guard", fast="c1")
    arena.do({"type": "flee", "who": "c1"})
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a rope"})
    arena.do({"type": "test", "who": "c1"}, **{"test:c1": (5, 15)})
    assert checks(arena.answer("5"), "test") == [("c1", "complete")]


@pytest.mark.rule("SW-30")
def test_a_deep_wound_is_treated_one_box_at_a_time_the_worst_first() -> None:
    arena = Arena()
    arena.do({"type": "dismiss", "who": "c2"})
    treat = {"type": "treat", "who": "c1", "reason": "The sisters of the well wash it for days."}
    assert arena.refused(treat) == "illegal"
    arena.boxes("c1", *row("*x*......."))
    arena.do(treat)
    assert arena.harm() == "*x........"
    arena.do(treat)
    assert arena.harm() == ".x........"


@pytest.mark.rule("SW-30")
def test_a_sheet_brings_its_harm_along() -> None:
    arena = Arena({"con": 4, "harm": ["star", "", "cross"]})
    assert arena.harm() == "*.x."
    command = {"type": "enlist", "name": "N", "side": "party"}
    assert arena.refused({**command, "sheet": {"con": 1, "harm": ["tick", "tick"]}}) == "bad-sheet"


@pytest.mark.rule("SW-30")
def test_between_fights_days_of_treatment_close_a_deep_wound() -> None:
    found = RULESET.enlist({"kind": "protagonist", "con": 3, "harm": ["star", "tick", "star"]})
    assert isinstance(RULESET, Resting)
    after = RULESET.rested(found.sheet, found.tracks, {}, "days")
    assert after.tracks["harm"].boxes == ("star", "tick", "")


@pytest.mark.rule("SW-23")
@pytest.mark.rule("SW-31")
def test_of_a_backstab_with_two_dice_the_first_alone_has_the_initiative_number() -> None:
    """Against armour 2 the first die is 1 and 9, a Wound; the second is 3, Fatigue."""
    flail = {"name": "flail", "dice": [6, 6]}
    arena = Arena({**SURE, "weapons": [flail]}, foes=(RIVAL,))
    arena.do({"type": "stance", "who": "c1", "stance": "flank"})
    dice = {"initiative:c1": (9,), "initiative:c2": (20,)}
    arena.do({"type": "stance", "who": "c2", "stance": "guard"}, **dice)
    faces = {"attack:c1": (7,), "defence:c2": (11,), "harm:c1": (1, 3)}
    arena.do(STRIKE, **faces)
    assert arena.harm("c2")[:3] == "x/."
