"""Listing: which encounters a store has, by the names of their keys."""

from collections.abc import AsyncIterator
from typing import Any

from fightbook.server.store import PAGE, Store
from fightbook.server.trouble import answer


async def encounters(store: Store, what: str = "events") -> AsyncIterator[str]:
    """Give the ids of all encounters that have a key of this name, by default a stream."""
    for shard in range(store.shards.count):
        redis: Any = store.shards.master(shard)
        cursor = -1
        while cursor:
            found = redis.scan(max(cursor, 0), match=f"fightbook:{{*}}:{what}", count=PAGE)
            cursor, keys = await answer(found)
            for key in keys:
                yield key.decode().partition("{")[2].partition("}")[0]
