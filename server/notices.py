"""Notices between server processes: that a stream has grown, who is called, who is where.

A notice carries no facts, only the number of the newest commit; whoever gets it reads what is
missing. Laws: whoever follows an encounter hears of whatever is written from then on; after every
new connection to the store all live encounters are read again, so that a notice lost on the way
loses nothing; a connection gone silent is noticed, since the store is asked for a sign now and
again; what one notice breaks is logged, and the next is heard. A cluster has an ear for each
master, since redis-py asks several one after another: where one is silent, the tables of the others
notice nothing.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Any

from fightbook.server.duties import Duties, Well
from fightbook.server.keys import calls, stream
from fightbook.server.shards import Shards
from fightbook.server.store import answer
from fightbook.server.trouble import StoreAwayError

LOG = logging.getLogger(__name__)
PING_SECONDS = 0.4
SILENCES = 3
"""After so many pings in a row without any sign the connection is given up."""


class Ear:
    """Listens to one shard."""

    def __init__(
        self,
        shards: Shards,
        number: int,
        everything: set[str],
        hear: Callable[[str, bytes], None],
        again: Callable[["Ear"], None],
        moved: Callable[[], None],
    ) -> None:
        """Listen to those channels of ``everything`` that lie at the shard ``number``.

        ``moved``: called where the store lets go of one, since it lies elsewhere now.
        """
        self._shards, self._number, self._all = shards, number, everything
        self._hear, self._told_again, self._moved = hear, again, moved
        self.name = f"notices of shard {number}" if shards.many else "notices"
        self._channels: set[str] = set()
        self._pubsub: Any = None
        """The connection, while there is one. redis-py types but a part of it."""
        self.broken = False
        """Something could not be asked for, or lies elsewhere: only a new connection helps."""
        self._marks = count(1)
        self._asked: dict[bytes, asyncio.Future[bool]] = {}
        """Those who wait until all that they asked for is done, by the mark of their ping."""

    async def run(self, well: Well) -> None:
        """Listen until the connection is lost, then raise ``StoreAwayError``."""
        self.broken = False
        if self._shards.many:
            await answer(self._shards.load())
        self._channels = {c for c in self._all if self._shards.number(c) == self._number}
        pubsub: Any = self._shards.master(self._number).pubsub()
        try:
            await pubsub.connect()
            self._pubsub = pubsub
            for together in self._by_slot():
                await pubsub.ssubscribe(*together)
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

    async def follow(self, channels: tuple[str, ...]) -> None:
        """Listen to channels from now on; come back when nothing is missed any more."""
        self._channels.update(channels)
        if (pubsub := self._pubsub) is None:
            return  # the next connection begins with all of them
        try:
            await pubsub.ssubscribe(*channels)
            await (await self._ping(pubsub))
        except Exception:  # noqa: BLE001 - as above
            self.broken = True

    async def leave(self, channels: tuple[str, ...]) -> None:
        """Listen to channels no longer."""
        self._channels.difference_update(channels)
        try:
            if self._pubsub is not None:
                await self._pubsub.sunsubscribe(*channels)
        except Exception:  # noqa: BLE001 - as above
            self.broken = True

    def _begin(self, well: Well) -> None:
        """All is subscribed to: what was missed before can be read."""
        well()
        self._told_again(self)

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
            if self.broken:
                raise StoreAwayError("a subscription failed")
            if now() >= due:
                await self._ping(pubsub)
                due = now() + PING_SECONDS
            message: Any = await pubsub.get_message(timeout=max(due - now(), 0.001))
            silences = 0 if message else silences + 1
            if message and message["type"] == "pong":
                self._answer(message["data"], done=True)
            elif message and message["type"] == "sunsubscribe":
                self._let_go(message["channel"].decode())
            elif message and message["type"] == "smessage":
                self._hear(message["channel"].decode(), message["data"])
        raise StoreAwayError("it has gone silent")

    def _by_slot(self) -> Iterable[list[str]]:
        """Part the channels as they may be asked for; a cluster wants those of a slot at a time."""
        found: dict[str, list[str]] = {}
        for channel in self._channels:
            tag = channel.partition("{")[2].partition("}")[0] if self._shards.many else ""
            found.setdefault(tag, []).append(channel)
        return found.values()

    def _let_go(self, channel: str) -> None:
        if channel in self._channels:
            self._moved()


class Notices:
    """Subscribes to the encounters that are live here, with an ear for each shard."""

    def __init__(
        self,
        shards: Shards,
        grown: Callable[[str, int], None],
        present: Callable[[str, bytes], None],
        called: Callable[[str], None],
        again: Callable[[Callable[[str], bool]], None],
    ) -> None:
        """Call these with an encounter and what is said of it.

        ``again`` is called on a gap, with what tells of which encounters something may be missed.
        """
        self._shards = shards
        self._grown, self._present, self._called, self._again = grown, present, called, again
        self._channels: set[str] = set()
        self._ears: list[Ear] = []
        self._troubles: Mapping[str, str] = {}

    def begin(self, duties: Duties) -> None:
        """Listen to the shards that there are, for as long as this process serves."""
        self._troubles = duties.troubles
        for number in range(self._shards.count):
            ear = Ear(
                self._shards, number, self._channels, self._hear, self._gap, self._listen_anew
            )
            self._ears.append(ear)
            duties.keep(ear.name, ear.run)

    def deaf(self, encounter: str) -> bool:
        """Tell whether what others write in an encounter is not heard of now."""
        ear = self._ear(encounter)
        return ear is not None and ear.name in self._troubles

    async def follow(self, encounter: str) -> None:
        """Listen to an encounter from now on; come back when nothing of it is missed any more."""
        channels = _channels(encounter)
        self._channels.update(channels)
        if (ear := self._ear(encounter)) is not None:
            await ear.follow(channels)

    async def leave(self, encounter: str) -> None:
        """Listen to an encounter no longer."""
        channels = _channels(encounter)
        self._channels.difference_update(channels)
        if (ear := self._ear(encounter)) is not None:
            await ear.leave(channels)

    async def say(self, encounter: str, who: bytes) -> None:
        """Tell the other processes who is connected here."""
        await self._publish(presence(encounter), who)

    async def call(self, encounter: str) -> None:
        """Tell all processes, this one too, that witnesses are called.

        Raises ``StoreAwayError`` where they may not have heard.
        """
        await self._publish(calls(encounter), b"")

    async def _publish(self, channel: str, data: bytes) -> None:
        await answer(self._shards.master(self._shards.number(channel)).spublish(channel, data))

    def _ear(self, encounter: str) -> Ear | None:
        number = self._shards.number(stream(encounter)) if self._ears else 0
        return self._ears[number] if number < len(self._ears) else None

    def _gap(self, ear: Ear) -> None:
        self._again(lambda encounter: self._ear(encounter) is ear)

    def _listen_anew(self) -> None:
        for ear in self._ears:
            ear.broken = True

    def _hear(self, channel: str, data: bytes) -> None:
        encounter = channel.partition("{")[2].partition("}")[0]
        try:
            if channel == stream(encounter):
                self._grown(encounter, int(data))
            elif channel == calls(encounter):
                self._called(encounter)
            else:
                self._present(encounter, data)
        except Exception:
            LOG.exception("a notice on %s cannot be read", channel)


def _channels(encounter: str) -> tuple[str, ...]:
    return stream(encounter), presence(encounter), calls(encounter)


def presence(encounter: str) -> str:
    """Give the channel on which the processes tell who is connected."""
    return f"fightbook:{{{encounter}}}:presence"
