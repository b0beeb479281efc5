"""The connection over real sockets, to a server that hangs up, hesitates, and turns people away."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from itertools import islice
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from fightbook.clients.python import Dropped, Link, Refused, Table, Welcomed
from fightbook.clients.python.api import Api
from fightbook.clients.python.connection import FIRST_PAUSE, LONGEST_PAUSE, pauses
from fightbook.clients.python.stream import Stream
from tests.support.script import Script, pack

Part = Callable[["Line"], Awaitable[None]]
STRIKE = {"type": "strike"}


class Line:
    """The server's end of one connection."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def hear(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await self.socket.recv())
        return found

    async def say(self, *messages: dict[str, Any]) -> None:
        for message in messages:
            await self.socket.send(pack(message))


@asynccontextmanager
async def playing(*parts: Part, **more: Any) -> AsyncGenerator[tuple[Server, Link]]:
    """A server that plays one part for each connection, and hangs up after it."""
    left = list(parts)

    async def meet(socket: ServerConnection) -> None:
        if left:
            await left.pop(0)(Line(socket))

    async with serve(meet, "127.0.0.1", 0, **more) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield server, Link(f"http://127.0.0.1:{port}", "e1", "secret")


def welcoming(script: Script, then: Part) -> Part:
    async def part(line: Line) -> None:
        await line.hear()
        await line.say(script.welcome())
        await then(line)

    return part


async def stay(line: Line) -> None:
    """Listen until the client leaves."""
    await line.socket.wait_closed()


async def hang_up(line: Line) -> None:
    """Say nothing more."""


async def test_a_lost_answer_is_fetched_over_the_next_connection() -> None:
    script = Script()
    first = script.prev

    async def lose(line: Line) -> None:
        script.accepted(await line.hear())  # it is done, and nobody is told

    async def resume(line: Line) -> None:
        hello = await line.hear()
        assert hello["after"] == "1-0"
        at_one = {"commit": 1, "last": "1-0", "view": {"n": 1}, "resumed": True}
        shaken = [line for at, line in script.lines.items() if at.startswith("2-")]
        await line.say(
            script.welcome(**at_one | {"digest": first}),
            {
                "type": "commit",
                "commit": 2,
                "events": shaken,
                "head": script.prev,
                "patch": {"n": 2},
            },
        )
        again = await line.hear()
        await line.say({"type": "accepted", "id": again["id"], "commit": 2, "events": []})
        await stay(line)

    async with playing(welcoming(script, lose), resume) as (_, link), Table.open(link) as table:
        happened = table.happenings()
        ack = await table.command(STRIKE)
        assert ack.commit == table.commit == 2
        assert table.flags == []
        kinds = [type(await anext(happened)) for _ in range(2)]
        assert kinds == [Dropped, Welcomed]


async def test_whoever_is_dropped_comes_back_until_it_is_hopeless() -> None:
    script = Script()

    async def turn_away(line: Line) -> None:
        await line.hear()
        await line.say({"type": "problem", "code": "bad-token", "message": "Begone."})

    parts = (welcoming(script, hang_up), welcoming(script, hang_up), turn_away)
    async with playing(*parts) as (_, link), Table.open(link) as table:
        with pytest.raises(Refused, match="bad-token"):
            await table.command(STRIKE)
        with pytest.raises(Refused, match="bad-token"):
            await table.options()
        with pytest.raises(Refused, match="bad-token"):
            await anext(table.happenings())


async def test_streams_end_with_the_reason() -> None:
    script = Script()
    go = asyncio.Event()

    async def unseat(line: Line) -> None:
        await go.wait()
        await line.say(script.note(), {"type": "problem", "code": "bad-token", "message": "!"})

    async with playing(welcoming(script, unseat)) as (_, link), Table.open(link) as table:
        commits = table.commits()
        go.set()
        assert (await anext(commits)).commit == 2
        with pytest.raises(Refused, match="bad-token"):
            await anext(commits)


async def test_streams_end_in_silence_when_the_table_is_left() -> None:
    script = Script()
    async with playing(welcoming(script, stay)) as (_, link):
        table = await Table.open(link)
        commits = table.commits()
        await table.close()
        assert [commit async for commit in commits] == []
        with pytest.raises(ConnectionError):
            await table.command(STRIKE)


async def test_commits_end_with_the_encounter() -> None:
    script = Script()
    go = asyncio.Event()

    async def close(line: Line) -> None:
        await go.wait()
        await line.say(script.note(), {**script.note(), "patch": {"outcome": "Over."}})
        await stay(line)

    async with playing(welcoming(script, close)) as (_, link), Table.open(link) as table:
        commits = table.commits()
        go.set()
        assert [commit.commit async for commit in commits] == [2, 3]
        assert [commit async for commit in table.commits()] == []


async def test_a_command_that_is_given_up_does_not_stop_the_next() -> None:
    script = Script()

    async def slow(line: Line) -> None:
        first = await line.hear()
        await asyncio.sleep(0.05)
        await line.say(*script.accepted(first))
        await line.say(*script.accepted(await line.hear()))
        await stay(line)

    async with playing(welcoming(script, slow)) as (_, link), Table.open(link) as table:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await table.command(STRIKE)
        assert (await table.command(STRIKE)).commit == 3


