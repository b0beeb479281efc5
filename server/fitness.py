"""Whether a store is fit: what it acknowledged must not be lost, whichever server of it dies."""

import asyncio
from collections.abc import Awaitable, Callable

from fightbook.server.duties import Well
from fightbook.server.shards import Shards
from fightbook.server.trouble import UnfitStoreError

SAFE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""The settings of every server of a store."""
LOOK_SECONDS = 60.0
"""A store may be set otherwise while it is used, and a replica may come."""


async def check(shards: Shards, *, replicated: bool) -> None:
    """Raise ``UnfitStoreError`` with the settings to change.

    ``replicated``: what is acknowledged is to be at replicas too. Raises what redis-py does.
    """
    if shards.many or shards.fickle or replicated:
        await shards.load()
    for name, redis in shards.servers().items():
        found = await redis.config_get(*SAFE)
        has = {_text(setting): _text(value) for setting, value in found.items()}
        wrong = [
            f"{setting} {value}" for setting, value in SAFE.items() if has.get(setting) != value
        ]
        if wrong:
            where = f" at {name}" if name else ""
            raise UnfitStoreError(f"The store could lose commits; set{where}: {', '.join(wrong)}")
    if replicated and not all(shards.replicas(shard) for shard in range(shards.count)):
        raise UnfitStoreError(
            "A master of the store has no replica; add one, or set: durability local"
        )
    if shards.fickle and not replicated:
        raise UnfitStoreError(
            "The store could lose commits, since a replica may be promoted without the newest;"
            " set: durability replica"
        )


async def watch(check: Callable[[], Awaitable[None]], well: Well) -> None:
    """Look again now and then, for ever, whether a store is still what ``check`` found it to be."""
    while True:
        await check()
        well()
        await asyncio.sleep(LOOK_SECONDS)


def _text(value: bytes | str | None) -> str:
    return value.decode() if isinstance(value, bytes) else value or ""
