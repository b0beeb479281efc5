"""Whom monsters go for says why: guards that they pass or do not, room, words, hiding.

From the document: monsters have to go through a guard, but the GM's word stands above it (4.7
Guard, 004-67); the room of a crowd (004-67); the hidden are targets where there is no other
(004-54); words hold for a phase (004-59).
"""

from typing import Any

import pytest

from tests.support.sword import AWARE, Arena, Faces, told

SURE: dict[str, Any] = {"dex": 19}


# --- the die that picks one -----------------------------------------------------------------------


@pytest.mark.rule("SW-20")
def test_a_die_that_picks_somebody_says_whom_and_among_whom_as_they_joined() -> None:
    """Who stands on guard is as visible as the next: a die decides (004-44)."""
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,))
    arena.stances("guard", "guard", "guard", dice={"target:c4": (3,), "defence:c3": (1,)})
    people = "the choice was among P, P (c2) and P (c3)"
    assert told(arena, "goes for") == [
        (f"A die decides whom M goes for: P (c3) ({people}).", "SW-20, 004-44"),
        ("M goes for P (c3) (by a die).", "SW-20, 004-44"),
    ]
    people = "zur Wahl standen P, P (c2) und P (c3)"
    assert [said for said, _ in told(arena, "Würfel entscheidet", "de")] == [
        f"Ein Würfel entscheidet, auf wen M losgeht: P (c3) ({people}).",
        "M geht auf P (c3) los (ein Würfel entscheidet).",
    ]


@pytest.mark.rule("SW-22")
def test_a_die_that_picks_one_of_the_guards_names_the_guards() -> None:
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,))
    dice: Faces = {"target:c4": (1,), "defence:c2": (1,)}
    arena.stances("charge", "guard:c1", "guard:c1", dice=dice)
    assert [said for said, _ in told(arena, "goes for")] == [
        "A die decides whom M goes for: P (c2) (the choice was among P (c2) and P (c3)).",
        "M goes for P (c2), who guards P (by a die).",
    ]
    assert told(arena, "guarded") == []  # nobody else was to be gone for


@pytest.mark.rule("SW-22")
def test_where_a_die_picks_a_ward_its_guards_are_named_at_once() -> None:
    """Else nobody knows why the GM is to send it away from a guard (004-47, 004-67)."""
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("charge", "guard:c1", "charge", dice={"target:c4": (1,)})
    arena.do({"type": "aim", "who": "c4", "at": "c2", "target": ""})
    assert told(arena, "guarded") == [("P is guarded by P (c2).", "SW-22, 004-47")]
    assert told(arena, "Wache", "de")[0][0] == "Vor P steht Wache: P (c2)."
    two = Arena(SURE, SURE, SURE, SURE, foes=(AWARE,))
    dice: Faces = {"target:c5": (1, 1), "defence:c2": (1,)}
    two.stances("charge", "guard:c1", "guard:c1", "charge", dice=dice)
    assert [said for said, _ in told(two, "c2") if "guard" in said or "die" in said] == [
        "P is guarded by P (c2) and P (c3).",
        "A die decides whom M goes for: P (c2) (the choice was among P (c2) and P (c3)).",
        "M goes for P (c2), who guards P (by a die).",
    ]
    assert told(two, "Wache:", "de")[0][0] == "Vor P steht Wache: P (c2) und P (c3)."


@pytest.mark.rule("SW-22")
def test_the_guards_are_named_once_for_a_whole_horde() -> None:
    arena = Arena(SURE, SURE, SURE, foes=({**AWARE, "number": 3},))
    dice: Faces = {"target:c4": (1, 3, 1), "defence:c2": (1, 1), "defence:c3": (1,)}
    arena.stances("charge", "guard:c1", "charge", dice=dice)
    assert [said for said, _ in told(arena, "guarded")] == ["P is guarded by P (c2)."]


