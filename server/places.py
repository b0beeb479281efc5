"""Where others reach this server: at the address that was set, or at those of this machine.

Law: who asks from elsewhere is told nothing of this network; they have an address already.
"""

import socket
from contextlib import closing
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, get

from fightbook.server.settings import Settings

ANYWHERE = {
    "0.0.0.0": (socket.AF_INET,),  # noqa: S104 - to know it, not to listen there
    "::": (socket.AF_INET6, socket.AF_INET),
    "": (socket.AF_INET6, socket.AF_INET),
}
OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: the way to them begins where the way to everybody does."""


class Places(msgspec.Struct, frozen=True):
    """Where others reach the server, the best first; none where that is not known."""

    addresses: list[str]


def own(settings: Settings) -> str:
    """Give the address of the server on this machine."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104
    return _url(host or "127.0.0.1", settings.port)


def reachable(settings: Settings) -> list[str]:
    """Give the addresses at which others reach the server; none where it listens on loopback."""
    if settings.public_url:
        return [settings.public_url.rstrip("/")]
    if settings.host in ANYWHERE:
        found = [_outward(family) for family in ANYWHERE[settings.host]]
        hosts = [host for host in found if host and not loopback(host)]
    else:
        hosts = [] if loopback(settings.host) else [settings.host]
    return [_url(host, settings.port) for host in hosts]


def loopback(host: str) -> bool:
    """Tell whether a host, given by name or address, is this machine for itself alone."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def told(settings: Settings) -> str:
    """Say where the server is, when it listens, and how others come there."""
    first = f"Fightbook at {own(settings)}  (Ctrl+C ends it)"
    if found := reachable(settings):
        return f"{first}\nOthers reach it at {' or '.join(found)}"
    return f"{first}\nOnly this machine reaches it: with --host 0.0.0.0 others in your network do."


def _outward(family: socket.AddressFamily) -> str:
    """Give this machine's address on the way to others; nothing is sent. Empty: there is none."""
    try:
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as probe:
            probe.connect((OUTSIDE[family], 9))
            found: str = probe.getsockname()[0]
    except OSError:
        return ""
    return "" if ip_address(found).is_link_local else found


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@get("/api/places")
async def list_places(request: Request[Any, Any, Any], settings: Settings) -> Places:
    """Give the addresses at which others reach the server, for links to hand over.

    Those of this machine only to somebody who sits at it.
    """
    asker = request.client.host if request.client else ""
    near = loopback(asker) and loopback(request.base_url.hostname or "")
    return Places(reachable(settings) if settings.public_url or near else [])


HANDLERS: list[Any] = [list_places]
