"""Notices between server processes: that a stream has grown, who is called, who is where.

A notice carries no facts, only the number of the newest commit; whoever gets it reads what is
missing. Laws: whoever follows an encounter hears of whatever is written from then on; after every
new connection to the store all live encounters are read again, so that a notice lost on the way
loses nothing; a connection gone silent is noticed, since the store is asked for a sign now and
again; what one notice breaks is logged, and the next is heard.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from itertools import count
from typing import Any

from redis.asyncio import Redis

from fightbook.server.duties import Well
from fightbook.server.store import calls, stream
from fightbook.server.trouble import StoreAwayError

LOG = logging.getLogger(__name__)
PING_SECONDS = 0.4
SILENCES = 3
"""After so many pings in a row without any sign the connection is given up."""


class Notices:
    """Subscribes to the encounters that are live here."""

    def __init__(
        self,
        redis: Redis,
        grown: Callable[[str, int], None],
        present: Callable[[str, bytes], None],
        called: Callable[[str], None],
        again: Callable[[], None],
    ) -> None:
        """Call these with an encounter and what is said of it; ``again()`` on a gap."""
        self._redis = redis
        self._grown = grown
        self._present = present
        self._called = called
        self._again = again
        self._channels: set[str] = set()
        self._pubsub: Any = None
        """The connection, while there is one. redis-py types but a part of it."""
        self._broken = False
        """Something could not be asked for: only a new connection helps."""
        self._marks = count(1)
        self._asked: dict[bytes, asyncio.Future[bool]] = {}
        """Those who wait until all that they asked for is done, by the mark of their ping."""

    async def run(self, well: Well) -> None:
        """Listen until the connection is lost, then raise ``StoreAwayError``."""
        self._broken = False
        pubsub: Any = self._redis.pubsub()
        try:
            await pubsub.connect()
            self._pubsub = pubsub
            if self._channels:
                await pubsub.ssubscribe(*self._channels)
            begun = await self._ping(pubsub)
            begun.add_done_callback(lambda found: self._begin(well) if found.result() else None)
            await self._listen(pubsub)
        except Exception as error:  # a connection is lost in many ways; uvloop has some of its own
            raise StoreAwayError(f"no notices from the store ({error})") from error
        finally:
            self._pubsub = None
            self._answer(*self._asked, done=False)
            with contextlib.suppress(Exception):  # it is lost
                await pubsub.aclose()

    async def follow(self, encounter: str) -> None:
        """Listen to an encounter from now on; come back when nothing of it is missed any more."""
        channels = _channels(encounter)
        self._channels.update(channels)
        if (pubsub := self._pubsub) is None:
            return  # the next connection begins with all of them
        try:
            await pubsub.ssubscribe(*channels)
            await (await self._ping(pubsub))
        except Exception:  # noqa: BLE001 - as above
            self._broken = True

    async def leave(self, encounter: str) -> None:
        """Listen to an encounter no longer."""
        channels = _channels(encounter)
        self._channels.difference_update(channels)
        try:
            if self._pubsub is not None:
                await self._pubsub.sunsubscribe(*channels)
        except Exception:  # noqa: BLE001 - as above
            self._broken = True

    async def say(self, encounter: str, who: bytes) -> None:
        """Tell the other processes who is connected here."""
        await self._redis.spublish(presence(encounter), who)

    async def call(self, encounter: str) -> None:
        """Tell all processes, this one too, that witnesses are called."""
        await self._redis.spublish(calls(encounter), b"")

    def _begin(self, well: Well) -> None:
        """All is subscribed to: what was missed before can be read."""
        well()
        self._again()

    async def _ping(self, pubsub: Any) -> "asyncio.Future[bool]":
        """Ask for a sign that the store has done what it was asked for; true when it comes."""
        mark = str(next(self._marks)).encode()
        asked = self._asked[mark] = asyncio.get_running_loop().create_future()
        await pubsub.ping(mark)
        return asked

    def _answer(self, *marks: bytes, done: bool) -> None:
        for mark in marks:
            if (asked := self._asked.pop(mark, None)) is not None and not asked.done():
                asked.set_result(done)

    async def _listen(self, pubsub: Any) -> None:
        """Hear what comes, and ping. However long this process was held up, it is one silence."""
        now = asyncio.get_running_loop().time
        silences, due = 0, now()
        while silences < SILENCES:
            if self._broken:
                raise StoreAwayError("a subscription failed")
            if now() >= due:
                await self._ping(pubsub)
                due = now() + PING_SECONDS
            message: Any = await pubsub.get_message(timeout=max(due - now(), 0.001))
            silences = 0 if message else silences + 1
            if message:
                self._hear(message)
        raise StoreAwayError("it has gone silent")

    def _hear(self, message: Any) -> None:
        if message["type"] == "pong":
            self._answer(message["data"], done=True)
        elif message["type"] == "smessage":
            channel: str = message["channel"].decode()
            encounter = channel.partition("{")[2].partition("}")[0]
            try:
                if channel == stream(encounter):
                    self._grown(encounter, int(message["data"]))
                elif channel == calls(encounter):
                    self._called(encounter)
                else:
                    self._present(encounter, message["data"])
            except Exception:
                LOG.exception("a notice on %s cannot be read", channel)


def _channels(encounter: str) -> tuple[str, ...]:
    return stream(encounter), presence(encounter), calls(encounter)


def presence(encounter: str) -> str:
    """Give the channel on which the processes tell who is connected."""
    return f"fightbook:{{{encounter}}}:presence"
