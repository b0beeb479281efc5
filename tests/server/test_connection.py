"""A connection: what waits for a client is bounded, however large one message is."""

from asyncio import sleep
from types import SimpleNamespace
from typing import Any, cast

from fightbook.server.connection import LARGE, MAX_BUFFERED, Connection
from fightbook.server.messages import Problem


class Transport:
    """Sends nothing on, as to a client that does not read."""

    def __init__(self) -> None:
        self.waiting, self.writes = 0, list[bytes]()
        self.aborted = False
        self.line = Connection(cast(Any, SimpleNamespace(transport=self, close_sent=False)))

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes) -> None:
        self.waiting += len(data)
        self.writes.append(data)
        self.line.pause(paused=self.waiting > LARGE)

    def close(self) -> None:
        self.writes.append(b"closed")

    def abort(self) -> None:
        self.aborted = True


async def test_a_message_larger_than_what_may_wait_is_sent_with_what_comes_behind_it() -> None:
    transport = Transport()
    line = transport.line
    line.send(Problem("internal", "x" * MAX_BUFFERED))
    await sleep(0)
    line.send(Problem("internal", "Who is here."))
    await sleep(0)
    assert (transport.waiting > MAX_BUFFERED, transport.aborted) == (True, False)
    line.send(Problem("internal", "x" * MAX_BUFFERED))
    await sleep(0)
    assert not transport.aborted
    line.send(Problem("internal", "It is still not read."))
    await sleep(0)
    assert transport.aborted


async def test_what_is_sent_in_one_turn_is_written_at_once_and_in_order() -> None:
    mine, theirs = Transport(), Transport()
    for transport in (mine, theirs):
        line = transport.line
        line.send(Problem("internal", "one"))
        line.send(Problem("internal", "two"))
    assert mine.writes == []
    await sleep(0)
    for transport in (mine, theirs):
        (data,) = transport.writes
        assert 0 < data.index(b"one") < data.index(b"two")


async def test_whoever_waits_for_nothing_is_written_to_at_once() -> None:
    transport = Transport()
    line = transport.line
    line.send(Problem("internal", "welcome"))
    await sleep(0)
    line.send(Problem("internal", "one"))
    line.send(Problem("internal", "two"))
    _, one, two = transport.writes
    assert b"one" in one
    assert b"two" in two
    line.send(Problem("internal", "x" * LARGE))
    line.send(Problem("internal", "behind it"))
    assert len(transport.writes) == 3
    await sleep(0)
    assert transport.writes[3].endswith(b'behind it"}')


async def test_an_answer_goes_with_what_came_before_it_and_nothing_overtakes_it() -> None:
    transport = Transport()
    line = transport.line
    line.send(Problem("internal", "welcome"))
    await sleep(0)
    line.busy = True
    line.send(Problem("internal", "commit"))
    line.send(Problem("internal", "answer"))
    line.busy = False
    line.send(Problem("internal", "more"))
    assert len(transport.writes) == 1
    await sleep(0)
    data = transport.writes[1]
    assert 0 < data.index(b"commit") < data.index(b"answer") < data.index(b"more")
    line.send(Problem("internal", "after"))
    assert len(transport.writes) == 3


async def test_nothing_is_written_to_a_line_that_closes() -> None:
    transport = Transport()
    transport.line.send(Problem("internal", "welcome"))
    await sleep(0)
    transport.abort()
    transport.line.send(Problem("internal", "one"))
    await sleep(0)
    assert len(transport.writes) == 1


async def test_a_last_message_is_written_before_the_line_is_closed() -> None:
    transport = Transport()
    line = transport.line
    line.send(Problem("internal", "one"))
    line.end(Problem("internal", "two"), 1011, "internal")
    last, closed = transport.writes
    assert 0 < last.index(b"one") < last.index(b"two") < last.index(b"\x88")  # the close frame
    assert closed == b"closed"
    await sleep(0)
    assert len(transport.writes) == 2
