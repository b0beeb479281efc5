"""Passing on: a connection whose next request is about another worker's table goes to that worker.

So every request and every WebSocket comes to the table's own process, also over a connection that
a browser or a proxy uses for several tables. Laws: a connection is passed on only between two
requests, when nothing of it is left to write and the first line of the next has come; who cannot
be passed on is served here.
"""

import asyncio
import os
from typing import Any

import h11

from fightbook.server.crowd import Caller
from fightbook.server.mates import Mates


class Passing(Caller):
    """The protocol of a worker."""

    def __init__(self, *arguments: Any, mates: Mates, read: bytes = b"", **more: Any) -> None:
        """Pass on to ``mates``; ``read``: what one of them has read of this connection."""
        super().__init__(*arguments, **more)
        self._mates = mates
        self._read = read
        self._passing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with what a mate has read, as soon as reading has begun."""
        super().connection_made(transport)
        if self._read:
            self.loop.call_soon(self.data_received, b"")

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless it is for somebody else."""
        if self._read:
            self._read, data = b"", self._read + data
        if not data:  # it has come already
            return
        mate = self._mates.elsewhere(data) if self._between_requests() else None
        if mate is None:
            super().data_received(data)
            return
        self._stop_clock()
        self._unset_keepalive_if_required()
        self.transport.pause_reading()
        # A copy: the number of a connection that ends meanwhile is soon another one's.
        copy = os.dup(self.transport.get_extra_info("socket").fileno())
        self._passing = asyncio.create_task(self._pass_on(mate, copy, data))

    def _between_requests(self) -> bool:
        return (
            not self.transport.is_closing()
            and self.conn.their_state is h11.IDLE
            and self._sips.idle
            and not self.conn.trailing_data[0]
            and not self.transport.get_write_buffer_size()
        )

    async def _pass_on(self, mate: int, copy: int, data: bytes) -> None:
        try:
            passed = await self._mates.pass_on(mate, copy, data)
        finally:
            os.close(copy)
        if self.transport.is_closing():
            return
        if passed:
            self.transport.abort()  # here alone: it is open there
        else:
            self.transport.resume_reading()
            super().data_received(data)
