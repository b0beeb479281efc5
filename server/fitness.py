"""Whether a store is fit: what it acknowledged must not be lost, whichever server of it dies."""

from fightbook.server.shards import Shards
from fightbook.server.trouble import UnfitStoreError

SAFE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""The settings of every server of a store."""


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


def _text(value: bytes | str | None) -> str:
    return value.decode() if isinstance(value, bytes) else value or ""
