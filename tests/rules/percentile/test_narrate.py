"""The game's own words for its facts."""

from typing import Any

import pytest

from domain.events import Checked, Chosen, Event, Marked, Noted, Phased, Unmarked
from domain.rulesets.percentile import RULESET
from tests.support.play import play, seat_everybody

NAMES = {"c1": "Ana", "c2": "Bo"}


def chosen(do: str, **more: Any) -> Chosen:
    return Chosen("c1", {"do": do, **more})


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("event", "words"),
    [
        (chosen("cast", spell="spark", target="c2"), "Ana casts spark at Bo."),
        (chosen("cast", spell="spark", target="c9"), "Ana casts spark at somebody."),
        (chosen("drink", item="healing"), "Ana drinks a potion of healing."),
        (chosen("special", special="trip", target="c2"), "Ana tries Trip Bo."),
        (chosen("special", special="arise", target=""), "Ana tries Arise."),
        (
            chosen("advantage", option="special:trip:won", target="c2"),
            "Ana uses an Advantage over Bo: Trip, its roll won.",
        ),
        (
            chosen("advantage", option="special:trip:free", target="c2"),
            "Ana uses an Advantage over Bo: Trip.",
        ),
        (
            chosen("opportunity", item="unarmed", target="c2"),
            "Ana seizes the opportunity against Bo with bare hands.",
        ),
        (Checked("special", "c1", "done", "c2", "c1", {"special": "trip"}), "Trip: Bo gives way."),
        (
            Checked("special", "c1", "resisted", "c2", "c2", {"special": "trip"}),
            "Trip: Bo resists.",
        ),
        (Checked("attack", "c1", "pass"), ""),
        (
            Checked("exchange", "c1", "hit", "c2", "c1", {"advantages": [0, 0], "counts": False}),
            "",
        ),
        (
            Checked(
                "exchange", "c1", "averted", "c2", "c2", {"advantages": [0, 1], "counts": False}
            ),
            "Bo gains an Advantage.",
        ),
        (Marked("c1", "feint.c2", target="c2"), "Ana has Bo looking the wrong way."),
        (Marked("c1", "flung.mace", 4), "Away flies the mace of Ana."),
        (Marked("c1", "hidden"), ""),
        (Unmarked("c1", "prone"), "Ana stands."),
        (Unmarked("c1", "wields.mace"), "Ana lets go of the mace."),
        (Unmarked("c1", "grant.modifier"), ""),
        (Phased("turn", 2, "c2"), "Bo has the turn."),
        (Phased("between", 2), "Round 2: the next turn."),
        (
            Checked(
                "attack",
                "c1",
                "pass",
                detail={"target": 40, "base": 50, "modifiers": {"swords": 10, "precision": -20}},
            ),
            "Ana needed 40: 50, swords +10, precision -20.",
        ),
        (Noted("Hello."), ""),
    ],
)
def test_words(event: Event, words: str) -> None:
    assert RULESET.narrate(event, NAMES) == words


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_fight_can_be_told(seed: int) -> None:
    table = seat_everybody(RULESET, {}, seed)
    play(table, seed)
    names = {c.id: c.name for c in table.state.fight.combatants.values()}
    told = [RULESET.narrate(line.event, names) for line in table.lines]
    facts = [e for e in (line.event for line in table.lines) if isinstance(e, Chosen | Marked)]
    assert all(RULESET.narrate(fact, names) for fact in facts)
    assert all(text[-1] == "." and text[0].isupper() for text in told if text)
    assert not [text for text in told if "{" in text or "c1" in text.split()]
