"""Each number of a log opens to its parts, and each part to its rule and ruling."""

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.domain.kit.game import Game
from fightbook.domain.line import START, write
from fightbook.domain.rulesets.initiative_cards import RULESET as CARDS
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.sources import keyed, source, sources_of
from fightbook.projections.log import RENDERERS, UNCITED, citing, tell, text
from fightbook.projections.log.cited import Cited
from fightbook.projections.log.entry import Chip, Entry
from fightbook.projections.log.teller import common
from fightbook.projections.tongues import tongue
from fightbook.server.plugins import rulesets

HP = e.Track("pool", "Hit points", 6, 6)
PARTS = (e.Modifier("damage roll", 8), e.Modifier("constitution's part", -4))
EVENTS: list[e.Event] = [
    e.Joined("c1", "Ana", "party", ()),
    e.Joined("c2", "Bo", "foes", ()),
    e.Rolled("check:c1", "c1", "slash v parry", (e.Die(6, 5),), 9, (e.Modifier("strength", 4),)),
    e.Rolled("4/will:c1", "c1", "", (e.Die(12, 3),), 3),
    e.Damaged("c2", "hp", 4, HP, msgspec.structs.replace(HP, value=2), "c1", "a hit", PARTS),
    e.Marked("c2", "prone", by="gm"),
]
LINES = write(1, EVENTS, START)
ENTRIES = tell(RULESET.narrate, LINES)


def test_behind_each_part_and_each_number_stand_its_rules() -> None:
    told = [text.line(entry, cited=citing(RULESET)) for entry in ENTRIES]
    check, will, hit, prone = told[2:]
    assert check.endswith("[d6 5, strength +4 {ZC-06, ZC-07, 001-12} = 9 {ZC-08, 001-16}]")
    assert will.endswith("[d12 3 = 3 {ZC-30, 001-48}]"), "also where the dice are amended"
    parts = "damage roll +8 {ZH-19, ZC-20, 001-27}, constitution's part \u22124 {ZC-20, 001-27}"
    assert hit.endswith(f"[{parts} = 4 {{ZC-24, 001-33}}]")
    assert "{" not in prone + told[0]
    assert not any("{" in text.line(entry) for entry in ENTRIES)


@pytest.mark.parametrize("kind", ["text/plain", "text/markdown", "text/html"])
def test_a_log_ends_with_what_its_rules_say(kind: str) -> None:
    page, german = RENDERERS[kind], tongue("de", RULESET.sayings)
    said = page("A fight", ENTRIES, cited=citing(RULESET))
    assert RULESET.rules["ZC-20"] in said.replace("\\", "")
    assert "ZC-31" not in said, "which is not cited"
    gesagt = page("Ein Kampf", ENTRIES, german, citing(RULESET))
    assert "Ein W4 sagt" not in gesagt
    assert "bis zu seinem Willen, bewusstlos" in gesagt
    assert "ZC-" not in page("A fight", ENTRIES)


def test_as_json_each_word_of_a_number_has_its_rules() -> None:
    found = msgspec.json.decode(RENDERERS["application/json"]("", ENTRIES, cited=citing(RULESET)))
    assert found["cited"] == {
        "strength": "ZC-06, ZC-07, 001-12",
        "check": "ZC-08, 001-16",
        "will": "ZC-30, 001-48",
        "damage roll": "ZH-19, ZC-20, 001-27",
        "constitution's part": "ZC-20, 001-27",
        "a hit": "ZC-24, 001-33",
    }
    assert "cited" not in RENDERERS["application/json"]("", ENTRIES)
    assert found["entries"][2]["topic"] == "check"


def a_part(name: str, value: int = 2) -> tuple[e.Modifier, ...]:
    return (e.Modifier(name, value),)


