"""Cold: what it costs to take a table out of the store and to bring it back, and what that saves.

Run ``python -m tests.bench.cold``. The embedded Valkey and a folder. *Away* is until the stub
stands, *back* until whoever comes back has the fight (its fold), *by a snapshot* the same where
there is one, each the median of some tries and beside its ratio to reading and folding the same
fight warm. Then the store's memory for a table,
and for its stub, over many of them.
"""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from fightbook.server.cellar import Cellar, opened
from fightbook.server.embedded import embedded
from fightbook.server.keeping import Cold
from fightbook.server.registry import Registry
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import Store, connect
from fightbook.server.work import kept
from tests.bench.length import played, put
from tests.support.duel import DUEL
from tests.support.table import Table

LENGTHS = (100, 1_000, 10_000)
TRIES = 5
MANY = 300


async def _found(cellar: Cellar, encounter: str, *, by_snapshot: bool = False) -> float:
    """Give how long a fresh process takes to have a table, in ms."""
    registry = Registry(cellar.store, {DUEL.id: DUEL})
    registry.snapshots = Snapshots(cellar) if by_snapshot else None
    start = time.perf_counter()
    live = await registry.find(encounter)
    took = (time.perf_counter() - start) * 1000
    assert live is not None
    await registry.stop()
    return took


async def measure(cellar: Cellar, table: Table) -> None:
    """Print the figures of one fight."""
    encounter = await put(cellar.store, table)
    warm, away, back, by_snapshot = (list[float]() for _ in range(4))
    for _ in range(TRIES):
        warm.append(await _found(cellar, encounter))
        start = time.perf_counter()
        assert await cellar.chill(encounter)
        away.append((time.perf_counter() - start) * 1000)
        back.append(await _found(cellar, encounter))
    writer = Registry(cellar.store, {DUEL.id: DUEL})
    writer.snapshots = Snapshots(cellar)
    await kept(writer, encounter)
    for _ in range(TRIES):
        assert await cellar.chill(encounter)
        by_snapshot.append(await _found(cellar, encounter, by_snapshot=True))
    names = await cellar.storage.names(f"tables/{encounter}")
    size = len(await cellar.storage.get(names[0]) or b"") / len(table.lines)
    base, *others = (statistics.median(times) for times in (warm, away, back, by_snapshot))
    said = "  ".join(
        f"{name} {ms:8.1f} ms ({ms / base:4.1f} x warm)"
        for name, ms in zip(("away", "back", "by a snapshot"), others, strict=True)
    )
    print(f"{len(table.lines):7} events: warm {base:8.1f} ms  {said}  {size:5.1f} bytes an event")


async def weigh(cellar: Cellar, table: Table) -> None:
    """Print what a table holds of the store's memory, warm and cold."""
    before = await _memory(cellar)
    tables = [await put(cellar.store, table) for _ in range(MANY)]
    warm = (await _memory(cellar) - before) / MANY
    for encounter in tables:
        assert await cellar.chill(encounter)
    cold = (await _memory(cellar) - before) / MANY
    print(f"a table of {len(table.lines)} events in the store's memory: {warm:.0f} bytes warm,")
    print(f"{cold:.0f} cold: {warm / max(cold, 1):.0f} x less")


async def _memory(cellar: Cellar) -> int:
    await asyncio.sleep(0.2)  # what was let go is freed aside
    found: dict[str, Any] = await cellar.store.redis.info("memory")
    return int(found["used_memory_dataset"])


async def _run(url: str, folder: Path) -> None:
    redis = connect(url)
    cellar = opened(Store(redis), Cold(str(folder / "archive"), folder / "archive.key"))
    for events in LENGTHS:
        await measure(cellar, played(events))
    await weigh(cellar, played(400))
    await redis.aclose()


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        asyncio.run(_run(url, Path(folder)))


if __name__ == "__main__":
    main()
