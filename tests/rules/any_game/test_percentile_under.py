"""Worked examples of Percentile under, each reckoned by hand from its file."""

from typing import Any

from fightbook.domain.rulesets.any_game import PERCENTILE_UNDER
from tests.support.filed import Fight

ANA = {
    "vigour": 14,
    "quickness": 55,
    "mail": 2,
    "luck": 1,
    "weapons": [{"name": "a sword", "skill": 60, "parry": 40, "damage": "1d8"}],
}
BRU = {
    "vigour": 9,
    "quickness": 45,
    "weapons": [{"name": "a knife", "skill": 45, "parry": 25, "damage": "1d4 + 2"}],
}


def duel(ana: dict[str, Any] = ANA, bru: dict[str, Any] = BRU) -> Fight:
    """Ana acts first: 9 + 5 against 1 + 4."""
    people = (("Ana", "party", ana), ("Bru", "foes", bru))
    return Fight(PERCENTILE_UNDER, *people, first=(9, 1))


def test_a_clean_blow_goes_deep_and_leaves_a_wound() -> None:
    # 30 is at or under half of 60: clean, 4 + 2 damage of 9, which is more than a third.
    fight = duel()
    fight.act("Ana", "strike", "Bru", act0_c1=[30])
    assert fight.asked() == ["Bru is about to be hit. Parry?"]
    fight.answer("no")
    assert fight.asked() == ["Bru is about to be hit. Dodge?"]
    # A 7 on the d10 is the body; 50 is over a nerve of 45.
    fight.answer("no", damage0_c1=[4], roll9_c2=[7], check9_c2=[50])
    assert fight.outcomes() == ["a clean blow", "failed"]
    assert fight.track("Bru", "life") == 3
    assert fight.of("Bru").tracks["wounds"].boxes == ("hurt", "", "")
    assert fight.marks("Bru") == {"aching", "dazed"}
    # Dazed, Bru has no turn; then it is round two, and Bru strikes with 10 less: 35.
    fight.done("Ana", order_c1=[1], order_c2=[10])
    assert fight.table.state.fight.turn == fight.ids["Bru"]
    fight.act("Bru", "strike", "Ana", act0_c2=[36])
    assert fight.outcomes() == ["a miss"]


def test_a_parry_turns_the_blow_aside_once() -> None:
    fight = duel()
    fight.act("Ana", "strike", "Bru", act0_c1=[60])
    fight.answer("yes0", check7_c2=[25])
    assert fight.outcomes() == ["passed"]
    assert fight.track("Bru", "life") == 9
    assert fight.track("Bru", "defences") == 0
    fight.done("Ana")
    assert fight.track("Bru", "defences") == 1  # it is Bru's turn


def test_luck_rolls_again_and_a_perfect_blow_cannot_be_parried_nor_stopped_by_mail() -> None:
    mailed = {**BRU, "mail": 5}
    fight = duel(bru=mailed)
    fight.act("Ana", "strike", "Bru", act0_c1=[70])
    assert fight.asked() == ["Ana rolled 70, which is not enough. Try again with luck?"]
    fight.answer("yes0", act0_c1=[5])  # at most 6 is perfect, and 5 or less is not parried
    assert fight.asked() == ["Bru is about to be hit. Dodge?"]
    # 31 is over a dodge of 30. 3 + 4 go through mail: 7 of 9. The head: Bru is open; nerve holds.
    fight.answer("yes0", check8_c2=[31], damage0_c1=[3, 4], roll9_c2=[10], check9_c2=[45])
    assert fight.outcomes() == ["failed", "a perfect blow", "passed"]
    assert fight.track("Bru", "life") == 2
    assert fight.track("Ana", "fortune") == 0
    assert fight.marks("Bru") == {"aching", "open"}


def test_mail_takes_off_and_a_scratch_is_no_wound() -> None:
    fight = duel()
    fight.done("Ana")
    fight.act("Bru", "strike", "Ana", act0_c2=[23])  # over 22, half of 45: a plain hit
    fight.answer("no")
    fight.answer("no", damage0_c2=[3])  # 3 + 2, less 2
    assert fight.outcomes() == ["a hit"]
    assert fight.track("Ana", "life") == 11
    assert fight.marks("Ana") == set()


def test_a_blunder_leaves_open_until_the_next_turn() -> None:
    fight = duel()
    fight.done("Ana")
    fight.act("Bru", "strike", "Ana", act0_c2=[96])
    assert fight.outcomes() == ["a blunder"]
    assert fight.asked() == ["Bru blunders. A fall as well?"]
    fight.answer("no")
    fight.done("Bru", order_c1=[9], order_c2=[1])
    fight.act("Ana", "strike", "Bru", act0_c1=[60], damage0_c1=[1])  # nobody is asked
    assert fight.track("Bru", "life") == 8
    fight.done("Ana")
    assert fight.marks("Bru") == set()


