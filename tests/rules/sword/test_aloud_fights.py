"""Fights read aloud: what is behind a number is said, and by the rule that it comes from."""

import pytest

from fightbook.domain.rulesets.sword import RULESET
from fightbook.projections.log import citing, tell
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.sword import AWARE, Arena

CITED = citing(RULESET)


def read(arena: Arena) -> tuple[Entry, ...]:
    """Give the log of a fight, as the GM reads it."""
    return tell(RULESET.narrate, shown(arena.table, "gm"), tongue("en", RULESET.sayings))


@pytest.mark.rule("SW-29")
def test_whom_the_gm_sends_them_at_is_by_the_gms_rule() -> None:
    """Priority is a rule of the monsters' own choice (SW-20); the GM's is another one (SW-29)."""
    arena = Arena({"dex": 19}, {"dex": 19}, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("charge", "spot")
    arena.do({"type": "aim", "who": "c3", "at": "c1", "target": "c2"})
    arena.do({"type": "strike"}, **{"defence:c2": (1,)})
    (chosen,) = [CITED.whole(entry) for entry in read(arena) if entry.topic == "target"]
    assert chosen == "SW-29, 004-67"
    arena = Arena({"dex": 19}, {"dex": 19}, foes=(AWARE,))
    arena.stances("charge", "spot", dice={"defence:c1": (1,)})
    (chosen,) = [CITED.whole(entry) for entry in read(arena) if entry.topic == "target"]
    assert chosen == "SW-20, 004-44"


def aloud(arena: Arena, *topics: str, lang: str = "en") -> list[tuple[str, str]]:
    """Give the sentences about some topics or tracks, and the rules that they cite."""
    entries = tell(RULESET.narrate, shown(arena.table, "gm"), tongue(lang, RULESET.sayings))
    return [
        (entry.sentence, CITED.whole(entry))
        for entry in entries
        if (entry.topic or (entry.change.track if entry.change else "")) in topics and entry.round
    ]


@pytest.mark.rule("SW-14")
@pytest.mark.rule("SW-17")
def test_a_deep_wound_and_a_full_track_say_why_and_by_which_rule() -> None:
    """Serpent's fangs against armour 0: a 3 is a Deep Wound, and with no box free ticks turn."""
    fangs = {**AWARE, "blows": [{"name": "fangs", "dice": [8], "deep": True}]}
    arena = Arena({"dex": 1, "con": 3}, foes=(fangs,))
    arena.stances("spot", dice={"defence:c1": (20,), "harm:c2": (3,)})
    assert aloud(arena, "harm")[1:] == [
        ("P: box 1 Deep Wound (fangs 3 against armour 0, deep).", "SW-06, SW-14, 004-24"),
    ]
    arena.boxes("c1", "tick", "cross", "")
    claws = {**AWARE, "blows": [{"name": "claws", "dice": [6, 6]}]}
    arena = Arena({"dex": 1, "con": 3}, foes=(claws,))
    arena.boxes("c1", "tick", "cross", "")
    dice = {"defence:c1": (20,), "harm:c2": (3, 1), "save:c1": (10,)}
    arena.stances("spot", dice=dice)
    told = "claws 3, 1 against armour 0, no box free"
    assert aloud(arena, "harm")[-1] == (
        f"P: box 3 Wound, box 1 turns from Fatigue to Wound ({told}).",
        "SW-06, SW-17, 004-34",
    )
    assert aloud(arena, "harm", lang="de")[-1][0] == (
        "P: Kästchen 3 Wunde, in Kästchen 1 wird Ermüdung zu Wunde (Klauen 3, 1 gegen Rüstung 0, "
        "kein Kästchen frei)."
    )


@pytest.mark.rule("SW-28")
def test_the_dice_of_a_demon_are_told_as_its_own() -> None:
    blade = {**AWARE, "blows": [{"name": "blade", "dice": [8], "demon": 2}]}
    arena = Arena({"dex": 1}, foes=(blade,))
    arena.stances("spot", dice={"defence:c1": (20,), "harm:c2": (4, 6, 2)})
    assert [x for x in aloud(arena, "harm") if "strikes" in x[0]] == [
        ("M strikes with the blade: 4 (d8).", "SW-06, 004-19"),
        ("M strikes with the demon dice: 6, 2 (d10).", "SW-28, 004-61"),
    ]
    german = [x for x, _ in aloud(arena, "harm", lang="de")]
    assert "M schlägt zu (Dämonenwürfel): 6, 2 (W10)." in german


@pytest.mark.rule("SW-26")
def test_whom_words_turned_away_is_why_a_monster_strikes_nobody_or_another() -> None:
    alone = Arena({"dex": 19}, foes=(AWARE,))
    alone.stances("talk", fast="c1")
    alone.do({"type": "talk", "who": "c1"}, **{"talk:c1": (10,)})
    alone.answer("turn")
    words = "M could only go for P, and turns away."
    assert aloud(alone, "idle") == [(words, "SW-26, 004-59")]
    german = "M könnte nur auf P losgehen und wendet sich ab."
    assert aloud(alone, "idle", lang="de")[0][0] == german
    two = Arena({"dex": 19}, {"dex": 19}, foes=(AWARE,))
    two.stances("talk", "spot", fast="c1 c2")
    two.do({"type": "talk", "who": "c1"}, **{"talk:c1": (10,)})
    two.answer("turn")
    two.do({"type": "wait", "who": "c2"}, **{"defence:c2": (1,)})
    assert aloud(two, "target")[0][0] == "M goes for P (c2) (turned away by words)."
    german = "M geht auf P (c2) los (durch Worte abgewendet)."
    assert aloud(two, "target", lang="de")[0][0] == german


def test_what_a_flanker_adds_has_a_german_name() -> None:
    assert tongue("de", RULESET.sayings).word("modifier", "initiative") == "Initiative"


@pytest.mark.rule("SW-28")
def test_the_rules_say_when_chaos_grows_and_a_fight_ends() -> None:
    assert "8 and more" in RULESET.rules["SW-28"]
    assert "until one side is gone" in RULESET.rules["SW-03"]
    assert "as they came" in RULESET.rules["SW-20"]


@pytest.mark.rule("SW-18")
def test_an_end_is_german_in_german() -> None:
    spoken = tongue("de", RULESET.sayings)
    assert (
        spoken.word("end", "No protagonist is left alive.") == "Aus der Gruppe lebt niemand mehr."
    )


@pytest.mark.rule("SW-16")
def test_whom_the_end_of_the_fight_gets_up_and_whom_not() -> None:
    """Out for a moment ends with the fight; incapacitated does not, whatever the GM set besides."""
    arena = Arena({}, {}, {}, foes=(AWARE,))
    arena.mark("c1", "out")
    arena.mark("c2", "incapacitated")
    arena.mark("c2", "out")
    arena.do({"type": "dismiss", "who": "c4"})
    said = [entry.sentence for entry in read(arena) if "feet" in entry.sentence]
    assert said == ["P is on their feet again."]
    assert not {"out"} & {*arena["c1"].marks, *arena["c2"].marks}
    assert "incapacitated" in arena["c2"].marks
