"""What a game that is a file leaves unsaid reads like, in both languages."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game import DICE_POOL, FANTASY_D20, PERCENTILE_UNDER, TRACKER
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.telling import question
from fightbook.projections.tongues import tongue

NAMES = {"c1": "Ana", "c2": "Rat", "gm": "the GM"}


def told(event: e.Event, rules: AnyGame = FANTASY_D20) -> tuple[str | None, str | None]:
    return rules.narrate(event, NAMES, "en"), rules.narrate(event, NAMES, "de")


@pytest.mark.parametrize(
    ("command", "english", "german"),
    [
        ({"type": "done", "who": "c1"}, "Ana ends the turn.", "Ana beendet den Zug."),
        ({"type": "take", "who": "c1"}, "Ana acts next.", "Ana ist als Nächstes dran."),
        (
            {"type": "delay", "who": "c1", "after": "c2"},
            "Ana lets Rat act first.",
            "Ana lässt Rat vor.",
        ),
        (
            {"type": "arrange", "who": "c1", "before": ""},
            "The GM puts Ana last in the order.",
            "Die Spielleitung setzt Ana in der Reihenfolge ans Ende.",
        ),
        (
            {"type": "rest", "kind": "night"},
            "Everybody rests: a night.",
            "Alle rasten: eine Nacht.",
        ),
        ({"type": "act", "who": "c1", "action": "dodge"}, "", ""),
    ],
)
def test_what_the_engine_is_asked_for(command: dict[str, Any], english: str, german: str) -> None:
    assert told(e.Declared("gm", 0, "k1", command, "1")) == (english, german)


def test_whose_turn_it_is() -> None:
    assert told(e.Phased("turns", 1, "c1")) == ("It is Ana's turn.", "Ana ist am Zug.")
    assert told(e.Phased("order", 1)) == ("", "")
    assert told(e.Phased("turns", 2)) == (None, None)
    key, phase = next(iter(PERCENTILE_UNDER.game.phases.items()))
    english, german = told(e.Phased(key, 1, "c1"), PERCENTILE_UNDER)
    assert english == f"{phase.title}: it is Ana's turn."
    assert german is not None
    assert german.endswith(": Ana ist am Zug.")


def test_a_save_is_against_nobody() -> None:
    save = e.Checked("Dexterity", "c2", "failed", "c1", "c1")
    assert told(save) == ("Dexterity: Rat, failed.", "Geschicklichkeit: Rat, misslungen.")
    blow = e.Checked("Hit", "c1", "hits", "c2", "c1", {"action": "hit", "grade": "hit"})
    assert told(blow, TRACKER)[0] == "Hit: Ana against Rat, hits."


GERMAN = """
title = "Spiel"
about = "Ein Spiel."
language = "de"
[actions.hit]
title = "Hieb"
target = "foe"
say = "{who} haut auf {target}."
"""


def test_a_saying_in_the_readers_language_is_told_as_it_stands() -> None:
    hit = e.Chosen("c1", {"action": "hit", "targets": ["c2"], "item": ""})
    assert told(hit, AnyGame("game", GERMAN))[1] == "Ana haut auf Rat."
    blow = e.Chosen("c1", {"action": "strike", "targets": ["c2"], "item": "a shield"})
    assert told(blow, PERCENTILE_UNDER) == (
        "Ana strikes at Rat with a shield.",
        "Ana schlägt nach Rat: Schild.",
    )


def test_how_near_somebody_is_to_death_reads_as_a_condition() -> None:
    assert told(e.Marked("c1", "failures", value=2)) == (
        "Ana is closer to death (2).",
        "Ana ist jetzt dem Tod näher (2).",
    )


def test_what_a_condition_brings_is_told_where_the_gm_sets_it() -> None:
    prone = e.Marked("c1", "prone", by="gm", until=2, why="a root")
    assert told(prone) == (
        (
            "Ana is prone, to the end of round 2. "
            "Disadvantage on attacks, and attackers have advantage."
        ),
        (
            "Ana ist jetzt am Boden, bis zum Ende von Runde 2. "
            "Nachteil auf Angriffe, und Angreifer haben Vorteil."
        ),
    )
    # Where nobody has to be told what a word means, or the rules set it, its name is all.
    assert told(e.Marked("c1", "dead", by="gm"))[0] == "Ana is dead."
    assert told(e.Marked("c1", "prone"))[0] == "Ana is prone."
    assert told(e.Unmarked("c1", "prone"))[0] == "Ana is no longer prone."


def test_what_a_side_is_left_with_is_said_in_german() -> None:
    german = tongue("de", FANTASY_D20.sayings)
    end = "Nobody but the party is left standing."
    assert german.word("outcome", end) == "Es steht nur noch: die Gruppe."
    asked = f"{end} Does the fight end?"
    assert question(asked, {}, german) == "Es steht nur noch: die Gruppe. Ist der Kampf zu Ende?"
    for rules in (DICE_POOL, FANTASY_D20, PERCENTILE_UNDER):
        tale = tongue("de", rules.sayings)
        titles = [action.title for action in rules.game.actions.values() if action.each]
        titles += [trigger.title for trigger in rules.game.triggers.values() if trigger.each]
        chosen = [f"{title} with a spear" for title in titles]
        assert [said for said in chosen if tale.word("choice", said) == said] == []
