"""Mates: the other workers of a server, each at a Unix socket of its own.

A connection whose request is about another worker's table is passed on to that worker, with what
was read of it; and whoever is asked for the figures, or whether all is in order, asks the others.
Laws: a connection is let go here only when it has arrived there; a mate that does not answer within
seconds is done without, and the connection served here; the sockets lie in a folder that is the
owner's alone.
"""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

from fightbook.server import pins

LOG = logging.getLogger(__name__)
PATIENCE_SECONDS = 5.0
"""How long a mate may take to answer: one that was killed is back sooner."""
ASK_SECONDS = 1.5
"""How long a mate may take to tell something."""
HELLO, ARRIVED = b".", b"!"
READY, FIGURES = b"R", b"F"
"""What may be asked for: what is not in order, and the figures."""
PASS = b"C"
"""What a message begins with that carries a connection; any other asks for something."""
MOST = 1 << 20
"""Bytes of a message at most; so much is never read before a request has its first answer."""
Take = Callable[[socket.socket, bytes], Awaitable[None]]
Answer = Callable[[], Awaitable[bytes]]


def path(folder: Path, number: int) -> str:
    """Give the place of a worker's socket."""
    return str(folder / f"{number}")


class Mates:
    """The workers of a server, as one of them sees them."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        """Be number ``number``, from 0, of ``count`` whose sockets lie in ``folder``."""
        self.number, self.count = number, count
        self._folder = folder
        self.answers: dict[bytes, Answer] = {}
        """What mates may ask for, by a letter."""
        self._tasks: set[asyncio.Task[None]] = set()

    def elsewhere(self, head: bytes) -> int | None:
        """Give the mate to whom a request belongs that begins so; nothing where it may stay."""
        if not (ident := pins.table(head)):
            return None
        found = pins.home(ident, self.count)
        return None if found == self.number else found

    # --- asking -----------------------------------------------------------------------------------

    async def pass_on(self, mate: int, connection: int, read: bytes) -> bool:
        """Give a connection (its descriptor) and what was read of it to a mate; true if it came."""
        loop, line = asyncio.get_running_loop(), _line()
        with contextlib.closing(line):
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await loop.sock_connect(line, path(self._folder, mate))
                    if await loop.sock_recv(line, 1) != HELLO:
                        return False
                socket.send_fds(line, [PASS], [connection])
                await loop.sock_sendall(line, read)
                line.shutdown(socket.SHUT_WR)
                return await loop.sock_recv(line, 1) == ARRIVED
            except (OSError, TimeoutError) as error:
                LOG.warning("worker %s takes no connection (%r): it is served here", mate, error)
                return False

    async def ask(self, letter: bytes) -> dict[int, bytes | None]:
        """Ask all mates for something; give the answers by their numbers, nothing for none."""
        others = [number for number in range(self.count) if number != self.number]
        found = await asyncio.gather(*(self._ask(mate, letter) for mate in others))
        return dict(zip(others, found, strict=True))

    async def _ask(self, mate: int, letter: bytes) -> bytes | None:
        loop, line = asyncio.get_running_loop(), _line()
        with contextlib.closing(line):
            try:
                async with asyncio.timeout(ASK_SECONDS):
                    await loop.sock_connect(line, path(self._folder, mate))
                    await loop.sock_sendall(line, letter)
                    line.shutdown(socket.SHUT_WR)
                    found = await _rest(line)
            except (OSError, TimeoutError):
                return None
        return found[1:] if found.startswith(HELLO) else None

    # --- answering --------------------------------------------------------------------------------

    async def listen(self, door: socket.socket, take: Take) -> None:
        """Answer mates at ``door``, for ever; what they pass on is for ``take``."""
        door.settimeout(0)
        loop = asyncio.get_running_loop()
        while True:
            line, _ = await loop.sock_accept(door)
            task = loop.create_task(self._serve(line, take))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self, line: socket.socket, take: Take) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.closing(line):
            try:
                await loop.sock_sendall(line, HELLO)
                await _readable(line)
                letter, descriptors, _, _ = socket.recv_fds(line, 1, 1)
                read = await _rest(line)
                if descriptors:
                    await _taken(descriptors[0], read, take)
                    await loop.sock_sendall(line, ARRIVED)
                elif letter in self.answers:
                    await loop.sock_sendall(line, await self.answers[letter]())
            except OSError:  # whoever asked has given up
                return
            except Exception:
                LOG.exception("a mate's message cannot be answered")


async def _taken(descriptor: int, read: bytes, take: Take) -> None:
    try:
        connection = socket.socket(fileno=descriptor)
    except OSError:  # the client went away meanwhile
        os.close(descriptor)
        return
    connection.settimeout(0)
    await take(connection, read)


def _line() -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    line.settimeout(0)
    return line


async def _rest(line: socket.socket) -> bytes:
    """Read until the end."""
    loop, found = asyncio.get_running_loop(), bytearray()
    while len(found) < MOST and (more := await loop.sock_recv(line, 1 << 16)):
        found += more
    return bytes(found)


async def _readable(line: socket.socket) -> None:
    """Wait until something can be read; asyncio itself does not read descriptors."""
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(line, _settle, ready)
    try:
        await ready
    finally:
        loop.remove_reader(line)


def _settle(ready: "asyncio.Future[None]") -> None:
    if not ready.done():
        ready.set_result(None)
