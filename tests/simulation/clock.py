"""A clock that goes on when everybody waits, and an event loop that lives by it."""

import asyncio
import gc
import selectors
import time
from collections.abc import Callable, Coroutine, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar
from unittest.mock import patch

from tests.simulation.chains import short_chains

T = TypeVar("T")
EPOCH = 1_800_000_000.0
MOST_SECONDS = 3600.0
"""Nobody waits longer for anything: a run that does hangs."""

OWNER: ContextVar["dict[asyncio.Task[Any], None] | None"] = ContextVar("owner", default=None)
"""The tasks of the process in which something runs, in their order."""


class HungError(AssertionError):
    """Everybody waits for somebody else, for ever."""


class Clock(selectors.BaseSelector):
    """What a loop asks for events: there are none, so it moves on to the next timer."""

    def __init__(self) -> None:
        """Begin at nought."""
        self.now = 0.0
        self._keys: dict[int, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """Note a file, of which nothing will ever come."""
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        key = self._keys[number] = selectors.SelectorKey(fileobj, number, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """Forget a file."""
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        return self._keys.pop(number)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let the time pass that the loop would have slept."""
        if timeout is None or self.now > MOST_SECONDS:
            raise HungError("nobody goes on")
        self.now += max(0.0, timeout)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        """Give the files that were noted."""
        return self._keys


class Loop(asyncio.SelectorEventLoop):
    """A loop by such a clock, whose tasks belong to the process that began them."""

    def __init__(self) -> None:
        """Begin with a clock of its own."""
        self.clock = Clock()
        super().__init__(self.clock)
        self.set_task_factory(self._task)

    def time(self) -> float:
        """Give the seconds since the beginning."""
        return self.clock.now

    @staticmethod
    def _task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
        if (mine := OWNER.get()) is not None:
            mine[task] = None
            task.add_done_callback(lambda task: mine.pop(task, None))
        return task


def simulate(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run something to its end on a clock of its own."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, Loop)
        with short_chains(), _told_by(loop.clock), _uncollected():
            return runner.run(work())


@contextmanager
def _uncollected() -> Generator[None]:
    """Let nobody look for garbage: it took a fifth of a run, and a run has little of it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _told_by(clock: Clock) -> Generator[None]:
    """Let everybody who asks what time it is be told by ``clock``."""
    with (
        patch.object(time, "monotonic", lambda: clock.now),
        patch.object(time, "perf_counter", lambda: clock.now),
        patch.object(time, "time", lambda: EPOCH + clock.now),
        patch.object(time, "time_ns", lambda: int((EPOCH + clock.now) * 1e9)),
    ):
        yield
