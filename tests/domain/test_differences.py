"""Differences: two fights told as old beside new."""

from fightbook.domain.differences import differences
from fightbook.domain.events import Choice, Prompted, Step, Track
from fightbook.domain.state import Combatant, Fight

ANA = Combatant("c1", "Ana", "party", ("s3",), tracks={"hp": Track("pool", "Hit points", 3, 3)})
BO = Combatant("c2", "Bo", "foes", ())


def test_fights_that_are_the_same_differ_in_nothing() -> None:
    fight = Fight(own={"cards": 3}, combatants={"c1": ANA}, round=2)
    assert differences(fight, fight) == {"combatants": {}}


def test_whatever_differs_is_told_by_combatant_and_as_a_whole() -> None:
    asked = Prompted("p1", "tie", ("s3",), "c1", "Once more?", (Choice("y", "Yes"),), "y")
    old = Fight(own=None, combatants={"c1": ANA}, turn="c1")
    new = Fight(
        own=7,
        combatants={"c1": Combatant("c1", "Ana", "foes", ()), "c2": BO},
        turn="c1",
        steps=(Step("act", who="c2"), Step("end")),
        prompts={"p1": asked},
        readied=frozenset({"c1"}),
    )
    found = differences(old, new)
    assert found.pop("combatants") == {
        "c1": {
            "tracks": {"hp": [{"kind": "pool", "name": "Hit points", "value": 3, "max": 3}, None]},
            "side": ["party", "foes"],
            "seats": [("s3",), ()],
            "declared": [False, True],
        },
        "c2": {"there": [False, True]},
    }
    assert found == {"next": [[], ["c2"]], "asked": [[], ["Once more?"]], "own": [None, 7]}
