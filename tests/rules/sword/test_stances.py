"""Flank, spot, cast and talk."""

from typing import Any

import pytest

from fightbook.domain.events import Adjusted
from fightbook.domain.moves import offer
from tests.support.sword import AWARE, Arena, asked, check, checks, hurt, some, told

SURE: dict[str, Any] = {"dex": 19}
BOW = {"name": "bow", "dice": [6], "ranged": True}


# --- flank ----------------------------------------------------------------------------------------


@pytest.mark.rule("SW-23")
def test_a_fast_flanker_adds_the_initiative_number() -> None:
    arena = Arena({"str": 1, "dex": 15}, foes=({"ac": 2}, {}))
    arena.stances("flank", fast="c1")
    strike = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(strike, **{"attack:c1": (7,), "damage:c1": (3,)})
    assert check(events, "attack").detail["on"] == "dex"
    assert hurt(events, "c2") == [(7 + 10 - 2 + 3, 6)]
    assert "hidden" in arena["c1"].marks


@pytest.mark.rule("SW-23")
@pytest.mark.parametrize(
    ("number", "armour", "hidden"), [(1, 0, True), (1, 3, False), (20, 0, False)]
)
def test_only_a_sure_kill_stays_unseen(number: int, armour: int, hidden: bool) -> None:
    arena = Arena(foes=({"ac": armour}, {}))
    arena.stances("flank", fast="c1")
    dice = {"attack:c1": (number,)} | ({"damage:c1": (1,)} if number < 20 else {})
    arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)
    assert ("hidden" in arena["c1"].marks) == hidden


@pytest.mark.rule("SW-23")
@pytest.mark.parametrize(("number", "hidden"), [(8, False), (9, True)])
def test_a_kill_by_less_than_ten_is_seen(number: int, hidden: bool) -> None:
    arena = Arena(foes=({}, {}), hits={"hits:c2": (1,)})
    arena.stances("flank")
    strike = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(strike, **{"attack:c1": (number,), "damage:c1": (1,)})
    assert hurt(events, "c2") == [(number + 1, 1)]
    assert check(events, "attack").detail["flank"] == 0
    assert ("hidden" in arena["c1"].marks) == hidden


@pytest.mark.rule("SW-23")
def test_a_slow_flanker_adds_nothing() -> None:
    arena = Arena({"str": 1, "dex": 15}, foes=({}, {}))
    arena.stances("flank")
    strike = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(strike, **{"attack:c1": (7,), "damage:c1": (1,)})
    assert (check(events, "attack").detail["on"], hurt(events, "c2")) == ("dex", [(8, 6)])


@pytest.mark.rule("SW-23")
def test_a_flanker_who_was_found_strikes_openly() -> None:
    arena = Arena({"str": 1, "dex": 15}, foes=(AWARE, {}))
    arena.stances("flank", dice={"defence:c1": (1,)})
    strike = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(strike, **{"attack:c1": (7,)})
    assert check(events, "attack").outcome == "miss"


@pytest.mark.rule("SW-23")
@pytest.mark.parametrize(("number", "outcome"), [(10, "critical"), (11, "miss")])
def test_hiding_again_takes_a_round_of_spotting(number: int, outcome: str) -> None:
    arena = Arena({}, SURE)
    arena.stances("spot", "charge", fast="c1 c2")
    events = arena.do({"type": "spot", "who": "c1", "hide": True}, **{"hide:c1": (number,)})
    assert check(events, "hide").outcome == outcome
    arena.do({"type": "wait", "who": "c2"})
    stance = {"type": "stance", "who": "c1", "stance": "flank"}
    if outcome == "miss":
        assert arena.refused(stance) == "illegal"
    else:
        arena.do(stance)


@pytest.mark.rule("SW-23")
def test_coming_into_the_open_gives_hiding_up() -> None:
    arena = Arena({})
    arena.mark("c1", "hidden")
    arena.stances("charge", fast="c1")
    assert "hidden" not in arena["c1"].marks


