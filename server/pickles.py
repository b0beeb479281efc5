"""Pickles: what a table is known by, as bytes, in pieces none of which takes long to read.

Maps that grow with the fight lie in pieces of their own, once for all worlds in which they are the
same, and moments that have faded as rows; these stay bytes until somebody asks for what is in them
(``domain.long``). All else is two last pieces, in which the parts that worlds and moments share are
written once; that of the moments at hand is not read either before somebody asks for one of them.

Laws: what is read is what was written, also in what is the very same object, since a default is
left out of a line and what is only equal to it is not; nothing is made of bytes but values of
classes of the encounter's own code, which do nothing when they are made.
"""

import io
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import replace
from rpds import HashTrieMap, HashTrieSet

from fightbook.domain import long
from fightbook.domain.long import LongMap, LongSet, Pieces, place
from fightbook.domain.state import Encounter, Faded, Moment
from fightbook.server.live import Image

GROWN = 16
"""From so many entries on a map has pieces of its own."""
TEXTS = 100
"""Entries of a piece whose keys are text: each command may ask for another one's."""
KNOWN = 4
"""With so many of those written last a map is compared."""
MOST = 2 * 1024 * 1024
"""Bytes of the last two pieces, each of which is read at once."""
PLAIN = (str, int, bytes)
"""What a map of pieces of its own holds; its keys are all text, or all numbers."""


class TooLargeError(Exception):
    """What cannot be cut would hold everybody up when it is read."""


class _Rows(dict[int, tuple[int, int, int, bool]]):
    """Moments that have faded, by commit."""


class _Stripped(NamedTuple):
    """A world without its moments: those that have faded, and which in the last piece are at hand.

    As it is read, ``faded`` is a map of these moments.
    """

    world: Encounter
    faded: Any
    whole: int


class _AtHand:
    """In the place of ``Pieces``: moments that have faded, and ``whole`` gives those at hand."""

    def __init__(
        self, faded: Mapping[int, Faded], whole: Callable[[], Mapping[int, Moment]]
    ) -> None:
        self._faded, self._whole = faded, whole

    def of(self, key: int) -> Mapping[int, Moment | Faded]:
        """Give where a moment is, if it is anywhere."""
        return self._faded if key in self._faded else self._whole()

    def __iter__(self) -> Iterator[Mapping[int, Moment | Faded]]:
        """Give all."""
        return iter((self._faded, self._whole()))


Name: TypeAlias = tuple[str, str, str]
"""Of a default: the module and the name of its struct, and the field."""


class _Part(msgspec.Struct, array_like=True):
    """What is read apart: its pieces, or ``base`` (else -1) without ``less``, and what one adds."""

    kind: str
    base: int
    less: list[str | int]
    pieces: int


class _Head(msgspec.Struct, array_like=True):
    """What comes first: what is written apart, and the defaults that are named."""

    parts: list[_Part]
    names: list[Name]


_APART: dict[type, str] = {
    HashTrieMap: "map",
    LongMap: "map",
    HashTrieSet: "set",
    LongSet: "set",
    _Rows: "rows",
}
_ALIKE = (str, tuple, frozenset, HashTrieMap, HashTrieSet)
_OURS = (
    (__name__, _Stripped.__name__),
    (Image.__module__, Image.__name__),
    ("msgspec._utils", "rebuild"),  # makes a struct whose fields have to be named
)
"""What a pickle may name besides."""


# --- writing --------------------------------------------------------------------------------------


def write(image: Image, trusted: Sequence[str]) -> list[bytes]:
    """Give the pieces; classes are those of the packages that are ``trusted``.

    Raises ``TooLargeError``, and whatever pickle does of what it does not take.
    """
    apart, stripped, whole = _Apart(), dict[int, Any](), list[dict[int, Moment]]()

    def strip(world: Encounter) -> Any:
        if id(world) not in stripped:
            moments = sorted(world.moments.items())
            faded = _Rows((n, _row(m)) for n, m in moments if isinstance(m, Faded))
            stripped[id(world)] = _Stripped(
                replace(world, moments=HashTrieMap()), faded, len(whole)
            )
            whole.append({n: m for n, m in moments if isinstance(m, Moment)})
        return stripped[id(world)]

    worlds = {seat: strip(world) for seat, world in image.worlds.items()}
    found = replace(image, state=strip(image.state), public=strip(image.public), worlds=worlds)
    pickler = _Pickler(apart, trusted)
    last = [pickler.written(found), pickler.written(whole)]
    head = _Head(apart.parts, [*pickler.names])
    return [msgspec.msgpack.encode(head), *apart.pieces, *last]


def _row(moment: Faded) -> tuple[int, int, int, bool]:
    return moment.latest, moment.amended, moment.joined, moment.again


