"""Long maps and sets: what grew long, in pieces of bytes that are read when they are asked for.

A table that is read from a snapshot has them in the place of trees, since most of what is in them
is long ago and nobody asks for it. Laws: whoever asks gets what the tree would give; none is ever
changed: another is made, which has the pieces in common.
"""

from collections.abc import (
    Callable,
    ItemsView,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    ValuesView,
)
from collections.abc import Set as AbstractSet
from typing import Any, Generic, TypeVar, cast
from zlib import crc32

from rpds import HashTrieMap, HashTrieSet

PIECE = 1000
"""So many entries are read at once, about."""
Some = TypeVar("Some", bound=Mapping[Any, Any] | AbstractSet[Any])
K = TypeVar("K", bound=str | int)
V = TypeVar("V")
_NONE: Any = object()
_EMPTY: Any = {}


def place(key: str | int, pieces: int) -> int:
    """Give in which of so many pieces a key belongs: numbers that are near lie together."""
    return min(key // PIECE, pieces - 1) if isinstance(key, int) else crc32(key.encode()) % pieces


class Pieces(Generic[Some]):
    """Pieces of bytes, one at least; ``read`` makes of one what is in it.

    A key that is text stands in its piece letter by letter, so one in which it does not stand need
    not be read: each command asks for an id that nobody had before.
    """

    __slots__ = ("_pieces", "_read")

    def __init__(self, pieces: Sequence[bytes], read: Callable[[bytes], Some]) -> None:
        """Read none of them yet."""
        self._pieces, self._read = list[bytes | Some](pieces), read

    def of(self, key: str | int) -> Some:
        """Give the piece in which a key is, if it is anywhere; or nothing that has it."""
        number = place(key, len(self._pieces))
        found = self._pieces[number]
        if isinstance(key, str) and isinstance(found, bytes) and key.encode() not in found:
            return cast(Some, _EMPTY)
        return self._at(number)

    def __iter__(self) -> Iterator[Some]:
        """Give all, one after the other."""
        return map(self._at, range(len(self._pieces)))

    def _at(self, number: int) -> Some:
        if isinstance(found := self._pieces[number], bytes):
            found = self._pieces[number] = self._read(found)
        return found


def _left(pieces: Pieces[Some], but: AbstractSet[Any]) -> int:
    """Count what is in pieces, ``but`` for some keys."""
    return sum(map(len, pieces)) - sum(key in pieces.of(key) for key in but)


class _Items(ItemsView[K, V]):
    _mapping: "LongMap[K, V]"

    def __iter__(self) -> Iterator[tuple[K, V]]:
        return self._mapping.entries()


class _Values(ValuesView[V]):
    _mapping: "LongMap[Any, V]"

    def __iter__(self) -> Iterator[V]:
        return (value for _, value in self._mapping.entries())


class LongMap(Mapping[K, V]):
    """A map: what is in the pieces and neither gone nor there anew, and what is new."""

    __slots__ = ("_gone", "_new", "_pieces")

    def __init__(
        self,
        pieces: Pieces[Mapping[K, V]],
        gone: "HashTrieSet[K]" = HashTrieSet(),  # noqa: B008 - never changed
        new: "HashTrieMap[K, V]" = HashTrieMap(),  # noqa: B008
    ) -> None:
        """Have what is in ``pieces`` at least."""
        self._pieces, self._gone, self._new = pieces, gone, new

    def get(self, key: Any, default: Any = None) -> Any:
        """Give what is there under a key."""
        if key in self._new:
            return self._new[key]
        return default if key in self._gone else self._pieces.of(key).get(key, default)

    def __getitem__(self, key: K) -> V:
        """Give what is there under a key, which has to be there."""
        if (found := self.get(key, _NONE)) is _NONE:
            raise KeyError(key)
        return cast(V, found)

    def __contains__(self, key: object) -> bool:
        """Tell whether a key is there."""
        return self.get(key, _NONE) is not _NONE

    def __iter__(self) -> Iterator[K]:
        """Give all keys."""
        yield from self._new
        for piece in self._pieces:
            yield from (key for key in piece if not (key in self._gone or key in self._new))

    def items(self) -> ItemsView[K, V]:
        """Give all that is there, without looking for any key."""
        return _Items(self)

    def values(self) -> ValuesView[V]:
        """Give all values, in the order of the keys."""
        return _Values(self)

    def entries(self) -> Iterator[tuple[K, V]]:
        """Give all keys, each with its value."""
        yield from self._new.items()
        for piece in self._pieces:
            for key, value in piece.items():
                if not (key in self._gone or key in self._new):
                    yield key, value

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._new) + _left(self._pieces, {*self._gone, *self._new})

    def __bool__(self) -> bool:
        """Tell whether there is any."""
        return any(True for _ in self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written as the tree that it would be."""
        return HashTrieMap, (dict(self.items()),)

    def insert(self, key: K, val: V) -> "LongMap[K, V]":
        """Give a map in which this is under a key."""
        return LongMap(self._pieces, self._gone, self._new.insert(key, val))

    def update(self, more: Mapping[K, V] | Iterable[tuple[K, V]]) -> "LongMap[K, V]":
        """Give a map in which these are too."""
        return LongMap(self._pieces, self._gone, self._new.update(more))

    def discard(self, key: K) -> "LongMap[K, V]":
        """Give a map in which a key is not."""
        return LongMap(self._pieces, self._gone.insert(key), self._new.discard(key))

    def remove(self, key: K) -> "LongMap[K, V]":
        """Do the same with a key that has to be there."""
        if key not in self:
            raise KeyError(key)
        return self.discard(key)


class LongSet(AbstractSet[K]):
    """A set: what is in the pieces and not gone, and what is new."""

    __slots__ = ("_gone", "_new", "_pieces")

    def __init__(
        self,
        pieces: Pieces[AbstractSet[K]],
        gone: "HashTrieSet[K]" = HashTrieSet(),  # noqa: B008
        new: "HashTrieSet[K]" = HashTrieSet(),  # noqa: B008
    ) -> None:
        """Have what is in ``pieces`` at least."""
        self._pieces, self._gone, self._new = pieces, gone, new

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        return HashTrieSet(it)

    def __contains__(self, value: object) -> bool:
        """Tell whether it is there."""
        key = cast(K, value)
        return key in self._new or (key not in self._gone and key in self._pieces.of(key))

    def __iter__(self) -> Iterator[K]:
        """Give all that are there."""
        yield from self._new
        for piece in self._pieces:
            yield from (key for key in piece if not (key in self._gone or key in self._new))

    def __len__(self) -> int:
        """Count them."""
        return len(self._new) + _left(self._pieces, {*self._gone, *self._new})

    def __bool__(self) -> bool:
        """Tell whether there is any."""
        return any(True for _ in self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written as the tree that it would be."""
        return HashTrieSet, ([*self],)

    def insert(self, value: K) -> "LongSet[K]":
        """Give a set in which this is too."""
        return LongSet(self._pieces, self._gone, self._new.insert(value))

    def update(self, more: Iterable[K]) -> "LongSet[K]":
        """Give a set in which these are too."""
        return LongSet(self._pieces, self._gone, self._new.update(more))

    def discard(self, value: K) -> "LongSet[K]":
        """Give a set in which this is not."""
        return LongSet(self._pieces, self._gone.insert(value), self._new.discard(value))

    def remove(self, value: K) -> "LongSet[K]":
        """Do the same with what has to be there."""
        if value not in self:
            raise KeyError(value)
        return self.discard(value)
