"""A game's file is read whole, or refused with every mistake, each at its line."""

import msgspec
import pytest

from fightbook.domain.registry import LONGEST
from fightbook.domain.reject import Refusal
from fightbook.domain.rulesets.any_game import FANTASY_D20, TRACKER
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.any_game.reading import MISTAKES, WrongFile, read_game

HP = "[tracks.hp]\ntitle='H'\nmax='1'\n[damage]\ntrack='hp'"
TRIGGER = "[triggers.a]\ntitle='A'\nat='turn'\n"
HEAD = 'title = "T"\nabout = "A."\n'


def mistakes(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(WrongFile) as found:
        read_game(text)
    return [(m.line, m.where, m.why) for m in found.value.mistakes]


def where(text: str) -> list[tuple[int, str]]:
    return [(line, place) for line, place, _ in mistakes(HEAD + text)]


def test_what_is_no_toml_is_refused_at_its_line() -> None:
    assert mistakes('title = "T"\nabout = [1,\n\nx = 2')[0][0] == 4
    assert mistakes('title = "T\nabout = 1')[0][0] == 1


def test_every_mistake_is_told_at_once_by_line() -> None:
    text = (
        HEAD
        + """
[sheet.strength]
titel = "Strength"

[tracks.hp]
title = "Hit points"
max = 3

[conditions.down]
title = "Down"
ends = "soon"

[weapons]
sword = 1
"""
    )
    assert [(line, place) for line, place, _ in mistakes(text)] == [
        (5, "sheet.strength.titel"),
        (9, "tracks.hp.max"),
        (13, "conditions.down.ends"),
        (15, "weapons"),
    ]


def test_one_mistake_hides_no_other() -> None:
    text = """
[sheet.armour]
title = "Armour"
default = 10.5
least = 1
[sheet.strength]
titel = "Strength"
defualt = 3
[tracks]
hp = 7
[actions.hit]
target = "foes"
againts = "target.armour"
roll = "1d20 + strenght"
[[actions.hit.effects]]
damage = 3
[[actions.hit.effects]]
mark = "asleep"
[[actions.hit.effects]]
check = {roll = "1d6 +"}
[conditions.held]
title = "Held"
turn = [
  { damage = "1", track = "hp" },
  { unmark = "helt" },
]
[triggers.late]
title = "Late"
at = "once"
[tables]
rank = [[0, "one"]]
Odd = []
[actions.wait]
title = "Wait"
target = {a = 1}
phases = ["dusk", 2]
"""
    assert where(text) == [
        (6, "sheet.armour.default"),
        (9, "sheet.strength.titel"),
        (10, "sheet.strength.defualt"),
        (12, "tracks.hp"),
        (13, "actions.hit.title"),
        (14, "actions.hit.target"),
        (15, "actions.hit.againts"),
        (16, "actions.hit.roll"),
        (18, "actions.hit.effects.0.damage"),
        (20, "actions.hit.effects.1.mark"),
        (22, "actions.hit.effects.2.check.title"),
        (22, "actions.hit.effects.2.check.roll"),
        (27, "conditions.held.turn.1.unmark"),
        (31, "triggers.late.at"),
        (33, "tables.rank.0"),
        (34, "tables.Odd"),
        (37, "actions.wait.target"),
        (38, "actions.wait.phases.1"),
    ]


def test_a_mistake_is_told_so_that_it_can_be_mended() -> None:
    found = dict[str, str]()
    text = "[order]\nformla = '1'\ncolour = 1\n[tracks.hp]\ntitle = 'H'\nmax = 3\n[actions.a]"
    for _, place, why in mistakes(HEAD + text):
        found[place] = why
    assert found == {
        "order.formla": "There is no 'formla' here: 'formula' is meant?",
        "order.colour": "There is no 'colour' here.",
        "tracks.hp.max": 'It has to stand in quotes: "3".',
        "actions.a.title": "This is missing.",
    }


def test_what_is_missing_is_told() -> None:
    assert mistakes("") == [
        (1, "title", "This is missing."),
        (1, "about", "This is missing."),
    ]


def test_a_file_is_bounded() -> None:
    assert mistakes("#" * (LONGEST + 1))[0][2] == f"It has more than {LONGEST} bytes."
    many = "".join(f"[conditions.c{n}]\ntitle = 'C'\n" for n in range(201))
    assert where(many) == [(3, "conditions")] or mistakes(HEAD + many)[0][1] == "conditions"


HOSTILE = {
    "dots": (HEAD + "a" + ".a" * 20_000 + " = 1", 3, "60 dots"),
    "arrays": (HEAD + "a = " + "[" * 20_000, 1, "nested too deeply"),
    "tables": (HEAD + "a = " + "{a=" * 15_000, 1, "nested too deeply"),
    "digits": (HEAD + "a = " + "9" * 20_000, 1, "far too long"),
    "turned": ('title = "T"\nabout = "\\u202Ebad"\n', 2, "U+202E"),
    "bell": ('title = "T"\nabout = "A"\n[tables]\na = ["\\u0007"]\n', 4, "U+0007"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_would_take_long_or_play_tricks_is_refused(kind: str) -> None:
    text, line, why = HOSTILE[kind]
    found = mistakes(text)[0]
    assert (found[0], why in found[2]) == (line, True), found


def test_a_long_list_of_mistakes_is_itself_one() -> None:
    found = mistakes(HEAD + "[actions.a]\ntitle = 'A'\neffects = [" + "{a = 1}," * 41 + "]")
    assert len(found) == 42
    assert found[-1][1:] == ("actions.a.effects", "Expected `array` of length <= 40.")


def test_of_very_many_mistakes_the_first_are_told() -> None:
    many = "".join(f"[templates.t{n}]\nwrong = 1\n" for n in range(150))
    assert len(mistakes(HEAD + many)) == MISTAKES
    assert len(mistakes(HEAD + "\n".join(f"[x{n}]" for n in range(900)))) == MISTAKES


def test_fields_are_worked_out_of_others_only_so_deep() -> None:
    rows = ["[sheet.f0]", *(f"[sheet.f{n}]\nformula = 'f{n - 1} + f{n - 1}'" for n in range(1, 11))]
    assert where("\n".join(rows)) == [(21, "sheet.f9.formula"), (23, "sheet.f10.formula")]


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        ("[order]\nformula = '1d20 +'", "order.formula", "not finished"),
        ("[order]\nformula = 'speed'", "order.formula", "Nothing is called 'speed' here"),
        ("[damage]\nless = '1d6'", "damage.less", "No dice are thrown here"),
        ("[damage]\ntrack = 'hp'", "damage.track", "There is no track 'hp'"),
        ("[damage]\nless = 'soak(3)'", "damage.less", "There is no table 'soak'"),
        ("[tables]\nfloor = [[1, 2]]", "tables.floor", "a function's"),
        ("[sheet.round]\ntitle = 'R'", "sheet.round", "used by the game already"),
        ("[sheet.hp]\n[tracks.hp]\ntitle='H'\nmax='1'", "tracks.hp", "used by sheet already"),
        ("[sheet.size]\ndefault='big'\nchoices=['small']", "sheet.size.default", "none of small"),
        ("[sheet.hit]\ndice=true", "sheet.hit.default", "formula in quotes"),
        ("[sheet.hit]\ndefault=7\nmost=5", "sheet.hit.default", "not within -1000 and 5"),
        ("[sheet.a]\nformula='b'\n[sheet.b]", "sheet.a.formula", "Nothing is called 'b'"),
        (
            "[lists.w]\ntitle='W'\n[lists.w.fields.d]\ndice=true",
            "lists.w.fields.d.default",
            "quotes",
        ),
        (
            "[conditions.a]\ntitle='A'\nchanges={x='1'}",
            "conditions.a.changes.x",
            "no number of the",
        ),
        ("[actions.a]\ntitle='A'\neach='w'", "actions.a.each", "There is no list 'w'"),
        ("[actions.a]\ntitle='A'\ncost={m='1'}", "actions.a.cost.m", "There is no track 'm'"),
        (
            "[actions.a.grades.g]\ntitle='G'\nwhen='1'\n[actions.a]\ntitle='A'",
            "actions.a.grades",
            "",
        ),
        ("[actions.a]\ntitle='A'\nroll='d6'\nopposed='d6'", "actions.a.opposed", "nobody to roll"),
        ("[actions.a]\ntitle='A'\neffects=[{}]", "actions.a.effects.0", "one of damage, heal"),
        (
            "[actions.a]\ntitle='A'\neffects=[{damage='1'}]",
            "actions.a.effects.0.track",
            "which track",
        ),
        ("[actions.a]\ntitle='A'\nphases=['x']", "actions.a.phases", "no phase 'x'"),
        (
            "[actions.a]\ntitle='A'\neffects=[{stop=true}]",
            "actions.a.effects.0.stop",
            "for triggers",
        ),
        (
            "[actions.a]\ntitle='A'\neffects=[{roll='d6'}]",
            "actions.a.effects.0.name",
            "needs a name",
        ),
        ("[rests.a]\ntitle='A'\nalso=['x']", "rests.a.also", "no rest 'x'"),
        ("[phases.a]\ntitle='A'\nwho='speed'", "phases.a.who", "Nothing is called 'speed'"),
        ("[tracks.t]\ntitle='T'\nmax='1'\nback='x'", "tracks.t.back", "no turn, round or rest 'x'"),
        ("[conditions.a]\ntitle='A'\nheld='x'", "conditions.a.held", "no condition 'x'"),
        (TRIGGER + "actions=['x']", "triggers.a.actions", "no action 'x'"),
        (TRIGGER + "grades=['x']", "triggers.a.grades", "no grade 'x'"),
        (
            TRIGGER + "effects=[{add='1'}]",
            "triggers.a.effects.0.add",
            "'add' is for rolled and checked",
        ),
        (TRIGGER + "cost={x='1'}", "triggers.a.cost.x", "no track 'x'"),
        (
            "[lists.w]\ntitle='W'\n[actions.b]\ntitle='B'\neach='w'\n"
            + TRIGGER
            + "effects=[{act='b'}]",
            "triggers.a.each",
            "an entry of the same list",
        ),
        (
            "[actions.a]\ntitle='A'\neffects=[{mark='x'}]",
            "actions.a.effects.0.mark",
            "no condition 'x'",
        ),
        (
            "[actions.a]\ntitle='A'\neffects=[{damage='1', type='fire'}]\n" + HP,
            "actions.a.effects.0.type",
            "no type of damage 'fire'",
        ),
    ],
)
def test_what_leads_nowhere_is_told(text: str, place: str, why: str) -> None:
    found = mistakes(HEAD + text)
    assert [each[1] for each in found] == [place]
    assert why in found[0][2]


def test_the_games_that_ship_are_sound() -> None:
    assert (TRACKER.id, FANTASY_D20.id) == ("tracker", "fantasy-d20")
    for rules in (TRACKER, FANTASY_D20):
        for template in rules.templates:
            assert rules.enlist(template.sheet).tracks["hp"].value > 0


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"strenght": 3}, "strenght"),
        ({"strength": 99}, "<= 30"),
        ({"healing": "1d"}, "cannot be read"),
        ({"healing": "1d6 + rank"}, "nothing is called 'rank'"),
        ({"attacks": [{"name": "x", "damage": "2x6"}]}, "cannot be read"),
        ({"resists": ["sarcasm"]}, "sarcasm"),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused(sheet: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal) as found:
        FANTASY_D20.enlist(dict(sheet))
    assert found.value.rejected.code == "bad-sheet"
    assert why in found.value.rejected.message


def test_tracks_start_where_the_file_says() -> None:
    text = """
[sheet.size]
default = "small"

[tracks.wounds]
title = "Wounds"
kind = "boxes"
max = "3"

[tracks.luck]
title = "Luck"
max = "5"
start = "9"

[tracks.debt]
title = "Debt"
max = "0 - 4"
"""
    tracks = AnyGame("t", HEAD + text).enlist({}).tracks
    assert tracks["wounds"].boxes == ("", "", "")
    assert (tracks["luck"].value, tracks["luck"].max) == (5, 5)
    assert (tracks["debt"].value, tracks["debt"].max) == (0, 0)


def test_what_a_sheet_lists_is_what_can_be_given() -> None:
    """Such as weapons: the GM of a campaign gives these, and no strength."""
    schema = msgspec.json.schema(FANTASY_D20.sheet)
    fields = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    assert [key for key, field in fields.items() if field.get("gear")] == ["attacks", "blasts"]
