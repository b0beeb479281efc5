"""Tests that the GM calls for between fights (OP-30, 002-55): the document's numbers, at home."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Checked, Event, Rolled
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.initiative_cards import RULESET as CARDS
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import citing, tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import CRITICAL, FAIL, FUMBLE, HIGH, LOW, PLAIN
from tests.support.table import Table

GAMES = shelved([RULESET, CARDS, ZWERCHHAU])
KIND = "percentile.test"
ASKED = "Die Spielleitung verlangt eine Probe von Ana auf"
SKILLED = {**PLAIN, "skills": {"observe": 2, "herb-lore": 1}}


@pytest.fixture
def home() -> Iterator[Table]:
    """A campaign of Ana (c1), a player's, who observes and knows herbs, and Bo (c2)."""
    found = Table(campaign(GAMES), {"dice": "table"})
    found.do("gm", {"type": "begin"})
    enlist(found, "Ana", found.sit("Ana"), sheet=SKILLED)
    enlist(found, "Bo", sheet=PLAIN)
    found.watch("gm")
    yield found
    assert not audit(rows(found.lines), GAMES | {"campaign": found.rules}).findings


def enlist(table: Table, name: str, *seats: str, game: str = "percentile", sheet: Any) -> str:
    """Let somebody be a character of the campaign."""
    whole = {"game": game, "edition": GAMES[game].editions[0], "sheet": sheet}
    return table.enlist(name, "party", *seats, sheet=whole)


def called(table: Table, faces: Mapping[str, tuple[int, ...]], **more: Any) -> list[Event]:
    """Call for a test of Ana; give what came of it."""
    lines = table.do("gm", {"type": KIND, "who": "c1", **more}, faces=faces)
    return [line.event for line in lines]


def checks(events: list[Event]) -> list[Checked]:
    return [event for event in events if isinstance(event, Checked)]


def refused(table: Table, seat: str = "gm", **more: Any) -> Rejected:
    found = table.attempt(seat, table.typed({"type": KIND, "who": "c1", **more}))
    assert isinstance(found, Rejected)
    return found


def read(table: Table, lang: str = "en", seat: str = "gm") -> list[str]:
    """Give the log of the last commit as a seat reads it."""
    entries = tell(table.rules.narrate, shown(table, seat), tongue(lang, table.rules.sayings))
    return [entry.sentence for entry in entries if entry.commit == table.state.commit]


@pytest.mark.rule("OP-30")
def test_the_gm_calls_for_a_test_of_a_skill_between_fights(home: Table) -> None:
    """50 for perception, 20 for two ranks, 15 taken off: 55; a 15 passes by a degree."""
    found = called(home, {"test:c1": (LOW,)}, on="perception", skill="observe", modifier=-15)
    (told,) = checks(found)
    assert (told.outcome, told.detail["target"], told.detail["degrees"]) == ("pass", 55, 1)
    (rolled,) = [event for event in found if isinstance(event, Rolled)]
    assert (rolled.total, rolled.grade) == (LOW, "success, 1 degree")
    assert (home.state.fight.phase, home.state.fight.outcome) == ("home", "")


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("face", "outcome"), [(LOW, "pass"), (FAIL, "fail"), (CRITICAL, "critical"), (FUMBLE, "fumble")]
)
def test_luck_counts_between_fights_too(home: Table, face: int, outcome: str) -> None:
    assert [told.outcome for told in checks(called(home, {"test:c1": (face,)}))] == [outcome]


