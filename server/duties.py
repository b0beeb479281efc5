"""Duties: all background work of a server process, looked after in one place.

Laws: a duty that fails is begun again after a pause, and until it is well again whoever asks
whether this server is ready is told why not; an errand that fails is logged, and takes nobody
else's along.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias

from fightbook.server.trouble import StoreAwayError, UnfitStoreError

LOG = logging.getLogger(__name__)
PAUSE_SECONDS = 0.25
"""How long a duty that failed rests before it is begun again."""
AGAIN_SECONDS = 0.1
"""How long a task may take to end before it is told again."""

NOT_BEGUN = "it has not begun"

Well: TypeAlias = Callable[[], None]
"""A duty calls it whenever all is in order."""
Work: TypeAlias = Coroutine[Any, Any, None]


class Duties:
    """The tasks of one server process that nobody waits for."""

    def __init__(self) -> None:
        """Begin without any."""
        self.troubles: dict[str, str] = {}
        """What is wrong with a duty, by its name; a duty that is well is not in it."""
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, name: str, work: Callable[[Well], Work]) -> None:
        """Do ``work`` for as long as this process serves, whatever happens to it."""
        self.troubles[name] = NOT_BEGUN
        self._start(self._keep(name, work))

    def errand(self, name: str, work: Work) -> "asyncio.Task[None]":
        """Do ``work`` once; give its task, which never fails."""
        task = self._start(_run(name, work))
        task.add_done_callback(lambda _: work.close())  # it may have been let go before it began
        return task

    async def stop(self) -> None:
        """Let everything go.

        ``asyncio.wait_for``, through which redis-py writes, loses a cancellation that comes just
        when it is done (before Python 3.12): so whoever goes on is told again.
        """
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN_SECONDS)

    def _start(self, work: Work) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep(self, name: str, work: Callable[[Well], Work]) -> None:
        while True:
            why, error = "it ended", None
            try:
                await work(partial(self._well, name))
            except (StoreAwayError, UnfitStoreError) as wrong:
                why = str(wrong)
            except Exception as fault:  # noqa: BLE001 - whatever it is, the duty goes on
                why, error = repr(fault), fault
            if self.troubles.get(name) != why:  # else it was said already
                LOG.warning("%s: %s", name, why, exc_info=error)
            self.troubles[name] = why
            await asyncio.sleep(PAUSE_SECONDS)

    def _well(self, name: str) -> None:
        if self.troubles.pop(name, NOT_BEGUN) is not NOT_BEGUN:
            LOG.warning("%s: in order again", name)


async def _run(name: str, work: Work) -> None:
    try:
        await work
    except StoreAwayError as error:
        LOG.warning("%s: %s", name, error)
    except Exception:
        LOG.exception("%s failed", name)
