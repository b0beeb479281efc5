"""Lines: an event as it is stored, one line of JSON, and the digests that bind all of them.

Laws: a line read as JSON and written again compactly, keys in their order, is the same line; the
digest of a line binds every byte up to it, and needs of a hidden line no more than its ``mark``.
Address ``17-2`` is commit 17, event 2.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from operator import attrgetter
from struct import Struct
from typing import Any, TypeAlias, Union

import msgspec

from fightbook.domain.events import TYPES, Declared, Event

START = "0" * 64
"""The digest before the first line."""

AnyEvent: TypeAlias = Union[TYPES]  # type: ignore[valid-type]  # noqa: UP007
_decode = msgspec.json.Decoder(AnyEvent).decode
_encode = msgspec.json.Encoder().encode
_BYTES, _ADDRESSES = 32, 2**32
_place = Struct(">II").pack
_LINK = b"fightbook/line/2"
_STORED = b'{"at":"%d-%d",%b'
"""A line: its address, and behind that its event, but for the brace before it."""
END = 2**64 - 1
"""The index behind all lines of a commit."""
_ADDRESS = re.compile(r"([0-9]{1,15})-([0-9]{1,15})")
_COMMIT = re.compile(r"[0-9]{1,15}")
_AT = len('{"at":"')


@lru_cache(10_000)
def _address(commit: int, index: int) -> str:
    """Give the very same text again and again, since it is in many a world."""
    return f"{commit}-{index}"


class Line(msgspec.Struct, frozen=True, gc=False):
    """One event at its place. ``raw`` is the stored JSON, ``digest`` that of the stream up to it.

    The digest is empty where a line was read apart from its stream.
    """

    commit: int
    index: int
    event: Event
    raw: bytes
    digest: str = ""

    @property
    def at(self) -> str:
        """The address."""
        return _address(self.commit, self.index)

    @property
    def mark(self) -> str:
        """SHA-256 of the line, hex: all that is shown of it where it is hidden."""
        return sha256(self.raw).hexdigest()


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """What somebody sees of a line that is not for them: its address and mark."""

    commit: int
    index: int
    mark: str
    digest: str = ""

    @property
    def at(self) -> str:
        """The address."""
        return _address(self.commit, self.index)


Seen: TypeAlias = Line | Hidden
_EVENT, _TO = attrgetter("event"), attrgetter("event.to")
_ALL = frozenset({None})


def kinds(lines: Iterable[Line]) -> Iterator[type[Event]]:
    """Give of which kind the event of each line is."""
    return map(type, map(_EVENT, lines))


def all_open(lines: Iterable[Line]) -> bool:
    """Tell whether all lines are for everybody."""
    return _ALL.issuperset(map(_TO, lines))


def chain(prev: str, commit: int, index: int, mark: str) -> str:
    """Give the digest behind ``prev`` (hex) of the line with this mark (hex) at this address.

    Raises ``ValueError`` where a mark is none, or an address beyond what a stream can hold.
    """
    before, found = bytes.fromhex(prev), bytes.fromhex(mark)
    if len(found) != _BYTES or max(commit, index) >= _ADDRESSES:
        raise ValueError("not the mark of a line, or not its address")
    return sha256(_LINK + before + _place(commit, index) + found).hexdigest()


def write(commit: int, events: Iterable[Event], prev: str) -> tuple[Line, ...]:
    """Chain ``events`` behind the line whose digest is ``prev``, the first of them in ``commit``.

    They hold the events as they will be read, so that nobody ever sees anything else.
    """
    digest, digests, rows = bytes.fromhex(prev), list[str](), raws(commit, events)
    for at, index, raw in rows:
        mark = sha256(raw).digest()
        digest = sha256(_LINK + digest + _place(at, index) + mark).digest()  # as ``chain``
        digests.append(digest.hex())
    ats, indexes, stored = zip(*rows, strict=True)
    return tuple(map(Line, ats, indexes, map(_decode, stored), stored, digests))


def raws(commit: int, events: Iterable[Event]) -> list[tuple[int, int, bytes]]:
    """Write ``events`` as they are stored, each with its address, the first of them in ``commit``.

    Each declaration but the first begins another commit.
    """
    index, found = -1, list[tuple[int, int, bytes]]()
    for event in events:
        index += 1
        if index and type(event) is Declared:
            commit, index = commit + 1, 0
        found.append((commit, index, _STORED % (commit, index, _encode(event)[1:])))
    return found


def read(raw: bytes, digest: str = "") -> Line:
    """Read a stored line and its digest. Raises ``msgspec.DecodeError`` when it is not one."""
    event = _decode(raw)
    commit, _, index = raw[_AT : raw.index(b'"', _AT)].partition(b"-")
    return Line(int(commit), int(index), event, raw, digest)


def written(raw: bytes) -> Line | None:
    """Read a line that is written just as it would be here; nothing where it is none of these."""
    try:
        line = read(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    stored = _STORED % (line.commit, line.index, _encode(line.event)[1:])
    return line if stored == raw else None


def embed(raw: bytes) -> dict[str, Any]:
    """Give the line as a JSON object, for carrying inside another event or message."""
    found: dict[str, Any] = msgspec.json.decode(raw)
    return found


def extract(line: dict[str, Any]) -> Event:
    """Give the event of an embedded line. To write and read it is ten times as fast as convert."""
    event: Event = _decode(_encode(line))
    return event


def place(at: str) -> tuple[int, int]:
    """Give the commit and the index of an event's address: what addresses are sorted by."""
    commit, _, index = at.partition("-")
    return int(commit), int(index)


def parse_address(text: str) -> tuple[int, int] | None:
    """Read the address of a line, ``17-2``; nothing when it is none."""
    found = _ADDRESS.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def parse_place(text: str) -> tuple[int, int] | None:
    """Read a place in a stream: behind the line ``17-2``, or behind all of commit ``17``."""
    return (int(text), END) if _COMMIT.fullmatch(text) else parse_address(text)
