"""What hangs on whoever lies there: nothing is told of it that nobody lying there can do."""

from typing import Any

import pytest

from fightbook.projections.log import tell
from tests.support.evening import shown
from tests.support.percentile import BO, CID, FAIL, LOW, Arena, Unmarked


def told(arena: Arena, who: str) -> list[str]:
    """Give all that the GM reads of somebody in the last commit."""
    last = f"{arena.table.state.commit}-"
    entries = tell(arena.table.rules.narrate, shown(arena.table, "gm"))
    return [e.sentence for e in entries if e.at.startswith(last) and who in e.sentence]


def felled(mark: str, **more: Any) -> Arena:
    """Let Bo, whom Cid stands by, fall under a condition that ends with a turn."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, mark, **more)
    arena.adjust(BO, "hp", 0)
    return arena


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize("mark", ["stunned", "blinded", "dazed", "overextended", "press.c1"])
def test_of_the_fallen_nobody_reads_that_they_come_to_see_or_stand_again(mark: str) -> None:
    """The dying are unconscious (002-34): what ends for them meanwhile changes nothing."""
    arena = felled(mark, rounds=1)
    arena.pass_turns(2)
    assert arena.one(Unmarked, who=BO).mark == mark
    assert told(arena, "Bo") == []


@pytest.mark.rule("OP-15")
def test_of_the_fallen_nobody_reads_that_they_can_seize_opportunities_again() -> None:
    """Until the winner's next turn (missing facts a, Overwhelm)."""
    arena = Arena({}, {}, ("foes", {}))
    arena.exchange("none", LOW, None)
    arena.answer("overwhelm", **{"damage:c1": (1,)})
    arena.adjust(BO, "hp", 0)
    arena.pass_turns(2)
    assert arena.one(Unmarked, who=BO).mark == "overwhelmed"
    assert told(arena, "Bo") == []


@pytest.mark.rule("OP-26")
def test_the_dead_need_no_first_aid_and_bleed_no_more() -> None:
    """Minions are dead at 0 hit points (002-34): no clock goes on, and no aid comes in time."""
    arena = Arena({}, {"minion": True}, ("foes", {}))
    arena.mark(BO, "bleeding", rounds=1)
    arena.mark(CID, "at", 1)
    arena.adjust(BO, "hp", 0)
    assert "bleeding" not in arena[BO].marks
    assert told(arena, "Bo")[-1:] == ["Bo is dead: a minion falls for good."]
    arena.pass_turns()
    refused = arena.refused({"type": "treat", "who": CID, "target": BO})
    assert refused.message == "Bo needs no first aid."
    arena.pass_turns()
    assert told(arena, "Bo") == []


@pytest.mark.rule("OP-26")
def test_whom_the_gm_calls_dead_needs_no_first_aid_either() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, "bleeding")
    arena.mark(BO, "dead")
    arena.mark(CID, "at", 1)
    arena.pass_turns()
    refused = arena.refused({"type": "treat", "who": CID, "target": BO})
    assert refused.message == "Bo needs no first aid."


@pytest.mark.rule("OP-26")
def test_who_died_for_want_of_help_bleeds_no_more() -> None:
    """Endurance bonus 5: dead at the end of round 6; the wound of round 1 goes on to round 6."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, "bleeding", rounds=9)
    arena.adjust(BO, "hp", 0)
    for _ in range(6):
        arena.pass_turns(2)
    assert "dead" in arena[BO].marks
    assert "bleeding" not in arena[BO].marks
    assert told(arena, "Bo") == ["Bo was not saved in time.", "Bo is dead."]


@pytest.mark.rule("OP-19")
def test_a_wound_takes_nothing_more_of_who_has_nothing_left() -> None:
    """Its clock leads to 0 hit points (002-31), where Bo is; the dying have another clock."""
    arena = felled("bleeding", rounds=2)
    while "bleeding" in arena[BO].marks:
        arena.pass_turns(2)
    assert arena.one(Unmarked, who=BO).why == "past"
    assert "dying" in arena[BO].marks
    assert "dead" not in arena[BO].marks
    assert told(arena, "Bo") == ["Bo bleeds no more."]


@pytest.mark.rule("OP-25")
def test_a_crippled_body_takes_an_action_point_that_was_not_spent_too() -> None:
    """A crippled body has one action point fewer each round, and a new round has 3 (002-43)."""
    arena = Arena()
    arena.mark(BO, "crippled.body")
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 2
    assert told(arena, "Bo") == [
        "Bo ends the turn.",
        "Bo loses 1 to the wound: action points 3/3 → 2/3.",
    ]


@pytest.mark.rule("OP-05")
def test_a_number_below_0_is_offered_with_a_minus() -> None:
    """Agility 50, untrained -20, wounded -20, on the ground -20, blinded -20: -30."""
    arena = Arena({}, {"skills": {}})
    for mark in ("wounded", "prone", "blinded"):
        arena.mark(BO, mark)
    arena.attack()
    labels = {choice.id: choice.label for choice in arena.prompt.choices}
    assert labels["evade"] == "Evade, on \u221230 or less"
    arena.answer("none", **{"attack:c1": (FAIL,)})
    arena.pass_turns()
    arena.table.watch("gm")
    strikes = {m.rolls for m in arena.table.moves("gm") if m.command["type"] == "attack"}
    assert strikes == {"1d100 ≤ \u221210"}
