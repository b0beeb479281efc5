"""The address of a store: one server, one with Sentinels, or a cluster.

``redis://``, ``rediss://`` (TLS) and ``unix://`` lead to one server,
``redis+sentinel://host:26379,host2:26379/service`` to whichever the Sentinels say is the master,
``redis+cluster://host:6379,host2:6379`` to a cluster, and ``rediss+`` to both by TLS. Law: no error
repeats an address, which may have a password.
"""

from typing import Literal, NamedTuple
from urllib.parse import unquote, urlsplit

Durability = Literal["local", "replica"]
"""What is acknowledged is on disk at its master, or at its replicas too."""
KINDS = ("", "sentinel", "cluster")
SENTINEL_PORT, PORT = 26379, 6379


class Address(NamedTuple):
    """An address of a store, read: ``url`` is that of its first server."""

    kind: str
    url: str
    hosts: list[tuple[str, int]]
    service: str


def address(text: str) -> Address:
    """Read an address. Raises ``ValueError``, which does not repeat it."""
    scheme, _, rest = text.partition("://")
    plain, _, kind = scheme.partition("+")
    if plain not in ("redis", "rediss", "unix") or kind not in KINDS or (plain == "unix" and kind):
        raise ValueError("it is no address of a store")
    if not kind:
        found = urlsplit(text)
        if plain != "unix" and found.port is not None and not found.hostname:
            raise ValueError("it has no host")
        return Address("", text, [], "")
    place, slash, query = rest.partition("?")
    netloc, _, path = place.partition("/")
    login, at, names = netloc.rpartition("@")
    hosts = [
        _host(name, SENTINEL_PORT if kind == "sentinel" else PORT) for name in names.split(",")
    ]
    service, _, database = path.partition("/")
    if (kind == "sentinel") != bool(service) or (kind == "cluster" and path):
        raise ValueError("with Sentinels a service follows the hosts, and with a cluster nothing")
    more = f"/{database}" if database else ""
    url = f"{plain}://{login}{at}{_url(*hosts[0])}{more}{slash}{query}"
    return Address(kind, url, hosts, unquote(service))


def _host(text: str, port: int) -> tuple[str, int]:
    found = urlsplit(f"//{text}")
    if not found.hostname:
        raise ValueError("it has no host")
    return found.hostname, found.port or port


def _url(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