CAME_OUT: list[tuple[str, e.Event, str]] = [
    ("zwerchhau", e.Checked("exchange", "c1", "hit", "c2"), "ZC-06, ZC-08, 001-16"),
    ("zwerchhau", e.Checked("exchange", "c1", "riposte", "c2"), "ZC-60, 001-21"),
    ("zwerchhau", e.Checked("exchange", "c1", "wrestled", "c2"), "ZC-50, ZC-51, 001-71"),
    ("zwerchhau", e.Checked("exchange", "c1", "nil", "c2"), "ZC-10, 001-11"),
    ("zwerchhau", e.Checked("manoeuvre", "c1", "thrown", "c2"), "ZC-54, 001-75"),
    ("zwerchhau", e.Checked("manoeuvre", "c1", "free", "c2"), "ZC-53, 001-74"),
    ("zwerchhau", e.Checked("void", "c1", "no target", "c2"), "ZC-85, 001-101"),
    ("zwerchhau", e.Checked("void", "c1", "waits"), "ZC-01"),
    ("initiative-cards", e.Checked("attack", "c1", "missed", "c2"), "IC-18, 003-25"),
    ("initiative-cards", e.Checked("attack", "c1", "prevented", "c2"), "IC-09, 003-13"),
    ("initiative-cards", e.Checked("cast", "c1", "failed", "c2"), "IC-28, 003-43"),
    ("initiative-cards", e.Checked("block", "c1", "bare", "c2"), "IC-14, 003-40"),
    (
        "initiative-cards",
        e.Damaged("c2", "hp", 2, HP, HP, why="Mend flesh", parts=a_part("exhaustion")),
        "IC-22, IC-23, 003-48",
    ),
    (
        "initiative-cards",
        e.Healed("c2", "hp", 2, HP, HP, why="Mend flesh"),
        "IC-25, IC-31, 003-61",
    ),
    (
        "initiative-cards",
        e.Damaged("c2", "hp", 2, HP, HP, why="Fireball", parts=a_part("spell")),
        "IC-28, 003-42",
    ),
    (
        "initiative-cards",
        e.Damaged("c2", "hp", 2, HP, HP, why="Club", parts=a_part("Club")),
        "IC-20, IC-21, 003-47",
    ),
    ("initiative-cards", e.Damaged("c2", "hp", 2, HP, HP), "IC-21, IC-24, 003-47"),
    (
        "sword",
        e.Damaged("c2", "hp", 0, HP, HP, why="claws, stopped by demon dice"),
        "SW-28, 004-62",
    ),
]


@pytest.mark.parametrize(("game", "event", "said"), CAME_OUT)
def test_how_a_test_came_out_and_what_a_loss_is_made_of_have_rules_of_their_own(
    game: str, event: e.Event, said: str
) -> None:
    lines = write(1, [*EVENTS[:2], event], START)
    *_, entry = tell(rulesets()[game].narrate, lines)
    assert citing(rulesets()[game]).whole(entry) == said


def test_a_part_of_a_loss_may_come_from_another_rule_than_that_of_a_roll() -> None:
    cards, sword = citing(CARDS), citing(rulesets()["sword"])
    roll, loss = told_as("rolled"), told_as("damaged")
    assert cards.of("exhaustion", roll) == "IC-19, 003-27"
    assert cards.of("exhaustion", loss) == "IC-22, IC-23, 003-48"
    assert sword.of("initiative", loss) == "SW-23, 004-50"
    assert sword.of("initiative", roll) == "SW-04, 004-5"


@pytest.mark.parametrize("game", sorted(rulesets()))
@pytest.mark.parametrize("why", ["the weather", "block", "check", "attack"])
def test_dice_that_are_thrown_apart_from_the_rules_come_from_none(game: str, why: str) -> None:
    """Neither the sum nor what is added to it, whatever they are said to be thrown for."""
    dice = (e.Die(20, 7), e.Die(20, 12))
    plain = e.Rolled("throw", "", why, dice, 20, (e.Modifier("modifier", 1),))
    *_, entry = tell(rulesets()[game].narrate, write(1, [*EVENTS[:2], plain], START))
    cited = citing(rulesets()[game])
    assert (cited.whole(entry), cited.of("modifier", entry)) == ("", "")
    assert cited.named([entry]) == {}
    assert "[d20 7, d20 12, modifier +1 = 20]" in text.line(entry, cited=cited)
    assert "Modifikator +1 = 20]" in text.line(entry, tongue("de"), cited)


