"""The pages that tell a client how to talk to this server, made from the code's own types.

``python -m server.pages docs/openapi.json`` writes the copy in ``docs/``, which names the commands
of every table; a running server's page has those of its rulesets too.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
from litestar import get

from server import asyncapi, books, games, http, openapi, past, places, recovery, reports
from server.decode import command_types, table_commands
from server.hall import Hall

_DESCRIBED = [
    *games.HANDLERS,
    *http.HANDLERS,
    *reports.HANDLERS,
    *past.HANDLERS,
    *recovery.HANDLERS,
    *books.HANDLERS,
    *places.HANDLERS,
]


@get("/schema/openapi.json", include_in_schema=False)
async def openapi_page(hall: Hall) -> dict[str, Any]:
    """Give the OpenAPI page, with the commands of every ruleset at hand."""
    kinds = (kind for rules in hall.rulesets.values() for kind in command_types(rules))
    return openapi.document(_DESCRIBED, dict.fromkeys(kinds))


@get("/schema/asyncapi.json", include_in_schema=False)
async def asyncapi_page() -> dict[str, Any]:
    """Give the AsyncAPI page."""
    return asyncapi.document()


def document() -> dict[str, Any]:
    """Give the OpenAPI page of a server without any ruleset."""
    return openapi.document(_DESCRIBED, table_commands())


HANDLERS = [openapi_page, asyncapi_page]

if __name__ == "__main__":
    page = msgspec.json.format(msgspec.json.encode(document()))
    Path(sys.argv[1]).write_bytes(page + b"\n")
