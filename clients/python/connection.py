"""The connection: carries a session's messages over a WebSocket, and again when it is lost.

Laws: a lost connection is taken up again without being asked, where it was lost, after a pause that
doubles each time; only what calling again cannot mend ends it, and then whatever waits raises the
reason. A server that cannot be reached at the first attempt is such a reason.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from http import HTTPStatus
from random import Random
from typing import TypeVar
from weakref import WeakSet

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.frames import CloseCode

from fightbook.clients.python.happenings import Dropped, Happening, Slowed, Welcomed
from fightbook.clients.python.messages import Ack, Commit, Moves, Refused
from fightbook.clients.python.session import DEFAULT_WAIT, Session
from fightbook.clients.python.stream import Stream

LOG = logging.getLogger(__name__)
T = TypeVar("T")
LARGEST_MESSAGE = 16 * 1024 * 1024
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0
"""Seconds before the first new attempt, and at most."""
STEADY = 10.0
"""Seconds after which a connection counts as a good one."""


class Connection:
    """Keeps ``session`` connected to the server at ``url``, from ``start`` to ``close``."""

    def __init__(self, url: str, session: Session, random: Random) -> None:
        """Prepare. ``random`` spreads the pauses."""
        self.session = session
        self.over: Exception | None = None
        """Why there will be no more, once that is so."""
        self._url = url
        self._random = random
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Ack | Moves]] = {}
        self._happenings: WeakSet[Stream[Happening]] = WeakSet()
        self._commits: WeakSet[Stream[Commit]] = WeakSet()
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task: asyncio.Task[None] | None = None
        self._slowed: asyncio.Task[None] | None = None
        self._wait = 0.0
        """Seconds that the server wants to be left alone."""

    async def start(self) -> None:
        """Connect and wait for the welcome. Raises ``Refused`` or ``OSError``."""
        self._task = asyncio.create_task(self._stay())
        await asyncio.shield(self._ready)

    async def close(self) -> None:
        """End the connection, and whatever waits for it."""
        for task in (self._task, self._slowed):
            if task is not None:
                if task is not self._task or not self.over:
                    task.cancel()  # who was sent away is about to hang up, and is let
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        self._end(None)

    async def answer(self, asked: str) -> Ack | Moves:
        """Send what the session has to send, and wait for the answer with this id."""
        if self.over:
            raise self.over
        future: asyncio.Future[Ack | Moves] = asyncio.get_running_loop().create_future()
        self._answers[asked] = future
        try:
            await self._flush()
            return await future
        finally:
            del self._answers[asked]
            self.session.forget(asked)

    def happenings(self) -> Stream[Happening]:
        """Follow all that happens from now on."""
        return self._follow(Stream(), self._happenings)

    def commits(self) -> Stream[Commit]:
        """Follow the commits from now on, to the one that ends the encounter."""
        stream = self._follow(Stream(lambda commit: commit.closed), self._commits)
        if self.session.view.get("outcome"):
            stream.end()
        return stream

    def _follow(self, stream: Stream[T], streams: "WeakSet[Stream[T]]") -> Stream[T]:
        streams.add(stream)
        if self.over:
            stream.end(self.over)
        return stream

    # --- the line ---------------------------------------------------------------------------------

    async def _stay(self) -> None:
        loop = asyncio.get_running_loop()
        waits = pauses(self._random)
        while not self.over:
            began = loop.time()
            try:
                async with connect(
                    self._url, max_size=LARGEST_MESSAGE, compression=None, close_timeout=1
                ) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException) as error:
                self._failed(error)
            if not self.over:
                waits = pauses(self._random) if loop.time() - began > STEADY else waits
                await asyncio.sleep(max(self._wait, next(waits)))

    async def _talk(self, socket: ClientConnection) -> None:
        self.session.connected()
        self._socket = socket
        try:
            await self._flush()
            async for data in socket:
                happened = self.session.receive(data)
                for happening in happened:
                    self._tell(happening)
                if any(isinstance(happening, Dropped) for happening in happened):
                    return
                await self._flush()
            self._tell(Dropped("lost", "The server ended the connection."))
        except ConnectionClosed as closed:
            restart = closed.rcvd is not None and closed.rcvd.code == CloseCode.SERVICE_RESTART
            message = "The server restarts." if restart else "The connection was lost."
            self._tell(Dropped("lost", message))
        finally:
            self._socket = None

    async def _flush(self) -> None:
        if self._socket is None:
            return
        with contextlib.suppress(ConnectionClosed):  # what was lost goes out again
            for message in self.session.outgoing():
                await self._socket.send(message)

    def _failed(self, error: Exception) -> None:
        """A connection did not come about: give up at the first attempt, or if it is hopeless."""
        status = error.response.status_code if isinstance(error, InvalidStatus) else None
        if isinstance(error, InvalidStatus) and status == HTTPStatus.TOO_MANY_REQUESTS:
            wait = error.response.headers.get("retry-after", "")
            self._wait = float(wait) if wait.isdecimal() else DEFAULT_WAIT
            LOG.warning("%s: Too many connections. Wait %g s.", self._url, self._wait)
            return
        hopeless = status is not None and status < HTTPStatus.INTERNAL_SERVER_ERROR
        if hopeless or not self._ready.done():
            self._end(error if isinstance(error, OSError) else ConnectionError(str(error)))

    # --- what came --------------------------------------------------------------------------------

    def _tell(self, happening: Happening) -> None:
        match happening:
            case Ack() | Moves():
                self._settle(happening.id, lambda future: future.set_result(happening))
            case Refused():
                self._settle(happening.id, lambda future: future.set_exception(happening))
            case Welcomed() if not self._ready.done():
                self._ready.set_result(None)
            case Slowed():
                self._slow(happening.seconds)
            case Commit():
                for stream in list(self._commits):
                    stream.put(happening)
            case _:
                pass
        for every in list(self._happenings):
            every.put(happening)
        if isinstance(happening, Dropped):
            self._dropped(happening)

    def _dropped(self, happening: Dropped) -> None:
        self._wait = happening.wait
        if happening.wait and not self._ready.done():  # nobody can follow yet
            LOG.warning("%s: %s", self._url, happening.message)
        if happening.final:
            self._end(Refused(happening.code, happening.message))

    def _slow(self, seconds: float) -> None:
        if self._slowed is not None:
            self._slowed.cancel()
        self._slowed = asyncio.create_task(self._go_on(seconds))

    async def _go_on(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.session.go_on()
        await self._flush()

    def _settle(self, answered: str, how: Callable[[asyncio.Future[Ack | Moves]], None]) -> None:
        future = self._answers.get(answered)
        if future is not None and not future.done():
            how(future)

    def _end(self, error: Exception | None) -> None:
        """There will be no more; ``error`` says why, if it was not this side's wish."""
        if self.over:
            return
        self.over = over = error or ConnectionError("The table was left.")
        for answered in list(self._answers):
            self._settle(answered, lambda future: future.set_exception(over))
        for stream in list(self._happenings):
            stream.end(error)
        for follower in list(self._commits):
            follower.end(error)
        if not self._ready.done():
            self._ready.set_exception(over)


def pauses(random: Random) -> Iterator[float]:
    """Give the seconds to wait before each attempt: twice as long every time, with full jitter."""
    longest = FIRST_PAUSE
    while True:
        yield random.uniform(longest / 2, longest)
        longest = min(2 * longest, LONGEST_PAUSE)
