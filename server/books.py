"""The HTTP door for books that come in: an encounter of another server, or of another day.

Laws: a book is written only when it has been checked whole, and then it is there all at once; it is
checked as it is read, one at a time and by a worker; whoever brings it is its GM,
and gets new tokens for all its seats: the old ones open nothing here.
"""

import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import IO, Any

from litestar import Request, post

from fightbook.domain.line import Line
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.whole import BadBookError, check, commits, openings
from fightbook.server.importing import bring
from fightbook.server.quota import opening
from fightbook.server.registry import Registry
from fightbook.server.tables import NewTable
from fightbook.server.work import run
from fightbook.server.workers import Source, Workers

MAX_ROW = 1024 * 1024
"""Bytes of one line, far above what a command can lead to."""
BOOKS = "books"
"""All books together wait for each other as if they were of one table, of each client one."""
Making = Callable[[Source, Path], NewTable]
"""Checks a file and makes what is in it, as a worker."""


class Desk:
    """Takes books in, each at most ``most`` bytes long."""

    def __init__(self, workers: Workers, most: int) -> None:
        """Let ``workers`` look at them."""
        self._workers = workers
        self._most = most

    async def take(self, pieces: AsyncGenerator[bytes], make: Making, owner: str) -> NewTable:
        """Make encounters of a book that the client ``owner`` brings.

        Raises a refusal where it is not whole and sound.
        """
        with tempfile.NamedTemporaryFile() as book:  # nobody else may read it
            length = 0
            async for piece in pieces:
                length += len(piece)
                if length > self._most:
                    raise refuse("too-large", f"A book may have {self._most} bytes here.")
                book.write(piece)
            book.flush()
            async with self._workers.turn(f"{BOOKS} {owner}"):
                return await self._workers.do(BOOKS, make, Path(book.name))


def take(source: Source, path: Path) -> NewTable:
    """Check a book and make an encounter of it, as a worker."""
    with path.open("rb") as book:
        return run(source, lambda registry: _take(registry, book))


async def _take(registry: Registry, book: IO[bytes]) -> NewTable:
    try:
        opened = openings(_rows(book))
        first = check(commits(_rows(book), opened), registry.rulesets)
    except BadBookError as error:
        raise refusal(error) from error
    found = await bring(registry, first, _each(commits(_rows(book), opened)))
    return NewTable(found.id, found.code, found.seats, found.playable)


def _rows(book: IO[bytes]) -> Iterator[bytes]:
    """Give the rows of a book from its beginning."""
    book.seek(0)
    number = 0
    while row := book.readline(MAX_ROW):
        number += 1
        if len(row) == MAX_ROW:
            raise BadBookError(fault("bad-line", f"line {number}", "It is too long."))
        yield row.rstrip(b"\r\n")


async def _each(found: Iterator[tuple[Line, ...]]) -> AsyncIterator[tuple[Line, ...]]:
    for lines in found:
        yield lines


def refusal(error: BadBookError) -> Refusal:
    """Refuse a book, with the address of its first bad line."""
    found = error.finding
    message = f"At {found.at}: {found.sentence}"
    return Refusal(Rejected("bad-book", message, found.at, detail={"fault": found.code}))


@post(
    "/api/books",
    takes=str,
    media="application/x-ndjson",
    refuses=("bad-book", "too-large", "busy", "too-long", "slow-down", "quota"),
    request_max_body_size=None,
)
async def import_book(request: Request[Any, Any, Any], registry: Registry, desk: Desk) -> NewTable:
    """Make an encounter of a book, all of whose lines are shown or revealed."""
    owner = await opening(registry, request.scope)
    return await desk.take(request.stream(), take, owner)


HANDLERS: list[Any] = [import_book]
