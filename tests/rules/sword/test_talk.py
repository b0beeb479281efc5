"""Talk: a test of Cha, by whose quality the GM says what the words bring about (SW-26)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Prompted
from tests.support.sword import AWARE, Arena, asked, checks, rules_of, some, told

SURE: dict[str, Any] = {"dex": 19}


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(("number", "default"), [(1, "draw"), (5, "hesitate"), (10, "truce")])
def test_the_gm_says_what_talk_brings_about(number: int, default: str) -> None:
    arena = Arena()
    arena.stances("talk", fast="c1")
    prompt = asked(arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (number,)}))
    assert (prompt.seats, prompt.default) == (("gm",), default)


@pytest.mark.rule("SW-26")
def test_talk_that_misses_moves_nobody() -> None:
    arena = Arena()
    arena.stances("talk", fast="c1")
    events = arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (11,)})
    assert some(events, Prompted) == []


# what the GM says, to one of two monsters or to both; who is attacked after that by the two
EFFECTS: list[tuple[str, str, list[str]]] = [
    ("nothing", "", ["c1", "c1"]),
    ("hesitate", "", []),
    ("hesitate", "c3", ["c1"]),
    ("turn", "", ["c2", "c2"]),
    ("turn", "c4", ["c1", "c2"]),
    ("flee", "c3", ["c1"]),
    ("truce", "c3", ["c1"]),
]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(("effect", "to", "victims"), EFFECTS)
def test_what_words_do(effect: str, to: str, victims: list[str]) -> None:
    arena = Arena(SURE, SURE, foes=(AWARE, AWARE))
    arena.stances("talk", "spot", fast="c1 c2")
    command = {"type": "talk", "who": "c1", **({"target": to} if to else {})}
    arena.do(command, **{"talk:c1": (5,)})
    arena.answer(effect)
    dice: dict[str, Any] = {f"defence:{c}": (1,) * victims.count(c) for c in set(victims)}
    events = arena.do({"type": "wait", "who": "c2"}, **dice)
    assert [c.against for c in some(events, Checked) if c.check == "target"] == victims
    assert not {"hesitates", "shuns"} & {*arena["c3"].marks, *arena["c4"].marks}


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(("to", "label"), [("", "The fight stops"), ("c3", "They fight no longer")])
def test_the_gm_is_asked_about_those_who_are_talked_to(to: str, label: str) -> None:
    arena = Arena(SURE, foes=(AWARE, AWARE))
    arena.stances("talk", fast="c1")
    found = asked(arena.do({"type": "talk", "who": "c1", "target": to}, **{"talk:c1": (1,)}))
    assert {choice.id: choice.label for choice in found.choices}["truce"] == label


@pytest.mark.rule("SW-26")
def test_words_can_draw_a_monster() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,))
    arena.stances("talk", "charge", fast="c1 c2")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (1,)})
    arena.answer("draw")
    events = arena.do({"type": "wait", "who": "c2"}, **{"defence:c1": (1,)})
    assert checks(events, "target") == [("c3", "high")]
    assert rules_of(arena, "target") == ["SW-26, 004-59"]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(
    ("first", "then", "victim"), [("turn", "draw", "c1"), ("draw", "turn", "c2")]
)
def test_the_last_words_of_the_same_one_count(first: str, then: str, victim: str) -> None:
    """Said after the monsters struck, and once more before they strike again."""
    arena = Arena(SURE, SURE)
    arena.stances("talk", "spot")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (10,)})
    arena.answer(first)
    arena.do({"type": "wait", "who": "c2"})
    arena.stances("talk", "charge", fast="c1 c2")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (4,)})
    arena.answer(then)
    events = arena.do({"type": "wait", "who": "c2"}, **{f"defence:{victim}": (1,)})
    assert [c.against for c in some(events, Checked) if c.check == "target"] == [victim]


@pytest.mark.rule("SW-26")
def test_what_another_said_still_holds() -> None:
    """Drawn by the one who talks, and turned away from another: both are true."""
    arena = Arena(SURE, SURE, {"cha": 12}, foes=(AWARE,))
    arena.stances("talk", "charge", "talk", fast="c1 c2 c3")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (1,)})
    arena.answer("draw")
    arena.do({"type": "wait", "who": "c2"})
    arena.do({"type": "talk", "who": "c3"}, **{"talk:c3": (12,)})
    events = arena.answer("turn", **{"defence:c1": (1,)})
    assert [c.against for c in some(events, Checked) if c.check == "target"] == ["c1"]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("effect", ["truce", "flee"])
def test_of_a_horde_that_words_move_all_are_out_of_the_fight(effect: str) -> None:
    arena = Arena(foes=({"number": 3}, {}))
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1", "target": "c2"}, **{"talk:c1": (10,)})
    arena.answer(effect)
    said = "All 3 creatures of M are out of the fight."
    assert told(arena, "out of the fight") == [(said, "SW-26, 004-59")]
    german = "Alle 3 Wesen von M sind aus dem Kampf heraus."
    assert told(arena, "aus dem Kampf", "de")[0][0] == german


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("effect", ["truce", "flee"])
def test_words_can_end_the_fight(effect: str) -> None:
    arena = Arena(foes=({}, {}))
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (10,)})
    events = arena.answer(effect)
    assert arena.phase == "aftermath"
    assert checks(events, "fight") == [("", "truce" if effect == "truce" else "won")]
