"""A seat's own hash chain: each roll takes its next link, so nobody can foresee the dice.

Laws: a link leaves this chain only in order, for a command that rolls, and is spent only when the
stream has it; a chain that is used up or that the server no longer has is replaced as a whole,
never continued.
"""

from collections.abc import Callable, Sequence
from typing import cast

from fightbook.clients.python import dice
from fightbook.clients.python.calls import Calls
from fightbook.clients.python.messages import Line

Entropy = Callable[[int], bytes]
"""Gives so many random bytes, like ``os.urandom``."""


class Shakes:
    """The chain; ``anchored`` tells whether the table knows its anchor.

    ``taken``: another device of the seat began a pair since. It keeps that until somebody rolls
    here.
    """

    def __init__(self, entropy: Entropy, links: int = dice.LINKS) -> None:
        self._entropy = entropy
        self._length = links
        self.calls = Calls(bytes(32), 1)
        """The other chain of the pair, for the rolls of others."""
        self.renew()

    def renew(self) -> None:
        """Make a new chain, which the table does not know yet."""
        self._links = [link.hex() for link in dice.chain(self._entropy(32), self._length)]
        self.calls.renew(self._entropy(32), self._length)
        self._spent = 0
        self.anchored = self.taken = False
        self._turn()

    def _turn(self) -> None:
        """Come to the next link, which nobody was shown."""
        self.saw = ""
        self.shown = 0
        self._open = set[int]()

    @property
    def anchor(self) -> str:
        """The public end of the chain, hex."""
        return self._links[0]

    @property
    def anchors(self) -> dict[str, str]:
        """The public ends of both chains of the pair, hex."""
        return {"shake": self.anchor, "witness": self.calls.anchor}

    @property
    def used_up(self) -> bool:
        """No link is left."""
        return self._spent >= self._length

    def next(self) -> str:
        """Give the next link, hex; the same one until it is spent."""
        return self._links[self._spent + 1]

    def show(self, head: str) -> str:
        """Give the next link to be sent with one more command, on ``head``.

        ``saw`` keeps the head upon which it was shown first, ``shown`` with how many others.
        """
        self.shown += bool(self.saw)
        self.saw = self.saw or head
        return self.next()

    def leave_open(self, link: str, shown: int) -> None:
        """Note that the command with which ``link`` was shown, behind so many, may be done."""
        if not self.used_up and link == self.next():
            self._open.add(shown)

    def left_open(self, shown: int) -> bool:
        """Tell whether the command that the next link was shown with then may have been done."""
        return shown in self._open

    def follow(self, seat: str, lines: Sequence[Line]) -> None:
        """Notice in a commit that a link was spent, or that ``seat`` began another chain."""
        for line in lines:
            if line.get("type") == "shaken" and line.get("seat") == seat:
                self.spend(str(line.get("link")))
            elif line.get("type") == "anchored" and line.get("holder") == seat:
                self._begun(shake_of(line))

    def _begun(self, shake: str) -> None:
        """A pair began for the seat, with this anchor or without one: nobody begins one twice."""
        if shake != self.anchor:
            self.renew()
            self.taken = bool(shake)

    def spend(self, link: str) -> None:
        """Note that the stream holds ``link``, if it is the next one."""
        if not self.used_up and link == self.next():
            self._spent += 1
            self._turn()


def shake_of(anchored: Line) -> str:
    """Give the anchor of the seat's own chain in a new pair; empty where it has none."""
    anchors = anchored.get("anchors")
    return str(cast(Line, anchors).get("shake", "")) if isinstance(anchors, dict) else ""
