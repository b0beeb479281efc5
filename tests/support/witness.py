"""Witnesses for tests: seats that bring a chain, and answer when they are called."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Any

from fightbook.domain.dice import Chain
from tests.support.client import Seat, Socket, Table

Json = dict[str, Any]
_chain = lru_cache(maxsize=16)(Chain)


def chain_of(name: str) -> Chain:
    """Give the chain of witness of somebody of this name."""
    return _chain(name.encode().ljust(32, b"."))


async def sit(table: Table, name: str) -> Seat:
    """Seat a player who can be called."""
    return await table.sit(name, witness=chain_of(name).anchor.hex())


async def answer(socket: Socket, name: str, call: Json) -> None:
    """Answer a call, at the line that it names."""
    await socket.at_commit(int(call["after"].partition("-")[0]))
    assert (socket.last, socket.digest) == (call["after"], call["digest"])
    link = chain_of(name).link(call["number"]).hex()
    await socket.send(type="witness", call=call["call"], link=link)


@asynccontextmanager
async def answering(seat: Seat, name: str) -> AsyncGenerator[None]:
    """Have somebody at the table who answers each call."""

    async def answers(socket: Socket) -> None:
        while True:
            await answer(socket, name, await socket.until("call"))

    async with seat.socket() as socket:
        task = asyncio.create_task(answers(socket))
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def of(lines: list[Json], kind: str) -> list[Json]:
    """Give the lines of a kind."""
    return [line for line in lines if line.get("type") == kind]
