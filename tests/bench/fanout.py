"""Fan-out: how soon a commit is with each of a thousand spectators, beside a server that is bare.

Run ``python -m tests.bench.fanout`` (Linux; ``--spectators 5000`` where so many files may be open).
The real server on the embedded Valkey; beside it one that knows no table and writes a frame of the
same size to each transport as soon as it is asked, over the same event loop: the ceiling. They are
asked in turn. Told is the time from asking until the last has it, the processor time of the server
for it, and how long it took until all were connected. The clients are one process that only counts;
medians, without the first commits, for which a server learns its languages.
"""

import argparse
import asyncio
import base64
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from hashlib import sha1
from pathlib import Path

import httpx
import msgspec
import uvloop

from fightbook.server.run import free_port
from tests.bench.pinned import servers

PING, PONG = b"\x89\x04", b"\x8a\x84" + bytes(4)
"""How the server asks for a sign, four bytes long, and how the answer to it begins."""
LONGEST_SECONDS = 300
AT_ONCE = 50
"""Clients that connect at a time."""
FIRST = 3
"""Commits before those that are measured."""
PAUSE_SECONDS = 0.02
"""Between two commits."""
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
SWITCH = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


def frame(text: bytes, mask: int = 0) -> bytes:
    """Frame a text, as a client does with ``mask`` 0x80; its key is nought."""
    size = len(text)
    head = bytes([0x81, mask | size]) if size < 126 else b"\x81%c" % (mask | 126)
    more = b"" if size < 126 else size.to_bytes(2, "big")
    return head + more + bytes(4 if mask else 0) + text


class Spectator(asyncio.Protocol):
    """A client that waits for words."""

    def __init__(self, path: str) -> None:
        self._path, self._words, self._had = path, b"", b""
        self._heard: asyncio.Future[float] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line: asyncio.Transport = transport  # type: ignore[assignment]
        key = base64.b64encode(os.urandom(16))
        self.line.write(
            b"GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
            % (self._path.encode(), key)
        )

    def data_received(self, data: bytes) -> None:
        self._had = self._had[-100:] + data
        if (at := data.find(PING)) >= 0:
            self.line.write(PONG + data[at + 2 : at + 6])
        self._listen()

    def hear(self, words: bytes) -> "asyncio.Future[float]":
        """Give when these words come, or were there already."""
        self._words, self._heard = words, asyncio.get_running_loop().create_future()
        self._listen()
        return self._heard

    def _listen(self) -> None:
        if self._heard is not None and not self._heard.done() and self._words in self._had:
            self._heard.set_result(time.perf_counter())
            self._had = b""

    def say(self, text: bytes) -> None:
        self.line.write(frame(text, 0x80))


class Bare(asyncio.Protocol):
    """The bare server: whatever is said, each gets an answer of so many bytes."""

    lines: list[asyncio.Transport] = []  # noqa: RUF012 - of all of them

    def __init__(self, size: int) -> None:
        self._size, self._open = size, False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line: asyncio.Transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if not self._open:
            key = data.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0]
            accept = base64.b64encode(sha1(key + GUID).digest())  # noqa: S324 - the protocol's own
            self.line.write(SWITCH + b"Sec-WebSocket-Accept: %s\r\n\r\n" % accept)
            self._open = True
            self.lines.append(self.line)
        elif b"hello" in data:
            self.line.write(frame(b'{"type":"welcome"}'))
        else:
            answer = frame(data[data.index(b'"id"') :].ljust(self._size))
            for line in self.lines:
                line.write(answer)


async def be_bare(size: int, port: int) -> None:
    """Serve until told to end."""
    loop = asyncio.get_running_loop()
    await (await loop.create_server(lambda: Bare(size), "127.0.0.1", port)).serve_forever()


