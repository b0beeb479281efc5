"""Wording: what a game says about itself, in the words of a tongue.

Laws: ids, values and sheets stay as they are; a field or a value without words of its own gets some
where the tongue knows it; what the tongue has no word for stays as it came.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from fightbook.domain.tongue import Tongue

Json: TypeAlias = dict[str, Any]
TEXTS = {"title", "about", "name", "help", "number", "towards", "description"}
MAPS = {"words", "parts", "boxes", "titles", "rules"}


def worded(node: Json, tongue: Tongue) -> Json:
    """Say a game's own page, given in JSON's types."""
    found = {key: _said(key, value, tongue) for key, value in node.items()}
    if schemas := found.get("schemas"):
        parts = schemas["components"]
        found["schemas"] = {
            "actions": [schema(one, tongue) for one in schemas["actions"]],
            "sheet": schema(schemas["sheet"], tongue),
            "components": {name: schema(one, tongue) for name, one in parts.items()},
        }
    return found


def _said(key: str, value: Any, tongue: Tongue) -> Any:
    if key in TEXTS and isinstance(value, str):
        return tongue.word(key, value)
    if key in MAPS and isinstance(value, dict):
        texts = cast("Mapping[str, str]", value)
        return {name: tongue.word("thing", text) for name, text in texts.items()}
    if key in {"options", "templates", "conditions"} and isinstance(value, list | tuple):
        return [worded(one, tongue) for one in cast("list[Json]", value)]
    return value


def schema(node: Json, tongue: Tongue, name: str = "") -> Json:
    """Say a JSON Schema: the titles of its fields and of the values that they offer."""
    return {
        **{key: _part(key, one, tongue) for key, one in node.items()},
        **_named(node, tongue, name),
    }


def _part(key: str, value: Any, tongue: Tongue) -> Any:
    if key == "description":
        return tongue.word("about", value)
    if key == "properties":
        return {name: schema(one, tongue, name) for name, one in value.items()}
    if key in {"items", "additionalProperties", "propertyNames"} and isinstance(value, dict):
        return schema(cast(Json, value), tongue)
    if key in {"anyOf", "allOf"}:
        return [schema(one, tongue) for one in value]
    return value


def _named(node: Json, tongue: Tongue, name: str) -> Json:
    """Give the title of a field, and of its values, where there are words for them."""
    found: Json = {}
    title = node.get("title") or name
    if name and (said := tongue.word("field", title)) != title:
        found["title"] = said
    titles = node.get("titles", {})
    words = {x: titles.get(x, x) for x in node.get("enum", ()) if x and isinstance(x, str)}
    spoken = {x: tongue.word("thing", text) for x, text in words.items()}
    if known := {x: text for x, text in spoken.items() if text != x}:
        found["titles"] = known
    return found
