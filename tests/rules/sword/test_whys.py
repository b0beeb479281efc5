"""Why something came so, or did not come, and what a number is made of.

From the document: a stance is declared before initiative (4.7, 004-41); each hit die of a horde is
a unit, or its hits are pooled (004-13); who is not seen for a sure kill (4.7 Flank, 004-52); one
advantage and one disadvantage cancel each other (004-3).
"""

from typing import Any

import pytest

from fightbook.domain.events import Left, Marked
from fightbook.domain.rulesets.sword import RULESET
from fightbook.projections.log import citing
from fightbook.projections.tongues import tongue
from tests.support.sword import AWARE, Arena, checks, entries, some, told

SURE: dict[str, Any] = {"dex": 19}
CITED = citing(RULESET)


def parts(arena: Arena, word: str) -> list[list[tuple[str, int, str]]]:
    """Give what the numbers of the sentences with a word open to, each part with its rules."""
    found = [x for x in entries(arena) if word in x.sentence]
    return [[(m.name, m.value, CITED.of(m.name, x)) for m in x.modifiers] for x in found]


# --- stances and other choices --------------------------------------------------------------------


@pytest.mark.rule("SW-19")
def test_a_stance_cites_when_it_is_declared() -> None:
    arena = Arena({}, {})
    arena.stances("charge", "guard:c1", fast="c1")
    arena.do({"type": "wait", "who": "c1"})
    assert told(arena, "Charge") == [("P: Charge.", "SW-19, 004-41")]
    assert told(arena, "Guard") == [("P (c2): Guard P.", "SW-19, 004-41")]
    assert told(arena, "waits") == [("P waits.", "SW-03, 004-7")]


@pytest.mark.rule("SW-11")
@pytest.mark.rule("SW-28")
def test_a_demon_that_is_woken_and_a_rest_cite_their_rules() -> None:
    demons = [{"name": "Maw", "bound": "weapon", "dice": 2}]
    arena = Arena({"demons": demons, "harm": ["tick"] * 4})
    arena.do({"type": "invoke", "who": "c1"}, **{"demon:c1": (9, 10)})
    arena.do({"type": "dismiss", "who": "c2"})
    arena.do({"type": "rest"})
    arena.do({"type": "rest", "night": True})
    assert told(arena, "wakes")[0][1] == "SW-28, 004-61"
    assert [rules for _, rules in told(arena, "goes by")] == ["SW-11, 004-25"] * 2


# --- hordes ---------------------------------------------------------------------------------------


@pytest.mark.rule("SW-07")
@pytest.mark.rule("SW-08")
def test_a_blow_says_how_many_of_a_horde_it_felled_and_how_many_are_left() -> None:
    """A flail of 3d6 upon four goblins with a die each: two dice reach, one does not."""
    flail = {"name": "flail", "dice": [6, 6, 6]}
    arena = Arena({"weapons": [flail]}, foes=({"number": 4, "ac": 5},))
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2", "also": ["c2", "c2"]}
    arena.do(blow, **{"attack:c1": (8,), "damage:c1": (3, 2, 4)})
    assert told(arena, "One of M") == [
        ("One of M falls; 3 are left.", "SW-08, 004-13, 004-16"),
        ("One of M falls; 2 are left.", "SW-08, 004-13, 004-16"),
    ]
    german = [said for said, _ in told(arena, "Wesen von M", "de")]
    assert german == [
        "Ein Wesen von M fällt; 3 bleiben.",
        "Ein Wesen von M fällt; 2 bleiben.",
    ]


@pytest.mark.rule("SW-08")
def test_a_creature_of_several_dice_falls_with_its_last_one() -> None:
    """Two creatures of two dice each: four dice, of which one is gone, stand for two (004-16)."""
    arena = Arena(foes=({"number": 2, "hits": {"count": 2, "sides": 6}},))
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    arena.do(blow, **{"attack:c1": (5,), "damage:c1": (1,)})
    assert told(arena, "of M fall") == [
        ("None of M falls; 2 are left.", "SW-08, 004-13, 004-16"),
    ]
    assert told(arena, "Wesen von M", "de")[-1][0] == "Kein Wesen von M fällt; 2 bleiben."


