"""Connections that say nothing, or too many of them: the others do not notice."""

import asyncio
import contextlib
import functools
import json
import resource
import socket
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState
from websockets.exceptions import InvalidStatus

from fightbook.server import crowd
from fightbook.server.crowd import LOGGED, Caller, Crowd
from tests.support.client import dial, open_table, post, until
from tests.support.processes import Server, ask
from tests.support.proxy import Proxy
from tests.support.whole import whole

BESIDE = "127.0.0.2"
NOTHING = [(b"content-length", b"0")]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server with the bounds of everybody, which waits a second for a request."""
    folder = tmp_path_factory.mktemp("guarded")
    with Server(folder / "server.log", "--data", str(folder), budgets=1, patience=2) as found:
        yield found.start()
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


@pytest.fixture(autouse=True)
def many_files() -> Generator[None]:
    """Let this process have the files for more connections than a server takes of one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def call(server: Server, beginning: bytes, address: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 20, (address, 0))
    line.sendall(beginning)
    return line


def ended(line: socket.socket) -> bool:
    """Wait until the server hangs up; tell whether it did, without a word."""
    with contextlib.suppress(ConnectionResetError):
        return line.recv(1000) == b""
    return True


HALVES = [
    b"",
    b"GET / HTTP/1.1\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
    b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
]


@whole
@pytest.mark.parametrize("beginning", HALVES)
def test_half_a_request_is_not_waited_for(guarded: Server, beginning: bytes) -> None:
    with call(guarded, beginning) as line:
        assert ended(line)
    assert "began a request and did not end it" in guarded.said


