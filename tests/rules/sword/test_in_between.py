"""Who comes in the middle of a round, and what holds for one phase of the monsters.

From the document: a round has stances, then initiative, then three phases (4.1); initiative is each
protagonist's, every round (004-5), and everybody fast or slow acts once (004-7); on their phase the
monsters strike. So who comes after initiative was rolled has no turn in that round, and a monster
that comes when the others have begun strikes in the next. Words make a monster hesitate one round,
turn away or come (004-59); the unaware skip the first phase of theirs (004-64).
"""

from typing import Any

import pytest

from tests.support.sword import AWARE, MONSTER, PLAIN, Arena, told

SURE: dict[str, Any] = {"dex": 19}
ASK = {"monsters": "ask"}
OVER = "the monsters\u2019 phase is over"


def comes(arena: Arena, sheet: dict[str, Any], **faces: tuple[int, ...]) -> None:
    """Let somebody join."""
    side = "party" if sheet["kind"] == "protagonist" else "foes"
    command = {"type": "enlist", "name": "Late", "side": side, "sheet": sheet}
    arena.do(command, **{k.replace("_", ":"): v for k, v in faces.items()})


def striking() -> Arena:
    """Give a fight in whose monster phase c3 has struck c1 down, and c4 is still to strike c2."""
    arena = Arena({"dex": 1, "con": 1}, SURE, foes=(AWARE, AWARE), options=ASK)
    arena.stances("charge", "guard")
    dice = {"defence:c1": (20,), "harm:c3": (3,), "save:c1": (20,)}
    arena.do({"type": "strike"}, **dice)
    assert arena.phase == "monsters"
    return arena


# --- who comes later ------------------------------------------------------------------------------


@pytest.mark.rule("SW-04")
@pytest.mark.parametrize("stances", ["on", "off"])
def test_who_comes_after_initiative_is_told_to_have_no_turn(stances: str) -> None:
    arena = Arena(SURE, options={"stances": stances})
    if stances == "on":
        arena.stances("spot", fast="c1")
    assert arena.turn == "c1"
    comes(arena, PLAIN)
    said = "Late comes too late for this round\u2019s initiative, and takes no turn in it."
    assert told(arena, "too late") == [(said, "SW-04, 004-5, 004-7")]
    german = (
        "Late kommt zu spät für die Initiative und ist in dieser Runde nicht mehr an der Reihe."
    )
    assert told(arena, "zu spät", "de")[0][0] == german


@pytest.mark.rule("SW-04")
def test_who_comes_before_the_last_stance_is_as_the_others() -> None:
    arena = Arena(SURE, SURE)
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    comes(arena, PLAIN)
    assert told(arena, "too late") == []
    assert "c4" in {m["who"] for m in arena.offers("stance")}


@pytest.mark.rule("SW-03")
def test_a_monster_that_comes_before_their_phase_strikes_in_it() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    arena.stances("charge", fast="c1")
    comes(arena, {**MONSTER, **AWARE}, hits_c3=(6,))
    arena.do({"type": "wait", "who": "c1"}, **{"defence:c1": (1, 1)})
    assert told(arena, "too late") == []
    assert [said for said, _ in told(arena, "goes for")] == ["M goes for P.", "Late goes for P."]


@pytest.mark.rule("SW-03")
@pytest.mark.parametrize("when", ["monsters", "slow"])
def test_a_monster_that_comes_in_their_phase_or_after_it_is_told_to_strike_nobody(
    when: str,
) -> None:
    arena = Arena(SURE, foes=(AWARE,), options=ASK)
    arena.stances("charge")
    if when == "slow":
        arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    assert arena.phase == when
    comes(arena, {**MONSTER, **AWARE}, hits_c3=(6,))
    said = "Late comes too late for the monsters\u2019 phase of this round."
    assert told(arena, "too late") == [(said, "SW-03, SW-29, 004-67")]
    german = "Late kommt zu spät für die Phase der Ungeheuer in dieser Runde."
    assert told(arena, "zu spät", "de")[0][0] == german
    if when == "monsters":
        arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    assert [text for text, _ in told(arena, "Late goes")] == []


@pytest.mark.rule("SW-03")
def test_who_begins_another_fight_comes_too_late_for_nothing() -> None:
    arena = Arena(SURE)
    arena.do({"type": "dismiss", "who": "c2"})
    comes(arena, PLAIN)
    arena.do({"type": "enlist", "name": "More", "side": "foes", "template": "goblin"})
    assert told(arena, "too late") == []


# --- what holds for a phase -----------------------------------------------------------------------


