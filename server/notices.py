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
import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from redis.exceptions import ConnectionError as LostError

from fightbook.server.duties import Duties, Well
from fightbook.server.keys import calls, stream
from fightbook.server.shards import Shards
from fightbook.server.trouble import LOST, StoreAwayError, answer
from fightbook.server.wire import Wire

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
        self._wire: Wire | None = None
        """The connection, while there is one."""
        self.broken = False
        """Something could not be asked for, or lies elsewhere: only a new connection helps."""

    async def run(self, well: Well) -> None:
        """Listen until the connection is lost, then raise ``StoreAwayError``."""
        self.broken = False
        if self._shards.many:
            await answer(self._shards.load())
        self._channels = {c for c in self._all if self._shards.number(c) == self._number}
        wire = await answer(self._shards.master(self._number).listen(self._take))
        try:
            self._wire = wire
            for together in self._by_slot():
                wire.say("SSUBSCRIBE", *together)
            await self._sign(wire)
            well()
            self._told_again(self)  # what was missed before can be read
            await self._listen(wire)
        except (StoreAwayError, *LOST) as error:
            raise StoreAwayError(f"no notices from the store ({error})") from error
        finally:
            self._wire = None
            wire.lose(LostError("nobody listens"))

    async def follow(self, channels: tuple[str, ...]) -> None:
        """Listen to channels from now on; come back when nothing is missed any more."""
        self._channels.update(channels)
        if (wire := self._wire) is None:
            return  # the next connection begins with all of them
        try:
            wire.say("SSUBSCRIBE", *channels)
            await self._sign(wire)
        except (StoreAwayError, *LOST):
            self.broken = True

    async def leave(self, channels: tuple[str, ...]) -> None:
        """Listen to channels no longer."""
        self._channels.difference_update(channels)
        if self._wire is not None:
            self._wire.say("SUNSUBSCRIBE", *channels)

    async def _sign(self, wire: Wire) -> None:
        """Wait until the store has done what it was asked for; raise where it is silent.

        However long this process was held up, it is one silence.
        """
        ping = asyncio.ensure_future(wire.ask([("PING",)]))
        try:
            for _ in range(SILENCES):
                await asyncio.wait([ping], timeout=PING_SECONDS)
                if ping.done():
                    (found,) = ping.result()
                    if isinstance(found, Exception):
                        raise found
                    return
        finally:
            ping.cancel()
        raise StoreAwayError("it has gone silent")

    async def _listen(self, wire: Wire) -> None:
        """Hear what comes, and ask for a sign now and again."""
        while True:
            if self.broken:
                raise StoreAwayError("a subscription failed")
            await asyncio.wait([wire.gone], timeout=PING_SECONDS)
            await self._sign(wire)

    def _take(self, said: list[Any]) -> None:
        """Hear a notice; see what the store lets go of."""
        kind, channel, data = said
        if kind == b"smessage":
            self._hear(channel.decode(), data)
        elif kind == b"sunsubscribe":
            self._let_go(channel.decode())

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
        master = self._shards.master(self._shards.number(channel))
        (found,) = await answer(master.at_once([("SPUBLISH", channel, data)]))
        if isinstance(found, Exception):
            raise StoreAwayError(str(found)) from found

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
