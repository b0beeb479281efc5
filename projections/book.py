"""A book's rows, written: a line, or the mark of one that is hidden, and at the end the head.

Law: the rows of a fight say all that a reader needs to compute its head: a hidden line by its mark.
"""

from collections.abc import Iterable, Iterator

import msgspec

from fightbook.domain.line import Line, Seen


def row(line: Seen) -> bytes:
    """Write a line as it stands in a book."""
    if isinstance(line, Line):
        return line.raw
    return msgspec.json.encode({"at": line.at, "mark": line.mark})


def head(digest: str, at: str) -> bytes:
    """Write the last row of a book: the digest and the address of its last line."""
    return msgspec.json.encode({"head": digest, "at": at})


def rows(lines: Iterable[Seen]) -> Iterator[bytes]:
    """Write all rows of a book; none where there is no line."""
    last: Seen | None = None
    for line in lines:
        yield row(line)
        last = line
    if last is not None:
        yield head(last.digest, last.at)
