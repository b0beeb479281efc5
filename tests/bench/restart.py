"""Restart: how long it takes until all tables are live again, and all their seats know all of it.

Run ``python -m tests.bench.restart``. A real fight of a game lies in the store under many names; a
new process finds each, ``AT_ONCE`` at a time, and looks at it from every seat: first with all lines
to be folded, then with a snapshot of each, beside their ratio. Without
sockets; the processor's time is of this process alone.
"""

import argparse
import asyncio
import gc
import tempfile
import time
from pathlib import Path

from fightbook.server.cellar import Cellar, opened
from fightbook.server.embedded import embedded
from fightbook.server.keeping import Cold
from fightbook.server.registry import Registry
from fightbook.server.run import YOUNG_OBJECTS
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import Store, connect
from fightbook.server.work import kept
from tests.bench.length import put
from tests.bench.many import EVENTS, played
from tests.laws.games import GAMES

AT_ONCE = 20


async def restart(registry: Registry, names: list[str], seats: list[str]) -> tuple[float, float]:
    """Have all tables live; give how long it took, and the processor's time, in seconds."""
    start, began, free = time.perf_counter(), time.process_time(), asyncio.Semaphore(AT_ONCE)

    async def look(name: str) -> None:
        async with free:
            live = await registry.find(name)
            assert live is not None
            for seat in seats:
                await registry.watch(live, seat)

    await asyncio.gather(*map(look, names))
    await registry.stop()
    return time.perf_counter() - start, time.process_time() - began


async def run(
    store: Store, cellar: Cellar, folder: Path, game: str, tables: int, events: int
) -> None:
    """Measure and print."""
    table = played(game, events)
    names, seats = [await put(store, table) for _ in range(tables)], [*table.state.record.seats]
    rules = {game: GAMES[game]}

    def server(*, snapshots: bool) -> Registry:
        registry = Registry(store, rules)
        registry.snapshots = Snapshots(cellar) if snapshots else None
        return registry

    writer = server(snapshots=True)
    start = time.process_time()
    for name in names:
        await kept(writer, name)
    wrote = time.process_time() - start
    size = sum(file.stat().st_size for file in Path(folder, "snapshots").iterdir())
    folded = await restart(server(snapshots=False), names, seats)
    opening = await restart(server(snapshots=True), names, seats)
    print(f"{tables} tables of {game}, {len(table.lines)} events, {len(seats)} seats look at each")
    for said, (took, busy) in (("all lines", folded), ("snapshots", opening)):
        print(f"  {said}: {took:6.2f} s, {busy / tables * 1000:5.1f} ms of the processor a table")
    print(f"  ratio: {opening[0] / folded[0]:.2f}, of the processor {opening[1] / folded[1]:.2f}")
    print(f"  a snapshot: {wrote / tables * 1000:.1f} ms to write, {size / tables / 1024:.0f} KiB")


def main(options: argparse.Namespace) -> None:
    """Measure at a store of its own."""

    async def measured(url: str, folder: Path) -> None:
        store = Store(connect(url))
        cellar = opened(store, Cold(str(folder / "archive"), folder / "key"))
        await run(store, cellar, folder / "archive", options.game, options.tables, options.events)
        await store.redis.aclose()

    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        asyncio.run(measured(url, Path(folder)))


if __name__ == "__main__":
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)  # as a server has it
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--game", default="zwerchhau", choices=[*GAMES])
    main(parser.parse_args())