@pytest.mark.rule("OP-30")
def test_wounds_and_what_the_gm_granted_count_between_fights(home: Table) -> None:
    """50 less 20 for the wound and 20 more for the advantage, less 5 of the GM's."""
    home.do("gm", {"type": "mark", "who": "c1", "mark": "wounded", "reason": "a fall"})
    home.do("gm", {"type": "grant", "who": "c1", "kind": "advantage", "reason": "a rope"})
    (told,) = checks(called(home, {"test:c1": (LOW,)}, on="strength", modifier=-5))
    assert told.detail["target"] == 45


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome", "winner"),
    [(HIGH, LOW, "won", "c1"), (LOW, HIGH, "lost", "c2"), (LOW, LOW, "even", "")],
)
def test_of_two_the_one_with_more_degrees_does_better_between_fights(
    home: Table, mine: int, theirs: int, outcome: str, winner: str
) -> None:
    faces = {"test:c1": (mine,), "test:c2": (theirs,)}
    found = checks(called(home, faces, on="strength", target="c2", against="endurance"))
    told = found[-1]
    assert [one.check for one in found] == ["test", "test", "opposed"]
    assert (told.outcome, told.winner) == (outcome, winner)


@pytest.mark.rule("OP-30")
def test_behind_the_screen_only_the_gm_sees_a_test_between_fights(home: Table) -> None:
    home.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "so"})
    found = called(home, {"test:c1": (LOW,)})
    assert {e.to for e in found if isinstance(e, Rolled | Checked)} == {("gm",)}


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("face", "grade"), [(LOW, "Erfolg, 1 Grad"), (FAIL, "Misserfolg, 2 Grade")]
)
def test_the_grade_of_a_test_between_fights_is_told_in_german(
    home: Table, face: int, grade: str
) -> None:
    called(home, {"test:c1": (face,)})
    assert any(sentence.endswith(f"{grade}.") for sentence in read(home, "de"))


@pytest.mark.rule("OP-30")
def test_whoever_sees_only_some_of_a_campaign_checks_the_tests_in_it() -> None:
    """Tests before all eyes, against somebody of the GM's, and behind the screen."""
    home = Table(campaign(GAMES))
    home.do("gm", {"type": "begin"})
    ana = home.sit("Ana")
    enlist(home, "Ana", ana, sheet=SKILLED)
    whole = {"game": "percentile", "sheet": PLAIN}
    ogre = home.enlist("Ogre", "foes", sheet=whole, npc=True)
    called(home, {})
    called(home, {}, target=ogre)
    home.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "so"})
    called(home, {}, on="luck")
    (told,) = read(home, seat=ana)
    assert (
        told == "The GM calls for a test of Ana on luck. What comes of it stays behind the screen."
    )
    for seat in ("gm", ana, "s9"):
        lines = [see(line, seat) for line in home.lines]
        assert not audit(rows(lines), GAMES | {"campaign": home.rules}).findings


@pytest.mark.rule("OP-30")
def test_between_fights_the_gm_is_offered_tests_of_everybody_alive(home: Table) -> None:
    orc = enlist(home, "Cid", sheet=PLAIN)
    enlist(home, "Dot", game="zwerchhau", sheet={})
    home.do("gm", {"type": "mark", "who": orc, "mark": "dead", "reason": "a fall"})
    moves = [move for move in home.moves("gm") if move.command["type"] == KIND]
    alone = [move.command["who"] for move in moves if "target" not in move.command]
    pairs = [(m.command["who"], m.command["target"]) for m in moves if "target" in m.command]
    assert (alone, pairs) == (["c1", "c2"], [("c1", "c2"), ("c2", "c1")])
    assert all("herb-lore" in move.form["properties"]["skill"]["enum"] for move in moves)
    for move in moves:
        faces = {f"test:{who}": (LOW,) for who in ("c1", "c2") if who in move.command.values()}
        home.do("gm", move.command, faces=faces)
    (ana,) = home.state.fight.combatants["c1"].seats
    home.watch(ana)
    assert KIND not in {move.command["type"] for move in home.moves(ana)}
    assert refused(home, ana).code == "forbidden"


@pytest.mark.rule("OP-30")
def test_nobody_at_home_nobody_tested() -> None:
    home = Table(campaign(GAMES), {"dice": "table"})
    home.do("gm", {"type": "begin"})
    home.watch("gm")
    assert KIND not in {move.command["type"] for move in home.moves("gm")}


