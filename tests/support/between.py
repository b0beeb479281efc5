"""A proxy between a server and its store, that loses connections as real networks do.

It speaks TCP to the server and goes on to the store's Unix socket. A connection on which the server
has subscribed to anything is an ear.
"""

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.processes import Store, free_port

AT_ONCE = struct.pack("ii", 1, 0)
"""A connection that lingers for no time is not closed but reset."""


class Proxy:
    """Connections through it go on until the test says otherwise."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.port = free_port()
        self.deaf = False
        """Nothing comes through to or from an ear any longer, and none is closed."""
        self.links: set[asyncio.StreamWriter] = set()
        self.ears: set[asyncio.StreamWriter] = set()
        self._silent: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def half_open(self) -> int:
        """Let the ears of now be silent for ever; those that come later hear. Gives how many."""
        found = [ear for ear in self.ears if ear not in self._silent]
        self._silent |= self.ears
        return len(found)

    def reset(self) -> None:
        """Break every connection at once, without a word."""
        for link in tuple(self.links):
            line: socket.socket = link.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            link.transport.abort()

    async def lay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what comes on one connection, and what is answered."""
        there, back = await asyncio.open_unix_connection(str(self.store.socket))
        self.links.add(writer)
        try:
            ways = ((reader, back), (there, writer))
            await asyncio.gather(*(self._carry(*way, writer) for way in ways))
        except OSError:
            pass
        finally:
            self.links.discard(writer)
            self.ears.discard(writer)
            for end in (writer, back):
                end.close()

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, link: asyncio.StreamWriter
    ) -> None:
        while data := await source.read(65536):
            if b"SSUBSCRIBE" in data:
                self.ears.add(link)
            if link in self.ears and (self.deaf or link in self._silent):
                self._silent.add(link)  # TCP leaves no gaps: nothing comes after what was lost
                continue
            sink.write(data)
            await sink.drain()
        sink.close()


@asynccontextmanager
async def between(store: Store) -> AsyncGenerator[Proxy]:
    """Run a proxy in front of ``store``."""
    proxy = Proxy(store)
    listening = await asyncio.start_server(proxy.lay, "127.0.0.1", proxy.port)
    try:
        yield proxy
    finally:
        proxy.reset()
        listening.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listening.wait_closed(), 5)