# --- spot -----------------------------------------------------------------------------------------


@pytest.mark.rule("SW-24")
def test_a_fast_spotter_calls_out_twice_and_a_slow_one_once() -> None:
    arena = Arena({}, {}, {}, foes=({},))
    arena.stances("spot", "charge", "charge", fast="c1 c2")
    both = {"type": "spot", "who": "c1", "allies": ["c2", "c3"]}
    spots = [
        m
        for m in offer(arena.table.shelf, arena.table.world("gm"), "gm")
        if m.command["type"] == "spot"
    ]
    (allies,) = [m.form["properties"]["allies"] for m in spots if m.form]
    assert (allies["items"]["enum"], allies["maxItems"]) == (["c2", "c3"], 2)
    arena.do(both)
    assert all("called" in arena[c].marks for c in ("c2", "c3"))
    arena = Arena({}, {}, {}, foes=({},))
    arena.stances("charge", "charge", "spot")
    arena.do({"type": "wait", "who": "c1"})
    arena.do({"type": "wait", "who": "c2"})
    assert arena.refused({"type": "spot", "who": "c3", "allies": ["c1", "c2"]}) == "illegal"


@pytest.mark.rule("SW-24")
def test_what_is_left_can_be_called_later() -> None:
    arena = Arena({}, {}, {})
    arena.stances("spot", "charge", "charge", fast="c1 c2 c3")
    arena.do({"type": "spot", "who": "c1", "allies": ["c2"]})
    assert arena["c1"].marks["calls"].value == 1
    call = {"type": "call", "who": "c1", "ally": "c3"}
    assert arena.offers("call") == [call]
    assert arena.refused({**call, "ally": "c2"}) == "illegal"
    assert arena.refused({**call, "ally": "c1"}) == "illegal"
    arena.do(call)
    assert arena.refused(call) == "illegal"
    strike = {"type": "attack", "who": "c2", "target": "c4"}
    asked(arena.do(strike, **{"attack:c2": (5, 12)}))


@pytest.mark.rule("SW-24")
def test_two_calls_kept_are_spent_one_by_one() -> None:
    arena = Arena({}, {}, {})
    arena.stances("spot", "charge", "charge", fast="c1 c2 c3")
    arena.do({"type": "spot", "who": "c1"})
    arena.do({"type": "call", "who": "c1", "ally": "c3"})
    assert arena["c1"].marks["calls"].value == 1


@pytest.mark.rule("SW-24")
def test_a_call_helps_a_defence_until_the_spotters_next_turn() -> None:
    arena = Arena({}, {}, foes=(AWARE,))
    arena.stances("talk", "spot", fast="c2")
    command = {"type": "spot", "who": "c2", "allies": ["c1"]}
    prompt = asked(arena.do(command, **{"defence:c1": (5, 12)}))
    assert (prompt.about, prompt.default) == ("c1", "5")
    events = arena.answer("12", **{"harm:c3": (6,)})
    assert check(events, "defence").outcome == "miss"
    arena.do({"type": "wait", "who": "c1"})
    arena = Arena({}, {}, {})
    arena.stances("talk", "spot", "spot", fast="c2 c3 c1")
    arena.do({"type": "spot", "who": "c2"})
    arena.do({"type": "spot", "who": "c3"})
    arena.do({"type": "wait", "who": "c1"})
    arena.stances("guard", "spot", "spot", fast="c2")
    assert not {"called", "calls"} & {*arena["c1"].marks, *arena["c2"].marks}
    assert "calls" in arena["c3"].marks


