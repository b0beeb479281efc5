"""A lock that is taken in turn, by whoever came first, where everybody waits only for so long.

What it costs to wait is a future and a clock. Law: whoever has given up, or went away, is passed
over, and nobody comes between a release and whoever is next.
"""

import asyncio
from collections import deque

FOR_EVER = 86_400.0


class Lock:
    """Held by one at a time; used as a context, it waits for ever."""

    def __init__(self) -> None:
        """Begin free."""
        self._held = False
        self._queue: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Tell whether somebody has it."""
        return self._held

    async def take(self, seconds: float = FOR_EVER) -> None:
        """Have it. Raises ``TimeoutError`` where that takes too long."""
        if not self._held:
            self._held = True
            return
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.append(turn)
        clock = loop.call_later(seconds, _late, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled() and turn.exception() is None:  # it had come just now
                self.release()
            raise
        finally:
            clock.cancel()

    def release(self) -> None:
        """Give it to whoever waits for longest."""
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.take()

    async def __aexit__(self, *_: object) -> None:
        self.release()


def _late(turn: "asyncio.Future[None]") -> None:
    if not turn.done():
        turn.set_exception(TimeoutError())
