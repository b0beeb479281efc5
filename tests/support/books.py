"""Books for tests: of a table in memory, as anybody exports them, and as a forger mends them."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from domain.line import Line
from domain.perceive import see
from tests.support.table import Table

Row = dict[str, Any]


def book(table: Table, seat: str = "") -> list[Row]:
    """Give the book that a seat exports, or (nobody) the stream itself."""
    lines = [see(line, seat) if seat else line for line in table.lines]
    return [
        json.loads(line.raw) if isinstance(line, Line) else {"at": line.at, "digest": line.digest}
        for line in lines
    ]


def dump(rows: list[Row]) -> list[bytes]:
    """Write the rows of a book."""
    return [json.dumps(r, ensure_ascii=False, separators=(",", ":")).encode() for r in rows]


def pack(rows: list[Row]) -> bytes:
    """Write a book as one file."""
    return b"".join(row + b"\n" for row in dump(rows))


def digest(row: Row) -> str:
    """Give the digest of a line."""
    return str(row.get("digest") or sha256(dump([row])[0]).hexdigest())


def rechained(rows: list[Row]) -> list[Row]:
    """Mend the chain and what it reveals, as a forger would who has the whole stream."""
    prev = "0" * 64
    found: dict[str, Row] = {}
    for row in rows:
        mended = row if "digest" in row else {**row, "prev": prev}
        if row.get("type") == "revealed" and "digest" not in found[row["address"]]:
            mended["line"] = found[row["address"]]
        found[row["at"]] = mended
        prev = digest(mended)
    return [*found.values()]


def change(type_: str, **fields: Any) -> Callable[[Row], Row]:
    """Change the fields of every line of a type."""
    return lambda row: {**row, **fields} if row.get("type") == type_ else row
