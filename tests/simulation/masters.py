"""The servers of the store: a master, and a replica that has all that was written but for the last.

The store is fakeredis, which runs the real scripts. Where a replica takes its master's place, it
begins with what had come to it; the old one goes on for whoever has not heard, and what is written
there is lost. That is all that replicas are here: what one has is a part of what was written, from
its beginning.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import fakeredis

from fightbook.server import scripts
from fightbook.server.store import APPEND_SHA

Write = tuple[Any, ...]
"""One command, by its words."""


class Subscribers(dict[Any, None]):
    """A set that keeps its order, so that the same seed gives the same run."""

    def add(self, one: Any) -> None:
        """Add one."""
        self[one] = None

    def discard(self, one: Any) -> None:
        """Take one out."""
        self.pop(one, None)


class Channels(dict[bytes, Subscribers]):
    """Who listens to what."""

    def __missing__(self, channel: bytes) -> Subscribers:
        """Begin with nobody."""
        return self.setdefault(channel, Subscribers())


class Master:
    """One server of the store, which has a replica."""

    def __init__(self, writes: Sequence[Write] = ()) -> None:
        """Begin with what was written to another."""
        self.server = fakeredis.FakeServer(version=(7,))
        self.server.ssubscribers = Channels()  # type: ignore[assignment]
        self._door: Any = fakeredis.FakeRedis(server=self.server)
        self.turn = asyncio.Lock()
        """Held while something is written, so that it is noted in the order in which it was."""
        self.writes = [*writes]
        self.copied = len(self.writes)
        """So many of them its replica has."""
        self.deposed = False
        """Its replica is the master now, and it has none."""
        for words in writes:
            pipe: Any = self._door.pipeline(transaction=False)
            pipe.execute_command(*words)
            pipe.execute(raise_on_error=False)

    def wrote(self, name: str, words: Sequence[Any]) -> None:
        """Note a write; scripts by their text, since another server does not know them yet."""
        if name == "evalsha":
            assert words[0] == APPEND_SHA
            self.writes.append(("EVAL", scripts.APPEND, *words[1:]))
        else:
            self.writes.append(tuple(words))

    def copy(self) -> None:
        """Let its replica have all that there is."""
        self.copied = len(self.writes)

    def deposed_by_its_replica(self) -> "Master":
        """Give the next master."""
        self.deposed = True
        return Master(self.writes[: self.copied])

    def commit(self, key: str) -> int:
        """Give the number of the last commit of a stream."""
        found: Any = self._door.xrevrange(key, count=1)
        return int(found[0][0].partition(b"-")[0]) if found else 0
