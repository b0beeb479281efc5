"""How long the steps of a command take, and how late other processes hear of it, as histograms.

Each step is a span too, within that of its command.
"""

from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from prometheus_client import Histogram

from fightbook.server import traces

_SECONDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10)
STEPS = Histogram(
    "fightbook_command_seconds",
    "The path of a command: waiting for its turn, deciding, calling witnesses and waiting for them,"
    " appending, notifying who is here.",
    ["step"],
    buckets=_SECONDS,
)


class Step:
    """A step on the path of a command."""

    def __init__(self, name: str) -> None:
        """Count from zero, by ``name``."""
        self._name, self._seconds = name, STEPS.labels(name)

    def time(self) -> AbstractContextManager[object]:
        """Let what happens meanwhile be this step."""
        return self._seconds.time() if traces.TRACER is None else self._traced()

    @contextmanager
    def _traced(self) -> Generator[None]:
        with self._seconds.time(), traces.span(self._name):
            yield


WAIT, DECIDE, CALL, WITNESS, APPEND, NOTIFY = (
    Step(name) for name in ("wait", "decide", "call", "witness", "append", "notify")
)
LAG = Histogram(
    "fightbook_notice_lag_seconds",
    "From when a command came to another process until its commit is shown here, by both clocks.",
    buckets=_SECONDS,
)
