"""Turns: how long works on the event loop share it with each other and with everybody else.

Folding a long fight cannot leave this process, whose state it makes. Law: between any two slices of
such works, whatever else is waiting is done; so the works wait for each other and no command waits
for more than one slice. Where there was anything else to do, more of it is likely to come (while a
command waits for its store), and so a rest follows that is as long as the slice was.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")
SLICE_SECONDS = 0.002
BUSY_SECONDS = 0.0003
"""A pass of the loop that takes longer did more than look whether there is anything."""


class Turns:
    """Lets one long work go on at a time."""

    def __init__(self) -> None:
        """Begin with nobody in the queue."""
        self._queue: deque[asyncio.Future[None]] = deque()
        self._going = False
        self._begun = self._ended = 0.0
        """When the last slice did."""

    async def next(self) -> float:
        """Wait for a turn; give the time (of ``perf_counter``) at which to ask for another."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.append(turn)
        if not self._going:
            self._going = True
            loop.call_soon(self._give)
        await turn
        return time.perf_counter() + SLICE_SECONDS

    async def through(self, work: Iterable[T]) -> AsyncIterator[T]:
        """Go through something that takes long to make, in turns."""
        until = await self.next()
        for one in work:
            yield one
            if time.perf_counter() > until:
                until = await self.next()

    def _give(self) -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():  # else whoever waited went away
                turn.set_result(None)
                self._begun = time.perf_counter()
                asyncio.get_running_loop().call_soon(self._behind)
                return
        self._going = False

    def _behind(self) -> None:
        """Come right behind a slice, before whatever else there is to do."""
        self._ended = time.perf_counter()
        asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        """See what else was done, and go on at once or after a rest."""
        rest = min(self._ended - self._begun, SLICE_SECONDS)
        if time.perf_counter() - self._ended > BUSY_SECONDS:
            asyncio.get_running_loop().call_later(rest, self._give)
        else:
            self._give()