async def test_a_server_that_is_not_there_is_told_at_once() -> None:
    async with playing() as (server, link):
        server.close()
        await server.wait_closed()
    with pytest.raises(OSError, match="Connect call failed"):
        await Table.open(link)


async def test_a_handshake_that_is_refused_is_told_at_once() -> None:
    def forbid(connection: ServerConnection, _: Request) -> Response:
        return connection.respond(HTTPStatus.FORBIDDEN, "no")

    async with playing(process_request=forbid) as (_, link):
        with pytest.raises(ConnectionError, match="403"):
            await Table.open(link)


async def test_a_gap_is_closed_over_a_new_connection() -> None:
    script = Script()
    go = asyncio.Event()

    async def skip(line: Line) -> None:
        await go.wait()
        script.note()
        await line.say(script.note())
        await stay(line)

    async def whole(line: Line) -> None:
        await line.hear()
        await line.say(script.welcome())
        await stay(line)

    async with playing(welcoming(script, skip), whole) as (_, link), Table.open(link) as table:
        happened = table.happenings()
        go.set()
        assert await anext(happened) == Dropped("gap", "Commit 2 is missing.")
        assert await anext(happened) == Welcomed(3, again=True, resumed=False)
        assert table.view == {"n": 3}


@pytest.mark.parametrize("seed", range(20))
def test_pauses_grow_to_a_bound(seed: int) -> None:
    found = list(islice(pauses(Random(seed)), 12))
    assert found[0] <= FIRST_PAUSE
    assert found[6] > FIRST_PAUSE
    assert LONGEST_PAUSE / 2 <= max(found) <= LONGEST_PAUSE


async def test_a_stream_keeps_what_nobody_read_yet() -> None:
    stream: Stream[int] = Stream()
    for n in range(3):
        stream.put(n)
    stream.end()
    assert [n async for n in stream] == [0, 1, 2]


def answering(status: HTTPStatus, body: str) -> Callable[[ServerConnection, Request], Any]:
    def answer(connection: ServerConnection, request: Request) -> Response | None:
        return connection.respond(status, body) if request.path.startswith("/api/") else None

    return answer


async def test_an_error_that_is_no_refusal_is_told_as_a_fault() -> None:
    script = Script()
    gateway = answering(HTTPStatus.BAD_GATEWAY, "<h1>Bad gateway</h1>")
    async with (
        playing(welcoming(script, stay), process_request=gateway) as (_, link),
        Table.open(link) as table,
    ):
        with pytest.raises(Refused, match="502") as refused:
            await table.look(1)
        assert refused.value.code == "internal"


async def test_what_was_is_read_page_by_page() -> None:
    script = Script()
    line = script.note()["events"][0]
    found: list[dict[str, Any]] = [{"events": [line], "more": True}, {"more": True}]
    pages = iter(found)

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if not request.path.startswith("/api/"):
            return None
        return connection.respond(HTTPStatus.OK, pack(next(pages)))

    async with (
        playing(welcoming(script, stay), process_request=answer) as (_, link),
        Table.open(link) as table,
    ):
        assert [line async for line in table.events()] == [line]


async def test_a_log_is_given_as_it_is() -> None:
    script = Script()
    page = answering(HTTPStatus.OK, "# The log")
    async with (
        playing(welcoming(script, stay), process_request=page) as (_, link),
        Table.open(link) as table,
    ):
        assert await table.log("markdown") == "# The log"


async def test_a_server_that_went_away_is_told_by_its_address() -> None:
    script = Script()
    async with playing(welcoming(script, stay)) as (server, link):
        table = await Table.open(link)
        server.close()
        await server.wait_closed()
        with pytest.raises(ConnectionError, match="/127"):
            await table.look(1)
        await table.close()


async def test_who_is_told_to_wait_at_the_door_waits_and_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Over HTTP before there is a seat, and over the socket before there is a welcome."""
    script = Script()
    slow = {"code": "slow-down", "message": "Wait 1 s.", "detail": {"wait": 1}}
    problem = {"status": 429, "code": "slow-down", "detail": "Wait 1 s.", "wait": 1}
    seat = {"encounter": "e1", "seat": "s3", "token": "secret"}
    answers: list[tuple[int, dict[str, Any]]] = [(429, problem), (201, seat)]

    async def turn_away(line: Line) -> None:
        await line.hear()
        await line.say({"type": "problem", **slow})

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
        status, found = answers.pop(0)
        body = pack(found).encode()
        about = f"HTTP/1.1 {status} X\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        writer.write(about.encode() + body)
        writer.close()

    async with await asyncio.start_server(meet, "127.0.0.1", 0) as door:
        port = door.sockets[0].getsockname()[1]
        api = Api(f"http://127.0.0.1:{port}")
        assert await api.join("ABCDEF", "Ana", {"shake": "", "witness": ""}) == seat
        await api.close()
    full = [HTTPStatus.TOO_MANY_REQUESTS]

    def at_the_gate(line: ServerConnection, _: Request) -> Response | None:
        if not full:
            return None
        answer = line.respond(full.pop(), "")
        answer.headers["Retry-After"] = "1"
        return answer

    parts = (turn_away, welcoming(script, stay))
    async with playing(*parts, process_request=at_the_gate) as (_, link), Table.open(link) as table:
        assert table.commit == 1
    said = [record.message.partition(": ")[2] for record in caplog.records]
    assert said == ["Wait 1 s.", "Too many connections. Wait 1 s.", "Wait 1 s."]
