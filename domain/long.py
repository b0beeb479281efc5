"""Long maps: what only grows with a fight, all but its newest entries in pieces of bytes.

A tree takes some 140 bytes for an entry and its text as much again; a piece takes little more than
the text. Laws: whoever asks gets what the tree would give; none is ever changed: another is made,
which has most of its pieces in common. Limit: keys are text, values what MessagePack has.
"""

from collections.abc import ItemsView, Iterator, Mapping
from typing import Any, TypeVar, cast
from zlib import crc32

import msgspec

PIECE = 2048
"""Bytes of a piece, about: so many are looked through for a key."""
NEWEST = 16
"""So many new entries go into pieces at once."""
V = TypeVar("V")
_NONE: Any = object()
_SHORT, _FEW, _MANY = 16, 1 << 16, 5  # a map's head has 1 byte, or 3, or so many
EMPTY = (b"\xdf" + bytes(_MANY - 1),)
"""The pieces of what has no entry. Each is a map of MessagePack that counts its entries first."""
read = msgspec.msgpack.Decoder(dict[str, Any]).decode
"""Gives what is in a piece: of two entries with one key the later one."""
_encode = msgspec.msgpack.Encoder().encode


def cut(entries: Mapping[str, Any], pieces: tuple[bytes, ...] = EMPTY) -> tuple[bytes, ...]:
    """Give pieces in which these entries are too."""
    found, parted = [*pieces], dict[int, dict[str, Any]]()
    for key, value in entries.items():
        parted.setdefault(_place(key, len(found)), {})[key] = value
    for number, some in parted.items():
        found[number] = packed(some, found[number])
    while sum(map(len, found)) > PIECE * len(found):
        _part(found)
    return tuple(found)


def packed(entries: Mapping[str, Any], piece: bytes = EMPTY[0]) -> bytes:
    """Give a piece with entries behind those of another one."""
    count, more = int.from_bytes(piece[1:_MANY], "big") + len(entries), _encode(entries)
    head = 1 if len(entries) < _SHORT else 3 if len(entries) < _FEW else _MANY
    return b"".join((b"\xdf", count.to_bytes(_MANY - 1, "big"), piece[_MANY:], more[head:]))


def _place(key: str, pieces: int) -> int:
    """Give in which of so many pieces a key is. Where there is one more, one of them was parted."""
    whole = 1 << (pieces - 1).bit_length()
    found = crc32(key.encode()) % whole
    return found if found < pieces else found - whole // 2


def _part(pieces: list[bytes]) -> None:
    """Part the next piece in two."""
    count = len(pieces) + 1
    source = len(pieces) - (1 << len(pieces).bit_length() - 1)
    parts = dict[str, Any](), dict[str, Any]()
    for key, value in read(pieces[source]).items():
        parts[_place(key, count) != source][key] = value
    pieces[source], more = map(packed, parts)
    pieces.append(more)


class LongMap(Mapping[str, V]):
    """A long map: what is in the pieces, and what is new."""

    __slots__ = ("_new", "_pieces")

    def __init__(
        self,
        pieces: tuple[bytes, ...] = EMPTY,
        new: dict[str, V] = {},  # noqa: B006 - never changed
    ) -> None:
        """Have what is in ``pieces`` at least."""
        self._pieces, self._new = pieces, new

    def __contains__(self, key: object) -> bool:
        """Tell whether it is there."""
        return self._find(key) is not _NONE

    def __iter__(self) -> Iterator[str]:
        """Give all that are there."""
        return iter(self._all())

    def __len__(self) -> int:
        """Count them."""
        return len(self._all())

    @property
    def pieces(self) -> tuple[bytes, ...]:
        """Pieces that have all that is there."""
        return cut(self._new, self._pieces)

    def get(self, key: Any, default: Any = None) -> Any:
        """Give what is there under a key."""
        return default if (found := self._find(key)) is _NONE else found

    def __getitem__(self, key: str) -> V:
        """Give what is there under a key, which has to be there."""
        if (found := self._find(key)) is _NONE:
            raise KeyError(key)
        return cast(V, found)

    def items(self) -> ItemsView[str, V]:
        """Give all that is there, without looking for any key."""
        return self._all().items()

    def insert(self, key: str, val: V) -> "LongMap[V]":
        """Give a map in which this is under a key."""
        new = {**self._new, key: val}
        if len(new) < NEWEST:
            return LongMap(self._pieces, new)
        return LongMap(cut(new, self._pieces))

    def _all(self) -> dict[str, V]:
        return {k: v for some in (*map(read, self._pieces), self._new) for k, v in some.items()}

    def _find(self, key: Any) -> Any:
        if key in self._new:
            return self._new[key]
        piece = self._pieces[_place(key, len(self._pieces))]
        return read(piece).get(key, _NONE) if key.encode() in piece else _NONE
