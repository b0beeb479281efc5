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
from contextvars import copy_context
from typing import Any, NamedTuple

from redis.exceptions import ConnectionError as Lost

from fightbook.server.shards import Alone
from tests.simulation.masters import Master
from tests.simulation.model import Word, word


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
        self.missed = False
        """A notice was lost, and none of a later commit has come: a heartbeat finds out."""
        self._begun, self._ended = 0, 0
        self.fate: Callable[[], None] = lambda: None
        """Is called when a request is done, before anybody hears of it."""
        self.move(master)

    def move(self, master: Master) -> None:
        """Go to another server from now on, since it is the master now."""
        self.master = master

    async def info(self, _: str) -> dict[str, Any]:
        """Tell of the master's replica, which is there as long as it is no master."""
        await self._go("lost")
        return {"connected_slaves": int(not self.master.deposed), "slave0": {"state": "online"}}

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        """Give a command that is not noted for the replica, which goes this way."""
        return lambda *words, **more: self._ask(name, *words, *_options(more))

    async def xrevrange(self, key: str, high: str = "+", low: str = "-", count: int = 0) -> Any:
        """Give the last entry of a stream."""
        return await self._ask("XREVRANGE", key, high, low, "COUNT", count)

    async def script_load(self, text: str) -> None:
        """Let the master know a script."""
        await self._ask("SCRIPT LOAD", text)

    async def _ask(self, *words: Word) -> Any:
        async def ask() -> Any:
            return self.master.server.execute(*words)

        return await self.through(ask)

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

    async def at_once(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        """Send commands that go together, in one go."""
        appends = any(words[0] == "EVALSHA" for words in commands)
        result: list[Any] = await self.through(lambda: self._carry_out(commands), twice=appends)
        return result

    async def _carry_out(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        master = self.master
        *writes, last = commands
        waits = last[0] == "WAIT"
        found = [master.execute(words) for words in (writes if waits else commands)]
        if waits:
            found.append(await self.replicated(master, int(last[2])))
        elif not self.lags():
            master.copy()
        return found

    async def listen(self, hear: Callable[[list[Any]], None]) -> "Ear":
        """Give a connection that hears notices."""
        self.pause()
        self.missed = False
        return Ear(self, hear)

    def pause(self) -> None:
        """Fail where this process is cut off, or the connection breaks."""
        if self.cut or self.dead or self._happens("broken"):
            raise Lost("the connection broke")

    def drops(self) -> bool:
        """Tell whether a notice is lost."""
        return self._happens("unheard")

    def lags(self) -> bool:
        """Tell whether the replica has not got the newest yet."""
        return self._chance.random() < LAG


def _options(more: dict[str, Any]) -> list[Word]:
    """Give words that redis-py takes by their names."""
    assert more.keys() <= {"nx"}, more
    return ["NX"] * bool(more.get("nx"))


class Ear:
    """A connection that hears notices."""

    def __init__(self, wire: Wire, told: Callable[[list[Any]], None]) -> None:
        """Hear what comes over ``wire``, from the server that is the master now."""
        self._wire, self._master, self._told = wire, wire.master, told
        self._channels: dict[bytes, None] = {}
        self._context = copy_context()
        """What comes of a notice is done by who hears it, and dies with them, not who wrote."""
        self.gone = asyncio.get_running_loop().create_future()

    def say(self, what: Word, *channels: Word) -> None:
        """Listen to channels, or no longer."""
        for channel in map(word, channels):
            if what == "SSUBSCRIBE":
                self._channels[channel] = None
                self._master.server.listen(channel, self._hear)
            else:
                self._leave(channel)

    async def ask(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        """Give a sign, if the connection does."""
        await asyncio.sleep(0)
        self._pause()
        return [b"PONG"] * len(commands)

    def _pause(self) -> None:
        self._wire.pause()
        if self.gone.done() or self._wire.master is not self._master:
            raise Lost("another server is the master now")

    def _hear(self, channel: bytes, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._come, channel, data, context=self._context)

    def _come(self, channel: bytes, data: bytes) -> None:
        try:
            self._pause()
        except Lost as lost:
            self.lose(lost)
            return
        if self._wire.drops():
            self._wire.missed = True
            return
        self._wire.missed &= not channel.endswith(b":events")
        self._told([b"smessage", channel, data])

    def _leave(self, channel: bytes) -> None:
        self._channels.pop(channel, None)
        self._master.server.leave(channel, self._hear)

    def lose(self, _: Exception) -> None:
        """Lose the connection."""
        if not self.gone.done():
            self.gone.set_result(None)
        for channel in tuple(self._channels):
            self._leave(channel)


def shards(wire: Wire) -> Alone:
    """Give the store as one server, over ``wire``."""
    door: Any = wire
    return Alone(door)
