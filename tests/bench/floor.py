"""Floor: what a command costs a server that knows no game, beside the real one, in the same run.

Run ``python -m tests.bench.floor`` (Linux). The floor (``tests.bench.bare``) has our stack, does
the same round trips and sends as many bytes to the same clients, so it shows what of the cost
the stack takes by itself. Both are asked in turn, for a second each, as fast as they answer; told
is what the thread of the event loop has of the processor for a command (so without the store, and
without snapshots, which workers write), medians.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvloop
from websockets.asyncio.client import connect

from fightbook.server.run import free_port
from tests.bench.load import Client, Table, closed_loop, ready, sit
from tests.bench.pinned import servers


@asynccontextmanager
async def bare(folder: Path, port: int, sizes: list[str]) -> AsyncGenerator[int]:
    """Run the floor at the store in ``folder``; give its process."""
    asked = [str(folder.resolve() / "valkey.sock"), str(port), *sizes]
    with subprocess.Popen([sys.executable, "-m", "tests.bench.bare", *asked]) as child:
        try:
            await ready(port)
            yield child.pid
        finally:
            child.terminate()


async def sit_bare(port: int, number: int, clients: int) -> Table:
    """Seat clients at a table of the floor."""
    table = Table()
    for i in range(clients):
        line = await connect(f"ws://127.0.0.1:{port}/{number}", compression=None)
        await line.send('{"type":"hello"}')
        await line.recv()
        table.clients.append(Client(line, f"{number}-{i}"))
    return table


async def sizes_of(table: Table) -> list[str]:
    """Let somebody at a real table ask once; give the sizes of what comes of it."""
    line, sizes = table.clients[0].line, dict[str, str]()
    command = {"type": "throw", "sides": 6, "reason": "a load"}
    await line.send(json.dumps({"type": "command", "id": "0-0-0000", "command": command}))
    while not sizes.keys() >= {"commit", "accepted"}:
        message = str(await line.recv())
        sizes[json.loads(message)["type"]] = str(len(message))
    return [sizes["commit"], sizes["accepted"]]


def processor(pid: int) -> float:
    """Give the ms of processor that the first thread of a process has had."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e6


async def cost(tables: list[Table], pid: int) -> float:
    """Ask for a second; give the ms of processor for a command."""
    before = processor(pid)
    rate = await closed_loop(tables, 1)
    return (processor(pid) - before) / rate


async def main(options: argparse.Namespace, clients: int) -> None:
    """Measure both servers, and print."""
    with tempfile.TemporaryDirectory() as name:
        async with servers(Path(name), "one process") as (ports, roots):
            ours = [await sit(ports, n, clients) for n in range(options.tables)]
            port, sizes = free_port("127.0.0.1"), await sizes_of(ours[0])
            async with bare(Path(name), port, sizes) as pid:
                theirs = [await sit_bare(port, n, clients) for n in range(options.tables)]
                everybody = [(c, t) for t in (*ours, *theirs) for c in t.clients]
                readers = [asyncio.create_task(c.read(t)) for c, t in everybody]
                sides = ((ours, roots[0]), (theirs, pid))
                turns = [[await cost(*side) for side in sides] for _ in range(options.turns + 1)]
                for reader in readers:
                    reader.cancel()
                await asyncio.gather(*(c.line.close() for c, _ in everybody))
    real, floor = map(statistics.median, zip(*turns[1:], strict=True))
    told = f"{real:.3f} ms a command, floor {floor:.3f} ms ({real / floor:.1f})"
    print(f"{options.tables} tables of {clients} clients: {told}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--turns", type=int, default=10, help="seconds for each of the two")
    for count in (2, 4):
        uvloop.run(main(parser.parse_args(), count))
