"""Moves: who they are for, and the forms of what is free in them."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from fightbook.domain.ruleset import Move
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant

Schema = dict[str, Any]

NOTE: Schema = {"type": "string", "maxLength": 200}
YES: Schema = {"type": "boolean"}


def plays(seat: str, c: Combatant) -> bool:
    """Tell whether a seat acts for a combatant."""
    return seat == GM or seat in c.seats


def move(
    kind: str,
    who: str,
    label: str,
    rolls: str = "",
    /,
    *,
    over: Mapping[str, Iterable[Any]] | None = None,
    form: Schema | None = None,
    kin: tuple[str, str] = ("", ""),
    part: Literal["", "more", "tool"] = "",
    choice: Literal["", "open", "secret"] = "",
    **fields: Any,
) -> Move:
    """Give a move of ``who``: ``fields`` of its command, and those ``over`` all their values.

    ``kin`` is its group, and its words there.
    """
    command = {"type": kind, "who": who, **fields}
    rows = ({field: tuple(values) for field, values in over.items()},) if over else ()
    return Move(command, label, rolls, rows, form or {}, *kin, part, choice)


def form(properties: Schema) -> Schema:
    """Give the JSON Schema of the fields that are free; empty where none is."""
    return {"type": "object", "properties": properties} if properties else {}


def whole(least: int, most: int) -> Schema:
    """Give the schema of a number within bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}


def several(values: Iterable[str], most: int, *, unique: bool = False) -> Schema:
    """Give the schema of up to so many of some words; ``unique``: each once."""
    found = {"type": "array", "items": {"type": "string", "enum": [*values]}, "maxItems": most}
    return {**found, "uniqueItems": True} if unique else found
