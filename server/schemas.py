"""JSON Schemas of what goes over the wire, for both pages: OpenAPI and AsyncAPI.

Made by msgspec from the types that read and write the messages, so that a page cannot say what the
code does not. Three names are put together here: ``Line`` is an event at its place in the chain,
``Seen`` a line or what is left of one that is not for the reader, ``AnyCommand`` what a seat can
ask for.
"""

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any, TypeAlias

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import TYPES

Schema: TypeAlias = dict[str, Any]
REF = "#/components/schemas/{name}"
_ADDRESS: Schema = {"type": "string", "pattern": "^[0-9]+-[0-9]+$"}
_DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def ref(name: str) -> Schema:
    """Point at a component."""
    return {"$ref": REF.format(name=name)}


def collect(types: Iterable[Any], commands: Iterable[type[Command]]) -> dict[str, Schema]:
    """Give the components of ``types``, of all events, and of the ``commands``."""
    kinds = tuple(commands)
    wanted = [*types, *TYPES, *kinds]
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REF)
    last = len(schemas) - len(kinds)
    found = {
        "AnyCommand": _any(schemas[last:], "What a seat asks for; each ruleset has its own."),
        "Event": _any(schemas[last - len(TYPES) : last], "A fact, without its place."),
        "Hidden": {
            "description": "A line that is not for you: its address, and its SHA-256.",
            "type": "object",
            "properties": {"at": _ADDRESS, "mark": _DIGEST},
            "required": ["at", "mark"],
            "additionalProperties": False,
        },
        "Line": {
            "description": "An event at its place.",
            "type": "object",
            "properties": {"at": _ADDRESS},
            "required": ["at"],
            "allOf": [ref("Event")],
        },
        "Seen": _any((ref("Line"), ref("Hidden")), "A line as you see it."),
        **{name: _undented(schema) for name, schema in components.items()},
    }
    plain: dict[str, Schema] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


def _undented(schema: Schema) -> Schema:
    """Give the description as paragraphs: as a docstring stands in the code, it would be code."""
    return {**schema, "description": cleandoc(schema.get("description", ""))}


def _any(schemas: Iterable[Schema], description: str) -> Schema:
    return {"description": description, "anyOf": list(schemas)}
