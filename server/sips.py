"""Sips: how much of what a connection sent is taken apart at once.

A packet of many small things (frames of a WebSocket, chunks of a body, requests in a row, fields of
a head) takes far longer to take apart than to send, and nothing else is done meanwhile. Laws: what
came is taken whole and in its order, and no more is read from the line while some of it waits; none
is taken while whoever is behind still has enough; whose sips take long waits longer than that, and
all who do so wait for each other, so that most of the time is everybody else's.
"""

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import ClassVar

SIP = 4096
"""Bytes that are taken at once."""
LONG_SECONDS = 0.002
"""Of the processor: who needed so much has a rest."""
REST = 3
"""How many times as long as the sips took such a rest takes."""


class Sips:
    """What one connection sent and nobody took yet."""

    _free: ClassVar[float] = 0.0
    """When the rests of all connections are over, by the clock of the loop."""

    def __init__(
        self, transport: asyncio.Transport, take: Callable[[bytes], None], held: Callable[[], bool]
    ) -> None:
        """Let ``take`` have what ``transport`` brings, unless it is ``held``."""
        self._transport, self._take, self._held = transport, take, held
        self._waiting, self._at = b"", 0
        self._due = False
        """Some are going to be taken, when the rest is over."""

    @property
    def idle(self) -> bool:
        """Whether nothing waits here, and reading goes on."""
        return not (self._waiting or self._due)

    def pour(self, data: bytes) -> None:
        """Take what came, or keep it until that is possible."""
        self._waiting, self._at = self._waiting[self._at :] + data, 0
        if self._due:
            self._transport.pause_reading()
        else:
            self._drink()

    def spill(self) -> None:
        """Forget what waits: somebody else has the connection from here on."""
        self._waiting, self._at = b"", 0

    def go_on(self) -> None:
        """Go on, as whoever is behind has used what was taken."""
        if self._due or self._held():
            self._transport.pause_reading()
        elif self._waiting:
            self._transport.pause_reading()
            self._due = True
            asyncio.get_running_loop().call_soon(self._drink)
        else:
            self._transport.resume_reading()

    def _drink(self) -> None:
        """Take sip by sip, until nothing waits, or nothing can be taken, or it has taken long."""
        was_due, self._due = self._due, False
        begun, took, line = thread_time(), 0.0, self._transport
        while self._waiting and took < LONG_SECONDS and not (line.is_closing() or self._held()):
            self._take(self._sip())
            took = thread_time() - begun
        if line.is_closing():
            self.spill()
        elif took >= LONG_SECONDS:
            self._rest(took)
        elif self._waiting:
            line.pause_reading()
        elif was_due and not self._held():
            line.resume_reading()

    def _sip(self) -> bytes:
        sip = self._waiting[self._at : self._at + SIP]
        self._at += SIP
        if self._at >= len(self._waiting):
            self.spill()
        return sip

    def _rest(self, took: float) -> None:
        """Go on later."""
        self._transport.pause_reading()
        self._due = True
        loop = asyncio.get_running_loop()
        Sips._free = max(Sips._free, loop.time()) + REST * took
        loop.call_at(Sips._free, self._drink)
