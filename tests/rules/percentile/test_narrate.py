"""The game's own words for its facts."""

import re
from typing import Any

import pytest

from domain.events import Checked, Chosen, Event, Marked, Noted, Phased, Unmarked
from domain.rulesets.percentile import RULESET
from projections.log.teller import tell
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
        (chosen("special", special="trip", target="c2"), "Ana tries to trip Bo."),
        (
            chosen("special", special="arise", target=""),
            "Ana tries to arise without giving an opportunity.",
        ),
        (
            chosen("advantage", option="special:trip:won", target="c2"),
            "Ana uses an Advantage over Bo: Trip, without a roll.",
        ),
        (
            chosen("advantage", option="special:trip:free", target="c2"),
            "Ana uses an Advantage over Bo: Trip.",
        ),
        (
            chosen("opportunity", item="unarmed", target="c2"),
            "Ana seizes the opportunity against Bo with bare hands.",
        ),
        (
            Checked("special", "c1", "done", "c2", "c1", {"special": "trip"}),
            "Bo cannot prevent the trip.",
        ),
        (
            Checked("special", "c1", "resisted", "c2", "c2", {"special": "trip"}),
            "Bo prevents the trip.",
        ),
        (Checked("attack", "c1", "pass"), ""),
        (
            Checked("exchange", "c1", "hit", "c2", "c1", {"advantages": [0, 0], "counts": False}),
            None,
        ),
        (
            Checked(
                "exchange", "c1", "averted", "c2", "c2", {"advantages": [0, 1], "counts": False}
            ),
            "Bo gains an Advantage.",
        ),
        (Marked("c1", "feint.c2", target="c2"), "Ana has Bo looking the wrong way."),
        (
            Marked("c1", "flung.mace", 4),
            "Away flies the mace of Ana, and lies 4 m right of the start.",
        ),
        (Marked("c1", "hidden"), "Ana hides."),
        (Marked("c1", "happy"), ""),
        (Unmarked("c1", "prone"), "Ana stands."),
        (Unmarked("c1", "wields.mace"), "Ana lets go of the mace."),
        (Unmarked("c1", "grant.modifier"), ""),
        (Phased("turn", 2, "c2"), "Bo has the turn."),
        (Phased("between", 2), None),
        (
            Checked(
                "attack",
                "c1",
                "pass",
                detail={
                    "target": 40,
                    "on": "agility",
                    "base": 50,
                    "modifiers": {"swords": 10, "precision": -20},
                },
            ),
            "Ana needed 40: agility 50, swords +10, precision \u221220.",
        ),
        (Noted("Hello."), ""),
    ],
)
def test_words(event: Event, words: str | None) -> None:
    assert RULESET.narrate(event, NAMES) == words


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_fight_can_be_told(seed: int) -> None:
    table = seat_everybody(RULESET, {}, seed)
    play(table, seed)
    names = {c.id: c.name for c in table.state.fight.combatants.values()}
    told = [RULESET.narrate(line.event, names) for line in table.lines]
    assert all(text[-1] in ".?" and text[0].isupper() for text in told if text)
    assert not [text for text in told if text and "{" in text]
    whole = " ".join(entry.sentence for entry in tell(RULESET.narrate, table.lines))
    assert not re.findall(r"\bc\d\b|\b(?:right|left)-\w+|[-\u2212]\d+ m\b|\w+:\w+", whole)
    assert "declares" not in whole
