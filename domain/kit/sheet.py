"""Sheets: what a person wrote, read into the type of a game; and tracks in a coarse word."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Meta

from fightbook.domain.events import Track
from fightbook.domain.reject import refuse

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


def plain(found: Any) -> dict[str, Any]:
    """Give a sheet as JSON reads it again."""
    whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return whole


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
