"""Ears: what a client says while it is answered waits, and of that there is never much."""

import asyncio
from collections.abc import AsyncGenerator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fightbook.server.ears import AHEAD, Ears


class Socket:
    """A line on which nothing has come before; it notes whether it is read."""

    ears: Any = None
    held = False

    async def receive(self) -> Any:
        await asyncio.get_running_loop().create_future()

    def hold(self, *, held: bool) -> None:
        self.held = held


@pytest.fixture
async def heard() -> AsyncGenerator[tuple[Socket, Ears]]:
    socket = Socket()
    line = cast(Any, SimpleNamespace(protocol=socket))
    async with Ears(cast(Any, socket), line, lambda data: data == "for now") as ears:
        yield socket, ears


async def test_so_many_messages_are_read_ahead_and_no_more(heard: tuple[Socket, Ears]) -> None:
    socket, ears = heard
    for number in range(AHEAD):
        assert not socket.held
        socket.ears(str(number))
        socket.ears("for now")
    assert socket.held
    assert [await ears.next() for _ in range(AHEAD)] == [str(n) for n in range(AHEAD)]
    assert not socket.held


async def test_the_line_is_read_on_as_soon_as_one_has_been_taken(
    heard: tuple[Socket, Ears],
) -> None:
    socket, ears = heard
    for number in range(AHEAD + 1):  # the last had been on its way
        socket.ears(str(number))
    await ears.next()
    assert socket.held
    await ears.next()
    assert not socket.held
