"""Each condition is told with whom it is about, what it changes, and how long it lasts."""

import pytest

from fightbook.domain.events import Appeared, Chosen, Event, Marked, Unmarked
from fightbook.domain.rulesets.percentile import RULESET
from tests.rules.percentile.test_read_aloud import said
from tests.support.percentile import BO, FAIL, HIGH, LOW, Arena

NAMES = {"c1": "Ana", "c2": "Bo", "gm": "the GM"}
WEAK = {"strength": 10, "endurance": 40, "willpower": 10}


def disarmed(lang: str, how: str) -> list[str]:
    arena = Arena()
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="disarm", target=BO)
    arena.answer(how, **({"fling:c1": (3,)} if how == "fling" else {}))
    return said(arena, lang)


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("lang", "how", "told"),
    [
        ("en", "take", "Ana takes the long sword from Bo."),
        ("de", "take", "Ana nimmt Bo das Langschwert ab."),
        ("en", "fling", "Away flies the long sword of Bo, and lies 4 m right of the start."),
        (
            "de",
            "fling",
            "Davon fliegt das Langschwert von Bo und liegt 4 m rechts vom Ausgangspunkt.",
        ),
    ],
)
def test_whose_weapon_it_is_that_is_struck_away(lang: str, how: str, told: str) -> None:
    """Disarm: take, or fling 1d4 m."""
    assert disarmed(lang, how)[-1] == told


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("lang", "held", "tries"),
    [
        (
            "en",
            "Ana is held by Bo (a rope). Cannot walk or evade before breaking free.",
            "Ana tries to break free of Bo.",
        ),
        (
            "de",
            (
                "Ana wird von Bo festgehalten (rope). "
                "Kann nicht gehen oder ausweichen, bis es sich losreißt."
            ),
            "Ana versucht, sich von Bo loszureißen.",
        ),
    ],
)
def test_who_holds_somebody_is_named(lang: str, held: str, tries: str) -> None:
    """Resist: escape a hold."""
    grip = Marked("c1", "held", target="c2", by="gm", why="a rope")
    escape = Chosen("c1", {"do": "special", "special": "resist", "target": "c2"})
    assert [RULESET.narrate(event, NAMES, lang) for event in (grip, escape)] == [held, tries]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        (
            Marked("c1", "press.c2", 10, by="gm", why="set"),
            "Ana presses Bo: +10 on the next melee attack (set).",
            "Ana bedrängt Bo: +10 auf den nächsten Angriff im Nahkampf (set).",
        ),
        (
            Marked("c1", "feint.c2", by="gm", why="set"),
            "Ana has Bo looking the wrong way: no defence against the next attack (set).",
            (
                "Ana lässt Bo in die falsche Richtung sehen: "
                "keine Abwehr gegen den nächsten Angriff (set)."
            ),
        ),
        (
            Marked("c1", "burning", by="gm", why="set"),
            "Ana is on fire: 1 hit point each turn (set).",
            "Ana brennt: 1 Trefferpunkt je Zug (set).",
        ),
        (
            Marked("c1", "burning", 3),
            "Ana is on fire: 3 hit points each turn.",
            "Ana brennt: 3 Trefferpunkte je Zug.",
        ),
        (
            Marked("c1", "stunned", by="gm", until=2, why="set"),
            "Ana is stunned, and neither acts nor reacts, to the end of round 2 (set).",
            "Ana ist betäubt, handelt nicht und wehrt sich nicht, bis zum Ende von Runde 2 (set).",
        ),
        (
            Marked("c1", "defensive", by="gm", until=2, why="set"),
            "Ana is on the defensive: +10 in defence, and no attacks, to the end of round 2 (set).",
            (
                "Ana ist in der Abwehr: +10 darauf, und keine Angriffe, "
                "bis zum Ende von Runde 2 (set)."
            ),
        ),
        (
            Marked("c1", "bleeding", by="gm", until=2, why="set"),
            (
                "Ana needs first aid by the end of round 2 (set). "
                "Falls when the rounds are over, unless helped."
            ),
            (
                "Ana braucht erste Hilfe bis zum Ende von Runde 2 (set). "
                "Fällt, wenn die Runden um sind und niemand geholfen hat."
            ),
        ),
        (
            Marked("c1", "prone", by="c2"),
            "Ana goes down: \u221220 in attack and defence, and no walking.",
            "Ana geht zu Boden, kann nicht gehen und hat \u221220 auf Angriff und Abwehr.",
        ),
        (
            Marked("c1", "lost.eye"),
            "Ana loses an eye: \u221220 on shots and spells.",
            "Ana verliert ein Auge: \u221220 auf Schüsse und Zauber.",
        ),
        (
            Marked("c1", "lost.left-leg"),
            "Ana loses the left leg: half the speed.",
            "Ana verliert das linke Bein: halbes Tempo.",
        ),
        (
            Appeared("c1", "hp", "down"),
            "Ana is down.",
            "Ana liegt am Boden.",
        ),
        (
            Unmarked("c1", "initiative", "over"),
            "The initiative of Ana counts as 0 from now on.",
            "Für Ana gilt von nun an die Initiative 0.",
        ),
        (
            Unmarked("c1", "feint.c2", "an error"),
            "The feint of Ana at Bo is forgotten (an error).",
            "Ana hat nichts mehr von der Finte gegen Bo (an error).",
        ),
        (
            Unmarked("c1", "feint.c2", "used"),
            "The feint of Ana at Bo is used up.",
            "Ana hat die Finte gegen Bo genutzt.",
        ),
        (
            Unmarked("c1", "held", "it tears"),
            "Ana is held no longer (it tears).",
            "Ana wird nicht mehr festgehalten (it tears).",
        ),
        (Unmarked("c1", "held", "breaks free"), "Ana breaks free.", "Ana reißt sich los."),
    ],
)
def test_a_condition_says_what_it_changes(event: Event, en: str, de: str) -> None:
    """Of the game master's too, who may leave out the target, or set it for some rounds."""
    assert [RULESET.narrate(event, NAMES, lang) for lang in ("en", "de")] == [en, de]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("option", "en", "de"),
    [
        (
            "press",
            "Ana presses Bo: +10 on the next melee attack until the end of their next turn.",
            (
                "Ana bedrängt Bo: +10 auf den nächsten Angriff im Nahkampf "
                "bis zum Ende des nächsten eigenen Zuges."
            ),
        ),
        (
            "special:blind:won",
            "Bo cannot see: \u221220 in attack and defence until the end of their next turn.",
            (
                "Bo sieht nichts: \u221220 auf Angriff und Abwehr "
                "bis zum Ende des nächsten eigenen Zuges."
            ),
        ),
    ],
)
def test_what_lasts_a_round_says_until_when(option: str, en: str, de: str) -> None:
    """Within 1 round is until the end of the owner's next turn (002-21)."""
    arena = Arena()
    arena.exchange("parry:long-sword", HIGH, FAIL)
    arena.answer(option, **{"damage:c1": (1,)})
    assert en in said(arena)
    assert de in said(arena, "de")


@pytest.mark.rule("OP-15")
def test_whoever_is_overextended_is_so_until_the_end_of_a_turn() -> None:
    """Overextend: the foe's next attack is at -10 within 1 round."""
    arena = Arena()
    arena.exchange("parry:long-sword", FAIL, LOW)
    arena.answer("overextend")
    assert (
        "Ana is overextended: \u221210 on the next attack until the end of their next turn."
        in said(arena)
    )
    assert (
        "Ana hat sich übernommen: \u221210 auf den nächsten Angriff "
        "bis zum Ende des nächsten eigenen Zuges."
    ) in said(arena, "de")


@pytest.mark.rule("OP-19")
def test_whoever_is_stunned_is_so_until_the_end_of_a_turn() -> None:
    """A wound at the head stuns for 1 round."""
    arena = Arena({}, WEAK)
    arena.exchange("none", 40, None)
    arena.answer("none", **{"damage:c1": (8,), "shock:c2": (15,)})
    told = "Bo is stunned, and neither acts nor reacts until the end of their next turn."
    assert told in said(arena)
    assert (
        "Bo ist betäubt, handelt nicht und wehrt sich nicht "
        "bis zum Ende des nächsten eigenen Zuges."
    ) in said(arena, "de")
