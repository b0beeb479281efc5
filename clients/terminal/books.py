"""Books on their way: ``fightbook export`` and ``fightbook import``.

Laws: a book passes through in pieces, whatever its length; a file with a book's name holds all of
it. A bar shows how far it is where the terminal is one, on the other stream than the result.
Errors: ``Refused`` for what the server refuses, ``httpx.HTTPError`` where it cannot be reached.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import httpx
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from fightbook.clients.python import Link, Refused, wire

PIECE = 64 * 1024
PATIENCE = httpx.Timeout(30, read=None)
"""A long book is checked before it is answered."""


class Bar(Protocol):
    """Shows how much is done."""

    def __call__(self, done: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Brought:
    """A book that is an encounter now: the links of its seats, and the code for newcomers."""

    gm: Link
    watch: Link
    code: str


def save(link: Link, path: Path) -> int:
    """Write the book that a seat can see to ``path``; give the number of its lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    address = f"{link.url}/api/encounters/{link.encounter}/book"
    headers = {"authorization": f"Bearer {link.token}"} if link.token else {}
    count = 0
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as answer:
        check(answer)
        total = int(answer.headers.get("fightbook-lines", 0))
        with _bar("Exporting", total) as show, part.open("wb") as book:
            for piece in answer.iter_bytes(PIECE):
                book.write(piece)
                count += piece.count(b"\n")
                show(count)
    part.replace(path)
    return max(0, count - 1)  # the last row is the head


def bring(url: str, path: Path) -> Brought:
    """Make an encounter of the book at ``path``, on the server at ``url``."""
    if not url.startswith(("http://", "https://")):
        raise ValueError("--url must begin with http:// or https:// and a host.")
    url, size = url.rstrip("/"), path.stat().st_size
    headers = {"content-type": "application/x-ndjson", "content-length": str(size)}
    with _bar("Importing", size) as show:
        answer = httpx.post(
            f"{url}/api/books", content=_pieces(path, show), headers=headers, timeout=PATIENCE
        )
    check(answer)
    found = wire.decode(answer.content)
    links = {
        role: Link(url, str(found["id"]), str(seat["token"]))
        for role, seat in found["seats"].items()
    }
    return Brought(links["gm"], links["spectator"], str(found["code"]))


def _pieces(path: Path, show: Bar) -> Iterator[bytes]:
    done = 0
    with path.open("rb") as book:
        while piece := book.read(PIECE):
            yield piece
            done += len(piece)
            show(done)


def check(answer: httpx.Response) -> None:
    """Raise what the server refused."""
    if answer.is_success:
        return
    try:
        refused = wire.problem(wire.decode(answer.read()))
    except wire.Bad:
        refused = Refused("internal", f"The server answered {answer.status_code}.")
    raise refused


@contextmanager
def _bar(what: str, total: int) -> Generator[Bar]:
    """Show a bar as long as something goes on, where there is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    progress = Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        task = progress.add_task(what, total=total or None)
        yield lambda done: progress.update(task, completed=done)
