"""What somebody brings, and what the game master sets, read aloud."""

import pytest

from fightbook.domain.events import (
    Adjusted,
    Declared,
    Die,
    Event,
    Marked,
    Rolled,
    Sheeted,
    Track,
    Unmarked,
)
from fightbook.domain.rulesets.sword import RULESET
from fightbook.projections.tongues import tongue

NAMES = {"c1": "Ana", "c2": "Goblin", "c3": "Bo"}
BOXES = Track("boxes", "Harm", boxes=("tick", "cross", ""))
WORSE = Track("boxes", "Harm", boxes=("cross", "cross", ""))
OTHER = Track("boxes", "Harm", boxes=("", "star", "tick"))

ALOUD: list[tuple[Event, str, str]] = [
    (
        Adjusted("c1", "harm", BOXES, WORSE, "a mistake"),
        "The GM sets the boxes of Ana: box 1 turns from Fatigue to Wound (a mistake).",
        (
            "Die Spielleitung setzt die Kästchen von Ana: in Kästchen 1 wird Ermüdung zu Wunde "
            "(a mistake)."
        ),
    ),
    (
        Adjusted("c1", "harm", BOXES, OTHER, "a mistake"),
        (
            "The GM sets the boxes of Ana: box 1 free, box 2 turns from Wound to Deep Wound, "
            "box 3 Fatigue (a mistake)."
        ),
        (
            "Die Spielleitung setzt die Kästchen von Ana: Kästchen 1 frei, in Kästchen 2 wird "
            "Wunde zu tiefer Wunde, Kästchen 3 Ermüdung (a mistake)."
        ),
    ),
    (
        Adjusted("c1", "harm", BOXES, BOXES, "a mistake"),
        "The GM leaves the boxes of Ana as they are (a mistake).",
        "Die Spielleitung lässt die Kästchen von Ana, wie sie sind (a mistake).",
    ),
    # What lasts for a phase of the monsters may end later, by the GM's word.
    (
        Marked("c2", "hesitates", until=3, by="gm", why="a doubt"),
        (
            "Goblin hesitates, to the end of round 3 at the latest (a doubt). "
            "Strikes nobody in its next phase, or in this one if it is still to strike."
        ),
        (
            "Goblin zögert, längstens bis zum Ende von Runde 3 (a doubt). "
            "Schlägt in der nächsten Phase niemanden, oder schon in dieser, wenn der Schlag noch "
            "aussteht."
        ),
    ),
    (
        Marked("c2", "drawn", until=3, by="gm", target="c1", why="a taunt"),
        "Goblin has eyes for Ana alone, to the end of round 3 at the latest (a taunt).",
        "Goblin hat nur Augen für Ana, längstens bis zum Ende von Runde 3 (a taunt).",
    ),
    # Who is ahead by the GM's word is so without an end, unless the GM says for how long.
    (
        Marked("c1", "separated", by="gm", why="a leap"),
        ("Ana is ahead of the others (a leap). Neither guarded nor helped by the others."),
        ("Ana ist den anderen voraus (a leap). Von den anderen weder geschützt noch unterstützt."),
    ),
    (
        Marked("c1", "separated", until=3, why="charged ahead"),
        "Ana is ahead of the others, to the end of round 3.",
        "Ana ist den anderen voraus, bis zum Ende von Runde 3.",
    ),
    (
        Marked("c1", "petrifying", by="gm", until=2, why="a curse"),
        "Ana begins to turn to stone, to the end of round 2 (a curse).",
        "Ana beginnt zu versteinern, bis zum Ende von Runde 2 (a curse).",
    ),
    (
        Marked("c1", "hidden", by="gm", until=2, why="fog"),
        (
            "Nobody sees Ana, to the end of round 2 at the latest (fog). "
            "Seen by nobody: may flank, and is attacked last."
        ),
        (
            "Niemand sieht Ana, längstens bis zum Ende von Runde 2 (fog). "
            "Von niemandem gesehen: darf in die Flanke und wird zuletzt angegriffen."
        ),
    ),
    (
        Marked("c1", "cover", by="gm", until=2, why="a wall"),
        "Ana is in cover, and defends with Con, to the end of round 2 (a wall).",
        "Ana ist in Deckung und wehrt mit Konstitution ab, bis zum Ende von Runde 2 (a wall).",
    ),
    (
        Marked("c1", "unreachable", by="gm", why="a tree"),
        "Only fast monsters get at Ana (a tree).",
        "An Ana kommen nur schnelle Ungeheuer heran (a tree).",
    ),
    (
        Marked("c1", "near", by="gm", why="a step"),
        "Ana is close by, where any guard may strike (a step).",
        "Ana ist in der Nähe, wo jede Wache zuschlagen darf (a step).",
    ),
    (
        Unmarked("c1", "near", "over"),
        "Ana is no longer close by.",
        "Ana ist nicht mehr in der Nähe.",
    ),
    (
        Marked("c1", "poisoned", by="c2", why="fangs"),
        "Ana is poisoned (fangs).",
        "Ana ist vergiftet (Giftzähne).",
    ),
    (
        Marked("c1", "out", by="gm", why="a fall"),
        ("Ana is on the floor (a fall). Takes no turn for some rounds."),
        ("Ana liegt am Boden (a fall). Hat einige Runden keinen Zug."),
    ),
    (
        Unmarked("c1", "fled", "courage"),
        "Ana is back in the fight (courage).",
        "Ana ist wieder im Kampf (courage).",
    ),
    # How a call ends: it is used, the fight or the spotter's time is over, or the GM says so.
    (
        Unmarked("c1", "called", "used"),
        "The call for Ana is used.",
        "Der Zuruf für Ana ist verbraucht.",
    ),
    (
        Unmarked("c1", "called", "the fight is over"),
        "The call for Ana is over.",
        "Der Zuruf für Ana ist vorbei.",
    ),
    (
        Unmarked("c1", "called", "noise"),
        "The call for Ana is over (noise).",
        "Der Zuruf für Ana ist vorbei (noise).",
    ),
    (
        Unmarked("c1", "calls", "the fight is over"),
        "The time for Ana to call out is over.",
        "Für Ana ist die Zeit für Zurufe vorbei.",
    ),
    (
        Unmarked("c1", "calls", "noise"),
        "The time for Ana to call out is over (noise).",
        "Für Ana ist die Zeit für Zurufe vorbei (noise).",
    ),
    (Unmarked("c1", "hidden", "over"), "Ana is in plain sight.", "Ana ist zu sehen."),
    (
        Unmarked("c1", "hidden", "the fight is over"),
        "Ana is in plain sight (the fight is over).",
        "Ana ist zu sehen (der Kampf ist vorbei).",
    ),
    (
        Unmarked("c1", "stable", "over"),
        "Ana is no longer stable.",
        "Ana ist wieder in Lebensgefahr.",
    ),
    # Whom it is about may be left out.
    (
        Marked("c1", "drawn", by="gm", why="so"),
        "Nobody in particular draws Ana (so).",
        "Niemand Bestimmtes zieht Ana an (so).",
    ),
    (
        Marked("c1", "shuns", by="gm", why="so"),
        "Ana turns away from nobody (so).",
        "Ana meidet niemanden (so).",
    ),
    (
        Declared("gm", 0, "k", {"type": "aim", "who": "c1", "at": "c2", "count": 1}, "1"),
        "The GM lets one of Ana leave Goblin alone.",
        "Die Spielleitung lässt ein Wesen von Ana von Goblin ablassen.",
    ),
    (
        Declared(
            "gm", 0, "k", {"type": "aim", "who": "c1", "at": "c2", "target": "c3", "count": 2}, "1"
        ),
        "The GM lets 2 of Ana go for Bo instead of Goblin.",
        "Die Spielleitung lässt 2 Wesen von Ana auf Bo losgehen statt auf Goblin.",
    ),
    # A clock of dice of several kinds is one clock.
    (
        Rolled("clock:c1", "c1", "a dice clock", (Die(8, 4),), 4, apart=True),
        "Dice for the clock of Ana are rolled: 4 (d8).",
        "Für die Würfeluhr von Ana fallen Würfel: 4 (W8).",
    ),
    # Half an hour clears three boxes, where the GM says nothing else (004-25).
    (
        Declared("gm", 0, "k", {"type": "rest"}, "1"),
        "The party rests.",
        "Die Gruppe rastet.",
    ),
    (
        Declared("gm", 0, "k", {"type": "rest", "boxes": 1}, "1"),
        "The party rests, for one box of Fatigue each at most.",
        "Die Gruppe rastet, für je höchstens ein Kästchen Ermüdung.",
    ),
    (
        Declared("gm", 0, "k", {"type": "rest", "boxes": 2}, "1"),
        "The party rests, for 2 boxes of Fatigue each at most.",
        "Die Gruppe rastet, für je höchstens 2 Kästchen Ermüdung.",
    ),
    (
        Declared("gm", 0, "k", {"type": "rest", "boxes": 2, "night": True}, "1"),
        "The party lies down to sleep.",
        "Die Gruppe legt sich schlafen.",
    ),
    # Harm from before: its boxes count, since a healing roll is held against their numbers.
    (
        Sheeted(
            "c1",
            {"kind": "protagonist"},
            {
                "harm": Track("boxes", "Harm", boxes=("star", "tick", "cross", "star", "", "")),
                "kits": Track("pool", "Treatments today", 2, 3),
                "medicine": Track("pool", "Medicine", 0, 0),
                "ward": Track("dice", "Demon armour"),
                "demon0": Track("pool", "Dice of Maw", 3, 3),
            },
        ),
        (
            "Ana has Deep Wounds in boxes 1 and 4; Fatigue in box 2; a Wound in box 3; "
            "2 boxes are free; besides, treatments today 2/3 and dice of Maw 3/3."
        ),
        (
            "Ana hat tiefe Wunden in Kästchen 1 und 4; Ermüdung in Kästchen 2; eine Wunde in "
            "Kästchen 3; 2 Kästchen sind frei; außerdem Behandlungen heute 2/3 und Würfel von "
            "Maw 3/3."
        ),
    ),
    (
        Sheeted(
            "c1",
            {"kind": "protagonist"},
            {"harm": Track("boxes", "Harm", boxes=("star", "cross", "cross", ""))},
        ),
        "Ana has a Deep Wound in box 1; Wounds in boxes 2 and 3; one box is free.",
        (
            "Ana hat eine tiefe Wunde in Kästchen 1; Wunden in Kästchen 2 und 3; ein Kästchen ist "
            "frei."
        ),
    ),
]


def test_pooled_hits_have_a_german_name() -> None:
    assert tongue("de", RULESET.sayings).word("track", "Hits") == "Treffer"


@pytest.mark.parametrize(("event", "english", "german"), ALOUD)
def test_a_line_says_all_that_it_needs(event: Event, english: str, german: str) -> None:
    assert RULESET.narrate(event, NAMES) == english
    assert RULESET.narrate(event, NAMES, "de") == german
