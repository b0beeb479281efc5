"""Many: what live tables take of memory, of a process and of the store, and what a command waits.

Run ``python -m tests.bench.many --tables 10000``. A real fight of a game lies in the store under so
many names; the server's registry has all of them live at once, every tenth looked at from all of
its seats. Then some of them get commands, at random, beside the same with few tables live: the
first at a table, which begins dice chains, and those after it.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

from fightbook.domain.commands import Throw
from fightbook.domain.reject import Rejected
from fightbook.server.embedded import embedded
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import new_token
from fightbook.server.store import Store, connect
from tests.bench.length import put
from tests.laws.games import GAMES
from tests.support.play import offered, seat_everybody
from tests.support.table import Table

EVENTS = 600
FEW = 50
TRIES = 300
WATCHED = 10


def played(game: str, events: int) -> Table:
    """Play a fight of so many events at random; what ends is taken back."""
    return played_on(seat_everybody(GAMES[game], {}, 1), random.Random(1), events)


def played_on(table: Table, chance: random.Random, events: int) -> Table:
    """Play on at a table until there are so many events and it is not over."""
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    while len(table.lines) < events or table.state.fight.outcome:
        moves = [] if table.state.fight.outcome else offered(table, seats, chance)
        if not moves:
            table.do("gm", {"type": "undo"})
            continue
        seat, move = chance.choice(moves)
        table.do(seat, dict(move.command))
    return table


def resident() -> float:
    """Give what this process holds of the memory, in KiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4.0


async def waits(registry: Registry, lives: list[Live]) -> tuple[float, float, float]:
    """Give what a command to some of these waits, in ms: the first, the median, and the p99."""
    chance, times = random.Random(2), list[float]()
    chosen = chance.sample(lives, FEW)
    for live in [*chosen, *(chance.choice(chosen) for _ in range(TRIES))]:
        start = time.perf_counter()
        found = await handle(registry, live, Envelope("gm", new_token(), Throw(6)))
        times.append((time.perf_counter() - start) * 1000)
        assert not isinstance(found, Rejected), found
    first, later = times[:FEW], times[FEW:]
    return (
        statistics.median(first),
        statistics.median(later),
        statistics.quantiles(later, n=100)[-1],
    )


async def run(url: str, game: str, tables: int) -> None:
    """Measure and print."""
    store = Store(connect(url))
    table = played(game, EVENTS)
    names = [await put(store, table) for _ in range(tables)]
    held = (await store.redis.info("memory"))["used_memory_dataset"]
    registry = Registry(store, {game: GAMES[game]})
    seats, lives, before = [*table.state.record.seats], list[Live](), resident()
    began, few = time.process_time(), (1.0, 1.0, 1.0)
    for number, name in enumerate(names):
        lives.append(await looked_at(registry, name, seats if number % WATCHED == 0 else []))
        if number + 1 == FEW:
            few = await waits(registry, lives)
    took = (time.process_time() - began) / tables * 1000
    many = await waits(registry, lives)
    each = (resident() - before) / tables
    print(f"{tables} live tables of {game}, {len(table.lines)} events each; of a table:")
    print(f"  {each:.0f} KiB of the process, {held / tables / 1024:.0f} KiB of the store")
    print(f"  {took:.1f} ms of the processor to have it live; all seats look at every tenth")
    for name, now, then in zip(("the first, median", "median", "p99"), many, few, strict=True):
        print(f"  a command waits {now:.2f} ms ({name}), {now / then:.2f} of that with {FEW} live")
    await registry.stop()
    await store.redis.aclose()


async def looked_at(registry: Registry, name: str, seats: list[str]) -> Live:
    """Have a table live, and looked at from these seats."""
    live = await registry.find(name)
    assert live is not None
    for seat in seats:
        await registry.watch(live, seat)
    return live


def main(options: argparse.Namespace) -> None:
    """Measure at a store of its own."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        asyncio.run(run(url, options.game, options.tables))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="zwerchhau", choices=[*GAMES])
    main(parser.parse_args())
