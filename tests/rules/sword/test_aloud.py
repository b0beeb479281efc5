"""A fight read aloud: no line is wrong, none needs explaining, each absence says why."""

from typing import Any

import pytest

from fightbook.domain.events import (
    Checked,
    Closed,
    Damaged,
    Declared,
    Die,
    Event,
    Healed,
    Marked,
    Opened,
    Phased,
    Rolled,
    Sheeted,
    Spent,
    Track,
    Unmarked,
)
from fightbook.domain.rulesets.sword import RULESET

NAMES = {"c1": "Ana", "c2": "Goblin", "c3": "Bo"}


def lying(*faces: int, sides: int = 8) -> Track:
    """Give a set of dice that lie on the table."""
    return Track("dice", "Hit dice", len(faces), len(faces), dice=dice(*faces, sides=sides))


def dice(*faces: int, sides: int = 10) -> tuple[Die, ...]:
    """Give dice that fell."""
    return tuple(Die(sides, face) for face in faces)


def order(left: int) -> Track:
    """Give what is left of a demon's order."""
    return Track("pool", "Order left in Hunger", left, 120)


def demon(*faces: int) -> Rolled:
    """Give the roll of a demon that wakes."""
    return Rolled("demon:c1", "c1", "Hunger", dice(*faces), sum(faces), apart=True)