@pytest.mark.rule("SW-08")
def test_of_a_horde_with_pooled_hits_its_share_falls_and_in_the_end_all() -> None:
    """Three goblins with 18 hits: 11 leave 7, which are two of them; 13 more leave none."""
    pool = {"vitality": "pool"}
    arena = Arena({"str": 10}, foes=({"number": 3},), options=pool)
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    arena.stances("charge", fast="c1")
    arena.do(blow, **{"attack:c1": (10,), "damage:c1": (1,)})
    arena.stances("charge", fast="c1")
    arena.do(blow, **{"attack:c1": (10,), "damage:c1": (3,)})
    assert [said for said, _ in told(arena, "of M fall")] == [
        "One of M falls; 2 are left.",
        "2 of M fall; none is left.",
    ]
    assert told(arena, "dead") == [("All of M are dead.", "SW-08, 004-13")]
    assert told(arena, "lebt", "de") == [("Von M lebt niemand mehr.", "SW-08, 004-13")]
    assert [said for said, _ in told(arena, "Wesen von M", "de")] == [
        "Ein Wesen von M fällt; 2 bleiben.",
        "2 Wesen von M fallen; keines bleibt.",
    ]


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize("vitality", ["units", "pool"])
def test_one_creature_is_dead_and_falls_of_no_horde(vitality: str) -> None:
    arena = Arena(foes=({}, {}), options={"vitality": vitality})
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(blow, **{"attack:c1": (10,), "damage:c1": (3,)})
    assert checks(events, "horde") == []
    rules = {"units": "SW-08, 004-14", "pool": "SW-08, 004-13"}
    assert told(arena, "dead") == [("M is dead.", rules[vitality])]
    hit = {"units": "SW-05, SW-08, 004-13, 004-14", "pool": "SW-05, SW-08, 004-13"}
    assert told(arena, "M takes 13")[0][1] == hit[vitality]


@pytest.mark.rule("SW-08")
def test_of_a_horde_whose_health_is_not_open_nothing_is_counted() -> None:
    arena = Arena(SURE, foes=({**AWARE, "number": 2},), shown="word")
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(blow, **{"attack:c1": (10,), "damage:c1": (3,), "defence:c1": (1,)})
    assert checks(events, "horde") == []
    assert told(arena, "goes for") == [("M goes for P.", "SW-20, 004-44")]
    arena.stances("charge", fast="c1")
    events = arena.do(blow, **{"attack:c1": (10,), "damage:c1": (3,)})
    assert [mark.why for mark in some(events, Marked)] == ["no hit dice left"]


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize("vitality", ["units", "pool"])
def test_a_horde_that_the_gm_marks_dead_falls_whole(vitality: str) -> None:
    """Of four goblins one is slain: each hit die is a unit, or 13 of 24 hits are three (004-13)."""
    arena = Arena(foes=({"number": 4}, {}, {}), options={"vitality": vitality})
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    arena.do(blow, **{"attack:c1": (10,), "damage:c1": (1,)})
    before = len(entries(arena))
    arena.mark("c2", "dead")
    said = [x.sentence for x in entries(arena)[before:]]
    assert said[0] == "All 3 creatures of M are dead (a test)."
    assert told(arena, "Wesen", "de")[-1] == ("Alle 3 Wesen von M sind tot (a test).", "")
    arena.mark("c2", "dead")  # which it was already
    arena.mark("c3", "dead")  # which is no horde
    assert [said for said, _ in told(arena, "is dead")] == [
        "M is dead (a test).",
        "M (c3) is dead (a test).",
    ]


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize(
    ("mark", "english", "german"),
    [
        ("fled", "out of the fight", "aus dem Kampf heraus"),
        ("incapacitated", "incapacitated", "kampfunfähig"),
    ],
)
def test_a_horde_that_the_gm_takes_out_otherwise_goes_whole(
    mark: str, english: str, german: str
) -> None:
    arena = Arena(foes=({"number": 2}, {}))
    arena.mark("c2", mark)
    assert told(arena, "creatures")[-1] == (f"Both creatures of M are {english} (a test).", "")
    assert told(arena, "Wesen", "de")[-1] == (f"Beide Wesen von M sind {german} (a test).", "")


@pytest.mark.rule("SW-08")
def test_a_horde_that_hesitates_is_told_as_one() -> None:
    arena = Arena(foes=({"number": 2},))
    arena.mark("c2", "hesitates")
    assert told(arena, "hesitates")[0][0] == (
        "M hesitates (a test). "
        "Strikes nobody in its next phase, or in this one if it is still to strike."
    )


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (4, "All 4 creatures of M are", "Alle 4 Wesen von M werden"),
        (2, "Both creatures of M are", "Beide Wesen von M werden"),
        (1, "M is", "M wird"),
    ],
)
def test_a_horde_that_is_dismissed_goes_whole(number: int, english: str, german: str) -> None:
    arena = Arena(foes=({"number": number}, {}))
    arena.do({"type": "dismiss", "who": "c2", "reason": "dusk"})
    assert told(arena, "out of play") == [(f"{english} taken out of play (dusk).", "")]
    assert told(arena, "genommen", "de") == [(f"{german} aus dem Spiel genommen (dusk).", "")]


