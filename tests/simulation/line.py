"""A client's connection: the server's own class for it, and what the client reads of it, and when.

Frames are read by the client half of ``websockets``. A client may not read for a while; whoever has
too much waiting then is cut off by the server.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from fightbook.server.connection import Connection
from tests.simulation.clock import OWNER

STALLS = 0.04
"""How often a client stops to read."""


class Line:
    """One connection, from its accepted handshake on."""

    close_sent, last_ping_rtt = None, 0.02

    def __init__(
        self,
        hear: Callable[["Line", Any], None],
        chance: random.Random,
        happened: Counter[str],
        noting: Callable[[], AbstractContextManager[None]],
        calm: Callable[[], bool],
    ) -> None:
        """Be open; the client hears message by message.

        ``noting``: what it claims in vain; ``calm``: whether it reads without stalling.
        """
        self._hear, self._noting, self._calm = hear, noting, calm
        self._chance, self._happened = chance, happened
        self._client = ClientProtocol(parse_uri("ws://simulated"), state=State.OPEN)
        self._buffer, self._more = b"", asyncio.Event()
        self.closed = self._closing = False
        self.transport = self
        protocol: Any = self
        self.connection = Connection(protocol)
        before = OWNER.set(None)  # it is the client's, and goes on when a server is killed
        self._reading = asyncio.ensure_future(self._read())
        OWNER.reset(before)

    # --- as the server's transport ----------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """Send."""
        if not self.is_closing():
            self._buffer += data
            self._more.set()

    def get_write_buffer_size(self) -> int:
        """Give how much waits to be read."""
        return len(self._buffer)

    def is_closing(self) -> bool:
        """Tell whether nothing more can be sent."""
        return self._closing or self.closed

    def close(self) -> None:
        """Close when all is read."""
        self._closing = True
        self._more.set()

    def abort(self) -> None:
        """Close at once."""
        if not self.closed:
            self._happened["cut off"] += self.connection.cut
            self.drop()

    # --- as the client has it ---------------------------------------------------------------------

    def drop(self) -> None:
        """Lose the connection, with what was not read."""
        self.closed, self._buffer = True, b""
        self._more.set()

    async def _read(self) -> None:
        while not self.closed:
            await self._more.wait()
            self._more.clear()
            await asyncio.sleep(self._pause())
            data, self._buffer = self._buffer, b""
            if data:
                self._client.receive_data(data)
            for frame in self._client.events_received():
                assert isinstance(frame, Frame)
                if frame.opcode is Opcode.TEXT:
                    with self._noting():
                        self._hear(self, msgspec.json.decode(frame.data))
            self.closed |= self._closing

    def _pause(self) -> float:
        stalls = self._chance.random() < STALLS and not self._calm()
        self._happened["slow"] += stalls
        return self._chance.uniform(2, 20) if stalls else self._chance.random() / 50