DISMISSED = e.Declared("gm", 1, "1", {"type": "dismiss", "who": "c2"}, "zwerchhau")
GONE: list[tuple[e.Event, e.Event, str]] = [
    (e.Noted("dusk"), e.Left("c2", "fled"), "ZC-45, 001-67"),
    (e.Checked("exchange", "c2", "avoided", "c1"), e.Left("c2", "fled"), "ZC-45, 001-67"),
    (e.Checked("turn", "c1", "flee"), e.Left("c2", "fled"), "ZH-28, 000-37"),
    (e.Checked("turn", "c1", "destroyed"), e.Left("c2", "fled"), "ZH-28, 000-37"),
    (e.Checked("loyalty", "c1", "flee"), e.Left("c2", "fled"), "ZH-29, 000-36"),
    (DISMISSED, e.Left("c2", "fled"), ""),
    (e.Noted("dusk"), e.Left("c2", ""), ""),
]


@pytest.mark.rule("ZC-45", "ZH-28", "ZH-29")
@pytest.mark.parametrize(("before", "event", "said"), GONE)
def test_who_gets_away_does_so_by_a_rule_and_who_is_taken_away_by_none(
    before: e.Event, event: e.Event, said: str
) -> None:
    lines = write(1, [before, *EVENTS[:2], event], START)
    *_, entry = tell(RULESET.narrate, lines)
    assert citing(RULESET).whole(entry) == said


def told_as(kind: str, topic: str = "", reason: str = "") -> Entry:
    return Entry(at="1-1", commit=1, kind=kind, sentence="", topic=topic, reason=reason)


def test_a_part_may_come_from_another_rule_by_what_its_number_is_for() -> None:
    found = {
        "wrestling strength": "A-1",
        "* v parry strength": "A-2",
        "resist strength": "A-3",
        "rolled strength": "A-4",
        "strength": "A-5",
    }
    cited = Cited({}, keyed(found))
    entries = [
        told_as("rolled", topic="check", reason="wrestling, again after a tie"),
        told_as("rolled", topic="check", reason="thrust v parry"),
        told_as("checked", topic="resist"),
        told_as("rolled", topic="check", reason="slash v dodge"),
        told_as("damaged", reason="a hit"),
    ]
    assert [cited.of("strength", x) for x in entries] == ["A-1", "A-2", "A-3", "A-4", "A-5"]
    one = msgspec.structs.replace(entries[1], modifiers=a_part("strength"))
    assert cited.named([one]) == {
        "thrust v parry strength": "A-2",
        "rolled strength": "A-4",
        "strength": "A-5",
    }


PARTS_OF_5 = [{"name": "strength", "value": 7}, {"name": "wounded", "value": -2}]


@pytest.mark.parametrize(
    ("parts", "opened"),
    [
        (PARTS_OF_5, (e.Modifier("strength", 7), e.Modifier("wounded", -2))),
        ([], ()),
        ({"strength": 7}, ()),
        ([7, -2], ()),
        ([{"name": "strength"}], ()),
    ],
)
def test_a_test_opens_to_the_parts_that_its_rules_tell(
    parts: object, opened: tuple[e.Modifier, ...]
) -> None:
    """Rules of others may keep something else under that name: it is left alone."""
    events = [EVENTS[0], e.Checked("save", "c1", "held", detail={"parts": parts})]
    (_, entry) = tell(RULESET.narrate, write(1, events, START))
    assert (entry.modifiers, entry.total) == (opened, 5 if opened else None)
    assert entry.outcome == "held"


