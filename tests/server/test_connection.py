"""A connection: what waits for a client is bounded, however large one message is."""

from types import SimpleNamespace
from typing import Any, cast

from fightbook.server.connection import MAX_BUFFERED, Connection
from fightbook.server.messages import Problem


class Transport:
    """Sends nothing on, as to a client that does not read."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes) -> None:
        self.waiting += len(data)

    def abort(self) -> None:
        self.aborted = True


def test_a_message_larger_than_what_may_wait_is_sent_with_what_comes_behind_it() -> None:
    transport = Transport()
    line = Connection(cast(Any, SimpleNamespace(transport=transport, close_sent=False)))
    line.send(Problem("internal", "x" * MAX_BUFFERED))
    line.send(Problem("internal", "Who is here."))
    assert (transport.waiting > MAX_BUFFERED, transport.aborted) == (True, False)
    line.send(Problem("internal", "x" * MAX_BUFFERED))
    assert not transport.aborted
    line.send(Problem("internal", "It is still not read."))
    assert transport.aborted
