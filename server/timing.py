"""How long the steps of a command take, and how late other processes hear of it, as histograms.

Each step is a span too, within that of its command.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from time import perf_counter
from typing import Final

from prometheus_client import REGISTRY, Histogram
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from fightbook.server import traces

_SECONDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10)


class Step:
    """A step on the path of a command; taken often and told of seldom, it counts itself."""

    def __init__(self, name: str) -> None:
        """Count from zero, by ``name``."""
        self.name, self.sum = name, 0.0
        self.counts = [0] * (len(_SECONDS) + 1)
        """How often it took no longer than each bound, and longer than the one before."""

    def since(self, begun: float) -> None:
        """Let what happened since it was ``begun`` (of ``perf_counter``) be this step."""
        seconds = perf_counter() - begun
        self.counts[bisect_left(_SECONDS, seconds)] += 1
        self.sum += seconds
        if traces.TRACER is not None:
            traces.past(self.name, seconds)


class _Steps(Collector):
    """All steps, as a histogram."""

    def collect(self) -> Iterator[Metric]:
        """Give how long they took until now."""
        found = HistogramMetricFamily(
            "fightbook_command_seconds",
            "The path of a command: waiting for its turn, deciding, calling witnesses and waiting"
            " for them, appending, notifying who is here.",
            labels=["step"],
        )
        bounds = [*(str(float(bound)) for bound in _SECONDS), "+Inf"]
        for step in STEPS:
            counts = list(accumulate(step.counts))
            found.add_metric([step.name], list(zip(bounds, counts, strict=True)), step.sum)
        yield found


STEPS = tuple(Step(name) for name in ("wait", "decide", "call", "witness", "append", "notify"))
WAIT, DECIDE, CALL, WITNESS, APPEND, NOTIFY = STEPS
REGISTRY.register(_Steps())
LAG = Histogram(
    "fightbook_notice_lag_seconds",
    "From when a command came to another process until its commit is shown here, by both clocks.",
    buckets=_SECONDS,
)