@pytest.mark.rule("SW-24")
def test_a_slow_spotters_call_serves_the_next_round_from_its_initiative_on() -> None:
    arena = Arena({}, {})
    arena.stances("spot", "talk", fast="c2")
    arena.do({"type": "wait", "who": "c2"})
    arena.do({"type": "spot", "who": "c1", "allies": ["c2"]})
    prompt = asked(arena.stances("spot", "talk", fast="c1", dice={"initiative:c2": (7, 4)}))
    assert (prompt.about, [choice.id for choice in prompt.choices]) == ("c2", ["7", "4"])
    arena.answer("4", arena.seat)
    assert "called" not in arena["c2"].marks
    assert arena.turn == "c1"


@pytest.mark.rule("SW-24")
def test_a_call_that_nobody_used_is_over_with_the_spotters_next_turn() -> None:
    arena = Arena({}, {}, {})
    arena.stances("spot", "talk", "talk", fast="c3 c2")
    for who in ("c3", "c2"):
        arena.do({"type": "wait", "who": who})
    arena.do({"type": "spot", "who": "c1"})
    arena.stances("spot", "talk", "talk", fast="c3 c1")
    arena.do({"type": "call", "who": "c1", "ally": "c2"})
    arena.do({"type": "wait", "who": "c3"})
    assert "called" not in arena["c2"].marks
    assert arena.turn == "c1"


@pytest.mark.rule("SW-24")
def test_hiding_and_calling_is_too_much() -> None:
    arena = Arena({}, {})
    arena.stances("spot", "talk", fast="c1")
    command = {"type": "spot", "who": "c1", "hide": True, "allies": ["c2"]}
    assert arena.refused(command) == "illegal"


# --- cast -----------------------------------------------------------------------------------------


def casting(*faces: int, fast: str = "c1", **more: Any) -> Arena:
    arena = Arena({"wis": 15, "con": 10}, foes=(AWARE,), **more)
    dice: dict[str, Any] = {} if fast else {"defence:c1": (20,), "harm:c2": (6,)}
    arena.stances("cast", fast=fast, dice=dice)
    if faces:
        command = {"type": "clock", "who": "c1", "dice": [12] * len(faces)}
        arena.do(command, **{"clock:c1": faces})
    return arena


@pytest.mark.rule("SW-25")
@pytest.mark.parametrize(("said", "why"), [({}, ""), ({"reason": "a rite"}, ": a rite")])
def test_a_clock_lies_there_for_a_reason_that_the_task_says(said: dict[str, str], why: str) -> None:
    """The dice are told once, as they fall, and not as a track that the GM set as well."""
    arena = casting()
    command = {"type": "clock", "who": "c1", "dice": [12], **said}
    (laid,) = some(arena.do(command, **{"clock:c1": (7,)}), Adjusted)
    assert (laid.track, laid.reason) == ("clock", "a dice clock")
    assert [text for text, _ in told(arena, "task")] == [f"P faces a task that takes time{why}."]
    assert [text for text, _ in told(arena, "clock")] == [
        "Dice for the clock of P are rolled: 7 (d12)."
    ]


def left(arena: Arena) -> list[int]:
    return [die.face for die in arena["c1"].tracks["clock"].dice]


# dice of the clock, the Wis die (15), what is left, what is told of the clock
CLOCKS: list[tuple[list[int], int, list[int], list[str]]] = [
    ([4, 9, 12], 9, [4, 12], []),
    ([4, 9, 12], 3, [4, 9, 12], ["short"]),
    ([4, 9, 12], 15, [4, 9], []),
    ([4, 9, 12], 16, [4, 9, 12], []),
    ([4], 4, [], ["done"]),
]


@pytest.mark.rule("SW-25")
@pytest.mark.parametrize(("dice", "number", "after", "told"), CLOCKS)
def test_casting_takes_the_clock_down(
    dice: list[int], number: int, after: list[int], told: list[str]
) -> None:
    arena = casting(*dice)
    events = arena.do({"type": "cast", "who": "c1"}, **{"cast:c1": (number,), "defence:c1": (1,)})
    assert left(arena) == after
    assert [outcome for _, outcome in checks(events, "clock")] == told


