"""Those who look from one seat, in groups that are told the same bytes.

Laws: what a group is told is framed once and written in one loop to all for whom nothing has to be
written before; for whoever waits for an answer, or does not read, it goes behind what waits
already; nobody who is told can hold the others up.
"""

import asyncio
from collections.abc import Iterator, Mapping
from struct import Struct
from typing import Literal, Protocol, TypeAlias

import msgspec
from websockets.frames import Opcode

from fightbook.server.messages import FromServer

LARGE = 64 * 1024
"""Bytes of a large message: so many wait before a transport asks to pause (its high water)."""
Encoding: TypeAlias = Literal["json", "msgpack"]
Frames: TypeAlias = dict[str, dict[Encoding, bytes]]
"""The bytes of a message, by language and encoding."""

_HEAD, _LONG_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack
_json = msgspec.json.Encoder()
_msgpack = msgspec.msgpack.Encoder()


class Counts:
    """What this process did."""

    __slots__ = ("slow", "written")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.written = 0
        """Messages that were written."""
        self.slow = 0
        """Clients that were too slow, and cut off."""


COUNTS = Counts()


class Viewer(Protocol):
    """Somebody connected: gets messages, never blocks."""

    lang: str
    """In which language it is told."""
    encoding: Encoding
    """How what it is told is written."""
    key: str
    """The digest of the token that it came with."""

    @property
    def away(self) -> int:
        """Milliseconds to this client and back; 0 until they have been measured."""
        ...

    def join(self, group: "Group | None") -> None:
        """Place itself in ``group`` from now on, whenever it can or cannot be written to."""
        ...

    def send(self, message: FromServer) -> None:
        """Queue a message for this client."""
        ...

    def send_shared(self, message: FromServer, frames: dict[Encoding, bytes]) -> None:
        """Queue a message that others get too; ``frames`` keeps its bytes by encoding."""
        ...

    def end(self, message: FromServer, code: int, reason: str) -> None:
        """Queue a last message and close."""
        ...


class Group:
    """Viewers of one seat who are told in the same language and encoding."""

    __slots__ = ("_free", "_held")

    def __init__(self) -> None:
        """Begin with nobody."""
        self._free: dict[Viewer, asyncio.Transport] = {}
        self._held: dict[Viewer, None] = {}

    def __len__(self) -> int:
        return len(self._free) + len(self._held)

    def __iter__(self) -> Iterator[Viewer]:
        return iter((*self._free, *self._held))

    def place(self, viewer: Viewer, free: asyncio.Transport | None) -> None:
        """Have a viewer here, to whose transport can be written at once, where it is ``free``."""
        if free is None:
            self._free.pop(viewer, None)
            self._held[viewer] = None
        else:
            self._held.pop(viewer, None)
            self._free[viewer] = free

    def discard(self, viewer: Viewer) -> None:
        """Have a viewer here no longer."""
        self._free.pop(viewer, None)
        self._held.pop(viewer, None)

    def tell(self, message: FromServer, encoding: Encoding, frames: dict[Encoding, bytes]) -> None:
        """Tell all of them, who are as they are now: a write may hold somebody."""
        free, held = tuple(self._free.values()), tuple(self._held)
        if free:
            frame = shared(message, encoding, frames)
            if len(frame) > LARGE:
                held = tuple(self)
            else:
                COUNTS.written += len(free)
                for transport in free:
                    if not transport.is_closing():
                        transport.write(frame)
        for viewer in held:
            viewer.send_shared(message, frames)


class Viewers:
    """Those who look from one seat."""

    __slots__ = ("_groups", "langs")

    def __init__(self) -> None:
        """Begin with nobody."""
        self._groups: dict[tuple[str, Encoding], Group] = {}
        self.langs: frozenset[str] = frozenset()
        """In which languages they are told."""

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    def __iter__(self) -> Iterator[Viewer]:
        return (viewer for group in tuple(self._groups.values()) for viewer in group)

    def add(self, viewer: Viewer) -> None:
        """Tell somebody from now on, whose language and encoding stay."""
        viewer.join(self._groups.setdefault((viewer.lang, viewer.encoding), Group()))
        self.langs |= {viewer.lang}

    def discard(self, viewer: Viewer) -> None:
        """Tell somebody nothing any longer."""
        key = viewer.lang, viewer.encoding
        if (group := self._groups.get(key)) is not None:
            viewer.join(None)
            group.discard(viewer)
            if not group:
                del self._groups[key]
                self.langs = frozenset(lang for lang, _ in self._groups)

    def tell(self, messages: Mapping[str, FromServer], frames: Frames) -> None:
        """Tell all of them, by language; ``frames`` keeps bytes that others get too."""
        for (lang, encoding), group in tuple(self._groups.items()):
            group.tell(messages[lang], encoding, frames[lang])


def shared(message: FromServer, encoding: Encoding, frames: dict[Encoding, bytes]) -> bytes:
    """Give the frame of a message, which ``frames`` has or keeps."""
    if (frame := frames.get(encoding)) is None:
        frame = frames[encoding] = _framed(message, encoding)
    return frame


def _framed(message: FromServer, encoding: Encoding) -> bytes:
    data = _json.encode(message)
    if encoding == "json":
        return _head(Opcode.TEXT, len(data)) + data
    data = _msgpack.encode(msgspec.json.decode(data))  # lines are JSON already
    return _head(Opcode.BINARY, len(data)) + data


def _head(kind: int, size: int) -> bytes:
    """Give the head of a message in one unmasked frame (RFC 6455, 5.2)."""
    if size < 126:  # noqa: PLR2004 - as the standard says, and so is 127
        return bytes((0x80 | kind, size))
    return _HEAD(0x80 | kind, 126, size) if size < 1 << 16 else _LONG_HEAD(0x80 | kind, 127, size)
