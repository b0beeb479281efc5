"""The pages that tell a client how to talk to this server, made from the code's own types."""

from typing import Any

from litestar import get

from server import asyncapi, books, http, openapi, past, reports
from server.decode import command_types
from server.hall import Hall


@get("/schema/openapi.json", include_in_schema=False)
async def openapi_page(hall: Hall) -> dict[str, Any]:
    """Give the OpenAPI page, with the commands of every ruleset at hand."""
    kinds = (kind for rules in hall.rulesets.values() for kind in command_types(rules))
    handlers = [*http.HANDLERS, *reports.HANDLERS, *past.HANDLERS, *books.HANDLERS]
    return openapi.document(handlers, dict.fromkeys(kinds))


@get("/schema/asyncapi.json", include_in_schema=False)
async def asyncapi_page() -> dict[str, Any]:
    """Give the AsyncAPI page."""
    return asyncapi.document()


HANDLERS = [openapi_page, asyncapi_page]
