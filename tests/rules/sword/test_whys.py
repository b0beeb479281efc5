"""Why something came so, or did not come: hordes, guards that do not count, room, stances, numbers.

From the document: a stance is declared before initiative (4.7, 004-41); each hit die of a horde is
a unit, or its hits are pooled (004-13); monsters have to go through a guard, but the GM's word
stands above it (4.7 Guard, 004-67); the room of a crowd (004-67); who is not seen for a sure kill
(4.7 Flank, 004-52); one advantage and one disadvantage cancel each other (004-3).
"""

from typing import Any

import pytest

from fightbook.domain.events import Marked
from fightbook.domain.rulesets.sword import RULESET
from fightbook.projections.log import Entry, citing, tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.sword import AWARE, Arena, Faces, checks, some

SURE: dict[str, Any] = {"dex": 19}
CITED = citing(RULESET)
Line = tuple[str, str]


def entries(arena: Arena, lang: str = "en") -> list[Entry]:
    """Give what the GM reads."""
    return list(tell(RULESET.narrate, shown(arena.table, "gm"), tongue(lang, RULESET.sayings)))


def told(arena: Arena, word: str, lang: str = "en") -> list[Line]:
    """Give the sentences with a word in them, and the rules that they cite."""
    return [(x.sentence, CITED.whole(x)) for x in entries(arena, lang) if word in x.sentence]


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


@pytest.mark.rule("SW-29")
def test_of_a_horde_each_creature_goes_for_somebody() -> None:
    arena = Arena(SURE, foes=({**AWARE, "number": 2},))
    arena.stances("charge", dice={"defence:c1": (1, 1)})
    assert told(arena, "goes for") == [("One of M goes for P.", "SW-20, 004-44")] * 2
    assert told(arena, "los", "de")[-1][0] == "Ein Wesen von M geht auf P los."