@pytest.mark.rule("SW-08")
def test_the_last_of_a_horde_is_told_as_that() -> None:
    arena = Arena(foes=({"number": 2}, {}))
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    arena.do(blow, **{"attack:c1": (10,), "damage:c1": (1,)})
    arena.do({"type": "dismiss", "who": "c2"})
    assert told(arena, "play")[-1][0] == "The last creature of M is taken out of play."
    german = "Das letzte Wesen von M wird aus dem Spiel genommen."
    assert told(arena, "Spiel genommen", "de")[-1][0] == german


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize(("shown", "many"), [("", 4), ("word", 0)])
def test_of_a_horde_that_is_dead_or_not_open_none_go_with_it(shown: str, many: int) -> None:
    arena = Arena(foes=({"number": 4}, {}), shown=shown)
    kill = {"type": "mark", "who": "c2", "mark": "dead", "reason": "old age"}
    events = arena.do(kill) + arena.do({"type": "dismiss", "who": "c2"})
    assert [mark.many for mark in some(events, Marked)] == [many]
    assert [left.many for left in some(events, Left)] == [0]


@pytest.mark.rule("SW-29")
def test_of_a_horde_each_creature_goes_for_somebody() -> None:
    arena = Arena(SURE, foes=({**AWARE, "number": 2},))
    arena.stances("charge", dice={"defence:c1": (1, 1)})
    assert told(arena, "goes for") == [("One of M goes for P.", "SW-20, 004-44")] * 2
    assert told(arena, "los", "de")[-1][0] == "Ein Wesen von M geht auf P los."


# --- hiding, advantage ----------------------------------------------------------------------------


@pytest.mark.rule("SW-23")
def test_who_stays_unseen_after_a_sure_kill_is_told_to_for_that() -> None:
    arena = Arena(foes=({}, {}))
    arena.stances("flank", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2"}
    arena.do(blow, **{"attack:c1": (2,), "damage:c1": (1,)})
    said = "P stays unseen: a blow of 10 or more, which left nothing."
    assert told(arena, "unseen") == [(said, "SW-23, 004-52")]
    german = "P bleibt ungesehen: ein Schlag von mindestens 10, der nichts übrig ließ."
    assert told(arena, "ungesehen", "de")[0][0] == german
    arena = Arena(foes=({}, {}))
    arena.stances("charge", fast="c1")
    arena.do(blow, **{"attack:c1": (10,), "damage:c1": (1,)})
    assert told(arena, "unseen") == []


@pytest.mark.rule("SW-02")
def test_an_advantage_and_a_disadvantage_that_cancel_are_told() -> None:
    arena = Arena()
    for kind in ("advantage", "disadvantage"):
        arena.do({"type": "grant", "who": "c1", "kind": kind, "reason": "so"})
    arena.stances("charge", fast="c1")
    said = "P has an advantage and a disadvantage: they cancel, and one die falls."
    assert told(arena, "cancel") == [(said, "SW-02, 004-3")]
    german = "P hat Vorteil und Nachteil: beides hebt sich auf, ein Würfel fällt."
    assert told(arena, "hebt sich auf", "de")[0][0] == german


@pytest.mark.rule("SW-02")
@pytest.mark.parametrize("picks", ["ask", "auto"])
def test_two_dice_cite_the_advantage_also_before_one_is_picked(picks: str) -> None:
    arena = Arena(options={"picks": picks})
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "so"})
    stance = {"type": "stance", "who": "c1", "stance": "charge"}
    arena.do(stance, **{"initiative:c1": (3, 7)})
    said = told(arena, "P rolls")[0]
    assert said[1] == "SW-04, 004-5, SW-02, 004-3"


# --- numbers --------------------------------------------------------------------------------------


@pytest.mark.rule("SW-08")
def test_pooled_hits_open_to_the_dice_that_fell() -> None:
    hits = {"hits:c2": (3, 5)}
    foe = {"hits": {"count": 2, "sides": 8}}
    arena = Arena(foes=(foe,), hits=hits, options={"vitality": "pool"})
    die = "SW-08, 004-13"
    assert parts(arena, "has 8 hits") == [[("d8", 3, die), ("d8", 5, die)]]


@pytest.mark.rule("SW-28")
def test_chaos_opens_to_the_dice_that_add_to_it_and_its_change_to_what_was_there() -> None:
    """Of 9, 3, 10 the 9 and the 10 add to Chaos (004-61); a full one leaves one die of three."""
    arena = Arena({"demons": [{"name": "Maw", "bound": "weapon", "dice": 3}]})
    arena.do({"type": "invoke", "who": "c1"}, **{"demon:c1": (9, 3, 10)})
    die = "SW-28, 004-61"
    assert parts(arena, "Chaos grows") == [[("demon die", 9, die), ("demon die", 10, die)]]
    arena = Arena({"demons": [{"name": "Maw", "bound": "weapon", "dice": 3}]})
    arena.do({"type": "adjust", "who": "c1", "track": "chaos0", "value": 5, "reason": "so"})
    arena.do({"type": "invoke", "who": "c1"}, **{"demon:c1": (9, 3, 10)})
    change = [("before", 3, die), ("metamorphosis", -2, die)]
    assert parts(arena, "\u2192 1") == [change]


