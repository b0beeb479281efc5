"""Ears: what a client says, in its order, but for answers to calls, which are heard at once.

A command waits while witnesses are called, and the client that gave it may be one of them. So its
line is read on meanwhile, and what comes goes straight here, with no task in between. Law: only so
many messages are read ahead; then the client has to wait.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Self

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fightbook.server.connection import Connection

AHEAD = 16
"""So many messages are read while an earlier one is answered."""
Now = Callable[[str | bytes], bool]
"""Takes a message if it is for now; tells whether it was."""


async def receive(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """Give the next message. Raises ``WebSocketDisconnect``."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message["code"])
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


class Ears:
    """Hears one connection, as long as it is used as a context."""

    def __init__(self, socket: WebSocket[Any, Any, Any], line: Connection, now: Now) -> None:
        """Let ``now`` have what is for now of what comes over ``line``."""
        self._socket, self._protocol, self._now = socket, line.protocol, now
        self._heard: deque[str | bytes | Exception] = deque()
        self._wanted: asyncio.Future[None] | None = None
        """Whoever waits for the next message."""
        self._held = False
        """So much was heard that the line is not read on."""
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._protocol.ears = self._hear
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._protocol.ears = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def next(self) -> str | bytes:
        """Give the next message that has to wait for its turn. Raises what ended the connection."""
        if not self._heard:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        found = self._heard.popleft()
        if self._held and len(self._heard) < AHEAD:
            self._held = False
            self._protocol.hold(held=False)
        if isinstance(found, Exception):
            raise found
        return found

    def _hear(self, data: str | bytes) -> None:
        try:
            if self._now(data):
                return
        except Exception as error:  # noqa: BLE001 - as below
            self._put(error)
            return
        self._put(data)
        if len(self._heard) >= AHEAD:
            self._held = True
            self._protocol.hold(held=True)

    async def _listen(self) -> None:
        """Hear what came before, and in the end what ends the connection."""
        try:
            while True:
                self._hear(await receive(self._socket))
        except Exception as error:  # noqa: BLE001 - it is told to whoever asks for the next message
            self._put(error)

    def _put(self, found: str | bytes | Exception) -> None:
        self._heard.append(found)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)
