"""The HTTP door for books that come in: an encounter of another server, or of another day.

Laws: a book is written only when it has been checked whole, and then it is there all at once; it is
checked as it is read, one at a time and beside the work of the tables; whoever brings it is its GM,
and the tokens of those who were the GM and the spectators open nothing any longer.
"""

import asyncio
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from typing import IO, Any

from litestar import Request, post

from domain.commands import Reseat
from domain.line import Line
from domain.reject import Refusal, Rejected, refuse
from domain.ruleset import Ruleset
from projections.audit.chain import fault
from projections.audit.whole import BadBookError, check, commits, openings
from server.grow import grow
from server.hall import Hall
from server.seats import digest, new_token
from server.tables import NewTable

MAX_ROW = 1024 * 1024
"""Bytes of one line, far above what a command can lead to."""
IN_MEMORY = 1024 * 1024
"""Bytes of a book that are not yet worth a file."""


class Desk:
    """Takes books in, one at a time, each at most ``most`` bytes long."""

    def __init__(self, most: int) -> None:
        """Begin without a book."""
        self._most = most
        self._lock = asyncio.Lock()

    async def take(self, hall: Hall, pieces: AsyncGenerator[bytes]) -> NewTable:
        """Make an encounter of a book. Raises a refusal where it is not whole and sound."""
        with tempfile.SpooledTemporaryFile(IN_MEMORY) as book:
            length = 0
            async for piece in pieces:
                length += len(piece)
                if length > self._most:
                    raise refuse("too-large", f"A book may have {self._most} bytes here.")
                book.write(piece)
            async with self._lock:
                return await _take(hall, book)


async def _take(hall: Hall, book: IO[bytes]) -> NewTable:
    try:
        rules, opened = await asyncio.to_thread(_check, book, hall.rulesets)
    except BadBookError as error:
        raise _refusal(error) from error
    gm, watch = new_token(), new_token()
    lines = _slowly(commits(_rows(book), opened))
    found = await grow(hall, rules, lines, Reseat(digest(gm), digest(watch)))
    seats = {"gm": {"token": gm}, "spectator": {"token": watch}}
    return NewTable(found.id, found.code, seats, found.anchors)


def _check(book: IO[bytes], rulesets: Mapping[str, Ruleset]) -> tuple[Ruleset, dict[str, bytes]]:
    opened = openings(_rows(book))
    return check(commits(_rows(book), opened), rulesets), opened


def _rows(book: IO[bytes]) -> Iterator[bytes]:
    """Give the rows of a book from its beginning."""
    book.seek(0)
    number = 0
    while row := book.readline(MAX_ROW):
        number += 1
        if len(row) == MAX_ROW:
            raise BadBookError(fault("bad-line", f"line {number}", "It is too long."))
        yield row.rstrip(b"\r\n")


async def _slowly(found: Iterator[tuple[Line, ...]]) -> AsyncIterator[tuple[Line, ...]]:
    """Give the commits, and the others their turn."""
    for lines in found:
        yield lines
        await asyncio.sleep(0)


def _refusal(error: BadBookError) -> Refusal:
    """Refuse a book, with the address of its first bad line."""
    found = error.finding
    message = f"At {found.at}: {found.sentence}"
    return Refusal(Rejected("bad-book", message, found.at, detail={"fault": found.code}))


@post(
    "/api/books",
    takes=str,
    media="application/x-ndjson",
    refuses=("bad-book", "too-large", "unknown-ruleset"),
    request_max_body_size=None,
)
async def take_book(request: Request[Any, Any, Any], hall: Hall, desk: Desk) -> NewTable:
    """Make an encounter of a book, all of whose lines are shown or revealed."""
    return await desk.take(hall, request.stream())


HANDLERS: list[Any] = [take_book]
