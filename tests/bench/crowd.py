"""A crowd: what the legal moves of two hundred combatants cost, game by game, in time and bytes.

Run ``python -m tests.bench.crowd``. Two players of fifty combatants each stand against a hundred of
the GM's, and some moves are made. Each figure is the largest of all the moments in between, for the
GM and for a player, beside its ratio to the same fight with twenty combatants; times are those of
the processor. *Waits* is the list of those whom the fight waits for, which goes along.
"""

import argparse
import random
import time
from collections.abc import Callable

import msgspec

from fightbook.domain.moves import awaited, offer
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.view import view
from tests.laws.games import GAMES
from tests.support.play import offered, seat_everybody
from tests.support.table import Table

CROWD, FEW = 200, 20
MOVES = 40
TRIES = 3
SEATS = ("gm", "s3")
NAMES = ("moves, ms", "waits, ms", "view, ms", "moves", "bytes")
Figures = dict[str, list[float]]


def crowd(rules: Ruleset, size: int) -> dict[str, Figures]:
    """Play a fight of so many for some moves; give the figures of each moment by seat."""
    table = seat_everybody(rules, {}, 1, each=size // 4, foes=size // 2)
    chance = random.Random(1)
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    found: dict[str, Figures] = {seat: {name: [] for name in NAMES} for seat in SEATS}
    for _ in range(MOVES):
        for seat in SEATS:
            measure(table, seat, found[seat])
        if not (moves := offered(table, seats, chance)):
            break
        seat, move = chance.choice(moves)
        table.do(seat, dict(move.command))
    return found


def timed(work: Callable[[], object]) -> float:
    """Give the shortest of the times that ``work`` takes, in milliseconds."""
    times: list[float] = []
    for _ in range(TRIES):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return min(times)


def measure(table: Table, seat: str, found: Figures) -> None:
    """Add the figures of one seat at this moment."""
    world = table.worlds[seat]
    moves = offer(table.shelf, world, seat)
    now = (
        timed(lambda: offer(table.shelf, world, seat)),
        timed(lambda: awaited(table.shelf, world)),
        timed(lambda: view(world, seat)),
        len(moves),
        len(msgspec.json.encode(moves)),
    )
    for name, value in zip(NAMES, now, strict=True):
        found[name].append(value)


def main(game: str) -> None:
    """Measure and print."""
    print(f"{'':18}{'seat':5}" + "".join(f"{name:>18}" for name in NAMES))
    for name, rules in GAMES.items():
        if game not in ("", name):
            continue
        few, many = crowd(rules, FEW), crowd(rules, CROWD)
        for seat in SEATS:
            now = {n: max(many[seat][n]) for n in NAMES}
            ratio = {n: now[n] / (max(few[seat][n]) or 1) for n in NAMES}
            cells = [f"{now[n]:10,.1f} ({ratio[n]:4.1f})" for n in NAMES]
            print(f"{name:18}{seat:5}" + "".join(f"{cell:>18}" for cell in cells))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only this one")
    main(parser.parse_args().game)
