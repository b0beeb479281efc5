"""A host who cheats: he runs the server, changes its code at will, and plays as GM and as a player.

Beside him sits one honest player.

He knows every link of the server's, the GM's and his puppet's chains, so he can see what would
happen: he takes the table as it is, tries something on a copy, and looks at the dice. What he lacks
are the links of the honest player that her client has not shown. What she shows follows the law of
every client of ours: link n for her n-th roll, the same one however often it is asked for, on the
head that she holds.
"""

from copy import copy
from typing import Any

from fightbook.clients.python.doubts import Doubts
from fightbook.clients.python.witness import Flag, Witness
from fightbook.domain import events as e
from fightbook.domain.line import embed
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.circle import Circle
from tests.support.duel import DUEL

SIDES = 20
THROW = {"type": "throw", "sides": SIDES}
MEAN = (SIDES + 1) / 2
SIGMA = ((SIDES**2 - 1) / 12) ** 0.5


class Host(Circle):
    """The table as the cheat has it. ``ana``: the honest player, ``puppet``: his own."""

    def __init__(self, witness: str = "gm", **more: Any) -> None:
        """Open it; Ana holds a combatant, and so does the puppet."""
        super().__init__(witness, **more)
        self.ana, self.puppet = self.come("Ana", 1), self.come("Puppet", 2)
        self.enlist("Ana", "party", self.ana)
        self.enlist("Rat", "foes", self.puppet)
        self.saw, self.shown = "", 0

    def branch(self) -> "Host":
        """Give a copy to try something on; nothing of it is known at the table."""
        found = copy(self)
        found.lines, found.worlds, found.here = [*self.lines], {**self.worlds}, {*self.here}
        found.mute, found.own = {*self.mute}, {**self.own}
        return found

    def ask(self) -> None:
        """Let Ana's client show its next link, on the head that it holds."""
        self.shown += bool(self.saw)
        self.saw = self.saw or self.state.prev

    def roll(self, **command: Any) -> int:
        """Let Ana's roll be decided with the link that she showed; give the face."""
        if not self.saw:
            self.ask()
        n = self.state.record.pairs[self.ana].spent + 1
        beside = {"shake": self.shake(self.ana, n), "saw": self.saw, "shown": self.shown}
        self.do(self.ana, {**THROW, **command}, **beside)
        self.saw, self.shown = "", 0
        return self.face()

    def gm(self) -> int:
        """Roll as the GM; give the face."""
        self.do("gm", THROW)
        return self.face()

    def puppets(self) -> int:
        """Roll as the puppet; give the face."""
        n = self.state.record.pairs[self.puppet].spent + 1
        self.do(self.puppet, THROW, shake=self.shake(self.puppet, n), saw=self.state.prev)
        return self.face()

    def face(self) -> int:
        """Give the face of the last roll."""
        rolls = [line.event for line in self.lines if isinstance(line.event, e.Rolled)]
        return rolls[-1].dice[0].face

    # --- what others find -------------------------------------------------------------------------

    def remarks(self) -> set[str]:
        """Give the codes of what an audit of the book remarks; its chain and dice have to hold."""
        report = audit(rows(self.lines), {"duel": DUEL})
        assert report.findings == ()
        return {found.code for found in report.remarks}

    def verified(self) -> set[str]:
        """Give the kinds of what a player's client finds; nothing of it is a lie."""
        witness, doubts = Witness(), Doubts()
        for line in self.lines:
            shown = {**embed(line.raw), "at": line.at}
            assert witness.follow([shown]) == []
            doubts.follow(shown, witness.digest)
        return {found.kind for found in doubts.end()}

    def flags(self) -> list[Flag]:
        """Give the lies that a player's client finds."""
        witness = Witness()
        return witness.follow({**embed(line.raw), "at": line.at} for line in self.lines)