def test_a_well_aimed_strike_comes_out_a_grade_better() -> None:
    fight = duel()
    fight.act("Ana", "careful", "Bru", act1_c1=[29])  # of 30; by itself clean: perfect
    fight.answer("no")
    fight.answer("no")
    fight.answer("no", damage1_c1=[1, 1])  # nor is luck tried
    assert fight.outcomes() == ["a perfect blow"]
    fight.done("Ana")
    fight.done("Bru", order_c1=[9], order_c2=[1])
    fight.act("Ana", "careful", "Bru", act1_c1=[31])
    fight.answer("no")  # to try again
    assert fight.outcomes() == ["a miss"]


def test_whoever_is_held_cannot_dodge_and_tears_loose_at_the_end_of_a_turn() -> None:
    fight = duel()
    fight.act("Ana", "hold", "Bru", act2_c1=[20], act2_c2=[40])  # 35 - 20 against 35 - 40
    assert fight.outcomes() == ["gets a hold"]
    assert (fight.marks("Ana"), fight.marks("Bru")) == ({"holding"}, {"held_fast"})
    fight.done("Ana")
    fight.done("Bru", check_c2=[36], order_c1=[9], order_c2=[1])
    fight.act("Ana", "strike", "Bru", act0_c1=[50])
    assert fight.asked() == ["Bru is about to be hit. Parry?"]
    fight.answer("no", damage0_c1=[1])
    fight.act("Ana", "let_go")
    assert fight.marks("Bru") == set()


def test_luck_makes_a_well_aimed_hit_better_still() -> None:
    # 55 of 60 is over half: a hit, which aiming makes clean, and luck perfect. 2 + 3, through mail.
    deadly = {**ANA, "weapons": [{"name": "a sword", "skill": 90, "damage": "1d8"}]}
    fight = duel(ana=deadly, bru={**BRU, "mail": 9})
    fight.act("Ana", "careful", "Bru", act1_c1=[55])
    fight.answer("no")
    fight.answer("no")
    assert fight.asked() == ["Ana rolled 55 and hits. Make it count with luck?"]
    fight.answer("yes0", damage1_c1=[1, 1])
    assert fight.outcomes() == ["a perfect blow"]
    assert (fight.track("Bru", "life"), fight.track("Ana", "fortune")) == (7, 0)


def test_the_gm_says_whether_a_blunder_is_a_fall() -> None:
    fight = duel()
    fight.done("Ana")
    fight.act("Bru", "strike", "Ana", act0_c2=[97])
    fight.answer("yes0")
    assert fight.marks("Bru") == {"open", "fallen"}


def test_arrows_are_a_die_that_steps_down() -> None:
    archer = {**ANA, "shoots": "yes", "luck": 0}
    fight = Fight(PERCENTILE_UNDER, ("Arn", "party", archer), ("Bru", "foes", BRU), first=(9, 1))
    fight.act("Arn", "aim")  # in the phase of shots
    assert fight.marks("Arn") == {"aimed"}
    fight.done("Arn")
    fight.done("Bru", order_c1=[9], order_c2=[1])
    # 60 and 20 more: 80 is a hit. The die for arrows shows 2 of 8, so it is a d6 from now on.
    fight.act("Arn", "strike", "Bru", act0_c1=[80])
    fight.answer("no")
    fight.answer("no", damage0_c1=[1], roll12_c1=[2])
    assert fight.outcomes() == ["a hit"]
    assert [die.sides for die in fight.of("Arn").tracks["arrows"].dice] == [6]
    assert fight.marks("Arn") == set()
    fight.do({"type": "rest", "kind": "night"})
    assert [die.sides for die in fight.of("Arn").tracks["arrows"].dice] == [8]


def test_archers_act_first_and_a_night_brings_back() -> None:
    archer = {**ANA, "shoots": "yes", "quickness": 1}
    people = (("Bru", "foes", BRU), ("Arn", "party", archer))
    fight = Fight(PERCENTILE_UNDER, *people, first=(10, 1))
    assert fight.table.state.fight.turn == fight.ids["Arn"]
    adjust = {"type": "adjust", "who": fight.ids["Bru"], "track": "life", "reason": "a fall"}
    fight.do({**adjust, "value": 1})
    fight.do({"type": "rest", "kind": "hour"}, heal_c1=[3], heal_c2=[3])
    assert fight.track("Bru", "life") == 4
    fight.do({"type": "rest", "kind": "night", "who": fight.ids["Bru"]})
    assert fight.track("Bru", "life") == 9
    wrong = {"type": "rest", "kind": "year"}
    refused = fight.table.attempt("gm", fight.table.typed(wrong))
    assert refused.code == "illegal"  # type: ignore[union-attr]
