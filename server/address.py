"""The client's address: whom a failure or a budget belongs to.

Where the peer is a trusted proxy, uvicorn's middleware has put there whom it forwards for: the last
hop before the trusted ones. Law: a network that one household gets as a whole is one client.
"""

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

HOUSEHOLD = 64
"""Bits of an IPv6 address that are somebody's; the rest they choose."""
LONGEST = 64
KNOWN = 1024
"""Of so many addresses it is remembered whose they are."""


def client(scope: Mapping[str, Any]) -> str:
    """Give the client of a connection."""
    return _client((scope.get("client") or ("",))[0])


@lru_cache(KNOWN)
def _client(host: str) -> str:
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOUSEHOLD), strict=False))


def networks(text: str) -> tuple[str, ...]:
    """Read a list of addresses and networks, parted by commas. Raises ``ValueError``."""
    found = tuple(part for word in text.split(",") if (part := word.strip()))
    for each in found:
        ip_network(each)
    return found
