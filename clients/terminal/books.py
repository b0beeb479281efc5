"""Books on their way: ``fightbook export`` and ``fightbook import``.

A file that ends in ``.chest`` is a whole campaign. Laws: a book passes through in pieces, whatever
its length; a file with a book's name holds all of it. Errors: ``Refused`` for what the server
refuses, ``httpx.HTTPError`` where it cannot be reached.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from fightbook.clients.python import Link, Refused, reading
from fightbook.clients.terminal.bar import Bar, bar
from fightbook.clients.terminal.words import say

PIECE = 64 * 1024
CHEST = ".chest"
"""What the file of a whole campaign is called, with all its fights."""
PATIENCE = httpx.Timeout(30, read=None)
"""A long book is checked before it is answered."""


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
    what = "chest" if path.suffix == CHEST else "book"
    address = f"{link.url}/api/encounters/{link.encounter}/{what}"
    headers = {"authorization": f"Bearer {link.token}"} if link.token else {}
    count = 0
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as answer:
        check(answer)
        total = int(answer.headers.get("fightbook-lines", 0))
        with bar(say("exporting"), total) as show, part.open("wb") as book:
            for piece in answer.iter_bytes(PIECE):
                book.write(piece)
                count += piece.count(b"\n")
                show(count)
    part.replace(path)
    return max(0, count - 1)  # the last row is the head


def bring(url: str, path: Path) -> Brought:
    """Make an encounter of the book at ``path``, on the server at ``url``."""
    if not url.startswith(("http://", "https://")):
        raise ValueError(say("bad-url"))
    url, size = url.rstrip("/"), path.stat().st_size
    headers = {"content-type": "application/x-ndjson", "content-length": str(size)}
    with bar(say("importing"), size) as show:
        answer = httpx.post(
            f"{url}/api/{_door(path)}",
            content=_pieces(path, show),
            headers=headers,
            timeout=PATIENCE,
        )
    check(answer)
    found = reading.decode(answer.content)
    links = {
        role: Link(url, str(found["id"]), str(seat["token"]))
        for role, seat in found["seats"].items()
    }
    return Brought(links["gm"], links["spectator"], str(found["code"]))


def _door(path: Path) -> str:
    """Give where a file goes: that of a campaign begins with the name of its first book."""
    with path.open("rb") as book:
        return "chests" if book.read(7) == b'{"book"' else "books"


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
        refused = reading.problem(reading.decode(answer.read()))
    except reading.Bad:
        refused = Refused("internal", say("answered", status=answer.status_code))
    raise refused
