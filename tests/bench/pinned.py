"""Pinned: what a command costs with four workers that have tables of their own, over one process.

Run ``python -m tests.bench.pinned`` (Linux). Tables of four clients ask as fast as they are
answered, first of one process, then of four workers behind one port, then of four processes over
which the clients of each table are scattered, as a proxy does that does not know tables. Told is
the processor time of all server processes (without the store) for a command, and its ratio to that
of one process in the same run; and beside it the same at a steady rate that all three can hold,
which leaves out that a process asked more at once does more in one go. What is written of played
tables now and again, by processes of its own that begin in the middle, is told apart.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bench.load import PORT, WAIT_SECONDS, closed_loop, ready, sit, steady

TICK = os.sysconf("SC_CLK_TCK")
KINDS = ("one process", "four workers", "four scattered")


def _processes(root: int) -> list[int]:
    """Give a process and all below it."""
    below = Path(f"/proc/{root}/task/{root}/children").read_text().split()
    return [root, *(pid for child in below for pid in _processes(int(child)))]


def processor(roots: list[int], *, beside: bool = True) -> float:
    """Give the processor time of servers and what is below them, but for the store.

    ``beside``: with what is done in processes beside them, such as to write snapshots.
    """
    total = 0
    for pid in (pid for root in roots for pid in _processes(root)):
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
    ports = [PORT + i for i in range(4 if kind == "four scattered" else 1)]
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


async def cost(folder: Path, kind: str, options: argparse.Namespace) -> tuple[float, ...]:
    """Give commands per second, and ms of processor for each: fast, steadily, and beside."""
    async with servers(folder, kind) as (ports, roots):
        scatter, numbers = len(ports) > 1, range(options.tables)
        tables = [await sit(ports, n, options.clients, scatter=scatter) for n in numbers]
        readers = [asyncio.create_task(c.read(t)) for t in tables for c in t.clients]
        await closed_loop(tables, 1)
        begun, before = processor(roots), processor(roots, beside=False)
        rate = await closed_loop(tables, options.seconds)
        between = processor(roots, beside=False)
        times = await steady(tables, options.rate, options.seconds)
        after, ended = processor(roots, beside=False), processor(roots)
        fast, slow = (between - before) / (rate * options.seconds), (after - between) / len(times)
        more = (ended - begun - after + before) / (rate * options.seconds + len(times))
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*(c.line.close() for t in tables for c in t.clients))
    return rate, fast * 1000, slow * 1000, more * 1000


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    print(f"{options.tables} tables of {options.clients} clients")
    first: tuple[float, ...] = ()
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as name:
            found = await cost(Path(name), kind, options)
        first = found if kind == KINDS[0] else first
        print(
            f"{kind:15} {found[0]:7.0f} commands/s, "
            f"{found[1]:.3f} ms each ({found[1] / first[1]:.2f}), "
            f"{found[2]:.3f} ms at {options.rate:.0f}/s ({found[2] / first[2]:.2f}), "
            f"beside it {found[3]:.3f} ms",
            flush=True,
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rate", type=float, default=300)
    asyncio.run(main(parser.parse_args()))
