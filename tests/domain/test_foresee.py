"""What a move comes to before it is made: as the rules decide it, over all faces there can be."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.decide import Request
from fightbook.domain.foresee import Foreseen, foreseen
from fightbook.domain.moves import offer
from fightbook.domain.odds import distribution
from fightbook.domain.rulesets.any_game import DICE_POOL, FANTASY_D20, PERCENTILE_UNDER
from fightbook.domain.rulesets.any_game.foresee import WORK, Unsaid, Work
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.percentile import RULESET as PERCENTILE
from fightbook.domain.state import Fight as State
from tests.support.duel import DUEL
from tests.support.filed import Fight
from tests.support.percentile import Arena as Field
from tests.support.sword import Arena
from tests.support.table import Table

BLADE = {"name": "a blade", "bonus": 4, "damage": "1d2 + 2", "type": "fire"}
HERO = {"strength": 16, "armour": 16, "hit_points": 90, "attacks": [BLADE]}


def odds(table: Table, who: str = "c1", seat: str = "gm") -> list[Foreseen]:
    world = table.world(seat)
    moves = offer(table.shelf, world, seat)
    told = foreseen(table.shelf.of(world.fight), world, moves, who)
    return [one for one in told if one is not None]


def of(table: Table, kind: str, at: str, seat: str = "gm") -> Foreseen:
    """Give the odds of the first move of a kind at somebody."""
    fields = ("target", "targets", "action")
    found = odds(table, seat=seat)
    return next(
        one
        for one in found
        if kind in (one.command["type"], one.command.get("action"))
        and at in str([one.command.get(field) for field in fields])
    )


def decided(table: Table, command: dict[str, Any], who: str) -> tuple[float, float]:
    """Give the chance that a command harms ``who``, and the harm then, as the rules decide it."""

    def harm(events: list[e.Event], _: State) -> int:
        return sum(d.amount for d in events if isinstance(d, e.Damaged) and d.who == who)

    request = Request("gm", "k", 0, table.typed(command))
    found = distribution(table.shelf, table.state, request, harm)
    chance = float(sum(p for amount, p in found.items() if amount))
    return chance, float(sum(amount * p for amount, p in found.items())) / chance


def filed(rules: Any, *sheets: dict[str, Any], grant: str = "", mark: str = "") -> Table:
    people = [("Ana", "party", sheets[0]), ("Gob", "foes", sheets[1])]
    fight = Fight(rules, *people, first=(15, 3))
    if grant:
        fight.do({"type": "grant", "who": "c1", "kind": grant, "value": 1, "reason": "high ground"})
    if mark:
        fight.do({"type": "mark", "who": "c2", "mark": mark, "reason": "set"})
    return fight.table


@pytest.mark.parametrize(
    ("grant", "mark", "foe"),
    [
        ("advantage", "", {"resists": ["fire"]}),
        ("disadvantage", "prone", {"vulnerable": ["fire"]}),
        ("modifier", "", {"armour": 19}),
    ],
)
def test_a_blow_of_a_game_of_a_file_is_as_its_rules_decide_it(
    grant: str, mark: str, foe: dict[str, Any]
) -> None:
    table = filed(FANTASY_D20, HERO, {**HERO, **foe}, grant=grant, mark=mark)
    found = of(table, "attack", "c2")
    chance, harm = decided(table, found.command, "c2")
    assert found.chance == pytest.approx(chance, abs=1e-4)
    assert found.harm == pytest.approx(harm, abs=0.01)


def test_what_several_dice_of_both_sides_come_to_counts() -> None:
    # 2 dice against 2, of which a 5 or 6 counts. More than the other: 12 of 36 by 1 and 4 of 36 by
    # 2 against none (16/36), 2 against 1: (4/36) * (16/36) + (4/36 + 16/36) * (16/36) = 384/1296.
    fight = Fight(
        DICE_POOL,
        ("Ana", "party", {"brawn": 2, "arms": [{"name": "an axe", "skill": 0, "harm": 2}]}),
        ("Gob", "foes", {"brawn": 2}),
        first=(6, 1),
        label="ties",
    )
    found = of(fight.table, "strike", "c2")
    by_two, by_one = 4 / 36 * 16 / 36, 16 / 36 * 16 / 36 + 4 / 36 * 16 / 36
    assert found.chance == round(by_one + by_two, 4)
    assert found.harm == round((3 * by_one + 4 * by_two) / (by_one + by_two), 2)


def test_grades_of_a_roll_that_is_kept_under_are_told_apart() -> None:
    # On 60: 6 of them perfect (2d8), 24 clean (1d8 + 2), 30 a plain hit (1d8). Thirty less with
    # care, and a grade better: 30 at most, all of them clean and so perfect.
    sword = {"name": "a sword", "skill": 60, "parry": 40, "damage": "1d8"}
    people = (("Ana", "party", {"vigour": 14, "weapons": [sword]}), ("Bru", "foes", {"vigour": 9}))
    table = Fight(PERCENTILE_UNDER, *people, first=(9, 1)).table
    plain, careful = of(table, "strike", "c2"), of(table, "careful", "c2")
    assert (plain.chance, plain.harm) == (0.6, 5.75)  # (6 * 9 + 24 * 6.5 + 30 * 4.5) / 60
    assert (careful.chance, careful.harm) == (0.3, 9)


SPARKS = """
title = "Sparks"
about = "Fire and air."
version = "1"
[sheet.hit_points]
default = 30
[sheet.nimble]
default = 3
[tracks.life]
title = "Life"
max = "hit_points"
[damage]
track = "life"
less = "4"
[decks.plain]
title = "Plain"
cards = 3
[actions.burn]
title = "Burn"
target = "foe"
[[actions.burn.effects]]
damage = "1d4 + 5"
half = true
check = { title = "away", roll = "1d20 + nimble", against = "13" }
[actions.choke]
title = "Choke"
target = "foe"
[[actions.choke.effects]]
damage = "1d4"
plain = true
check = { title = "breath", roll = "1d20", against = "5", under = true }
[actions.stab]
title = "Stab"
target = "foe"
roll = "1d20"
against = "16"
effects = [{ when = "passed", damage = "1d4 + roll" }]
[actions.pray]
title = "Pray"
target = "foe"
roll = "1d20"
against = "11"
[actions.daze]
title = "Daze"
target = "foe"
roll = "1d20"
against = "11"
[actions.daze.grades.so]
title = "so"
when = "margin > 0"
effects = [{ heal = "1" }]
"""
KNOWN = """
[actions.grab]
title = "Grab"
target = "foe"
roll = "1d20"
against = "target.nimble"
"""
"""Actions without a roll, with checks, and with neither grades nor harm."""


@pytest.mark.parametrize(
    ("action", "chance", "harm"),
    [
        # 10 and more of 20 get away: 6 to 9 less 4 is 3.5, half of it less 4 is nothing.
        ("burn", 1, 1.58),
        ("choke", 0.75, 2.5),
        # 16 to 20 and 1d4, less 4.
        ("stab", 0.25, 16.5),
        ("pray", 0.5, None),
        # More than 11, since something comes of that grade alone.
        ("daze", 0.45, None),
    ],
)
def test_what_needs_no_roll_and_what_harms_nobody_is_foreseen_too(
    action: str, chance: float, harm: float | None
) -> None:
    fight = Fight(AnyGame("t", SPARKS), ("Ana", "party", {}), ("Gob", "foes", {}))
    found = of(fight.table, action, "c2")
    assert found.chance == pytest.approx(chance, abs=1e-4)
    assert found.harm == pytest.approx(harm, abs=0.01)


@pytest.mark.parametrize(
    "roll", ["1d6!", "30d20", "if(nimble, 1d6, 1d4) + 1d6", "1d(plain)", "3d6c5"]
)
def test_what_has_no_end_or_too_many_ways_is_not_foreseen(roll: str) -> None:
    grade = "[actions.pray.grades.one]\ntitle = 'one'\nwhen = 'natural = 1'\n"
    grade += "effects = [{ damage = '1' }]\n"
    text = SPARKS.replace('roll = "1d20"\nagainst = "11"', f'roll = "{roll}"\nagainst = "11"', 1)
    fight = Fight(AnyGame("t", text + grade), ("Ana", "party", {}), ("Gob", "foes", {}))
    told = {one.command["action"] for one in odds(fight.table)}
    assert told == {"burn", "choke", "stab", "daze"}


@pytest.mark.rule("SW-05")
@pytest.mark.parametrize(("ac", "grant"), [(6, ""), (3, "disadvantage"), (3, "modifier")])
def test_a_stroke_at_a_monster_is_as_its_dice_decide_it(ac: int, grant: str) -> None:
    arena = Arena(
        {"str": 12, "weapons": [{"name": "axe", "dice": [3, 2]}]},
        foes=({"ac": ac, "hits": {"count": 1, "sides": 100}},),
        options={"picks": "auto"},
    )
    arena.stances("charge")
    if grant:
        arena.do({"type": "grant", "who": "c1", "kind": grant, "value": 1, "reason": "high ground"})
    found = of(arena.table, "attack", "c2")

    def total(events: list[e.Event], _: State) -> tuple[bool, int]:
        blows = [d for d in events if isinstance(d, e.Damaged) and d.who == "c2"]
        return bool(blows), sum(max(0, sum(part.value for part in d.parts)) for d in blows)

    request = Request("gm", "k", 0, arena.table.typed(found.command))
    ways = distribution(arena.table.shelf, arena.table.state, request, total)
    chance = float(sum(p for (hit, _), p in ways.items() if hit))
    harm = float(sum(p * n for (_, n), p in ways.items())) / chance
    assert found.chance == pytest.approx(chance, abs=1e-4)
    assert found.harm == pytest.approx(harm, abs=0.01)


@pytest.mark.rule("OP-05")
def test_a_test_of_a_hundred_faces_counts_those_that_pass_and_the_armour_they_strike() -> None:
    # On 50 as many faces, lucky ones among them, and on 60 with a rank. Half of 1 to 50 strike the
    # body, behind 4 of steel: 2 to 9 comes to 15/8 there and to 5.5 elsewhere. Steel stops no fire.
    field = Field(
        {"spells": ["firebolt"], "skills": {"destruction": 1}},
        {"armour": {"body": "steel-partial"}},
    )
    sword, spell = (of(field.table, kind, "c2") for kind in ("attack", "cast"))
    assert (sword.chance, spell.chance) == (0.5, 0.6)
    assert (sword.harm, spell.harm) == (3.69, 5.5)


@pytest.mark.rule("OP-18")
def test_dice_that_come_to_less_than_nothing_are_no_harm_and_take_none_away() -> None:
    # 1d4 - 2 comes to 0, 0, 1 or 2: 0.75; nothing is healed by a 1.
    twig = {"like": "long-sword", "parts": [{"count": 1, "sides": 4, "bonus": -2}]}
    field = Field({"own": {"twig": twig}, "weapons": ["twig"]})
    assert of(field.table, "attack", "c2").harm == 0.75


@pytest.mark.rule("OP-05")
def test_how_a_blow_comes_out_where_the_armour_is_not_known_is_the_roll_alone() -> None:
    table = Table(PERCENTILE, {"gap": "1"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, template="knight")
    table.enlist("Ogre", "foes", template="ogre", npc=True, shown="word")
    table.do("gm", {"type": "begin"})
    if table.state.fight.turn != "c1":
        table.do("gm", {"type": "pass", "who": "c2"})
    found = of(table, "attack", "c2", seat=ana)
    assert found.chance > 0
    assert found.harm is None


def test_what_a_seat_may_not_know_is_not_foreseen() -> None:
    # Ana is not shown the monster's armour: how likely she hits is her own to know.
    arena = Arena({"str": 12}, foes=({"ac": 4},), shown="word")
    arena.stances("charge")
    hers, gms = (of(arena.table, "attack", "c2", seat=seat) for seat in (arena.seat, "gm"))
    assert (hers.chance, hers.harm) == (gms.chance, None)
    assert gms.harm


def test_what_a_foe_has_to_be_known_for_is_not_foreseen_in_a_game_of_a_file() -> None:
    # What has to be reached is the foe's in one action, and what gets it away in two.
    table = Table(AnyGame("t", SPARKS + KNOWN))
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    for name in ("Gob", "Hob"):
        table.enlist(name, "foes", npc=True, shown="word")
    table.do("gm", {"type": "begin"})
    told = {seat: [one.command["action"] for one in odds(table, seat=seat)] for seat in (ana, "gm")}
    assert told[ana] == ["stab", "stab", "pray", "pray", "daze", "daze"]
    assert len(told["gm"]) == 12


def test_no_more_is_worked_out_than_an_answer_has_time_for() -> None:
    with pytest.raises(Unsaid):
        Work().count(WORK + 1)


def test_a_game_that_foresees_nothing_says_nothing() -> None:
    table = Table(DUEL)
    for side in ("one", "two"):
        table.enlist("Somebody", side)
    table.do("gm", {"type": "begin"})
    assert odds(table) == []
