"""Who has no stance takes the usual one, and the log says who does and why (004-42)."""

import pytest

from tests.support.sword import AWARE, Arena, entries, told


@pytest.mark.rule("SW-19")
def test_who_takes_the_usual_stance_is_named_and_who_cannot_is_told_why() -> None:
    """Default: the sheet's, else Guard of oneself (004-42); who was seen cannot flank (004-53)."""
    arena = Arena({"stance": "charge"}, {}, {"stance": "flank"})
    arena.do({"type": "stance", "who": "c2", "stance": "spot"})
    arena.do({"type": "proceed"}, **{"initiative:c1": (1,)})
    usual = [
        ("P takes the usual stance: Charge.", "SW-19, 004-42"),
        ("P (c3) takes the usual stance: Flank.", "SW-19, 004-42"),
    ]
    assert told(arena, "usual stance") == usual
    assert told(arena, "stance") == usual
    assert [said for said, _ in told(arena, "übliche", "de")] == [
        "P nimmt die übliche Haltung ein: Sturmangriff.",
        "P (c3) nimmt die übliche Haltung ein: Flanke.",
    ]
    arena.do({"type": "unmark", "who": "c3", "mark": "hidden", "reason": "seen"})
    while arena.phase != "stance":
        arena.do({"type": "wait", "who": arena.turn})
    arena.do({"type": "proceed"})
    said = (
        "P (c3) has been seen, and takes this stance in place of the usual Flank: "
        "Guard, of nobody else."
    )
    assert told(arena, "in place of") == [(said, "SW-19, 004-42")]
    said = (
        "P (c3) wurde gesehen und nimmt statt der üblichen Haltung (Flanke) diese ein: "
        "Schutz für sich selbst."
    )
    assert told(arena, "statt", "de") == [(said, "SW-19, 004-42")]


@pytest.mark.rule("SW-19")
def test_where_nobody_can_act_nobody_is_said_to_take_a_stance() -> None:
    arena = Arena({}, foes=(AWARE,), options={"monsters": "ask"})
    arena.mark("c1", "out", rounds=2)
    before = len(entries(arena)), len(entries(arena, "de"))
    arena.do({"type": "proceed"})
    said = [x.sentence for x in entries(arena)[before[0] :]]
    assert said[:2] == ["The GM lets the round go on.", "No protagonist can act."]
    assert told(arena, "can act") == [("No protagonist can act.", "SW-16, 004-33")]
    german = [x.sentence for x in entries(arena, "de")[before[1] :]]
    assert german[:2] == [
        "Die Spielleitung lässt die Runde weitergehen.",
        "Aus der Gruppe kann niemand handeln.",
    ]


@pytest.mark.rule("SW-19")
def test_that_who_was_seen_would_flank_is_told_where_the_sheet_is_open() -> None:
    """Else those who may not read it would learn of it."""
    arena = Arena({"stance": "flank"}, {}, foes=({}, {}))
    arena.do({"type": "show", "who": "c1", "shown": "word"})
    arena.stances("charge", "charge")
    while arena.phase != "stance":
        arena.do({"type": "wait", "who": arena.turn})
    arena.do({"type": "proceed"})
    assert told(arena, "P takes")[-1][0] == "P takes the usual stance: Guard, of nobody else."
