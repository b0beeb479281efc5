"""Masters: what a cluster and its replicas cost, and how late notices are at another server.

Run ``python -m tests.bench.masters``. One Valkey, a cluster of three masters, and one of three with
a replica each under ``durability replica``; at each store two servers, between which the clients of
every table are scattered, so that each commit has to be heard of elsewhere. All stand side by side
and are asked in turn. Told are commands a second as fast as they are answered, the time from
sending to the last client at a steady rate, and the lag of notices by the servers' own figures,
each as its median and its ratio to that of the one Valkey of the same turn.
"""

import argparse
import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import httpx

from fightbook.server.run import free_port
from tests.bench.load import WAIT_SECONDS, Table, closed_loop, ready, sit, steady
from tests.support.cluster import ClusterOf
from tests.support.processes import Store

KINDS = ("one Valkey", "three masters", "three with replicas")
LAG = re.compile(r"^fightbook_notice_lag_seconds_(sum|count) (\S+)$", re.MULTILINE)


@contextmanager
def store(kind: str, folder: Path) -> Generator[list[str]]:
    """Run a store of a kind; give the options that lead a server to it."""
    if kind == KINDS[0]:
        with Store("valkey", folder) as one:
            one.start()
            yield ["--redis", one.url]
    else:
        replicas = kind == KINDS[2]
        with ClusterOf("valkey", folder, replicas=replicas) as cluster:
            cluster.start()
            yield ["--redis", cluster.url, "--durability", "replica" if replicas else "local"]


@asynccontextmanager
async def servers(options: list[str]) -> AsyncGenerator[list[int]]:
    """Run two servers; give their ports."""
    ports = [free_port("127.0.0.1") for _ in range(2)]
    children: list[subprocess.Popen[bytes]] = []
    try:
        for port in ports:
            place = ["serve", "--port", str(port), "--budgets", "0", *options]
            program = [sys.executable, "-m", "tests.support.serve", *place]
            children.append(subprocess.Popen(program, stdout=subprocess.DEVNULL))
            await ready(port)
        yield ports
    finally:
        for child in children:
            child.terminate()
        for child in children:
            child.wait(WAIT_SECONDS)


class Side:
    """A store with its servers and tables, and what was measured of it."""

    def __init__(self, ports: list[int], tables: list[Table]) -> None:
        self._ports, self._tables = ports, tables
        self.rates, self.times, self.late, self.lags = [list[float]() for _ in range(4)]

    async def ask(self, options: argparse.Namespace) -> None:
        """Ask steadily and then as fast as is answered, and note what that gave."""
        before = await self._lag()
        times = await steady(self._tables, options.rate, options.seconds)
        after = await self._lag()
        self.lags.append((after[0] - before[0]) / (after[1] - before[1]) * 1000)
        self.times.append(statistics.median(times) * 1000)
        self.late.append(times[int(len(times) * 0.99)] * 1000)
        self.rates.append(await closed_loop(self._tables, options.seconds))

    async def _lag(self) -> tuple[float, float]:
        """Give the seconds that all notices so far took, and how many there were."""
        total = {"sum": 0.0, "count": 0.0}
        async with httpx.AsyncClient() as http:
            for port in self._ports:
                text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
                for name, value in LAG.findall(text):
                    total[name] += float(value)
        return total["sum"], total["count"]

    def told(self, first: "Side") -> str:
        """Give the medians and how they are to those of the ``first``, turn by turn."""
        return (
            f"{_beside(self.rates, first.rates, '.0f')} commands/s, until the last has one "
            f"{_beside(self.times, first.times)} ms, p99 {_beside(self.late, first.late)} ms, "
            f"lag of notices {_beside(self.lags, first.lags)} ms"
        )


def _beside(mine: list[float], first: list[float], digits: str = ".1f") -> str:
    ratio = statistics.median(one / other for one, other in zip(mine, first, strict=True))
    return f"{statistics.median(mine):{digits}} ({ratio:.2f})"


@asynccontextmanager
async def seated(kind: str, options: argparse.Namespace) -> AsyncGenerator[Side]:
    """Run a store of a kind and its servers, with everybody at their tables."""
    with tempfile.TemporaryDirectory() as name, store(kind, Path(name)) as place:
        async with servers(place) as ports:
            tables = [await sit(ports, n, 2, scatter=True) for n in range(options.tables)]
            readers = [asyncio.create_task(c.read(t)) for t in tables for c in t.clients]
            await closed_loop(tables, 1)
            yield Side(ports, tables)
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*(c.line.close() for t in tables for c in t.clients))


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    async with AsyncExitStack() as stack:
        sides = [await stack.enter_async_context(seated(kind, options)) for kind in KINDS]
        for _ in range(options.turns):
            for side in sides:
                await side.ask(options)
    print(f"{options.tables} tables of two clients at two servers, {options.rate:.0f}/s steadily")
    for kind, side in zip(KINDS, sides, strict=True):
        print(f"{kind:20} {side.told(sides[0])}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=2, help="of each, in a turn")
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--rate", type=float, default=100)
    asyncio.run(main(parser.parse_args()))
