"""An open call: what is stored of it, and what one process knows of its answers."""

import asyncio
from typing import Any
from weakref import WeakSet

import msgspec

from fightbook.domain.assemble import Request
from fightbook.domain.commands import read
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.witnesses import Answers
from fightbook.server.messages import Call


class Open(msgspec.Struct, frozen=True):
    """A call as it is stored: all that its commit is made of, but for the answers.

    ``after`` and ``head``: address and digest (hex) of the line before the commit.
    """

    nonce: str
    called: tuple[tuple[str, int], ...]
    absent: tuple[str, ...]
    after: str
    head: str
    request: msgspec.Raw


class Calling:
    """An open call as this process knows it."""

    def __init__(self, call: str, found: Open) -> None:
        """Begin without answers."""
        self.call, self.open = call, found
        self.links: dict[str, str] = {}
        self.told: WeakSet[Any] = WeakSet()
        """The viewers that this process called."""
        self.reached = set[str]()
        """The seats that were called by the processes that they are connected to."""
        self.done = asyncio.Event()
        """All have answered."""

    @property
    def numbers(self) -> dict[str, int]:
        """The number of the link that is asked for, by seat."""
        return dict(self.open.called)

    def hear(self, links: dict[str, str]) -> None:
        """Note what was answered."""
        self.links = {**self.links, **links}
        if self.numbers.keys() <= links.keys():
            self.done.set()

    def answers(self) -> Answers:
        """Give what the decision takes."""
        return Answers(self.open.nonce, self.open.absent, self.links)

    def message(self, seat: str) -> Call:
        """Give what is sent to a seat."""
        return Call(self.call, self.numbers[seat], self.open.after, self.open.head)

    def request(self, rules: Ruleset) -> Request:
        """Give the request that it is for. Raises ``msgspec.ValidationError``."""
        found: dict[str, Any] = msgspec.json.decode(self.open.request)
        found["command"] = read(found["command"], rules.commands)
        found["faces"] = msgspec.convert(found["faces"], dict[str, tuple[int, ...]])
        return Request(**found)
