"""What the log says in one line: what others did, where a trace of our own code explains nothing.

uvicorn logs a trace for a client whose text is no UTF-8, and for a request that was still open when
the server ended. Law: what strangers can cause stands in the log some times a minute for each kind,
some fewer for one table, so that a loud one hides no other, with a count of what was left out, in
lines of a bounded length without control characters.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable

from fightbook.server.logs import ids

CUT_OFF = "A request was cut off: the server ends."


MINUTE = 60.0
MOST = 10
"""Lines of a kind that are written in a minute."""
OF_ONE = 3
"""Such lines about one table."""
LONGEST = 500
"""Characters of such a line."""


class Rarely:
    """Lets the first lines of a kind through in each minute, and counts the others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with none."""
        self._clock = clock
        self._since = clock()
        self._lines: Counter[str] = Counter()
        self._written: Counter[str] = Counter()
        self._of_one: Counter[tuple[str, str]] = Counter()
        self._left_out: Counter[str] = Counter()

    def __call__(self, record: logging.LogRecord) -> bool:
        """Tell whether ``record`` is written; what it says is made harmless."""
        kind = str(record.msg)
        if self._clock() - self._since >= MINUTE:
            self._since, self._left_out = self._clock(), self._lines - self._written
            self._lines, self._written, self._of_one = Counter(), Counter(), Counter()
        self._lines[kind] += 1
        if not self._is_written(kind, ids().get("encounter", "")):
            return False
        more = self._left_out.pop(kind, 0)
        text = record.getMessage().strip()[:LONGEST]
        record.msg = "".join(sign if sign.isprintable() else "?" for sign in text)
        record.args = ()
        if more > 0:
            record.msg += f" (and {more} more like this)"
        return True

    def _is_written(self, kind: str, table: str) -> bool:
        if self._written[kind] >= MOST or (table and self._of_one[kind, table] >= OF_ONE):
            return False
        self._written[kind] += 1
        self._of_one[kind, table] += 1
        return True


_RARELY = Rarely()
OURS = ("errors", "gate", "socket", "trouble")
"""Modules whose lines strangers can cause."""


def hush() -> None:
    """Let the log be so, once uvicorn's configuration is there."""
    logging.getLogger("uvicorn.error").addFilter(_in_a_line)
    for name in ("uvicorn.error", *(f"{__package__}.{name}" for name in OURS)):
        logging.getLogger(name).addFilter(_RARELY)


def _in_a_line(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, asyncio.CancelledError):
        record.msg, record.exc_info = CUT_OFF, None
    elif isinstance(error, UnicodeDecodeError):
        record.exc_info = None
    return True