class _Apart:
    """What is written apart: of what is nearly as another, only in what it differs."""

    def __init__(self) -> None:
        self.parts, self.pieces = list[_Part](), list[bytes]()
        self._known = list[dict[Any, Any]]()
        self._numbers = dict[int, tuple[Any, int]]()

    def number(self, grown: Any) -> int:
        """Give the number under which it is read again."""
        if (known := self._numbers.get(id(grown))) is not None:
            return known[1]
        kind = _APART[type(grown)]
        found: dict[Any, Any] = (
            dict(grown.items()) if kind in ("map", "rows") else dict.fromkeys(grown)
        )
        number = self._differing(kind, found)
        self._numbers[id(grown)] = grown, number  # which keeps its id from being another's
        return number

    def _differing(self, kind: str, found: dict[Any, Any]) -> int:
        base, less, more = -1, list[Any](), found
        for number in self._alike(kind, len(found)):
            other = self._known[number]
            gone = [key for key in other if key not in found]
            new = {k: v for k, v in found.items() if k not in other or other[k] != v}
            if len(gone) + len(new) < len(less) + len(more):
                base, less, more = number, gone, new
        if base >= 0 and not (less or more):
            return base
        self._known.append(found)
        pieces = list(_cut(kind, more)) if base < 0 else [_coded(kind, more)]
        self.parts.append(_Part(kind, base, less, len(pieces)))
        self.pieces += pieces
        return len(self.parts) - 1

    def _alike(self, kind: str, size: int) -> list[int]:
        """Give what is of a kind and of nearly this size: some of the newest."""
        return [
            number
            for number, (part, other) in enumerate(zip(self.parts, self._known, strict=True))
            if part.kind == kind and abs(len(other) - size) <= size // 4
        ][-KNOWN:]


def _cut(kind: str, entries: dict[Any, Any]) -> Iterator[bytes]:
    """Give the pieces in which everybody finds an entry by its key."""
    numbers = kind == "rows" or all(isinstance(key, int) for key in entries)
    count = max(entries, default=0) // long.PIECE if numbers else len(entries) // TEXTS
    cut = [dict[Any, Any]() for _ in range(count + 1)]
    for key, value in entries.items():
        cut[place(key, count + 1)][key] = value
    return (_coded(kind, some) for some in cut)


def _coded(kind: str, some: dict[Any, Any]) -> bytes:
    if kind == "rows":  # in columns, since many small lists are a burden to who reads them
        columns = zip(*((key, *value) for key, value in some.items()), strict=True)
        return msgspec.msgpack.encode(list(columns))
    return msgspec.msgpack.encode(some if kind == "map" else [*some])


def _plain(grown: Any) -> bool:
    values: Iterable[Any] = grown.values() if _APART[type(grown)] == "map" else ()
    kinds: set[type] = {type(key) for key in grown}
    numbers = kinds == {int} and min(grown) >= 0
    return (numbers or kinds == {str}) and all(isinstance(x, PLAIN) for x in values)


class _Pickler(pickle.Pickler):
    def __init__(self, apart: _Apart, trusted: Sequence[str]) -> None:
        self._file = io.BytesIO()
        super().__init__(self._file, pickle.HIGHEST_PROTOCOL)
        self._apart = apart
        self._defaults = {id(value): name for value, name in _defaults(trusted)}
        self.names = dict[Name, int]()
        """Numbers of the defaults that are named, below those of what is written apart."""

    def written(self, obj: Any) -> bytes:
        """Give the bytes of what was not written before. Raises ``TooLargeError``."""
        self.dump(obj)
        found = self._file.getvalue()
        self._file.seek(0)
        self._file.truncate()
        if len(found) > MOST:
            raise TooLargeError
        return found

    def persistent_id(self, obj: Any) -> object:
        """Name what is written apart, and defaults."""
        if isinstance(obj, _Rows) or (type(obj) in _APART and len(obj) >= GROWN and _plain(obj)):
            return self._apart.number(obj)
        name = self._defaults.get(id(obj))
        return None if name is None else self.names.setdefault(name, -1 - len(self.names))


def _defaults(trusted: Sequence[str]) -> Iterator[tuple[object, Name]]:
    """Give the defaults of structs that something else may be equal to, and a name of each."""
    kinds: list[type[msgspec.Struct]] = [msgspec.Struct]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        found = getattr(sys.modules.get(kind.__module__), kind.__qualname__, None) is kind
        for field, value in _own(kind) if found and _within(kind.__module__, trusted) else ():
            if isinstance(value, _ALIKE) and value not in ("", ()):
                yield value, (kind.__module__, kind.__qualname__, field)


def _within(module: str, trusted: Sequence[str]) -> bool:
    return any(f"{module}.".startswith(f"{package}.") for package in trusted)


