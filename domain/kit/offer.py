"""Moves: who they are for, and the forms of what is free in them."""

from typing import Any

from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant

Schema = dict[str, Any]

NOTE: Schema = {"type": "string", "maxLength": 200}
YES: Schema = {"type": "boolean"}


def plays(seat: str, c: Combatant) -> bool:
    """Tell whether a seat acts for a combatant."""
    return seat == GM or seat in c.seats


def form(properties: Schema) -> Schema:
    """Give the JSON Schema of the fields that are free; empty where none is."""
    return {"type": "object", "properties": properties} if properties else {}


def whole(least: int, most: int) -> Schema:
    """Give the schema of a number within bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}