def test_how_a_test_came_out_may_have_a_source_of_its_own() -> None:
    sources = keyed({"save held": "A-1", "save": "A-2"})
    events = [EVENTS[0], *(e.Checked("save", "c1", came) for came in ("held", "lost"))]
    (_, *found) = tell(RULESET.narrate, write(1, events, START))
    cited = Cited({}, sources)
    assert [cited.whole(entry) for entry in found] == ["A-1", "A-2"]
    assert cited.named(found) == {"save held": "A-1", "save": "A-2"}


CONDITIONS = keyed(
    {
        "marked ablaze": "A-1",
        "unmarked ablaze": "A-2",
        "unmarked ablaze doused": "A-3",
        "marked lost": "A-4",
        "marked lost eye": "A-5",
        "ablaze": "A-6",
        "played given": "A-7",
        "dealt": "A-8",
        "marked grant": "A-9",
        "marked table": "A-9",
    }
)
"""What a condition is, how one ends, by what it does; a family, and one of it; and cards."""


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.Marked("c1", "ablaze", 2), "A-1"),
        (e.Marked("c1", "ablaze", why="a spark"), "A-1"),
        (e.Unmarked("c1", "ablaze", "burnt out"), "A-2"),
        (e.Unmarked("c1", "ablaze", "doused"), "A-3"),
        (e.Marked("c1", "lost.arm"), "A-4"),
        (e.Marked("c1", "lost.eye"), "A-5"),
        (e.Unmarked("c1", "lost.eye"), "A-5"),
        (e.Marked("c1", "tired"), ""),
        (e.Marked("c1", "ablaze", by="gm", why="the lamp fell"), ""),
        (e.Unmarked("c1", "grant.advantage", "used"), ""),
        (e.Marked("c1", "table.wave", 2), ""),
        (e.Played("c1", (7,), "given", "c2"), "A-7"),
        (e.Played("c1", (7,), "discarded"), ""),
        (e.Dealt("c1", (7, 8)), "A-8"),
    ],
)
def test_a_condition_leads_to_the_rules_by_which_it_began_or_ended(
    event: e.Event, said: str
) -> None:
    lines = write(1, [*EVENTS[:2], event], START)
    *_, entry = tell(common, lines)
    cited = Cited({}, CONDITIONS)
    assert cited.whole(entry) == said
    assert (f"{{{said}}}" in text.line(entry, cited=cited)) == bool(said)
    assert said in {"", *cited.named([entry]).values()}


def test_conditions_with_names_of_their_own_are_found_after_those_of_a_family() -> None:
    events = [e.Marked("c1", "lost.eye", why="by claws"), e.Marked("c1", "sings", why="by claws")]
    (_, *found) = tell(RULESET.narrate, write(1, [EVENTS[0], *events], START))
    cited = Cited({}, keyed({"marked lost": "A-1", "marked": "A-2"}))
    assert [cited.whole(entry) for entry in found] == ["A-1", "A-2"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"type": "unmark", "who": "c1", "mark": "ablaze", "reason": "rain"}, ""),
        ({"type": "unmark", "who": "c1", "mark": "tired", "reason": "tea"}, "A-2"),
        ({"type": "roll", "who": "c1", "mark": "ablaze"}, "A-2"),
    ],
)
def test_what_the_game_master_ends_comes_from_no_rule_and_what_follows_from_it_does(
    command: dict[str, str], said: str
) -> None:
    declared = e.Declared("gm", 0, "x", command, "1")
    lines = [
        *write(1, EVENTS[:2], START),
        *write(2, [declared, e.Unmarked("c1", "ablaze", "rain")], START),
    ]
    *_, entry = tell(common, lines)
    assert (entry.kind, Cited({}, CONDITIONS).whole(entry)) == ("unmarked", said)


def test_a_weapon_of_any_name_is_a_part_where_a_game_says_so() -> None:
    loss = told_as("damaged")
    assert citing(CARDS).of("Sword", loss) == citing(CARDS).sources["part"]
    assert citing(RULESET).of("Sword", loss) == ""
    assert citing(None) == UNCITED


