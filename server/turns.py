"""Turns: how long works on the event loop share it with each other and with everybody else.

Folding a long fight cannot leave this process, whose state it makes. Law: between any two slices of
such works, whatever else is waiting is done; so the works wait for each other and no command waits
for more than one slice.
"""

import asyncio
import time
from collections import deque

SLICE_SECONDS = 0.005


class Turns:
    """Lets one long work go on at each pass of the event loop."""

    def __init__(self) -> None:
        """Begin with nobody in the queue."""
        self._queue: deque[asyncio.Future[None]] = deque()

    async def next(self) -> float:
        """Wait for a turn; give the time (of ``perf_counter``) at which to ask for another."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        if len(self._queue) == 1:
            self._call_soon()
        await turn
        return time.perf_counter() + SLICE_SECONDS

    def _call_soon(self) -> None:
        asyncio.get_running_loop().call_soon(self._give)

    def _give(self) -> None:
        turn = self._queue.popleft()
        if not turn.done():  # else whoever waited went away
            turn.set_result(None)
        if self._queue:
            self._call_soon()
