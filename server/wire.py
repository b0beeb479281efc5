"""A wire: one connection to a server of the store, for writes and small reads, or for notices.

redis-py connects, with all that an address can ask for, and gives the connection away: its own way
takes a tenth of a millisecond for a round trip. Laws: what goes together is one write, and nothing
is ever sent twice; answers come in the order in which they were asked for; whoever waits when the
connection is lost, or silent for too long, is told so, and what was asked may have happened.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

import hiredis
from hiredis import PushNotification, Reader
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import MovedError, NoScriptError, ReadOnlyError, RedisError, ResponseError
from redis.exceptions import TimeoutError as SilentError

Words: TypeAlias = Sequence[bytes | str | int]
"""A command."""
_KINDS: dict[str, type[ResponseError]] = {
    "MOVED": MovedError,
    "NOSCRIPT": NoScriptError,
    "READONLY": ReadOnlyError,
}
_pack: Callable[[tuple[bytes | str | int, ...]], bytes] = cast(Any, hiredis).pack_command
FOR_EVER = 86_400.0
_MORE = object()
"""What the reader gives where no answer is whole."""
Hear: TypeAlias = Callable[[list[Any]], None]
"""Takes what the store says by itself."""


class _Asked:
    """Commands that were sent together, and the answers that have come."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.answers: list[Any] = []
        self.done: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()


class Wire(asyncio.Protocol):
    """A connection that redis-py has made."""

    def __init__(self, connection: Any, hear: Hear | None = None) -> None:
        """Take over ``connection``; ``hear`` is told what nobody asks for, if anybody is."""
        self._connection = connection
        self._transport = cast(asyncio.Transport, connection._writer.transport)  # noqa: SLF001
        self._transport.set_protocol(self)
        self._reader = Reader(replyError=_error, notEnoughData=_MORE)
        self._asked: deque[_Asked] = deque()
        self._hear = hear
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Is done when the connection is lost."""

    @property
    def lost(self) -> bool:
        """Whether the connection is lost."""
        return self.gone.done()

    def say(self, *words: bytes | str | int) -> None:
        """Send a command that has no answer of its own; on a lost connection that is nothing."""
        if not self.lost:
            self._transport.write(_pack(words))

    async def ask(self, commands: Sequence[Words], seconds: float = FOR_EVER) -> list[Any]:
        """Send commands in one write; give their answers, errors among them.

        Raises what redis-py does on a lost connection, and where it is silent for so long.
        """
        if self.lost:
            raise LostError("the connection is lost")
        asked = _Asked(len(commands))
        self._asked.append(asked)
        self._transport.write(b"".join([_pack(tuple(words)) for words in commands]))
        timer = asyncio.get_running_loop().call_later(seconds, self._silent)
        try:
            return await asked.done
        finally:
            timer.cancel()

    def _silent(self) -> None:
        self.lose(SilentError("the store is silent"))

    def data_received(self, data: bytes) -> None:
        """Take answers as they come."""
        self._reader.feed(data)
        while (found := self._reader.gets()) is not _MORE:
            if not isinstance(found, PushNotification):
                self._take(found)
            elif self._hear is not None:
                self._hear(found)

    def _take(self, found: Any) -> None:
        if not self._asked:
            self.lose(LostError("the store said what nobody had asked"))
            return
        asked = self._asked[0]
        asked.answers.append(found)
        if len(asked.answers) == asked.count:
            self._asked.popleft()
            if not asked.done.done():  # else whoever asked went away
                asked.done.set_result(asked.answers)
        if isinstance(found, ReadOnlyError):  # it is the master no longer: the next may be another
            self.lose(found)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell those who wait."""
        self.lose(LostError(str(exc or "the store has closed the connection")))

    def lose(self, why: RedisError) -> None:
        """Give the connection up, and tell those who wait why."""
        if not self.lost:
            self.gone.set_result(None)
        self._transport.abort()
        self._connection._close()  # noqa: SLF001 - it would wait for an end that it does not see
        waiting = [*self._asked]
        self._asked.clear()
        for asked in waiting:
            if not asked.done.done():
                asked.done.set_exception(why)


async def wire_of(pool: Any, hear: Hear | None = None) -> Wire:
    """Connect to where the connections of a ``pool`` lead. Raises what redis-py does."""
    connection = pool.make_connection()
    await connection.connect()
    return Wire(connection, hear)


def _error(text: str) -> RedisError:
    code, _, rest = text.partition(" ")
    kind = _KINDS.get(code)
    return kind(rest) if kind else ResponseError(text)
