"""Ears: what a client says, in its order, but for answers to calls, which are heard at once.

A command waits while witnesses are called, and the client that gave it may be one of them. So its
line is read on meanwhile. Law: only so many messages are read ahead; then it has to wait.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Self

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

AHEAD = 16
"""So many messages are read while an earlier one is answered."""
Hear = Callable[[str | bytes], Awaitable[bool]]
"""Takes a message if it is for now; tells whether it was."""


async def receive(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """Give the next message. Raises ``WebSocketDisconnect``."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message["code"])
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


class Ears:
    """Reads one connection, as long as it is used as a context."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hear: Hear) -> None:
        """Let ``hear`` have what is for now."""
        self._socket, self._hear = socket, hear
        self._heard: asyncio.Queue[str | bytes | Exception] = asyncio.Queue(AHEAD)
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def next(self) -> str | bytes:
        """Give the next message that has to wait for its turn. Raises what ended the connection."""
        found = await self._heard.get()
        if isinstance(found, Exception):
            raise found
        return found

    async def _listen(self) -> None:
        try:
            while True:
                data = await receive(self._socket)
                if not await self._hear(data):
                    await self._heard.put(data)
        except Exception as error:  # noqa: BLE001 - it is told to whoever asks for the next message
            await self._heard.put(error)
