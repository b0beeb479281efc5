"""The game's own words, and the coarse words for a hidden health."""

from typing import Any

import pytest

from fightbook.domain.events import (
    Adjusted,
    Appeared,
    Checked,
    Chosen,
    Damaged,
    Declared,
    Die,
    Event,
    Healed,
    Left,
    Marked,
    Modifier,
    Phased,
    Spent,
    Track,
    Unmarked,
)
from fightbook.domain.perceive import see
from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.rulesets.sword.harm import FALLEN
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.play import play, seat_everybody
from tests.support.sword import AWARE, Arena, rolled, some

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
        "Ana attacks Goblin.",
        "Ana hits Goblin: marginal (3).",
        "Ana rolls damage with the sword: 1 (d6).",
        "Goblin takes 4, too little for any of its dice; one die is left: 6.",
        "The monsters act.",
        "Goblin goes for Ana.",
        "Goblin gets through to Ana (11).",
        "Goblin strikes with the claws: 3 (d6).",
        "Ana: box 1 Wound (claws 3 against armour 0).",
        "Round 2 begins.",
    ]


@pytest.mark.rule("SW-06")
def test_dice_that_each_meet_the_armour_have_no_sum() -> None:
    arena = Arena(foes=({**AWARE, "blows": [{"name": "claws", "dice": [6, 6]}]},))
    clock = {"type": "clock", "who": "c1", "dice": [6, 6]}
    arena.stances("cast", fast="c1")
    events = arena.do(clock, **{"clock:c1": (2, 5)})
    assert rolled(events, "clock:c1").apart
    dice = {"cast:c1": (20,), "defence:c1": (11,), "harm:c2": (4, 2)}
    events = arena.do({"type": "cast", "who": "c1"}, **dice)
    assert rolled(events, "harm:c2").apart
    assert not rolled(events, "defence:c1").apart
    read = tell(RULESET.narrate, [see(line, "gm") for line in arena.table.lines])
    assert {e.topic: e.total for e in read if e.topic in {"harm", "defence"} and e.dice} == {
        "harm": None,
        "defence": 11,
    }


@pytest.mark.rule("SW-07")
@pytest.mark.parametrize(("also", "apart"), [([], False), (["c3"], True)])
def test_weapon_dice_are_a_sum_where_one_alone_is_struck(also: list[str], *, apart: bool) -> None:
    arena = Arena({"weapons": [{"name": "flail", "dice": [6, 6]}]}, foes=({}, {}))
    arena.stances("charge", fast="c1")
    blow = {"type": "attack", "who": "c1", "target": "c2", "also": also}
    events = arena.do(blow, **{"attack:c1": (3,), "damage:c1": (6, 6)})
    assert rolled(events, "damage:c1").apart == apart


@pytest.mark.rule("SW-08")
@pytest.mark.parametrize(("vitality", "apart"), [("units", True), ("pool", False)])
def test_hit_dice_are_a_sum_where_they_are_pooled(vitality: str, *, apart: bool) -> None:
    arena = Arena(options={"vitality": vitality})
    assert rolled(arena.events, "hits:c2").apart == apart


def test_stances_demons_and_rest_in_words() -> None:
    demons = [{"name": "D", "bound": "weapon", "dice": 2}]
    arena = Arena({"demons": demons}, {})
    assert told(arena.stances("guard:c2", "spot"))[0] == "Ana: Guard Goblin."
    arena = Arena({"demons": demons})
    events = arena.do({"type": "invoke", "who": "c1", "spend": ["range"]}, **{"demon:c1": (1, 1)})
    assert told(events) == [
        "Ana wakes D in the weapon: 1d10, and spends a die on range.",
        "Ana rolls the dice of D: 1, 1 (d10); none shows 8 or more, and Chaos does not grow.",
    ]
    arena.stances("spot", fast="c1")
    assert "Ana waits." in told(arena.do({"type": "wait", "who": "c1"}))
    assert "After the fight." in told(arena.do({"type": "dismiss", "who": "c2"}))
    arena.boxes("c1", "tick", "tick", "tick", "tick", *("",) * 6)
    found = told(arena.do({"type": "rest", "boxes": 1}))
    resting = "The party rests, for one box of Fatigue each at most."
    assert found == [resting, "Half an hour goes by.", "Ana recovers: box 4 free."]
    assert "A night goes by." in told(arena.do({"type": "rest", "night": True}))


