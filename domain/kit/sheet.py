"""Sheets: what a person wrote, read into the type of a game; and tracks in a coarse word."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Meta

from fightbook.domain.events import Track
from fightbook.domain.kit.tracks import left, most
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted

Sheet = TypeVar("Sheet", bound=msgspec.Struct)


GEAR = Meta(extra_json_schema={"gear": True})
"""Says of a field that it holds what somebody carries: what a campaign's GM can give them."""


def one_of(names: Iterable[str]) -> Meta:
    """Let the schema list what there is; the game holds a sheet against it and names the fault."""
    return Meta(extra_json_schema={"enum": [*names]})


def keyed_by(names: Iterable[str]) -> Meta:
    """Let the schema list the keys that fit."""
    return Meta(extra_json_schema={"propertyNames": {"enum": [*names]}})


def read(kind: type[Sheet], sheet: dict[str, Any]) -> Sheet:
    """Read a sheet; refused as ``bad-sheet`` where it does not fit."""
    try:
        return msgspec.convert(sheet, kind)
    except msgspec.ValidationError as error:
        raise refuse("bad-sheet", str(error), "sheet") from error


_KNOWN: dict[tuple[int, type], tuple[Mapping[str, Any], Any]] = {}
"""By which object a sheet is, and its type: the sheet, so that no other is it, and what it says."""
MOST_KNOWN = 4096


def known(kind: type[Sheet], sheet: Mapping[str, Any]) -> Sheet:
    """Read a sheet that was accepted, once: rules ask for it at each number that they need.

    Law: what lies in a fight is not changed, so the same object says the same for as long as it is.
    """
    key = id(sheet), kind
    if (found := _KNOWN.get(key)) is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = sheet, msgspec.convert(sheet, kind)
    read: Sheet = found[1]
    return read


def plain(found: Any) -> dict[str, Any]:
    """Give a sheet as JSON reads it again."""
    whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return whole


def enlisting(
    kind: type[Sheet], tracks: Callable[[Sheet], Mapping[str, Track]]
) -> Callable[[dict[str, Any]], Enlisted]:
    """Give what reads a sheet, for games in which its tracks follow from it and nothing else."""

    def reads(sheet: dict[str, Any]) -> Enlisted:
        found = read(kind, sheet)
        return Enlisted(plain(found), dict(tracks(found)))

    return reads


def pool(name: str, points: int) -> Track:
    """Give a full pool."""
    return Track("pool", name, points, points)


def scale(left: int, whole: int, words: Sequence[str]) -> str:
    """Give the word for what is left of a whole: nothing, (up to half, more than) some, all."""
    none, *some, everything = words
    if left <= 0:
        return none
    if left >= whole:
        return everything
    return some[-1] if 2 * left > whole else some[0]


def coarse(track: Track, words: Sequence[str] = ("spent", "weak", "worn", "fresh")) -> str:
    """Give the word for what is left of a track of any kind; the last where none can be."""
    whole, there = most(track), left(track) if track.kind == "boxes" else track.value
    return scale(there, whole, words) if whole else words[-1]
