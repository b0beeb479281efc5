"""Pins: which of several workers a table belongs to, by its id.

A table is cheapest where all who follow it are in one process, which folds it once. Law: a pin is
thrift and nothing else; any worker serves any table, and what cannot be told here is served where
it came.
"""

import re
import zlib

_TABLE = re.compile(rb"[A-Z]+ /(?:(?:api|ws)/encounters|embed|moment)/([0-9a-f]+)[/? ]")


def table(head: bytes) -> bytes:
    """Give the id of the table that a request is about, from its first bytes; empty for none."""
    found = _TABLE.match(head)
    return found[1] if found else b""


def home(ident: bytes, workers: int) -> int:
    """Give the number, from 0, of the worker to which a table belongs."""
    return zlib.crc32(ident) % workers
