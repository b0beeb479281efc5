"""Workers: processes beside the server, for what would hold everybody up.

Laws: the event loop never waits for one; each piece of work has a deadline, at which its process is
killed; of one table one piece is done at a time, so that whoever asks for much waits for himself; a
worker that dies takes nothing but its own piece along; they give way to the server, and none
outlives it, whatever it is at.
"""

import os
import resource
import signal
import threading
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from math import ceil
from typing import Any, NamedTuple, TypeVar

import anyio
from anyio import BrokenWorkerProcess, to_process

from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.server.keeping import Cold
from fightbook.server.locate import Durability

WORKERS = max(2, (os.cpu_count() or 2) - 1)
WAITING = 8
"""So many pieces of one table may wait; more are refused."""
DEADLINE_SECONDS = 90.0
MEMORY = 3 * 1024**3
"""Bytes of address space that a worker may use."""
MANNERS = 5
"""How far a worker stands back when the processors are busy."""
LOOK_SECONDS = 1.0
"""How often a worker looks whether its server is still there."""
T = TypeVar("T")


class Source(NamedTuple):
    """Where a worker finds the streams and the rules: a store, and what gives the rulesets.

    ``cold``: where streams lie that the store has no longer.
    """

    url: str
    rulesets: Callable[[], Mapping[str, Ruleset]]
    cold: Cold | None = None
    durability: Durability = "local"


class _Queue:
    """The pieces of one table."""

    def __init__(self) -> None:
        self.turn = anyio.Lock()
        self.length = 0


class Workers:
    """Does pieces of work elsewhere, at most ``WORKERS`` at a time."""

    def __init__(self, source: Source) -> None:
        """Begin without any; the first piece starts the first."""
        self._source = source
        self._limit = anyio.CapacityLimiter(WORKERS)
        self._free = anyio.CapacityLimiter(WORKERS)
        self._queues: dict[str, _Queue] = {}

    async def do(self, table: str, work: Callable[..., T], *args: Any) -> T:
        """Let a worker call ``work(source, *args)``, all of which can be pickled.

        Raises a refusal where it took too long, where the worker died, and where too much waits.
        """
        async with self.turn(table), self._free:
            try:
                with anyio.fail_after(DEADLINE_SECONDS):
                    return await to_process.run_sync(
                        _do, work, self._source, *args, cancellable=True, limiter=self._limit
                    )
            except TimeoutError:
                raise refuse("too-long") from None
            except (BrokenWorkerProcess, MemoryError):
                raise refuse("too-long", "This could not be finished here. Try again.") from None

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncGenerator[None]:
        """Wait for whatever else this table, or whoever is named, wants. Raises a refusal."""
        queue = self._queues.setdefault(table, _Queue())
        if queue.length > WAITING:
            raise refuse("busy")
        queue.length += 1
        try:
            async with queue.turn:
                yield
        finally:
            queue.length -= 1
            if not queue.length:
                del self._queues[table]


def _do(work: Callable[..., T], source: Source, *args: Any) -> T:
    _settle()
    signal.alarm(ceil(DEADLINE_SECONDS) + 5)  # also where nobody is left to kill this process
    try:
        return work(source, *args)
    finally:
        signal.alarm(0)


@cache
def _settle() -> None:
    """Make a worker of this process, once."""
    os.nice(MANNERS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the server
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()


def _follow(server: int) -> None:
    """End this process when its server has ended."""
    while os.getppid() == server:
        time.sleep(LOOK_SECONDS)
    os._exit(1)
