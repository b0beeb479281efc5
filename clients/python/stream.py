"""Streams: what happens at a table, in order, for whoever iterates.

Laws: a stream begins when it is made, not when it is first read; nothing is left out; what nobody
reads waits in memory until the stream is dropped.
"""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Stream(Generic[T]):
    """An asynchronous iterator that ends after the item that ``last`` tells, or when it is told."""

    def __init__(self, last: Callable[[T], bool] = lambda _: False) -> None:
        self._items: asyncio.Queue[T | None] = asyncio.Queue()
        self._last = last
        self._over = False
        self._error: Exception | None = None

    def put(self, item: T) -> None:
        """Add an item."""
        self._items.put_nowait(item)

    def end(self, error: Exception | None = None) -> None:
        """Let the iteration end behind what was put, with ``error`` if there is one."""
        self._error = error
        self._items.put_nowait(None)

    def __aiter__(self) -> "Stream[T]":
        return self

    async def __anext__(self) -> T:
        item = None if self._over else await self._items.get()
        if item is None:
            self._over = True
            if self._error:
                raise self._error
            raise StopAsyncIteration
        self._over = self._last(item)
        return item
