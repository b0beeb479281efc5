"""The AsyncAPI page in ``docs/`` is the one that the code makes, and it is valid."""

from collections.abc import Iterator
from typing import Any, cast

import httpx
import msgspec
from jsonschema import Draft7Validator
from pydantic_asyncapi.v3 import AsyncAPI

from fightbook.server import asyncapi
from tests.contracts.repository import ROOT

PAGE: dict[str, Any] = msgspec.json.decode((ROOT / "docs" / "asyncapi.json").read_bytes())


def test_the_page_is_the_code() -> None:
    run = "python -m fightbook.server.asyncapi docs/asyncapi.json"
    assert asyncapi.document() == PAGE, f"run: {run}"


def test_the_server_gives_it_too(http: httpx.Client) -> None:
    assert http.get("/schema/asyncapi.json").json() == PAGE


def test_the_page_is_asyncapi_3_and_nothing_in_it_is_unknown_there() -> None:
    model = AsyncAPI.model_validate(PAGE)
    assert model.model_dump(mode="json", by_alias=True, exclude_unset=True) == PAGE


def test_its_schemas_are_schemas() -> None:
    for schema in PAGE["components"]["schemas"].values():
        Draft7Validator.check_schema(schema)
        assert all(isinstance(found, str) for found in _values(schema, "discriminator"))


def test_every_reference_leads_somewhere() -> None:
    references = list(_values(PAGE, "$ref"))
    assert references
    for reference in references:
        found: Any = PAGE
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]
        assert found


def test_every_message_is_sent_or_received() -> None:
    operations = PAGE["operations"].values()
    used = {o["messages"][0]["$ref"].rpartition("/")[2]: o["action"] for o in operations}
    assert used == {
        **dict.fromkeys(("hello", "command", "options", "witness"), "receive"),
        **dict.fromkeys(("welcome", "commit", "accepted", "rejected", "call"), "send"),
        **dict.fromkeys(("moves", "presence", "comings", "problem"), "send"),
    }


def _values(node: Any, key: str) -> Iterator[Any]:
    if isinstance(node, dict):
        found = cast(dict[str, Any], node)
        yield from ([found[key]] if key in found else [])
        for inner in found.values():
            yield from _values(inner, key)
    elif isinstance(node, list | tuple):
        for inner in cast(list[Any], node):
            yield from _values(inner, key)