# --- guards and room ------------------------------------------------------------------------------


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
def test_the_gm_s_word_goes_past_a_guard_and_the_log_says_so() -> None:
    """c2 guards c1; the monster has to fight c2 (004-47), but the GM sends it at c1 (004-67)."""
    arena = Arena(SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("charge", "guard:c1")
    arena.do({"type": "aim", "who": "c3", "at": "c2", "target": "c1"})
    arena.do({"type": "strike"}, **{"defence:c1": (1,)})
    rules = "SW-22, SW-29, 004-47, 004-67"
    said = "M goes for P, past the guard of P (c2) (the GM\u2019s choice)."
    assert told(arena, "goes for") == [(said, rules)]
    said = "M geht auf P los, an der Wache von P (c2) vorbei (so will es die Spielleitung)."
    assert told(arena, "vorbei", "de")[-1] == (said, rules)


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize("down", [False, True])
def test_where_nobody_stands_before_whom_the_gm_chose_there_is_no_guard_to_pass(
    *, down: bool
) -> None:
    """A guard on the floor guards nobody ("until he is out", 004-47), nor does one of oneself."""
    arena = Arena(SURE, SURE, SURE, foes=(AWARE,), options={"monsters": "ask"})
    if down:
        arena.mark("c2", "out", rounds=2)
        arena.stances("charge", "spot")
    else:
        arena.stances("charge", "guard", "spot")
    arena.do({"type": "aim", "who": "c4", "at": "c1", "target": "c3"})
    arena.do({"type": "strike"}, **{"defence:c3": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P (c3) (the GM\u2019s choice).", "SW-29, 004-67")
    ]


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_who_finds_no_room_at_the_most_visible_says_so() -> None:
    """Two of a crowd get at the charger; the third goes for somebody less visible (004-67)."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    arena.stances("charge", "spot", dice={"defence:c1": (1, 1), "defence:c2": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P.", "SW-20, 004-44"),
        ("M (c4) goes for P.", "SW-20, 004-44"),
        (
            "M (c5) goes for P (c2), with no room left to get at P.",
            "SW-20, SW-29, 004-44, 004-67",
        ),
    ]
    german = "M (c5) geht auf P (c2) los, weil an P niemand mehr herankommt."
    assert told(arena, "herankommt", "de")[0][0] == german


@pytest.mark.rule("SW-20")
@pytest.mark.rule("SW-29")
def test_whom_a_die_leaves_out_for_want_of_room_is_told() -> None:
    """Three are alike; two of a crowd are at c1, so that the third's die counts off two."""
    arena = Arena(SURE, SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    dice: Faces = {"target:c4": (1,), "target:c5": (1,), "target:c6": (2,)}
    dice = {**dice, "defence:c1": (1, 1), "defence:c3": (1,)}
    arena.stances("spot", "spot", "spot", dice=dice)
    said = "M (c6) goes for P (c3), with no room left to get at P (by a die)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
def test_a_guard_around_whom_is_no_room_closes_the_way_to_the_ward() -> None:
    """c2 guards the charger c1 and is fought by two of a crowd; c3 is less visible."""
    arena = Arena(SURE, SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    dice = {"defence:c2": (1, 1), "defence:c3": (1,)}
    arena.stances("charge", "guard:c1", "spot", dice=dice)
    said = "M (c6) goes for P (c3), with no room left to get at P and P (c2)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


@pytest.mark.rule("SW-22")
@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(("note", "room"), [("crowd", ""), ("overwhelm", ", four at a charger")])
def test_who_strikes_nobody_for_a_guard_in_the_way_says_so(note: str, room: str) -> None:
    """c2 guards the charger c1, and two are at c2: c1 has room, and no way to it (004-47)."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 4, "notes": [note]},))
    arena.stances("charge", "guard:c1", dice={"defence:c2": (1, 1)})
    rules = "SW-22, SW-29, 004-47, 004-67"
    said = "2 of M find no room to strike: two get at one person{}, and nobody passes the guard of"
    assert told(arena, "no room to") == [(f"{said.format(room)} P (c2).", rules)]
    assert told(arena, "kommt niemand vorbei", "de")[0][0].endswith(
        ", und an der Wache von P (c2) kommt niemand vorbei."
    )
    arena = Arena(SURE, SURE, foes=({**AWARE, "number": 4, "notes": [note]},))
    arena.stances(
        "guard", "guard", dice={"target:c3": (1, 1), "defence:c1": (1, 1), "defence:c2": (1, 1)}
    )
    assert told(arena, "passes the guard") == []


@pytest.mark.rule("SW-20")
def test_room_that_would_not_have_been_taken_is_not_told_of() -> None:
    """Two are at the spotter, since words draw them there; the third goes for the charger."""
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    for who in ("c3", "c4"):
        arena.mark(who, "drawn", target="c2")
    arena.stances("charge", "spot", dice={"defence:c1": (1,), "defence:c2": (1, 1)})
    assert told(arena, "goes for")[-1] == ("M (c5) goes for P.", "SW-20, 004-44")


@pytest.mark.rule("SW-26")
@pytest.mark.rule("SW-29")
def test_whom_words_draw_to_where_no_room_is_left_goes_elsewhere_and_says_so() -> None:
    arena = Arena(SURE, SURE, foes=({**AWARE, "notes": ["crowd"]},) * 3)
    for who in arena.foes:
        arena.mark(who, "drawn", target="c2")
    arena.stances("charge", "spot", dice={"defence:c1": (1,), "defence:c2": (1, 1)})
    said = "M (c5) goes for P, with no room left to get at P (c2)."
    assert told(arena, "goes for")[-1] == (said, "SW-20, SW-29, 004-44, 004-67")


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


# --- how conditions end ---------------------------------------------------------------------------


@pytest.mark.rule("SW-24")
def test_who_spots_is_no_longer_ahead_since_it_repositions() -> None:
    """Spot: you can also use this time to reposition (4.7): what parted a charger ends by it."""
    arena = Arena({}, {})
    arena.mark("c1", "separated")
    arena.stances("spot", "spot", fast="c1")
    arena.do({"type": "spot", "who": "c1"})
    said = "P is no longer ahead of the others (found a better place)."
    assert told(arena, "no longer ahead") == [(said, "SW-24")]
    german = "P ist den anderen nicht mehr voraus (an einem besseren Platz)."
    assert told(arena, "nicht mehr voraus", "de")[0][0] == german


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("mark", ["drawn", "shuns"])
def test_what_words_did_to_a_monster_ends_with_its_phase(mark: str) -> None:
    arena = Arena(SURE, SURE, foes=(AWARE,))
    arena.mark("c3", mark, target="c1")
    struck = {"drawn": "c1", "shuns": "c2"}[mark]
    arena.stances("charge", "spot", dice={f"defence:{struck}": (1,)})
    said = "M looks around again: the monsters\u2019 phase is over."
    assert [text for text, _ in told(arena, "around")] == [said]
    german = "M sieht sich wieder um: die Phase der Ungeheuer ist vorbei."
    assert told(arena, "wieder um", "de")[0][0] == german


@pytest.mark.rule("SW-26")
def test_of_words_that_are_overtaken_by_others_only_the_others_are_told() -> None:
    arena = Arena(SURE, foes=(AWARE, AWARE))
    arena.mark("c2", "drawn", target="c1")
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1", "target": "c2"}, **{"talk:c1": (10,)})
    arena.answer("turn", **{"defence:c1": (1,)})
    assert [text for text, _ in told(arena, "M turns") + told(arena, "M looks")] == [
        "M turns away from P.",
        "M looks around again: the monsters\u2019 phase is over.",
    ]


@pytest.mark.rule("SW-20")
def test_whoever_is_hidden_is_gone_for_where_there_is_nobody_else() -> None:
    arena = Arena(SURE, foes=(AWARE,))
    arena.stances("flank", dice={"defence:c1": (1,)})
    assert told(arena, "goes for") == [
        ("M goes for P, for want of another target.", "SW-20, 004-54")
    ]
    assert told(arena, "los", "de")[-1][0] == "M geht auf P los, mangels anderer Ziele."