@pytest.mark.rule("SW-25")
@pytest.mark.parametrize(("face", "kept"), [(2, [12]), (6, [12, 4])])
def test_a_wound_costs_the_rounds_progress(face: int, kept: list[int]) -> None:
    arena = casting(4, 12)
    dice = {"cast:c1": (9,), "defence:c1": (20,), "harm:c2": (face,)}
    arena.do({"type": "cast", "who": "c1"}, **dice)
    assert left(arena) == kept


@pytest.mark.rule("SW-25")
def test_a_wound_costs_nothing_of_what_is_finished() -> None:
    """The lock is open in the fast phase; who is wounded after that has opened it all the same."""
    arena = casting(4)
    dice = {"cast:c1": (9,), "defence:c1": (20,), "harm:c2": (6,)}
    events = arena.do({"type": "cast", "who": "c1"}, **dice)
    assert checks(events, "clock") == [("c1", "done")]
    assert (arena.harm(), left(arena)) == ("x.........", [])


@pytest.mark.rule("SW-25")
def test_two_wounds_bring_one_die_back() -> None:
    blows = [{"name": "left", "dice": [6]}, {"name": "right", "dice": [6]}]
    arena = Arena({"wis": 15}, foes=({**AWARE, "blows": blows},))
    arena.stances("cast", fast="c1")
    arena.do({"type": "clock", "who": "c1", "dice": [6, 6]}, **{"clock:c1": (4, 4)})
    dice = {"cast:c1": (9,), "defence:c1": (20, 20), "harm:c2": (6, 6)}
    arena.do({"type": "cast", "who": "c1"}, **dice)
    assert left(arena) == [4, 4]


@pytest.mark.rule("SW-25")
@pytest.mark.parametrize(("option", "after"), [("wound", [4]), ("never", [])])
def test_who_is_wounded_first_gets_nothing_done(option: str, after: list[int]) -> None:
    arena = casting(4, fast="", options={"interrupt": option})
    events = arena.do({"type": "cast", "who": "c1"}, **{"cast:c1": (9,)})
    assert left(arena) == after
    assert checks(events, "clock") == [("c1", "spoiled" if after else "done")]


@pytest.mark.rule("SW-25")
def test_a_table_may_let_wounds_spoil_nothing() -> None:
    arena = casting(4, options={"interrupt": "never"})
    dice = {"cast:c1": (9,), "defence:c1": (20,), "harm:c2": (6,)}
    arena.do({"type": "cast", "who": "c1"}, **dice)
    assert left(arena) == []


@pytest.mark.rule("SW-25")
def test_what_is_cast_may_need_another_score() -> None:
    arena = casting()
    command = {"type": "cast", "who": "c1", "score": "dex"}
    events = arena.do(command, **{"cast:c1": (10,), "defence:c1": (1,)})
    assert check(events, "cast").detail["on"] == "dex"


@pytest.mark.rule("SW-25")
def test_who_gets_a_clock() -> None:
    arena = casting(4)
    assert arena.refused({"type": "clock", "who": "c1"}) == "illegal"
    assert arena.refused({"type": "clock", "who": "c1"}, arena.seat) == "forbidden"
    arena = Arena({})
    assert arena.refused({"type": "clock", "who": "c1"}) == "wrong-phase"


@pytest.mark.rule("SW-23")
def test_the_initiative_number_is_added_once() -> None:
    flail = {"name": "flail", "dice": [6, 6]}
    arena = Arena({"weapons": [flail]}, foes=({}, {}, {}))
    arena.stances("flank", fast="c1")
    command = {"type": "attack", "who": "c1", "target": "c2", "also": ["c3"]}
    events = arena.do(command, **{"attack:c1": (2,), "damage:c1": (1, 1)})
    assert [hurt(events, c) for c in ("c2", "c3")] == [[(2 + 10 + 1, 6)], [(2 + 1, 0)]]