@pytest.mark.rule("SW-04")
def test_a_surprised_newcomer_misses_a_phase_that_it_would_have_had() -> None:
    """It comes while the others strike; the first phase that it can skip is the next (004-64)."""
    arena = Arena(SURE, foes=(AWARE,), options=ASK)
    arena.stances("charge")
    comes(arena, {**MONSTER, "unaware": True}, hits_c3=(6,))
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    arena.do({"type": "wait", "who": "c1"})
    assert "unaware" in arena["c3"].marks
    arena.stances("charge")
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    assert "unaware" not in arena["c3"].marks
    assert [said for said, _ in told(arena, "seen the danger")] == [
        "The monsters\u2019 phase is over, and Late has seen the danger."
    ]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("mark", ["hesitates", "unaware", "shuns", "drawn"])
def test_what_is_set_for_a_monster_that_has_struck_holds_for_its_next_phase(mark: str) -> None:
    """Else it would hold for nothing at all: "a monster that skips its next phase"."""
    arena = striking()
    arena.mark("c3", mark, target="c2")
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert arena.phase == "slow"
    assert mark in arena["c3"].marks
    arena.do({"type": "wait", "who": "c1"})  # the charger's last swing
    arena.do({"type": "wait", "who": "c2"}, **{"stabilise:c1": (1,)})
    arena.stances("guard")
    if arena.phase == "monsters":
        fallen = {"fallen": "spare"} if mark == "shuns" else {}  # who could strike c1 alone
        dice = {"defence:c2": (1, 1) if mark == "drawn" else (1,)}
        arena.do({"type": "strike", **fallen}, **dice)
    assert mark not in arena["c3"].marks


@pytest.mark.rule("SW-26")
def test_what_is_set_for_a_monster_that_is_still_to_strike_holds_for_this_phase() -> None:
    arena = striking()
    arena.mark("c4", "hesitates")
    assert arena.phase == "slow"
    assert told(arena, "hesitates no longer")[-1][0] == f"M (c4) hesitates no longer: {OVER}."


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("mark", ["hesitates", "unaware", "shuns", "drawn"])
def test_what_is_set_after_the_phase_holds_for_the_next(mark: str) -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,))
    arena.stances("charge", "spot", dice={"defence:c1": (1,)})
    arena.mark("c3", mark, target="c2")
    arena.do({"type": "wait", "who": "c1"})
    arena.do({"type": "wait", "who": "c2"})
    assert mark in arena["c3"].marks
    struck = {"shuns": "c1", "drawn": "c2"}.get(mark)
    arena.stances("charge", "spot", dice={f"defence:{struck}": (1,)} if struck else {})
    assert mark not in arena["c3"].marks


# the condition, where it ends with the GM's rounds, in English and in German
LAPSES = [
    ("hesitates", "M hesitates no longer.", "M zögert nicht länger."),
    ("unaware", "M has seen the danger.", "M hat die Gefahr gesehen."),
    ("shuns", "M looks around again.", "M sieht sich wieder um."),
    ("drawn", "M looks around again.", "M sieht sich wieder um."),
]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(("mark", "said", "german"), LAPSES)
def test_what_ends_with_the_rounds_that_the_gm_gave_it_does_not_end_with_a_phase(
    mark: str, said: str, german: str
) -> None:
    """Set in the slow phase for this round, it is over before any phase of the monsters."""
    arena = Arena(SURE, foes=(AWARE,))
    arena.stances("charge", dice={"defence:c1": (1,)})
    arena.mark("c2", mark, target="c1", rounds=1)
    arena.do({"type": "wait", "who": "c1"})
    assert arena.phase == "stance"
    assert [text for text, _ in told(arena, said)] == [said]
    assert [text for text, _ in told(arena, german, "de")] == [german]


@pytest.mark.rule("SW-26")
def test_on_a_protagonist_too_it_ends_with_its_rounds_alone() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    arena.mark("c1", "hesitates", rounds=1)
    arena.stances("charge", fast="c1")
    arena.do({"type": "wait", "who": "c1"}, **{"defence:c1": (1,)})
    assert [said for said, _ in told(arena, "no longer")] == ["P hesitates no longer."]


@pytest.mark.rule("SW-03")
def test_no_condition_of_the_dead_runs_out_but_that_they_are() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE, AWARE))
    arena.mark("c2", "cover", rounds=1)
    arena.mark("c2", "dead", rounds=1)
    arena.mark("c4", "near", rounds=1)
    arena.mark("c4", "dead")
    arena.stances("charge", dice={"defence:c1": (1,)})
    arena.do({"type": "wait", "who": "c1"})
    assert arena.phase == "stance"
    assert [said for said, _ in told(arena, "no longer")] == ["P (c2) is no longer dead."]
    assert "cover" in arena["c2"].marks