@asynccontextmanager
async def bare(size: int, port: int) -> AsyncGenerator[int]:
    """Run the bare server; give its process."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.fanout", "--bare", str(size), "--port", str(port)]
    )
    try:
        for _ in range(100):
            await asyncio.sleep(0.1)
            try:
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                break
            except OSError:
                continue
        yield child.pid
    finally:
        child.terminate()
        child.wait(10)


async def come(port: int, path: str, token: str) -> Spectator:
    """Connect, and be welcomed."""
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Spectator(path), "127.0.0.1", port)
    await client.hear(b"101 Switching")
    welcomed = client.hear(b'"type":"welcome"')
    client.say(msgspec.json.encode({"type": "hello", "token": token}))
    await welcomed
    return client


def processor(pid: int) -> float:
    """Give the ms of processor that a process has had."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


class Side:
    """One of the two servers, and who is connected to it."""

    def __init__(self, pid: int, gm: Spectator, crowd: list[Spectator], connected: float) -> None:
        self._pid, self._gm, self._crowd, self.connected = pid, gm, crowd, connected
        self.times, self.costs = list[float](), list[float]()

    async def ask(self, number: int) -> None:
        """Have one commit, and note how soon the last had it, and what it cost."""
        words = f'"id":"m{number}-"'.encode()
        heard = [client.hear(words) for client in self._crowd]
        command = {"type": "throw", "sides": 20, "reason": "a load"}
        asked, before = time.perf_counter(), processor(self._pid)
        message = {"type": "command", "id": f"m{number}-", "command": command}
        self._gm.say(msgspec.json.encode(message))
        self.times.append((max(await asyncio.gather(*heard)) - asked) * 1000)
        await asyncio.sleep(PAUSE_SECONDS)
        self.costs.append(processor(self._pid) - before)

    def figures(self) -> tuple[float, float, float]:
        """Give the seconds to connect all; the ms to the last, and of processor, a commit."""
        times, costs = self.times[FIRST:], self.costs[FIRST:]
        return self.connected, statistics.median(times), statistics.median(costs)

    def end(self) -> None:
        for client in (self._gm, *self._crowd):
            client.line.abort()


async def crowded(port: int, path: str, tokens: tuple[str, str], pid: int, count: int) -> Side:
    """Connect so many spectators, and who asks."""
    gm = await come(port, path, tokens[0])
    started, crowd = time.perf_counter(), list[Spectator]()
    while len(crowd) < count:
        crowd += await asyncio.gather(*(come(port, path, tokens[1]) for _ in range(AT_ONCE)))
    return Side(pid, gm, crowd, time.perf_counter() - started)


async def real(port: int, pid: int, count: int) -> Side:
    """Open a table of the real server, and connect to it."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        wanted = {"ruleset": "duel", "title": "Crowd"}
        table = (await http.post("/api/encounters", json=wanted)).json()
    tokens = table["seats"]["gm"]["token"], table["seats"]["spectator"]["token"]
    return await crowded(port, f"/ws/encounters/{table['id']}", tokens, pid, count)


async def main(options: argparse.Namespace) -> None:
    """Run the benchmark and print it."""
    with tempfile.TemporaryDirectory() as name:
        async with servers(Path(name), "one process") as (ports, (pid,)):
            ours = await real(ports[0], pid, options.spectators)
            port = free_port("127.0.0.1")
            async with bare(options.size, port) as other:
                theirs = await crowded(port, "/", ("a", "b"), other, options.spectators)
                await asyncio.sleep(1)
                for number in range(FIRST + options.commits):
                    await ours.ask(number)
                    await theirs.ask(number)
                ours.end()
                theirs.end()
    print(f"{options.spectators} spectators of one table, {options.commits} commits, medians")
    for what, mine, ceiling in zip(
        ("until all were connected, s", "to the last, ms", "processor of the server, ms"),
        ours.figures(),
        theirs.figures(),
        strict=True,
    ):
        print(f"{what:28} {mine:8.2f}   bare {ceiling:8.2f}   ratio {mine / ceiling:5.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--commits", type=int, default=80)
    parser.add_argument("--size", type=int, default=620, help="bytes of the bare server's frame")
    parser.add_argument("--bare", type=int, default=0, help="be the bare server, of such frames")
    parser.add_argument("--port", type=int, default=0, help="the port of the bare server")
    options = parser.parse_args()
    work = be_bare(options.bare, options.port) if options.bare else main(options)
    uvloop.run(asyncio.wait_for(work, LONGEST_SECONDS))
