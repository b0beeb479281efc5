"""A table in memory whose players are called as witnesses, and answer unless told not to."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from fightbook.domain.commands import Command, Sit
from fightbook.domain.dice import Chain
from fightbook.domain.line import Line
from fightbook.domain.reject import Rejected
from fightbook.domain.screen import Kept
from fightbook.domain.witnesses import Answers, CallNeeded
from tests.support.duel import DUEL
from tests.support.table import A, Table

NONCE = "05" * 32
chain_of = lru_cache(maxsize=64)(Chain)


class Circle(Table):
    """``here``: the seats that listen; ``mute``: those of them that do not answer."""

    def __init__(self, witness: str = "gm", rules: Any = DUEL, **more: Any) -> None:
        """Begin with nobody but the GM."""
        self.here, self.mute = set[str](), set[str]()
        self.own: dict[str, tuple[Chain, Chain]] = {}
        """Of each seat the chains of shakes and of witness."""
        self.faults: list[Exception] = []
        self.asked: list[CallNeeded] = []
        self._answers: Answers | None = None
        super().__init__(rules, {"witness": witness}, **more)

    def come(self, name: str, tip: int, *, shakes: bool = True) -> str:
        """Seat a player whose client answers; give the seat's id."""
        own = chain_of(bytes([tip]) * 32), chain_of(bytes([tip + 100]) * 32)
        anchors = self.anchors(own[0].anchor.hex() if shakes else "")
        both = {**anchors, "witness": own[1].anchor.hex()}
        self.do("server", Sit(self.state.record.invitations, name, A, both))
        seat = f"s{self.state.commit}"
        self.own[seat] = own
        self.here.add(seat)
        return seat

    def supply_of(self, seat: str) -> Kept:
        """Give what a decision of a seat takes."""
        more = {
            "listening": lambda: self.here,
            "answers": self._answers,
            "fault": self.faults.append,
        }
        return replace(super().supply_of(seat), **more)

    def attempt(self, seat: str, command: Command, **more: Any) -> tuple[Line, ...] | Rejected:
        """Give a command, and call the witnesses where it needs them."""
        self._answers = None
        try:
            return super().attempt(seat, command, **more)
        except CallNeeded as needed:
            self.asked.append(needed)
            found = needed.muster
            self._answers = Answers(NONCE, found.absent, self.links(needed))
            self.count -= 1
            return super().attempt(seat, command, **more)

    def links(self, needed: CallNeeded) -> dict[str, str]:
        """Give what those who are called answer."""
        called = needed.muster.called
        return {s: self.link(s, number) for s, number in called if s not in self.mute}

    def link(self, seat: str, number: int) -> str:
        """Give a link of the seat's chain of witness."""
        return self.own[seat][1].link(number).hex()

    def shake(self, seat: str, n: int) -> str:
        """Give a link of the seat's chain of shakes."""
        return self.own[seat][0].link(n).hex()
