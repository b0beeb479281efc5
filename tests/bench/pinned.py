"""Pinned: what a command costs with four workers that have tables of their own, over one process.

Run ``python -m tests.bench.pinned`` (Linux). Tables of four clients ask as fast as they are
answered: of one process, of four workers behind one port, and of four processes over which the
clients of each table are scattered, as a proxy does that does not know tables. All stand side by
side and are asked in turn; one process twice, the second time with work beside it that takes what
the processors have left, as four workers leave nothing: cores share what is behind them. Told is
the processor time of all server processes (without the store) for a command, and its ratio to that
of one process of the same turn, the median and the quarters around it; and the same at a steady
rate that all of them can hold. A process that is asked seldom finds nothing in the caches, so the
latter is also told beside one process of which as much is asked as of each of the four. What is
written of played tables now and again, by processes of its own that begin in the middle, is told
apart.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from fightbook.server.run import free_port
from tests.bench.load import WAIT_SECONDS, Table, closed_loop, ready, sit, steady

TICK = os.sysconf("SC_CLK_TCK")
KINDS = ("one process", "one beside work", "four workers", "four scattered")
WORK = """
import os, time
os.nice(19)
end = time.monotonic() + 60
while time.monotonic() < end:
    sorted(str(n) for n in range(1000))
"""
"""What takes the time that nobody else wants."""


def processes(root: int) -> list[int]:
    """Give a process and all below it."""
    below = Path(f"/proc/{root}/task/{root}/children").read_text().split()
    return [root, *(pid for child in below for pid in processes(int(child)))]


def processor(roots: list[int], *, beside: bool = True) -> float:
    """Give the processor time of servers and what is below them, but for the store.

    ``beside``: with what is done in processes beside them, such as to write snapshots.
    """
    total = 0
    for pid in (pid for root in roots for pid in processes(root)):
        if not beside and b"anyio.to_process" in Path(f"/proc/{pid}/cmdline").read_bytes():
            continue
        stat = Path(f"/proc/{pid}/stat").read_text()
        name, rest = stat.partition("(")[2].rsplit(")", 1)
        if not name.startswith("valkey"):
            total += sum(int(x) for x in rest.split()[11:13])
    return total / TICK


@asynccontextmanager
async def servers(folder: Path, kind: str) -> AsyncGenerator[tuple[list[int], list[int]]]:
    """Run what ``kind`` says; give the ports and the processes."""
    ports = [free_port("127.0.0.1") for _ in range(4 if kind == "four scattered" else 1)]
    more = ["--workers", "4"] if kind == "four workers" else []
    children: list[subprocess.Popen[bytes]] = []
    try:
        for port in ports:
            place = ["serve", "--port", str(port), "--data", str(folder), "--budgets", "0"]
            program = [sys.executable, "-m", "tests.support.serve", *place, *more]
            children.append(subprocess.Popen(program, env={**os.environ, "ALONE": "1"}))
            await ready(port)
        yield ports, [child.pid for child in children]
    finally:
        for child in reversed(children):
            child.terminate()
            child.wait(WAIT_SECONDS)


class Side:
    """One kind of servers, with tables and all that was measured of them."""

    def __init__(self, roots: list[int], tables: list[Table], *, work: bool) -> None:
        self._roots, self._tables, self._work = roots, tables, work
        self.rates, self.fast, self.slow = list[float](), list[float](), list[float]()
        self.share = list[float]()
        """Ms where a quarter of the tables asks, a quarter as often: as one of four workers has."""
        self._beside = self._count = 0.0

    async def ask(self, options: argparse.Namespace) -> None:
        """Ask, with work beside it where this side is to have it."""
        beside = [subprocess.Popen([sys.executable, "-c", WORK]) for _ in range(2 * self._work)]
        try:
            await self._ask(options)
        finally:
            for child in beside:
                child.kill()
                child.wait()

    async def _ask(self, options: argparse.Namespace) -> None:
        """Ask as fast as is answered, and then steadily, and note the ms of processor each took."""
        own = self._tables[::4]
        start = processor(self._roots, beside=False)
        asked = len(await steady(own, options.rate / 4, options.seconds))
        begun, before = processor(self._roots), processor(self._roots, beside=False)
        self.share.append((before - start) * 1000 / asked)
        rate = await closed_loop(self._tables, options.seconds)
        between = processor(self._roots, beside=False)
        count = len(await steady(self._tables, options.rate, options.seconds))
        after, ended = processor(self._roots, beside=False), processor(self._roots)
        self.rates.append(rate)
        self.fast.append((between - before) * 1000 / (rate * options.seconds))
        self.slow.append((after - between) * 1000 / count)
        self._beside += (ended - begun - after + before) * 1000
        self._count += rate * options.seconds + count

    def told(self, first: "Side") -> str:
        """Give the medians, and how they are to those of the ``first``, turn by turn."""
        fast, slow = ratio(self.fast, first.fast), ratio(self.slow, first.slow)
        return (
            f"{statistics.median(self.rates):7.0f} commands/s, "
            f"{statistics.median(self.fast):.3f} ms each ({fast}), steadily "
            f"{statistics.median(self.slow):.3f} ms ({slow}; {ratio(self.slow, first.share)} of "
            f"one process with a quarter of it), "
            f"beside it {self._beside / self._count:.3f} ms"
        )


def ratio(mine: list[float], first: list[float]) -> str:
    """Give the median of the ratios, and the quarters around it."""
    low, middle, high = statistics.quantiles(
        [one / other for one, other in zip(mine, first, strict=True)], n=4
    )
    return f"{middle:.2f}, {low:.2f} to {high:.2f}"


@asynccontextmanager
async def seated(folder: Path, kind: str, options: argparse.Namespace) -> AsyncGenerator[Side]:
    """Run what ``kind`` says, with everybody at their tables."""
    async with servers(folder, kind) as (ports, roots):
        scatter, numbers = len(ports) > 1, range(options.tables)
        tables = [await sit(ports, n, options.clients, scatter=scatter) for n in numbers]
        readers = [asyncio.create_task(c.read(t)) for t in tables for c in t.clients]
        await closed_loop(tables, 1)
        yield Side(roots, tables, work=kind == "one beside work")
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*(c.line.close() for t in tables for c in t.clients))


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    async with AsyncExitStack() as stack:
        sides: list[Side] = []
        for kind in KINDS:
            name = stack.enter_context(tempfile.TemporaryDirectory())
            sides.append(await stack.enter_async_context(seated(Path(name), kind, options)))
        for _ in range(options.turns):
            for side in sides:
                await side.ask(options)
    print(f"{options.tables} tables of {options.clients} clients, {options.rate:.0f}/s steadily")
    for kind, side in zip(KINDS, sides, strict=True):
        print(f"{kind:15} {side.told(sides[0])}")
    one, beside, four, _ = sides
    print(f"four workers of one beside work: {ratio(four.fast, beside.fast)}")
    print(f"steadily: {ratio(four.slow, beside.slow)}; work beside: {ratio(beside.fast, one.fast)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2, help="of each, in a turn")
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--rate", type=float, default=300)
    asyncio.run(main(parser.parse_args()))