@pytest.mark.rule("OP-30")
@pytest.mark.rule("OP-01")
def test_a_test_between_fights_needs_a_skill_that_somebody_has_and_somebody_else(
    home: Table,
) -> None:
    """Bo has no rank in herbs, which Ana knows: untrained is -20, and 50 becomes 30 (002-44)."""
    assert refused(home, skill="juggling").field == "skill"
    assert refused(home, target="c2", resist="juggling").field == "resist"
    assert refused(home, target="c1").field == "target"
    (told,) = checks(called(home, {"test:c2": (LOW,)}, who="c2", skill="herb-lore"))
    assert told.detail["target"] == 30
    dot = enlist(home, "Dot", game="zwerchhau", sheet={})
    assert refused(home, who=dot).field == "who"
    assert refused(home, target=dot).field == "target"
    home.do("gm", {"type": "mark", "who": "c2", "mark": "dead", "reason": "a fall"})
    assert refused(home, who="c2").field == "who"
    assert refused(home, target="c2").field == "target"


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("more", "faces", "english", "german"),
    [
        (
            {"on": "perception", "skill": "observe", "reason": "tracks"},
            {"test:c1": (LOW,)},
            [
                "The GM calls for a test of Ana on perception (observe): tracks.",
                "Ana needed 70.",
            ],
            [
                f"{ASKED} Wahrnehmung (Beobachten): tracks.",
                "Ana brauchte 70.",
            ],
        ),
        (
            {"modifier": -60, "skill": "herb-lore"},
            {"test:c1": (CRITICAL,)},
            [
                "The GM calls for a test of Ana on agility (herb lore).",
                "Ana needed 0, so luck alone; a lucky number fell.",
            ],
            [
                f"{ASKED} Gewandtheit (herb lore).",
                "Ana brauchte 0, also reines Glück; gefallen ist eine Glückszahl.",
            ],
        ),
        (
            {"modifier": -55, "on": "endurance", "target": "c2"},
            {"test:c1": (FAIL,), "test:c2": (LOW,)},
            [
                "The GM calls for a test of Ana on endurance against Bo on agility.",
                "Ana needed \u22125, so luck alone.",
                "Bo needed 50.",
                "Bo does better than Ana.",
            ],
            [
                f"{ASKED} Zähigkeit gegen Bo auf Gewandtheit.",
                "Ana brauchte \u22125, also reines Glück.",
                "Bo brauchte 50.",
                "Bo ist besser als Ana.",
            ],
        ),
    ],
)
def test_a_test_between_fights_is_told_in_the_words_of_one_in_a_fight(
    home: Table,
    more: dict[str, Any],
    faces: Mapping[str, tuple[int, ...]],
    english: list[str],
    german: list[str],
) -> None:
    called(home, faces, **more)
    found = [read(home), read(home, "de")]
    told = [[text for text in texts if "d100" not in text.lower()] for texts in found]
    assert set(english) <= set(found[0]), told
    assert set(german) <= set(found[1]), told


@pytest.mark.rule("OP-30")
def test_a_test_between_fights_cites_its_rules_and_those_of_its_parts(home: Table) -> None:
    called(
        home, {"test:c1": (LOW,), "test:c2": (FAIL,)}, skill="herb-lore", target="c2", modifier=5
    )
    entries = [
        x for x in tell(home.rules.narrate, shown(home, "gm")) if x.commit == home.state.commit
    ]
    cited = citing(home.rules)
    own, theirs, opposed = [x for x in entries if x.kind == "checked"]
    assert {cited.whole(x) for x in (own, theirs, opposed)} == {"OP-30, 002-55"}
    assert {x.kind: cited.whole(x) for x in entries}["rolled"] == "OP-30, 002-55"
    parts = {part.name: cited.of(part.name, own) for part in own.modifiers}
    there = {part.name: citing(RULESET).of(part.name, own) for part in own.modifiers}
    assert parts == there
    assert set(parts) == {"agility", "herb lore", "GM"}
    assert ("OP-30", RULESET.rules["OP-30"]) in [*cited.legend(entries)]
