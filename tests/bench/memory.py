"""Memory: what a table takes of the process, however it came there, by what the process holds.

Run ``python -m tests.bench.memory``, with ``--long`` for a fight of 100,000 events too. The tables
are of Zwerchhau, 600 events each, at which five seats look that all see something else: the GM,
three players, and a spectator. Each figure is that of a process of its own, in which the lines come
commit by commit as they are played, or all at once as a stream is read, or out of a snapshot; their
mean, after as many more as it takes for the process to be warm. Nobody is connected.
"""

import argparse
import gc
import multiprocessing
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, read
from fightbook.domain.perceive import blank, see
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.server.live import Commits, Live, commits
from fightbook.server.pickles import Reading, write
from fightbook.server.run import YOUNG_OBJECTS
from fightbook.server.snapshots import trusted
from tests.bench.length import LONG
from tests.bench.length import played as duel
from tests.bench.many import EVENTS, played_on, resident
from tests.laws.games import GAMES
from tests.support.play import seat_everybody
from tests.support.table import Table

TABLES, WARM = 100, 10
AT_ONCE = 40
"""Commits that are read from a stream at once, about."""
WAYS = ("played", "all lines", "a snapshot")
Stored = list[list[tuple[bytes, str]]]
"""The lines of a fight, by commit."""


def five_seats(game: str, events: int) -> Table:
    """Play a fight of the GM's, three players, and a spectator."""
    table = seat_everybody(GAMES[game], {}, 1)
    heroes = [one.id for one in GAMES[game].templates if not one.npc]
    seat = table.sit("Cy")
    for number, hero in enumerate(heroes[:2], 1):
        table.enlist(f"Cy {number}", "party", seat, template=hero)
    return played_on(table, random.Random(1), events)


def kept(table: Table) -> Stored:
    """Give the lines of a fight as they are stored."""
    return [[(line.raw, line.digest) for line in group] for group in commits(table.lines)]


def lines(stored: Stored) -> Commits:
    """Read them, as bytes of their own."""
    return [tuple(_read(*line) for line in group) for group in stored]


def _read(raw: bytes, digest: str) -> Line:
    return read(bytes(bytearray(raw)), digest[:1] + digest[1:])


def look(live: Live, groups: Commits) -> Live:
    """Let every seat look that does not, which has seen all of these commits."""
    for seat in live.state.record.seats.keys() - live.watches.keys():
        world = live.known(seat, live.state.commit)
        seen = [see(x, seat) for group in groups for x in group if x.commit > world.commit]
        live.watch(seat, fold(live.shelf, world, seen))
    return live


def as_played(shelf: Shelf[Ruleset], stored: Stored) -> Live:
    """Have a table at which all look while it is played."""
    live = Live("e1", shelf)
    for group in stored:
        (now,) = lines([group])
        live.advance(now)
        look(live, [now])
    return live


def as_read(shelf: Shelf[Ruleset], stored: Stored) -> Live:
    """Have a table whose lines are all folded before anybody looks."""
    live = Live("e1", shelf)
    for start in range(0, len(stored), AT_ONCE):
        live.leap(lines(stored[start : start + AT_ONCE]))
    for seat in live.state.record.seats:
        world = live.known(seat, live.state.commit)
        for start in range(world.commit, len(stored), AT_ONCE):
            groups = lines(stored[start : start + AT_ONCE])
            world = fold(shelf, world, [see(x, seat) for group in groups for x in group])
        live.watch(seat, world)
    return live


def as_kept(shelf: Shelf[Ruleset], pieces: list[bytes]) -> Live:
    """Have a table that comes from a snapshot."""
    live, found = Live("e1", shelf), Reading([bytes(bytearray(x)) for x in pieces], trusted(shelf))
    for _ in found.steps():
        pass
    live.stand(found.image)
    return look(live, [])


def snapshot(shelf: Shelf[Ruleset], stored: Stored) -> list[bytes]:
    """Write the snapshot of a table."""
    live, groups = Live("e1", shelf), lines(stored)
    live.leap(groups)
    seen = {s: [see(x, s) for group in groups for x in group] for s in live.unlike}
    worlds = {seat: fold(shelf, blank(live.state), found) for seat, found in seen.items()}
    return write(live.image(worlds), trusted(shelf))


def measured(place: str, game: str, way: str, tables: int, warm: int) -> float:
    """Give what one of so many tables takes of this process, in KiB."""
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)  # as a server has it
    shelf, make = Shelf(GAMES[game]), MAKES[way]
    found = msgspec.msgpack.decode(Path(place, way).read_bytes())
    held = [make(shelf, found) for _ in range(warm)]
    gc.collect()
    before = resident()
    held += [make(shelf, found) for _ in range(tables)]
    gc.collect()
    return (resident() - before) / tables


MAKES: dict[str, Callable[[Shelf[Ruleset], Any], Live]] = {
    "played": as_played,
    "all lines": as_read,
    "a snapshot": as_kept,
}


def measure(table: Table, game: str, tables: int, warm: int) -> None:
    """Measure all ways, each in a process of its own, and print."""
    stored = kept(table)
    pieces = snapshot(table.shelf, stored)
    print(f"{len(table.lines)} events of {game}, {len(table.state.record.seats)} seats look on")
    spawn = multiprocessing.get_context("spawn")
    with TemporaryDirectory() as place, spawn.Pool(1, maxtasksperchild=1) as pool:
        for way in WAYS:
            what = pieces if way == WAYS[-1] else stored
            Path(place, way).write_bytes(msgspec.msgpack.encode(what))
            each = pool.apply(measured, (place, game, way, tables, warm))
            print(f"  {way:10} {each:8,.0f} KiB, {each * 1.024:8,.0f} kB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--long", action="store_true", help="also measure 100,000 events")
    options = parser.parse_args()
    measure(five_seats("zwerchhau", EVENTS), "zwerchhau", options.tables, WARM)
    if options.long:
        measure(duel(LONG), "duel", 1, 0)
