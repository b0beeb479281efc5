"""What happens by itself, or is asked, when something else happens, in games that are files."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.projections.names import Names
from tests.support.filed import Fight

BASE = """
title = "Small"
about = "A game for one rule at a time."
[sheet.toughness]
default = 10
[tracks.hp]
title = "Hit points"
max = "toughness"
zero = [{ mark = "down" }]
[tracks.focus]
title = "Focus"
max = "2"
start = "2"
[damage]
track = "hp"
[conditions.down]
title = "Down"
out = true
[conditions.stunned]
title = "Stunned"
idle = true
[actions.strike]
title = "Strike"
target = "foe"
roll = "1d20"
against = "10"
effects = [{ when = "passed", damage = "1d6" }]
[actions.scare]
title = "Scare"
target = "foe"
most = 2
effects = [{ check = { title = "nerve", roll = "1d20", against = "10" }, damage = "3" }]
"""


DAMAGE = "{ damage = '1' }"


def fight(*triggers: str, people: int = 2, **sheet: Any) -> Fight:
    rules = AnyGame("small", BASE + "".join(triggers))
    names = [("Ana", "party"), ("Bob", "foes"), ("Cid", "foes"), ("Dan", "party")][:people]
    return Fight(rules, *((name, side, dict(sheet)) for name, side in names))


def trigger(name: str, at: str, **parts: str) -> str:
    more = "".join(f"{key} = {value}\n" for key, value in parts.items())
    return f'[triggers.{name}]\ntitle = "{name.title()}"\nat = "{at}"\n{more}'


def test_whoever_is_about_to_be_hurt_may_take_some_off() -> None:
    duck = trigger("duck", "harm", effects="[{ less = 'min(2, amount)' }]", cost="{ focus = '1' }")
    found = fight(duck)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])
    assert found.asked() == ["Bob: Duck?"]
    found.answer("yes0")
    assert found.track("Bob", "hp") == 7
    assert found.track("Bob", "focus") == 1
    damaged = next(event for event in found.events if isinstance(event, e.Damaged))
    assert [(part.name, part.value) for part in damaged.parts] == [("damage", 5), ("taken off", -2)]
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])  # once a round
    assert found.track("Bob", "hp") == 2
    found.done("Ana")
    found.done("Bob")
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[1])
    assert found.asked()


def test_a_deed_can_be_stopped_before_it_begins_and_a_roll_be_changed() -> None:
    stop = trigger(
        "stop", "declared", effects="[{ stop = true }, { stop = true }]", actions="['scare']"
    )
    found = fight(stop, people=3)
    found.act("Ana", "scare", "Bob", "Cid")
    assert found.asked() == ["Bob: Stop?"]
    found.answer("no")
    assert found.asked() == ["Cid: Stop?"]
    found.answer("yes0")
    assert (found.track("Bob", "hp"), found.track("Cid", "hp")) == (10, 10)


def test_a_check_can_be_rolled_again_added_to_or_passed() -> None:
    again = trigger("again", "checked", when="'passed = 0'", effects="[{ again = true }]")
    add = trigger("add", "checked", when="'passed = 0'", effects="[{ add = '1d4' }]")
    passes = trigger("will", "checked", when="'passed = 0'", effects="[{ passes = true }]")
    found = fight(again, add, passes)
    found.act("Ana", "scare", "Bob", check1_c2=[3])
    found.answer("yes0", check1_c2=[5])
    assert found.asked() == ["Bob: Add?"]
    found.answer("yes0", add3_c2=[4])  # 9 is not enough
    assert found.asked() == ["Bob: Will?"]
    found.answer("yes0")
    assert found.outcomes() == ["passed"]
    assert found.track("Bob", "hp") == 10


def test_a_grade_can_be_shifted_and_set_something_off() -> None:
    lucky = trigger("lucky", "rolled", who="'doer'", effects="[{ shift = '1' }, { shift = '1' }]")
    cheer = trigger(
        "cheer",
        "graded",
        who="'friend'",
        aim="'target'",
        asks="''",
        grades="['great']",
        effects="[{ heal = '1', track = 'hp' }]",
    )
    grades = """