@pytest.mark.rule("SW-20")
def test_of_a_monster_whose_health_is_not_open_the_equals_are_not_named() -> None:
    """Who is missing among them would tell how much room it needs."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 2},), shown="word")
    arena.stances("guard", "guard", dice={"target:c3": (2, 1), "defence:c2": (1,)})
    assert [said for said, _ in told(arena, "goes for")] == [
        "A die decides whom M goes for: P (c2).",
        "A die decides whom M goes for: P.",
        "M goes for P (c2) (by a die).",
        "M goes for P (by a die).",
    ]


@pytest.mark.rule("SW-20")
def test_each_creature_of_a_horde_has_a_die_of_its_own() -> None:
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 2},))
    arena.stances("guard", "guard", dice={"target:c3": (2, 1), "defence:c2": (1,)})
    people = "the choice was among P and P (c2)"
    assert [said for said, _ in told(arena, "A die")] == [
        f"A die decides whom one of M goes for: P (c2) ({people}).",
        f"A die decides whom one of M goes for: P ({people}).",
    ]
    people = "zur Wahl standen P und P (c2)"
    assert told(arena, "Ein Würfel", "de") == [
        (
            f"Ein Würfel entscheidet, auf wen ein Wesen von M losgeht: P (c2) ({people}).",
            "SW-20, 004-44",
        ),
        (
            f"Ein Würfel entscheidet, auf wen ein Wesen von M losgeht: P ({people}).",
            "SW-20, 004-44",
        ),
    ]


# --- guards and room ------------------------------------------------------------------------------


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
def test_the_gm_s_word_goes_past_a_guard_and_the_log_says_so() -> None:
    """c2 guards c1; the monster has to fight c2 (004-47), but the GM sends it at c1 (004-67)."""
    arena = Arena(SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("charge", "guard:c1")
    arena.do({"type": "aim", "who": "c3", "at": "c2", "target": "c1"})
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    rules = "SW-22, SW-29, 004-47, 004-67"
    said = "M goes for P, past the guard of P (c2) (the GM\u2019s choice)."
    assert told(arena, "goes for") == [(said, rules)]
    said = "M geht auf P los, an der Wache von P (c2) vorbei (so will es die Spielleitung)."
    assert told(arena, "vorbei", "de")[-1] == (said, rules)


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize("down", [False, True])
def test_where_nobody_stands_before_whom_the_gm_chose_there_is_no_guard_to_pass(
    *, down: bool
) -> None:
    """A guard on the floor guards nobody ("until he is out", 004-47), nor does one of oneself."""
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    if down:
        arena.mark("c2", "out", rounds=2)
        arena.stances("charge", "spot")
    else:
        arena.stances("charge", "guard", "spot")
    arena.do({"type": "aim", "who": "c4", "at": "c1", "target": "c3"})
    arena.do({"type": "strike"}, **{"defence:c3": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P (c3) (the GM\u2019s choice).", "SW-29, 004-67")
    ]


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_who_finds_no_room_at_the_most_visible_says_so() -> None:
    """Two of a crowd get at the charger; the third goes for somebody less visible (004-67)."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    arena.stances("charge", "spot", dice={"defence:c1": (1, 1), "defence:c2": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P.", "SW-20, 004-44"),
        ("M (c4) goes for P.", "SW-20, 004-44"),
        (
            "M (c5) goes for P (c2), since there was no room left to get at P.",
            "SW-20, SW-29, 004-44, 004-67",
        ),
    ]
    german = "M (c5) geht auf P (c2) los, weil an P niemand mehr herankam."
    assert told(arena, "herankam", "de")[0][0] == german


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_whom_a_die_leaves_out_for_want_of_room_is_told() -> None:
    """Three are alike; two of a crowd are at c1, so that the third's die counts off two."""
    arena = Arena(SURE, SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    dice: Faces = {"target:c4": (1,), "target:c5": (1,), "target:c6": (2,)}
    dice = {**dice, "defence:c1": (1, 1), "defence:c3": (1,)}
    arena.stances("spot", "spot", "spot", dice=dice)
    people = "the choice was among P (c2) and P (c3)"
    assert (
        told(arena, "goes for")[2][0] == f"A die decides whom M (c6) goes for: P (c3) ({people})."
    )
    said = "M (c6) goes for P (c3), since there was no room left to get at P (by a die)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_who_goes_for_anybody_says_so_too_where_there_was_no_room() -> None:
    """A ghoul heeds no priority: a die sends two at c1, and the third has c2 alone."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd", "unpredictable"]},) * 3)
    dice: Faces = {"target:c3": (1,), "target:c4": (1,)}
    arena.stances("spot", "spot", dice={**dice, "defence:c1": (1, 1), "defence:c2": (1,)})
    said, rules = told(arena, "goes for")[-1]
    assert said == "M (c5) goes for P (c2), since there was no room left to get at P."
    assert {"SW-29", "004-67"} <= {*rules.split(", ")}


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
def test_a_guard_around_whom_is_no_room_closes_the_way_to_the_ward() -> None:
    """c2 guards the charger c1 and is fought by two of a crowd; c3 is less visible."""
    arena = Arena(SURE, SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    dice = {"defence:c2": (1, 1), "defence:c3": (1,)}
    arena.stances("charge", "guard:c1", "spot", dice=dice)
    said = "M (c6) goes for P (c3), since there was no room left to get at P and P (c2)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(("note", "room"), [("crowd", ""), ("overwhelm", ", four at a charger")])
def test_who_strikes_nobody_for_a_guard_in_the_way_says_so(note: str, room: str) -> None:
    """c2 guards the charger c1, and two are at c2: c1 has room, and no way to it (004-47)."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 4, "notes": [note]},))
    arena.stances("charge", "guard:c1", dice={"defence:c2": (1, 1)})
    rules = "SW-22, SW-29, 004-47, 004-67"
    said = "2 of M find no room to strike: two get at one person{}, and nobody passes the guard of"
    assert told(arena, "no room to") == [(f"{said.format(room)} P (c2).", rules)]
    assert told(arena, "kommt niemand vorbei", "de")[0][0].endswith(
        ", und an der Wache von P (c2) kommt niemand vorbei."
    )
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 4, "notes": [note]},))
    arena.stances(
        "guard", "guard", dice={"target:c3": (1, 1), "defence:c1": (1, 1), "defence:c2": (1, 1)}
    )
    assert told(arena, "passes the guard") == []


