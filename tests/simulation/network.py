"""The way to the store: what goes wrong upon it, as a seed says.

A request can be lost before it arrives, be late, be done though its reply is lost, or, if it
appends, arrive twice; those of one process overtake each other; a whole process can be cut off for
a while, or not hear for a while that another server is the master now; notices are lost and late,
and their connection breaks; a replica lags.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import fakeredis
from redis.exceptions import ConnectionError as Lost

from fightbook.server.shards import Alone
from tests.simulation.masters import Master


class Faults(NamedTuple):
    """How often something goes wrong, of one."""

    lost: float = 0.03
    unanswered: float = 0.03
    late: float = 0.05
    twice: float = 0.05
    broken: float = 0.01
    lagging: float = 0.05
    unheard: float = 0.1


LAG = 0.3
"""How often a replica, for which nobody waits, has not got what was written."""
CALM = Faults(0, 0, 0, 0, 0, 0, 0)


class Wire:
    """The connections of one process to the store."""

    def __init__(self, master: Master, chance: random.Random, happened: Counter[str]) -> None:
        """Connect to ``master``; ``chance`` decides what goes wrong, and ``happened`` counts it."""
        self._chance, self.happened = chance, happened
        self.faults = Faults()
        self.cut = self.dead = False
        """Cut off for now; for good."""
        self._begun, self._ended = 0, 0
        self.fate: Callable[[], None] = lambda: None
        """Is called when a request is done, before anybody hears of it."""
        self.move(master)

    def move(self, master: Master) -> None:
        """Go to another server from now on, since it is the master now."""
        self.master = master
        self.redis: Any = fakeredis.FakeAsyncRedis(server=master.server)

    async def info(self, _: str) -> dict[str, Any]:
        """Tell of the master's replica, which is there as long as it is no master."""
        await self._go("lost")
        return {"connected_slaves": int(not self.master.deposed), "slave0": {"state": "online"}}

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        """Give a command of the store's, which goes this way."""
        return lambda *args, **more: self.through(lambda: getattr(self.redis, name)(*args, **more))

    async def through(self, work: Callable[[], Awaitable[Any]], *, twice: bool = False) -> Any:
        """Do something at the store, if it comes that far and its answer back."""
        self._begun += 1
        number = self._begun
        await self._go("lost")
        found = await work()
        self.fate()
        if twice and self._happens("twice"):
            await work()
        await self._go("unanswered")
        self.happened["overtaken"] += number < self._ended
        self._ended = max(self._ended, number)
        return found

    async def replicated(self, master: Master, patience_ms: int) -> int:
        """Wait until the replica has all that was written; give how many have."""
        if master.deposed or self._happens("lagging"):
            await asyncio.sleep(patience_ms / 1000)
            return 0
        master.copy()
        return 1

    async def _go(self, fault: str) -> None:
        late = self._happens("late")
        await asyncio.sleep(self._chance.uniform(0.2, 3.0) if late else self._chance.random() / 500)
        if self.cut or self.dead or self._happens(fault):
            raise Lost(f"{fault} on the way")

    def _happens(self, what: str) -> bool:
        often: float = getattr(self.faults, what)
        does = self._chance.random() < often
        self.happened[what] += does
        return does

    def pipeline(self, **_: Any) -> "Pipeline":
        """Give commands that go together."""
        return Pipeline(self)

    def pubsub(self) -> "Ear":
        """Give a connection that hears notices."""
        return Ear(self)

    async def pause(self) -> None:
        """Fail where this process is cut off, or the connection breaks."""
        if self.cut or self.dead or self._happens("broken"):
            raise Lost("the connection broke")

    def drops(self) -> bool:
        """Tell whether a notice is lost."""
        return self._happens("unheard")

    def lags(self) -> bool:
        """Tell whether the replica has not got the newest yet."""
        return self._chance.random() < LAG


class Pipeline:
    """Commands that go to the store together."""

    def __init__(self, wire: Wire) -> None:
        """Collect for ``wire``."""
        self._wire = wire
        self._commands: list[tuple[str, Sequence[Any]]] = []

    def evalsha(self, *args: Any) -> None:
        """Add a script."""
        self._commands.append(("evalsha", args))

    def execute_command(self, *args: Any) -> None:
        """Add a command."""
        self._commands.append(("execute_command", args))

    async def execute(self, *, raise_on_error: bool = False) -> list[Any]:
        """Send all of them, in one go."""
        appends = any(name == "evalsha" for name, _ in self._commands)
        result: list[Any] = await self._wire.through(self._send, twice=appends)
        assert not raise_on_error
        return result

    async def _send(self) -> list[Any]:
        master, redis, commands = self._wire.master, self._wire.redis, [*self._commands]
        wait = commands.pop()[1] if commands[-1][1][0] == "WAIT" else ()
        async with master.turn:
            pipe = redis.pipeline(transaction=False)
            for name, words in commands:
                getattr(pipe, name)(*words)
            found: list[Any] = await pipe.execute(raise_on_error=False)
            for (name, words), result in zip(commands, found, strict=True):
                if not isinstance(result, Exception):
                    master.wrote(name, words)
        if wait:
            found.append(await self._wire.replicated(master, wait[2]))
        elif not self._wire.lags():
            master.copy()
        return found


class Ear:
    """A connection that hears notices."""

    def __init__(self, wire: Wire) -> None:
        """Hear what comes over ``wire``, from the server that is the master now."""
        self._wire, self._master, self._pubsub = wire, wire.master, wire.redis.pubsub()

    async def _pause(self) -> None:
        await self._wire.pause()
        if self._wire.master is not self._master:
            raise Lost("another server is the master now")

    async def connect(self) -> None:
        """Connect."""
        await self._pause()

    async def ssubscribe(self, *channels: str) -> None:
        """Listen to channels."""
        await self._pause()
        await self._pubsub.ssubscribe(*channels)

    async def sunsubscribe(self, *channels: str) -> None:
        """Listen to them no longer."""
        await self._pause()
        await self._pubsub.sunsubscribe(*channels)

    async def ping(self, mark: str) -> None:
        """Ask for a sign."""
        await self._pause()
        await self._pubsub.ping(mark)

    async def get_message(self, timeout: float) -> Any:  # noqa: ASYNC109 - redis-py's name
        """Wait for what comes next."""
        message = await self._pubsub.get_message(timeout=timeout)
        await self._pause()
        told = message is not None and message["type"] == "smessage"
        return None if told and self._wire.drops() else message

    async def aclose(self) -> None:
        """Close it."""
        await self._pubsub.aclose()


def shards(wire: Wire) -> Alone:
    """Give the store as one server, over ``wire``."""
    door: Any = wire
    return Alone(door)
