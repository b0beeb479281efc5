"""What projections are for every fight: nothing but what was shown, the same in any portions.

The fights are random legal play of the smallest game; a ruleset is held to the same by adding it to
``GAMES``.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.line import Line, Seen
from domain.moves import legal_moves
from domain.ruleset import Ruleset
from projections.log import Entry, Teller, tell
from projections.statistics import statistics
from projections.timeline import timeline
from tests.support.duel import DUEL
from tests.support.evening import shown
from tests.support.table import Table

GAMES: list[Ruleset] = [DUEL]
TABLE = [
    {"type": "undo"},
    {"type": "redo"},
    {"type": "throw", "sides": 20, "hidden": True},
    {"type": "say", "text": "hm", "hidden": True},
    {"type": "reveal", "screen": True},
]
COMMITS = 25


@cache
def a_fight(rules: Ruleset, seed: int) -> Table:
    """Play at random from what the seats may do, the table's own commands among it."""
    chance = Random(seed)  # noqa: S311 - a game of a test
    table = Table(rules, {"health": chance.choice(["exact", "word", "nothing"])}, seed)
    lena = table.sit("Lena")
    table.enlist("Ana", "party", lena)
    table.enlist("Rat", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    while table.state.commit < COMMITS and not table.state.fight.outcome:
        seat = chance.choice(["gm", lena])
        moves = [move.command for move in legal_moves(table.world(seat), seat)]
        seat, moves = ("gm", TABLE) if chance.random() < 1 / 4 else (seat, moves)
        if moves:
            table.attempt(seat, table.typed(chance.choice(moves)))
    return table


FIGHTS = st.tuples(st.sampled_from(GAMES), st.integers(0, 40))
SEATS = ("gm", "s3", "watch")


@given(FIGHTS, st.randoms())
def test_in_any_portions_the_log_is_the_same(found: tuple[Ruleset, int], chance: Random) -> None:
    table = a_fight(*found)
    for seat in SEATS:
        lines = shown(table, seat)
        teller = Teller(table.state.rules.narrate)
        for part in portions(lines, chance):
            teller.feed(part)
        assert teller.entries == tell(table.state.rules.narrate, lines)


def portions(lines: Sequence[Seen], chance: Random) -> list[list[Seen]]:
    """Cut lines between commits, here and there."""
    parts: list[list[Seen]] = [[]]
    for _, commit in groupby(lines, key=lambda line: line.commit):
        parts[-1].extend(commit)
        if chance.random() < 1 / 2:
            parts.append([])
    return parts


@given(FIGHTS)
def test_a_log_tells_of_seen_lines_and_of_those_revealed(found: tuple[Ruleset, int]) -> None:
    table = a_fight(*found)
    for seat in SEATS:
        lines = shown(table, seat)
        seen = {line.at for line in lines if isinstance(line, Line)}
        entries = tell(table.state.rules.narrate, lines)
        assert {entry.at for entry in entries} <= seen
        assert not {entry.revealed for entry in entries} & seen


@given(FIGHTS)
def test_struck_entries_are_those_of_commits_taken_back(found: tuple[Ruleset, int]) -> None:
    table = a_fight(*found)
    gone = set(table.state.record.retracted)
    for entry in tell(table.state.rules.narrate, shown(table, "gm")):
        assert entry.retracted == bool(gone.intersection(entry.commits))


@given(FIGHTS)
def test_the_timeline_is_the_cores(found: tuple[Ruleset, int]) -> None:
    table = a_fight(*found)
    for seat in SEATS:
        shown_now = timeline(table.world(seat), shown(table, seat))
        gone = {row.commit for row in shown_now.commits if row.retracted_by}
        assert gone == set(table.state.record.retracted)


@given(FIGHTS)
def test_nobody_counts_more_than_was_shown(found: tuple[Ruleset, int]) -> None:
    table = a_fight(*found)
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