@pytest.mark.rule("SW-20")
def test_room_that_would_not_have_been_taken_is_not_told_of() -> None:
    """Two are at the spotter, since words draw them there; the third goes for the charger."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    for who in ("c3", "c4"):
        arena.mark(who, "drawn", target="c2")
    arena.stances("charge", "spot", dice={"defence:c1": (1,), "defence:c2": (1, 1)})
    assert told(arena, "goes for")[-1] == ("M (c5) goes for P.", "SW-20, 004-44")


@pytest.mark.rule("SW-26")
@pytest.mark.rule("SW-29")
def test_whom_words_draw_to_where_no_room_is_left_goes_elsewhere_and_says_so() -> None:
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    for who in arena.foes:
        arena.mark(who, "drawn", target="c2")
    arena.stances("charge", "spot", dice={"defence:c1": (1,), "defence:c2": (1, 1)})
    said = "M (c5) goes for P, since there was no room left to get at P (c2)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


# --- how conditions end ---------------------------------------------------------------------------


@pytest.mark.rule("SW-24")
def test_who_spots_is_no_longer_ahead_since_it_repositions() -> None:
    """Spot: you can also use this time to reposition (4.7): what parted a charger ends by it."""
    arena = Arena({}, {})
    arena.mark("c1", "separated")
    arena.stances("spot", "spot", fast="c1")
    arena.do({"type": "spot", "who": "c1"})
    said = "P moves to another place, and is no longer ahead of the others."
    assert told(arena, "no longer ahead") == [(said, "SW-24")]
    german = "P wechselt den Platz und ist den anderen nicht mehr voraus."
    assert told(arena, "nicht mehr voraus", "de")[0][0] == german


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("mark", ["drawn", "shuns"])
def test_what_words_did_to_a_monster_ends_with_its_phase(mark: str) -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,))
    arena.mark("c3", mark, target="c1")
    struck = {"drawn": "c1", "shuns": "c2"}[mark]
    arena.stances("charge", "spot", dice={f"defence:{struck}": (1,)})
    said = "M looks around again: the monsters\u2019 phase is over."
    assert [text for text, _ in told(arena, "around")] == [said]
    german = "M sieht sich wieder um: die Phase der Ungeheuer ist vorbei."
    assert told(arena, "wieder um", "de")[0][0] == german


@pytest.mark.rule("SW-26")
def test_of_words_that_are_overtaken_by_others_only_the_others_are_told() -> None:
    arena = Arena(SURE, foes=(AWARE, AWARE))
    arena.mark("c2", "drawn", target="c1")
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1", "target": "c2"}, **{"talk:c1": (10,)})
    arena.answer("turn", **{"defence:c1": (1,)})
    assert [text for text, _ in told(arena, "M turns") + told(arena, "M looks")] == [
        "M turns away from P.",
        "M looks around again: the monsters\u2019 phase is over.",
    ]


@pytest.mark.rule("SW-20")
def test_whoever_is_hidden_is_gone_for_where_there_is_nobody_else() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    arena.stances("flank", dice={"defence:c1": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P, for want of another target.", "SW-20, 004-54")
    ]
    assert told(arena, "los", "de")[-1][0] == "M geht auf P los, mangels anderer Ziele."
