"""The gate before all doors: by what name the server was called, and what foreign pages may do.

A page of another site that gets its own name to lead here (DNS rebinding) has the browser's word
that it is this site; so the server answers to its own names alone. Laws: what a browser may not do
is refused before anything is read, at the handshake of a WebSocket too, and the log says so in a
line; no answer is kept by a cache or taken for another kind than it says, unless it is the page
itself or what belongs to it.
"""

import asyncio
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from ipaddress import ip_address
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.server.address import client
from fightbook.server.auth import origin_allowed
from fightbook.server.crowd import Crowd
from fightbook.server.logs import bind
from fightbook.server.metrics import refused
from fightbook.server.origins import origins
from fightbook.server.problem import MEDIA, problem
from fightbook.server.settings import Settings

LOG = logging.getLogger(__name__)
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - a name to compare with
READING = frozenset({"GET", "HEAD", "OPTIONS"})
OF_FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")
"""Kinds of content that a page may send to another site without asking."""
ENDS = "The server ends. Whether this was done is open: ask again, with the same id."
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:[0-9]{0,5})?", re.ASCII)
"""A name or an address, and a port: what else stands in such a header no browser wrote."""
OWN = frozenset({b"same-origin", b"none"})
Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Mapping[bytes, bytes]


class Names:
    """The names by which this server may be called, whatever the port."""

    def __init__(self, settings: Settings) -> None:
        """Know the names of loopback, of what the server is bound to, and those that are set."""
        self._all_addresses = settings.host in EVERYWHERE
        here = socket.gethostname().lower()
        machine = {here, f"{here.partition('.')[0]}.local"} if self._all_addresses else set[str]()
        public = urlsplit(settings.public_url).hostname or ""
        given = {name.lower().strip("[]") for name in (settings.host, public, *settings.hosts)}
        self._names = (LOOPBACK | machine | given) - {""}

    def __contains__(self, host: str) -> bool:
        """Tell whether a ``Host`` header names this server.

        Nobody's name leads to an address, so where the server is bound to every address it answers
        to any: those that a router has in front of it are not known here.
        """
        if (found := _HOST.fullmatch(host)) is None:
            return False
        name = found[1].strip("[]").lower().rstrip(".")
        return name in self._names or (self._all_addresses and _is_address(name))


class Gate:
    """Stands before an application."""

    def __init__(self, app: App, settings: Settings, crowd: Crowd) -> None:
        """Guard ``app``, before which ``crowd`` stands."""
        self._app = app
        self._crowd = crowd
        self._names = Names(settings)
        self._origins = origins(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers: Headers = dict(scope["headers"])
        bind(request=(ident := token_hex(8)))
        send = _labelled(send, ident)
        try:
            self._check(scope, headers)
            with self._crowd.inside(client(scope)):
                if scope.get("method") == "HEAD":  # uvicorn leaves the body out
                    scope = {**scope, "method": "GET"}
                await _answered(self._app, scope, receive, send)
        except Refusal as refusal:
            await _turn_away(scope["type"], refusal.rejected, send)

    def _check(self, scope: Mapping[str, Any], headers: Headers) -> None:
        host = headers.get(b"host", b"").decode("latin-1")
        if host and host not in self._names:
            LOG.warning("turned away who called the server %s (see --allowed-hosts)", host[:80])
            raise refuse("bad-host", f"This server does not answer to the name {host[:80]!r}.")
        if scope.get("method") in READING:
            return
        origin = headers.get(b"origin")
        if origin is not None:
            own = origin_allowed(origin.decode("latin-1"), host, self._origins)
        else:
            own = headers.get(b"sec-fetch-site", b"none") in OWN
        if not own:
            page = (origin or b"another site").decode("latin-1")[:80]
            LOG.warning("turned away a page of %s (see --origin)", page)
            raise refuse("bad-origin")
        if scope["type"] == "websocket":
            return
        kind = headers.get(b"content-type", b"").decode("latin-1").lower()
        if kind.startswith(OF_FORMS):
            message = "Send it as application/json, or a book as application/x-ndjson."
            raise refuse("bad-message", message, "Content-Type")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _labelled(send: Send, ident: str) -> Send:
    """Say of every answer that it is what it says, and is not to be kept unless it says so.

    ``ident``: what the log calls the request.
    """

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])
            said = {name.lower() for name, _ in headers}
            for name, value in (
                (b"cache-control", b"no-store"),
                (b"x-content-type-options", b"nosniff"),
                (b"x-request-id", ident.encode()),
            ):
                if name not in said:
                    headers.append((name, value))
            message["headers"] = headers
        await send(message)

    return sending


async def _answered(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Let ``app`` answer; for a request that is cut off as the server ends, say at least that."""
    begun = False

    async def sending(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    try:
        await app(scope, receive, sending)
    except asyncio.CancelledError:
        if scope["type"] == "http" and not begun:
            await _turn_away("http", Rejected("busy", ENDS), send)
        raise


async def _turn_away(kind: str, rejected: Rejected, send: Send) -> None:
    """Answer a request, or the handshake itself, with an error."""
    prefix = "websocket." if kind == "websocket" else ""
    told = problem(rejected)
    refused(rejected.code)
    headers = [(b"content-type", MEDIA.encode()), (b"connection", b"close")]
    if wait := rejected.detail.get("wait"):
        headers.append((b"retry-after", str(wait).encode()))
    start: Any = {
        "type": f"{prefix}http.response.start",
        "status": told["status"],
        "headers": headers,
    }
    await send(start)
    body: Any = {"type": f"{prefix}http.response.body", "body": msgspec.json.encode(told)}
    await send(body)
