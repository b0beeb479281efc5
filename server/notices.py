"""Notices between server processes: that a stream has grown, and who is connected where.

A notice carries no facts, only the number of the newest commit; whoever gets it reads what is
missing. Laws: after every new connection to the store all live encounters are read again, so that a
notice lost on the way loses nothing.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from server.store import stream

LOG = logging.getLogger(__name__)
POLL_SECONDS = 1.0
PAUSE_SECONDS = 0.5


class Notices:
    """Subscribes to the encounters that are live here."""

    def __init__(
        self,
        redis: Redis,
        grown: Callable[[str, int], Awaitable[None]],
        present: Callable[[str, bytes], Awaitable[None]],
        again: Callable[[], Awaitable[None]],
    ) -> None:
        """Call ``grown(encounter, commit)``, ``present(encounter, who)``; ``again()`` on a gap."""
        self._redis = redis
        self._pubsub = redis.pubsub(ignore_subscribe_messages=True)
        self._grown = grown
        self._present = present
        self._again = again
        self._channels: set[str] = set()
        self._broken = False
        """A subscription failed: only a new connection helps."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._close()

    async def follow(self, encounter: str) -> None:
        """Listen to an encounter from now on."""
        channels = (stream(encounter), presence(encounter))
        self._channels.update(channels)
        try:
            await self._pubsub.ssubscribe(*channels)
        except (RedisError, OSError):  # done again with the next connection
            self._broken = True

    async def leave(self, encounter: str) -> None:
        """Listen to an encounter no longer."""
        channels = (stream(encounter), presence(encounter))
        self._channels.difference_update(channels)
        with contextlib.suppress(RedisError, OSError):  # the next connection has forgotten them
            await self._pubsub.sunsubscribe(*channels)

    async def say(self, encounter: str, who: bytes) -> None:
        """Tell the other processes who is connected here."""
        await self._redis.spublish(presence(encounter), who)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # noqa: BLE001 - whatever it is, notices must go on
                LOG.warning("no notices from the store: %s", error)
                while not await self._reconnected():
                    pass
                LOG.warning("notices from the store again")

    async def _reconnected(self) -> bool:
        await asyncio.sleep(PAUSE_SECONDS)
        try:
            await self._close()
            self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
            self._broken = False
            if self._channels:
                await self._pubsub.ssubscribe(*self._channels)
        except (RedisError, OSError):
            return False
        await self._again()
        return True

    async def _close(self) -> None:
        pubsub: Any = self._pubsub  # its aclose has no types
        await pubsub.aclose()

    async def _listen(self) -> None:
        while True:
            if self._broken:
                raise RedisError("a subscription failed")
            if not self._pubsub.subscribed:
                await asyncio.sleep(POLL_SECONDS / 20)
                continue
            pubsub: Any = self._pubsub
            message: Any = await pubsub.get_message(timeout=POLL_SECONDS)
            if message is None or message["type"] != "smessage":
                continue
            channel: str = message["channel"].decode()
            encounter = channel.partition("{")[2].partition("}")[0]
            if channel.endswith(":events"):
                await self._grown(encounter, int(message["data"]))
            else:
                await self._present(encounter, message["data"])


def presence(encounter: str) -> str:
    """Give the channel on which the processes tell who is connected."""
    return f"fightbook:{{{encounter}}}:presence"
