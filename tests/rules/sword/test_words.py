"""The game's own words, and the coarse words for a hidden health."""

from typing import Any

import pytest

from domain.events import Appeared, Checked, Damaged, Event, Healed, Left, Phased, Track
from domain.rulesets.sword import RULESET
from tests.support.play import play, seat_everybody
from tests.support.sword import AWARE, Arena, some

NAMES = {"c1": "Ana", "c2": "Goblin"}


def told(events: list[Event]) -> list[str]:
    return [text for event in events if (text := RULESET.narrate(event, NAMES))]


def test_a_round_in_words() -> None:
    arena = Arena(foes=(AWARE,))
    stances = told(arena.stances("charge", fast="c1"))
    assert stances == [
        "Ana: Charge.",
        "Who is faster than the monsters?",
        "Ana is fast (10).",
        "The fast ones act.",
        "Ana acts.",
    ]
    dice = {"attack:c1": (3,), "damage:c1": (1,), "defence:c1": (11,), "harm:c2": (3,)}
    assert told(arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)) == [
        "Ana hits Goblin with a 3: marginal.",
        "Goblin takes 4; 1 left.",
        "The monsters strike.",
        "Goblin goes for Ana.",
        "Goblin gets through to Ana (11).",
        "Ana: box 1 Wound.",
        "The slow ones act.",
        "Round 2: stances.",
    ]


def test_stances_demons_and_rest_in_words() -> None:
    demons = [{"name": "D", "bound": "weapon", "dice": 2}]
    arena = Arena({"demons": demons}, {})
    assert told(arena.stances("guard:c2", "spot"))[0] == "Ana: Guard Goblin."
    arena = Arena({"demons": demons})
    events = arena.do({"type": "invoke", "who": "c1", "spend": ["range"]}, **{"demon:c1": (1, 1)})
    assert told(events) == ["Ana wakes the demon of weapon (1d10, spent on range)."]
    arena.stances("spot", fast="c1")
    assert "Ana waits." in told(arena.do({"type": "wait", "who": "c1"}))
    assert "After the fight." in told(arena.do({"type": "dismiss", "who": "c2"}))
    arena.boxes("c1", "tick", "tick", "tick", "tick", *("",) * 6)
    found = told(arena.do({"type": "rest", "boxes": 1}))
    assert found == ["Half an hour goes by.", "Ana recovers: box 4 free."]
    assert "A night goes by." in told(arena.do({"type": "rest", "night": True}))


BEFORE = Track("boxes", "Harm", boxes=("star",))
WARD = Track("dice", "Demon armour")
TELL: list[tuple[Event, str]] = [
    (Checked("save", "c1", "out", detail={"number": 4}), "Ana is out of action for a moment (4)."),
    (Checked("words", "c1", "flee"), "They run."),
    (Checked("fight", "", "truce"), "Both sides lower their weapons."),
    (Checked("stabilise", "c9", "dead"), "Somebody dies."),
    (Checked("sneeze", "c1", "hit"), ""),
    (Damaged("c1", "harm", 0, BEFORE, BEFORE), "Ana is unhurt."),
    (Damaged("c1", "harm", 1, BEFORE, BEFORE), "Ana: beyond all boxes."),
    (Damaged("c1", "ward", 3, WARD, WARD), "A demon's die shields Ana."),
    (Healed("c1", "clock", 1, WARD, WARD), ""),
    (Phased("elsewhere", 1), ""),
    (Left("c1", "home"), ""),
]


@pytest.mark.parametrize(("event", "words"), TELL)
def test_facts_in_words(event: Event, words: str) -> None:
    assert RULESET.narrate(event, NAMES) == words


def test_a_pool_in_words() -> None:
    arena = Arena(foes=({}, {}), options={"vitality": "pool"})
    arena.stances("charge", fast="c1")
    dice = {"attack:c1": (3,), "damage:c1": (1,)}
    events = arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)
    assert "Goblin takes 4; 2 left." in told(events)


TRACKS = [
    (Track("boxes", "Harm", boxes=("", "")), "unhurt"),
    (Track("boxes", "Harm", boxes=("tick", "")), "hurt"),
    (Track("boxes", "Harm", boxes=("tick", "star")), "spent"),
    (Track("dice", "Hit dice", 2, 2), "unhurt"),
    (Track("dice", "Hit dice", 1, 2), "hurt"),
    (Track("pool", "Hits", 0, 9), "spent"),
]


@pytest.mark.parametrize(("track", "word"), TRACKS)
def test_coarse_words(track: Track, word: str) -> None:
    assert RULESET.word(track) == word


@pytest.mark.parametrize("seed", range(8))
def test_no_sentence_has_a_hole(seed: int) -> None:
    table = seat_everybody(RULESET, {"health": "word"}, seed)
    play(table, seed)
    names = {c.id: c.name for c in table.state.fight.combatants.values()}
    for line in table.lines:
        text = RULESET.narrate(line.event, names)
        assert not {"{", "}"} & set(text)
        assert "  " not in text


def test_a_word_comes_with_every_blow_upon_a_hidden_health() -> None:
    arena = Arena(foes=({"ac": 20}, {}), shown="word")
    arena.stances("charge", fast="c1")
    command: dict[str, Any] = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(command, **{"attack:c1": (1,), "damage:c1": (1,)})
    assert [(a.who, a.word) for a in some(events, Appeared)] == [("c2", "unhurt")]
