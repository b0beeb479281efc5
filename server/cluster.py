"""A cluster of Valkey or Redis: which master each key lies at, and a client for each server.

redis-py finds the way of single commands; appends go to their master in one round trip for many
tables, which its pipelines do not do with scripts. Limits: the number of masters is that of the
start; after one was added or taken away, start the servers again.
"""

from collections.abc import Mapping
from typing import Any, cast

from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.crc import key_slot

from fightbook.server import shards
from fightbook.server.locate import Address
from fightbook.server.shards import Server, pool_of

REPEATS = 2
"""So often redis-py asks another server where one has failed or a key has moved."""
MOST = 1000
"""Connections of one kind to one server; what reads pages waits for its turn elsewhere."""


class Cluster:
    """The shards of a cluster, in the order of their slots."""

    many = True

    def __init__(self, found: Address) -> None:
        """Ask the servers at this address for all others, when it is loaded."""
        self._options: dict[str, Any] = dict(parse_url(found.url))
        for name in ("host", "port", "path"):
            self._options.pop(name, None)
        options = {**self._options}
        tls = options.pop("connection_class", None) is SSLConnection
        self._cluster: Any = RedisCluster(
            startup_nodes=[ClusterNode(*host) for host in found.hosts],
            retry=Retry(NoBackoff(), REPEATS),
            socket_timeout=shards.TIMEOUT_SECONDS,
            max_connections=MOST,
            ssl=tls,
            **options,
        )
        self.door = cast(Redis, self._cluster)
        self._masters: list[str] = []
        self._clients: dict[str, Server] = {}

    @property
    def fickle(self) -> bool:
        """A replica becomes the master by itself, where there is one."""
        return any(self.replicas(shard) for shard in range(self.count))

    @property
    def count(self) -> int:
        """Give the number of masters."""
        return len(self._masters)

    async def load(self) -> None:
        """Learn anew who is where."""
        manager = self._cluster.nodes_manager
        if self._masters:
            await manager.initialize()
        else:
            await self._cluster.initialize()
        slots: dict[int, list[ClusterNode]] = manager.slots_cache
        first: dict[str, int] = {}
        for slot in sorted(slots):
            first.setdefault(slots[slot][0].name, slot)
        self._masters = list(first)

    def number(self, key: str) -> int:
        """Give the number of the shard of a key."""
        name = self._cluster.nodes_manager.slots_cache[key_slot(key.encode())][0].name
        return self._masters.index(name) if name in self._masters else 0

    def master(self, shard: int) -> Server:
        """Give the client of a shard's master."""
        return self._client(self._masters[shard % len(self._masters)])

    def replicas(self, shard: int) -> int:
        """Give how many replicas of a shard the cluster takes to be well."""
        name = self._masters[shard % len(self._masters)]
        slots: dict[int, list[ClusterNode]] = self._cluster.nodes_manager.slots_cache
        return next((len(nodes) - 1 for nodes in slots.values() if nodes[0].name == name), 0)

    def servers(self) -> Mapping[str, Redis]:
        """Give all servers, masters and replicas."""
        return {name: self._client(name) for name in self._cluster.nodes_manager.nodes_cache}

    def _client(self, name: str) -> Server:
        if name not in self._clients:
            host, _, port = name.rpartition(":")
            self._clients[name] = pool_of(**self._options, host=host, port=int(port))
        return self._clients[name]

    async def aclose(self) -> None:
        """Close all connections."""
        await self._cluster.aclose()
        for redis in self._clients.values():
            await redis.aclose()
