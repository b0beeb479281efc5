"""Whoever sends much that is long to take apart waits for it alone; and nothing of it is lost."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable
from time import thread_time

import pytest

from fightbook.server.sips import LONG_SECONDS, SIP, Sips
from tests.support.client import Table, open_table
from tests.support.processes import Server
from tests.support.whole import first

MASK = b"\0\0\0\0"
PONG, PING, JUNK = b"\x8a\x80" + MASK, b"\x89\xfd" + MASK + b"p" * 125, b"\x81\x81" + MASK + b"x"
PART = b"\0\x80" + MASK
BODY = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
MANY = 150_000
UNREAD = 64 * 1024 * 1024
"""Bytes that no server keeps for a client, nor answers to them."""


class Line(asyncio.Transport):
    """A line that notes whether it is read."""

    reading, closing = True, False

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


def work(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def turns(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0)


async def test_what_takes_long_is_taken_bit_by_bit_in_its_order_and_whole() -> None:
    line, taken = Line(), list[bytes]()

    def take(data: bytes) -> None:
        taken.append(data)
        work(LONG_SECONDS)

    sips = Sips(line, take, lambda: False)
    data = bytes(range(256)) * 40
    sips.pour(data)
    assert (len(taken), line.reading, sips.idle) == (1, False, False)
    sips.pour(b"and more")  # had been on its way
    assert (len(taken), line.reading) == (1, False)
    await turns(lambda: sips.idle)
    assert b"".join(taken) == data + b"and more"
    assert max(map(len, taken)) <= SIP
    assert line.reading


async def test_who_needed_much_waits_thrice_as_long_behind_all_others_who_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    took, free = itertools.cycle((0.0, 0.5)), asyncio.get_running_loop().time() + 1000
    monkeypatch.setattr("fightbook.server.sips.thread_time", lambda: next(took))
    monkeypatch.setattr(Sips, "_free", free)
    taken = list[bytes]()
    both = [Sips(Line(), taken.append, lambda: False) for _ in range(2)]
    for one in both:
        one.pour(b"x" * 2 * SIP)
        one.go_on()  # its rest is not over
        await asyncio.sleep(0)
    assert len(taken) == 2
    assert vars(Sips)["_free"] == free + 2 * 3 * 0.5


async def test_nothing_is_taken_before_what_was_is_used() -> None:
    line, taken, held = Line(), list[bytes](), [False]

    def take(data: bytes) -> None:
        taken.append(data)
        held[0] = True

    sips = Sips(line, take, lambda: held[0])
    sips.pour(b"x" * 3 * SIP)
    for count in (1, 2, 3):
        assert (len(taken), line.reading) == (count, False)
        sips.go_on()
        await asyncio.sleep(0)
        assert len(taken) == count, "it is held"
        held[0] = False
        sips.go_on()
        await asyncio.sleep(0)
    assert (sips.idle, line.reading) == (True, True)


async def test_what_waits_of_a_line_that_ended_is_forgotten() -> None:
    line, taken = Line(), list[bytes]()

    def take(data: bytes) -> None:
        taken.append(data)
        line.closing = True

    sips = Sips(line, take, lambda: False)
    sips.pour(b"x" * 3 * SIP)
    assert (len(taken), sips.idle) == (1, True)


async def opened(server: Server, table: Table) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Shake hands for a WebSocket, by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=UNREAD)
    writer.write(
        f"GET /ws/encounters/{table.id} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def text(**message: str) -> bytes:
    data = json.dumps(message).encode()
    return b"\x81" + bytes([0x80 | len(data)]) + MASK + data


@pytest.mark.parametrize("kind", first(1, ("chunks", "pongs", "junk")))
async def test_what_is_long_to_take_apart_holds_nobody_else_up(server: Server, kind: str) -> None:
    """A stranger sends a million bytes in smallest pieces: commands of others are done before."""
    table = await open_table(server.url)
    async with table.gm.socket() as gm:
        if kind == "chunks":
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=UNREAD)
            writer.write(BODY + b"1\r\nx\r\n" * MANY + b"0\r\n\r\n")
            last = asyncio.create_task(reader.read(100))
        else:
            reader, writer = await opened(server, table)
            token = table.watch.token if kind == "junk" else "of nobody"
            hello, much = text(type="hello", token=token), (PONG, JUNK)[kind == "junk"] * MANY
            end = text(type="options", id="the-last")
            writer.write(hello + much + end if kind == "junk" else much + hello)
            mark = b"the-last" if kind == "junk" else b"bad-token"
            last = asyncio.create_task(reader.readuntil(mark))
        for number in range(8):
            assert (await gm.command("say", text=str(number)))["type"] == "accepted"
        assert not last.done()
        last.cancel()
        with contextlib.suppress(asyncio.CancelledError, asyncio.LimitOverrunError):
            await last
        writer.transport.abort()


@pytest.mark.parametrize("kind", first(1, ("pings", "parts")))
async def test_who_sends_without_end_what_has_to_be_kept_is_cut_off(
    server: Server, kind: str
) -> None:
    """Pings whose answers are not read, and a message in parts that does not end."""
    table = await open_table(server.url)
    _, writer = await opened(server, table)
    sent, pieces = 0, PING * 1000 if kind == "pings" else PART * 100_000
    writer.write(b"\x01\x80" + MASK if kind == "parts" else b"")
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    with contextlib.suppress(ConnectionError):
        while sent < UNREAD:
            writer.write(pieces)
            await writer.drain()
            sent += len(pieces)
    writer.transport.abort()
    assert sent < UNREAD


@pytest.mark.parametrize("hello", [True, False])
async def test_whoever_sends_no_text_and_goes_in_one_breath_is_no_fault(
    server: Server, hello: bool
) -> None:
    table, before = await open_table(server.url), server.said
    reader, writer = await opened(server, table)
    if hello:
        writer.write(text(type="hello", token=table.watch.token))
        await reader.readuntil(b"presence")
    writer.write(b"\x81\x81" + MASK + b"\xff" + b"\x88\x80" + MASK)
    await reader.read()
    writer.close()
    assert "Traceback" not in server.said.removeprefix(before)
