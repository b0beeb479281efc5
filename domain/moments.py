"""Moments: how it stood before each commit, whole where it is at hand, else its place in the past.

Law: whoever asks for more of a moment than there is meets a ``BeyondError`` that names the commit.
Places are rows of bytes, since a long fight has many and few are ever asked for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from struct import Struct
from typing import Any, Generic, Never, TypeVar, cast

import msgspec
from rpds import HashTrieMap

M = TypeVar("M")
_ROW = Struct(">IIIB")
_THERE, _AGAIN = 1, 2
ROWS = 64
"""So many rows are copied at most for one that is new."""
_PIECE = ROWS * _ROW.size


class BeyondError(LookupError):
    """What stood before ``commit`` is not at hand any longer. The stream has it."""

    def __init__(self, commit: int) -> None:
        """Ask for the moment before ``commit``."""
        super().__init__(f"the moment before commit {commit} is not at hand")
        self.commit = commit


class Faded(msgspec.Struct, frozen=True, gc=False):
    """A moment of long ago: of it there is only its place in the past, as in ``Moment``.

    Whatever else is asked of it raises ``BeyondError``.
    """

    commit: int
    latest: int
    amended: int
    joined: int
    again: bool

    @property
    def fight(self) -> Never:
        """Say that it is not at hand."""
        raise BeyondError(self.commit)

    declared = draws = shake = witnesses = fight


class Places:
    """The places of moments that have faded: a row for each commit, in pieces of ``ROWS``."""

    __slots__ = ("_full", "_last")

    def __init__(self, full: tuple[bytes, ...] = (), last: bytes = b"") -> None:
        """Have the rows that are in pieces which are ``full``, and in one that may not be."""
        self._full, self._last = full, last

    @staticmethod
    def of(pieces: tuple[bytes, ...]) -> "Places":
        """Give those that have these pieces."""
        return Places(pieces[:-1], pieces[-1])

    @property
    def pieces(self) -> tuple[bytes, ...]:
        """The pieces, one at least."""
        return (*self._full, self._last)

    def get(self, commit: int) -> Faded | None:
        """Give the place of the moment before a commit, if it is one that has faded."""
        number, start = divmod((commit - 1) * _ROW.size, _PIECE)
        there = 0 <= number < len(self._full)
        piece = self._full[number] if there else self._last if number == len(self._full) else b""
        if start >= len(piece):
            return None
        latest, amended, joined, marks = _ROW.unpack_from(piece, start)
        return Faded(commit, latest, amended, joined, bool(marks & _AGAIN)) if marks else None

    def __iter__(self) -> Iterator[int]:
        """Give the commits before which there are any."""
        last = len(self.pieces) * ROWS
        return (commit for commit in range(1, last + 1) if self.get(commit) is not None)

    def put(self, moments: Mapping[int, Any]) -> "Places":
        """Give places among which those of these moments are too."""
        full: tuple[bytes, ...] = self._full
        last = self._last
        for commit, moment in moments.items():
            number, start = divmod((commit - 1) * _ROW.size, _PIECE)
            marks = _THERE | (_AGAIN if moment.again else 0)
            row = _ROW.pack(moment.latest, moment.amended, moment.joined, marks)
            while number > len(full):
                full, last = (*full, last.ljust(_PIECE, b"\0")), b""
            if number == len(full):
                last = _with(last, start, row)
            else:
                full = (*full[:number], _with(full[number], start, row), *full[number + 1 :])
        return Places(full, last)


def _with(piece: bytes, start: int, row: bytes) -> bytes:
    return piece[:start].ljust(start, b"\0") + row + piece[start + len(row) :]


class Moments(Mapping[int, M | Faded], Generic[M]):
    """The moments that are ``whole``, as they are or as they can be had, and ``faded`` ones."""

    __slots__ = ("_made", "faded", "whole")

    whole: "HashTrieMap[int, M]"
    """Those that are at hand."""

    def __init__(
        self,
        whole: "HashTrieMap[int, M] | Callable[[], HashTrieMap[int, M]]" = HashTrieMap(),  # noqa: B008 - never changed
        faded: Places = Places(),  # noqa: B008
    ) -> None:
        """Have these; no commit is in both."""
        self.faded = faded
        if callable(whole):
            self._made = whole
        else:
            self.whole = whole

    def __getattr__(self, name: str) -> Any:
        """Have what is at hand, which nobody has asked for yet."""
        if name != "whole":
            raise AttributeError(name)
        self.whole = self._made()
        return self.whole

    def get(self, commit: int, default: Any = None) -> Any:
        """Give the moment before a commit."""
        found = self.whole.get(commit) or self.faded.get(commit)
        return default if found is None else found

    def __getitem__(self, commit: int) -> M | Faded:
        """Give the moment before a commit, which has to be there."""
        if (found := self.get(commit)) is None:
            raise KeyError(commit)
        return cast(M | Faded, found)

    def __iter__(self) -> Iterator[int]:
        """Give the commits before which there is one."""
        yield from self.faded
        yield from self.whole

    def __len__(self) -> int:
        """Count them."""
        return len(self.whole) + sum(1 for _ in self.faded)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written with all that is at hand."""
        return Moments, (self.whole, self.faded)

    def insert(self, commit: int, moment: M) -> "Moments[M]":
        """Give moments of which this is the one before a commit."""
        return Moments(self.whole.insert(commit, moment), self.faded)

    def without(self, commits: Iterable[int]) -> "Moments[M]":
        """Give moments that lack those before some commits."""
        whole = self.whole
        for commit in commits:
            whole = whole.discard(commit)
        return Moments(whole, self.faded)

    def fade(self, commits: Iterable[int]) -> "Moments[M]":
        """Give moments of which those before some commits are places alone."""
        whole, gone = self.whole, dict[int, M]()
        for commit in commits:
            if (moment := whole.get(commit)) is not None:
                gone[commit], whole = moment, whole.discard(commit)
        return Moments(whole, self.faded.put(gone)) if gone else self
