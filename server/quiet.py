"""What the log says in one line: what others did, where a trace of our own code explains nothing.

uvicorn logs a trace for a client whose text is no UTF-8, and for a request that was still open when
the server ended.
"""

import asyncio
import logging

CUT_OFF = "A request was cut off: the server ends."


def hush() -> None:
    """Let uvicorn's log be so, once its configuration is there."""
    logging.getLogger("uvicorn.error").addFilter(_in_a_line)


def _in_a_line(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, asyncio.CancelledError):
        record.msg, record.exc_info = CUT_OFF, None
    elif isinstance(error, UnicodeDecodeError):
        record.exc_info = None
    return True
