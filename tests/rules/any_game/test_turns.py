"""Whose turn it is, in games that are files: order, delay, coming and going, rounds, the end."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.any_game import FANTASY_D20, TRACKER
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.projections.names import Names
from tests.support.table import Table


def tracked(*scores: int) -> Table:
    """A tracker with c1, c2 and so on, who have these numbers for their order."""
    table = Table(TRACKER)
    for number, score in enumerate(scores):
        side = "party" if number % 2 == 0 else "foes"
        table.enlist("ABCDEFGH"[number], side, sheet={"initiative": score})
    table.do("gm", {"type": "begin"})
    return table


def turns(table: Table, count: int) -> list[str]:
    """Give who acts now and next, ending each turn."""
    found: list[str] = []
    for _ in range(count):
        found.append(table.state.fight.turn)
        table.do("gm", {"type": "done", "who": found[-1]})
    return found


def refusal(table: Table, command: dict[str, object]) -> str:
    found = table.attempt("gm", table.typed(command))
    assert isinstance(found, Rejected)
    return found.code


def test_who_has_more_acts_first_and_the_rounds_go_on() -> None:
    table = tracked(3, 9, 5)
    assert turns(table, 7) == ["c2", "c3", "c1", "c2", "c3", "c1", "c2"]
    assert table.state.fight.round == 3


def test_equals_act_in_the_order_in_which_they_came() -> None:
    assert turns(tracked(4, 4, 4, 4), 5) == ["c1", "c2", "c3", "c4", "c1"]


def test_twelve_and_more_keep_their_order() -> None:
    table = Table(TRACKER)
    for number in range(12):
        table.enlist(f"N{number}", "ab"[number % 2], sheet={"initiative": 50 - number})
    table.do("gm", {"type": "begin"})
    assert turns(table, 13) == [f"c{n}" for n in [*range(1, 13), 1]]


def test_whoever_delays_comes_right_behind_from_then_on() -> None:
    table = tracked(9, 6, 3)
    table.do("gm", {"type": "delay", "who": "c1", "after": "c2"})
    assert turns(table, 5) == ["c2", "c1", "c3", "c2", "c1"]
    assert refusal(table, {"type": "delay", "who": "c3", "after": "c1"}) == "illegal"
    assert refusal(table, {"type": "delay", "who": "c2", "after": "c3"}) == "wrong-turn"


def test_the_gm_puts_somebody_elsewhere() -> None:
    table = tracked(9, 6, 3)
    table.do("gm", {"type": "arrange", "who": "c3", "before": "c2"})
    assert turns(table, 4) == ["c1", "c3", "c2", "c1"]
    table.do("gm", {"type": "arrange", "who": "c3"})
    assert turns(table, 5) == ["c3", "c2", "c1", "c2", "c3"]  # c3 has the turn already
    table.do("gm", {"type": "arrange", "who": "c1", "before": "c1"})
    assert refusal(table, {"type": "arrange", "who": "c9"}) == "unknown-combatant"


def test_newcomers_are_last_and_leavers_are_passed_over() -> None:
    table = tracked(9, 6, 3)
    table.enlist("Late", "foes", sheet={"initiative": 100})
    assert turns(table, 5) == ["c1", "c2", "c3", "c4", "c1"]
    table.do("gm", {"type": "dismiss", "who": "c2", "reason": "ran"})
    assert turns(table, 4) == ["c3", "c4", "c1", "c3"]


def test_a_hidden_combatant_has_no_turn_before_it_is_known() -> None:
    table = tracked(9, 6)
    table.enlist("Lurker", "foes", hidden=True)
    hidden = next(c for c, found in table.state.fight.combatants.items() if found.secret)
    assert hidden not in turns(table, 4)
    assert refusal(table, {"type": "arrange", "who": hidden}) == "illegal"
    table.do("gm", {"type": "reveal", "who": hidden})
    assert hidden in turns(table, 3)


def test_whoever_can_do_nothing_is_passed_over_and_the_gm_goes_on_where_nobody_can() -> None:
    table = tracked(9, 6)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "stunned", "reason": "a blow"})
    assert turns(table, 3) == ["c1", "c1", "c1"]
    table.do("gm", {"type": "mark", "who": "c1", "mark": "stunned", "reason": "too"})
    assert refusal(table, {"type": "act", "who": "c1", "action": "act"}) == "illegal"
    table.do("gm", {"type": "done", "who": "c1"})
    before = table.state.fight.round
    table.do("gm", {"type": "proceed"})
    assert table.state.fight.round == before + 1
    table.do("gm", {"type": "unmark", "who": "c1", "mark": "stunned", "reason": "awake"})
    table.do("gm", {"type": "proceed"})
    assert table.state.fight.turn == "c1"
    table.do("gm", {"type": "proceed"})
    assert table.state.fight.turn == "c1"


def test_the_gm_is_asked_whether_it_ends_when_one_side_is_left() -> None:
    table = tracked(9, 6)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "down", "reason": "a blow"})
    table.do("gm", {"type": "done", "who": "c1"})
    (prompt,) = table.state.fight.prompts.values()
    assert prompt.question == "Nobody but the party is left standing. Does the fight end?"
    assert refusal(table, {"type": "proceed"}) == "prompt-open"
    assert not [
        m for m in legal_moves(table.shelf, table.state, "gm") if m.command["type"] == "act"
    ]
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "onward"})
    assert table.state.fight.round == 2  # nobody else could act, and it is asked each round
    (prompt,) = table.state.fight.prompts.values()
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "onward"})
    assert table.state.fight.turn == "c1"
    table.do("gm", {"type": "done", "who": "c1"})
    (prompt,) = table.state.fight.prompts.values()
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "end"})
    assert table.state.fight.outcome == "Nobody but the party is left standing."


def test_the_gm_ends_a_fight_in_words() -> None:
    table = tracked(9, 6)
    table.do("gm", {"type": "finish", "outcome": "They shake hands."})
    assert table.state.fight.outcome == "They shake hands."


def test_before_the_fight_nothing_can_be_done() -> None:
    table = Table(TRACKER)
    table.enlist("A", "party")
    assert refusal(table, {"type": "proceed"}) == "wrong-phase"


ROUNDS = """
title = "Rounds"
about = "Everything anew each round."
[sheet.speed]
default = 1
[tracks.breath]
title = "Breath"
max = "3"
back = "round"
words = ["gone", "there"]
[tracks.wounds]
title = "Wounds"
kind = "boxes"
max = "2"
zero = [{ mark = "out" }]
[tracks.mana]
title = "Mana"
max = "2"
zero = [{ mark = "tired" }]
risen = [{ unmark = "tired" }]
[damage]
track = "wounds"
less = "if(guarded, 1, 0)"
[order]
by = "roll"
formula = "2d6kh1 + speed"
each = true
[conditions.out]
title = "Out"
out = true
[conditions.tired]
title = "Tired"
[conditions.guarded]
title = "Guarded"
number = "how much"
ends = "start"
[conditions.quick]
title = "Quick"
changes = { speed = "10" }
[actions.strike]
title = "Strike"
target = "foe"
times = 1
cost = { breath = "1" }
roll = "max(1d6, 1d8) - 1"
against = "3"
effects = [{ when = "margin >= 0", damage = "1" }]
[actions.guard]
title = "Guard"
target = "self"
anytime = true
effects = [{ mark = "guarded", value = "2", rounds = "2" }]
[actions.cheer]
title = "Cheer"
target = "any"
effects = [{ on = "self", heal = "1", track = "mana" }]
"""


def rounds(dice: str = "table") -> Table:
    table = Table(AnyGame("rounds", ROUNDS), {"dice": dice, "health": "word"})
    table.enlist("A", "party")
    table.enlist("B", "foes")
    return table


def faces(**found: tuple[int, ...]) -> dict[str, dict[str, tuple[int, ...]]]:
    return {"faces": {label.replace("_", ":"): each for label, each in found.items()}}


def test_a_game_can_roll_the_order_anew_each_round() -> None:
    table = rounds()
    table.do("gm", {"type": "begin"}, **faces(order_c1=(1, 2), order_c2=(6, 1)))
    assert table.state.fight.turn == "c2"
    table.do("gm", {"type": "mark", "who": "c1", "mark": "quick", "reason": "boots"})
    table.do("gm", {"type": "done", "who": "c2"})
    rolled = faces(order_c1=(1, 2), order_c2=(6, 6))
    table.do("gm", {"type": "done", "who": "c1"}, **rolled)
    assert table.state.fight.turn == "c1"  # 12 against 7


def test_boxes_fill_costs_come_back_and_deeds_are_counted() -> None:
    table = rounds()
    table.do("gm", {"type": "begin"}, **faces(order_c1=(6, 2), order_c2=(1, 1)))
    strike: dict[str, object] = {"type": "act", "who": "c1", "action": "strike"}
    strike["targets"] = ["c2"]
    lines = table.do("gm", strike, **faces(act0_c1=(2, 4)))  # the better of d6 and d8, less 1
    checked = next(line.event for line in lines if isinstance(line.event, e.Checked))
    assert (checked.outcome, checked.winner) == ("hits", "c1")
    assert table.state.fight.combatants["c2"].tracks["wounds"].boxes == ("hurt", "")
    assert table.state.fight.combatants["c1"].tracks["breath"].value == 2
    assert refusal(table, strike) == "illegal"  # once a turn
    table.do("gm", {"type": "done", "who": "c1"})
    table.do("gm", {"type": "done", "who": "c2"}, **faces(order_c1=(6, 2), order_c2=(1, 1)))
    assert table.state.fight.combatants["c1"].tracks["breath"].value == 3
    table.do("gm", {"type": "act", "who": "c2", "action": "guard"})
    table.do("gm", strike, **faces(act0_c1=(2, 8)))
    assert table.state.fight.combatants["c2"].tracks["wounds"].boxes == ("hurt", "")  # taken off


def test_what_the_gm_sets_to_nothing_or_back_has_its_effect() -> None:
    table = rounds("cups")
    table.do("gm", {"type": "begin"})
    adjust = {"type": "adjust", "who": "c1", "track": "mana", "reason": "so"}
    table.do("gm", {**adjust, "value": 0})
    assert "tired" in table.state.fight.combatants["c1"].marks
    table.do("gm", {**adjust, "value": 0})
    table.do("gm", {**adjust, "value": 1})
    assert "tired" not in table.state.fight.combatants["c1"].marks


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"action": "nonsense"}, "illegal"),
        ({"who": "c1", "action": "strike", "targets": ["c2"]}, "wrong-turn"),
        ({"action": "strike"}, "illegal"),
        ({"action": "strike", "targets": ["c2"]}, "illegal"),
        ({"action": "strike", "targets": ["c1", "c1"]}, "illegal"),
        ({"action": "guard", "targets": ["c1"]}, "illegal"),
    ],
)
def test_what_cannot_be_done_is_refused(command: dict[str, object], code: str) -> None:
    table = rounds()
    table.do("gm", {"type": "begin"}, **faces(order_c1=(1, 1), order_c2=(6, 1)))
    assert refusal(table, {"type": "act", "who": "c2", **command}) == code


def test_words_stand_for_numbers_that_are_not_shown() -> None:
    hp = FANTASY_D20.enlist({"hit_points": 10}).tracks["hp"]
    for value, word in ((0, "down"), (1, "bloodied"), (5, "hurt"), (9, "hurt"), (10, "unhurt")):
        assert FANTASY_D20.word(e.Track("pool", hp.name, value, 10)) == word
    rules = AnyGame("rounds", ROUNDS)
    assert rules.word(e.Track("boxes", "Wounds", boxes=("hurt", ""))) == "used"
    assert rules.word(e.Track("pool", "Breath", 1, 3)) == "there"
    assert rules.word(e.Track("pool", "Unknown", 3, 3)) == "full"


def test_what_happens_is_told_in_the_words_of_the_file() -> None:
    names: Names = Names()
    names.meet(tracked(2, 1).state)
    say = AnyGame("rounds", ROUNDS).narrate
    what: dict[str, object] = {"action": "strike", "targets": ["c2"], "item": ""}
    assert say(e.Chosen("c1", what), names) == "A: Strike, B."
    what = {"action": "cheer", "targets": [], "item": "a horn"}
    assert say(e.Chosen("c1", what), names) == "A: Cheer with a horn."
    assert say(e.Chosen("c1", {"onward": 1}), names) is None
    struck = e.Checked("Strike", "c1", "hits", "c2", detail={"action": "strike", "grade": "hit"})
    assert say(struck, names) == "Strike: A against B, hits."
    assert say(e.Phased("turns", 2), names) is None
    assert say(e.Phased("turns", 2, "c1"), names) == "It is A's turn."
    assert say(e.Marked("c1", "guarded", value=2, until=4), names) == (
        "A is guarded (2), to the end of round 4."
    )
    assert say(e.Unmarked("c1", "quick"), names) == "A is no longer quick."
    assert say(e.Marked("c1", "grant.screen"), names) == ""
    fantasy = FANTASY_D20.narrate
    what = {"action": "attack", "targets": ["c2"], "item": "a sword"}
    assert fantasy(e.Chosen("c1", what), names) == "A attacks B with a sword."
    hit = e.Checked("Attack", "c1", "a hit", "c2", detail={"action": "attack", "grade": "hit"})
    assert fantasy(hit, names) == "A hits B."


def test_a_question_whether_it_ends_lapses_when_somebody_is_up_again() -> None:
    table = tracked(9, 6)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "down", "reason": "a blow"})
    table.do("gm", {"type": "done", "who": "c1"})
    assert table.state.fight.prompts
    table.do("gm", {"type": "unmark", "who": "c2", "mark": "down", "reason": "up again"})
    assert not table.state.fight.prompts
    assert table.state.fight.turn == "c2"


def test_temporary_points_go_first_and_a_name_can_stand_for_what_is_worked_out() -> None:
    hero = {"attacks": [{"name": "x", "bonus": 5, "damage": "4 - (-1)"}]}
    table = Table(FANTASY_D20, {"dice": "table"})
    table.enlist("A", "party", sheet=hero)
    table.enlist("B", "foes", sheet={"hit_points": 10})
    order = faces(order_c1=(20,), order_c2=(1,))
    table.do("gm", {"type": "begin"}, **order)
    table.do("gm", {"type": "adjust", "who": "c2", "track": "shield", "reason": "so", "value": 3})
    strike = {"type": "act", "who": "c1", "action": "attack", "targets": ["c2"]}
    table.do("gm", strike, **faces(act0_c1=(15,)))
    tracks = table.state.fight.combatants["c2"].tracks
    assert (tracks["shield"].value, tracks["hp"].value) == (0, 8)
    table.do("gm", {"type": "adjust", "who": "c2", "track": "shield", "reason": "so", "value": 9})
    table.do("gm", {"type": "done", "who": "c1"})
    table.do("gm", {"type": "done", "who": "c2"})
    table.do("gm", strike, **faces(act0_c1=(15,)))
    tracks = table.state.fight.combatants["c2"].tracks
    assert (tracks["shield"].value, tracks["hp"].value) == (4, 8)


def test_a_fight_that_is_closed_while_it_is_asked_about_goes_nowhere() -> None:
    table = tracked(9, 6)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "down", "reason": "a blow"})
    table.do("gm", {"type": "done", "who": "c1"})
    table.do("gm", {"type": "close", "outcome": "Enough."})
    assert table.state.fight.outcome == "Enough."


def test_what_brings_somebody_back_by_a_deed_ends_what_was_at_nothing() -> None:
    table = rounds("cups")
    table.do("gm", {"type": "begin"})
    now = table.state.fight.turn
    adjust = {"type": "adjust", "who": now, "track": "mana", "reason": "so", "value": 0}
    table.do("gm", adjust)
    table.do("gm", {"type": "act", "who": now, "action": "cheer", "targets": [now]})
    assert "tired" not in table.state.fight.combatants[now].marks


def test_somebody_leaves_while_it_is_asked_whether_it_ends() -> None:
    table = tracked(9, 6, 3)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "down", "reason": "a blow"})
    table.do("gm", {"type": "done", "who": "c1"})
    table.do("gm", {"type": "dismiss", "who": "c3", "reason": "bored"})
    (prompt,) = table.state.fight.prompts.values()
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "onward"})
    assert table.state.fight.round == 2
