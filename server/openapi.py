"""The OpenAPI page: the HTTP handlers, told to a client.

Made of the handlers themselves (path, method, parameters, docstring, answer) and of the options
that they carry: ``takes``, the type of the body that they read, and ``refuses``, the codes that
they can answer beside those that any request can meet; ``media`` is that of a body which is not
JSON; ``gives``: the kinds of text that it answers with. Litestar's own page is not used: it leaves
out the tags, bounds and unknown fields of msgspec's types, and whatever a handler reads by itself.
"""

from collections.abc import Iterable
from typing import Any, get_origin

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import HeaderParameter, ParameterKwarg, PathParameter, QueryParameter
from litestar.response import Stream

from fightbook.domain.commands import Command
from fightbook.domain.reject import CODES
from fightbook.server.problem import MEDIA, ProblemDetails, status
from fightbook.server.schemas import REF, Schema, collect, ref, tags

SEATED = ("no-token", "bad-token", "unknown-encounter", "gone", "slow-down")
"""What a request can meet that names an encounter and brings a token."""
READING = ("bad-json", "bad-message", "too-large", "bad-origin")
"""What a request can meet that brings a body."""
ASKING = ("bad-message",)
"""What a request can meet that has a query."""
JSON = "application/json"
ANY = ("bad-host", "store-away", "internal")
"""What any request can meet."""
_PLACES: dict[type[ParameterKwarg], str] = {PathParameter: "path", QueryParameter: "query"}
_SEAT = [{"seat": list[str]()}]


def document(handlers: Iterable[HTTPRouteHandler], commands: Iterable[type[Command]]) -> Schema:
    """Give the page for these handlers, and the commands of all the rulesets at hand."""
    shown = list(handlers)
    paths: dict[str, Schema] = {}
    for handler in shown:
        for path in handler.paths:
            for method in handler.http_methods:
                here = paths.setdefault(path.replace(":str}", "}"), {})
                here[str(method).lower()] = _operation(handler)
    types = [t for handler in shown for t in (_answer(handler), handler.opt.get("takes")) if t]
    components = collect([*types, ProblemDetails], commands)
    for name in ("AnyCommand", "Line"):
        components |= _discriminated(name, components)
    components["ProblemDetails"]["properties"]["code"]["enum"] = list(CODES)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fightbook",
            "version": "1",
            "description": "An event-sourced encounter server for tabletop combat. "
            "The WebSocket has a page of its own, `/schema/asyncapi.json`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token that a seat was given when it was taken.",
                }
            },
        },
    }


def _discriminated(name: str, components: Schema) -> Schema:
    """Give a union of which ``type`` tells the kind, and what else it needs.

    Games may have commands of one ``type`` each: these are one kind, a union of their own.
    """
    kinds = tags(components[name], components)
    shared = {tag: f"Any{tag.title().replace('-', '')}" for tag in kinds if len(kinds[tag]) > 1}
    mapping = {tag: REF.format(name=shared.get(tag, found[0])) for tag, found in kinds.items()}
    union = {
        "title": name,
        "description": components[name]["description"],
        "oneOf": [{"$ref": target} for target in mapping.values()],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }
    return {name: union} | {
        word: {
            "title": word,
            "description": f"The command `{tag}` of one game or another.",
            "anyOf": [ref(kind) for kind in kinds[tag]],
        }
        for tag, word in shared.items()
    }


def _operation(handler: HTTPRouteHandler) -> Schema:
    fields = handler.parsed_fn_signature.parameters
    kwargs = {name: field.kwarg_definition for name, field in fields.items()}
    seated = any(isinstance(kwarg, HeaderParameter) for kwarg in kwargs.values())
    takes = handler.opt.get("takes")
    codes = (
        *handler.opt.get("refuses", ()),
        *(SEATED if seated else ()),
        *(READING if takes else ()),
        *(ASKING if any(isinstance(kwarg, QueryParameter) for kwarg in kwargs.values()) else ()),
        *ANY,
    )
    found: Schema = {
        "operationId": handler.handler_name,
        "tags": ["fight" if seated else "server"],
        "summary": (handler.fn.__doc__ or "").partition("\n")[0],
        "parameters": [
            _parameter(name, kwarg, fields[name].annotation, fields[name].default)
            for name, kwarg in kwargs.items()
            if isinstance(kwarg, PathParameter | QueryParameter)
        ],
        "responses": {
            str(handler.status_code): _done(handler),
            **_refusals(codes),
        },
    }
    if takes:
        body = _content(_schema(takes), handler.opt.get("media", JSON))
        found["requestBody"] = {"required": True, "content": body}
    if seated:
        found["security"] = _SEAT
    return found


def _done(handler: HTTPRouteHandler) -> Schema:
    """Give the answer: of a type, or text of the media types that the handler ``gives``."""
    media: tuple[str, ...] = handler.opt.get("gives", ())
    content = {kind: {"schema": {"type": "string"}} for kind in media}
    if not media or JSON in media:
        content |= _content(_schema(_answer(handler)))
    return {"description": "Done.", "content": content}


def _parameter(name: str, kwarg: ParameterKwarg, annotation: Any, default: Any) -> Schema:
    place = _PLACES[type(kwarg)]
    schema = msgspec.json.schema(annotation)
    if place == "query" and default is not None:
        schema["default"] = default
    bounds = {"minimum": kwarg.ge, "maximum": kwarg.le, "pattern": kwarg.pattern}
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": kwarg.description or "",
        "schema": {**schema, **{k: v for k, v in bounds.items() if v is not None}},
    }


def _refusals(codes: Iterable[str]) -> Schema:
    """Give an answer for each status that these codes have, with those codes and no other.

    They stand beside the reference, where validators read them and generators of clients do not:
    so those make one type of all problems.
    """
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(status(code), []).append(code)
    return {
        str(number): {
            "description": ", ".join(f"`{code}`" for code in sorted(found)),
            "content": _content(
                {**ref("ProblemDetails"), "properties": {"code": {"enum": sorted(found)}}}, MEDIA
            ),
        }
        for number, found in sorted(by_status.items())
    }


def _answer(handler: HTTPRouteHandler) -> Any:
    """Give the type of the answer; a handler may have encoded it already."""
    found = handler.parsed_fn_signature.return_type
    kind = found.inner_types[0] if get_origin(found.annotation) is Response else found
    return str if kind.annotation is Stream else kind.annotation


def _schema(kind: Any) -> Schema:
    """Give the schema of a type whose parts are components."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _content(schema: Schema, media: str = JSON) -> Schema:
    return {media: {"schema": schema}}
