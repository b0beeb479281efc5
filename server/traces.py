"""Spans of commands, for whoever traces: by OpenTelemetry, where it is installed.

Its own launcher, ``opentelemetry-instrument``, says whether and where spans go; without it a span
is nothing. Law: a span has names and ids alone, blotted as in the log, and no text of a fault.
"""

from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any

from fightbook.server.logs import blotted


def _tracer() -> Any:
    try:
        trace = import_module("opentelemetry.trace")
    except ModuleNotFoundError:  # it is an extra, which few have
        return None
    nobody_traces = isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider)
    return None if nobody_traces else trace.get_tracer("fightbook")


TRACER = _tracer()
_NOTHING = nullcontext()


def span(name: str, **ids: str) -> AbstractContextManager[object]:
    """Let what happens meanwhile be a span, within that which is open; ``ids``: what it is of."""
    if TRACER is None:
        return _NOTHING
    tame = {f"fightbook.{key}": blotted(value) for key, value in ids.items()}
    found: AbstractContextManager[object] = TRACER.start_as_current_span(
        name, attributes=tame, record_exception=False, set_status_on_exception=False
    )
    return found
