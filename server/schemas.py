"""JSON Schemas of what goes over the wire, for both pages: OpenAPI and AsyncAPI.

Made by msgspec from the types that read and write the messages, so that a page cannot say what the
code does not. Three names are put together here: ``Line`` is an event at its place in the chain,
``Seen`` a line or what is left of one that is not for the reader, ``AnyCommand`` what a seat can
ask for. Law: no two components have the same name or title, and every name is a word.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from inspect import cleandoc
from typing import Any, TypeAlias, cast

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import TYPES
from fightbook.server.views import View

Schema: TypeAlias = dict[str, Any]
REF = "#/components/schemas/{name}"
_ADDRESS: Schema = {"type": "string", "pattern": "^[0-9]+-[0-9]+$"}
_WAYS: tuple[Callable[[list[str]], list[str]], ...] = (
    lambda path: path[-3:-2] + path[-1:],
    lambda path: path[-2:],
    lambda path: path,
)
"""Of a type's path, what may become its name."""
_DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def ref(name: str) -> Schema:
    """Point at a component."""
    return {"$ref": REF.format(name=name)}


def collect(types: Iterable[Any], commands: Iterable[type[Command]]) -> dict[str, Schema]:
    """Give the components of ``types``, of all events, and of the ``commands``."""
    kinds = tuple(commands)
    wanted = [View, *types, *TYPES, *kinds]
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REF)
    last = len(schemas) - len(kinds)
    events = schemas[last - len(TYPES) : last]
    for kind in TYPES:
        _place(components[kind.__name__])
    found = {
        "AnyCommand": _any(schemas[last:], "What a seat asks for; each ruleset has its own."),
        "Hidden": {
            "description": "A line that is not for you: its address, and its SHA-256.",
            "type": "object",
            "properties": {"at": _ADDRESS, "mark": _DIGEST},
            "required": ["at", "mark"],
            "additionalProperties": False,
        },
        "Line": _any(events, "An event at its place."),
        "Seen": _any(
            (ref("Line"), ref("Hidden")), "A line as you see it; a hidden one has no `type`."
        ),
        **{name: _undented(schema) for name, schema in components.items()},
    }
    plain: dict[str, Schema] = msgspec.json.decode(msgspec.json.encode(found))
    return _named(plain)


def tags(union: Schema, components: Mapping[str, Schema]) -> dict[str, list[str]]:
    """Give the names of the components of a ``union`` by their ``type``."""
    found: dict[str, list[str]] = {}
    for part in union["anyOf"]:
        name = part["$ref"].rpartition("/")[2]
        found.setdefault(components[name]["properties"]["type"]["enum"][0], []).append(name)
    return found


def _place(schema: Schema) -> None:
    """Say of an event that it has an address, as it is sent."""
    schema["properties"] = {"at": _ADDRESS, **schema["properties"]}
    schema["required"] = ["at", *schema["required"]]


def _named(components: dict[str, Schema]) -> dict[str, Schema]:
    """Give every component a name of its own that is a word, and that as its title.

    Where two types have the same name, msgspec gives the path to their modules: of that, the folder
    is kept, or the module where that does not tell them apart, or else all of it.
    """
    ways = [{name: _word(way(name.split("."))) for name in components} for way in _WAYS]
    counted = [(way, Counter(way.values())) for way in ways]
    names = {
        name: next(way[name] for way, taken in counted if taken[way[name]] == 1)
        for name in components
    }
    text = msgspec.json.encode(_itemized(components)).decode()
    for name, word in names.items():
        text = text.replace(f'"{REF.format(name=name)}"', f'"{REF.format(name=word)}"')
    found: dict[str, Schema] = msgspec.json.decode(text)
    return {names[name]: {**schema, "title": names[name]} for name, schema in found.items()}


def _itemized(node: Any) -> Any:
    """Say of every array what it holds, also where that is anything: generators ask for it."""
    if isinstance(node, list):
        return [_itemized(inner) for inner in cast(list[object], node)]
    if not isinstance(node, dict):
        return node
    found = {name: _itemized(inner) for name, inner in cast(Schema, node).items()}
    return {**found, "items": {}} if found == {"type": "array"} else found


def _word(parts: Iterable[str]) -> str:
    """Put parts together: ``any_game`` and ``Act`` are ``AnyGameAct``."""
    return "".join(re.sub("(?:^|_)([a-z])", lambda found: found[1].upper(), x) for x in parts)


def _undented(schema: Schema) -> Schema:
    """Give the description as paragraphs: as a docstring stands in the code, it would be code."""
    return {**schema, "description": cleandoc(schema.get("description", ""))}


def _any(schemas: Iterable[Schema], description: str) -> Schema:
    return {"description": description, "anyOf": list(schemas)}
