"""The servers of the store: a master, and a replica that has all that was written but for the last.

Where a replica takes its master's place, it
begins with what had come to it; the old one goes on for whoever has not heard, and what is written
there is lost. That is all that replicas are here: what one has is a part of what was written, from
its beginning.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from redis.exceptions import RedisError

from fightbook.server import scripts
from fightbook.server.append import SHA
from tests.simulation.model import Model, Word

Write: TypeAlias = tuple[Word, ...]
"""One command, by its words."""


class Master:
    """One server of the store, which has a replica."""

    def __init__(self, writes: Sequence[Write] = ()) -> None:
        """Begin with what was written to another."""
        self.server = Model()
        self.writes = [*writes]
        self.copied = len(self.writes)
        """So many of them its replica has."""
        self.deposed = False
        """Its replica is the master now, and it has none."""
        for words in writes:
            self.server.execute(*words)

    def execute(self, words: Sequence[Word]) -> Any:
        """Carry out a write and note it, or give why it is refused.

        Scripts are noted by their text, since another server does not know them yet.
        """
        try:
            found = self.server.execute(*words)
        except RedisError as error:
            return error
        known = words[0] == "EVALSHA"
        assert not known or words[1] == SHA
        self.writes.append(("EVAL", scripts.APPEND, *words[2:]) if known else tuple(words))
        return found

    def copy(self) -> None:
        """Let its replica have all that there is."""
        self.copied = len(self.writes)

    def deposed_by_its_replica(self) -> "Master":
        """Give the next master."""
        self.deposed = True
        return Master(self.writes[: self.copied])

    def commit(self, key: str) -> int:
        """Give the number of the last commit of a stream."""
        found = self.server.last(key.encode())
        return int(found[0][0].partition(b"-")[0]) if found else 0
