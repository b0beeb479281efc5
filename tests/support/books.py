"""Books for tests: of a table in memory, as anybody exports them, and as a forger mends them."""

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from fightbook.domain.line import START, chain, place
from fightbook.domain.perceive import see
from fightbook.projections.book import rows as rows_of
from tests.support.table import Table

Row = dict[str, Any]


def book(table: Table, seat: str = "") -> list[Row]:
    """Give the book that a seat exports, or (nobody) the stream itself."""
    lines = (see(line, seat) if seat else line for line in table.lines)
    return [json.loads(row) for row in rows_of(lines)]


def raws(table: Table, seat: str = "") -> list[bytes]:
    """Give the rows of that book as they are written."""
    return dump(book(table, seat))


def dump(rows: list[Row]) -> list[bytes]:
    """Write the rows of a book."""
    return [json.dumps(r, ensure_ascii=False, separators=(",", ":")).encode() for r in rows]


def pack(rows: list[Row]) -> bytes:
    """Write a book as one file."""
    return b"".join(row + b"\n" for row in dump(rows))


def mark(row: Row) -> str:
    """Give the mark of a line."""
    return sha256(dump([row])[0]).hexdigest() if "type" in row else str(row["mark"])


def closed(rows: Iterable[Row]) -> list[Row]:
    """Put the head behind rows, in the place of the one that they had."""
    found, digest, at = [row for row in rows if "head" not in row], START, ""
    for row in found:
        at = row["at"]
        digest = chain(digest, *place(at), mark(row))
    return [*found, {"head": digest, "at": at}] if found else []


def rechained(rows: list[Row]) -> list[Row]:
    """Mend the chain and what it reveals, as a forger would who has the whole stream."""
    found: dict[str, Row] = {}
    for row in rows:
        mended = dict(row)
        if row.get("type") == "revealed" and "type" in found[row["address"]]:
            mended["line"] = found[row["address"]]
        if "head" not in row:
            found[row["at"]] = mended
    return closed(found.values())


def change(type_: str, **fields: Any) -> Callable[[Row], Row]:
    """Change the fields of every line of a type."""
    return lambda row: {**row, **fields} if row.get("type") == type_ else row
