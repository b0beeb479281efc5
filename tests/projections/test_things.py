"""Things of one's own are told by the names that people gave them, wherever the rules say an id."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.line import START, Line, write
from fightbook.domain.perceive import blank, world
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.telling import owned
from fightbook.projections.log import Voice, tell
from fightbook.projections.names import Names
from fightbook.projections.tongues import tongue
from fightbook.server.plugins import rulesets
from tests.support.evening import shown
from tests.support.table import Table

GAMES = rulesets()
BLADE = {"name": "Moonblade", "kind": "slashing"}
SPELL = {"id": "own-spell-1", "name": "Sunburst", "school": "fire", "target": 3}
AXE = {"id": "own-blade-1", "name": "Moon\u200bblade", "skill": "cut"}
CARDS: dict[str, Any] = {
    "skills": {"cut": 2, "fire": 2},
    "weapons": [AXE, "axe"],
    "spells": [SPELL],
}


def test_a_name_learns_what_the_things_on_a_sheet_are_called() -> None:
    names = Names()
    sheet = {
        "arms": {"own-blade-1": BLADE, "odd": {"name": 7}, "bare": "Moon"},
        "weapons": [AXE, "axe", {"id": "net"}],
        "hp": 6,
    }
    names.learn(e.Sheeted("c1", sheet, {}))
    assert names.things == {"c1/own-blade-1": "Moonblade"}
    names.learn(
        e.Sheeted("c2", {"game": "g", "sheet": {"arms": {"own-axe-2": {"name": "Sun"}}}}, {})
    )
    assert owned("c2", "own-axe-2", names) == "Sun"
    assert owned("c1", "own-blade-1", names) == "Moonblade"
    assert owned("c2", "own-blade-1", names) == ""
    assert owned("c1", "own-blade-1", {"c1": "Ana"}) == ""


def fought(rules: Ruleset, sheet: dict[str, Any], *commands: dict[str, Any]) -> Table:
    table = Table(rules, {"health": "word"}, seed=3)
    table.enlist("Ana", "party", table.sit("Lena"), sheet=sheet)
    table.enlist("Bo", "foes", sheet=sheet, npc=True)
    table.do("gm", {"type": "begin"})
    for command in commands:
        table.do("gm", command)
    return table


def log(table: Table, seat: str, lang: str = "en") -> list[str]:
    spoken = tongue(lang, table.rules.sayings)
    return [entry.sentence for entry in tell(table.rules.narrate, shown(table, seat), spoken)]


@pytest.mark.rule("ZH-12")
def test_the_best_blow_of_the_day_is_told_with_the_name_of_a_weapon_of_ones_own() -> None:
    sheet = {"arms": {"own-blade-1": BLADE}, "weapon": "own-blade-1"}
    mark = {"who": "c1", "mark": "daily-used.own-blade-1", "reason": "used up"}
    table = fought(GAMES["zwerchhau"], sheet, {"type": "mark", **mark}, {"type": "unmark", **mark})
    assert log(table, "watch")[-2:] == [
        "Ana has had the best blow of today with the Moonblade (used up).",
        "Ana has a best blow of the day with the Moonblade again (used up).",
    ]
    assert log(table, "gm", "de")[-2].count("(Moonblade)") == 1


def announced(who: str, kind: str, **thing: str) -> e.Declared:
    target = "c2" if who == "c1" else "c1"
    command = {"type": kind, "who": who, "target": target, **thing}
    return e.Declared("gm", 0, "k", command, "1")


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("who", "kind", "thing", "said"),
    [
        ("c1", "attack", {"weapon": "own-blade-1"}, "Ana attacks Bo: Moonblade."),
        ("c1", "attack", {"weapon": "axe"}, "Ana attacks Bo: Axe."),
        ("c1", "cast", {"spell": "own-spell-1"}, "Ana casts Sunburst at Bo."),
        # Of whose sheet nothing is shown, the name is not known either.
        ("c2", "attack", {"weapon": "own-blade-1"}, "Bo attacks Ana: Own blade 1."),
    ],
)
def test_an_attack_is_announced_by_the_name_of_what_it_is_made_with(
    who: str, kind: str, thing: dict[str, str], said: str
) -> None:
    table = fought(GAMES["initiative-cards"], CARDS)
    lines = [*shown(table, "watch"), *write(99, [announced(who, kind, **thing)], START)]
    entries = tell(table.rules.narrate, lines, tongue("en", table.rules.sayings))
    assert entries[-1].sentence == said
    late = [line for line in lines if isinstance(line, Line) and line.commit == 99]
    voice = Voice(table.rules, world(table.shelf, table.state, "watch", table.lines))
    assert [*voice.speak(late).values()] == [said]


def test_a_name_learns_which_conditions_end_with_the_rounds_that_the_gm_gave_them() -> None:
    names = Names()
    for mark in (
        e.Marked("c1", "winded", by="gm", until=2),
        e.Marked("c1", "held", by="gm"),
        e.Marked("c2", "winded", by="c2", until=2),
        e.Marked("c1", "dazed", by="gm", until=2),
        e.Marked("c1", "dazed", until=3),
    ):
        names.learn(mark)
    assert names.timed == {"c1/winded"}


@pytest.mark.rule("OP-25")
def test_whoever_comes_later_hears_that_the_gms_rounds_are_over() -> None:
    """Whether the log is read from the beginning or from the world as it stands by then."""
    mark = {"type": "mark", "who": "c1", "mark": "disengaged", "rounds": 1, "reason": "smoke"}
    table = fought(GAMES["percentile"], {}, mark)
    voice = Voice(table.rules, world(table.shelf, table.state, "watch", table.lines))
    bare = Voice(table.rules, blank(table.state))
    said, lines = "Ana gives opportunities again by leaving.", [*shown(table, "watch")]
    late = write(99, [e.Unmarked("c1", "disengaged", "over")], START)
    assert [*voice.speak(late).values()] == [said]
    assert [*bare.speak([*lines, *late]).values()][-1] == said
    assert [*Voice(table.rules, blank(table.state)).speak(late).values()] == [""]
