"""Shards: where in the store a key lies, be the store one server, one with Sentinels, or a cluster.

Law: a command is repeated by itself only where its key has moved, and never within one server.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostError

from fightbook.server.locate import Address
from fightbook.server.wire import Hear, Wire, Words, wire_of

TIMEOUT_SECONDS = 4.0
"""How long the store may be silent before it counts as away."""
CONNECTIONS = 32


def _text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value


class Shards(Protocol):
    """Where the keys of a store lie."""

    door: Redis
    """Takes any command with a key."""
    many: bool
    """It is a cluster."""

    @property
    def fickle(self) -> bool:
        """Tell whether a replica may become the master by itself."""
        ...

    @property
    def count(self) -> int:
        """Give the number of shards."""
        ...

    async def load(self) -> None:
        """Learn anew who is where. Raises what redis-py does."""
        ...

    def number(self, key: str) -> int:
        """Give the number, from 0, of the shard of a key."""
        ...

    def master(self, shard: int) -> "Server":
        """Give the server to which is written."""
        ...

    def replicas(self, shard: int) -> int:
        """Give how many replicas a shard has, as far as is known."""
        ...

    def servers(self) -> Mapping[str, Redis]:
        """Give all servers that are known, by their names; also those that may be promoted."""
        ...

    async def aclose(self) -> None:
        """Close all connections."""
        ...


class Server(Redis):
    """A client of one server, to which is written over a wire of its own.

    What waits for replicas has another one: they may be slow, and nothing else waits behind it.
    """

    def __init__(self, **options: Any) -> None:
        """Be what redis-py's client is."""
        super().__init__(**options)
        self._connecting = asyncio.Lock()
        self._wires: dict[bool, Wire] = {}

    async def at_once(self, commands: Sequence[Words]) -> list[Any]:
        """Carry out commands in one round trip; give their answers, errors among them.

        Raises what redis-py does where the server cannot be asked, or does not answer.
        """
        waits = commands[-1][0] == "WAIT"
        async with self._connecting:
            if (wire := self._wires.get(waits)) is None or wire.lost:
                wire = self._wires[waits] = await wire_of(self.connection_pool)
        return await wire.ask(commands, TIMEOUT_SECONDS)

    async def listen(self, hear: Hear) -> Wire:
        """Connect anew; ``hear`` is told what the server says by itself, if asked to."""
        wire = await wire_of(self.connection_pool, hear)
        await wire.ask([("HELLO", 3)], TIMEOUT_SECONDS)  # in which that is marked
        return wire

    async def aclose(self, close_connection_pool: bool | None = None) -> None:  # noqa: FBT001 - as theirs
        """Close all connections."""
        for wire in self._wires.values():
            wire.lose(LostError("it was closed"))
        await super().aclose(close_connection_pool)


def server_of(pool: Any) -> Server:
    """Make a client out of a pool, which it closes with itself."""
    return cast(Server, Server.from_pool(pool))


def pool_of(**options: Any) -> Server:
    """Make a client that never repeats a command by itself, and waits for a free connection."""
    options = {
        "max_connections": CONNECTIONS,
        "timeout": TIMEOUT_SECONDS,
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": TIMEOUT_SECONDS,
        **options,
    }
    url = options.pop("url", "")
    pool: Any = BlockingConnectionPool
    return server_of(pool.from_url(url, **options) if url else pool(**options))


class Alone:
    """One server, or whichever of several is the master."""

    many = False

    def __init__(self, door: Server, sentinel: Sentinel | None = None, service: str = "") -> None:
        """Use ``door``; ``sentinel`` knows who else there is of ``service``."""
        self.door: Redis = door
        self._master = door
        self._sentinel, self._service = sentinel, service
        self._online = 0
        self._others: dict[str, Server] = {}

    @property
    def fickle(self) -> bool:
        """Sentinels make a replica the master."""
        return self._sentinel is not None

    @property
    def count(self) -> int:
        """Give 1."""
        return 1

    async def load(self) -> None:
        """Count the replicas that are connected."""
        found: Any = await self.door.info("replication")
        told: list[Any] = [found.get(f"slave{n}") for n in range(found.get("connected_slaves", 0))]
        self._online = sum(1 for one in told if one and one.get("state") == "online")
        if self._sentinel is not None:
            known: Any = cast(Any, self._sentinel).connection_kwargs
            options: dict[str, Any] = {**known}
            if options.pop("ssl", False):
                options["connection_class"] = SSLConnection
            slaves: Any = await self._sentinel.discover_slaves(self._service)
            for host, port in slaves:
                name = f"{_text(host)}:{port}"
                if name not in self._others:
                    self._others[name] = pool_of(**{**options, "host": host, "port": port})

    def number(self, key: str) -> int:  # noqa: ARG002 - there is but one
        """Give 0."""
        return 0

    def master(self, shard: int) -> Server:  # noqa: ARG002 - there is but one
        """Give the server to which is written."""
        return self._master

    def replicas(self, shard: int) -> int:  # noqa: ARG002 - there is but one
        """Give how many replicas were connected when that was asked last."""
        return self._online

    def servers(self) -> Mapping[str, Redis]:
        """Give the master, and the replicas that Sentinels know."""
        return {"": self.door, **self._others}

    async def aclose(self) -> None:
        """Close all connections."""
        for redis in (self.door, *self._others.values()):
            await redis.aclose()
        for redis in self._sentinel.sentinels if self._sentinel is not None else ():
            await redis.aclose()


class _Pool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to the master, as Sentinels name it; whoever finds none free waits."""


def by_sentinels(found: Address) -> Alone:
    """Make the client of whichever server the Sentinels say is the master."""
    options: dict[str, Any] = dict(parse_url(found.url))
    for name in ("host", "port"):
        options.pop(name, None)
    tls = options.pop("connection_class", None) is SSLConnection
    login = {
        name: options.pop(f"sentinel_{name}")
        for name in ("username", "password")
        if f"sentinel_{name}" in options
    }
    calm = {"socket_timeout": TIMEOUT_SECONDS, "retry": Retry(NoBackoff(), 0)}
    security = {name: value for name, value in options.items() if name.startswith("ssl_")}
    known: Any = Sentinel
    sentinel: Sentinel = known(
        found.hosts,
        sentinel_kwargs={**calm, **security, **login, **({"ssl": True} if tls else {})},
        **{**calm, **options, **({"ssl": True} if tls else {})},
    )
    kind: Any = _Pool
    pool: Any = kind(
        found.service,
        sentinel,
        connection_class=SentinelManagedSSLConnection if tls else SentinelManagedConnection,
        max_connections=CONNECTIONS,
        timeout=TIMEOUT_SECONDS,
        **{**calm, **options},
    )
    return Alone(server_of(pool), sentinel, found.service)