CHAOS = Spent("c1", "chaos0", 19, order(120), order(101), "chaos")
CHANGE = Spent("c1", "chaos0", 9, order(9), order(0), "chaos")
WHOM = Rolled("target:c2", "", "whom Goblin goes for", dice(2, sides=4), 2)
BOXES = Track("boxes", "Harm", boxes=("tick", "cross"))
WORSE = Track("boxes", "Harm", boxes=("cross", "cross"))
DEEP = Track("boxes", "Harm", boxes=("cross", "star"))
ALOUD: list[tuple[Event, str, str]] = [
    # What dice show is no number of dice.
    (
        Healed("c2", "hits", 0, lying(), lying(7)),
        "Goblin has one hit die: 7.",
        "Goblin hat einen Trefferwürfel: 7.",
    ),
    (
        Healed("c2", "hits", 0, lying(), lying(7, 2)),
        "Goblin has 2 hit dice: 7, 2.",
        "Goblin hat 2 Trefferwürfel: 7, 2.",
    ),
    (
        Spent("c1", "clock", 1, lying(3, 1), lying(1), "progress"),
        "Ana takes the 3 off the clock; one die is left: 1.",
        "Ana nimmt die 3 von der Uhr; ein Würfel bleibt: 1.",
    ),
    (
        Spent("c1", "clock", 1, lying(4, 3, 4), lying(4, 3), "progress"),
        "Ana takes the 4 off the clock; 2 dice are left: 4, 3.",
        "Ana nimmt die 4 von der Uhr; 2 Würfel bleiben: 4, 3.",
    ),
    (
        Healed("c1", "clock", 1, lying(1), lying(1, 3), why="interrupted"),
        "The wound spoils the work of Ana; the clock shows 1, 3 again.",
        "Die Wunde stört Ana bei der Arbeit; die Uhr zeigt wieder 1, 3.",
    ),
    # A demon's dice of 8 and more add to Chaos (004-61), and no others.
    (
        demon(5, 3, 2),
        (
            "Ana rolls the dice of Hunger: 5, 3, 2 (d10); none shows 8 or more, and Chaos does "
            "not grow."
        ),
        (
            "Ana würfelt für den Dämon Hunger: 5, 3, 2 (W10); kein Würfel zeigt 8 oder mehr, "
            "das Chaos wächst nicht."
        ),
    ),
    (
        demon(10, 9, 5),
        "Ana rolls the dice of Hunger: 10, 9, 5 (d10).",
        "Ana würfelt für den Dämon Hunger: 10, 9, 5 (W10).",
    ),
    (
        CHAOS,
        "Chaos grows by 19, what its dice of 8 and more show. Order left in Hunger: 101 of 120.",
        "Das Chaos wächst um 19, die Augen der Würfel ab 8. Ordnung in Hunger: 101 von 120.",
    ),
    (
        CHANGE,
        "Chaos is as great as it can be. Order left in Hunger: 0 of 120.",
        "Größer kann das Chaos nicht werden. Ordnung in Hunger: 0 von 120.",
    ),
    # A book of an older version does not say whom it picked.
    (
        WHOM,
        "A die decides whom Goblin goes for: number 2 of 4, in the order in which they joined.",
        (
            "Ein Würfel entscheidet, auf wen Goblin losgeht: Nummer 2 von 4, "
            "in der Reihenfolge, in der sie dazukamen."
        ),
    ),
    # A phase in which the GM may hold all of them back is not yet a strike.
    (Phased("monsters", 1), "The monsters act.", "Die Ungeheuer handeln."),
    (
        Unmarked("c2", "hesitates", "over"),
        "Goblin hesitates no longer: the monsters\u2019 phase is over.",
        "Goblin zögert nicht länger: die Phase der Ungeheuer ist vorbei.",
    ),
    (
        Unmarked("c2", "hesitates", "a shout"),
        "Goblin hesitates no longer (a shout).",
        "Goblin zögert nicht länger (a shout).",
    ),
    (
        Unmarked("c2", "unaware", "over"),
        "The monsters\u2019 phase is over, and Goblin has seen the danger.",
        "Die Phase der Ungeheuer ist vorbei, und Goblin hat die Gefahr gesehen.",
    ),
    (
        Checked("idle", "c2", "reach", detail={"count": 0}),
        "Goblin finds nobody to go for.",
        "Goblin kann auf niemanden losgehen.",
    ),
    (
        Checked("idle", "c2", "overwhelm", detail={"count": 2}),
        "2 of Goblin find no room to strike: two get at one person, four at a charger.",
        (
            "2 Wesen von Goblin finden keinen Platz zum Zuschlagen: an eine Person kommen zwei "
            "heran, an eine stürmende vier."
        ),
    ),
    (
        Checked("idle", "c2", "crowd", detail={"count": 0}),
        "Goblin finds no room to strike: two get at one person.",
        "Goblin findet keinen Platz zum Zuschlagen: an eine Person kommen zwei heran.",
    ),
    # Defence is also on Con, behind a shield, and on Wis: nobody gets out of a whisper's way.
    (
        Checked("defence", "c1", "complete", "c2", detail={"number": 7}),
        "Ana fends off Goblin (7).",
        "Ana wehrt Goblin ab (7).",
    ),
    (
        Checked("target", "c2", "high", "c3", detail={"wanted": "c1", "why": "die"}),
        "Goblin goes for Bo, who guards Ana (by a die).",
        "Goblin geht auf Bo los, die Wache vor Ana (ein Würfel entscheidet).",
    ),
    (
        Checked("attack", "c1", "complete", "c2", detail={"number": 7}),
        "Ana hits Goblin: complete (7).",
        "Ana trifft Goblin: glatt (7).",
    ),
    (
        Checked("fight", "", "won"),
        "There is nobody left to fight.",
        "Es ist kein Gegner mehr da.",
    ),
    (
        Rolled("damage:c1", "c1", "knife", dice(1, sides=4), 1),
        "Ana rolls damage with the knife: 1 (d4).",
        "Ana würfelt den Schaden (Messer): 1 (W4).",
    ),
    (
        Rolled("harm:c2", "c2", "bite", dice(4, sides=6), 4),
        "Goblin strikes with the bite: 4 (d6).",
        "Goblin schlägt zu (Biss): 4 (W6).",
    ),
    (Marked("c1", "calls", 1), "Ana has one call to give.", "Ana hat einen Zuruf frei."),
    (Marked("c1", "calls", 2), "Ana has 2 calls to give.", "Ana hat 2 Zurufe frei."),
    (Marked("c1", "calls", 3), "Ana has 3 calls to give.", "Ana hat 3 Zurufe frei."),
    (
        Declared("s1", 0, "k", {"type": "talk", "who": "c1"}, "1"),
        "Ana speaks to all the monsters.",
        "Ana redet auf alle Ungeheuer ein.",
    ),
    (Closed("The field is left behind."), "The fight is over.", "Der Kampf ist vorbei."),
    (Closed("Night falls."), "", ""),
    (
        Unmarked("c1", "stable", "hurt again"),
        "Ana is no longer stable (hurt again).",
        "Ana ist wieder in Lebensgefahr (wieder verletzt).",
    ),
    (
        Healed("c1", "chaos0", 120, order(0), order(120), why="metamorphosis"),
        "The demon of Ana changes: its Chaos is 0 again.",
        "Der Dämon, den Ana geweckt hat, wandelt sich: sein Chaos ist wieder 0.",
    ),
    (
        Rolled("save:c1", "c1", "a save on Con 11", dice(3, 14, sides=20), 17, apart=True),
        "Ana rolls 3 and 14 for a save on Con 11: one of them counts.",
        "Ana würfelt 3 und 14 (Rettungswurf auf Konstitution 11): einer der beiden Würfel zählt.",
    ),
    (
        Declared("s1", 0, "k", {"type": "recover", "who": "c1", "medicine": True}, "1"),
        "Ana tries to get over a wound with medicine.",
        "Ana versucht mit Medizin, über eine Wunde hinwegzukommen.",
    ),
    (
        Spent("c1", "kits", 1, order(3), Track("pool", "Treatments today", 2, 3), "treatment"),
        "The treatments of Ana for today: 2 of 3 left.",
        "Ana hat heute noch 2 von 3 Behandlungen.",
    ),
    (
        Rolled("infection:c1", "c1", "which wound is infected", dice(4, sides=20), 4),
        "A die says which wound of Ana is infected: the one nearest to 4.",
        "Für Ana sagt ein Würfel, welche Wunde sich entzündet: die nächste an der 4.",
    ),
    (
        Rolled("out:c1", "c1", "rounds out", dice(2, sides=2), 2),
        "A die says for how many turns Ana is out: 2.",
        "Ein Würfel sagt, für wie viele Züge Ana ausfällt: 2.",
    ),
    (
        Checked("infection", "c1", "deep"),
        "A wound of Ana is infected: it is deep now.",
        "Ana hat eine Wunde, die sich entzündet: jetzt ist sie tief.",
    ),
    (
        Checked("healing", "c1", "healed", detail={"number": 9}),
        "A wound of Ana closes (9).",
        "Ana wird eine Wunde los (9).",
    ),
    (
        Checked("healing", "c1", "failed", detail={"number": 9}),
        "The wounds of Ana do not heal (9).",
        "Ana wird keine Wunde los (9).",
    ),
    (
        Marked("c1", "petrifying", by="c2", why="beak"),
        "Ana begins to turn to stone (beak).",
        "Ana beginnt zu versteinern (Schnabel).",
    ),
    # That it festers or gets worse is told right before.
    (
        Damaged("c1", "harm", 1, BOXES, WORSE, why="getting worse"),
        "Ana: box 1 turns from Fatigue to Wound.",
        "Ana: in Kästchen 1 wird Ermüdung zu Wunde.",
    ),
    (
        Damaged("c1", "harm", 1, WORSE, DEEP, why="a wound festers"),
        "Ana: box 2 turns from Wound to Deep Wound.",
        "Ana: in Kästchen 2 wird Wunde zu tiefer Wunde.",
    ),
]


