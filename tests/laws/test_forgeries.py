"""Every byte of a book is bound, in every game, whatever lies hidden around it.

What a forger changes, the audit finds and names. Where he mends all that would give it away, it
finds what does not follow from the rest; what then is left is whole in itself, and a head that
somebody kept finds that. ``docs/developing.md`` has the command for thousands.
"""

import json
import os
import re
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from fightbook.domain.commands import Fork
from fightbook.domain.events import Declared
from fightbook.domain.evolve import fold
from fightbook.domain.line import place
from fightbook.domain.perceive import blank
from fightbook.projections.audit import audit, ends
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.report import Report
from tests.laws.games import GAMES
from tests.support.books import Row, raws
from tests.support.forger import WAYS, Rows, heads, mend
from tests.support.play import play, seat_everybody
from tests.support.table import Table

FORGERIES = int(os.environ.get("FORGERIES", "100"))
"""Mended ones; of those that are not, which cost less, there are ten times as many."""
SEATS = ("", "gm", "s3", "watch")


@cache
def fight(game: str, *, opens: bool) -> Table:
    """Play a fight with rolls behind the screen, an undo, an amendment and a fork."""
    table = seat_everybody(GAMES[game], {"health": "word", "screen": "stays"}, 3, each=1, foes=2)
    throw = {"type": "throw", "sides": 6, "count": 2}
    table.do("gm", throw, saw=table.state.prev)
    table.do("gm", {**throw, "hidden": True})
    play(table, 3, 3, ends=False)
    table.do("gm", {"type": "undo"})
    joined, command = last_enlisted(table)
    amendment = {"type": "amend", "commit": joined, "command": {**command, "name": "Nobody"}}
    table.do("gm", {**amendment, "illegal": "drop"})
    table.do("s3", {"type": "say", "text": "Hm."}, saw=table.state.prev)
    fork = table.branch()
    fork.state = fold(table.shelf, blank(table.state), table.lines)
    fork.do("server", Fork(origin=f"e1/{table.state.commit}"))
    for seat in fork.state.record.seats.values():
        if seat.role != "spectator":
            fork.pair(seat.id)
    play(fork, 4, 2, ends=False)
    if not fork.state.fight.outcome:
        fork.do("gm", {"type": "close", "outcome": "Enough."})
    if opens:
        fork.attempt("gm", fork.typed({"type": "reveal", "screen": True}))
    return fork


def last_enlisted(table: Table) -> tuple[int, Row]:
    """Give the last command that let somebody join, and its commit."""
    for line in reversed(table.lines):
        if isinstance(line.event, Declared) and line.event.command["type"] == "enlist":
            return line.commit, line.event.command
    raise LookupError


@cache
def whole(game: str, seat: str, *, opens: bool) -> Rows:
    """Give a book that nobody forged."""
    rows = raws(fight(game, opens=opens), seat)
    assert audit(rows, GAMES).findings == ()
    assert mend(rows, rows) == rows
    return rows


def forged(number: int, *, mending: bool) -> tuple[Rows, Rows, str]:
    """Give a book, a forgery of it, and how it was done."""
    chance = Random(number)
    game, seat = chance.choice([*GAMES]), chance.choice(SEATS)
    rows = whole(game, seat, opens=chance.random() < 0.5)
    way = chance.choice(WAYS)
    found = way([*rows], chance)
    how = f"{number}: {way.__name__} in the book of {seat or 'all'} in {game}"
    return rows, mend(found, rows) if mending else found, how


def addresses(rows: Rows) -> set[str]:
    """Give the addresses that rows claim."""
    return {found.decode() for row in rows for found in re.findall(rb'"at":"([0-9]+-[0-9]+)"', row)}


def parting(rows: Sequence[bytes], others: Sequence[bytes]) -> int:
    """Give the place of the first row that is another one."""
    same = (a == b for a, b in zip(rows, others, strict=False))
    return next((n for n, equal in enumerate(same) if not equal), min(len(rows), len(others)))


def test_whatever_is_changed_in_a_book_is_found_and_named() -> None:
    for number in range(10 * FORGERIES):
        rows, changed, how = forged(number, mending=False)
        _, findings = read_book(changed)
        assert changed == rows or findings, how
        named = {finding.at for finding in findings}
        first = max(0, parting(rows, changed) - 1)
        near = addresses(rows[first:]) | addresses(changed[first:])
        assert named <= near | {f"line {n + 1}" for n in range(first, len(changed) + 1)}, how


def test_what_is_mended_as_well_is_found_or_is_whole_in_itself_and_has_other_heads() -> None:
    for number in range(FORGERIES):
        rows, changed, how = forged(number, mending=True)
        if changed == rows or (report := audit(changed, GAMES)).findings:
            continue
        part = parting(rows, changed)
        kept = heads(rows)
        last = max(kept)
        behind = part >= len(rows) - 1  # it goes on where the book ended
        assert (kept[last] in ends(changed)) is behind, how
        assert behind or whole_in_itself(json.loads(rows[part]), report), how


def whole_in_itself(row: Row, report: Report) -> bool:
    """Tell whether nothing but a head can tell that the book was another one from ``row`` on.

    Such are another declaration, an end at another commit, the salt of what stays hidden, and,
    where the forged book hides lines, what may rest on these.
    """
    commit, index = place(row["at"])
    if index == 0 or row.get("salt"):
        return True
    spans = [span.split("-") for span in re.findall(r"[0-9]+(?:-[0-9]+)?", report.not_decided)]
    return any(int(span[0]) <= commit <= int(span[-1]) for span in spans)


@pytest.mark.parametrize("seat", SEATS)
def test_a_book_that_is_cut_anywhere_says_so(seat: str) -> None:
    rows = whole("duel", seat, opens=True)
    for n in range(len(rows)):
        for cut in (rows[:n], [*rows[:n], rows[n][: len(rows[n]) // 2]], [*rows[:n], rows[n][:-1]]):
            _, findings = read_book(cut)
            assert "cut" in {finding.code for finding in findings}