BEFORE = Track("boxes", "Harm", boxes=("star",))
WARD = Track("dice", "Demon armour", dice=(Die(10, 7),))
BARE = Track("dice", "Demon armour")
POOL = Track("pool", "Order left in D", 90, 100)
LITTLE = (Modifier("die", 2), Modifier("armour", -5), Modifier("d4", 2))
TELL: list[tuple[Event, str | None]] = [
    (
        Checked("save", "c1", "out", detail={"number": 4}),
        "Ana is out of action for a moment (4): the worst wound is in a higher box.",
    ),
    (Checked("words", "c1", "truce", "c2"), "Goblin wants no more of this fight."),
    # What the GM answered is told by the answer.
    (Checked("words", "c1", "truce"), None),
    (Checked("words", "c1", "flee"), None),
    (Adjusted("c1", "clock", BARE, WARD, "a dice clock"), None),
    (Adjusted("c1", "clock", BARE, WARD, "a heavy door"), ""),
    (Damaged("c2", "hits", 0, POOL, POOL, parts=LITTLE), "Goblin takes nothing."),
    (Damaged("c2", "hits", 0, WARD, WARD, parts=LITTLE), "Goblin takes nothing."),
    (
        Checked("idle", "c2", "crowd", detail={"count": 0}),
        "Goblin finds no room to strike: two get at one person.",
    ),
    (
        Checked("idle", "c2", "overwhelm", detail={"count": 3}),
        "3 of Goblin find no room to strike: two get at one person, four at a charger.",
    ),
    (Checked("idle", "c2", "reach", detail={"count": 1}), "One of Goblin finds nobody to go for."),
    (Checked("fight", "", "truce"), "Both sides lower their weapons."),
    (Checked("hide", "c9", "hit", detail={"number": 2}), "somebody finds a hiding place (2)."),
    (
        Checked("target", "c2", "high", "c9", detail={"wanted": "c1"}),
        "Goblin goes for somebody, who guards Ana.",
    ),
    (Checked("sneeze", "c1", "hit"), ""),
    (Damaged("c1", "harm", 0, BEFORE, BEFORE), "Ana takes no harm."),
    (Damaged("c1", "harm", 1, BEFORE, BEFORE, why="bite"), "Ana: beyond all boxes (bite)."),
    (
        Damaged("c1", "ward", 3, WARD, WARD),
        "A demon die of 3 shields Ana and is gone; one die is left: 7.",
    ),
    (Damaged("c1", "luck", 3, POOL, POOL), ""),
    (
        Healed("c1", "clock", 1, BARE, WARD),
        "The wound spoils the work of Ana; the clock shows 7 again.",
    ),
    (Healed("c2", "hits", 0, BARE, WARD), "Goblin has one hit die: 7."),
    (Healed("c2", "hits", 0, BARE, POOL), "Goblin has 90 hits."),
    (Healed("c2", "hits", 0, BARE, Track("pool", "Hits", 1, 1)), "Goblin has 1 hit."),
    (Healed("c1", "ward", 0, BARE, WARD), "Demon dice stand before the armour of Ana: 7."),
    (Healed("c1", "kits", 1, POOL, POOL), "A new day: Ana can treat 90 times."),
    (Healed("c1", "chaos0", 1, POOL, POOL), "The demon of Ana changes: its Chaos is 0 again."),
    (Healed("c1", "luck", 1, POOL, POOL), ""),
    (Spent("c1", "clock", 1, WARD, BARE, ""), "Ana takes the 7 off the clock; no die is left."),
    (
        Spent("c1", "ward", 1, WARD, BARE, ""),
        "The demon dice before the armour of Ana go with the scene.",
    ),
    (Spent("c1", "kits", 1, POOL, POOL, ""), "The treatments of Ana for today: 90 of 100 left."),
    (Spent("c1", "medicine", 1, POOL, POOL, ""), "Ana uses medicine: 90 of 100 left."),
    (
        Spent("c1", "chaos0", 9, POOL, POOL, ""),
        "Chaos grows by 9, what its dice of 8 and more show. Order left in D: 90 of 100.",
    ),
    (Spent("c1", "demon0", 9, POOL, POOL, ""), "Order left in D: 90 \u2192 90."),
    (Spent("c1", "luck", 9, POOL, POOL, ""), ""),
    (Marked("c1", "calls", 2), "Ana has 2 calls to give."),
    (Marked("c1", "out", 2, until=3), "Ana is on the floor, to the end of round 3."),
    (Marked("c1", "out"), "Ana is on the floor."),
    (Marked("c2", "drawn", target="c1"), "Goblin has eyes for Ana alone."),
    (
        Marked("c1", "hidden", by="gm", why="fog"),
        "Nobody sees Ana (fog). Seen by nobody: may flank, and is attacked last.",
    ),
    (Marked("c1", "poisoned", by="c2"), "Ana is poisoned."),
    (Marked("c1", "petrifying", by="c2"), "Ana begins to turn to stone."),
    (Unmarked("c1", "petrifying", "so"), "Ana no longer turns to stone (so)."),
    (Unmarked("c1", "calls", "over"), "The time for Ana to call out is over."),
    (Unmarked("c1", "calls", "used"), "Ana has no call left."),
    (Unmarked("c1", "called"), "The call for Ana is over."),
    (Unmarked("c1", "hidden", "found"), "Ana is in plain sight (found)."),
    (Unmarked("c1", "poisoned"), "Ana is no longer poisoned."),
    (Phased("elsewhere", 1), ""),
    (Left("c1", "home"), ""),
]
DEEDS = [
    ({"type": "attack", "target": "c2", "also": ["c9"]}, "Ana attacks Goblin and somebody."),
    ({"type": "talk"}, "Ana speaks to all the monsters."),
    ({"type": "doctor", "patient": "c2", "medicine": True}, "Ana treats Goblin with medicine."),
    ({"type": "spot", "hide": True}, "Ana looks for a place to hide."),
    ({"type": "spot", "allies": ["c2"]}, "Ana calls out to Goblin."),
    ({"type": "spot"}, "Ana keeps watch."),
    ({"type": "rest", "night": True}, "The party lies down to sleep."),
    ({"type": "begin"}, ""),
]


