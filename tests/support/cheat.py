"""A host that sits at its own table: it knows all secrets of the server's, and looks ahead.

It may do whatever the real decisions let it do, look what would come of each way with everything
that it knows, and then go the best. Honest players do what their clients do.
"""

from collections.abc import Callable, Sequence
from copy import copy
from math import sqrt
from typing import Any

from msgspec.structs import replace

from fightbook.clients.python.witness import Witness
from fightbook.domain import events as e
from fightbook.domain.commands import Anchors
from fightbook.domain.dice import Chain
from fightbook.domain.line import START, Line, chain, embed, read
from fightbook.domain.perceive import see
from fightbook.projections.audit import Report, audit
from fightbook.projections.book import rows
from tests.support.circle import Circle

SIDES, COUNT, THROWS = 20, 10, 400
LINKS = 2 * THROWS + 8
ROLL: dict[str, Any] = {"type": "throw", "sides": SIDES, "count": COUNT}
LIMIT = 3.29
"""Standard deviations: fair dice are farther off in one of a thousand runs."""
Way = Callable[["Cheat"], None]
"""Goes on up to and with the roll in question."""


class Cheat(Circle):
    """Looks at what comes of a way on a table of its own, which nobody else is shown.

    ``puppets``: seats whose links it knows, too.
    """

    puppets: frozenset[str] = frozenset()

    def aside(self) -> "Cheat":
        """Give a copy of the table, to look ahead in."""
        other = copy(self)
        other.lines, other.mute, other.asked = [], {*self.mute}, []
        return other

    def adopt(self, other: "Cheat") -> None:
        """Go on as it went aside."""
        lines = [*self.lines]
        self.__dict__.update(other.__dict__)
        lines.extend(other.lines)
        self.lines = lines

    def anchors(self, shake: str = "") -> Anchors:
        """Begin the chains of a pair, shorter ones than a server's."""
        found: Anchors = {"shake": shake} if shake else {}
        for cup in ("table", "screen"):
            chain = Chain(self._tips(), LINKS)
            self.chains[chain.anchor.hex()] = chain
            found[cup] = chain.anchor.hex()
        return found

    def total(self) -> int:
        """Give the total of the last roll."""
        return next(
            line.event.total for line in reversed(self.lines) if isinstance(line.event, e.Rolled)
        )

    def best(self, *ways: Way) -> int:
        """Go each way aside, and the one with the highest total for good; give that total."""
        found = [self._gone(way) for way in ways]
        self.adopt(max(found, key=Cheat.total))
        return self.total()

    def blind(self, *ways: Way) -> int:
        """The same where links of others are not shown before the way is chosen."""
        guessed = [self._gone(way, mute=self.own.keys() - self.puppets) for way in ways]
        ways[max(range(len(ways)), key=lambda n: guessed[n].total())](self)
        return self.total()

    def _gone(self, way: Way, mute: Any = ()) -> "Cheat":
        other = self.aside()
        other.mute |= set(mute)
        way(other)
        return other

    def rewrite(self, at: int, raw: bytes) -> None:
        """Put another line in the place of one, and mend the digests behind it."""
        prev, lines = START, list[Line]()
        for n, line in enumerate(self.lines):
            there = read(raw if n == at else line.raw)
            prev = chain(prev, there.commit, there.index, there.mark)
            lines.append(replace(there, digest=prev))
        self.lines = lines

    def rolls_of(self, seat: str) -> int:
        """Give the number of the next roll of a seat."""
        return self.state.record.pairs[seat].spent + 1

    def report(self) -> Report:
        """Audit the book of this table."""
        return audit(rows(self.lines), {self.rules.id: self.rules})

    def named(self) -> set[str]:
        """Give the codes of all faults and remarks of the audit."""
        report = self.report()
        faults = {found.code for found in report.findings}
        return faults | {remark.code for remark in report.remarks}

    def flags(self, seat: str) -> set[str]:
        """Give what the SDK of a seat finds in the stream, as its ``verify()`` does."""
        return {flag.kind for flag in Witness().follow(shown(self.lines, seat))}


def shown(lines: Sequence[Line], seat: str) -> list[dict[str, Any]]:
    """Give lines as a seat is sent them."""
    seen = (see(line, seat) for line in lines)
    return [
        embed(line.raw) if isinstance(line, Line) else {"at": line.at, "mark": line.mark}
        for line in seen
    ]


def off(totals: Sequence[int]) -> float:
    """Give how far totals of ``COUNT`` dice lie from fair ones, in standard deviations.

    400 throws of ten d20 are 4,000 dice: mean 10.5, deviation 5.77 / sqrt(4000) = 0.091. A shift
    of 5 % is 0.525, so 5.76 deviations, and a limit of 3.29 misses it in 7 of 1,000 runs. The
    better of two throws of ten lies some 10 % above.
    """
    expected, deviation = COUNT * (SIDES + 1) / 2, sqrt(COUNT * (SIDES**2 - 1) / 12)
    return (sum(totals) / len(totals) - expected) / (deviation / sqrt(len(totals)))
