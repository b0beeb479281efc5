"""How a server ends: soon, whoever is connected and whatever hangs, and with all that was said."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fightbook.server.crowd import Crowd
from fightbook.server.duties import Duties, Well
from fightbook.server.gate import Gate, Message, Receive, Scope, Send
from fightbook.server.settings import Settings
from tests.support.client import open_table
from tests.support.processes import Server, ask, eventually, free_port

RESTART = 1012
HALVES = (
    b"GET / HTTP/1.1\r\nHost: lo",
    b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    b"POST /api/books HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
)
PROGRAM = """
import asyncio, sys
from fightbook.server.duties import Duties
from tests.support import serve

async def hang(_):
    print("ending", flush=True)
    await asyncio.Event().wait()

Duties.stop = hang
sys.exit(serve.main())
"""


class Stuck(Server):
    """A server whose end never comes by itself."""

    def launch(self) -> None:
        """Start it and do not wait."""
        self.port = self.port or free_port()
        program = (sys.executable, "-c", PROGRAM, "serve")
        self.spawn(*program, "--port", str(self.port), *self.arguments, **self.environment)


@pytest.fixture
def stuck(tmp_path: Path) -> Generator[Stuck]:
    with Stuck(tmp_path / "server.log", "--data", str(tmp_path / "data")) as found:
        yield found
        ask(tmp_path / "data" / "valkey.sock", "SHUTDOWN", "NOSAVE")


async def test_whoever_is_in_the_middle_of_a_request_holds_nobody_up(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(tmp_path / "server.log", "--data", str(data), patience=20) as server:
        table = await open_table(server.start().url)
        lines = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in HALVES]
        async with table.gm.socket() as watch:
            for line, half in zip(lines, HALVES, strict=True):
                line.sendall(half)
            done = await table.gm.do("say", text="the last word")
            assert await asyncio.to_thread(server.stop) == 0
            with contextlib.suppress(ConnectionClosed):
                await watch.at_commit(done["commit"] + 1)
            assert watch.line.close_code == RESTART
        for line in lines:
            line.close()
        assert "exceeded" not in server.said
        assert not ask(data / "valkey.sock", "PING")
        server.start()
        assert (await table.gm.view())["commit"] == done["commit"]
        server.stop()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_twice_it_ends_at_once(stuck: Stuck, number: signal.Signals) -> None:
    stuck.start()
    stuck.send(number)
    eventually(lambda: "ending" in stuck.said, stuck)
    assert stuck.stop(number) == 128 + number
    assert not ask(stuck.log.parent / "data" / "valkey.sock", "PING")


def test_what_hangs_is_not_waited_for_forever(stuck: Stuck) -> None:
    stuck.environment["END"] = "1"
    stuck.start()
    assert stuck.stop() == 128 + signal.SIGTERM
    assert "it is ended" in stuck.said
    assert not ask(stuck.log.parent / "data" / "valkey.sock", "PING")


async def test_a_duty_that_loses_a_cancellation_is_told_again() -> None:
    """As redis-py does now and then on Python 3.11, whose ``wait_for`` swallows one."""

    async def deaf(well: Well) -> None:
        well()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    duties = Duties()
    duties.keep("deaf", deaf)
    await asyncio.sleep(0)
    ended = asyncio.create_task(duties.stop())
    await asyncio.wait([ended], timeout=20)
    assert ended.done()


async def test_whose_request_is_cut_off_as_the_server_ends_is_told_so() -> None:
    sent: list[Message] = []

    async def hang(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {}

    scope: Scope = {"type": "http", "method": "POST", "headers": []}
    gate = Gate(hang, Settings(), Crowd(4096, 1.0))
    asked = asyncio.create_task(asyncio.wait_for(gate(scope, receive, send), 20))
    await asyncio.sleep(0.01)
    asked.cancel()
    await asyncio.wait([asked])
    assert asked.cancelled()
    assert sent[0]["status"] == 503
    assert b'"busy"' in sent[1]["body"]