@pytest.mark.parametrize(("command", "words"), DEEDS)
def test_what_somebody_is_about_to_do_in_words(command: dict[str, Any], words: str) -> None:
    event = Declared("s1", 0, "k", {"who": "c1", **command}, "1")
    assert RULESET.narrate(event, NAMES) == words


@pytest.mark.parametrize(("event", "words"), TELL)
def test_facts_in_words(event: Event, words: str | None) -> None:
    assert RULESET.narrate(event, NAMES) == words


def test_a_pool_in_words() -> None:
    arena = Arena(foes=({}, {}), options={"vitality": "pool"})
    arena.stances("charge", fast="c1")
    dice = {"attack:c1": (3,), "damage:c1": (1,)}
    events = arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)
    assert "Goblin takes 4: hits 6 \u2192 2 of 6." in told(events)


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
        text = RULESET.narrate(line.event, names) or ""
        assert not {"{", "}"} & set(text)
        assert "  " not in text


def test_a_word_comes_with_every_blow_upon_a_hidden_health() -> None:
    arena = Arena(foes=({"ac": 20}, {}), shown="word")
    arena.stances("charge", fast="c1")
    command: dict[str, Any] = {"type": "attack", "who": "c1", "target": "c2"}
    events = arena.do(command, **{"attack:c1": (1,), "damage:c1": (1,)})
    assert [(a.who, a.word) for a in some(events, Appeared)] == [("c2", "unhurt")]


@pytest.mark.rule("SW-07")
def test_several_dice_at_one_monster_name_it_once() -> None:
    attack = {"type": "attack", "who": "c1", "target": "c2", "also": ["c2", "c3", "c3", "c2"]}
    names = {**NAMES, "c3": "Serpent"}
    event = Declared("gm", 0, "x", attack, "1")
    assert (
        RULESET.narrate(event, names) == "Ana attacks Goblin with 3 dice and Serpent with 2 dice."
    )
    assert RULESET.narrate(event, names, "de") == (
        "Ana greift Goblin mit 3 Würfeln und Serpent mit 2 Würfeln an."
    )


@pytest.mark.rule("SW-18")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("mark", ["out", "incapacitated"])
def test_whoever_falls_for_good_has_not_got_up(mark: str, lang: str) -> None:
    assert RULESET.narrate(Unmarked("c1", mark, FALLEN), NAMES, lang) is None
    assert RULESET.narrate(Unmarked("c1", mark, "over"), NAMES, lang)


def test_the_gm_reads_who_was_revealed_also_after_the_fight() -> None:
    arena = Arena()
    sheet = {"kind": "monster", "blows": [{"name": "bite", "dice": [6]}]}
    arena.do({"type": "enlist", "name": "It", "side": "foes", "sheet": sheet, "hidden": True})
    it = list(arena.table.state.fight.combatants)[-1]
    arena.do({"type": "dismiss", "who": "c2"})
    arena.do({"type": "reveal", "who": it}, **{f"hits:{it}": (4,)})
    read = tell(RULESET.narrate, [see(line, "gm") for line in arena.table.lines])
    last = [entry.sentence for entry in read if entry.commit == arena.table.state.commit]
    assert last[0] == "The GM reveals It."
    assert last[-1].endswith(" begins.")