def test_who_asked_while_the_server_stood_still_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a laptop that was closed: uvloop looks at the clocks before it reads."""
    monkeypatch.setattr(crowd, "HEAD_SECONDS", 0.1)

    async def app(_: object, __: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": NOTHING})
        await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, timeout_keep_alive=cast(int, 0.1), log_config=None)
    config.load()

    async def main() -> list[bytes]:
        loop = asyncio.get_running_loop()
        more: dict[str, Any] = {"server_state": ServerState(), "app_state": {}}
        here = Crowd(4096, 1.0)
        make = functools.partial(Caller, config=config, crowd=here, **more)
        found: list[bytes] = []
        bell, hand = socket.socketpair()
        async with await loop.create_server(cast(Any, make), "127.0.0.1", 0) as server:
            with bell, hand, socket.create_connection(server.sockets[0].getsockname()) as line:

                def stand_still() -> None:
                    bell.recv(1)
                    line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    time.sleep(0.2)
                    line.setblocking(False)

                loop.add_reader(bell, stand_still)
                for _ in range(2):  # on a connection that is new, and on one that is kept
                    await asyncio.sleep(0.02)
                    line.setblocking(True)
                    hand.send(b"!")
                    await asyncio.sleep(0)
                    found.append((await loop.sock_recv(line, 1000))[:12])
                loop.remove_reader(bell)
            while here._here:  # noqa: ASYNC110, SLF001 - or the loop would end before they do
                await asyncio.sleep(0.01)
        return found

    assert uvloop.run(main()) == [b"HTTP/1.1 200"] * 2


async def test_a_head_that_drips_is_not_waited_for(guarded: Server) -> None:
    """Whoever adds a byte now and then does not get more time."""
    _, writer = await asyncio.open_connection("127.0.0.1", guarded.port)
    writer.write(b"GET / HTTP/1.1\r\nX: ")
    with contextlib.suppress(ConnectionError):
        for _ in range(200):
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.1)
    assert writer.transport.is_closing()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_connection_that_was_used_well_may_rest_and_a_socket_may_be_silent(
    guarded: Server,
) -> None:
    table = await open_table(guarded.url)
    async with table.watch.socket() as watch:
        await asyncio.sleep(3)  # longer than a request is waited for
        done = await table.gm.do("say", text="still here")
        await watch.at_commit(done["commit"])
        assert watch.seen[-1]["commit"] == done["commit"]


def test_one_address_has_so_many_connections_and_others_have_theirs(guarded: Server) -> None:
    lines = [call(guarded, b"") for _ in range(410)]
    try:
        with call(
            guarded, b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n", BESIDE
        ) as other:
            assert other.recv(1000).startswith(b"HTTP/1.1 200")
        assert sum(ended(line) for line in lines) == 410
        assert "connections from 127.0.0.1: no more are taken" in guarded.said
        assert "--trusted-proxies" in guarded.said
    finally:
        for line in lines:
            line.close()


async def test_a_thousand_silent_lines_shut_nobody_out(guarded: Server) -> None:
    """From many addresses, each within its bound, and more than a process has files at first."""
    table = await open_table(guarded.url)
    lines = [call(guarded, b"GET /", f"127.0.1.{number % 8}") for number in range(1, 1200)]
    try:
        answer = await post(guarded.url, "/api/join", {"code": table.code, "name": "Ana"})
        assert answer.status_code == 201
        async with dial(guarded.url, table.id):
            await until(guarded.url, 200)
    finally:
        for line in lines:
            line.close()


async def test_connections_that_ended_are_not_counted(guarded: Server) -> None:
    table = await open_table(guarded.url)
    for _ in range(450):
        with call(guarded, b""):
            pass
    for _ in range(5):
        async with table.watch.socket():
            pass
    assert (await table.gm.view())["commit"] == 2


async def test_a_visitor_behind_a_proxy_has_a_bound_of_their_own(tmp_path: Path) -> None:
    """The connections are all the proxy's, which may have any number."""
    here = ("--data", str(tmp_path), "--trusted-proxies", "127.0.0.1")
    with Server(tmp_path / "s.log", *here, budgets=0.02) as server, Proxy(server.start()) as proxy:
        table = await open_table(proxy.start().url)
        async with contextlib.AsyncExitStack() as held:
            greedy, other = ({"local_addr": (host, 0)} for host in (BESIDE, "127.0.0.3"))
            lines = [
                await held.enter_async_context(dial(proxy.url, table.id, **greedy))
                for _ in range(8)
            ]
            with pytest.raises(InvalidStatus) as refused:
                await dial(proxy.url, table.id, **greedy)
            answer = refused.value.response
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
            assert json.loads(answer.body)["code"] == "slow-down"
            await held.enter_async_context(dial(proxy.url, table.id, **other))
            await lines[0].close()
            await held.enter_async_context(dial(proxy.url, table.id, **greedy))
        assert server.said.count("8 requests of 127.0.0.2: no more are taken") == 1
        assert "ERROR" not in server.said
        server.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


class Dialled(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})


def test_a_loud_address_hides_no_other_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    crowd = Crowd(4096, 1.0)
    for host in [*("10.0.0.1" for _ in range(20)), *(f"10.0.0.{n}" for n in range(2, 40))]:
        line = Dialled(host)
        crowd.enter(line)
        crowd.silent(line)
    named = [record.getMessage().split()[0] for record in caplog.records]
    assert named == [f"10.0.0.{n}" for n in range(1, LOGGED + 1)]


HANDSHAKE = (
    b"GET /ws/encounters/none HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\n%s"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.parametrize("pause", [20, -1])
def test_a_handshake_may_come_in_parts(guarded: Server, pause: int) -> None:
    head = HANDSHAKE % b"X-Asked: 1\r\n"
    with call(guarded, head[:pause]) as line:
        time.sleep(0.05)
        line.sendall(head[pause:])
        assert line.recv(1000).startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize("body", [b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n"])
def test_a_handshake_with_a_body_is_none(guarded: Server, body: bytes) -> None:
    with call(guarded, HANDSHAKE % body) as line:
        assert line.recv(1000).startswith(b"HTTP/1.1 400 ")
        assert ended(line)