def test_a_die_that_does_not_count_cites_the_rule_for_that_as_well() -> None:
    dice = (e.Die(6, 5), e.Die(6, 2, kept=False))
    events = [e.Rolled("check:c1", "c1", "", dice[:1], 5), e.Rolled("check:c1", "c1", "", dice, 5)]
    (_, *found) = tell(common, write(1, [EVENTS[0], *events], START))
    cited = Cited({}, keyed({"check": "A-1, 1-2", "not counted": "A-2, 1-2"}))
    assert [cited.whole(entry) for entry in found] == ["A-1, 1-2", "A-1, 1-2, A-2"]
    assert cited.named(found) == {"check": "A-1, 1-2", "not counted": "A-2, 1-2"}


def test_an_edition_may_have_rules_of_its_own() -> None:
    found = {"roll of #": "A-1", "edition 2 roll of #": "A-2", "edition 2 * v guard": "A-3"}
    assert isinstance(RULESET, Game)
    game = msgspec.structs.replace(RULESET, sources=keyed(found))
    (roll,) = [entry for entry in ENTRIES if entry.kind == "damaged"]
    roll = msgspec.structs.replace(roll, reason="roll of 5")
    assert [citing(game, edition).whole(roll) for edition in ("1", "2")] == ["A-1", "A-2"]
    assert source(sources_of(game, "2"), "slash v guard") == "A-3"
    assert source(sources_of(game), "slash v guard") == ""


def test_numbers_and_any_words_stand_in_what_a_source_is_for() -> None:
    found = keyed({"roll of #": "A-1", "a save against *": "A-2", "* v guard": "A-3"})
    texts = ("roll of 5", "a save against sleep", "slash v guard", "roll of five", "")
    assert [source(found, text) for text in texts] == ["A-1", "A-2", "A-3", "", ""]


@pytest.mark.parametrize("game", ["zwerchhau", "sword", "percentile", "initiative-cards"])
def test_every_rule_that_is_named_is_one_of_the_games_in_both_languages(game: str) -> None:
    rules = rulesets()[game]
    cited = citing(rules)
    named = {
        one for text in cited.sources.values() for one in text.split(", ") if one[:1] in {*"ZSIO"}
    }
    assert named <= set(rules.rules)
    german = tongue("de", rules.sayings)
    assert [one for one in named if german.word("rule", rules.rules[one]) == rules.rules[one]] == []


UNRULED = {"percentile": {"at"}}
"""What a game sets by no rule: its line of metres is found in no document."""


@pytest.mark.parametrize("game", ["zwerchhau", "percentile", "initiative-cards"])
def test_every_condition_that_a_game_sets_has_its_rules(game: str) -> None:
    rules = rulesets()[game]
    marks = [e.Marked("c1", condition.id) for condition in rules.conditions]
    told = tell(common, write(1, [*EVENTS[:2], *marks], START))[2:]
    assert {entry.mark for entry in told if not citing(rules).whole(entry)} <= UNRULED.get(
        game, set()
    )
    assert told


