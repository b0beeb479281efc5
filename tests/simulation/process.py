"""A server process: registry, notices and doors' work, over wires of its own to the store."""

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from fightbook.domain.ruleset import Ruleset
from fightbook.server.calls import heard
from fightbook.server.locate import Durability
from fightbook.server.registry import Registry
from fightbook.server.store import Store
from tests.simulation.clock import OWNER
from tests.simulation.masters import Master
from tests.simulation.network import Wire, shards
from tests.support.duel import DUEL

T = TypeVar("T")
GAMES: Mapping[str, Ruleset] = {DUEL.id: DUEL}


class GoneError(Exception):
    """The process that did this is no more."""


class Process:
    """A server process: it can be killed, and what it was about is not finished then."""

    def __init__(
        self,
        master: Master,
        durability: Durability,
        chance: random.Random,
        happened: Counter[str],
        games: Mapping[str, Ruleset] = GAMES,
    ) -> None:
        """Begin to serve these games."""
        self.wire = Wire(master, chance, happened)
        self.tasks = dict[asyncio.Task[Any], None]()
        tip = lambda: chance.randbytes(32)  # noqa: E731 - one word for one thing
        streams = Store(self.wire, shards(self.wire), durability)  # type: ignore[arg-type]
        self.registry = Registry(streams, games, tip)
        self.registry.on_call = heard

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in this process. Raises ``GoneError`` where it is killed meanwhile."""
        before = OWNER.set(self.tasks)
        task = asyncio.ensure_future(work)
        OWNER.reset(before)
        await asyncio.wait([task])
        if not task.cancelled():
            task.exception()  # it is heard of, also where nobody is left to hear it
        if task.cancelled() or self.wire.dead:
            raise GoneError
        return task.result()

    def kill(self) -> None:
        """End it, wherever it is."""
        self.wire.dead = True
        for task in tuple(self.tasks):
            task.cancel()
        for live in self.registry.lives.values():
            for watch in live.watches.values():
                for viewer in watch.viewers:
                    watch.viewers.discard(viewer)