def _own(kind: type[msgspec.Struct]) -> Iterable[tuple[str, object]]:
    values = kind.__struct_defaults__
    fields = kind.__struct_fields__[len(kind.__struct_fields__) - len(values) :]
    return zip(fields, values, strict=True)


# --- reading --------------------------------------------------------------------------------------


class Reading:
    """The way from pieces to what they were made of, step by step."""

    image: Image
    """What was written, after the last step."""

    def __init__(self, pieces: Sequence[bytes], trusted: Sequence[str]) -> None:
        """Begin to read; no class is found but in the packages that are ``trusted``."""
        self._pieces, self._trusted = iter(pieces), trusted
        self._found = list[Any]()
        self._worlds = dict[int, Encounter]()

    def steps(self) -> Iterator[None]:
        """Read, a piece at a step. Raises whatever, where the bytes are none of ``write``'s."""
        head = msgspec.msgpack.decode(next(self._pieces), type=_Head)
        for part in head.parts:
            self._found.append(self._grown(part, list(islice(self._pieces, part.pieces))))
            yield
        unpickler = _Unpickler(self._trusted)
        defaults = [unpickler.default(*name) for name in head.names]
        unpickler.found += [*self._found, *reversed(defaults)]  # these are counted from the end
        root = unpickler.read(next(self._pieces))
        whole = _Later(unpickler, next(self._pieces))
        worlds = {seat: self._whole(world, whole) for seat, world in root.worlds.items()}
        state, public = self._whole(root.state, whole), self._whole(root.public, whole)
        self.image = replace(root, state=state, public=public, worlds=worlds)

    def check(self) -> None:
        """Read all there is, so that nobody finds later that it cannot be. Raises as ``steps``."""
        for _ in self.steps():
            pass
        len(self.image.state.moments)

    def _grown(self, part: _Part, pieces: list[bytes]) -> Any:
        kind, read = _GROWN[part.kind]
        if part.base < 0:
            return kind(Pieces(pieces, read))
        grown = self._found[part.base]
        for key in part.less:
            grown = grown.discard(key)
        return grown.update(read(pieces[0]))

    def _whole(self, stripped: Any, whole: "_Later") -> Encounter:
        """Give a world its moments again, one that is read twice once."""
        if stripped.whole not in self._worlds:
            at_hand: Any = _AtHand(stripped.faded, partial(whole.get, stripped.whole))
            self._worlds[stripped.whole] = replace(stripped.world, moments=LongMap(at_hand))
        return self._worlds[stripped.whole]


class _Later:
    """The last piece, which is read when somebody asks for something in it."""

    def __init__(self, unpickler: "_Unpickler", piece: bytes) -> None:
        self._unread: tuple[_Unpickler, bytes] | None = (unpickler, piece)
        self._found: list[Mapping[int, Moment]] = []

    def get(self, number: int) -> Mapping[int, Moment]:
        """Give the moments of a world."""
        if self._unread is not None:
            unpickler, piece = self._unread
            self._found, self._unread = unpickler.read(piece), None
        return self._found[number]


def _rows(piece: bytes) -> dict[int, Faded]:
    found = msgspec.msgpack.decode(piece)
    return dict(zip(found[0], map(Faded, *found), strict=True)) if found else {}


def _set(piece: bytes) -> frozenset[Any]:
    return frozenset(msgspec.msgpack.decode(piece))


_GROWN: dict[str, tuple[Any, Callable[[bytes], Any]]] = {
    "map": (LongMap, msgspec.msgpack.decode),
    "set": (LongSet, _set),
    "rows": (LongMap, _rows),
}


class _Unpickler(pickle.Unpickler):
    def __init__(self, trusted: Sequence[str]) -> None:
        self._trusted, self.found = trusted, list[Any]()
        cast(Any, self).persistent_load = self.found.__getitem__
        """Gives what was written apart, or a default."""
        self._file = io.BytesIO()
        super().__init__(self._file)

    def read(self, piece: bytes) -> Any:
        """Read a piece, after those before it."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(piece)
        self._file.seek(0)
        return self.load()

    def default(self, module: str, name: str, field: str) -> object:
        """Give a default."""
        return _default(self.find_class(module, name), field)

    def find_class(self, module_name: str, global_name: str, /) -> Any:
        """Find no class but those of code that is trusted."""
        return _class(module_name, global_name, *self._trusted)


@cache
def _default(kind: type[msgspec.Struct], field: str) -> object:
    return dict(_own(kind))[field]


@cache
def _class(module_name: str, global_name: str, *trusted: str) -> Any:
    ours = (module_name, global_name) in _OURS
    known = ours or _within(module_name, trusted)
    found: Any = getattr(import_module(module_name), global_name) if known else None
    if not (ours or isinstance(found, type)):
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has nothing to do here")
    return found
