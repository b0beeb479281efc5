"""Load: 50 encounters of four clients each, every client asking again as soon as it is answered.

Run ``python -m tests.bench.load``. It starts the real server on the embedded Valkey, measures
commands accepted and durable per second, then the time from sending to the last client of the
table at half that load, and beside both the ceiling of the same store: bare pipelined XADD with
the same sync policy. Loopback only; ends by itself.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from redis.asyncio import Redis
from websockets.asyncio.client import ClientConnection, connect

PORT = int(os.environ.get("BENCH_PORT", "8750"))
WAIT_SECONDS = 20.0


class Client:
    """One player: counts what it was told, and remembers when it asked."""

    def __init__(self, line: ClientConnection, name: str) -> None:
        self.line = line
        self.name = name
        self.count = 0
        self.accepted = 0
        self.answered = asyncio.Event()
        self.refused: str | bytes = b""

    async def read(self, table: "Table") -> None:
        """Count answers and note when each commit arrives."""
        async for message in self.line:
            kind = message[8:16]
            if kind == '"commit"':
                table.arrived(message)
            elif kind == '"accepte':
                self.accepted += 1
                self.answered.set()
            elif kind in ('"rejecte', '"problem'):
                self.refused = message
                self.answered.set()

    async def ask(self, table: "Table") -> None:
        """Send one command and wait for its answer. Raises ``RuntimeError`` where it is refused."""
        self.count += 1
        ident = f"{self.name}-{self.count}"
        self.answered.clear()
        table.sent[ident] = time.perf_counter()
        command = {"type": "throw", "sides": 6, "reason": "a load"}
        await self.line.send(json.dumps({"type": "command", "id": ident, "command": command}))
        await self.answered.wait()
        if self.refused:
            raise RuntimeError(self.refused)


class Table:
    """One encounter: its clients, and how long each command took to reach the last of them."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.sent: dict[str, float] = {}
        self.seen: dict[str, int] = {}
        self.latencies: list[float] = []

    def arrived(self, message: str | bytes) -> None:
        """Note that one client has a commit; keep the time when it was the last."""
        found = str(message).partition('"id":"')[2].partition('"')[0]
        started = self.sent.get(found)
        if started is None:
            return
        self.seen[found] = self.seen.get(found, 0) + 1
        if self.seen[found] == len(self.clients):
            self.latencies.append(time.perf_counter() - started)
            del self.sent[found], self.seen[found]


@asynccontextmanager
async def server(folder: Path, processes: int) -> AsyncGenerator[list[int]]:
    """Run ``processes`` servers on one embedded store."""
    ports = [PORT + i for i in range(processes)]
    running: list[subprocess.Popen[bytes]] = []
    try:
        for port in ports:
            arguments = ["serve", "--port", str(port), "--data", str(folder), "--budgets", "0"]
            running.append(
                subprocess.Popen([sys.executable, "-m", "tests.support.serve", *arguments])
            )
            await ready(port)
        yield ports
    finally:
        for child in reversed(running):
            child.terminate()
            child.wait(20)


async def ready(port: int) -> None:
    """Wait until a server is ready."""
    deadline = time.monotonic() + WAIT_SECONDS
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        while True:
            try:
                if (await http.get("/health/ready")).status_code == 200:
                    return
            except httpx.HTTPError:
                if time.monotonic() > deadline:
                    raise
            await asyncio.sleep(0.05)


async def sit(ports: list[int], number: int, clients: int, *, scatter: bool = False) -> Table:
    """Open a table, seat its clients, put seven combatants on it and begin.

    ``scatter``: let each client be at the next server, and not all of a table at the same.
    """
    port = ports[number % len(ports)]
    table = Table()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        foes = [{"name": f"Rat {i}", "template": "rat"} for i in range(3)]
        party = [{"name": f"Hero {i}", "side": "party", "template": "fighter"} for i in range(4)]
        body = {"ruleset": "duel", "title": "Load", "combatants": [*party, *foes]}
        opened = (await http.post("/api/encounters", json=body)).json()
        for i in range(clients):
            wanted = {"code": opened["code"], "name": f"P{i}"}
            seat = (await http.post("/api/join", json=wanted)).json()
            at = ports[(number + i) % len(ports)] if scatter else port
            url = f"ws://127.0.0.1:{at}/ws/encounters/{opened['id']}"
            # A browser sends no pings of its own either.
            line = await connect(url, compression=None, max_size=None, ping_interval=None)
            await line.send(json.dumps({"type": "hello", "token": seat["token"]}))
            await line.recv()
            table.clients.append(Client(line, f"{number}-{i}"))
    return table


async def closed_loop(tables: list[Table], seconds: float) -> float:
    """Let every client ask as fast as it is answered; give commands per second."""
    end = time.perf_counter() + seconds

    async def run(client: Client, table: Table) -> None:
        while time.perf_counter() < end:
            await client.ask(table)

    before = sum(c.accepted for t in tables for c in t.clients)
    started = time.perf_counter()
    await asyncio.gather(*(run(c, t) for t in tables for c in t.clients))
    return (sum(c.accepted for t in tables for c in t.clients) - before) / (
        time.perf_counter() - started
    )


async def steady(tables: list[Table], rate: float, seconds: float) -> list[float]:
    """Send at ``rate`` commands a second over all tables; give the latencies in seconds."""
    clients = [(c, t) for t in tables for c in t.clients]
    gap = len(clients) / rate
    for table in tables:
        table.latencies.clear()

    async def run(client: Client, table: Table, offset: float) -> None:
        start = time.perf_counter() + offset
        for turn in range(int(seconds / gap)):
            await asyncio.sleep(max(0.0, start + turn * gap - time.perf_counter()))
            await client.ask(table)

    await asyncio.gather(*(run(c, t, i * gap / len(clients)) for i, (c, t) in enumerate(clients)))
    await asyncio.sleep(0.2)
    return sorted(latency for table in tables for latency in table.latencies)


async def ceiling(folder: Path, tables: int, seconds: float) -> float:
    """Give bare three-entry commits per second, pipelined, one per table and round trip."""
    redis = Redis.from_url(f"unix://{folder.resolve()}/valkey.sock")
    line = b"x" * 250
    done, end = 0, time.perf_counter() + seconds
    started = time.perf_counter()
    while time.perf_counter() < end:
        pipe = redis.pipeline(transaction=False)
        for table in range(tables):
            for _ in range(3):
                pipe.xadd(f"bench:{table}", {"event": line})
        await pipe.execute()
        done += tables
    rate = done / (time.perf_counter() - started)
    await redis.aclose()
    return rate


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with server(folder, options.processes) as ports:
            tables = [await sit(ports, n, options.clients) for n in range(options.tables)]
            readers = [asyncio.create_task(c.read(t)) for t in tables for c in t.clients]
            await closed_loop(tables, 1)
            rate = await closed_loop(tables, options.seconds)
            times = await steady(tables, rate / 2, options.seconds)
            top = await ceiling(folder, options.tables, 2)
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*(c.line.close() for t in tables for c in t.clients))
    print(
        f"{options.tables} encounters of {options.clients} clients, "
        f"{options.processes} server process(es)"
    )
    print(
        f"commands accepted and durable: {rate:8.0f} /s   "
        f"({rate / top:.3f} of bare XADD, {top:.0f} /s)"
    )
    p50, p99 = statistics.median(times), times[int(len(times) * 0.99)]
    print(
        f"send to last client at half load: p50 {p50 * 1000:.1f} ms, "
        f"p99 {p99 * 1000:.1f} ms ({len(times)} commands)"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5)
    asyncio.run(main(parser.parse_args()))
