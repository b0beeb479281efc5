"""Pickles: what a table is known by, as bytes, in pieces none of which takes long to read.

Maps that grow with the fight lie in pieces of their own, once for all worlds in which they are the
same; those that never lose anything (``domain.long``), and the places of moments that have faded
(``domain.moments``), stay the bytes that they are. All else is two last pieces, in which the parts
that worlds and moments share are written once; that of the moments at hand is not read before
somebody asks for one of them.

Laws: what is read is what was written, also in what is the very same object, since a default is
left out of a line and what is only equal to it is not; nothing is made of bytes but values of
classes of the encounter's own code, which do nothing when they are made.
"""

import io
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import replace
from rpds import HashTrieMap, HashTrieSet

from fightbook.domain import long
from fightbook.domain.long import LongMap
from fightbook.domain.moments import Moments, Places
from fightbook.domain.state import Encounter, Moment
from fightbook.server.heads import Heads
from fightbook.server.live import Image

GROWN = 16
"""From so many entries on a map has pieces of its own."""
KNOWN = 4
"""With so many of those written last a map is compared."""
MOST = 2 * 1024 * 1024
"""Bytes of the last two pieces, each of which is read at once."""
PLAIN = (str, int, bytes)
"""What a map of pieces of its own holds; its keys are text."""


class TooLargeError(Exception):
    """What cannot be cut would hold everybody up when it is read."""


class _Stripped(NamedTuple):
    """A world with no moment at hand, and which of those in the last piece are its."""

    world: Encounter
    whole: int


Name: TypeAlias = tuple[str, str, str]
"""Of a default: the module and the name of its struct, and the field."""


class _Part(msgspec.Struct, array_like=True):
    """What is read apart: its pieces, or ``base`` (else -1) without ``less``, and what one adds."""

    kind: str
    base: int
    less: list[str]
    pieces: int = 0


class _Head(msgspec.Struct, array_like=True):
    """What comes first: what is written apart, and the defaults that are named."""

    parts: list[_Part]
    names: list[Name]


_APART: dict[type, str] = {
    HashTrieMap: "map",
    HashTrieSet: "set",
    LongMap: "long",
    Heads: "heads",
    Places: "places",
}
_KINDS: dict[str, Any] = {name: kind for kind, name in _APART.items()}
_PIECES: dict[type, Callable[[tuple[bytes, ...]], Any]] = {
    Heads: Heads,
    LongMap: LongMap,
    Places: Places.of,
}
"""What is in pieces already."""
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
            bare = replace(world, moments=Moments(faded=world.moments.faded))
            stripped[id(world)] = _Stripped(bare, len(whole))
            whole.append(dict(sorted(world.moments.whole.items())))
        return stripped[id(world)]

    worlds = {seat: strip(world) for seat, world in image.worlds.items()}
    found = replace(image, state=strip(image.state), public=strip(image.public), worlds=worlds)
    pickler = _Pickler(apart, trusted)
    last = [pickler.written(found), pickler.written(whole)]
    head = _Head(apart.parts, [*pickler.names])
    return [msgspec.msgpack.encode(head), *apart.pieces, *last]


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
        if type(grown) in _PIECES:
            number = self._add(_Part(kind, -1, []), grown.pieces, {})
        else:
            found = dict(grown.items()) if kind == "map" else dict.fromkeys(grown)
            number = self._differing(kind, found)
        self._numbers[id(grown)] = grown, number  # which keeps its id from being another's
        return number

    def _add(self, part: _Part, pieces: Sequence[bytes], found: dict[Any, Any]) -> int:
        part.pieces = len(pieces)
        self.parts.append(part)
        self.pieces += pieces
        self._known.append(found)
        return len(self.parts) - 1

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
        return self._add(_Part(kind, base, less), long.cut(more), found)

    def _alike(self, kind: str, size: int) -> list[int]:
        """Give what is of a kind and of nearly this size: some of the newest."""
        return [
            number
            for number, (part, other) in enumerate(zip(self.parts, self._known, strict=True))
            if part.kind == kind and abs(len(other) - size) <= size // 4
        ][-KNOWN:]


def _plain(grown: Any) -> bool:
    values: Iterable[Any] = grown.values() if _APART[type(grown)] == "map" else ()
    return all(type(key) is str for key in grown) and all(isinstance(x, PLAIN) for x in values)


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
        if type(obj) in _PIECES or (type(obj) in _APART and len(obj) >= GROWN and _plain(obj)):
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
        kind = _KINDS[part.kind]
        if (made := _PIECES.get(kind)) is not None:
            return made(tuple(pieces))
        grown = self._found[part.base] if part.base >= 0 else kind()
        for key in part.less:
            grown = grown.discard(key)
        return grown.update({k: v for piece in pieces for k, v in long.read(piece).items()})

    def _whole(self, stripped: Any, whole: "_Later") -> Encounter:
        """Give a world its moments again, one that is read twice once."""
        if stripped.whole not in self._worlds:
            faded = stripped.world.moments.faded
            moments = Moments(partial(whole.get, stripped.whole), faded)
            self._worlds[stripped.whole] = replace(stripped.world, moments=moments)
        return self._worlds[stripped.whole]


class _Later:
    """The last piece, which is read when somebody asks for something in it."""

    def __init__(self, unpickler: "_Unpickler", piece: bytes) -> None:
        self._unread: tuple[_Unpickler, bytes] | None = (unpickler, piece)
        self._found: list[dict[int, Moment]] = []

    def get(self, number: int) -> "HashTrieMap[int, Moment]":
        """Give the moments of a world."""
        if self._unread is not None:
            unpickler, piece = self._unread
            self._found, self._unread = unpickler.read(piece), None
        return HashTrieMap(self._found[number])


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