@pytest.mark.parametrize(
    ("game", "event", "said"),
    [
        ("zwerchhau", e.Marked("c1", "dead", why="the will to live failed"), "ZC-30, 001-48"),
        ("zwerchhau", e.Marked("c1", "dead", why="cut down"), "ZC-24, 001-33"),
        ("zwerchhau", e.Marked("c1", "collapsed", why="no constitution left"), "ZC-25, 001-44"),
        ("zwerchhau", e.Unmarked("c1", "unaware", why="shot at"), "ZC-73, 001-82"),
        ("zwerchhau", e.Unmarked("c1", "prone", why="back on the feet"), "ZC-41, 001-61"),
        ("percentile", e.Marked("c1", "wounded", 1, why="head"), "OP-19, 002-32"),
        ("percentile", e.Marked("c1", "lost.left-arm"), "OP-19, 002-31"),
        ("percentile", e.Unmarked("c1", "prone", why="stand"), "OP-25, 002-43"),
        ("percentile", e.Marked("c1", "at", 3, why="a free metre"), "OP-21, 002-41"),
        ("percentile", e.Marked("c1", "wields.dagger"), "OP-27, 002-51"),
        ("percentile", e.Marked("c1", "wields.dagger", why="readied"), "OP-25, 002-43"),
        ("percentile", e.Unmarked("c1", "aim", why="walked"), "OP-25"),
        ("percentile", e.Marked("c1", "initiative", 12), "OP-25"),
        ("percentile", e.Unmarked("c1", "wields.dagger", why="disarmed"), "OP-15, 002-20"),
        ("initiative-cards", e.Marked("c1", "burning", 2), "IC-28, 003-42"),
        ("initiative-cards", e.Marked("c1", "mazed", why="Labyrinth"), "IC-31, 003-61"),
        ("initiative-cards", e.Unmarked("c1", "hiding"), "IC-30, 003-60"),
        ("initiative-cards", e.Played("c1", (), "given", "c2"), "IC-06, 003-8"),
    ],
)
def test_a_condition_cites_the_rule_of_its_game(game: str, event: e.Event, said: str) -> None:
    *_, entry = tell(common, write(1, [*EVENTS[:2], event], START))
    assert citing(rulesets()[game]).whole(entry) == said


@pytest.mark.parametrize("game", ["zwerchhau", "sword", "percentile", "initiative-cards"])
def test_the_game_masters_part_of_a_number_has_its_word_in_german(game: str) -> None:
    german = tongue("de", rulesets()[game].sayings)
    assert german.word("modifier", "GM") == "Spielleitung"


CHOICES = keyed({"chosen stance *": "A-1", "chosen stance guard": "A-2", "chosen nap": "A-3"})


@pytest.mark.parametrize(
    ("what", "topic", "said"),
    [
        ({"stance": "charge", "ward": "c2"}, "stance charge", "A-1"),
        ({"stance": "guard"}, "stance guard", "A-2"),
        ({"nap": 3}, "nap", "A-3"),
        ({"nap": ""}, "nap", "A-3"),
        ({"card": 7}, "card", ""),
        ({}, "", ""),
    ],
)
def test_a_choice_leads_to_the_rules_of_what_is_said_of_it_first(
    what: dict[str, object], topic: str, said: str
) -> None:
    entry = told_as("chosen", topic=topic)
    assert Cited({}, CHOICES).whole(entry) == said
    lines = write(1, [*EVENTS[:2], e.Chosen("c1", what)], START)
    found = [x for x in tell(rulesets()["sword"].narrate, lines) if x.kind == "chosen"]
    assert [x.topic for x in found] in ([], [topic])


@pytest.mark.parametrize(
    ("dice", "total", "grade", "said"),
    [
        ((Chip(20, 3), Chip(20, 9)), None, "", "A-1, A-2"),
        ((Chip(20, 3), Chip(20, 9)), None, "miss", "A-1"),
        ((Chip(20, 3), Chip(20, 9)), 12, "", "A-1"),
        ((Chip(20, 3),), None, "", "A-1"),
        ((Chip(20, 3, kept=False), Chip(20, 9)), 9, "miss", "A-1, A-3"),
    ],
)
def test_dice_of_which_one_is_yet_to_be_picked_cite_that_as_well(
    dice: tuple[Chip, ...], total: int | None, grade: str, said: str
) -> None:
    sources = keyed({"check": "A-1", "not picked check": "A-2", "not counted": "A-3"})
    plain = told_as("rolled", topic="check")
    entry = msgspec.structs.replace(plain, dice=dice, total=total, grade=grade)
    assert Cited({}, sources).whole(entry) == said
    assert Cited({}, sources).named([entry]).keys() >= {"check"}
