"""A connection: what waits for a client is bounded, however large one message is."""

from asyncio import sleep
from types import SimpleNamespace
from typing import Any, cast

from fightbook.server.connection import MAX_BUFFERED, Connection
from fightbook.server.messages import Problem
from fightbook.server.viewers import LARGE, Viewers


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


def tell(viewers: Viewers, text: str) -> None:
    """Tell all of them the same, in each language."""
    message = Problem("internal", text)
    viewers.tell(dict.fromkeys(viewers.langs, message), {lang: {} for lang in viewers.langs})


async def seated(count: int) -> tuple[Viewers, list[Transport]]:
    """Give viewers who have been welcomed."""
    viewers, transports = Viewers(), [Transport() for _ in range(count)]
    for transport in transports:
        transport.line.send(Problem("internal", "welcome"))
        viewers.add(transport.line)
    await sleep(0)
    return viewers, transports


async def test_who_comes_is_told_behind_the_welcome() -> None:
    viewers, transport = Viewers(), Transport()
    transport.line.send(Problem("internal", "welcome"))
    viewers.add(transport.line)
    tell(viewers, "one")
    assert transport.writes == []
    await sleep(0)
    (data,) = transport.writes
    assert 0 < data.index(b"welcome") < data.index(b"one")


async def test_all_are_told_at_once_but_for_who_waits_for_an_answer_or_is_away() -> None:
    viewers, (gm, gone, *others) = await seated(4)
    gm.line.busy = True
    gone.abort()
    tell(viewers, "commit")
    gm.line.send(Problem("internal", "answer"))
    gm.line.busy = False
    tell(viewers, "another")
    assert [len(one.writes) for one in (gm, gone, *others)] == [1, 1, 3, 3]
    assert others[0].writes[1] is others[1].writes[1]
    await sleep(0)
    data = gm.writes[1]
    assert 0 < data.index(b"commit") < data.index(b"answer") < data.index(b"another")
    tell(viewers, "the last")
    assert [len(one.writes) for one in (gm, gone, *others)] == [3, 1, 4, 4]


async def test_whom_a_message_fills_has_it_once_and_the_next_behind_it_until_cut_off() -> None:
    viewers, (slow, quick) = await seated(2)
    slow.waiting = LARGE
    tell(viewers, "one")
    tell(viewers, "two")
    assert (len(slow.writes), len(quick.writes)) == (2, 3)
    await sleep(0)
    assert [b"one" in data for data in slow.writes] == [False, True, False]
    slow.waiting = 2 * MAX_BUFFERED
    tell(viewers, "three")
    await sleep(0)
    assert (slow.aborted, len(slow.writes)) == (True, 3)
    assert b"three" in quick.writes[3]


async def test_a_large_message_has_room_beside_it_for_all_who_are_told() -> None:
    viewers, transports = await seated(2)
    tell(viewers, "x" * MAX_BUFFERED)
    tell(viewers, "one")
    await sleep(0)
    for transport in transports:
        assert len(transport.writes[1]) > MAX_BUFFERED
        assert transport.writes[1].endswith(b'one"}')
        tell(viewers, "two")
    await sleep(0)
    assert not any(transport.aborted for transport in transports)


async def test_who_left_is_told_nothing_even_where_something_still_waited() -> None:
    viewers, (leaving, staying) = await seated(2)
    leaving.line.busy = True
    viewers.discard(leaving.line)
    leaving.line.busy = False
    viewers.discard(leaving.line)
    tell(viewers, "one")
    assert (len(leaving.writes), len(staying.writes)) == (1, 2)
    assert list(viewers) == [staying.line]
    viewers.discard(staying.line)
    assert (len(viewers), viewers.langs) == (0, frozenset())


async def test_each_is_told_in_its_language_and_encoding() -> None:
    viewers, (first, german, packed) = Viewers(), (Transport(), Transport(), Transport())
    german.line.lang, packed.line.encoding = "de", "msgpack"
    for transport in (first, german, packed):
        viewers.add(transport.line)
    words = {lang: Problem("internal", lang) for lang in viewers.langs}
    viewers.tell(words, {lang: {} for lang in words})
    await sleep(0)
    assert [one.writes[0][0] for one in (first, german, packed)] == [0x81, 0x81, 0x82]
    assert [one.writes[0][-4:-2] for one in (first, german)] == [b"en", b"de"]
    assert packed.writes[0].endswith(b"en")
