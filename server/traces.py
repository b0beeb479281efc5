"""Spans of commands, for whoever traces: by OpenTelemetry, where it is installed.

Its own launcher, ``opentelemetry-instrument``, says whether and where spans go; without it a span
is nothing. Law: a span has names and ids alone, blotted as in the log, and no text of a fault.
"""

import time
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any

from fightbook.server.logs import about, blotted


def _tracer() -> Any:
    try:
        trace = import_module("opentelemetry.trace")
    except ModuleNotFoundError:  # it is an extra, which few have
        return None
    nobody_traces = isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider)
    return None if nobody_traces else trace.get_tracer("fightbook")


TRACER = _tracer()


def command(**ids: str) -> AbstractContextManager[object]:
    """Let all that is said and done meanwhile be of a command, by its ``ids``."""
    return about(**ids) if TRACER is None else _traced(ids)


@contextmanager
def _traced(ids: dict[str, str]) -> Generator[None]:
    tame = {f"fightbook.{key}": blotted(value) for key, value in ids.items()}
    span: AbstractContextManager[object] = TRACER.start_as_current_span(
        "command", attributes=tame, record_exception=False, set_status_on_exception=False
    )
    with about(**ids), span:
        yield


def past(name: str, seconds: float) -> None:
    """Let what took the last ``seconds`` have been a span, within that of its command."""
    end = time.time_ns()
    TRACER.start_span(name, start_time=end - int(seconds * 1e9)).end(end)
