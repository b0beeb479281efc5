"""Pings: whoever answers them stays and is measured, whoever does not is let go."""

import asyncio
from collections.abc import AsyncGenerator
from functools import partial
from typing import Any, cast

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError
from websockets.frames import CloseCode, Frame, Opcode

from fightbook.server import connection
from fightbook.server.connection import Connection, Protocol
from fightbook.server.crowd import Crowd
from fightbook.server.run import free_port

Door = tuple[str, list[Connection], list[str | bytes]]


@pytest.fixture
async def door(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Door]:
    """A server that hears and says nothing, and pings in tenths of a second."""
    monkeypatch.setattr(connection, "FIRST_PING_SECONDS", 0.05)
    monkeypatch.setattr(connection, "PONG_SECONDS", 0.5)
    lines, heard = list[Connection](), list[str | bytes]()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        lines.append(scope["state"]["connection"])
        lines[-1].protocol.ears = heard.append
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    port, crowd = free_port("127.0.0.1"), Crowd(100, 0, ())
    config = uvicorn.Config(
        app,
        port=port,
        ws=cast(Any, partial(Protocol, crowd=crowd)),
        ws_ping_interval=0.05,
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - nothing else tells
        await asyncio.sleep(0.01)
    yield f"ws://127.0.0.1:{port}", lines, heard
    server.should_exit = True
    await task


async def test_whoever_answers_pings_stays_and_is_measured_between_two_parts_too(
    door: Door,
) -> None:
    url, lines, heard = door
    async with connect(url, ping_interval=None) as client:
        await asyncio.sleep(0.3)
        (line,) = lines
        first, line.protocol.last_ping_rtt = line.away, 0.0
        assert first > 0
        parts = Frame(Opcode.TEXT, b"in two", fin=False), Frame(Opcode.CONT, b" parts")
        client.transport.write(parts[0].serialize(mask=True))
        await asyncio.sleep(0.8)
        assert line.away > 0
        client.transport.write(parts[1].serialize(mask=True))
        await client.send("whole")
        await asyncio.sleep(0.1)
        assert heard == ["in two parts", "whole"]


@pytest.mark.parametrize("answer", ["nothing", "another sign"])
async def test_whoever_does_not_answer_them_is_let_go(
    door: Door, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, _, _ = door
    async with connect(url, ping_interval=None) as client:
        send = client.protocol.send_frame

        def no_pong(frame: Frame) -> None:
            if frame.opcode is not Opcode.PONG:
                send(frame)

        monkeypatch.setattr(client.protocol, "send_frame", no_pong)
        if answer != "nothing":
            client.transport.write(Frame(Opcode.PONG, b"asdf").serialize(mask=True))
        with pytest.raises(ConnectionClosedError) as found:
            await asyncio.wait_for(client.recv(), 5)
    assert found.value.rcvd is not None
    assert found.value.rcvd.code == CloseCode.INTERNAL_ERROR
