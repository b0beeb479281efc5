"""How long the steps of a command take, and how late other processes hear of it, as histograms."""

from typing import Final

from prometheus_client import Histogram

_SECONDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10)
STEPS = Histogram(
    "fightbook_command_seconds",
    "The path of a command: waiting for its turn, deciding, appending, notifying who is here.",
    ["step"],
    buckets=_SECONDS,
)
WAIT, DECIDE, APPEND, NOTIFY = (
    STEPS.labels(step) for step in ("wait", "decide", "append", "notify")
)
LAG = Histogram(
    "fightbook_notice_lag_seconds",
    "From when a command came to another process until its commit is shown here, by both clocks.",
    buckets=_SECONDS,
)
