"""Everything that fights of every game are for every seat, as digests, one a line.

Run as a program by a law: what it prints must be the same in every process.
"""

import random
import sys
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from fightbook.domain.differences import differences
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.moves import awaited, legal_moves
from fightbook.domain.perceive import blank, see, world
from fightbook.domain.state import Encounter
from fightbook.projections.log import Teller, Voice
from fightbook.projections.statistics import statistics
from fightbook.projections.timeline import timeline
from fightbook.projections.view import diff, view
from tests.laws.games import GAMES, TABLES
from tests.support.play import offered, seat_everybody
from tests.support.table import Table

STEPS = 150
SEATS = ("gm", "s3", "watch")


def fights() -> Iterator[tuple[str, Table]]:
    """Play every game at random, a good way into the fight."""
    for game, rules in GAMES.items():
        table = seat_everybody(rules, TABLES[1], 7)
        chance = random.Random(7)
        seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
        table.watch(*seats)
        for _ in range(STEPS):
            moves = offered(table, seats, chance)
            if not moves:
                break
            seat, move = chance.choice(moves)
            table.do(seat, move.command)
        yield game, table


def parts(table: Table, seat: str) -> Iterator[tuple[str, object]]:
    """Give all that can be asked for from a seat."""
    lines = [see(line, seat) for line in table.lines]
    yield "book", [line.raw.decode() if isinstance(line, Line) else line.mark for line in lines]
    teller, voice = Teller(table.rules.narrate), Voice(table.rules, blank(table.state))
    teller.feed(lines)
    yield "log", teller.entries
    yield "told", voice.speak(lines)
    yield "statistics", statistics(lines)
    now = world(table.shelf, table.state, seat, table.lines)
    yield "timeline", timeline(table.rules, now, lines)
    yield from _tables(table, seat)


def _tables(table: Table, seat: str) -> Iterator[tuple[str, object]]:
    """Give the views, patches and moves after every commit."""
    before: Encounter = blank(table.state)
    drawn = view(before, seat)
    for commit in range(1, table.state.commit + 1):
        lines = [line for line in table.lines if line.commit == commit]
        after = fold(table.shelf, before, [see(line, seat) for line in lines])
        found = view(after, seat, drawn)
        yield f"view {commit}", found.json
        yield f"patch {commit}", diff(drawn.json, found.json)
        yield (
            f"moves {commit}",
            (
                legal_moves(table.shelf, after, seat),
                awaited(table.shelf, after),
            ),
        )
        yield f"differences {commit}", differences(before.fight, after.fight)
        before, drawn = after, found


def main() -> None:
    """Print a digest of every part."""
    for game, table in fights():
        for seat in SEATS:
            for name, part in parts(table, seat):
                digest = sha256(msgspec.json.encode(part)).hexdigest()
                sys.stdout.write(f"{game} {seat} {name} {digest}\n")


if __name__ == "__main__":
    main()
