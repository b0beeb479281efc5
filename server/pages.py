"""The pages that tell a client how to talk to this server, made from the code's own types.

``python -m fightbook.server.pages docs/openapi.json`` writes the copy in ``docs/``, which names the
commands of every table; a running server's page has those of its rulesets too.
"""

import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get

from fightbook.domain.registry import newest
from fightbook.server import (
    asyncapi,
    books,
    calendar,
    campaigns,
    chests,
    games,
    http,
    openapi,
    owning,
    past,
    places,
    receipts,
    recovery,
    reports,
)
from fightbook.server.decode import command_types, table_commands
from fightbook.server.packing import PACKED
from fightbook.server.prints import Prints
from fightbook.server.problem import KINDS, kinds
from fightbook.server.registry import Registry

_DESCRIBED = [
    *games.HANDLERS,
    *http.HANDLERS,
    *campaigns.HANDLERS,
    *reports.HANDLERS,
    *past.HANDLERS,
    *recovery.HANDLERS,
    *owning.HANDLERS,
    *books.HANDLERS,
    *chests.HANDLERS,
    *calendar.HANDLERS,
    *places.HANDLERS,
    *receipts.HANDLERS,
]


@get("/schema/openapi.json", include_in_schema=False, middleware=PACKED)
async def openapi_page(
    request: Request[Any, Any, Any], registry: Registry, prints: Prints
) -> Response[dict[str, Any]]:
    """Give the OpenAPI page, with the commands of every ruleset at hand."""
    return prints.give(request, "openapi", partial(_whole, registry))


@get("/schema/asyncapi.json", include_in_schema=False, middleware=PACKED)
async def asyncapi_page(
    request: Request[Any, Any, Any], prints: Prints
) -> Response[dict[str, Any]]:
    """Give the AsyncAPI page."""
    return prints.give(request, "asyncapi", asyncapi.document)


@get(KINDS, include_in_schema=False, middleware=PACKED)
async def problem_page(request: Request[Any, Any, Any], prints: Prints) -> Response[dict[str, Any]]:
    """Give all kinds of problems, by code: what the ``type`` of one leads to."""
    return prints.give(request, "problems", kinds)


def _whole(registry: Registry) -> dict[str, Any]:
    kinds = (kind for rules in newest(registry.rulesets) for kind in command_types(rules))
    return openapi.document(_DESCRIBED, dict.fromkeys(kinds))


def document() -> dict[str, Any]:
    """Give the OpenAPI page of a server without any ruleset."""
    return openapi.document(_DESCRIBED, table_commands())


HANDLERS = [openapi_page, asyncapi_page, problem_page]

if __name__ == "__main__":
    page = msgspec.json.format(msgspec.json.encode(document()))
    Path(sys.argv[1]).write_bytes(page + b"\n")
