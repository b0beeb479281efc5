"""Worked examples of Dice pool, each reckoned by hand from its file."""

from typing import Any

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game import DICE_POOL
from tests.support.filed import Fight

ANA: dict[str, Any] = {
    "brawn": 4,
    "calm": 5,
    "cover": 1,
    "edge": 1,
    "arms": [{"name": "a crowbar", "skill": 2, "harm": 2}],
}
BOB: dict[str, Any] = {
    "brawn": 3,
    "cover": 1,
    "arms": [{"name": "a baton", "skill": 1, "harm": 1}],
}


def duel(ana: dict[str, Any] = ANA, bob: dict[str, Any] = BOB) -> Fight:
    """Both have 2 wits; the d6 decides, and the party is first."""
    people = (("Ana", "party", ana), ("Bob", "foes", bob))
    return Fight(DICE_POOL, *people, first=(6, 1), label="ties")


def test_successes_beyond_the_others_are_added_to_the_harm() -> None:
    # 4 + 2 dice against 2: 3 successes against 1; 2 + 2 harm, less 1 for cover, of 5.
    fight = duel()
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 6, 5, 1, 2, 3], act0_c2=[5, 1])
    assert fight.outcomes() == ["hits"]
    assert fight.track("Bob", "body") == 2
    assert fight.marks("Bob") == {"hurt"}  # less than half is left
    # The second strike has two dice less, and whoever is hurt one: 4 against 1.
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 5, 5, 5], act0_c2=[1])
    assert fight.outcomes() == ["sweeps the other away"]
    assert fight.marks("Bob") == {"hurt", "down"}
    assert fight.asked() == ["Nobody but the party is left standing. Does the fight end?"]


def test_edge_adds_dice_and_stress_rolls_again() -> None:
    fight = duel()
    fight.act("Ana", "strike", "Bob", act0_c1=[1, 1, 1, 4, 2, 3], act0_c2=[1, 2])
    assert fight.asked() == ["Ana has 0: use edge?"]
    fight.answer("yes0", add7_c1=[4])
    assert fight.asked() == ["Ana has 0: roll again, for two stress?"]
    fight.answer("yes0", act0_c1=[5, 1, 1, 1, 1, 1])  # the other's dice lie as they fell
    assert fight.outcomes() == ["hits"]
    assert (fight.track("Ana", "stress"), fight.track("Ana", "luck")) == (2, 0)
    assert fight.track("Bob", "body") == 3  # 1 + 2, less 1


def test_an_edge_can_make_the_difference() -> None:
    fight = duel()
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 1, 1, 4, 2, 3], act0_c2=[5, 2])
    fight.answer("yes0", add7_c1=[6])
    assert fight.outcomes() == ["hits"]
    assert fight.track("Bob", "body") == 3


def test_a_clash_is_a_strain_for_both_and_too_much_of_it_breaks() -> None:
    fight = duel(ana={**ANA, "calm": 1, "edge": 0}, bob={**BOB, "calm": 1})
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 1, 1, 4, 2, 3], act0_c2=[5, 2])
    assert fight.outcomes() == ["clashes"]
    # Both lose a turn, Ana the rest of hers; half of the stress is gone, rounded up.
    assert (fight.track("Ana", "stress"), fight.track("Bob", "stress")) == (0, 0)
    assert (fight.table.state.fight.turn, fight.table.state.fight.round) == ("c1", 2)
    assert fight.marks("Ana") | fight.marks("Bob") == set()


def test_a_mob_has_fewer_dice_when_some_of_it_are_down() -> None:
    mob = {"members": 5, "calm": 6, "arms": [{"name": "stones", "skill": 0, "harm": 1}]}
    fight = duel(bob=mob)
    assert fight.track("Bob", "body") == 20
    fight.done("Ana")
    # 2 brawn and 4 more: 6 dice. Once 9 are gone, 3 of them stand, and it is 2 + 2.
    fight.act("Bob", "strike", "Ana", act0_c2=[6, 6, 1, 1, 1, 1], act0_c1=[1, 1])
    assert fight.track("Ana", "body") == 4  # 2 + 1, less 1
    fight.done("Bob")
    adjust = {"type": "adjust", "who": fight.ids["Bob"], "track": "body", "reason": "a shot"}
    fight.do({**adjust, "value": 11})
    fight.done("Ana")
    fight.act("Bob", "strike", "Ana", act0_c2=[5, 5, 5, 6], act0_c1=[1, 1])
    assert fight.track("Ana", "body") == 0  # 4 + 1, less 1


def test_one_sweep_is_held_against_the_pool_of_each() -> None:
    people = (("Ana", "party", ANA), ("Bob", "foes", BOB), ("Cid", "foes", BOB))
    fight = Fight(DICE_POOL, *people, first=(6, 2, 1), label="ties")
    roll = [5, 1, 1, 1, 1, 1]
    fight.act("Ana", "sweep", "Bob", "Cid", act1_c1=roll, act1_c2=[1, 1], act1_c3=[5, 1])
    assert fight.outcomes() == ["hits", "misses"]
    assert (fight.track("Bob", "body"), fight.track("Cid", "body")) == (3, 5)
    assert fight.track("Ana", "stress") == 1


def test_the_gm_is_asked_about_a_stunt() -> None:
    fight = duel(ana={**ANA, "edge": 0})
    fight.act("Ana", "stunt", "Bob")
    assert fight.asked() == ["Ana: Stunt, Bob. Does it happen?"]
    fight.answer("no")
    assert fight.track("Ana", "actions") == 2
    fight.act("Ana", "stunt", "Bob")
    fight.answer("yes", act5_c1=[5, 6])
    assert fight.marks("Bob") == {"off_balance"}
    assert fight.track("Ana", "actions") == 1


def test_a_side_chooses_who_of_it_is_next_and_whoever_watches_strikes_out_of_turn() -> None:
    people = (("Ana", "party", ANA), ("Bob", "foes", BOB), ("Cid", "foes", BOB))
    fight = Fight(DICE_POOL, *people, first=(6, 2, 1), label="ties")
    fight.act("Ana", "watch")
    fight.done("Ana")
    assert (fight.table.state.fight.turn, fight.table.state.fight.side) == ("", "foes")
    fight.do({"type": "take", "who": fight.ids["Cid"]})
    fight.done("Cid")
    assert fight.asked() == ["Cid is done: does Ana strike?"]
    fight.answer("yes0", act0_c1=[5, 6, 5, 1, 2, 3], act0_c3=[5, 1])
    assert fight.track("Cid", "body") == 2
    assert fight.table.state.fight.turn == fight.ids["Bob"]


def test_a_side_that_has_to_choose_is_not_announced_again() -> None:
    people = (("Ana", "party", ANA), ("Bob", "foes", BOB), ("Cid", "foes", BOB))
    fight = Fight(DICE_POOL, *people, first=(6, 2, 1), label="ties")
    fight.done("Ana")
    assert fight.events[-1] == e.Phased("turns", 1, side="foes")
    fight.do({"type": "adjust", "who": "c2", "track": "body", "value": 1, "reason": "a trap"})
    assert not [event for event in fight.events if isinstance(event, e.Phased)]
    assert (fight.table.state.fight.turn, fight.table.state.fight.side) == ("", "foes")
