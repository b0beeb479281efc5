"""Reports: what is made of a whole fight, by its length: replay, log, statistics, audit, export.

Run ``python -m tests.bench.reports`` (``--long`` adds 100,000 events). Each as the server makes it
of a stream in the embedded Valkey, in microseconds of this process's processor for an event, best
of some tries, beside its ratio to the shortest fight of the same run. *Read* is the stream as a
seat may see it, which all but the export begin with and which is not in their figures; *replay* is
that folded from the first line to the last.
"""

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from fightbook.domain.evolve import fold
from fightbook.server.embedded import embedded
from fightbook.server.registry import Registry
from fightbook.server.reports import course, figures, log, proof
from fightbook.server.run import YOUNG_OBJECTS
from fightbook.server.store import Store, connect
from fightbook.server.work import BEGINNING, Place, Subject, Whose, rows, subject
from tests.bench.length import played, put
from tests.support.duel import DUEL
from tests.support.table import Table

LENGTHS = (1_000, 10_000)
LONG = 100_000
TRIES = 3
SEAT = "gm"


async def cost(work: Callable[[], Awaitable[object]]) -> float:
    """Give the seconds of the processor that ``work`` takes, at best of some tries."""
    found: list[float] = []
    for _ in range(TRIES):
        gc.collect()
        begun = time.process_time()
        await work()
        found.append(time.process_time() - begun)
    return min(found)


async def export(registry: Registry, whose: Whose, last: int) -> None:
    """Read a book in pieces to its end."""
    place: Place | None = BEGINNING
    while place is not None:
        _, place = await rows(registry, whose, place, last)


async def measure(store: Store, table: Table) -> dict[str, float]:
    """Give the figures of a fight, in microseconds an event."""
    registry = Registry(store, {DUEL.id: DUEL})
    whose = Whose(await put(store, table), SEAT, "A fight")
    fight = await subject(registry, whose)

    async def made(make: Callable[[Subject], object]) -> None:
        make(fight)

    def replay(fight: Subject) -> object:
        return fold(fight.shelf, fight.blank, fight.lines)

    found = {
        "read": await cost(lambda: subject(registry, whose)),
        "replay": await cost(partial(made, replay)),
        "timeline": await cost(partial(made, partial(course, "en"))),
        "log": await cost(partial(made, partial(log, "text", "en"))),
        "statistics": await cost(partial(made, figures)),
        "audit": await cost(partial(made, proof)),
        "export": await cost(partial(export, registry, whose, table.state.commit)),
    }
    await registry.stop()
    return {name: seconds / len(table.lines) * 1e6 for name, seconds in found.items()}


async def main(lengths: tuple[int, ...]) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        store = Store(connect(url))
        found = [await measure(store, played(length)) for length in lengths]
        await store.redis.aclose()
    print(f"{'µs an event':12}" + "".join(f"{length:>18,}" for length in lengths))
    for name, first in found[0].items():
        cells = [f"{row[name]:9.1f} ({row[name] / first:4.2f})" for row in found]
        print(f"{name:12}" + "".join(f"{cell:>18}" for cell in cells))


if __name__ == "__main__":
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)  # as a server has it
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="also measure 100,000 events")
    options = parser.parse_args()
    asyncio.run(main((*LENGTHS, LONG) if options.long else LENGTHS))
