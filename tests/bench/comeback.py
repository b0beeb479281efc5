"""Coming back: a restart with many played tables, until all sockets at them are in step again.

Run ``python -m tests.bench.comeback`` (Linux; 1,000 tables, two sockets at each). A real fight of a
game lies in the store under many names, with a snapshot of each. The server is started and all
clients connect at once, as they do after a restart: each with the line that it saw last. Told is
how long it took from the start of the process until it was ready and until the last client had its
welcome, beside how long a bare server took to have as many connected; ``--workers`` serve together.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import uvloop

from fightbook.server.cellar import opened
from fightbook.server.embedded import embedded
from fightbook.server.keeping import Cold
from fightbook.server.registry import Registry
from fightbook.server.run import free_port
from fightbook.server.seats import key_of, new_token
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import Store, connect
from fightbook.server.work import kept
from tests.bench.fanout import Spectator, bare
from tests.bench.length import put
from tests.bench.load import WAIT_SECONDS, ready
from tests.bench.many import EVENTS, played
from tests.bench.pinned import processor
from tests.laws.games import GAMES

LONGEST_SECONDS = 500
AT_ONCE = 200
"""Clients that connect at a time: of all who come back at once, more wait before the kernel."""
SEATS = ("s3", "gm")
Client = tuple[str, bytes]
"""The path of a socket, and what is said first."""


async def prepare(url: str, folder: Path, options: argparse.Namespace) -> list[Client]:
    """Let tables lie in the store with a snapshot of each; give who looks at them."""
    table, tokens = played(options.game, options.events), {seat: new_token() for seat in SEATS}
    for seat, token in tokens.items():
        table.do("gm", {"type": "renew", "token": key_of(token), "seat": seat})
    store, last = Store(connect(url)), table.lines[-1]
    registry = Registry(store, {options.game: GAMES[options.game]})
    registry.snapshots = Snapshots(opened(store, Cold(str(folder / "archive"), folder / "key")))
    clients: list[Client] = []
    for _ in range(options.tables):
        name = await put(store, table)
        await kept(registry, name)
        for token in tokens.values():
            hello = {"type": "hello", "token": token, "after": last.at, "digest": last.digest}
            clients.append((f"/ws/encounters/{name}", msgspec.json.encode(hello)))
    await store.redis.aclose()
    return clients


async def come(port: int, client: Client, free: asyncio.Semaphore) -> Spectator:
    """Connect and be welcomed."""
    path, hello = client
    async with free:
        loop = asyncio.get_running_loop()
        _, found = await loop.create_connection(lambda: Spectator(path), "127.0.0.1", port)
        await found.hear(b"101 Switching")
        welcomed = found.hear(b'"type":"welcome"')
        found.say(hello)
        await welcomed
        return found


async def all_come(port: int, clients: list[Client]) -> float:
    """Have all connected and welcomed; give the seconds that it took."""
    begun, free = time.perf_counter(), asyncio.Semaphore(AT_ONCE)
    found = await asyncio.gather(*(come(port, client, free) for client in clients))
    took = time.perf_counter() - begun
    for client in found:
        client.line.abort()
    return took


@asynccontextmanager
async def server(url: str, folder: Path, workers: int) -> AsyncGenerator[tuple[int, int]]:
    """Start a server and wait until it is ready; give its port and its process."""
    port = free_port("127.0.0.1")
    program = [str(Path(sys.executable).with_name("fightbook")), "serve", "--port", str(port)]
    program += ["--redis", url, "--data", str(folder), "--budgets", "0", "--log-level", "error"]
    program += ["--archive", str(folder / "archive"), "--archive-key", str(folder / "key")]
    program += ["--workers", str(workers)]
    child = subprocess.Popen(program)
    try:
        await ready(port)
        yield port, child.pid
    finally:
        child.terminate()
        child.wait(WAIT_SECONDS)


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    with tempfile.TemporaryDirectory() as name, embedded(Path(name)) as url:
        folder = Path(name)
        clients = await prepare(url, folder, options)
        begun = time.perf_counter()
        async with server(url, folder, options.workers) as (port, pid):
            started = time.perf_counter() - begun
            before = processor([pid])
            took = await all_come(port, clients)
            busy = processor([pid]) - before
    port = free_port("127.0.0.1")
    async with bare(options.size, port):
        top = await all_come(port, clients)
    print(
        f"{options.tables} tables of {options.game}, {options.events} events, "
        f"{len(clients)} sockets, {options.workers} worker(s)"
    )
    print(f"ready after             {started:6.2f} s")
    print(f"all in step after       {started + took:6.2f} s")
    print(f"from ready to in step   {took:6.2f} s   bare {top:.2f} s   ratio {took / top:.1f}")
    print(f"processor of the server {busy:6.2f} s   {busy / options.tables * 1000:.1f} ms a table")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--game", default="zwerchhau", choices=[*GAMES])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--size", type=int, default=620, help="bytes of the bare server's frame")
    uvloop.run(asyncio.wait_for(main(parser.parse_args()), LONGEST_SECONDS))
