"""What projections are for every fight: nothing but what was shown, the same in any portions.

The fights are random legal play of every installed game, with the GM meddling in between.
"""

import random
from collections.abc import Sequence
from functools import cache
from itertools import groupby

import pytest

from fightbook.domain.line import Line, Seen
from fightbook.domain.perceive import blank
from fightbook.projections.log import Entry, Teller, Voice, tell
from fightbook.projections.statistics import statistics
from fightbook.projections.timeline import timeline
from tests.laws.games import GAMES
from tests.support.duel import DUEL
from tests.support.evening import shown
from tests.support.play import play, seat_everybody
from tests.support.table import Table

HEALTH = ("exact", "word", "nothing")
MEDDLING = (
    {"type": "undo"},
    {"type": "redo"},
    {"type": "throw", "sides": 20, "hidden": True},
    {"type": "say", "text": "hm", "hidden": True},
    {"type": "reveal", "screen": True},
)
SEATS = ("gm", "s3", "watch")
every_fight = pytest.mark.parametrize("seed", range(2))
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def fought(game: str, seed: int) -> Table:
    """Play a fight at random while the GM undoes, redoes, rolls in secret and reveals."""
    chance = random.Random(seed)

    def meddle(table: Table) -> None:
        if chance.random() < 1 / 6:
            table.attempt("gm", table.typed(chance.choice(MEDDLING)))

    table = seat_everybody(GAMES[game], {"health": HEALTH[seed % 3]}, seed)
    play(table, seed, after=meddle)
    return table


@every_game
@every_fight
def test_in_any_portions_the_log_is_the_same(game: str, seed: int) -> None:
    table = fought(game, seed)
    for seat in SEATS:
        lines = shown(table, seat)
        teller = Teller(table.state.rules.narrate)
        for part in portions(lines, random.Random(seed)):
            teller.feed(part)
        assert teller.entries == tell(table.state.rules.narrate, lines)


def portions(lines: Sequence[Seen], chance: random.Random) -> list[list[Seen]]:
    """Cut lines between commits, here and there."""
    parts: list[list[Seen]] = [[]]
    for _, commit in groupby(lines, key=lambda line: line.commit):
        parts[-1].extend(commit)
        if chance.random() < 1 / 2:
            parts.append([])
    return parts


@every_game
@every_fight
def test_the_voice_says_what_the_log_says(game: str, seed: int) -> None:
    table = fought(game, seed)
    for seat in SEATS:
        lines = shown(table, seat)
        told = Voice(blank(table.state)).speak(lines)
        for entry in tell(table.state.rules.narrate, lines):
            assert told.get(entry.at, entry.sentence) == entry.sentence


@every_game
@every_fight
def test_a_log_tells_of_seen_lines_and_of_those_revealed(game: str, seed: int) -> None:
    table = fought(game, seed)
    for seat in SEATS:
        lines = shown(table, seat)
        seen = {line.at for line in lines if isinstance(line, Line)}
        entries = tell(table.state.rules.narrate, lines)
        assert {entry.at for entry in entries} <= seen
        assert not {entry.revealed for entry in entries} & seen


@every_game
@every_fight
def test_struck_entries_are_those_of_commits_taken_back(game: str, seed: int) -> None:
    table = fought(game, seed)
    gone = set(table.state.record.retracted)
    for entry in tell(table.state.rules.narrate, shown(table, "gm")):
        assert entry.retracted == bool(gone.intersection(entry.commits))


@every_game
@every_fight
def test_the_timeline_is_the_cores(game: str, seed: int) -> None:
    table = fought(game, seed)
    for seat in SEATS:
        shown_now = timeline(table.world(seat), shown(table, seat))
        gone = {row.commit for row in shown_now.commits if row.retracted_by}
        assert gone == set(table.state.record.retracted)


@every_game
@every_fight
def test_nobody_counts_more_than_was_shown(game: str, seed: int) -> None:
    table = fought(game, seed)
    everything, little = statistics(table.lines), statistics(shown(table, "watch"))
    assert sum(f.rolls for f in little.fighters) <= sum(f.rolls for f in everything.fighters)


@pytest.mark.parametrize("seat", ["gm", "watch"])
def test_a_secret_choice_changes_no_word_for_the_others(seat: str) -> None:
    """Two fights that differ only in what is sealed read the same."""

    def read(high: bool) -> tuple[tuple[Entry, ...], object, object]:
        table = Table(DUEL, seed=5)
        lena = table.sit("Lena")
        ana = table.enlist("Ana", "party", lena)
        table.enlist("Rat", "foes")
        table.do("gm", {"type": "begin"})
        table.do(lena, {"type": "aim", "who": ana, "high": high})
        lines = shown(table, seat)
        return tell(DUEL.narrate, lines), timeline(table.world(seat), lines), statistics(lines)

    assert read(high=True) == read(high=False)
