"""A worker: one process of several that serve the same door and the same store.

Laws: it ends when it is told to, as a server of one process does, and when its parent is gone; to
Ctrl+C it does not listen, since that is for the parent.
"""

import asyncio
import contextlib
import functools
import os
import signal
import socket
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, cast

import uvicorn

from fightbook.server.departure import Departure
from fightbook.server.ending import Serving
from fightbook.server.mates import Mates
from fightbook.server.run import configuration
from fightbook.server.settings import Settings

BEAT_SECONDS = 1.0


class Orders(NamedTuple):
    """What a worker is told: the settings, the store's address, where its mates are, its number."""

    settings: Settings
    url: str
    folder: Path
    number: int


def work(orders: Orders, listener: socket.socket, door: socket.socket, line: Connection) -> None:
    """Serve at ``listener``, and mates at ``door``, until told to end through ``line`` or so."""
    os.setsid()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    mates = Mates(orders.folder, orders.number, orders.settings.workers)
    departure = Departure()
    config = configuration(orders.settings, orders.url, departure=departure, mates=mates)
    Working(config, orders.settings, departure, mates, door, line).run([listener])


def _leave(*_: object) -> NoReturn:
    """End as asked: uvicorn raises the signal again when it is done."""
    raise SystemExit(0)


class Working(Serving):
    """A server that takes from its mates too, and gives its parent a sign of life."""

    def __init__(
        self,
        config: uvicorn.Config,
        settings: Settings,
        departure: Departure,
        mates: Mates,
        door: socket.socket,
        line: Connection,
    ) -> None:
        """Take what comes at ``door``; ``line`` leads to the parent."""
        super().__init__(config, self._beat, _nothing, departure, settings.drain)
        self._mates, self._door, self._line = mates, door, line
        self._listening: asyncio.Task[None] | None = None
        self._beaten = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, to mates too."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._line.fileno(), self._orphaned)
        await super().startup(sockets)
        self._listening = asyncio.create_task(self._mates.listen(self._door, self._take))

    def shut(self) -> None:
        """Let nobody in any longer, nor take what mates have: they serve it themselves."""
        super().shut()
        if self._listening is not None:
            self._listening.cancel()

    async def on_tick(self, counter: int) -> bool:
        """Tell the parent now and again that this process lives."""
        if time.monotonic() - self._beaten > BEAT_SECONDS:
            self._beat()
        return await super().on_tick(counter)

    def _beat(self) -> None:
        self._beaten = time.monotonic()
        with contextlib.suppress(OSError):  # the parent is gone, and this process will be
            self._line.send_bytes(b".")

    def _orphaned(self) -> None:
        """End, since the parent has: it never says anything."""
        asyncio.get_running_loop().remove_reader(self._line.fileno())
        self.handle_exit(signal.SIGTERM, None)

    async def _take(self, connection: socket.socket, read: bytes) -> None:
        """Take a connection that a mate has read from."""
        protocol = functools.partial(
            cast(Any, self.config.http_protocol_class),
            self.config,
            self.server_state,
            self.lifespan.state,
            read=read,
        )
        await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)


def _nothing() -> None:
    """Leave nothing behind: the store is the parent's."""
