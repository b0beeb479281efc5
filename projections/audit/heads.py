"""The heads that commands name: each must be the end of an earlier commit of the same book.

Whoever names a head holds all that came before it, so the first that does not fit also tells behind
which commit a book was changed. Those behind it cannot fit either and are not named.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.report import Finding


class Heads(msgspec.Struct):
    """Walks through the commits of a book, whose lines have their digests."""

    known: set[str] = set()
    """The digests at which commits ended so far."""
    named: Counter[str] = msgspec.field(default_factory=Counter[str])
    """Commands that name a head, by seat."""
    broken: bool = False

    def check(self, commit: Sequence[Seen]) -> Iterator[Finding]:
        """Check the head that one commit names."""
        first = commit[0]
        declared = first.event if isinstance(first, Line) else None
        if isinstance(declared, e.Declared) and declared.saw:
            if declared.seat != "server":
                self.named[declared.seat] += 1
            if declared.saw not in self.known and not self.broken:
                self.broken = True
                yield fault("bad-saw", first.at)
        self.known.add(commit[-1].digest)
