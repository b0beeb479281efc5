"""Prints: pages that are the same for everybody, made once in a process and given many times.

Laws: whoever has a page already is only told so; each look costs its client as much as any other;
the pages kept are bounded, and what nobody asked for lately goes first.
"""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response

from fightbook.server.address import client
from fightbook.server.registry import Registry

NOT_MODIFIED = 304
MOST = 200
"""Pages that are kept."""


class Print(NamedTuple):
    """A page, and the tag by which a client tells that it has it."""

    body: bytes
    tag: str


class Prints:
    """The pages of one server process."""

    def __init__(self, registry: Registry) -> None:
        """Let readers pay at ``registry``, whose rules the pages are about."""
        self._registry = registry
        self._made: OrderedDict[str, Print] = OrderedDict()

    def give(
        self, request: Request[Any, Any, Any], name: str, make: Callable[[], object]
    ) -> Response[Any]:
        """Answer with the page ``name``, which is made where it is not there. Raises a refusal."""
        self._registry.budgets.reads.spend(client(request.scope))
        found = self.made(name, make)
        headers = {"ETag": found.tag, "Cache-Control": "no-cache"}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=NOT_MODIFIED, headers=headers)
        return Response(found.body, media_type="application/json", headers=headers)

    def made(self, name: str, make: Callable[[], object]) -> Print:
        """Give the page ``name``, for which somebody has paid; made where it is not there."""
        if (found := self._made.get(name)) is None:
            body = msgspec.json.encode(make())
            found = self._made[name] = Print(body, f'W/"{sha256(body).hexdigest()[:32]}"')
        self._made.move_to_end(name)
        if len(self._made) > MOST:
            self._made.popitem(last=False)
        return found
