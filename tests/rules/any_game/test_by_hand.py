"""A small game reckoned by hand: what a file says happens.

Each number stands in a comment or follows from the file, as ``docs/rulesets/game-files.md`` says.
"""

from fightbook.domain import events as e
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game import DICE_POOL
from tests.support.filed import Fight
from tests.support.small import GAME, PLAIN, lost, pair, small


def test_who_resists_and_is_vulnerable_takes_half_and_twice_that() -> None:
    fight = pair(resists=["cold"], vulnerable=["cold"])
    fight.act("Ana", "freeze", "Bo")  # 7, half of it is 3, twice that is 6
    assert lost(fight) == [("life", 6)]


def test_a_veil_takes_damage_first_but_not_what_goes_elsewhere() -> None:
    fight = pair()
    fight.act("Ana", "veil")
    fight.done("Ana")
    fight.act("Bo", "scare", "Ana")
    assert fight.track("Ana", "veil") == 5
    fight.act("Bo", "freeze", "Ana")
    assert lost(fight) == [("veil", 5), ("life", 2)]


def test_what_is_too_much_for_one_of_a_group_goes_on_and_the_last_takes_the_rest() -> None:
    fight = pair(heads=2)
    fight.act("Ana", "freeze", "Bo")
    assert lost(fight) == [("life", 6), ("life-2", 1)]
    fight.done("Ana")
    fight.done("Bo")
    fight.act("Ana", "freeze", "Bo")
    assert lost(fight) == [("life-2", 7)]  # of the 5 that are left


def test_the_first_of_a_side_falls_once_and_each_for_the_others_of_its_side() -> None:
    three = [("Bo", "foes", PLAIN), ("Cy", "foes", PLAIN), ("Di", "foes", PLAIN)]
    fight = small(("Ana", "party", {"speed": 9}), ("Eve", "party", PLAIN), *three)
    fight.act("Ana", "freeze", "Bo")
    assert [fight.track(who, "fear") for who in ("Cy", "Di", "Eve")] == [1 + 3, 1 + 3, 0]
    fight.table.do(
        "gm", {"type": "adjust", "who": "c1", "track": "deeds", "value": 1, "reason": "x"}
    )
    fight.act("Ana", "freeze", "Bo")  # who is down already does not fall again
    assert fight.track("Di", "fear") == 4
    fight.table.do(
        "gm", {"type": "adjust", "who": "c1", "track": "deeds", "value": 1, "reason": "x"}
    )
    fight.act("Ana", "freeze", "Cy")
    assert fight.track("Di", "fear") == 4 + 3
    fight.done("Ana")
    fight.done("Eve")
    fight.act("Di", "freeze", "Eve")  # the first of the party, though two of the foes lie there
    assert fight.track("Ana", "fear") == 1 + 3


def test_a_save_is_reckoned_by_whoever_caused_the_condition() -> None:
    fight = pair(power=2)
    fight.act("Ana", "bind", "Bo")  # power 5 is to be reached
    fight.done("Ana")
    fight.done("Bo", check_c2=[4])
    assert (fight.outcomes(), fight.marks("Bo")) == (["failed"], {"bound"})


def test_a_condition_of_ones_own_making_is_by_nobody() -> None:
    fight = pair()
    fight.act("Ana", "cheer")
    assert [m.by for m in fight.events if isinstance(m, e.Marked)] == [""]


def test_each_target_has_a_roll_of_its_own_and_enemies_apart_are_asked() -> None:
    fight = small(
        ("Ana", "party", {"speed": 9}),
        *((name, "foes", PLAIN) for name in ("Bo", "Cy", "Di")),
    )
    fight.act("Ana", "volley", "Bo", "Cy")
    assert fight.asked() == ["Di may jeer."]  # neither of those who are shot at
    fight.answer("no", act7_c1=[4, 3])
    assert fight.outcomes() == ["well", "poorly"]


def test_a_grade_is_never_worse_than_the_last() -> None:
    fight = pair()
    fight.act("Ana", "wild", "Bo", act8_c1=[6])
    assert fight.outcomes() == ["poorly"]


def test_a_friend_is_neither_the_one_who_strikes_nor_the_one_who_is_struck() -> None:
    loud = {"loud": 1}
    party = [("Ana", "party", {"speed": 9}), ("Eve", "party", loud)]
    fight = small(*party, *((name, "foes", loud) for name in ("Bo", "Cy")))
    fight.act("Ana", "freeze", "Bo")
    assert fight.asked() == ["Cy may warn."]
    fight.answer("no")
    assert fight.asked() == []


def test_who_helps_is_not_among_the_friends_of_who_is_helped() -> None:
    three = [(name, "party", PLAIN) for name in ("Eve", "Flo")]
    fight = small(("Ana", "party", {"speed": 9}), *three, ("Bo", "foes", PLAIN))
    fight.act("Ana", "mend", "Eve")
    assert fight.asked() == ["Flo may say thanks."]


def test_sides_act_one_after_the_other_the_side_of_the_quickest_first() -> None:
    wits = (("Ana", "party", 5), ("Bob", "foes", 3), ("Cy", "party", 1))
    fight = Fight(DICE_POOL, *((name, side, {"wits": n}) for name, side, n in wits))
    order = [s.who for s in fight.table.state.fight.steps if s.what == "turn"]
    assert order == [fight.ids[name] for name in ("Ana", "Cy", "Bob")]


def test_a_night_brings_back_what_an_hour_does() -> None:
    winded = GAME.enlist({})
    tracks = {**winded.tracks, "wind": e.Track("pool", "Wind", 0, 4)}
    assert GAME.rested(winded.sheet, tracks, {}, "night").tracks["wind"].value == 4


# --- a turn that lets another act first -----------------------------------------------------------


def test_who_lets_another_act_first_has_spent_what_is_spent() -> None:
    fight = pair(heads=3)
    fight.do({"type": "mark", "who": "c1", "mark": "burning", "reason": "a torch"})
    fight.act("Ana", "freeze", "Bo")
    fight.do({"type": "delay", "who": "c1", "after": "c2"})
    fight.done("Bo")
    assert fight.table.state.fight.turn == "c1"
    assert (fight.track("Ana", "deeds"), fight.track("Ana", "life")) == (0, 6)
    again = {"type": "act", "who": "c1", "action": "freeze", "targets": ["c2"]}
    assert isinstance(fight.table.attempt("gm", fight.table.typed(again)), Rejected)
    fight.done("Ana")  # in the next round Bo is first, and then all comes back and the fire burns
    fight.done("Bo")
    assert (fight.track("Ana", "deeds"), fight.track("Ana", "life")) == (1, 5)


def test_who_lets_another_act_first_has_done_what_was_done() -> None:
    """A second strike has two dice less: max(1, 2 + 0 + 1 - 1 - 2) is one of them."""
    people = (("Ana", "party", PLAIN), ("Bob", "foes", PLAIN))
    fight = Fight(DICE_POOL, *people, first=(6, 1), label="ties")
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 5], act0_c2=[6, 1])
    fight.do({"type": "delay", "who": "c1", "after": "c2"})
    fight.done("Bob")
    fight.act("Ana", "strike", "Bob", act0_c1=[6], act0_c2=[1, 1])
    assert (fight.outcomes(), fight.track("Ana", "actions")) == (["hits"], 0)