@pytest.mark.parametrize(("event", "english", "german"), ALOUD)
def test_a_line_says_all_that_it_needs(event: Event, english: str, german: str) -> None:
    assert RULESET.narrate(event, NAMES) == english
    assert RULESET.narrate(event, NAMES, "de") == german


def opened(**options: Any) -> Opened:
    """Give the beginning of a fight."""
    usual = {"stances": "on", "vitality": "units", "picks": "ask", "monsters": "ask"}
    options = {**usual, "interrupt": "wound", "nights": "7", "dice": "cups", **options}
    return Opened("sword", "13", "1.0", "Ford", options, {})


HOUSE = [
    ({}, "", ""),
    (
        {"stances": "off", "vitality": "pool"},
        "“Ford” is played by the rules of Sword: without stances and with hit dice added up.",
        (
            "„Ford“ wird nach den Regeln von Schwert gespielt: ohne Haltungen und mit "
            "zusammengezählten Trefferwürfeln."
        ),
    ),
    (
        {"picks": "auto", "monsters": "run", "interrupt": "never", "nights": "1"},
        (
            "“Ford” is played by the rules of Sword: with dice picked unasked, with monsters that "
            "strike at once, with work that no wound spoils and with 1 night of rest at most."
        ),
        (
            "„Ford“ wird nach den Regeln von Schwert gespielt: mit ungefragt gewählten Würfeln, "
            "mit sofort zuschlagenden Ungeheuern, ohne Störung der Arbeit durch Wunden und mit "
            "höchstens 1 Nacht Ruhe."
        ),
    ),
    (
        {"nights": "28"},
        "“Ford” is played by the rules of Sword: with 28 nights of rest at most.",
        "„Ford“ wird nach den Regeln von Schwert gespielt: mit höchstens 28 Nächten Ruhe.",
    ),
]


@pytest.mark.rule("SW-19")
@pytest.mark.parametrize(("options", "english", "german"), HOUSE)
def test_what_a_table_plays_otherwise_is_told_first(
    options: dict[str, str], english: str, german: str
) -> None:
    assert RULESET.narrate(opened(**options), NAMES) == english
    assert RULESET.narrate(opened(**options), NAMES, "de") == german


@pytest.mark.rule("SW-08")
def test_a_horde_says_how_many_it_is() -> None:
    fresh = {"hits": Track("dice", "Hit dice", 0, 0)}
    for number, english, german in (
        (1, "", ""),
        (6, "Goblin is a horde of 6 creatures.", "Goblin ist eine Horde von 6 Wesen."),
    ):
        event = Sheeted("c2", {"kind": "monster", "number": number}, fresh)
        assert RULESET.narrate(event, NAMES) == english
        assert RULESET.narrate(event, NAMES, "de") == german
    lasting = Sheeted("c2", {"kind": "monster", "number": 6}, {"hits": lying(3, 4)})
    assert RULESET.narrate(lasting, NAMES) == ""


@pytest.mark.rule("SW-07")
@pytest.mark.parametrize(
    ("outcome", "english", "german"),
    [
        (
            "complete",
            "Ana hits Goblin and Serpent: complete (8).",
            "Ana trifft Goblin und Serpent: glatt (8).",
        ),
        ("miss", "Ana misses Goblin and Serpent (8).", "Ana verfehlt Goblin und Serpent (8)."),
    ],
)
def test_a_blow_at_several_hits_or_misses_all_of_them(
    outcome: str, english: str, german: str
) -> None:
    """One roll for all: each target is named, once, however many dice are meant for it."""
    detail = {"targets": ["c2", "c3", "c2"], "number": 8, "on": "str"}
    event = Checked("attack", "c1", outcome, "c2", detail=detail)
    names = {**NAMES, "c3": "Serpent"}
    assert RULESET.narrate(event, names) == english
    assert RULESET.narrate(event, names, "de") == german
