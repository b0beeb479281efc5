"""The rules of a fight: of an installed game, or of the file that it brings along."""

from pathlib import Path

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.registry import at_hand, begin, digest, file_of, opening, rules_of
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import OWN_GAME, TRACKER
from fightbook.domain.rulesets.any_game.own import KEPT
from fightbook.domain.state import Encounter
from fightbook.domain.stranger import Stranger
from fightbook.projections.audit import audit
from fightbook.projections.audit.whole import BadBookError, check, commits
from fightbook.projections.book import rows as rows_of
from tests.support.duel import DUEL
from tests.support.table import A, Table
from tests.support.written import lines

LANTERN = (Path(__file__).parents[1] / "support" / "lantern.toml").read_text()
GAMES: dict[str, Ruleset] = {DUEL.id: DUEL, OWN_GAME.id: OWN_GAME, TRACKER.id: TRACKER}


def table(text: str = LANTERN) -> Table:
    """Begin a fight of a file."""
    found = Table(OWN_GAME.written(text), {"screen": "opens"}, game=text)
    found.do("gm", {"type": "enlist", "name": "Ana", "side": "party", "template": "keeper"})
    found.do("gm", {"type": "enlist", "name": "Moth", "template": "moth"})
    found.do("gm", {"type": "begin"})
    return found


def opened(**fields: str) -> e.Opened:
    """Give the facts with which a fight of the file begins, with some of them forged."""
    first = opening(table().lines)
    assert first is not None
    return msgspec.structs.replace(first, **fields)


def test_a_fight_brings_its_rules_along() -> None:
    """Whoever has the lines has the rules, and folds what was folded where they were written."""
    there = table()
    first = opening(there.lines)
    assert first is not None
    assert (first.ruleset, first.game, first.sha256) == ("own-game", LANTERN, digest(LANTERN))
    shelf = rules_of(GAMES, first)
    rules = shelf.stand_in
    assert rules.title == "Lantern duel"
    assert fold(shelf, Encounter("e1"), there.lines).fight == there.state.fight
    told = rules.narrate(first, {})
    assert told == "“A fight” is played by the rules of Lantern duel."


def test_the_text_stands_in_the_stream_once() -> None:
    raw = b"".join(line.raw for line in table().lines)
    assert raw.count(b"whoever's is dark") == 1


def test_fights_of_one_file_share_its_rules() -> None:
    first = rules_of(GAMES, opened()).stand_in
    assert rules_of(GAMES, opened()).stand_in is first
    for n in range(KEPT):
        OWN_GAME.written(f'title = "T{n}"\nabout = "A"\n')
    assert rules_of(GAMES, opened()).stand_in is not first


def test_a_changed_file_is_another_game_and_a_running_fight_keeps_its_own() -> None:
    running = table()
    other = OWN_GAME.written(LANTERN.replace('title = "Blow"', 'title = "Puff"'))
    assert other is not running.rules
    assert any("Blow" in move.label for move in running.rules.moves(running.state, "gm"))


def test_games_without_files_are_found_by_name() -> None:
    plain = msgspec.structs.replace(opened(), game="", sha256="")
    assert rules_of(GAMES, msgspec.structs.replace(plain, ruleset="duel")).stand_in is DUEL
    assert isinstance(
        rules_of(GAMES, msgspec.structs.replace(plain, ruleset="nobody's")).stand_in, Stranger
    )
    assert begin(GAMES, "nobody's", LANTERN) is None
    assert (file_of(TRACKER), file_of(DUEL), file_of(None)) == (TRACKER.text, "", "")


FORGED = {
    "another file": {"game": LANTERN + "# more"},
    "no file": {"game": ""},
    "a game that is no file": {"ruleset": "duel"},
    "no game": {"game": "a = 1", "sha256": digest("a = 1")},
    "too large": {"game": "#" * 66_000, "sha256": digest("#" * 66_000)},
}


@pytest.mark.parametrize("why", FORGED)
def test_a_forged_file_is_refused(why: str) -> None:
    found = opened(**FORGED[why])
    with pytest.raises(Refusal) as refusal:
        rules_of(GAMES, found)
    assert refusal.value.rejected.code == "bad-game"
    assert refusal.value.rejected.detail["mistakes"]
    assert isinstance(at_hand(GAMES, found).stand_in, Stranger)


@pytest.mark.parametrize("why", FORGED)
def test_a_book_with_a_forged_file_is_not_sound(why: str) -> None:
    there = table()
    raws = list(rows_of(lines([forged(line, why) for line in there.lines])))
    assert "bad-game" in {found.code for found in audit(raws, GAMES).findings}
    with pytest.raises(BadBookError) as error:
        check(commits(raws, {}), GAMES)
    assert error.value.finding.code == ("too-much" if why == "too large" else "bad-game")


def forged(line: Line, why: str) -> e.Event:
    """Give the event of a line, with another file in its opening."""
    if isinstance(line.event, e.Opened):
        return msgspec.structs.replace(line.event, **FORGED[why])
    return line.event


def test_a_book_of_an_own_game_is_decided_again() -> None:
    there = table()
    there.do("gm", {"type": "close"})
    report = audit(rows_of(there.lines), GAMES)
    assert (report.findings, report.not_decided) == ((), "")
    assert report.decided == report.commits


def test_a_fight_cannot_open_with_a_file_that_its_rules_are_not() -> None:
    there = table()
    declared = there.lines[0].event
    assert isinstance(declared, e.Declared)
    found = there.attempt("server", there.typed({**declared.command, "game": A}))
    assert isinstance(found, Rejected)
    assert found.code == "bad-game"


def test_a_lone_line_opens_nothing() -> None:
    assert opening(table().lines[5:]) is None