[actions.thrust]
title = "Thrust"
target = "foe"
roll = "1d20"
against = "10"
grades = { great = { title = "great", when = "roll = 20" }, so = { title = "so", when = "1" } }
effects = [{ damage = "2" }]
"""
    found = fight(grades, lucky, cheer, people=3)
    found.act("Ana", "thrust", "Bob", act2_c1=[3])
    found.answer("yes0")
    assert found.outcomes() == ["great"]
    # Cid, a friend of Bob's, heals Bob before the blow lands, when there is nothing to heal.
    assert found.track("Bob", "hp") == 8
    found.act("Ana", "thrust", "Bob", act2_c1=[20])
    assert found.track("Bob", "hp") == 6  # Cid has cheered this round


def test_the_gm_can_be_asked_in_the_place_of_somebody() -> None:
    fate = trigger("fate", "rolled", asks="'gm'", yes="true", effects="[{ stop = true }]")
    found = fight(fate)
    found.act("Ana", "strike", "Bob", act0_c1=[12])
    (prompt,) = found.table.state.fight.prompts.values()
    assert (prompt.seats, prompt.to, prompt.default) == (("gm",), ("gm",), "yes0")
    found.answer("yes0")
    assert found.track("Bob", "hp") == 10


def test_what_sets_itself_off_comes_to_an_end() -> None:
    thorns = trigger("thorns", "harmed", asks="''", times="0", effects="[{ damage = '1' }]")
    found = fight(thorns)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[1])
    lost = 20 - found.track("Ana", "hp") - found.track("Bob", "hp")
    assert lost == 7


def test_a_roll_is_not_made_again_for_ever() -> None:
    again = trigger("again", "rolled", asks="''", times="0", effects="[{ again = true }]")
    found = fight(again)
    found.act("Ana", "strike", "Bob", act0_c1=[2, 3, 4, 5, 6, 7, 8])
    assert sum(isinstance(event, e.Rolled) for event in found.events) == 7


def test_a_wide_file_comes_to_an_end_too() -> None:
    many = f"[{', '.join(40 * [DAMAGE])}]"
    thorns = trigger("thorns", "harmed", asks="''", times="0", effects=many)
    found = fight(thorns, toughness=1000)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[1])
    lost = 2000 - found.track("Ana", "hp") - found.track("Bob", "hp")
    assert 40 < lost < 2100


def test_a_roll_behind_the_screen_is_asked_about_of_the_gm_alone() -> None:
    duck = trigger("duck", "rolled", effects="[{ stop = true }]")
    found = fight(duck)
    bo = found.table.sit("Bo")
    found.do({"type": "assign", "who": "c2", "seats": [bo]})
    grant = {"type": "grant", "who": "c1", "kind": "screen", "reason": "a trap"}
    found.do(grant)
    found.act("Ana", "strike", "Bob", act0_c1=[12])
    (prompt,) = found.table.state.fight.prompts.values()
    assert (prompt.seats, prompt.to) == (("gm",), ("gm",))
    assert not found.table.world(bo).fight.prompts
    assert not [
        m
        for m in legal_moves(found.table.shelf, found.table.world(bo), bo)
        if m.command["type"] == "act"
    ]
    found.answer("no", damage0_c1=[1])
    assert found.track("Bob", "hp") == 9


def test_what_a_roll_has_to_meet_is_told_to_nobody() -> None:
    react = trigger("react", "harm", effects="[{ less = '1' }]")
    found = fight(react)
    found.do({"type": "show", "who": "c2", "shown": "word"})
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])
    for line in found.table.lines:
        seen = see(line, "watch")
        assert not isinstance(seen, Line) or b"margin" not in seen.raw
    (prompt,) = found.table.state.fight.prompts.values()
    assert "watch" not in (prompt.to or ())


def test_questions_lapse_with_whom_they_concern_and_the_rest_goes_on() -> None:
    duck = trigger("duck", "harm", effects="[{ less = '5' }]")
    found = fight(duck, people=3)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])
    found.do({"type": "mark", "who": "c2", "mark": "stunned", "reason": "a noise"})
    assert not found.asked()
    assert found.track("Bob", "hp") == 5
    found.act("Ana", "strike", "Cid", act0_c1=[12], damage0_c1=[5])
    found.do({"type": "dismiss", "who": "c3", "reason": "gone"})
    assert not found.asked()
    assert found.table.state.fight.turn == "c1"
    found.do({"type": "unmark", "who": "c2", "mark": "stunned", "reason": "awake"})
    found.do({"type": "undo"})


def test_somebody_joins_and_leaves_while_a_question_is_open() -> None:
    duck = trigger("duck", "harm", effects="[{ less = '5' }]")
    found = fight(duck, people=4)
    found.act("Ana", "scare", "Bob", "Cid", check1_c2=[1])
    late = found.table.enlist("Eve", "foes")
    assert found.asked() == ["Bob: Duck?"]
    found.do({"type": "dismiss", "who": "c3", "reason": "gone"})  # the second target
    found.answer("no")
    assert found.track("Bob", "hp") == 7
    assert not found.asked()
    found.do({"type": "dismiss", "who": "c1", "reason": "gone"})
    assert found.table.state.fight.turn == "c2"
    assert late in {step.who for step in found.table.state.fight.steps}


def test_whoever_cannot_pay_or_has_nothing_for_it_is_not_asked() -> None:
    costly = trigger("costly", "harm", cost="{ focus = '3' }", effects="[{ less = '5' }]")
    listed = trigger("listed", "harm", each="'tools'", effects="[{ less = 'item.size' }]")
    tools = "[lists.tools]\ntitle = 'Tools'\n[lists.tools.fields.size]\ndefault = 1\n"
    found = fight(tools, costly, listed)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])
    assert found.track("Bob", "hp") == 5
    rules = AnyGame("small", BASE + tools + costly + listed)
    shields = {"tools": [{"name": "a lid", "size": 2}, {"name": "a door", "size": 4}]}
    armed = Fight(rules, ("Ana", "party", {}), ("Bob", "foes", shields))
    armed.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[5])
    (prompt,) = armed.table.state.fight.prompts.values()
    words = [choice.label for choice in prompt.choices]
    assert words == ["Listed with a lid", "Listed with a door", "No"]
    armed.answer("yes1")
    assert armed.track("Bob", "hp") == 9


def test_whoever_is_struck_down_by_an_answer_does_not_go_on() -> None:
    first = trigger(
        "first", "declared", actions="['scare']", effects="[{ damage = '10', track = 'hp' }]"
    )
    found = fight(first, people=4)
    found.act("Ana", "scare", "Bob")
    found.answer("yes0")
    assert found.marks("Ana") == {"down"}
    assert found.track("Bob", "hp") == 10


def test_an_action_can_be_done_out_of_turn_as_an_answer() -> None:
    back = trigger("back", "harmed", effects="[{ act = 'strike' }]")
    found = fight(back)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[2])
    found.answer("yes0", act0_c2=[15], damage0_c2=[3])
    # Ana is asked in turn, but may not say yes more than once a round.
    found.answer("no")
    assert (found.track("Ana", "hp"), found.track("Bob", "hp")) == (7, 8)


def test_the_first_of_a_side_to_fall_can_shake_the_others() -> None:
    panic = trigger(
        "panic",
        "fell",
        who="'friend'",
        aim="'self'",
        asks="''",
        when="'first'",
        say="'{who} takes fright.'",
        effects="[{ mark = 'stunned' }]",
    )
    found = fight(panic, people=4, toughness=1)
    found.act("Ana", "strike", "Bob", act0_c1=[12], damage0_c1=[2])
    assert found.marks("Cid") == {"stunned"}
    assert found.marks("Dan") == set()


@pytest.mark.parametrize(
    ("saying", "read"),
    [
        ("{ de = '{who} duckt sich.', en = '{who} ducks.' }", "Bob ducks."),
        ("{ de = '{who} duckt sich.' }", "Bob duckt sich."),
        ("''", "Bob: Duck, Ana."),
    ],
)
def test_a_deed_is_told_in_the_language_of_the_file(saying: str, read: str) -> None:
    duck = trigger("duck", "harm", effects="[{ less = '1' }]", say=saying)
    thorn = trigger("thorn", "harmed", asks="''", effects="[{ mark = 'stunned' }]")
    found = fight(duck, thorn)
    names: Names = Names()
    names.meet(found.table.state)
    say = found.table.rules.narrate
    what = {"trigger": "duck", "targets": ["c1"], "item": ""}
    assert say(e.Chosen("c2", what), names) == read
    assert say(e.Chosen("c2", {**what, "trigger": "thorn"}), names) is None
