"""The way to the store: what goes wrong upon it, as a seed says.

The store is fakeredis, which runs the real scripts. A request can be lost before it arrives, be
late, be done though its reply is lost, or, if it appends, arrive twice; a whole process can be cut
off for a while; notices are lost, late, and twice there, and their connection breaks.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import fakeredis
from redis.exceptions import ConnectionError as Lost

from fightbook.server.shards import Alone


class Faults(NamedTuple):
    """How often something goes wrong, of one."""

    lost: float = 0.03
    unanswered: float = 0.03
    late: float = 0.05
    twice: float = 0.05
    broken: float = 0.01


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


def store() -> fakeredis.FakeServer:
    """Make a store."""
    server = fakeredis.FakeServer(version=(7,))
    server.ssubscribers = Channels()  # type: ignore[assignment]
    return server


class Wire:
    """The connections of one process to the store."""

    def __init__(self, server: fakeredis.FakeServer, chance: random.Random) -> None:
        """Connect to ``server``; ``chance`` decides what goes wrong."""
        self._redis: Any = fakeredis.FakeAsyncRedis(server=server)
        self._chance = chance
        self.faults = Faults()
        self.cut = self.dead = False
        """Cut off for now; for good."""

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        """Give a command of the store's, which goes this way."""
        command = getattr(self._redis, name)
        return lambda *args, **more: self.through(lambda: command(*args, **more))

    async def through(self, work: Callable[[], Awaitable[Any]], *, twice: bool = False) -> Any:
        """Do something at the store, if it comes that far and its answer back."""
        await self._go("lost")
        found = await work()
        if twice and self._happens("twice"):
            await work()
        await self._go("unanswered")
        return found

    async def _go(self, fault: str) -> None:
        late = self._happens("late")
        await asyncio.sleep(self._chance.uniform(0.2, 3.0) if late else self._chance.random() / 500)
        if self.cut or self.dead or self._happens(fault):
            raise Lost(f"{fault} on the way")

    def _happens(self, what: str) -> bool:
        often: float = getattr(self.faults, what)
        return self._chance.random() < often

    def pipeline(self, **_: Any) -> "Pipeline":
        """Give commands that go together."""
        return Pipeline(self, self._redis)

    def pubsub(self) -> "Ear":
        """Give a connection that hears notices."""
        return Ear(self, self._redis.pubsub())

    async def pause(self) -> None:
        """Fail where this process is cut off, or the connection breaks."""
        if self.cut or self.dead or self._happens("broken"):
            raise Lost("the connection broke")

    def drops(self) -> bool:
        """Tell whether a notice is lost."""
        return self._happens("lost")


class Pipeline:
    """Commands that go to the store together."""

    def __init__(self, wire: Wire, redis: Any) -> None:
        """Collect for ``wire``."""
        self._wire, self._redis = wire, redis
        self._commands: list[tuple[str, Sequence[Any]]] = []

    def evalsha(self, *args: Any) -> None:
        """Add a script."""
        self._commands.append(("evalsha", args))

    def execute_command(self, *args: Any) -> None:
        """Add a command."""
        self._commands.append(("execute_command", args))

    async def execute(self, *, raise_on_error: bool = False) -> list[Any]:
        """Send all of them, in one go."""
        appends = all(name == "evalsha" for name, _ in self._commands)

        async def send() -> list[Any]:
            pipe = self._redis.pipeline(transaction=False)
            for name, args in self._commands:
                getattr(pipe, name)(*args)
            found: list[Any] = await pipe.execute(raise_on_error=raise_on_error)
            return found

        result: list[Any] = await self._wire.through(send, twice=appends)
        return result


class Ear:
    """A connection that hears notices."""

    def __init__(self, wire: Wire, pubsub: Any) -> None:
        """Hear what comes over ``wire``."""
        self._wire, self._pubsub = wire, pubsub

    async def connect(self) -> None:
        """Connect."""
        await self._wire.pause()

    async def ssubscribe(self, *channels: str) -> None:
        """Listen to channels."""
        await self._wire.pause()
        await self._pubsub.ssubscribe(*channels)

    async def sunsubscribe(self, *channels: str) -> None:
        """Listen to them no longer."""
        await self._wire.pause()
        await self._pubsub.sunsubscribe(*channels)

    async def ping(self, mark: str) -> None:
        """Ask for a sign."""
        await self._wire.pause()
        await self._pubsub.ping(mark)

    async def get_message(self, timeout: float) -> Any:  # noqa: ASYNC109 - redis-py's name
        """Wait for what comes next."""
        message = await self._pubsub.get_message(timeout=timeout)
        await self._wire.pause()
        told = message is not None and message["type"] == "smessage"
        return None if told and self._wire.drops() else message

    async def aclose(self) -> None:
        """Close it."""
        await self._pubsub.aclose()


def shards(wire: Wire) -> Alone:
    """Give the store as one server, over ``wire``."""
    door: Any = wire
    return Alone(door)
