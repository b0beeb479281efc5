"""Idle: what tables cost that are looked at while nobody plays, in time and memory.

Run ``python -m tests.bench.idle`` (Linux). The real server on the embedded Valkey, first with
tables that one client each looks at, then with as many more that five look at: so it is seen what a
table takes and what a client does. Told is the processor time of the server and of its store in ten
seconds, in which a table has one heartbeat and each client one ping, beside what the server then
takes for a command; and the memory that the server holds.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.bench.load import Table, closed_loop, sit
from tests.bench.pinned import processes, processor, servers

TEN = 10.0
PLAYED = 50
"""Tables at which commands are given, at the end."""
SETTLING_SECONDS = 12.0
"""After people came, what comes of it is over: their presence is told, the first pings are sent."""


def spent(roots: list[int], *, store: bool) -> float:
    """Give the processor time so far, in ms, of the servers or of their store."""
    total = 0
    for pid in (pid for root in roots for pid in processes(root)):
        name = Path(f"/proc/{pid}/comm").read_text(encoding="ascii")
        if name.startswith("valkey") == store:
            tasks = Path(f"/proc/{pid}/task").iterdir()
            total += sum(
                int((t / "schedstat").read_text(encoding="ascii").split()[0]) for t in tasks
            )
    return total / 1e6


def resident(pid: int) -> float:
    """Give what a process holds of the memory, in KiB."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * 4.0


class Stay:
    """What it takes that so many tables are looked at."""

    def __init__(self, server: float, store: float, memory: float) -> None:
        self.server, self.store, self.memory = server, store, memory

    def less(self, other: "Stay", tables: int) -> "Stay":
        """Give what each of so many tables adds to the ``other``."""
        pairs = zip(self._all(), other._all(), strict=True)  # noqa: SLF001 - its own kind
        return Stay(*((mine - its) / tables for mine, its in pairs))

    def _all(self) -> tuple[float, float, float]:
        return self.server, self.store, self.memory


async def stay(roots: list[int], seconds: float) -> Stay:
    """Wait, and give the ms of processor that ten seconds take, and the memory."""
    await asyncio.sleep(SETTLING_SECONDS)
    before = [spent(roots, store=which) for which in (False, True)]
    await asyncio.sleep(seconds)
    after = [spent(roots, store=which) for which in (False, True)]
    server, store = ((b - a) / seconds * TEN for a, b in zip(before, after, strict=True))
    return Stay(server, store, resident(roots[0]))


async def come(ports: list[int], tables: int, clients: int) -> list[Table]:
    """Open tables, with so many clients at each, which read what comes."""
    return [await sit(ports, number, clients) for number in range(tables)]


async def main(options: argparse.Namespace) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        async with servers(Path(name), "one process") as (ports, roots):
            empty = await stay(roots, options.seconds)
            few = await come(ports, options.tables, 1)
            one = (with_one := await stay(roots, options.seconds)).less(empty, options.tables)
            many = await come(ports, options.tables, options.clients)
            full = (await stay(roots, options.seconds)).less(with_one, options.tables)
            readers = [asyncio.create_task(c.read(t)) for t in many for c in t.clients]
            played = many[:PLAYED]
            await closed_loop(played, 5)  # the first command of each begins its chains
            begun = processor(roots, beside=False)
            rate = await closed_loop(played, 5)
            command = (processor(roots, beside=False) - begun) * 1000 / (rate * 5)
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*(c.line.close() for t in (*few, *many) for c in t.clients))
    more = full.less(one, options.clients - 1)
    print(f"{options.tables} tables that one client looks at, and as many with {options.clients}")
    print(f"  nobody: {empty.server:.1f} ms of the server in ten seconds, {empty.memory:.0f} KiB")
    for what, found in (("a table with one client", one), ("each client more", more)):
        print(
            f"  {what}: {found.server:.2f} ms ({found.server / command:.2f} of a command, which "
            f"takes {command:.2f}), {found.store:.3f} ms of the store, {found.memory:.0f} KiB"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20)
    asyncio.run(main(parser.parse_args()))
