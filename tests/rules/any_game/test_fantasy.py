"""Worked examples of Fantasy d20, from opening to what is left of everybody."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.between import Question
from fightbook.domain.rulesets.any_game import FANTASY_D20
from fightbook.domain.throw import Throw
from tests.support.filed import Fight

KNIGHT = {
    "strength": 16,
    "armour": 16,
    "hit_points": 20,
    "attacks": [{"name": "a sword", "bonus": 5, "damage": "1d8 + 3", "type": "slashing"}],
}
GOBLIN = {
    "dexterity": 14,
    "armour": 13,
    "hit_points": 7,
    "dies_at_once": "yes",
    "attacks": [{"name": "a blade", "bonus": 4, "damage": "1d6 + 2", "type": "piercing"}],
}


def duel() -> Fight:
    people = (("Ana", "party", KNIGHT), ("Gob", "foes", GOBLIN))
    return Fight(FANTASY_D20, *people, first=(15, 3))


def test_a_blow_that_reaches_the_armour_costs_its_damage() -> None:
    # 8 on the die and 5 to hit are 13, and the goblin's armour is 13; 2 + 3 damage of 7.
    fight = duel()
    fight.act("Ana", "attack", "Gob", act0_c1=[8], damage0_c1=[2])
    assert fight.outcomes() == ["a hit"]
    assert fight.track("Gob", "hp") == 2
    rolled = [found for found in fight.events if isinstance(found, e.Rolled)]
    assert [(roll.total, roll.modifiers[0].name) for roll in rolled] == [
        (13, "To hit"),
        (5, "fixed"),
    ]


def test_a_blow_below_the_armour_misses_and_there_is_one_action_a_turn() -> None:
    fight = duel()
    fight.act("Ana", "attack", "Gob", act0_c1=[7])
    assert fight.outcomes() == ["a miss"]
    assert fight.track("Gob", "hp") == 7
    again = {"type": "act", "who": "c1", "action": "attack", "targets": ["c2"]}
    refused = fight.table.attempt("gm", fight.table.typed(again))
    assert refused.message == "Actions: 1 needed, 0 left."  # type: ignore[union-attr]


def test_a_twenty_rolls_the_damage_twice_and_a_foe_dies_at_once() -> None:
    fight = duel()
    fight.act("Ana", "attack", "Gob", act0_c1=[20], damage0_c1=[1, 1])
    assert fight.outcomes() == ["a critical hit"]
    assert fight.track("Gob", "hp") == 0  # 1 + 3 and 1 + 3, of 7
    assert "dead" in fight.marks("Gob")
    assert [p.kind for p in fight.table.state.fight.prompts.values()] == ["end"]


def test_the_dying_fight_for_life_at_each_turn() -> None:
    hero = {**KNIGHT, "hit_points": 3}
    people = (("Ana", "party", hero), ("Bo", "party", KNIGHT), ("Gob", "foes", GOBLIN))
    fight = Fight(FANTASY_D20, *people, first=(1, 2, 20))
    fight.act("Gob", "attack", "Ana", act0_c3=[12], damage0_c3=[1])  # 12 + 4 reach 16
    assert fight.track("Ana", "hp") == 0
    assert fight.marks("Ana") == {"dying"}
    fight.done("Gob")  # Bo rolled more than Ana
    fight.done("Bo", check_c1=[9])
    assert fight.outcomes() == ["failed"]
    assert fight.table.state.fight.round == 2  # Ana can do nothing, so her turn is over
    fight.done("Gob")
    fight.done("Bo", check_c1=[20])
    assert fight.outcomes() == ["passed"]
    assert fight.track("Ana", "hp") == 1
    assert fight.marks("Ana") == set()


def test_three_failures_are_the_end() -> None:
    hero = {**KNIGHT, "hit_points": 3}
    people = (("Ana", "party", hero), ("Bo", "party", KNIGHT), ("Gob", "foes", GOBLIN))
    fight = Fight(FANTASY_D20, *people, first=(1, 2, 20))
    fight.act("Gob", "attack", "Ana", act0_c3=[12], damage0_c3=[1])
    for _ in range(3):
        fight.done("Gob")
        fight.done("Bo", check_c1=[2])
    assert "dead" in fight.marks("Ana")


def test_three_successes_let_somebody_lie_stable() -> None:
    hero = {**KNIGHT, "hit_points": 3}
    people = (("Ana", "party", hero), ("Bo", "party", KNIGHT), ("Gob", "foes", GOBLIN))
    fight = Fight(FANTASY_D20, *people, first=(1, 2, 20))
    fight.act("Gob", "attack", "Ana", act0_c3=[12], damage0_c3=[1])
    for _ in range(3):
        fight.done("Gob")
        fight.done("Bo", check_c1=[11])
    assert fight.marks("Ana") == {"stable", "successes"}


def test_a_save_halves_and_resistance_halves_again() -> None:
    wizard = {
        "slots": 1,
        "spell_difficulty": 14,
        "blasts": [{"name": "fire", "damage": "4d6", "type": "fire"}],
    }
    tough = {**GOBLIN, "hit_points": 30, "resists": ["fire"]}
    weak = {**GOBLIN, "hit_points": 60, "vulnerable": ["fire"]}
    safe = {**GOBLIN, "immune": ["fire"]}
    people = (("Ana", "party", wizard), ("T", "foes", tough), ("W", "foes", weak))
    fight = Fight(FANTASY_D20, *people, ("S", "foes", safe), first=(20, 3, 2, 1))
    fight.act(
        "Ana",
        "blast",
        *("T", "W", "S"),
        roll1_c1=[6, 4, 3, 2],  # one ball of fire for all: 15
        check1_c2=[12],  # 12 + 2 reach 14: half of 15 is 7, and half of that is 3
        check1_c3=[11],  # 13: all of 15, and twice as much
        check1_c4=[1],
    )
    assert fight.track("T", "hp") == 27
    assert fight.track("W", "hp") == 30
    assert fight.track("S", "hp") == 7
    spells = fight.table.state.fight.combatants["c1"].tracks["spells"]
    assert spells.value == 0


def test_opposed_rolls_and_what_lying_on_the_ground_means() -> None:
    fight = duel()
    fight.act("Ana", "trip", "Gob", act4_c1=[10], act4_c2=[11])  # 13 against 13
    assert fight.outcomes() == ["stands"]
    fight.done("Ana")
    fight.act("Gob", "dodge")
    fight.done("Gob")
    fight.act("Ana", "trip", "Gob", act4_c1=[12, 11], act4_c2=[11])  # the worse of two: 14
    assert fight.outcomes() == ["trips"]
    assert fight.marks("Gob") == {"prone", "dodging"}
    fight.done("Ana")
    assert fight.marks("Gob") == {"prone"}
    fight.act("Gob", "stand")
    assert fight.marks("Gob") == set()


def test_healing_from_nothing_brings_back() -> None:
    cleric = {**KNIGHT, "slots": 2, "healing": "1d8 + 3"}
    hero = {**KNIGHT, "hit_points": 3}
    people = (("Ana", "party", hero), ("Bo", "party", cleric), ("Gob", "foes", GOBLIN))
    fight = Fight(FANTASY_D20, *people, first=(1, 2, 20))
    fight.act("Gob", "attack", "Ana", act0_c3=[12], damage0_c3=[6])
    fight.done("Gob")
    fight.act("Bo", "heal", "Ana", heal2_c2=[5])
    assert fight.track("Ana", "hp") == 3  # no more than there is room for
    assert fight.marks("Ana") == set()


def test_poison_is_saved_against_at_the_end_of_a_turn() -> None:
    fight = duel()
    fight.do({"type": "mark", "who": "c1", "mark": "poisoned", "reason": "a dart"})
    fight.act("Ana", "attack", "Gob", act0_c1=[18, 2])  # the worse of two: 7
    assert fight.outcomes() == ["a miss"]
    fight.done("Ana", check_c1=[11, 15])
    assert fight.outcomes() == ["failed"]
    fight.done("Gob")
    fight.done("Ana", check_c1=[12, 15])
    assert fight.outcomes() == ["passed"]
    assert fight.marks("Ana") == set()


def test_a_group_falls_one_by_one_and_attacks_as_one() -> None:
    goblins = {**GOBLIN, "count": 3}
    fight = Fight(FANTASY_D20, ("Ana", "party", KNIGHT), ("Mob", "foes", goblins), first=(15, 5))
    fight.act("Ana", "attack", "Mob", act0_c1=[15], damage0_c1=[8])  # 11 for one with 7
    assert [fight.track("Mob", key) for key in ("hp", "hp-2", "hp-3")] == [0, 7, 7]
    assert fight.marks("Mob") == set()
    fight.done("Ana")
    # Two of them stand: 1 more to hit, 11 + 4 + 1 against 16, and 1 more damage.
    swarm = list(FANTASY_D20.game.actions).index("swarm")
    faces: dict[str, Any] = {f"act{swarm}_c2": [11], f"damage{swarm}_c2": [3]}
    fight.act("Mob", "swarm", "Ana", **faces)
    assert fight.outcomes() == ["a hit"]
    assert fight.track("Ana", "hp") == 20 - (3 + 2 + 1)


def test_an_hour_of_rest_takes_a_hit_die_and_a_night_brings_all_back() -> None:
    knight = {**KNIGHT, "level": 2, "hit_die": 10, "constitution": 14}
    fight = Fight(FANTASY_D20, ("Ana", "party", knight), ("Mob", "foes", GOBLIN), first=(15, 5))
    hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "a fall"}
    fight.do(hurt)
    fight.do({"type": "rest", "kind": "hour", "who": "c1"}, roll_c1=[6])  # 6 and 2
    assert fight.track("Ana", "hp") == 11
    assert [die.sides for die in fight.of("Ana").tracks["hit_dice"].dice] == [10]
    fight.do({"type": "rest", "kind": "night", "who": "c1"})
    assert [die.sides for die in fight.of("Ana").tracks["hit_dice"].dice] == [10, 10]


def test_a_hero_is_made_and_reaches_the_next_level() -> None:
    blank = FANTASY_D20.enlist({}).sheet
    assert FANTASY_D20.ways(blank) == {"create": "A new hero"}
    growth = FANTASY_D20.grow("create", blank)
    next(growth)
    for faces in ([6, 5, 4], [4, 4, 4], [5, 5, 4]):
        growth.send(faces)
    question = growth.send([3, 3, 3])
    assert isinstance(question, Question)
    assert [*question.choices] == ["fighter", "cleric", "wizard", "rogue"]
    with pytest.raises(StopIteration) as made:
        growth.send("fighter")
    sheet = FANTASY_D20.enlist(made.value.value).sheet
    assert (sheet["strength"], sheet["wisdom"], sheet["hit_points"]) == (15, 9, 12)
    assert FANTASY_D20.ways(sheet) == {}
    sheet["earned"] = 2
    growth = FANTASY_D20.grow("level", sheet)
    assert isinstance(die := next(growth), Throw)
    assert (die.count, die.sides) == (1, 10)
    question = growth.send([7])
    assert isinstance(question, Question)
    assert [*question.choices] == ["bow", "tough"]  # no wizard
    with pytest.raises(StopIteration) as made:
        growth.send("tough")
    found = made.value.value
    assert (found["level"], found["hit_points"], found["constitution"]) == (2, 12 + 7 + 2, 15)


def test_a_healing_word_of_somebody_who_knows_none_heals_nothing() -> None:
    people = (("Ana", "party", {**KNIGHT, "slots": 1}), ("Mob", "foes", GOBLIN))
    fight = Fight(FANTASY_D20, *people, first=(15, 5))
    fight.do({"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "a fall"})
    fight.act("Ana", "heal", "Ana")
    assert fight.track("Ana", "hp") == 3


def test_a_roar_frightens_all_who_do_not_save() -> None:
    dragon = {**GOBLIN, "legend": 1, "spell_difficulty": 15}
    people = (("Ana", "party", KNIGHT), ("Ben", "party", KNIGHT), ("Drake", "foes", dragon))
    fight = Fight(FANTASY_D20, *people, first=(5, 4, 15))
    roar = list(FANTASY_D20.game.actions).index("roar")
    faces: dict[str, Any] = {f"check{roar}_c1": [15], f"check{roar}_c2": [14]}
    fight.act("Drake", "roar", **faces)
    assert (fight.marks("Ana"), fight.marks("Ben")) == (set(), {"frightened"})