@pytest.mark.rule("SW-28")
def test_what_a_demon_spends_its_dice_on_has_german_words() -> None:
    what = {"invoke": 0, "name": "D", "bound": "weapon", "dice": 1, "spend": ["range", "effect"]}
    told = RULESET.narrate(Chosen("c1", what), NAMES, "de")
    assert told == (
        "Ana weckt D (in der Waffe): 1W10, und gibt je einen Würfel aus für Reichweite und Wirkung."
    )
    told = RULESET.narrate(Chosen("c1", {**what, "spend": ["range"]}), NAMES, "de")
    assert told is not None
    assert told.endswith("gibt einen Würfel aus für Reichweite.")


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("climbing on Str 10", "climbing mit Stärke 10"),
        ("climbing on Wis", "climbing mit Weisheit"),
        ("initiative on Dex 11 +20", "Initiative mit Geschicklichkeit 11 +20"),
        ("concentration on Wis", "Sammlung mit Weisheit"),
        ("an attack with the sword on Str", "Angriff: Schwert mit Stärke"),
        ("defence against the bite on Con 15 -3", "Abwehr: Biss mit Konstitution 15 -3"),
        ("bite 25, 22 with +20 against armour 1", "Biss 25, 22 (mit +20) gegen Rüstung 1"),
        ("the fight is over", "der Kampf ist vorbei"),
    ],
)
def test_a_roll_is_for_something_in_german_also_with_words_and_numbers_of_the_gm(
    why: str, words: str
) -> None:
    assert tongue("de", RULESET.sayings).word("why", why) == words


@pytest.mark.rule("SW-22")
def test_a_guard_stands_before_somebody_in_german() -> None:
    event = Checked("target", "c2", "high", "c9", detail={"wanted": "c1", "why": "die"})
    told = RULESET.narrate(event, {**NAMES, "c9": "Bo"}, "de")
    assert told == "Goblin geht auf Bo los, die Wache vor Ana (ein Würfel entscheidet)."


@pytest.mark.rule("SW-18")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_whoever_rises_is_told_to_get_up_once(lang: str) -> None:
    marks = ("stable", "incapacitated")
    told = [RULESET.narrate(Unmarked("c1", m, "on their feet again"), NAMES, lang) for m in marks]
    assert told[0] is None
    assert told[1]
    again = RULESET.narrate(Unmarked("c1", "stable", "hurt again"), NAMES, lang)
    assert again
    assert ("hurt" in again) == (lang == "en")


def told_last(arena: Arena) -> list[str]:
    """Give what the GM reads of the last commit."""
    last = f"{arena.table.state.commit}-"
    entries = tell(RULESET.narrate, shown(arena.table, "gm"))
    return [entry.sentence for entry in entries if entry.at.startswith(last)]


@pytest.mark.parametrize(
    ("mark", "reason", "told"),
    [
        ("hidden", "", "P is in plain sight."),
        ("hidden", "the mist lifts", "P is in plain sight (the mist lifts)."),
        ("separated", "they catch up", "P is no longer ahead of the others (they catch up)."),
        ("out", "a slap", "P is on their feet again (a slap)."),
        ("incapacitated", "", "P gets up."),
        ("stable", "", "P is no longer stable."),
    ],
)
def test_what_the_gm_ends_is_told_with_the_gms_reason(mark: str, reason: str, told: str) -> None:
    arena = Arena({}, {})
    arena.mark("c1", mark)
    arena.do({"type": "unmark", "who": "c1", "mark": mark, "reason": reason})
    assert told in told_last(arena)


def test_who_dies_or_runs_is_told_to_be_gone_and_nothing_else() -> None:
    arena = Arena({}, {})
    arena.stances("guard", "guard", fast="c1 c2")
    for mark in ("hidden", "separated"):
        arena.mark("c1", mark)
    arena.do({"type": "flee", "who": "c1"})
    assert told_last(arena)[:2] == ["P runs.", "P is out of the fight."]


@pytest.mark.rule("SW-30")
def test_the_gm_says_what_a_deep_wound_was_treated_with() -> None:
    arena = Arena({"harm": ["star"]}, {})
    arena.do({"type": "dismiss", "who": arena.foes[0]})
    arena.do({"type": "treat", "who": "c1", "reason": "maggots"})
    assert told_last(arena)[0] == "A deep wound of P is treated: maggots."