# --- what the GM sets while they mean to strike ---------------------------------------------------


@pytest.mark.rule("SW-26")
def test_whom_a_monster_is_drawn_to_it_means_to_strike_at_once() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,), options=ASK)
    arena.stances("charge", "spot")
    arena.mark("c3", "drawn", target="c2")
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert told(arena, "goes for") == [("M goes for P (c2) (drawn by words).", "SW-26, 004-59")]


@pytest.mark.rule("SW-26")
def test_who_is_drawn_by_nothing_any_more_goes_for_the_most_visible() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,), options=ASK)
    arena.mark("c3", "drawn", target="c2")
    arena.stances("charge", "spot")
    arena.do({"type": "unmark", "who": "c3", "mark": "drawn", "reason": "a test"})
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    assert told(arena, "goes for") == [("M goes for P.", "SW-20, 004-44")]


@pytest.mark.rule("SW-26")
def test_whom_a_monster_turns_away_from_it_does_not_mean_to_strike_any_more() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,), options=ASK)
    arena.stances("charge", "spot")
    arena.mark("c3", "shuns", target="c1")
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert [said for said, _ in told(arena, "goes for")] == [
        "M goes for P (c2) (turned away by words)."
    ]
    arena = Arena(SURE, SURE, foes=(AWARE,), options=ASK)
    arena.mark("c3", "shuns", target="c1")
    arena.stances("charge", "spot")
    arena.do({"type": "unmark", "who": "c3", "mark": "shuns", "reason": "a test"})
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    assert [said for said, _ in told(arena, "goes for")] == ["M goes for P."]


@pytest.mark.rule("SW-26")
@pytest.mark.rule("SW-29")
def test_whom_the_gm_has_chosen_already_stays_chosen() -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,), options=ASK)
    arena.stances("charge", "spot")
    arena.do({"type": "aim", "who": "c3", "at": "c1", "target": "c2"})
    arena.mark("c3", "drawn", target="c1")
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert [said for said, _ in told(arena, "goes for")] == [
        "M goes for P (c2) (the GM\u2019s choice)."
    ]


@pytest.mark.rule("SW-26")
@pytest.mark.rule("SW-29")
def test_who_is_drawn_where_no_room_is_goes_for_whom_it_meant() -> None:
    """Two of a crowd are at the charger; the third, drawn there too, finds no room (004-67)."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3, options=ASK)
    arena.stances("charge", "spot")
    arena.mark("c5", "drawn", target="c1")
    arena.do({"type": "strike"}, **{"defence:c1": (1, 1), "defence:c2": (1,)})
    assert told(arena, "goes for")[-1][0] == (
        "M (c5) goes for P (c2), since there was no room left to get at P."
    )


# --- who does not strike any more -----------------------------------------------------------------


def picking() -> Arena:
    """Give a fight in which c1 picks a die against c3, and c4 is still to strike c1."""
    arena = Arena(SURE, SURE, foes=(AWARE, AWARE), options=ASK)
    arena.stances("charge", "spot")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a test"})
    arena.do({"type": "strike"}, **{"defence:c1": (5, 20)})
    return arena


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize("mark", ["dead", "fled", "hesitates"])
def test_who_dies_flees_or_hesitates_while_a_die_is_picked_strikes_nobody(mark: str) -> None:
    arena = picking()
    arena.mark("c4", mark)
    arena.answer("5")
    assert (arena.phase, arena.turn) == ("slow", "c1")
    assert [said for said, _ in told(arena, "goes for")] == ["M goes for P."]


@pytest.mark.rule("SW-26")
def test_who_is_drawn_elsewhere_while_a_die_is_picked_means_another() -> None:
    arena = picking()
    arena.mark("c4", "drawn", target="c2")
    arena.answer("5")
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    assert [said for said, _ in told(arena, "goes for")] == [
        "M goes for P.",
        "M (c4) goes for P (c2) (drawn by words).",
    ]


@pytest.mark.rule("SW-29")
def test_who_dies_after_the_first_of_two_attacks_makes_no_second_one() -> None:
    claws, bite = {"name": "claws", "dice": [6]}, {"name": "bite", "dice": [6]}
    arena = Arena(SURE, foes=({**AWARE, "blows": [claws, bite]}, {}), options=ASK)
    arena.stances("charge")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a test"})
    arena.do({"type": "strike"}, **{"defence:c1": (5, 20)})
    arena.mark("c2", "dead")
    assert (arena.table.state.fight.prompts, arena.turn) == ({}, "c1")
    assert told(arena, "bite") == []