@pytest.mark.rule("SW-12")
def test_what_a_doctor_has_left_opens_to_what_was_there_and_what_was_used() -> None:
    arena = Arena({"doctor": 13, "kits": 3, "medicine": 2}, {"harm": ["cross"]})
    arena.do({"type": "dismiss", "who": "c3"})
    treat = {"type": "doctor", "who": "c1", "patient": "c2", "medicine": True}
    arena.do(treat, **{"healing:c1": (20, 20)})
    arena.do({"type": "rest", "night": True})
    rules = "SW-12, 004-27"
    used = [("before", 3, rules), ("treatment", -1, rules)]
    assert parts(arena, "treatments of P") == [used]
    assert parts(arena, "uses medicine") == [[("before", 2, rules), ("treatment", -1, rules)]]
    assert parts(arena, "A new day") == [[("before", 2, rules), ("a new day", 1, rules)]]
    german = tongue("de", RULESET.sayings)
    names = ("before", "treatment", "a new day", "metamorphosis")
    assert [german.word("modifier", name) for name in names] == [
        "vorher",
        "Behandlung",
        "ein neuer Tag",
        "Verwandlung",
    ]


# --- rolls that pass and are not enough -----------------------------------------------------------


@pytest.mark.rule("SW-16")
@pytest.mark.rule("SW-18")
def test_a_roll_that_passes_below_the_worst_wound_says_so() -> None:
    """A pass that does not beat the worst wound: out for a moment (004-33), or no change (37)."""
    arena = Arena({"dex": 1, "con": 3}, {}, foes=(AWARE,))
    arena.boxes("c1", "tick", "", "cross")
    dice = {"defence:c1": (20,), "harm:c3": (2,), "save:c1": (2,), "out:c1": (1,)}
    arena.stances("charge", "spot", dice=dice)
    said = "P is out of action for a moment (2): the worst wound is in a higher box."
    assert told(arena, "out of action") == [(said, "SW-16, 004-31")]
    german = "P ist für einen Augenblick außer Gefecht (2): die schlimmste Wunde liegt höher."
    assert told(arena, "außer Gefecht", "de")[0][0] == german
    arena = Arena({"con": 3}, {})
    arena.boxes("c1", "tick", "tick", "cross")
    arena.mark("c1", "incapacitated")
    arena.do({"type": "dismiss", "who": "c3"})
    arena.do({"type": "stabilise", "who": "c1"}, **{"stabilise:c1": (2,)})
    said = "Nothing changes for P (2): the worst wound is in a higher box."
    assert told(arena, "Nothing changes") == [(said, "SW-18, 004-37")]
    german = "Für P ändert sich nichts (2): die schlimmste Wunde liegt höher."
    assert told(arena, "ändert sich", "de")[0][0] == german


# --- healing --------------------------------------------------------------------------------------


@pytest.mark.rule("SW-12")
@pytest.mark.parametrize("medicine", [False, True])
def test_a_healing_roll_that_passes_below_every_wound_says_so(*, medicine: bool) -> None:
    """Con 10, a Wound in box 7: "a roll equal to or better than the number on the box" (4.6)."""
    arena = Arena({"harm": [""] * 6 + ["cross"], "medicine": 1})
    arena.do({"type": "dismiss", "who": "c2"})
    arena.do({"type": "rest", "night": True})
    recover = {"type": "recover", "who": "c1", "medicine": medicine}
    arena.do(recover, **{"healing:c1": (6, 6) if medicine else (6,)})
    said = (
        "The healing roll for P passes (6), but every wound that it could close is in a higher box."
    )
    assert told(arena, "healing roll") == [(said, "SW-12, 004-26")]
    said = (
        "Der Heilungswurf für P gelingt (6), aber jede Wunde, die er schließen könnte, liegt höher."
    )
    assert told(arena, "Heilungswurf", "de")[-1][0] == said
    assert arena.harm() == "......x..."


@pytest.mark.rule("SW-12")
def test_a_healing_roll_that_misses_is_not_said_to_pass() -> None:
    arena = Arena({"harm": [""] * 6 + ["cross"]})
    arena.do({"type": "dismiss", "who": "c2"})
    arena.do({"type": "rest", "night": True})
    arena.do({"type": "recover", "who": "c1"}, **{"healing:c1": (11,)})
    assert told(arena, "heal")[-1][0] == "The wounds of P do not heal (11)."
