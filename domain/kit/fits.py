"""Whether what a file says fits the types of its parts: every mistake at once, each at its place.

Laws: one mistake hides no other; what is left when the wrong values are taken out can be read as
that type, so that more of it can be looked at in the same go. What is needed and wrong, or
not there, is stood in for.
"""

import difflib
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec.structs import FieldInfo, fields

Path: TypeAlias = tuple[str, ...]
Found: TypeAlias = list[tuple[Path, str]]
MISSING = "This is missing."
GONE: Final = object()
"""In the place of a value that is left out."""
MANY = 100
"""Beyond so many mistakes nothing is said of what may be meant."""
_STAND_IN = "0"
"""Words and formulas that are needed: this is either."""


def fitting(path: Path, given: object, kind: Any, found: Found) -> Any:
    """Give a value with what does not fit left out; add every mistake to what was ``found``."""
    bare, left = _bare(kind, table=isinstance(given, dict)), given
    if isinstance(given, dict) and _is_table(bare):
        read = _mapping if get_args(bare) else _struct
        return read(path, cast(dict[str, object], given), bare, found)
    if get_origin(bare) is tuple and get_args(bare)[-1] is Ellipsis and isinstance(given, list):
        each, rows = get_args(bare)[0], enumerate(cast(list[object], given))
        left = [fitting((*path, str(n)), one, each, found) for n, one in rows]
        if GONE in left:
            return GONE
    if why := _wrong(left, kind):
        found.append((path, why))
        return GONE
    return left


def _bare(kind: Any, *, table: bool) -> Any:
    """Give a type without what is noted about it; of several, the one that tables are read as."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in {Union, UnionType} and table:
        ways = [_bare(way, table=True) for way in get_args(kind)]
        return next((way for way in ways if _is_table(way)), kind)
    return kind


def _is_table(kind: Any) -> bool:
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return is_struct or get_origin(kind) is get_origin(Mapping[str, str])


@cache
def _parts(kind: type[msgspec.Struct]) -> tuple[dict[str, Any], tuple[FieldInfo, ...]]:
    return get_type_hints(kind, include_extras=True), fields(kind)


def _struct(path: Path, value: Mapping[str, object], kind: Any, found: Found) -> Any:
    hints, infos = _parts(kind)
    for key in value:
        if key not in hints:
            near = difflib.get_close_matches(key, hints, 1) if len(found) < MANY else []
            may = f": {near[0]!r} is meant?" if near else "."
            found.append(((*path, key), f"There is no {key!r} here{may}"))
    left: dict[str, Any] = {}
    for info in infos:
        name = info.name
        one: Any = GONE
        if name in value:
            one = fitting((*path, name), value[name], hints[name], found)
        elif info.required:
            found.append(((*path, name), MISSING))
        if one is GONE and info.required:
            one = _stand_in(info)
            if one is GONE:
                return GONE
        if one is not GONE:
            left[name] = one
    return left


def _mapping(path: Path, value: Mapping[str, object], kind: Any, found: Found) -> dict[str, Any]:
    left: dict[str, Any] = {}
    kinds = get_args(kind)
    for key, inner in value.items():
        if why := _wrong(key, kinds[0]):
            found.append(((*path, key), f"{key!r} is no name: {why}"))
            continue
        one = fitting((*path, key), inner, kinds[1], found)
        if one is GONE and _is_table(_bare(kinds[1], table=True)):
            one = fitting((), {}, kinds[1], [])
        if one is not GONE:
            left[key] = one
    return left


def _stand_in(info: FieldInfo) -> Any:
    return GONE if _wrong(_STAND_IN, info.type) else _STAND_IN


def _wrong(value: object, kind: Any) -> str:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        if type(value) is int and not _wrong(str(value), kind):
            return f'It has to stand in quotes: "{value}".'
        return f"{str(error).partition(' - at `')[0]}."
    return ""
